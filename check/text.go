package check

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"github.com/griddle-chess/griddle/internal/pattern"
)

// A claimed solution as it stands in collections: long notation as solvers print it, or the short one of tournament play,
// with S or N for a knight, in English, German or French letters or figurines; with numbers before moves, moves without a number after
// them, lists of moves with strokes between them (1...Sg8/Sh7 2.Qe7#), tries and their refutations after "but", threats in
// brackets or after "threat:", letters of twins, themes in square brackets and comments in braces. Half-moves are put into a
// tree by their numbers alone, as the reader of solvers' output does: what a number says of the half-move before it is all
// that the many layouts have in common.

// claimedCase is what a text says of one case; its letter is empty where the text has none.
type claimedCase struct {
	// roots are first half-moves, and second ones where the first is left out.
	roots []*said
	// unread is the first word that was not understood, with its line; the case is not compared then.
	unread string
	line   int
}

// said is a half-move as a text has it: one move or several that may stand in its place.
type said struct {
	half  int // from 1
	line  int // of the text, from 1
	moves []written
	// try: it is marked by a question mark, or is refuted. refutes: it stands after "but".
	try, refutes bool
	// replies are half-moves that follow, threats those that follow if the other side passes.
	replies, threats []*said
}

// written is a move as it is written.
type written struct {
	text string
	// any: it stands for any move (~).
	any bool
	// letters of the piece as in the text, empty for a pawn; from is what is said of the square it leaves: "e", "4", "e4", "".
	letters, from, to, promotion string
	// castling is "0-0" or "0-0-0" for these.
	castling string
	// mate and passing tell that it is marked as mate, or as a capture en passant.
	mate, passing bool
}

// readClaim reads a claimed solution, case by case. In a series every move of the series has a number of its own.
func readClaim(text string, series bool) map[string]*claimedCase {
	r := &claimReader{series: series, cases: map[string]*claimedCase{}}
	text = claimNoise.Replace(claimComment().ReplaceAllString(text, ""))
	for i, line := range strings.Split(text, "\n") {
		r.line = i + 1
		if m := claimHeading().FindStringSubmatch(line); m != nil {
			r.open(strings.ToLower(m[1]))
			line = m[2]
			if at := claimNumber().FindStringIndex(line); at != nil {
				line = line[at[0]:]
			} else {
				line = ""
			}
		}
		r.read(line)
	}
	return r.cases
}

var (
	claimComment = pattern.Of(`\{[^}]*\}`)
	claimNoise   = strings.NewReplacer("\r", "", "…", "...", "\u00a0", " ", "–", "-", "×", "x", "‡", "#", "†", "+", "½", "1/2",
		"♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "S", "♙", "", "♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "S", "♟", "")
	claimHeading = pattern.Of(`^\s*\+?([a-zA-Z]\d*)\)(.*)$`)
	claimNumber  = pattern.Of(`\d+\s*\.`)
)

// claimReader puts half-moves into trees.
type claimReader struct {
	series bool
	cases  map[string]*claimedCase
	of     *claimedCase
	line   int

	// path leads to the half-move that was read last.
	path map[int]*said
	// half is the number of the half-move that comes next, 0 if that is not known.
	half int
	last *said
	// dotted: the number read last has dots after it.
	dotted bool
	// listing: a stroke was read, and a move in the same place follows.
	listing bool
	// refuting: what comes refutes.
	refuting bool
	// ahead is what follows the word that is being read; apart tells that a blank is before it.
	ahead string
	apart bool
	// outer are the paths that brackets go back to.
	outer []outerPath
}

type outerPath struct {
	path map[int]*said
	half int
}

func (r *claimReader) open(id string) {
	if r.of = r.cases[id]; r.of == nil {
		r.of = &claimedCase{}
		r.cases[id] = r.of
	}
	r.path, r.half, r.last, r.listing, r.refuting, r.outer = map[int]*said{}, 0, nil, false, false, nil
}

// claimToken is a kind of word, and what to do with it; false if it makes no sense at its place.
type claimToken struct {
	form func() *regexp.Regexp
	take func(r *claimReader, m []string) bool
}

// claimTokens are tried in this order.
var claimTokens = []claimToken{
	{word(`1-0|0-1|1/2-1/2|1/2`), (*claimReader).nothing},
	{word(`(\d+)\s*\.(\s*\.{2,}|\s*\.\s+\.)?`), (*claimReader).number},
	{word(`\.{2,}`), (*claimReader).dots},
	{word(`([0O]-[0O]-[0O]|[0O]-[0O])`), (*claimReader).castle},
	{word(`[A-Z]{0,2}(?:[a-h]?[1-8])?x?~(?:[a-h]?[1-8])?|[a-h]?~|any\b`), (*claimReader).anyMove},
	{word(`(?:n?[rk]?)([A-Z]{1,2}|\d{2})?([a-h]?[1-8]?)(?:-|x|\*|:|\(x\)|\(:\))?([a-h][1-8])(?:=?\(([A-Z]{1,2})\)|=?([A-Z]{1,2})\b)?`), (*claimReader).move},
	{word(`/\s*([A-Z]{1,2})`), (*claimReader).promotion},
	{word(`\(([A-Z]{0,2})(?:[a-h]?[1-8]?)x?([a-h][1-8])\)`), (*claimReader).elsewhere},
	{word(`/|or\b`), (*claimReader).stroke},
	{word(`,`), (*claimReader).comma},
	{word(`\(?(?:e\.p\.?|ep\b\.?)\)?`), (*claimReader).passing},
	{word(`\([A-Z]\d?\)`), (*claimReader).nothing},
	{word(`#|mate\b`), (*claimReader).mated},
	{word(`[!?]+|\$\d+`), (*claimReader).mark},
	{word(`\(?\++\)?|=+|dis\.?\b|dbl\.?\b`), (*claimReader).nothing},
	{word(`(?i:threats?|thr|th|droht|drohung|menace)\b[.:]?|(?i:zugzwang|zz|blocus|waiting|and|ad lib)\b\.?|>|;|\.|\||"`), (*claimReader).nothing},
	{word(`(?i:but|aber|mais)\b:?`), (*claimReader).but},
	{word(`\(|\[(?:>?\d+\s*\.)`), (*claimReader).bracket},
	{word(`\)|\]`), (*claimReader).unbracket},
	{word(`\[[^\]]*\]`), (*claimReader).nothing},
	{word(`(?i:set play|tries|try|key|solution|actual play)\s*:`), (*claimReader).nothing},
}

func word(form string) func() *regexp.Regexp { return pattern.Of(`^(?:` + form + `)`) }

// read reads a line.
func (r *claimReader) read(line string) {
	for rest := line; ; {
		before := len(rest)
		if rest = strings.TrimLeftFunc(rest, unicode.IsSpace); rest == "" {
			return
		}
		r.apart = len(rest) < before
		if r.of == nil {
			r.open("")
		}
		if r.of.unread != "" {
			return
		}
		taken := 0
		for _, t := range claimTokens {
			m := t.form().FindStringSubmatch(rest)
			if m == nil {
				continue
			}
			if r.ahead = rest[len(m[0]):]; t.take(r, m) {
				taken = len(m[0])
				if strings.HasPrefix(m[0], "[") && strings.HasSuffix(m[0], ".") {
					taken = 1 // the bracket alone: its number comes next
				}
				break
			}
		}
		if taken == 0 {
			r.of.unread, r.of.line = strings.Fields(rest)[0], r.line
			return
		}
		rest = rest[taken:]
	}
}

func (r *claimReader) number(m []string) bool {
	n, err := strconv.Atoi(m[1])
	if err != nil || n == 0 || n > 1000 {
		return false
	}
	r.half = n
	if !r.series {
		r.half = 2*n - 1
		if m[2] != "" {
			r.half++
		}
	}
	r.listing, r.dotted = false, m[2] != ""
	if r.half == 1 {
		r.refuting = false
	}
	return true
}

func (r *claimReader) nothing([]string) bool { return true }

func (r *claimReader) stroke([]string) bool {
	r.listing = r.last != nil
	return r.listing
}

func (r *claimReader) mated([]string) bool {
	if r.last != nil {
		r.last.moves[len(r.last.moves)-1].mate = true
	}
	return r.last != nil
}

func (r *claimReader) but([]string) bool {
	r.refuting = true
	return r.path[1] != nil
}

// dots after the number of a move say that its second half-move comes.
func (r *claimReader) dots([]string) bool {
	if r.half%2 == 1 && !r.series {
		r.half++
	}
	return true
}

func (r *claimReader) castle(m []string) bool {
	return r.add(written{text: m[0], castling: strings.ReplaceAll(m[1], "O", "0")})
}

func (r *claimReader) move(m []string) bool {
	return r.add(written{text: m[0], letters: m[1], from: m[2], to: m[3], promotion: m[4] + m[5]})
}

// anyMove is any move of the other side, or, in a list of replies, of the piece just named: 1...Gb8 ~ 2.Sxb6#.
func (r *claimReader) anyMove(m []string) bool {
	if m[0] == "~" && r.dotted && r.last != nil && r.last.half%2 == 0 && r.half == r.last.half+1 {
		r.last.moves[len(r.last.moves)-1].any = true
		return true
	}
	return r.add(written{text: m[0], any: true})
}

// promotion is what the pawn of the move before becomes (a8/B), or another piece that it may become (a8=Q/R).
func (r *claimReader) promotion(m []string) bool {
	if r.last == nil || r.ahead != "" && strings.ContainsAny(r.ahead[:1], "abcdefgh12345678x*:-~(") {
		return false
	}
	w := &r.last.moves[len(r.last.moves)-1]
	if w.letters != "" || w.to == "" || w.to[1] != '1' && w.to[1] != '8' {
		return false
	}
	if w.promotion == "" {
		w.promotion = m[1]
		return true
	}
	other := *w
	other.promotion = m[1]
	r.last.moves = append(r.last.moves, other)
	return true
}

// elsewhere is another move in place of the one before: Bd7(e6), Bc7+(Bd6).
func (r *claimReader) elsewhere(m []string) bool {
	if r.last == nil || r.apart {
		return false
	}
	w := r.last.moves[len(r.last.moves)-1]
	w.text, w.from, w.to = m[0], "", m[2]
	if m[1] != "" {
		w.letters = m[1]
	}
	r.last.moves = append(r.last.moves, w)
	return true
}

// comma is between moves in one place: 1...Bc4, Bd3 2.Sf6#. Without a blank it may also be between the half-moves of a move.
func (r *claimReader) comma([]string) bool {
	blank := strings.HasPrefix(r.ahead, " ")
	r.listing = r.last != nil && (blank || r.dotted && r.last.half%2 == 0)
	return true
}

func (r *claimReader) passing([]string) bool {
	if r.last != nil {
		r.last.moves[len(r.last.moves)-1].passing = true
	}
	return r.last != nil
}

func (r *claimReader) mark(m []string) bool {
	if r.last == nil {
		return false
	}
	if strings.Contains(m[0], "?") && m[0] != "!?" || m[0] == "$2" || m[0] == "$4" {
		r.last.try = true
	}
	return true
}

// add adds a move at its place.
func (r *claimReader) add(w written) bool {
	if r.listing {
		// Sf5/e4 is Sf5 or Se4, if not Sf5 or the pawn's e4.
		if before := r.last.moves[0]; w.letters == "" && w.from == "" && before.letters != "" && w.castling == "" && !w.any {
			same := w
			same.letters = before.letters
			r.last.moves = append(r.last.moves, same)
		}
		r.last.moves = append(r.last.moves, w)
		r.listing = false
		return true
	}
	half := r.half
	if half == 0 {
		return false
	}
	s := &said{half: half, line: r.line, moves: []written{w}, refutes: r.refuting}
	for h := range r.path {
		if h >= half {
			delete(r.path, h)
		}
	}
	switch before, threatening := r.path[half-1], r.path[half-2]; {
	case before != nil:
		before.replies = append(before.replies, s)
		before.try = before.try || s.refutes
	case threatening != nil && !r.series:
		threatening.threats = append(threatening.threats, s)
	case half <= 2 && len(r.path) == 0:
		r.of.roots = append(r.of.roots, s)
	default:
		return false
	}
	r.path[half] = s
	r.last, r.half = s, half+1
	return true
}

func (r *claimReader) bracket([]string) bool {
	path := map[int]*said{}
	for h, s := range r.path {
		path[h] = s
	}
	r.outer = append(r.outer, outerPath{path, r.half})
	return true
}

func (r *claimReader) unbracket([]string) bool {
	n := len(r.outer)
	if n == 0 {
		return false
	}
	r.path, r.half = r.outer[n-1].path, r.outer[n-1].half
	r.outer = r.outer[:n-1]
	return true
}
