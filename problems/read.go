package problems

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Decode reads problems in Popeye's input language, one by one as they come. A word that is not
// understood is an *Error with its place, which takes the place of its problem; reading goes on with
// the next problem. The error of a reader ends the sequence. A nil lexicon has only Popeye's words.
//
// Decode never writes: it keeps the names of files in the Problem.
func Decode(in io.Reader, file string, lex *Lexicon) iter.Seq2[*Problem, error] {
	if lex == nil {
		lex = NewLexicon()
	}
	return func(yield func(*Problem, error) bool) {
		r := &reader{lexer: newLexer(in, file), lex: lex}
		for {
			p, err := r.problem()
			if r.failed != nil && r.failed != io.EOF {
				yield(nil, r.failed)
				return
			}
			if p == nil && err == nil {
				return
			}
			if err != nil {
				p = nil
				r.skip()
			}
			if !yield(p, err) {
				return
			}
		}
	}
}

// sectionKind is a section; the order is that of the keyword table.
type sectionKind uint8

const (
	remarkSection sectionKind = iota
	treeSection
	authorSection
	originSection
	piecesSection
	conditionSection
	optionSection
	stipulationSection
	protocolSection
	titleSection
	latexSection
	latexPiecesSection
	awardSection
	arraySection
	forsythSection
)

// reader reads problems from tokens.
type reader struct {
	*lexer
	lex  *Lexicon
	lang Language

	// opened reports that a group of problems has begun and not ended.
	opened bool
	// opening is the keyword that opened the current problem, or that opens the next one.
	opening token

	p *Problem
	// within names the kind of word that was expected, for the error about a token that fits nothing.
	within string
	// may holds the keywords that may follow the condition or option that was read last.
	may []word
}

// problem reads the next problem. It returns nil, nil at the end of the input.
func (r *reader) problem() (*Problem, error) {
	if !r.opened {
		if err := r.open(); err != nil || !r.opened {
			return nil, err
		}
	}
	r.begin(r.opening)
	r.p = &Problem{Language: r.lang, Place: r.opening.place}
	r.within = "section"
	for {
		t := r.peek(0)
		if t.text == "" {
			return nil, r.unfinished(t)
		}
		if i, _ := find(endWords, t.text, r.lang); i >= 0 {
			return r.end(r.next(), i == 0)
		}
		if err := r.part(); err != nil {
			return nil, err
		}
	}
}

// open reads the word that opens a group of problems, which gives the language. At the end of the
// input r.opened stays false.
func (r *reader) open() error {
	r.skipping = true
	t := r.next()
	if t.text == "" {
		return nil
	}
	for lang := English; lang <= French; lang++ {
		if i, _ := find(beginWords, t.text, lang); i >= 0 {
			r.lang, r.opened, r.opening = lang, true, t
			return nil
		}
	}
	if strings.ContainsFunc(t.line, func(r rune) bool { return r < '\t' }) {
		r.failed, r.ahead, r.pos = io.EOF, nil, len(r.line)
		return failAt(t, "", "this is not text")
	}
	hint := `a file begins with "beginproblem", "AnfangProblem" or "DebutProbleme"`
	switch {
	case t.text[0] == '#':
		hint = "only the section remark of a problem can hold a comment"
	case strings.Count(t.text, "/") == 7:
		hint = "positions in FEN are read from files with the extension .fen, or with --from fen"
	}
	return failAt(t, hint, "%s does not begin a problem", quote(t.text))
}

// end closes the problem. The word that ended it opens the next one, unless it ends the group.
func (r *reader) end(t token, last bool) (*Problem, error) {
	p := r.p
	p.source = r.lines[:min(t.place.Line-r.start+1, len(r.lines))]
	r.opened, r.opening = !last, t
	if p.Target != nil && !aToB(p.Stipulation) {
		p.Target = nil // it belonged to a stipulation that a later one replaced
	}
	r.warnKnights()
	return p, nil
}

// unfinished returns the error of an input that ends within a problem, or of a problem that is too
// long.
func (r *reader) unfinished(t token) error {
	if r.longer {
		return failAt(t, "", "the problem is longer than %d bytes", MaxText)
	}
	err := failAt(t, "", "the input ends within a problem: %q or %q is missing", endWords[0][r.lang], endWords[1][r.lang])
	err.Unfinished = true
	return err
}

// skip skips a broken problem, up to the word that opens the next one or ends the group. A word that
// is cut short counts as such a word only at the beginning of a line, because titles may contain
// anything.
func (r *reader) skip() {
	r.skipping, r.ahead = true, nil
	for {
		t := r.next()
		if t.text == "" {
			r.opened = false
			return
		}
		if i, _ := find(beginWords, t.text, r.lang); i >= 0 && t.first && len(t.text) >= 4 {
			r.opened, r.opening = true, t
			return
		}
		i, _ := find(endWords, t.text, r.lang)
		if i < 0 || !(t.first && len(t.text) >= 3 || len(t.text) == len(endWords[i][r.lang])) {
			continue
		}
		r.opened, r.opening = i == 1, t
		return
	}
}

// part reads a section or a twin.
func (r *reader) part() error {
	t := r.peek(0)
	if t.bad != 0 {
		hint := ""
		if t.bad == '*' && r.taken.text != "" {
			hint = "an asterisk for set play is written as: option SetPlay"
		}
		return failAt(t, hint, "a word cannot have the character %q", t.bad)
	}
	if i, _ := find(twinWords, t.text, r.lang); i >= 0 {
		return r.twin(r.next(), i == 1)
	}
	i, several := find(sectionWords, t.text, r.lang)
	switch {
	case strings.EqualFold(t.text, intendedWords[r.lang]):
		if len(r.p.Twins) > 0 {
			return failAt(t, "write it before the first twin: it holds for all of them", "%s after a twin", quote(t.text))
		}
		r.next()
		return r.intended()
	case i >= 0:
		return r.section(r.next(), sectionKind(i))
	case len(several) > 0:
		return ambiguous(t, several)
	}
	if i, _ := find(flagWords, t.text, r.lang); i >= 0 && r.within == "piece" {
		return failAt(t, "write it right after the colour, which may be repeated", "unknown piece %s", quote(t.text))
	}
	return r.unknown(t)
}

// unknown returns the error of a word that is not of the kind r.within. A word that resembles a known
// one counts as a slip. Others may be right, unless every input has words of this kind.
func (r *reader) unknown(t token) error {
	hint := r.meant(t.text)
	if strings.HasPrefix(r.within, "condition") {
		if turned := r.lex.turned(t.text, r.lang); turned != "" {
			hint = turned
		}
	}
	for _, slip := range slips {
		if slip.within == r.within && slip.is(t.text, r.lang) {
			hint = slip.hint(t.text, r.lang)
		}
	}
	err := failAt(t, hint, "unknown %s %s", r.within, quote(t.text))
	err.Lacking = err.Hint == "" && r.within != "section" && r.within != "colour" && !(r.within == "piece" && r.misplaced(t.text))
	return err
}

// slips lists words that people often write where the language has others, with what is right.
var slips = []struct {
	within string
	is     func(text string, lang Language) bool
	hint   func(text string, lang Language) string
}{
	{"section", func(text string, lang Language) bool {
		i, _ := find(colourWords, text, lang)
		return i >= 0 && len(text) > 1
	}, func(_ string, lang Language) string {
		return fmt.Sprintf("units are listed after the word %q", sectionWords[piecesSection][lang])
	}},
	{"section", func(text string, _ Language) bool { return text == "w" || text == "b" || text == "-" }, func(string, Language) string {
		return "a position has neither the side to move nor castlings after it, as in FEN"
	}},
	{"piece", func(text string, _ Language) bool {
		_, ok := parseSquares(text)
		return ok
	}, func(text string, lang Language) string { return "a pawn is " + WalkCode("P", lang) + text }},
	{"twin command", func(text string, _ Language) bool { return moved().MatchString(text) }, func(text string, lang Language) string {
		m := moved().FindStringSubmatch(text)
		return fmt.Sprintf("write it as %s %s %s", Move.In(lang), m[2], m[3])
	}},
}

// misplaced reports whether a word is a known piece on squares that do not exist.
func (r *reader) misplaced(text string) bool {
	if len(text) < 3 {
		return false
	}
	_, known := ParseWalk(text[:2-len(text)%2], r.lang)
	return known
}

// meant proposes the word that may have been meant where one of the kind r.within was expected.
func (r *reader) meant(text string) string {
	var words []string
	add := func(tables ...[]word) {
		for _, table := range tables {
			for _, w := range table {
				words = append(words, w[r.lang])
			}
		}
	}
	switch r.within {
	case "condition":
		add(r.may)
		words = append(words, r.lex.Conditions(r.lang)...)
	case "option":
		add(r.may, optionNames)
	case "condition or option":
		words = r.lex.Conditions(r.lang)
		add(optionNames)
	case "twin command":
		add(commandWords)
		if r.opened {
			add(endWords, twinWords)
		}
		return Meant(text, words)
	case "piece":
		add(colourWords, flagWords)
	}
	if r.opened { // a word of an Olive file has no sections around it
		// Among options, a word may begin the next section, but only if it is nearly as long as one that does: "Foo" does not
		// mean "Forsyth".
		for _, table := range [][]word{sectionWords, endWords, twinWords} {
			for _, w := range table {
				if r.within == "section" || len(w[r.lang]) <= len(text)+2 {
					words = append(words, w[r.lang])
				}
			}
		}
	}
	return Meant(text, words)
}

func (r *reader) section(t token, kind sectionKind) error {
	if len(r.p.Twins) > 0 && kind != remarkSection {
		return failAt(t, "write it before the first twin", "%s after a twin", quote(t.text))
	}
	p := r.p
	switch kind {
	case remarkSection:
		return r.text(t, &p.Remarks)
	case authorSection:
		return r.text(t, &p.Authors)
	case originSection:
		return r.text(t, &p.Origins)
	case titleSection:
		return r.text(t, &p.Titles)
	case awardSection:
		return r.text(t, &p.Awards)
	case protocolSection:
		p.Protocol = r.rest(t)
	case latexSection:
		p.LaTeX = r.rest(t)
		r.latexPieces()
	case latexPiecesSection:
		if text := r.rest(t); text != "" {
			p.LaTeXPieces = append(p.LaTeXPieces, text)
		}
		r.latexPieces()
	case piecesSection:
		return r.pieces(r.put, &p.Invisible)
	case arraySection:
		r.array(t)
	case forsythSection:
		return r.forsyth()
	case conditionSection:
		return r.conditions(&p.Conditions)
	case optionSection:
		return r.options()
	case stipulationSection, treeSection:
		if p.Stipulation != nil {
			r.warn(t, "%s is replaced by a later stipulation", p.Stipulation)
		}
		if kind == treeSection {
			return r.tree(&p.Stipulation, &p.StipPlace)
		}
		if err := r.stipulation(&p.Stipulation, &p.StipPlace); err != nil {
			return err
		}
		if looksIntended().MatchString(r.peek(0).text) {
			return r.intended()
		}
	}
	r.within = "section"
	return nil
}

// text reads the rest of the line. It ignores an empty line.
func (r *reader) text(t token, to *[]string) error {
	if text := r.rest(t); text != "" {
		*to = append(*to, text)
	}
	r.within = "section"
	return nil
}

// latexPieces takes the lines that describe pieces in LaTeX: they begin with the letters of a piece.
func (r *reader) latexPieces() {
	for {
		t := r.peek(0)
		if _, ok := ParseWalk(t.text, r.lang); !ok || !t.first {
			return
		}
		r.next()
		r.p.LaTeXPieces = append(r.p.LaTeXPieces, strings.TrimSpace(t.text+" "+r.rest(t)))
	}
}

// options reads a list of options.
func (r *reader) options() error {
	r.within, r.may = "option", nil
	for n := 0; ; n++ {
		t := r.peek(0)
		i, several := find(optionNames, t.text, r.lang)
		switch {
		case len(several) > 0:
			return ambiguous(t, several)
		case i < 0 && n == 0:
			return r.missing(t)
		case i < 0:
			return nil
		}
		w := Word{Name: Options[i].Name, Place: r.next().place}
		if err := r.args(&w, Options[i].Args); err != nil {
			return err
		}
		r.p.Options = append(r.p.Options, w)
	}
}

// optionNames is the keyword table of the options.
var optionNames = func() []word {
	var table []word
	for _, o := range Options {
		table = append(table, o.names())
	}
	return table
}()

// conditions reads a list of conditions.
func (r *reader) conditions(to *[]Word) error {
	r.within, r.may = "condition", nil
	for n := 0; ; n++ {
		t := r.peek(0)
		if n > 0 && r.sectionInFull(t.text) {
			return nil // pieces, in French, begins a condition word
		}
		row, several := r.lex.condition(t.text, r.lang)
		switch {
		case len(several) > 0:
			err := ambiguous(t, several)
			if whole, _ := r.lex.condition(t.text+r.peek(1).text, r.lang); whole != nil { // Anti Circe
				err.Hint = fmt.Sprintf("did you mean %q?", whole.names.in(r.lang))
			}
			return err
		case row == nil && n == 0:
			return r.missing(t)
		case row == nil:
			return nil
		}
		w := Word{Name: row.names[English], Place: r.next().place}
		if err := r.args(&w, row.args); err != nil {
			return err
		}
		*to = append(*to, w)
	}
}

// sectionInFull reports whether a word is a section keyword that is not cut short.
func (r *reader) sectionInFull(text string) bool {
	i, _ := find(sectionWords, text, r.lang)
	return i >= 0 && len(fold(text, r.lang)) == len(sectionWords[i][r.lang])
}

// follows returns the error of a word that needs arguments, if a keyword of the structure follows it;
// otherwise nil. The word is the last one taken.
func (r *reader) follows(before, t token, what, hint string) *Error {
	for _, table := range [][]word{sectionWords, endWords, twinWords} {
		if i, _ := find(table, t.text, r.lang); i >= 0 && len(fold(t.text, r.lang)) == len(table[i][r.lang]) {
			return failAt(before, hint, "after %s must come %s", quote(before.text), what)
		}
	}
	return nil
}

// missing returns the error of a list that has not even a first member.
func (r *reader) missing(t token) error {
	if t.bad != 0 {
		return failAt(t, "", "a word cannot have the character %q", t.bad)
	}
	if t.text == "" {
		return r.unfinished(t)
	}
	hint := ""
	if r.within == "condition" || r.within == "option" {
		hint = fmt.Sprintf("`griddle list %ss` names those that there are", r.within)
	}
	article := "a "
	if r.within == "option" {
		article = "an "
	}
	if err := r.follows(r.taken, t, article+r.within, hint); err != nil {
		return err
	}
	return r.unknown(t)
}

// stipulation reads a stipulation in the classical form. If it lacks its length, the next word is the
// length.
func (r *reader) stipulation(to **stip.Stipulation, place *Place) error {
	keyword := r.taken
	first := r.next()
	if first.text == "" {
		return r.unfinished(first)
	}
	if err := r.follows(keyword, first, "a stipulation", "`griddle list stipulations` shows all forms and goals"); err != nil {
		return err
	}
	first.text = strings.TrimSuffix(first.text, ".0") // dia3.0
	s, err := stip.Parse(first.text)
	words := []token{first}
	if err == stip.ErrNoLength && r.peek(0).text != "" {
		length := r.next()
		length.text = strings.TrimSuffix(length.text, ".0")
		words = append(words, length)
		s, err = stip.Parse(first.text + length.text)
	}
	if err != nil {
		if line := strings.TrimSpace(first.line[first.end:]); line != "" { // mate in 2
			var whole *stip.SyntaxError
			if _, again := stip.Parse(first.text + " " + line); errors.As(again, &whole) && strings.HasPrefix(whole.Hint, "did you mean") {
				err = &stip.SyntaxError{Message: err.Error(), Hint: whole.Hint}
			}
		}
		return stipError(words, "", err)
	}
	*to, *place = s, first.place
	r.within = "section"
	return nil
}

// tree reads a stipulation in the structured form: the side that begins, then everything up to a
// keyword that cannot belong to it.
func (r *reader) tree(to **stip.Stipulation, place *Place) error {
	keyword := r.taken
	side := r.next()
	if side.text == "" {
		return r.unfinished(side)
	}
	if err := r.follows(keyword, side, "the side that begins", "a structured stipulation looks like: white 3a[#]d"); err != nil {
		return err
	}
	starter, _ := find(colourWords[:2], side.text, r.lang)
	if starter < 0 {
		return failAt(side, "a structured stipulation begins with the side to move", "unknown side %s", quote(side.text))
	}
	var words []token
	for depth := 0; ; {
		w := r.peek(0)
		if w.text == "" || depth <= 0 && r.keyword(w.text) {
			break
		}
		words = append(words, r.next())
		depth += strings.Count(w.text, "[") + strings.Count(w.text, "{") + strings.Count(w.text, "(")
		depth -= strings.Count(w.text, "]") + strings.Count(w.text, "}") + strings.Count(w.text, ")")
	}
	if len(words) == 0 {
		return failAt(side, "", "the stipulation is missing")
	}
	s, err := stip.ParseTree(joined(words, " "), board.Side(starter))
	if err != nil {
		return stipError(words, " ", err)
	}
	*to, *place = s, side.place
	r.within = "section"
	return nil
}

// keyword reports whether a word cannot belong to a structured stipulation: it has more than two
// letters and is a keyword that can follow. (Goals and kinds of play have at most three letters; ctr
// begins no keyword.)
func (r *reader) keyword(text string) bool {
	if len(text) < 3 {
		return false
	}
	for _, table := range [][]word{sectionWords, endWords, twinWords, commandWords} {
		if i, several := find(table, text, r.lang); i >= 0 || len(several) > 0 {
			return true
		}
	}
	return false
}

func joined(words []token, between string) string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.text
	}
	return strings.Join(texts, between)
}

// stipError sets the place of a stipulation's error; the text of the stipulation was joined from
// words.
func stipError(words []token, between string, err error) error {
	syntax, ok := err.(*stip.SyntaxError)
	if !ok {
		return failAt(words[0], "", "%s", err.Error())
	}
	offset := syntax.Offset
	for i, w := range words {
		if offset < len(w.text)+len(between) || i == len(words)-1 {
			w.place.Column += min(max(offset, 0), len(w.text))
			return failAt(w, syntax.Hint, "%s", syntax.Message)
		}
		offset -= len(w.text) + len(between)
	}
	return err
}

func ambiguous(t token, several []string) *Error {
	return failAt(t, "", "%s is ambiguous: %s", quote(t.text), strings.Join(several, ", "))
}

// quote quotes a word of the input, cut to a length that can be shown.
func quote(text string) string {
	const most = 40
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return strconv.Quote(text)
}
