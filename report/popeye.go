package report

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// NewPopeye renders in the text layout of the solver Popeye, which the tools of problemists read:
// board, lines and trees in long notation, in the language and with the piece letters of the input.
//
// The blank lines follow from three rules: a phase begins with one, an attacking first move ends with
// one, and a twin's heading and "solution finished" each begin with one.
func NewPopeye(w io.Writer, o Options) Renderer { return newPopeye(w, o) }

func newPopeye(w io.Writer, o Options) *popeye {
	if o.Lexicon == nil {
		o.Lexicon = problems.NewLexicon()
	}
	return &popeye{sink: sink{w: w}, options: o}
}

type popeye struct {
	sink
	options  Options
	notation Notation
	view     View
	words    phrases
	cases    []problems.Case
	partial  bool // the search of a case is not complete
	// pasts is the number of pasts by which the case was solved. missed reports that one of them had
	// no solution.
	pasts   int
	missed  bool
	elapsed time.Duration
	divided *board.Division // the lines with which conditions divide the board; nil for none
	lines   *board.Division // the lines that are shown
}

// phrases holds the words of a language in a solution.
type phrases struct {
	but, threat, zugzwang, refutes string
	finished, partial              string
	kingCapturable, kingMissing    string
	undecided                      string
	zero, time                     string
	sides                          [2]string
}

var languages = [...]phrases{
	problems.English: {
		but: "but", threat: "threat:", zugzwang: "zugzwang.", refutes: "refutes.",
		finished: "solution finished.", partial: "Partial solution",
		kingCapturable: "the side to play can capture the king", kingMissing: "both sides need a king",
		undecided: "whether some moves are legal was not decided",
		zero:      "zeroposition", time: "Time", sides: [2]string{"White", "Black"},
	},
	problems.German: {
		but: "Aber", threat: "Drohung:", zugzwang: "Zugzwang.", refutes: "Widerlegt.",
		finished: "Loesung beendet.", partial: "Partielle Loesung",
		kingCapturable: "Die Seite am Zug kann den Koenig schlagen", kingMissing: "Es fehlt ein weisser oder schwarzer Koenig",
		undecided: "Ob manche Zuege legal sind, wurde nicht entschieden",
		zero:      "NullStellung", time: "Zeit", sides: [2]string{"Weiss", "Schwarz"},
	},
	problems.French: {
		but: "mais", threat: "menace:", zugzwang: "blocus.", refutes: "Refute.",
		finished: "solution terminee.", partial: "solution partielle",
		kingCapturable: "le camp au trait peut prendre le roi", kingMissing: "il faut un roi de chaque couleur",
		undecided: "la legalite de certains coups n'a pas ete decidee",
		zero:      "zeroposition", time: "Temps", sides: [2]string{"Blanc", "Noir"},
	},
}

func (r *popeye) Begin(p *problems.Problem, cases []problems.Case) {
	r.prepare(p, cases)
	for _, remark := range p.Remarks {
		r.write(remark + "\n")
	}
	r.write(r.heading(p))
}

// prepare prepares the renderer for a problem and writes nothing.
func (r *popeye) prepare(p *problems.Problem, cases []problems.Case) {
	language := p.Language
	if r.options.Language != nil {
		language = *r.options.Language
	}
	r.notation = Notation{Language: language, Style: r.options.Style}
	r.words = languages[language]
	r.cases = cases
	r.partial, r.elapsed = false, 0
	r.divided, r.lines = nil, &board.Division{}
	if r.options.Division != nil {
		r.divided = r.options.Division(p.Conditions)
	}
	if r.divided != nil && !has(p.Options, problems.SuppressGrid) {
		r.lines = r.divided
	}
}

func (r *popeye) Event(event solution.Event) {
	switch e := event.(type) {
	case solution.Begin:
		r.notation.Kinds = e.Kinds
		r.pasts, r.missed = 0, false
		r.write(r.twin(r.cases[e.Index]))
	case solution.PhaseBegin:
		r.write("\n" + r.past(e.Phase.Past))
	case solution.Line:
		r.write(r.notation.Line(e) + "\n")
	case solution.FirstMove:
		r.write(fmt.Sprintf("%3d  (%s )\n", e.Number, r.notation.Step(e.Step)))
	case solution.Tree:
		r.write(r.tree(e.Node))
	case solution.Note:
		r.write(r.note(e.Kind))
	case solution.PhaseEnd:
		if unsolved := r.phaseEnd(e); unsolved != "" {
			r.write("  " + unsolved + "\n")
		}
	case solution.End:
		if text := r.caseEnd(e); text != "" {
			r.write("\n  " + text + "\n")
		}
	}
}

// cut reports whether Popeye would call the search partial. It does not if only some of the first
// moves were asked for.
func cut(complete bool, why solution.Reason) bool { return !complete && why != solution.FirstMoves }

func (r *popeye) End() error {
	end := "\n" + r.words.finished
	if r.partial {
		end = r.words.partial
	}
	if r.options.Times {
		end += fmt.Sprintf(" %s = %.3f s", r.words.time, r.elapsed.Seconds())
	}
	r.write(end + "\n\n\n")
	return r.err
}

// past writes the past that a phase assumes, or why it is illegal.
func (r *popeye) past(p *solution.Past) string {
	if p == nil {
		return ""
	}
	heading, lines := r.notation.Past(p)
	text := "  " + heading + "\n"
	for _, line := range lines {
		text += "    " + line + "\n"
	}
	return text
}

// phaseEnd notes how a phase ended, and writes it if a past has no solution.
func (r *popeye) phaseEnd(e solution.PhaseEnd) (unsolved string) {
	r.partial = r.partial || cut(e.Complete, e.Reason)
	past := e.Phase.Past
	if past == nil || past.Illegal() {
		return ""
	}
	if e.Solutions == 0 && e.Complete {
		unsolved = pastLanguages[r.notation.Language].unsolved
	}
	if !e.Phase.Set {
		r.pasts++
		r.missed = r.missed || e.Solutions == 0
	}
	return unsolved
}

// caseEnd notes how a case ended, and writes whether it was solved after every one of its pasts.
func (r *popeye) caseEnd(e solution.End) string {
	r.partial = r.partial || cut(e.Verdict.Complete, e.Verdict.Reason)
	r.elapsed += e.Stats.Elapsed
	switch words := pastLanguages[r.notation.Language]; {
	case r.pasts > 1 && r.missed:
		return words.some
	case r.pasts > 1:
		return words.all
	}
	return ""
}

// heading writes everything above the solution: author, source and title, the board, the stipulation,
// and the rules.
func (r *popeye) heading(p *problems.Problem) string {
	if has(p.Options, problems.NoBoard) {
		return ""
	}
	var b strings.Builder
	b.WriteString("\n")
	for _, lines := range [][]string{p.Authors, p.Origins, p.Awards, p.Titles} {
		for _, text := range lines {
			b.WriteString(centred(text))
		}
	}
	b.WriteString("\n" + r.diagrams(p))
	for _, rule := range r.rules(p) {
		b.WriteString(centred(rule))
	}
	if r.divided != nil && has(p.Options, problems.WriteGrid) {
		cell := func(s board.Square) string { return strconv.Itoa(r.divided.Cells[s]) }
		b.WriteString("\n" + drawBoard(cell, &board.Division{}))
	}
	if p.Zero {
		b.WriteString("\n" + r.words.zero + "\n\n")
	}
	return b.String()
}

// rules returns the attributes of units, the conditions, and the options that are written below the
// board.
func (r *popeye) rules(p *problems.Problem) []string {
	rules := r.attributes(&p.Diagram)
	for _, c := range p.Conditions {
		rules = append(rules, r.condition(c))
	}
	for _, name := range headedOptions {
		if o, found := gather(p.Options, name); found {
			rules = append(rules, problems.OptionText(o, r.notation.Language))
		}
	}
	return rules
}

// headedOptions are the options that change the task, and are therefore written below the board.
var headedOptions = []string{problems.CastlingMutuallyExclusive, problems.Duplex, problems.HalfDuplex, problems.Quodlibet}

// gather returns an option. If it is given several times, the arguments are joined.
func gather(options []problems.Word, name string) (all problems.Word, found bool) {
	all.Name = name
	for _, o := range options {
		if o.Name == name {
			all.Args = append(all.Args, o.Args...)
			found = true
		}
	}
	return all, found
}

func has(options []problems.Word, name string) bool {
	_, found := gather(options, name)
	return found
}

// attributes lists, for each attribute, the squares of the units that have it, from a8 to h1.
func (r *popeye) attributes(d *problems.Diagram) []string {
	squares := map[string]string{}
	for rank := 7; rank >= 0; rank-- {
		for file := range 8 {
			s := board.At(file, rank)
			for _, flag := range d[s].Flags {
				if flag != problems.FlagRoyal || d[s].Walk != "K" {
					squares[flag] += " " + s.String()
				}
			}
		}
	}
	var texts []string
	for _, flag := range problems.Flags() {
		if squares[flag] != "" {
			texts = append(texts, problems.FlagText(flag, r.notation.Language)+squares[flag])
		}
	}
	return texts
}

// diagrams writes the board, or for "a to b" both boards, with the stipulation and the count of the
// units below.
func (r *popeye) diagrams(p *problems.Problem) string {
	text := r.stipulation(p.Stipulation, p.Options)
	if p.Target == nil {
		return r.diagram(&p.Diagram, text)
	}
	starter := p.Stipulation.Starter
	if has(p.Options, problems.WhiteToPlay) {
		starter = board.White
	}
	arrow := fmt.Sprintf("=> (%s ->)", r.words.sides[starter])
	return r.diagram(&p.Diagram, "") + "\n" + centred(arrow) + "\n\n" + r.diagram(p.Target, text)
}

func (r *popeye) diagram(d *problems.Diagram, below string) string {
	drawn := ""
	if r.view.Colours {
		drawn = r.colourBoard(d)
	} else {
		drawn = drawBoard(func(s board.Square) string { return r.unit(d[s]) }, r.lines)
	}
	return drawn + fmt.Sprintf("  %s%*s\n", below, max(33-len(below), 1), count(d))
}

// stipulation returns the stipulation as options change it: "h#2.5" for h#3 if White begins, "#4/1"
// for at most one threat.
func (r *popeye) stipulation(s *stip.Stipulation, options []problems.Word) string {
	if s == nil {
		return ""
	}
	if changed, ok := s.WhiteToPlay(); ok && has(options, problems.WhiteToPlay) {
		s = changed
	}
	text := r.words.sides[s.Starter] + " " + s.String()
	if s.Form != nil {
		text = headed(s)
	}
	arguments := func(name string) string {
		o, _ := gather(options, name)
		return strings.Join(o.Args, ",")
	}
	threat, flights, trivial := arguments(problems.Threat), arguments(problems.MaxFlightsquares), arguments(problems.NonTrivial)
	if threat != "" || flights != "" {
		text += "/" + threat
	}
	if flights != "" {
		text += "/" + flights
	}
	if trivial != "" {
		text += ";" + trivial
	}
	return text
}

// headed returns the classical form as it is written below a board. "exact-" is left out if play has
// one length anyway, and a series of one move is not called a series in reci-h.
func headed(s *stip.Stipulation) string {
	f := *s.Form
	if b, ok := s.Root.(*stip.Branch); ok && (b.Max == 1 || b.Max == 2 && f.Series == stip.Alternate) {
		f.Exact = false
	}
	if f.Sides == stip.Reciprocal && f.Series == stip.Ser && f.Moves == 1 {
		f.Series, f.Exact = stip.Alternate, false
	}
	return f.String()
}

// condition writes a condition in the language.
func (r *popeye) condition(w problems.Word) string {
	return r.options.Lexicon.Text(w, r.notation.Language)
}

// Heading returns the line above the solution of a case: its letter, and its changes.
func Heading(p *problems.Problem, c problems.Case, o Options) string {
	r := newPopeye(io.Discard, o)
	r.prepare(p, nil)
	return strings.TrimSpace(r.twin(c))
}

// twin writes the heading of a case.
func (r *popeye) twin(c problems.Case) string {
	if c.ID == "" {
		return ""
	}
	var b strings.Builder
	b.WriteString("\n")
	if c.Continued {
		b.WriteString("+")
	}
	b.WriteString(c.ID + ") ")
	for _, change := range c.Changes {
		b.WriteString(r.change(change) + "  ")
	}
	b.WriteString("\n")
	return b.String()
}

// change describes a change of a twin.
func (r *popeye) change(c problems.Change) string {
	word := c.Kind.In(r.notation.Language)
	switch c.Kind {
	case problems.Move:
		return r.placed(c.Unit, c.From) + "-->" + c.To.String()
	case problems.Exchange:
		return r.placed(c.Unit, c.From) + "<-->" + r.placed(c.Other, c.To)
	case problems.Remove:
		return "-" + r.placed(c.Unit, c.From)
	case problems.Add:
		switch {
		case c.To == board.NoSquare:
			return fmt.Sprintf("TotalInvisible %d", c.Invisible)
		case c.Other.None():
			return "+" + r.placed(c.Unit, c.To)
		}
		return r.placed(c.Unit, c.To)
	case problems.Substitute:
		return problems.WalkCode(c.Walk, r.notation.Language) + " ==> " + problems.WalkCode(c.By, r.notation.Language)
	case problems.Rotate:
		return fmt.Sprintf("%s %d", word, c.Angle)
	case problems.Mirror:
		return word + " " + c.Mirror.String()
	case problems.Shift:
		return word + " " + c.From.String() + " ==> " + c.To.String()
	case problems.NewStipulation, problems.NewTree:
		return r.stipulation(c.Stipulation, nil)
	case problems.NewConditions:
		var words []string
		for _, w := range c.Conditions {
			words = append(words, r.condition(w))
		}
		return strings.Join(words, "  ")
	default: // PolishType
		return word
	}
}

// placed returns a unit on a square: "wKa1".
func (r *popeye) placed(p problems.Piece, s board.Square) string {
	return r.notation.Owner(p.Owner) + problems.WalkCode(p.Walk, r.notation.Language) + s.String()
}

func (r *popeye) note(kind solution.NoteKind) string {
	return [...]string{
		solution.KingCapturable: r.words.kingCapturable, solution.KingMissing: r.words.kingMissing, solution.Undecided: r.words.undecided,
	}[kind] + "\n"
}

// marks holds the marks after a move that they judge.
var marks = [...]string{solution.NoMark: "", solution.Key: " !", solution.Try: " ?", solution.Refutation: " !", solution.Forced: " ?!?"}

// tree writes a first move with its play. Each half-move is indented further, whichever side begins.
func (r *popeye) tree(n *solution.Node) string {
	var b strings.Builder
	switch {
	case n.Step.Number == 0:
		r.given(&b, n)
	case n.Step.Reply:
		r.node(&b, n, 1)
	default:
		r.node(&b, n, 0)
		if n.Mark != solution.Forced {
			b.WriteString("\n")
		}
	}
	return b.String()
}

// given writes play that the defender begins, where the root of the tree has no move. A refutation is
// marked.
func (r *popeye) given(b *strings.Builder, root *solution.Node) {
	ply := 0
	counted := func(n *solution.Node) bool { return !n.Step.Reply }
	if slices.ContainsFunc(root.Replies, counted) || slices.ContainsFunc(root.Refutations, counted) ||
		slices.ContainsFunc(root.Threats, func(n *solution.Node) bool { return n.Step.Reply }) {
		ply = -1 // the defender's moves carry the numbers
	}
	if root.Step.Check {
		b.WriteString(" +")
	}
	r.after(b, &solution.Node{Zugzwang: root.Zugzwang, Threats: root.Threats, Replies: root.Replies}, ply)
	for _, refutation := range root.Refutations {
		r.node(b, &solution.Node{Step: refutation.Step, Replies: refutation.Replies}, ply+1)
		fmt.Fprintf(b, "%*s%s\n", 4*ply+8, "", r.words.refutes)
	}
}

// node writes a half-move and its play. ply counts half-moves from the first one of a move, whose
// number has width 4.
func (r *popeye) node(b *strings.Builder, n *solution.Node, ply int) {
	dots, indent := ".", 4*ply+3
	if n.Step.Reply {
		dots = "..."
	}
	if ply == 0 {
		indent = 4
	}
	fmt.Fprintf(b, "%*d%s%s", indent, n.Step.Number, dots, r.notation.Step(n.Step))
	b.WriteString(marks[n.Mark])
	r.after(b, n, ply)
}

func (r *popeye) after(b *strings.Builder, n *solution.Node, ply int) {
	switch {
	case n.Zugzwang:
		b.WriteString(" " + r.words.zugzwang)
	case len(n.Threats) > 0:
		b.WriteString(" " + r.words.threat)
		for _, e := range n.Passing {
			b.WriteString(r.notation.effect(e))
		}
	}
	b.WriteString("\n")
	for _, threat := range n.Threats {
		r.node(b, threat, ply+2)
	}
	for _, reply := range n.Replies {
		r.node(b, reply, ply+1)
	}
	if len(n.Refutations) == 0 {
		return
	}
	fmt.Fprintf(b, "%*s%s\n", 4*ply+4, "", r.words.but)
	for _, refutation := range n.Refutations {
		r.node(b, refutation, ply+1)
	}
}
