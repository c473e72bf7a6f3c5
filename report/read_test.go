package report

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/popeyetext"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// TestRenderedSolutionsAreReadBack: what the renderer writes of any solution gives the same lines and trees again.
func TestRenderedSolutionsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawer{t, Notation{
			Language: problems.Language(rapid.IntRange(0, 2).Draw(t, "language")),
			Kinds:    []solution.Kind{{Walk: "G"}, {Walk: "PA"}, {Walk: "S1"}, {Walk: "R/B"}, {Walk: "S", Royal: true}},
		}}
		twins := rapid.IntRange(0, 2).Draw(t, "twins")
		var cases []problems.Case
		want := &popeyetext.Solution{Finished: true, Partial: rapid.Bool().Draw(t, "partial")}
		var text strings.Builder
		r := NewPopeye(&text, Options{})
		var events []solution.Event
		for i := range twins + 1 {
			id := ""
			if twins > 0 {
				id = string(rune('a' + i))
			}
			cases = append(cases, problems.Case{ID: id, Continued: i > 0 && rapid.Bool().Draw(t, "continued")})
			solved := popeyetext.SolvedCase{ID: id, Continued: cases[i].Continued}
			events = append(events, solution.Begin{Index: i, Kinds: d.notation.Kinds})
			for range rapid.IntRange(1, 3).Draw(t, "phases") {
				phase, shown := d.phase()
				solved.Phases = append(solved.Phases, phase)
				events = append(events, solution.PhaseBegin{})
				events = append(events, shown...)
			}
			want.Cases = append(want.Cases, solved)
			events = append(events, solution.End{Verdict: solution.Verdict{Complete: !want.Partial}})
		}
		p := &problems.Problem{Language: d.notation.Language}
		p.Zero = twins > 0 && rapid.Bool().Draw(t, "zero")
		if rapid.Bool().Draw(t, "bare") {
			p.Options = []problems.Word{{Name: problems.NoBoard}}
		}
		show(r, p, cases, events)
		require.NoError(t, r.End())

		n := d.notation
		got, err := popeyetext.Read(text.String(), n.Language, &n.Kinds)
		require.NoError(t, err, text.String())
		require.Len(t, got, 1, text.String())
		require.Equal(t, want, got[0], text.String())
		require.Equal(t, d.notation, n)
	})
}

// drawer makes random solutions: each as it is shown, and as it must be read.
type drawer struct {
	*rapid.T
	notation Notation
}

func (d drawer) chance(of int) bool { return rapid.IntRange(1, of).Draw(d.T, "chance") == 1 }

func (d drawer) square() board.Square { return board.Square(rapid.IntRange(0, 63).Draw(d.T, "square")) }

func (d drawer) kind() board.Kind {
	return board.Kind(rapid.IntRange(1, int(board.Orthodox)+len(d.notation.Kinds)).Draw(d.T, "kind"))
}

func (d drawer) owner() board.Owner {
	most := board.Neutral
	if d.notation.Language == problems.French {
		most = board.OfBlack // its letter is that of neutral
	}
	return board.Owner(rapid.IntRange(1, int(most)).Draw(d.T, "owner"))
}

func imitator(s board.Square) board.Effect {
	return board.Effect{Kind: board.Imitated, Square: s, To: board.NoSquare}
}

// effects are those that are written, each in a way of its own.
var effects = []board.EffectKind{board.Created, board.Displaced, board.Removed, board.Recoloured, board.Changed, board.Buried}

// step returns a half-move as it is shown, and as it is read.
func (d drawer) step(number int, reply bool) (shown, read solution.Step) {
	s := solution.Step{
		Number: number, Reply: reply, Check: d.chance(4), Owner: board.Owner(rapid.IntRange(1, 3).Draw(d.T, "owner")),
		Move: board.Move{From: d.square(), To: d.square(), Captured: board.NoSquare, Kind: d.kind()},
	}
	m := &s.Move
	for range rapid.IntRange(0, 3).Draw(d.T, "effects") - 1 {
		e := board.Effect{Kind: rapid.SampledFrom(effects).Draw(d.T, "effect"), Square: d.square(), To: board.NoSquare}
		if e.Kind != board.Changed {
			e.Unit.Owner = d.owner()
		}
		if e.Kind != board.Recoloured {
			e.Unit.Kind = d.kind()
		}
		if e.Kind == board.Created || e.Kind == board.Displaced || e.Kind == board.Buried {
			if d.chance(4) {
				e.Becomes.Kind = d.kind()
			}
			if d.chance(4) {
				e.Becomes.Owner = d.owner()
			}
			if e.Kind == board.Displaced && d.chance(4) {
				e.As = d.kind()
			}
		}
		if e.Kind == board.Displaced {
			e.To = d.square()
		}
		s.Effects = append(s.Effects, e)
	}
	if d.chance(4) {
		g := stip.Goal{Kind: stip.GoalKind(rapid.IntRange(0, len(stip.Goals)-1).Draw(d.T, "goal"))}
		if g.Row().Square {
			g.Square = m.To
		}
		s.Goals = append(s.Goals, g)
	}
	read = s
	r := &read.Move
	switch rapid.IntRange(0, 16).Draw(d.T, "special") {
	case 0:
		m.Kind, m.Flags, m.Captured = board.Pawn, board.EnPassant, board.At(m.To.File(), m.From.Rank())
	case 1:
		m.Kind, m.Flags = board.Pawn, board.DoubleStep
		r.Kind = board.Pawn
	case 2:
		m.Kind, m.Flags = board.King, board.ShortCastling
	case 3:
		m.Kind, m.Flags = board.King, board.LongCastling
	case 4:
		*m = board.Pass
	case 5:
		m.Promotion = d.kind()
	case 6, 7:
		m.Captured = m.To
	case 8:
		m.Captured = d.square()
	case 9:
		m.SetVia(d.square())
	case 10:
		m.SetVia(d.square())
		m.Captured = m.To
	case 11:
		s.Effects = append([]board.Effect{imitator(d.square()), imitator(d.square())}, s.Effects...)
	case 12:
		s.Effects = []board.Effect{{Kind: board.Enlisted, Square: m.To, To: m.To}}
		if d.chance(2) { // that it becomes another kind reads as its promotion
			s.Effects = []board.Effect{{Kind: board.Recoloured, Unit: board.Unit{Owner: d.owner()}, Square: m.To, To: m.To}}
		}
	case 13:
		m.Flags, m.Choice = board.Exchange, uint8(board.Rook)
		m.Kind, s.Owner = board.King, board.OfWhite
	case 14:
		m.Flags, m.Choice = board.PartnerCastling, uint8(d.square())
		partner := board.Unit{Kind: d.kind(), Owner: d.owner()}
		s.Effects = []board.Effect{{Kind: board.Castled, Unit: partner, Square: board.Square(m.Choice), To: d.square()}}
	}
	read.Effects = s.Effects
	if !m.Is(board.DoubleStep) {
		*r = *m
	}
	if m.Is(board.ShortCastling | board.LongCastling | board.Null) {
		r.From, r.To = board.NoSquare, board.NoSquare
	}
	if s.Owner != board.Neutral || r.From == board.NoSquare {
		read.Owner = board.NoOwner
	}
	read.Goals = nil
	for _, g := range s.Goals {
		if g.Row().Square {
			g.Square = r.To
		}
		if g.Row().Mark != "" && g.Kind != stip.Check {
			read.Goals = append(read.Goals, g)
		}
	}
	read.Check = s.Check || impliesCheck(s.Goals)
	return s, read
}

func (d drawer) phase() (read popeyetext.SolvedPhase, shown []solution.Event) {
	tree := d.key
	switch rapid.IntRange(0, 4).Draw(d.T, "play") {
	case 0:
		s, r := d.given()
		return popeyetext.SolvedPhase{Trees: []*solution.Node{r}}, []solution.Event{solution.Tree{Node: s}}
	case 1:
		tree = func() (shown, read *solution.Node) { return d.node(2, 3) } // set play
	case 2, 3:
		for range rapid.IntRange(0, 3).Draw(d.T, "lines") {
			s, r := d.line()
			shown, read.Lines = append(shown, s), append(read.Lines, r)
		}
		return read, shown
	}
	for range rapid.IntRange(0, 3).Draw(d.T, "trees") {
		s, r := tree()
		shown, read.Trees = append(shown, solution.Tree{Node: s}), append(read.Trees, r)
	}
	return read, shown
}

func (d drawer) line() (shown, read solution.Line) {
	for range rapid.IntRange(1, 5).Draw(d.T, "steps") {
		s, r := d.step(rapid.IntRange(1, 12).Draw(d.T, "number"), rapid.Bool().Draw(d.T, "reply"))
		shown.Steps, read.Steps = append(shown.Steps, s), append(read.Steps, r)
	}
	if d.chance(6) {
		shown.Mark, read.Mark = solution.Forced, solution.Forced
	}
	return shown, read
}

// given returns the play after a key that is given.
func (d drawer) given() (shown, read *solution.Node) {
	shown, read = &solution.Node{}, &solution.Node{}
	root := rapid.IntRange(0, 1).Draw(d.T, "root")
	if root == 0 && d.chance(2) {
		s, r := d.node(2, 2)
		shown.Threats, read.Threats = append(shown.Threats, s), append(read.Threats, r)
	}
	d.below(shown, read, root, 3)
	if len(shown.Threats) == 0 {
		check := d.chance(2)
		shown.Step.Check, read.Step.Check = check, check
		shown.Zugzwang, read.Zugzwang = !check, !check
	}
	d.refutations(shown, read, root+1)
	return shown, read
}

func (d drawer) key() (shown, read *solution.Node) {
	shown, read = d.node(1, 3)
	mark := rapid.SampledFrom([]solution.Mark{solution.NoMark, solution.Key, solution.Try, solution.Forced}).Draw(d.T, "mark")
	shown.Mark, read.Mark = mark, mark
	if mark == solution.Try {
		d.refutations(shown, read, 2)
		for i := range shown.Refutations {
			shown.Refutations[i].Mark, read.Refutations[i].Mark = solution.Refutation, solution.Refutation
		}
	}
	return shown, read
}

// node returns the half-th half-move with play below it, up to a depth.
func (d drawer) node(half, depth int) (shown, read *solution.Node) {
	s, r := d.step((half+1)/2, half%2 == 0)
	shown, read = &solution.Node{Step: s}, &solution.Node{Step: r}
	d.below(shown, read, half, depth)
	return shown, read
}

func (d drawer) below(shown, read *solution.Node, half, depth int) {
	if depth == 0 {
		return
	}
	if half%2 == 1 {
		for range rapid.IntRange(0, 2).Draw(d.T, "threats") - 1 {
			s, r := d.node(half+2, depth-1)
			shown.Threats, read.Threats = append(shown.Threats, s), append(read.Threats, r)
		}
		if len(shown.Threats) == 0 && d.chance(3) {
			shown.Zugzwang, read.Zugzwang = true, true
		}
	}
	for range rapid.IntRange(0, 2).Draw(d.T, "replies") {
		s, r := d.node(half+1, depth-1)
		shown.Replies, read.Replies = append(shown.Replies, s), append(read.Replies, r)
	}
}

func (d drawer) refutations(shown, read *solution.Node, half int) {
	for range rapid.IntRange(0, 2).Draw(d.T, "refutations") {
		s, r := d.node(half, half-1)
		shown.Refutations, read.Refutations = append(shown.Refutations, s), append(read.Refutations, r)
	}
}
