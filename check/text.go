package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/griddle-chess/griddle/internal/pattern"
	"github.com/griddle-chess/griddle/internal/popeyetext"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/report"
)

// A claimed solution as it stands in collections: long notation as solvers print it, or the short one of tournament play,
// with S or N for a knight, in English, German or French letters or figurines; with numbers before moves, moves without a number after
// them, lists of moves with strokes between them (1...Sg8/Sh7 2.Qe7#), tries and their refutations after "but", threats in
// brackets or after "threat:", letters of twins, themes in square brackets and comments in braces. Half-moves are put into a
// tree by their numbers alone, as the reader of solvers' output does: what a number says of the half-move before it is all
// that the many layouts have in common.

// claimedCase is the claim of a text about one case. Its letter is empty if the text has none.
type claimedCase struct {
	// roots holds the first half-moves, and the second half-moves of moves whose first one is left out.
	roots []*said
	// unread is the first word that was not understood, with its line. The case is then not compared.
	unread string
	line   int
	// passed holds the words after the first half-move that are not play, each with the rest of its line or
	// bracket.
	passed []string
}

// passedOver returns the words that were passed over. Without a claim there are none.
func (c *claimedCase) passedOver() []string {
	if c == nil {
		return nil
	}
	return c.passed
}

// said is a half-move of a text: one move, or several that may stand in its place.
type said struct {
	half  int // from 1
	at    Mark
	moves []written
	// try: it is marked by a question mark, or is refuted. refutes: it stands after "but". cook: the text says that it was not
	// intended. skips: moves of a series before it are left out.
	try, refutes, cook, skips bool
	// replies holds the half-moves that follow, threats those that follow if the other side passes.
	replies, threats []*said
}

// written is a move as it is written.
type written struct {
	text string
	// any: it stands for any move (~).
	any bool
	// printed: it has more than a plain move, such as a square of rebirth, and means it only as a whole.
	printed bool
	// letters of the piece as in the text, empty for a pawn. from is the written part of the square of
	// departure: "e", "4", "e4", "". A capture by a pawn may give only the file of its square of arrival.
	letters, from, to, promotion string
	// castling is "0-0" or "0-0-0" for these.
	castling string
	// mate and passing report that the move is marked as mate, or as a capture en passant.
	mate, passing bool
}

// readClaim reads a claimed solution, case by case. In a series every move has its own number. readClaim
// passes over lines that known recognises; known may be nil.
func readClaim(text string, series bool, known func(id, line string) bool) map[string]*claimedCase {
	r := &claimReader{series: series, cases: map[string]*claimedCase{}}
	past := false
	for i, line := range claimLines(text) {
		r.word.Line = i + 1
		start := 0
		if m := claimHeading().FindStringSubmatchIndex(line.text); m != nil {
			r.open(strings.ToLower(line.text[m[2]:m[3]]))
			if start = len(line.text); claimNumber().MatchString(line.text[m[4]:]) {
				start = m[4] + claimNumber().FindStringIndex(line.text[m[4]:])[0]
			}
		}
		// The possible last moves stand in lines that are indented further.
		if past = past && strings.HasPrefix(line.text, "    ") && !claimNumber().MatchString(line.text); past {
			continue
		}
		if past = popeyetext.Remarks(line.text); past {
			continue
		}
		if known != nil && known(r.id, line.text) {
			r.open(r.id)
			continue
		}
		if r.last != nil || !claimProse(line.text[start:]) {
			r.read(line, start)
		}
	}
	return r.cases
}

// claimProse reports whether a line consists only of words, like some lines before a solution.
func claimProse(line string) bool {
	return claimWord().MatchString(line) && !claimPlay().MatchString(line)
}

// claimLine is a line of a text without comments and in plain letters. It maps each of its bytes to a
// character of the original line.
type claimLine struct {
	text    string
	columns []int
}

func claimLines(text string) []claimLine {
	var lines []claimLine
	var line []byte
	var columns []int
	column := 0
	comments := claimComment().FindAllStringIndex(text, -1)
	for i, char := range text {
		if len(comments) > 0 && i >= comments[0][1] {
			comments = comments[1:]
		}
		if char == '\n' {
			lines = append(lines, claimLine{string(line), columns})
			line, columns, column = nil, nil, 0
			continue
		}
		if len(comments) == 0 || i < comments[0][0] {
			line = append(line, claimNoise.Replace(report.PlainFigurines.Replace(string(char)))...)
			for len(columns) < len(line) {
				columns = append(columns, column)
			}
		}
		column++
	}
	return append(lines, claimLine{string(line), columns})
}

var (
	claimComment = pattern.Of(`\{[^}]*\}`)
	claimNoise   = strings.NewReplacer("\r", "", "…", "...", "\u00a0", " ", "–", "-", "×", "x", "‡", "#", "†", "+", "½", "1/2",
		"→", "->", "↔", "<->")
	claimHeading = pattern.Of(`^\s*\+?([a-zA-Z]\d*)\)(.*)$`)
	claimNumber  = pattern.Of(`\d+\s*\.`)
	claimWord    = pattern.Of(`\pL{4,}`)
	claimAnother = pattern.Of(`([` + claimFigure + `]|[A-Z]{0,2})[a-h]?[1-8]?[-x*:]?([a-h][1-8])`)
	cookWord     = pattern.Of(`(?i:\bcook)`)
	halfMove     = pattern.Of(`^[A-Z]{1,2}[a-hx]*$`) // a move that lacks its square
	claimPlay    = pattern.Of(`\d\s*\.|[a-h][1-8]|[0O]-[0O]|~|\b[a-h][x:*]?[a-h]\b|\b(?i:cook)\b`)
)

// claimReader arranges half-moves in trees.
type claimReader struct {
	series bool
	cases  map[string]*claimedCase
	of     *claimedCase
	id     string // its letter
	// word is the place of the word that is being read.
	word Mark

	// path leads to the half-move that was read last.
	path map[int]*said
	// half is the number of the next half-move, or 0 if the number is not known.
	half int
	last *said
	// dotted: the number read last has dots after it.
	dotted bool
	// listing: a stroke was read, and a move in the same place follows.
	listing bool
	// refuting: what comes refutes. cooking: it was not intended. skipping: moves of a series are left out before it.
	refuting, cooking, skipping bool
	// ahead is what follows the word that is being read, apart reports whether a blank is before it. Of a move, before is what
	// stands in brackets right before it, and tail what stands right after it: promotions and effects in the solver's notation.
	ahead, before, tail string
	apart               bool
	// back is the number of bytes at the end of the word that are read again.
	back int
	// outer holds the paths to which the brackets return.
	outer []outerPath
}

type outerPath struct {
	path map[int]*said
	half int
}

func (r *claimReader) open(id string) {
	r.id = id
	if r.of = r.cases[id]; r.of == nil {
		r.of = &claimedCase{}
		r.cases[id] = r.of
	}
	// A text may begin without a number.
	r.path, r.half, r.last, r.listing, r.outer = map[int]*said{}, 1, nil, false, nil
	r.refuting, r.cooking, r.skipping = false, false, false
}

// claimToken is a kind of word with the function that handles it. The function returns false if the word
// makes no sense at its place.
type claimToken struct {
	form func() *regexp.Regexp
	take func(r *claimReader, m []string) bool
	// move: it is a move, and a tail may follow it.
	move bool
}

// Parts of the solver's notation. A code is the letters of a piece; effects are what stands in brackets.
const (
	claimFigure = `♔♕♖♗♘♙`
	claimCode   = `(?:[` + claimFigure + `]|(?:[A-Z]{1,2}|[A-Z]\d|\d{2})(?:/(?:[A-Z]{1,2}|[A-Z]\d|\d{2}))?)`
	claimPiece  = `(?:[A-Z]\d|` + claimCode + `)` // where no square follows
	claimEffect = `\[(?:[-+=][^\]\s]*|[a-zA-Z][^\]\s.]*(?:->|=|<->)[^\]\s.]*)\]`
	claimSigns  = `(?:-|x|\*|:|\(x\)|\(:\))?`
	claimOther  = `(?:[` + claimFigure + `]|[A-Z]{0,2})[a-h]?[1-8]?[-x*:]?[a-h][1-8]`
)

// claimTails matches the parts of a tail, claimPassing the text that may stand before one, claimBecomes the
// promotion of a pawn, claimGoal the mark of a goal.
var (
	claimTails = []func() *regexp.Regexp{
		word(`\[I[a-h1-8,]*\]`),
		word(claimEffect),
		word(`=[a-z]*` + claimPiece + `(?:=[a-z]+)*`),
		word(`=(?:[a-z]{1,6}|I)\b`),
		word(`[-x*]?[a-h][1-8]`),
		word(`/[a-z]*` + claimCode + `[a-h][1-8]-[a-h][1-8]`),
		word(`[AB]{1,2}\b`),
		word(` \((?:\d+(?:\.\d+)?|-)(?:/(?:\d+(?:\.\d+)?|-))?\)`),
	}
	claimPassing = word(` ?ep\.`)
	claimBecomes = word(` ?(?:ep\.)?=[a-z]*(` + claimPiece + `)`)
	claimGoal    = word(`(?:` + claimGoals() + `)(?:[\s!?)\]]|$)`)
)

// claimTail returns the length of the tail of a move with which a text begins.
func claimTail(text string) int {
	n := len(claimPassing().FindString(text))
	passing := n
	for more := true; more && !claimGoal().MatchString(text[n:]); {
		more = false
		for _, form := range claimTails {
			if part := form().FindString(text[n:]); part != "" {
				n, more = n+len(part), true
				break
			}
		}
	}
	if n == passing { // the mark of a plain move, which is a word of its own
		return 0
	}
	return n
}

// The reader tries claimTokens in this order.
var claimTokens = []claimToken{
	{word(`1-0|0-1|1/2-1/2|1/2`), (*claimReader).nothing, false},
	{word(`(\d+)\s*\.(\s*\.{2,}|\s*\.\s+\.)?`), (*claimReader).number, false},
	{word(`\.{2,}`), (*claimReader).dots, false},
	{word(`(` + claimEffect + `)[^\s]`), (*claimReader).prepared, false},
	{claimGoal, (*claimReader).goal, false},
	{word(`([0O]-[0O]-[0O]|[0O]-[0O])`), (*claimReader).castle, true},
	{word(`RoleExchange|Rollentausch|EchangeRole|` + claimCode + `[a-h][1-8]<->` + claimCode + `[a-h][1-8]`), (*claimReader).exchange, true},
	{word(`[a-h1-8]?(?:[` + claimFigure + `]|[A-Z]{0,2})[a-h]?[1-8]?x?~(?:[a-h]?[1-8]|[a-h]\b)?|(?:[A-Z]{1,2}\s+)?other\b|any\b`), (*claimReader).anyMove, false},
	{word(`([a-h1-8])([A-Z` + claimFigure + `])` + claimSigns + `([a-h][1-8])`), (*claimReader).moveFrom, true},
	{word(`(?:[a-z]{0,8}(` + claimCode + `))?([a-h]?[1-8]?)` + claimSigns + `([a-h][1-8])(?:=?\(([A-Z]{1,2}|[` + claimFigure + `])\)|=?([` + claimFigure + `]|[A-Z]{1,2}\b))?`), (*claimReader).move, true},
	{word(`([a-h])(?:x|\*|:)?([a-h])\b`), (*claimReader).pawnMove, false},
	{word(`/\s*([A-Z]{1,2}|[` + claimFigure + `])`), (*claimReader).promotion, false},
	{word(`\(\s*(` + claimOther + `(?:\s*(?:,|/|;|or|oder|ou|and|und)\s*` + claimOther + `)*)\s*\)`), (*claimReader).elsewhere, false},
	{word(`/|(?i:or|oder|ou)\b`), (*claimReader).stroke, false},
	{word(`,`), (*claimReader).comma, false},
	{word(`\(?(?:e\.p\.?|ep\b\.?)\)?`), (*claimReader).passing, false},
	{word(`\([A-Z]\d?\)`), (*claimReader).nothing, false},
	{word(`#|mate\b`), (*claimReader).mated, false},
	{word(`[!?]+|\$\d+`), (*claimReader).mark, false},
	{word(`\(?\++\)?|=+|dis\.?\b|dbl\.?\b`), (*claimReader).nothing, false},
	{word(`(?i:threats?|thr|th|droht|drohung|menace)\b[.:]*`), (*claimReader).threat, false},
	{word(`(?i:refutes|widerlegt|refute)\b\.?`), (*claimReader).refuted, false},
	{word(`(?i:zugzwang|zz|blocus|waiting|and|ad lib)\b\.?|>|;|\.|\||"|\\+|-(?:\s|$)|(?i:duals?)\b`), (*claimReader).nothing, false},
	{word(`(?i:(?:but\s+)?cook(?:ed|s)?\b(?:\s+by\b)?\s*:?)`), (*claimReader).cook, false},
	{word(`(?i:intention)\b\s*:?`), (*claimReader).intention, false},
	{word(`(?i:but|aber|mais)\b:?`), (*claimReader).but, false},
	{word(`\(\s*(?:or|oder|ou)\s+([A-Z]{1,2})\s*\)`), (*claimReader).promotion, false},
	{word(`\(|\[(?:>?\d+\s*\.)`), (*claimReader).bracket, false},
	{word(`\)|\]`), (*claimReader).unbracket, false},
	{word(`\[[^\]]*\]`), (*claimReader).nothing, false},
	{word(`(?i:set play|tries|try|key|solution|actual play)\s*:`), (*claimReader).nothing, false},
	{word(`\*(?:\s|$)`), (*claimReader).nothing, false},
	{word(`(\pL{2,}[\pL'’-]*)(?:[\s.,:;!?)]|$)`), (*claimReader).words, false},
}

// claimGoals holds the marks of the goals that begin with a letter or a sign of their own.
func claimGoals() string {
	var marks []string
	for _, g := range stip.Goals {
		if g.Mark != "" && !strings.ContainsAny(g.Mark[:1], "#=+!~") {
			marks = append(marks, regexp.QuoteMeta(g.Mark))
		}
	}
	slices.SortFunc(marks, func(a, b string) int { return len(b) - len(a) })
	return strings.Join(marks, "|")
}

func word(form string) func() *regexp.Regexp { return pattern.Of(`^(?:` + form + `)`) }

// read reads a line from one of its bytes on.
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
			r.ahead, r.tail, r.back = rest[len(m[0]):], "", 0
			if t.move {
				r.tail = r.ahead[:claimTail(r.ahead)]
				r.ahead = r.ahead[len(r.tail):]
			}
			if t.take(r, m) {
				taken = len(m[0]) + len(r.tail) - r.back
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

// mostMoves bounds the length of a line, and mostBrackets the depth of brackets. A text beyond these bounds
// is not a solution.
const mostMoves, mostBrackets = 1000, 100

func (r *claimReader) number(m []string) bool {
	n, err := strconv.Atoi(m[1])
	if err != nil || n == 0 || n > mostMoves {
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
	return r.last != nil
}

// words handles words that are not play. The text that follows them on their line, or in their brackets, is a
// remark about the play, and is passed over.
func (r *claimReader) words(m []string) bool {
	if r.last == nil && len(m[1]) < 4 || halfMove().MatchString(m[1]) {
		return false
	}
	rest := m[0] + r.ahead
	if end := strings.IndexByte(rest, ')'); end >= 0 && len(r.outer) > 0 {
		rest = rest[:end]
	}
	r.of.passed = append(r.of.passed, strings.TrimSpace(rest))
	r.back = len(m[0]) - len(rest)
	return true
}

// refuted notes that the move before refutes the key, in play after a given key.
func (r *claimReader) refuted([]string) bool {
	if r.last != nil {
		r.last.refutes = true
	}
	return r.last != nil
}

// goal is the mark of a goal that the move before reaches.
func (r *claimReader) goal(m []string) bool {
	r.back = len(m[0]) - len(strings.TrimRight(m[0], " \t\f\v!?)]"))
	return r.last != nil
}

// prepared handles a change that a move makes before it is played.
func (r *claimReader) prepared(m []string) bool {
	r.before += m[1]
	r.back = len(m[0]) - len(m[1])
	return true
}

// dots handles the dots after the number of a move: its second half-move follows. In a series they mean that
// moves are left out.
func (r *claimReader) dots([]string) bool {
	switch {
	case r.series:
		r.skipping = r.last != nil
	case r.half == 2 && r.last == nil: // both half-moves of the first move are left out
		r.half++
	case r.half%2 == 1:
		r.half++
	}
	return true
}

// threat notes that the next half-move, which may have no number, is played if the other side passes.
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

// exchange is a move that no other notation than the solver's has.
func (r *claimReader) exchange(m []string) bool { return r.add(written{text: m[0]}) }

func (r *claimReader) move(m []string) bool {
	w := written{text: m[0], letters: m[1], from: m[2], to: m[3], promotion: m[4] + m[5]}
	if len(w.from) == 2 && claimGoal().MatchString(w.to+r.ahead) { // Rf8c81 is Rf8, which reaches the goal c81
		w.text, w.from, w.to = strings.TrimSuffix(w.text, w.to), "", w.from
		r.back = len(m[0]) - len(w.text)
	}
	return r.add(w)
}

// moveFrom matches a move that begins with the file or the rank of departure: dRb4, 5Sf6.
func (r *claimReader) moveFrom(m []string) bool {
	return r.add(written{text: m[0], letters: m[2], from: m[1], to: m[3]})
}

// pawnMove matches a capture that gives only the files: de.
func (r *claimReader) pawnMove(m []string) bool {
	if from, to := m[1][0], m[2][0]; from != to+1 && to != from+1 {
		return false
	}
	return r.add(written{text: m[0], from: m[1], to: m[2]})
}

// anyMove handles a sign for any move of the other side, or, in a list of replies, any move of the piece just
// named: 1...Gb8 ~ 2.Sxb6#.
func (r *claimReader) anyMove(m []string) bool {
	if m[0] == "~" && r.dotted && r.last != nil && r.last.half%2 == 0 && r.half == r.last.half+1 {
		r.last.moves[len(r.last.moves)-1].any = true
		return true
	}
	return r.add(written{text: m[0], any: true})
}

// promotion handles the promotion of the move before (a8/B), or a further piece that the pawn may become
// (a8=Q/R).
func (r *claimReader) promotion(m []string) bool {
	if r.last == nil || r.ahead != "" && strings.ContainsAny(r.ahead[:1], "abcdefgh12345678x*:-~(") && !strings.HasPrefix(r.ahead, "(or") {
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

// elsewhere handles another move in place of the one before: Bd7(e6), Bc7+(Bd6), Sb3(c2 or b3).
func (r *claimReader) elsewhere(m []string) bool {
	if r.last == nil || r.apart {
		return false
	}
	before := r.last.moves[len(r.last.moves)-1]
	for _, other := range claimAnother().FindAllStringSubmatch(m[1], -1) {
		w := before
		w.text, w.from, w.to = other[0], "", other[2]
		if other[1] != "" {
			w.letters = other[1]
		}
		r.beside(w)
	}
	return true
}

// comma handles a comma between moves in one place: 1...Bc4, Bd3 2.Sf6#. Without a blank it may also stand
// between the half-moves of a move.
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
	w.printed = r.before != "" || r.tail != ""
	w.text, r.before = r.before+w.text+r.tail, ""
	w.passing = strings.HasPrefix(strings.TrimLeft(r.tail, " "), "ep.")
	if m := claimBecomes().FindStringSubmatch(r.tail); m != nil && w.promotion == "" {
		w.promotion = m[1]
	}
	if r.listing {
		// Sf5/e4 means Sf5 or Se4; if Se4 is not possible, Sf5 or the pawn's move e4.
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
	if half == 0 || half > 2*mostMoves {
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
	case half <= 3 && len(r.path) == 0:
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

func (r *claimReader) bracket(m []string) bool {
	r.back = len(m[0]) - 1
	if len(r.outer) == mostBrackets {
		return false
	}
	path := map[int]*said{}
	for h, s := range r.path {
		path[h] = s
	}
	r.outer = append(r.outer, outerPath{path, r.half})
	if !r.series && !r.dotted && r.last != nil && r.half%2 == 0 {
		r.half++ // without a number it is a threat of the move before: 1.Sd7! (Qxb4)
	}
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
