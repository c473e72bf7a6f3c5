package problems

import (
	"slices"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// MaxInvisible is the greatest number of invisible units that a problem may have.
const MaxInvisible = 64

// FlagRoyal is the flag of units whose capture loses. It holds only for the next group of pieces; the
// other flags hold until the next colour.
const FlagRoyal = "Royal"

// Flags that other packages ask for: FlagHalfNeutral for units that become neutral and back,
// FlagChameleon for units that change their walk, FlagHurdleColour for units that change the colour of
// their hurdles, FlagBul and FlagDob for units whose hurdles move.
const (
	FlagHalfNeutral  = "HalfNeutral"
	FlagChameleon    = "Chameleon"
	FlagHurdleColour = "HurdleColourChanging"
	FlagBul          = "Bul"
	FlagDob          = "Dob"
)

// pieces reads a list of pieces: a colour, flags, then groups of a walk and squares, and again from
// the colour.
func (r *reader) pieces(put func(Placed, token), invisible *int) error {
	colours := func(t token) int {
		i, _ := find(colourWords, t.text, r.lang)
		return i
	}
	first := r.peek(0)
	if colours(first) < 0 {
		if err := r.follows(r.taken, first, "a colour and pieces with their squares", "such as: white Kf3 Qf2 black Kh1"); err != nil {
			return err
		}
		r.within = "colour"
		if err := r.missing(first); first.text == "" || first.bad != 0 {
			return err
		}
		return failAt(first, "a list of pieces begins with a colour", "unknown colour %s", quote(first.text))
	}
	for {
		t := r.peek(0)
		i := colours(t)
		if i < 0 {
			r.within = "piece"
			return nil
		}
		r.next()
		if i == len(colourWords)-1 {
			n, err := r.number(MaxInvisible)
			if err != nil {
				return err
			}
			*invisible = n
			continue
		}
		if err := r.coloured(board.Owner(i+1), put); err != nil {
			return err
		}
	}
}

// coloured reads what follows a colour: flags, then at least one group of a walk and squares.
func (r *reader) coloured(owner board.Owner, put func(Placed, token)) error {
	flags, err := r.flags()
	if err != nil {
		return err
	}
	for n := 0; ; n++ {
		t := r.peek(0)
		walk, squares, used := r.group()
		if used == 0 {
			if n > 0 {
				return nil
			}
			if t.text == "" {
				return r.unfinished(t)
			}
			r.within = "piece"
			if err := r.follows(r.taken, t, "pieces with their squares", ""); err != nil {
				return err
			}
			return r.unknown(t)
		}
		for range used {
			r.next()
		}
		for _, s := range squares {
			put(Placed{s, Piece{Owner: owner, Walk: walk, Flags: flags, Place: t.place}}, t)
		}
		flags = slices.DeleteFunc(slices.Clone(flags), func(f string) bool { return f == FlagRoyal })
		if len(flags) == 0 {
			flags = nil
		}
	}
}

// flags reads flags and returns them in the order of their table.
func (r *reader) flags() ([]string, error) {
	var found []int
	for {
		t := r.peek(0)
		if _, _, used := r.group(); used > 0 {
			break
		}
		i, several := find(flagWords, t.text, r.lang)
		if len(several) > 0 {
			return nil, ambiguous(t, several)
		}
		if i < 0 {
			break
		}
		r.next()
		if !slices.Contains(found, i) {
			found = append(found, i)
		}
	}
	slices.Sort(found)
	var flags []string
	for _, i := range found {
		flags = append(flags, flagWords[i][English])
	}
	return flags, nil
}

// group looks at a walk with its squares, in one token or in two, and returns the number of tokens; 0
// if they are something else.
func (r *reader) group() (walk string, squares []board.Square, used int) {
	text := r.peek(0).text
	if walk, ok := ParseWalk(text, r.lang); ok {
		if squares, ok := parseSquares(r.peek(1).text); ok {
			return walk, squares, 2
		}
	}
	if walk, squares, ok := cutPiece(text, r.lang); ok {
		return walk, squares, 1
	}
	return "", nil, 0
}

// cutPiece cuts "ka1b2" into walk and squares. A code has one character if the length is odd, else two; a hunter's first
// code ends at the stroke.
func cutPiece(text string, lang Language) (string, []board.Square, bool) {
	stroke := strings.IndexByte(text, '/') + 1
	code := stroke + 2 - (len(text)-stroke)%2
	if code >= len(text) {
		return "", nil, false
	}
	squares, ok := parseSquares(text[code:])
	if !ok {
		return "", nil, false
	}
	walk, ok := ParseWalk(text[:code], lang)
	return walk, squares, ok
}

// parseSquares reads squares that are joined to one word: "a1b2c3".
func parseSquares(text string) ([]board.Square, bool) {
	if text == "" || len(text)%2 != 0 {
		return nil, false
	}
	squares := make([]board.Square, 0, min(len(text)/2, 64))
	for i := 0; i < len(text); i += 2 {
		s, ok := board.ParseSquare(text[i : i+2])
		if !ok {
			return nil, false
		}
		squares = append(squares, s)
	}
	return squares, true
}

// put places a unit on the diagram, or on position B if the stipulation a=>b comes before. A unit that
// stands there already gives way; in the diagram it then lies below the new one.
func (r *reader) put(u Placed, t token) {
	d := &r.p.Diagram
	if aToB(r.p.Stipulation) {
		if r.p.Target == nil {
			r.p.Target = new(Diagram)
		}
		d = r.p.Target
	}
	if under := d[u.Square]; !under.None() {
		r.warn(t, "two pieces on %s: the second takes the place of the first", u.Square)
		if d == &r.p.Diagram {
			r.p.Below = append(r.p.Below, Placed{u.Square, under})
			slices.SortStableFunc(r.p.Below, func(a, b Placed) int { return int(a.Square) - int(b.Square) })
		}
	}
	d[u.Square] = u.Piece
}

// warn notes a likely slip. Only the first ones of a file are kept.
func (r *reader) warn(t token, format string, args ...any) {
	const most = 100
	if len(r.p.Warnings) < most {
		r.p.Warnings = append(r.p.Warnings, failAt(t, "", format, args...))
	}
}

// aToB reports whether a stipulation needs a position B.
func aToB(s *stip.Stipulation) bool { return s != nil && hasAToB(s.Root) }

func hasAToB(n stip.Node) bool {
	switch n := n.(type) {
	case *stip.Leaf:
		return n.Goal.Kind == stip.AToB
	case *stip.Branch:
		return hasAToB(n.First.Fork) || hasAToB(n.Second.Fork)
	case *stip.Not:
		return hasAToB(n.Of)
	case *stip.And:
		return hasAToB(n.Left) || hasAToB(n.Right)
	case *stip.Or:
		return hasAToB(n.Left) || hasAToB(n.Right)
	}
	return false
}

// array places the position in which a game begins.
func (r *reader) array(t token) {
	for file, walk := range []string{"R", "S", "B", "Q", "K", "B", "S", "R"} {
		for _, u := range []struct {
			rank  int
			owner board.Owner
			walk  string
		}{{0, board.OfWhite, walk}, {1, board.OfWhite, "P"}, {6, board.OfBlack, "P"}, {7, board.OfBlack, walk}} {
			r.put(Placed{board.At(file, u.rank), Piece{Owner: u.owner, Walk: u.walk, Place: t.place}}, t)
		}
	}
}

// forsyth reads a position in Popeye's Forsyth notation, from a8 to h1. Squares that it leaves empty
// keep their units.
func (r *reader) forsyth() error {
	keyword := r.taken
	t := r.next()
	if t.text == "" {
		return r.unfinished(t)
	}
	if err := r.follows(keyword, t, "a position as one word", "such as 8/8/8/8/8/5K2/5Q2/7k"); err != nil {
		return err
	}
	fail := func(at int, format string, args ...any) error {
		t.place.Column += at
		return failAt(t, "", format, args...)
	}
	square := 0  // counted from a8
	even := true // all ranks so far have 8 squares
	for i := 0; i < len(t.text); {
		c := t.text[i]
		switch {
		case c == '/':
			if square%8 != 0 && even {
				r.warn(t, "the rank before character %d of the Forsyth notation does not have 8 squares", i+1)
				even = false
			}
			i++
			continue
		case '0' <= c && c <= '9':
			n := 1
			if i+1 < len(t.text) && '0' <= t.text[i+1] && t.text[i+1] <= '9' {
				n = 2
			}
			count, _ := strconv.Atoi(t.text[i : i+n])
			if square += count; square > 64 {
				r.warn(t, "the Forsyth notation has more than 64 squares")
				square = 64
			}
			i += n
		default:
			piece, n, ok := forsythPiece(t.text[i:], r.lang)
			if !ok {
				return fail(i, "unknown piece %s in Forsyth notation", quote(t.text[i:i+n]))
			}
			if square > 63 {
				return fail(i, "the Forsyth notation has more than 64 squares")
			}
			piece.Place = t.place
			piece.Place.Column += i
			r.put(Placed{board.At(square%8, 7-square/8), piece}, t)
			square++
			i += n
		}
	}
	r.within = "section"
	return nil
}

// forsythPiece reads a piece with its colour, and returns the number of bytes that it takes.
func forsythPiece(text string, lang Language) (Piece, int, bool) {
	p, n := Piece{}, 0
	if i := strings.IndexByte("+-=", text[0]); i >= 0 {
		p.Owner, n = board.Owner(i+1), 1
	}
	length := 1
	if n < len(text) && text[n] == '.' {
		n, length = n+1, 2
	}
	if n+length > len(text) {
		return p, len(text), false
	}
	code := text[n : n+length]
	if p.Owner == board.NoOwner {
		p.Owner = board.OfBlack
		if 'A' <= code[0] && code[0] <= 'Z' {
			p.Owner = board.OfWhite
		}
	}
	walk, ok := ParseWalk(code, lang)
	p.Walk = walk
	return p, n + length, ok && !strings.Contains(code, "/")
}

// warnKnights notes nightriders in a position without knights whose other units are orthodox: in other
// formats N is a knight.
func (r *reader) warnKnights() {
	code := WalkCode("N", r.lang)
	var riders []Piece
	for _, p := range r.p.Diagram {
		switch _, ok := p.OrthodoxKind(); {
		case p.None() || ok && p.Walk != "S":
		case p.Walk == "N" && len(p.Flags) == 0:
			riders = append(riders, p)
		default:
			return
		}
	}
	if len(riders) == 0 {
		return
	}
	p := slices.MinFunc(riders, func(a, b Piece) int { return a.Place.compare(b.Place) })
	w := r.p.At(p.Place, "a knight is "+WalkCode("S", r.lang), "%s is a nightrider", code)
	r.p.Warnings = append(r.p.Warnings, w)
}

// compare orders places of one file.
func (p Place) compare(other Place) int {
	if p.Line != other.Line {
		return p.Line - other.Line
	}
	return p.Column - other.Column
}
