package solver_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/canonical"
	"github.com/griddle-chess/griddle/internal/reference"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Laws that hold of every problem, tried on small ones made by chance, the same in every run.

// everyRandom calls law for positions of 3 to 7 units made by chance.
func everyRandom(t *testing.T, law func(s board.Setup, chance *rand.Rand)) {
	n := 1000
	if testing.Short() {
		n = 150
	}
	for i := range n {
		chance := rand.New(rand.NewPCG(uint64(i), 1))
		law(randomSetup(chance), chance)
	}
}

// randomSetup returns a position without checks, most of its units near a king that stands at an
// edge: there is something to find. Kings and rooks stand on their home squares more often than
// chance would have it.
func randomSetup(chance *rand.Rand) board.Setup {
	for {
		s := board.NewSetup()
		home := board.Square(chance.IntN(8))
		owner := board.OwnerOf(board.Side(chance.IntN(2)))
		if chance.IntN(2) == 0 {
			home = home.Flip()
		}
		s.Units[home] = board.Unit{Kind: board.King, Owner: owner}
		place := func(k board.Kind, o board.Owner) {
			at := board.Square(chance.IntN(64))
			if chance.IntN(3) > 0 {
				at = (home + board.Square(chance.IntN(3)) - 1 + 8*board.Square(chance.IntN(5)) - 16) & 63
			}
			s.Units[at] = board.Unit{Kind: k, Owner: o}
		}
		place(board.King, owner.Flip())
		for range 1 + chance.IntN(5) {
			place(board.Pawn+board.Kind(chance.IntN(5)), board.OwnerOf(board.Side(chance.IntN(2))))
		}
		if s.Units[board.E1].Kind == board.King && chance.IntN(2) == 0 {
			s.Units[board.H1] = board.Unit{Kind: board.Rook, Owner: s.Units[board.E1].Owner}
		}
		var rules reference.Rules
		p, err := s.Position(board.NoFaults)
		if err == nil && p.Occupied().Count() >= 3 && !rules.Check(&p, board.White) && !rules.Check(&p, board.Black) {
			return s
		}
	}
}

// pick returns one of several, by chance.
func pick[T any](chance *rand.Rand, from ...T) T { return from[chance.IntN(len(from))] }

// typed returns a position as it is typed, with a stipulation.
func typed(s *board.Setup, sections ...string) string {
	var b strings.Builder
	b.WriteString("beginproblem\n")
	for at, u := range s.Units {
		if !u.None() {
			fmt.Fprintf(&b, "pieces %s %s\n", [...]string{"", "white", "black"}[u.Owner], unitOn(u, board.Square(at)))
		}
	}
	b.WriteString(strings.Join(sections, "\n") + "\nendproblem\n")
	return b.String()
}

func unitOn(u board.Unit, at board.Square) string {
	return [...]string{"", "P", "S", "B", "R", "Q", "K"}[u.Kind] + at.String()
}

// paths returns the solution of a problem as a set.
func paths(t *testing.T, text string) []string {
	t.Helper()
	all := canonical.Of(solve(t, decode(t, text), solver.Options{Threads: 1}))
	require.Len(t, all, 1, text)
	return all[0].Paths
}

// same fails unless two solutions are equal sets.
func same(t *testing.T, want, got []string, text string) {
	t.Helper()
	assert.Empty(t, canonical.Difference(want, got), text)
}

// mapped returns a solution with every line changed.
func mapped(lines []string, change func(string) string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = change(line)
	}
	return out
}

var squareName = regexp.MustCompile(`[a-h][1-8]`)

// moved returns a line of play with every square replaced.
func moved(line string, image func(board.Square) board.Square) string {
	return squareName.ReplaceAllStringFunc(line, func(name string) string {
		s, _ := board.ParseSquare(name)
		return image(s).String()
	})
}

// asked returns stipulations that small positions can meet, and options for them.
func asked(chance *rand.Rand) (stipulation, option string) {
	if chance.IntN(2) == 0 {
		return pick(chance, "#2", "#2", "#3", "s#2", "r#2", "semi-r#2", "s#1", "=2", "s=2", "x2", "+2", "#=2"),
			pick(chance, "", "variations", "variations try setplay", "nothreat variations setplay", "defence 2 variations")
	}
	return pick(chance, "h#1.5", "h#2", "h=2", "h==1.5", "ser-#3", "ser-h#2", "ser-h=2", "ser-s#2", "ser-r#2", "hs#2", "hr#2",
			"reci-h#2", "pser-#2", "phser-#2", "hx1.5", "2->ser-#2", "exact-h#2", "hct1.5", "ser-c812"),
		pick(chance, "", "", "setplay")
}

// options returns the section for some, which may be none.
func options(words ...string) string {
	if all := strings.TrimSpace(strings.Join(words, " ")); all != "" {
		return "option " + all
	}
	return ""
}

// TestColoursExchanged: what White can do, Black can do in the position as he sees it.
func TestColoursExchanged(t *testing.T) {
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		stipulation, option := asked(chance)
		text := typed(&s, "stipulation "+stipulation, options(option))
		flipped := s.Flip()
		got := paths(t, typed(&flipped, "stipulation "+stipulation, options(option, "halfduplex")))
		same(t, paths(t, text), mapped(got, func(line string) string { return moved(line, board.Square.Flip) }), text)
	})
}

// noCastling forbids what depends on more than where the units stand.
const noCastling = "nocastling a1e1h1a8e8h8"

// TestMirrored: left and right are equivalent in positions without castling.
func TestMirrored(t *testing.T) {
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		stipulation, option := asked(chance)
		text := typed(&s, "stipulation "+stipulation, options(option, noCastling))
		mirrored := s.Mirror()
		got := paths(t, typed(&mirrored, "stipulation "+stipulation, options(option, noCastling)))
		same(t, paths(t, text), mapped(got, func(line string) string { return moved(line, board.Square.Mirror) }), text)
	})
}

// TestDuplex: both halves are what each would be alone.
func TestDuplex(t *testing.T) {
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		stipulation, option := asked(chance)
		ask := func(duplex string) string { return typed(&s, "stipulation "+stipulation, options(option, duplex)) }
		want := append(paths(t, ask("")), paths(t, ask("halfduplex"))...)
		same(t, want, paths(t, ask("duplex")), ask("duplex"))
	})
}

// TestTwinTyped: a twin is the problem that it describes.
func TestTwinTyped(t *testing.T) {
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		stipulation, option := asked(chance)
		ask := []string{"stipulation " + stipulation, options(option)}
		command, changed := twin(s, chance)
		if command == "" {
			command, ask[0] = "stipulation h#2", "stipulation h#2"
		}
		text := typed(&s, "stipulation "+stipulation, ask[1], "twin "+command)
		var got []string
		for _, path := range paths(t, text) {
			if rest, ok := strings.CutPrefix(path, "b)"); ok {
				got = append(got, "a)"+rest)
			}
		}
		same(t, paths(t, typed(&changed, ask...)), got, text)
	})
}

// twin returns a command of a twin, and the position that it makes; no command where the position
// stays.
func twin(s board.Setup, chance *rand.Rand) (command string, changed board.Setup) {
	var units, empty []board.Square
	for at, u := range s.Units {
		switch {
		case u.None():
			empty = append(empty, board.Square(at))
		case u.Kind != board.King:
			units = append(units, board.Square(at))
		}
	}
	from, other, to := pick(chance, units...), pick(chance, units...), pick(chance, empty...)
	changed = s
	u := &changed.Units
	turned := func(image func(file, rank int) (int, int)) {
		*u = [64]board.Unit{}
		for at, unit := range s.Units {
			file, rank := image(at%8, at/8)
			u[8*rank+file] = unit
		}
	}
	switch chance.IntN(8) {
	case 0:
		u[to], u[from] = u[from], board.Unit{}
		return fmt.Sprint("move ", from, " ", to), changed
	case 1:
		if from == other {
			break
		}
		u[from], u[other] = u[other], u[from]
		return fmt.Sprint("exchange ", from, " ", other), changed
	case 2:
		u[from] = board.Unit{}
		return fmt.Sprint("remove ", from), changed
	case 3:
		u[to] = board.Unit{Kind: board.Rook, Owner: board.OfBlack}
		return fmt.Sprint("add black R", to), changed
	case 4:
		turned(func(file, rank int) (int, int) { return 7 - rank, file })
		return "rotate 90", changed
	case 5:
		turned(func(file, rank int) (int, int) { return 7 - file, rank })
		return "mirror a1<-->h1", changed
	case 6:
		turned(func(file, rank int) (int, int) { return rank, file })
		return "mirror a8<-->h1", changed
	case 7:
		for at := range u {
			u[at].Owner = u[at].Owner.Flip()
		}
		return "PolishType", changed
	}
	return "", s
}

// TestHelpFromFirstMoves: help play is the union of what follows each first move, half a move shorter.
func TestHelpFromFirstMoves(t *testing.T) {
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		goal := pick(chance, "#", "=", "#=")
		text := typed(&s, "stipulation h"+goal+"2", options(noCastling))
		s.Turn = board.Black
		p, err := s.Position(board.NoFaults)
		require.NoError(t, err)
		var rules reference.Rules
		var want []string
		for _, m := range rules.Moves(nil, &p) {
			var after board.Position
			rules.Play(&after, &p, m)
			enPassant := ""
			if ep := after.EnPassant(); ep != board.NoSquare {
				enPassant = fmt.Sprint("enpassant ", m.From, ep, m.To)
			}
			left := after.Setup()
			for _, line := range paths(t, typed(&left, "stipulation h"+goal+"1.5", options(noCastling, enPassant))) {
				want = append(want, "a) / 1."+firstMove(&rules, &p, &after, m)+" "+strings.TrimPrefix(line, "a) / 1..."))
			}
		}
		same(t, want, paths(t, text), text)
	})
}

// firstMove writes a move in long notation.
func firstMove(rules *reference.Rules, before, after *board.Position, m board.Move) string {
	dash := "-"
	if m.IsCapture() {
		dash = "*"
	}
	text := strings.TrimPrefix(unitOn(before.UnitAt(m.From), m.From), "P") + dash + m.To.String()
	if m.Promotion != board.NoKind {
		text += "=" + unitOn(board.Unit{Kind: m.Promotion}, m.To)[:1]
	}
	if m.Is(board.EnPassant) {
		text += " ep."
	}
	if rules.Check(after, after.Turn()) {
		text += " +"
	}
	return text
}

// TestMacros: a classical form is solved and printed as its tree is. A form with half a move more is a tree
// whose first half-move is left out.
func TestMacros(t *testing.T) {
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		macro := pick(chance, stip.Macros...)
		form, err := stip.Parse(macro.Example)
		require.NoError(t, err)
		f := *form.Form
		f.Moves, f.Half = 2, macro.Halves && chance.IntN(3) == 0
		f.Exact = chance.IntN(4) == 0
		f.Goal.Kind = pick(chance, stip.Mate, stip.Mate, stip.Stalemate, stip.Capture, stip.Check)
		if f.Half {
			f.Moves = 1
			if f.Sides != stip.Helped {
				f.Moves = 2
			}
		}
		expanded, err := f.Stipulation()
		require.NoError(t, err)
		starter, tree := expanded.Starter, stip.Text(expanded.Root)
		if f.Half {
			starter, tree = starter.Other(), "-"+tree
		}
		text := typed(&s, "stipulation "+f.String(), options("variations"))
		got := paths(t, typed(&s, "sstipulation "+strings.ToLower(starter.String())+" "+tree, options("variations")))
		same(t, paths(t, text), got, text)
	})
}

// TestSettings: the number of workers, the size of the table, and how much it keeps of its keys change
// nothing.
func TestSettings(t *testing.T) {
	tables := []*search.Table{nil, search.NewTable(1 << 20), search.NewParanoidTable(1 << 12)}
	if !testing.Short() {
		tables = append(tables, search.NewTable(1<<12), search.NewTable(1<<30))
	}
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		stipulation, option := asked(chance)
		p := decode(t, typed(&s, "stipulation "+stipulation, options(option)))
		want := solve(t, p, solver.Options{Threads: 1})
		for _, threads := range []int{1, 2, 16} {
			for _, table := range tables {
				require.Equal(t, want, solve(t, p, solver.Options{Threads: threads, Table: table}), "%d workers", threads)
			}
		}
	})
}

// TestFirstSolutions: a limit of solutions gives the first ones, and says whether there are more.
func TestFirstSolutions(t *testing.T) {
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		stipulation, _ := asked(chance)
		text := typed(&s, "stipulation "+stipulation)
		all, _ := found(t, text, solver.Options{Threads: 1})
		most := 1 + chance.IntN(3)
		first, complete := found(t, text, solver.Options{Threads: 2, MaxSolutions: uint64(most)})
		assert.Equal(t, all[:min(most, len(all))], first, text)
		assert.True(t, complete || len(all) >= most, text)
		assert.False(t, complete && len(all) > most, text)
	})
}

// found returns the solutions as the solver reports them, and whether they are reported as complete.
func found(t *testing.T, text string, o solver.Options) (list []solution.Event, complete bool) {
	t.Helper()
	p := decode(t, text)
	cases, err := p.Cases()
	require.NoError(t, err)
	program, err := solver.Compile(p, cases[0], o)
	require.NoError(t, err)
	end := program.Run(t.Context(), func(e solution.Event) {
		switch e := e.(type) {
		case solution.Line:
			if e.Mark != solution.Forced { // what an obligation forces is no solution
				list = append(list, e)
			}
		case solution.Tree:
			if e.Node.Mark != solution.Forced {
				list = append(list, e)
			}
		}
	})
	return slices.Clip(list), end.Verdict.Complete
}
