package problems

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Encode writes a problem in Popeye's input language with the words and letters of a language, such
// that Decode returns the same problem. A nil lexicon has only Popeye's words. Line breaks within a
// text become blanks.
func Encode(w io.Writer, p *Problem, lang Language, lex *Lexicon) error {
	return EncodeAll(w, slices.Values([]*Problem{p}), lang, lex)
}

// EncodeAll writes several problems as one input, each as it comes. For an empty sequence it writes
// nothing.
func EncodeAll(w io.Writer, all iter.Seq[*Problem], lang Language, lex *Lexicon) error {
	if lex == nil {
		lex = NewLexicon()
	}
	out := &encoder{bufio.NewWriter(w), lang, lex}
	opening := beginWords[0]
	for p := range all {
		out.line(opening)
		out.problem(p)
		opening = endWords[1]
		if err := out.Flush(); err != nil {
			return err
		}
	}
	if opening == endWords[1] {
		out.line(endWords[0])
	}
	return out.Flush()
}

type encoder struct {
	*bufio.Writer
	lang Language
	lex  *Lexicon
}

// line writes a keyword and its arguments.
func (e *encoder) line(key word, texts ...string) {
	e.WriteString(strings.Join(append([]string{key[e.lang]}, texts...), " "))
	e.WriteByte('\n')
}

func (e *encoder) problem(p *Problem) {
	remarks := p.Remarks
	if _, ok := Intended(p.Claim.Intended); ok { // Popeye has no section for it
		remarks = append(slices.Clone(remarks), intendedRemark+p.Claim.Intended)
	}
	for _, section := range []struct {
		kind  sectionKind
		texts []string
	}{
		{authorSection, p.Authors},
		{originSection, p.Origins},
		{titleSection, p.Titles},
		{awardSection, p.Awards},
		{remarkSection, remarks},
		{protocolSection, []string{p.Protocol}},
		{latexSection, []string{p.LaTeX}},
		{latexPiecesSection, p.LaTeXPieces},
	} {
		for _, text := range section.texts {
			if text = strings.Join(strings.FieldsFunc(text, isLineEnd), " "); text != "" {
				e.line(sectionWords[section.kind], text)
			}
		}
	}
	for _, u := range p.Below {
		var d Diagram
		d[u.Square] = u.Piece
		e.pieces(&d)
	}
	e.pieces(&p.Diagram)
	if p.Invisible > 0 {
		e.line(sectionWords[piecesSection], colourWords[3][e.lang], fmt.Sprint(p.Invisible))
	}
	if p.Stipulation != nil {
		key, text := e.stipulation(p.Stipulation)
		e.line(sectionWords[key], text)
	}
	if p.Target != nil {
		e.pieces(p.Target)
	}
	for _, c := range p.Conditions {
		e.line(sectionWords[conditionSection], e.lex.Text(c, e.lang))
	}
	for _, o := range p.Options {
		e.line(sectionWords[optionSection], OptionText(o, e.lang))
	}
	for i, t := range p.Twins {
		e.twin(t, i == 0 && p.Zero)
	}
}

// intendedRemark begins the remark that says how many solutions are intended.
const intendedRemark = "intended solutions: "

func isLineEnd(r rune) bool { return r == '\n' || r == '\r' }

// stipulation returns the section to which a stipulation belongs, and its text.
func (e *encoder) stipulation(s *stip.Stipulation) (sectionKind, string) {
	if s.Form != nil {
		return stipulationSection, s.String()
	}
	return treeSection, colourWords[s.Starter][e.lang] + " " + s.String()
}

// pieces writes the units of a diagram, with a line for each colour and set of flags.
func (e *encoder) pieces(d *Diagram) {
	type group struct {
		owner board.Owner
		flags string
		royal string // the walk, if one of the flags holds for a single walk
	}
	var groups []group
	var texts []map[string]string
	var order [][]string
	for s := board.A1; s < board.NoSquare; s++ {
		p := d[s]
		if p.None() {
			continue
		}
		g := group{owner: p.Owner, flags: e.flags(p.Flags)}
		if slices.Contains(p.Flags, FlagRoyal) {
			g.royal = p.Walk
		}
		i := slices.Index(groups, g)
		if i < 0 {
			i = len(groups)
			groups, texts, order = append(groups, g), append(texts, map[string]string{}), append(order, nil)
		}
		code := WalkCode(p.Walk, e.lang)
		if texts[i][code] == "" {
			order[i] = append(order[i], code)
		}
		texts[i][code] += s.String()
	}
	for i, g := range groups {
		line := []string{colourWords[g.owner-1][e.lang] + g.flags}
		for _, code := range order[i] {
			line = append(line, code+texts[i][code])
		}
		e.line(sectionWords[piecesSection], line...)
	}
}

// flags writes flags, each with a blank before it.
func (e *encoder) flags(flags []string) string {
	var text string
	for _, f := range flags {
		text += " " + translate(flagWords, f, e.lang)
	}
	return text
}

func (e *encoder) twin(t Twin, zero bool) {
	key := twinWords[0]
	if zero {
		key = twinWords[1]
	}
	e.line(key, e.commands(t)...)
}

// commands returns the words of a twin.
func (e *encoder) commands(t Twin) []string {
	var texts []string
	if t.Continued {
		texts = append(texts, commandWords[Continued][e.lang])
	}
	for _, c := range commandOrder(t.Commands) {
		texts = append(texts, commandWords[c.Kind][e.lang])
		switch c.Kind {
		case Move, Exchange, Shift:
			texts = append(texts, c.From.String(), c.To.String())
		case Remove:
			texts = append(texts, joinSquares(c.Squares))
		case Add:
			for _, u := range c.Units {
				texts = append(texts, colourWords[u.Piece.Owner-1][e.lang]+e.flags(u.Piece.Flags),
					WalkCode(u.Piece.Walk, e.lang)+u.Square.String())
			}
			if c.Invisible >= 0 {
				texts = append(texts, colourWords[3][e.lang], fmt.Sprint(c.Invisible))
			}
		case Substitute:
			texts = append(texts, WalkCode(c.Walk, e.lang), WalkCode(c.By, e.lang))
		case Rotate:
			texts = append(texts, fmt.Sprint(c.Angle))
		case Mirror:
			texts = append(texts, c.Mirror.String())
		case NewStipulation, NewTree:
			_, text := e.stipulation(c.Stipulation)
			texts = append(texts, text)
		case NewConditions:
			for _, w := range c.Conditions {
				texts = append(texts, e.lex.Text(w, e.lang))
			}
		}
	}
	return texts
}

// commandOrder puts new conditions last if a mirroring or an exchange follows them, because the words
// of these commands would be read as conditions. The result is the same, since conditions and units do
// not depend on each other.
func commandOrder(commands []Command) []Command {
	for i := 1; i < len(commands); i++ {
		if commands[i-1].Kind == NewConditions && (commands[i].Kind == Mirror || commands[i].Kind == Exchange) {
			isLast := func(c Command) int {
				if c.Kind == NewConditions {
					return 1
				}
				return 0
			}
			out := slices.Clone(commands)
			slices.SortStableFunc(out, func(a, b Command) int { return isLast(a) - isLast(b) })
			return out
		}
	}
	return commands
}

func joinSquares(squares []board.Square) string {
	var b strings.Builder
	for _, s := range squares {
		b.WriteString(s.String())
	}
	return b.String()
}

// Text writes a condition with its arguments in the words and letters of a language. A word outside
// the lexicon is written as it is.
func (lex *Lexicon) Text(w Word, lang Language) string {
	row := lex.row(w.Name)
	if row == nil {
		return strings.Join(append([]string{w.Name}, w.Args...), " ")
	}
	return strings.Join(append([]string{row.names.in(lang)}, row.args.translate(w.Args, lang)...), " ")
}

// OptionText writes an option with its arguments in the words of a language.
func OptionText(w Word, lang Language) string {
	return strings.Join(append([]string{translate(optionNames, w.Name, lang)}, w.Args...), " ")
}

// translate writes arguments in a language. Only keywords of the shape and letters of pieces differ
// between languages.
func (a Args) translate(args []string, lang Language) []string {
	out := make([]string, len(args))
	for i, arg := range args {
		k := slices.IndexFunc(a.words, func(w argWord) bool { return w.word[English] == arg })
		switch {
		case k >= 0:
			out[i] = a.words[k].word[lang]
		case a.lead == leadUnit && len(arg) > 2 && !strings.Contains(arg, "/"):
			out[i] = translate(append(flagWords[:len(flagWords):len(flagWords)], colourWords...), arg, lang)
		default:
			out[i] = WalkCode(arg, lang)
		}
	}
	return out
}

// translate returns a word of a table in a language. A word outside the table stays as it is.
func translate(table []word, english string, lang Language) string {
	for _, w := range table {
		if w[English] == english {
			return w[lang]
		}
	}
	return english
}
