package check

import (
	"regexp"
	"slices"
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
	at    Mark
	moves []written
	// try: it is marked by a question mark, or is refuted. refutes: it stands after "but". cook: the text says that it was not
	// intended. skips: moves of a series before it are left out.
	try, refutes, cook, skips bool
	// replies are half-moves that follow, threats those that follow if the other side passes.
	replies, threats []*said
}

// written is a move as it is written.
type written struct {
	text string
	// any: it stands for any move (~).
	any bool
	// letters of the piece as in the text, empty for a pawn; from is what is said of the square it leaves: "e", "4", "e4", "".
	// Of the square that it goes to a pawn's capture may say no more than the file.
	letters, from, to, promotion string
	// castling is "0-0" or "0-0-0" for these.
	castling string
	// mate and passing tell that it is marked as mate, or as a capture en passant.
	mate, passing bool
}

// readClaim reads a claimed solution, case by case. In a series every move of the series has a number of its own.
func readClaim(text string, series bool) map[string]*claimedCase {
	r := &claimReader{series: series, cases: map[string]*claimedCase{}}
	for i, line := range claimLines(text) {
		r.word.Line = i + 1
		start := 0
		if m := claimHeading().FindStringSubmatchIndex(line.text); m != nil {
			r.open(strings.ToLower(line.text[m[2]:m[3]]))
			if start = len(line.text); claimNumber().MatchString(line.text[m[4]:]) {
				start = m[4] + claimNumber().FindStringIndex(line.text[m[4]:])[0]
			}
		}
		if r.last != nil || !claimProse(line.text[start:]) {
			r.read(line, start)
		}
	}
	return r.cases
}

// claimProse tells whether a line is words alone, as some stand before a solution.
func claimProse(line string) bool {
	return claimWord().MatchString(line) && !claimPlay().MatchString(line)
}

// claimLine is a line of a text without comments and in plain letters, and which character of the line as it is written each of
// its bytes stands for.
type claimLine struct {
	text    string
	columns []int
}

func claimLines(text string) []claimLine {
	var lines []claimLine
	var line claimLine
	column := 0
	comments := claimComment().FindAllStringIndex(text, -1)
	for i, char := range text {
		if len(comments) > 0 && i >= comments[0][1] {
			comments = comments[1:]
		}
		if char == '\n' {
			lines = append(lines, line)
			line, column = claimLine{}, 0
			continue
		}
		if len(comments) == 0 || i < comments[0][0] {
			plain := claimNoise.Replace(string(char))
			line.text += plain
			line.columns = append(line.columns, slices.Repeat([]int{column}, len(plain))...)
		}
		column++
	}
	return append(lines, line)
}

var (
	claimComment = pattern.Of(`\{[^}]*\}`)
	claimNoise   = strings.NewReplacer("\r", "", "…", "...", "\u00a0", " ", "–", "-", "×", "x", "‡", "#", "†", "+", "½", "1/2",
		"♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "S", "♙", "", "♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "S", "♟", "")
	claimHeading = pattern.Of(`^\s*\+?([a-zA-Z]\d*)\)(.*)$`)
	claimNumber  = pattern.Of(`\d+\s*\.`)
	claimWord    = pattern.Of(`\pL{4,}`)
	claimPlay    = pattern.Of(`\d\s*\.|[a-h][1-8]|[0O]-[0O]|~|\b[a-h][x:*]?[a-h]\b|\b(?i:cook)\b`)
)

// claimReader puts half-moves into trees.
type claimReader struct {
	series bool
	cases  map[string]*claimedCase
	of     *claimedCase
	// word is where the word stands that is being read.
	word Mark

	// path leads to the half-move that was read last.
	path map[int]*said
	// half is the number of the half-move that comes next, 0 if that is not known.
	half int
	last *said
	// dotted: the number read last has dots after it.
	dotted bool
	// listing: a stroke was read, and a move in the same place follows.
	listing bool
	// refuting: what comes refutes. cooking: it was not intended. skipping: moves of a series are left out before it.
	refuting, cooking, skipping bool
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
	// A text may begin without a number.
	r.path, r.half, r.last, r.listing, r.outer = map[int]*said{}, 1, nil, false, nil
	r.refuting, r.cooking, r.skipping = false, false, false
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
	{word(`[a-h1-8]?[A-Z]{0,2}[a-h]?[1-8]?x?~(?:[a-h]?[1-8]|[a-h]\b)?|(?:[A-Z]{1,2}\s+)?other\b|any\b`), (*claimReader).anyMove},
	{word(`([a-h1-8])([A-Z])(?:-|x|\*|:|\(x\)|\(:\))?([a-h][1-8])`), (*claimReader).moveFrom},
	{word(`(?:n?[rk]?)([A-Z]{1,2}|\d{2})?([a-h]?[1-8]?)(?:-|x|\*|:|\(x\)|\(:\))?([a-h][1-8])(?:=?\(([A-Z]{1,2})\)|=?([A-Z]{1,2})\b)?`), (*claimReader).move},
	{word(`([a-h])(?:x|\*|:)?([a-h])\b`), (*claimReader).pawnMove},
	{word(`/\s*([A-Z]{1,2})`), (*claimReader).promotion},
	{word(`\(([A-Z]{0,2})(?:[a-h]?[1-8]?)x?([a-h][1-8])\)`), (*claimReader).elsewhere},
	{word(`/|or\b`), (*claimReader).stroke},
	{word(`,`), (*claimReader).comma},
	{word(`\(?(?:e\.p\.?|ep\b\.?)\)?`), (*claimReader).passing},
	{word(`\([A-Z]\d?\)`), (*claimReader).nothing},
	{word(`#|mate\b`), (*claimReader).mated},
	{word(`[!?]+|\$\d+`), (*claimReader).mark},
	{word(`\(?\++\)?|=+|dis\.?\b|dbl\.?\b`), (*claimReader).nothing},
	{word(`(?i:threats?|thr|th|droht|drohung|menace)\b[.:]*`), (*claimReader).threat},
	{word(`(?i:zugzwang|zz|blocus|waiting|and|ad lib)\b\.?|>|;|\.|\||"|\\+|-(?:\s|$)|(?i:duals?)\b`), (*claimReader).nothing},
	{word(`(?i:(?:but )?cooked:|cook\b\s*:?)`), (*claimReader).cook},
	{word(`(?i:intention)\b\s*:?`), (*claimReader).intention},
	{word(`(?i:but|aber|mais)\b:?`), (*claimReader).but},
	{word(`\(|\[(?:>?\d+\s*\.)`), (*claimReader).bracket},
	{word(`\)|\]`), (*claimReader).unbracket},
	{word(`\[[^\]]*\]`), (*claimReader).nothing},
	{word(`(?i:set play|tries|try|key|solution|actual play)\s*:`), (*claimReader).nothing},
}

func word(form string) func() *regexp.Regexp { return pattern.Of(`^(?:` + form + `)`) }

// read reads a line from a byte of it on.
func (r *claimReader) read(line claimLine, start int) {
	for rest := line.text[start:]; ; {
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
			first := len(line.text) - len(rest)
			r.word.From, r.word.To = line.columns[first], line.columns[first+len(m[0])-1]+1
			if r.ahead = rest[len(m[0]):]; t.take(r, m) {
				taken = len(m[0])
				if strings.HasPrefix(m[0], "[") && strings.HasSuffix(m[0], ".") {
					taken = 1 // the bracket alone: its number comes next
				}
				break
			}
		}
		if taken == 0 {
			r.of.unread, r.of.line = strings.Fields(rest)[0], r.word.Line
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

// dots after the number of a move say that its second half-move comes, and in a series that moves are left out.
func (r *claimReader) dots([]string) bool {
	switch {
	case r.series:
		r.skipping = r.last != nil
	case r.half%2 == 1:
		r.half++
	}
	return true
}

// threat says that what comes, which may have no number, is played if the other side passes.
func (r *claimReader) threat([]string) bool {
	if r.half%2 == 0 {
		r.half++
	}
	return true
}

func (r *claimReader) cook([]string) bool {
	r.cooking = true
	return true
}

func (r *claimReader) intention([]string) bool {
	r.cooking = false
	return true
}

func (r *claimReader) castle(m []string) bool {
	return r.add(written{text: m[0], castling: strings.ReplaceAll(m[1], "O", "0")})
}

func (r *claimReader) move(m []string) bool {
	return r.add(written{text: m[0], letters: m[1], from: m[2], to: m[3], promotion: m[4] + m[5]})
}

// moveFrom is a move in which the file or the rank that is left stands first: dRb4, 5Sf6.
func (r *claimReader) moveFrom(m []string) bool {
	return r.add(written{text: m[0], letters: m[2], from: m[1], to: m[3]})
}

// pawnMove is a capture of which the files alone are told: de.
func (r *claimReader) pawnMove(m []string) bool {
	if from, to := m[1][0], m[2][0]; from != to+1 && to != from+1 {
		return false
	}
	return r.add(written{text: m[0], from: m[1], to: m[2]})
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
	if w.letters != "" || len(w.to) < 2 || w.to[1] != '1' && w.to[1] != '8' {
		return false
	}
	if w.promotion == "" {
		w.promotion = m[1]
		return true
	}
	other := *w
	other.promotion = m[1]
	r.beside(other)
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
	r.beside(w)
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
			r.beside(same)
		}
		r.beside(w)
		r.listing = false
		return true
	}
	half := r.half
	if half == 0 {
		return false
	}
	s := &said{half: half, at: r.word, moves: []written{w}, refutes: r.refuting, cook: r.cooking}
	for h := range r.path {
		if h >= half {
			delete(r.path, h)
		}
	}
	switch before, threatening := r.path[half-1], r.path[half-2]; {
	case r.skipping && before == nil && r.last.half < half:
		s.skips = true
		r.last.replies = append(r.last.replies, s)
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
	r.path[half], r.skipping = s, false
	r.last, r.half = s, half+1
	return true
}

// beside adds a move that may stand in the place of the last one.
func (r *claimReader) beside(w written) {
	r.last.moves = append(r.last.moves, w)
	if r.word.Line == r.last.at.Line {
		r.last.at.To = r.word.To
	}
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
