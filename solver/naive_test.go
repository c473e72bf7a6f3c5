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
	"github.com/griddle-chess/griddle/internal/examples"
	"github.com/griddle-chess/griddle/internal/reference"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// naive solves by the rule book: it plays everything on the reference, remembers nothing, and has no case
// for any condition but those that the reference knows.
type naive struct{ *reference.Rules }

func (n naive) after(p *board.Position, m board.Move) (next board.Position) {
	n.Play(&next, p, m)
	return next
}

// over reports whether the side to move is mate or, for the goal =, stalemate.
func (n naive) over(p *board.Position, goal string) bool {
	return n.Check(p, p.Turn()) == (goal == "#") && !n.Mobile(p)
}

// forces reports whether the side to move can reach the goal within this many moves.
func (n naive) forces(p *board.Position, goal string, moves int) bool {
	return slices.ContainsFunc(n.Moves(nil, p), func(m board.Move) bool { return n.isKey(p, m, goal, moves) })
}

func (n naive) isKey(p *board.Position, m board.Move, goal string, moves int) bool {
	next := n.after(p, m)
	if n.over(&next, goal) {
		return true
	}
	if moves == 1 || !n.Mobile(&next) {
		return false
	}
	for _, reply := range n.Moves(nil, &next) {
		if after := n.after(&next, reply); !n.forces(&after, goal, moves-1) {
			return false
		}
	}
	return true
}

// isSelfKey reports whether a move forces the other side to reach the goal within this many moves.
func (n naive) isSelfKey(p *board.Position, m board.Move, goal string, moves int) bool {
	next := n.after(p, m)
	if !n.Mobile(&next) {
		return false
	}
	for _, reply := range n.Moves(nil, &next) {
		after := n.after(&next, reply)
		if n.over(&after, goal) {
			continue
		}
		if moves == 1 || !slices.ContainsFunc(n.Moves(nil, &after), func(m board.Move) bool { return n.isSelfKey(&after, m, goal, moves-1) }) {
			return false
		}
	}
	return true
}

// help lists all play of exactly plies half-moves that ends with the goal.
func (n naive) help(p *board.Position, goal string, plies int, line string, found *[]string) {
	if plies == 0 {
		if n.over(p, goal) {
			*found = append(*found, line)
		}
		return
	}
	for _, m := range n.Moves(nil, p) {
		next := n.after(p, m)
		n.help(&next, goal, plies-1, line+" "+m.String(), found)
	}
}

// series lists all play of a series of exactly this many moves after which the other side reaches the goal by
// its move. In a reflex series the side that makes it must never have been able to reach the goal itself,
// and the series ends as soon as the other side can.
func (n naive) series(p *board.Position, goal string, moves int, reflex bool, line string, found *[]string) {
	if reflex && n.forces(p, goal, 1) {
		return
	}
	for _, m := range n.Moves(nil, p) {
		next := n.after(p, m)
		if moves == 1 {
			n.help(&next, goal, 1, line+" "+m.String(), found)
			continue
		}
		if reflex && n.forces(&next, goal, 1) {
			continue
		}
		if again := n.after(&next, board.Pass); !n.Check(&again, again.Turn().Other()) { // only its end may give check
			n.series(&again, goal, moves-1, reflex, line+" "+m.String(), found)
		}
	}
}

// solve lists the keys, or the play of full length.
func (n naive) solve(p board.Position, stipulation string) (found []string) {
	goal := strings.Trim(stipulation, "serh-123")
	moves := int(stipulation[len(stipulation)-1] - '0')
	switch strings.TrimRight(stipulation, "#=123") {
	case "h":
		p.SetTurn(board.Black)
		n.help(&p, goal, 2*moves, "", &found)
	case "ser-h":
		p.SetTurn(board.Black)
		n.series(&p, goal, moves, false, "", &found)
	case "ser-r":
		n.series(&p, goal, moves, true, "", &found)
	case "s":
		for _, m := range n.Moves(nil, &p) {
			if n.isSelfKey(&p, m, goal, moves) {
				found = append(found, " "+m.String())
			}
		}
	default:
		for _, m := range n.Moves(nil, &p) {
			if n.isKey(&p, m, goal, moves) {
				found = append(found, " "+m.String())
			}
		}
	}
	return found
}

// solved lists the solutions that the solver finds, in the same form.
func solved(t *testing.T, p *problems.Problem, options solver.Options) (list []string) {
	cases, err := p.Cases()
	require.NoError(t, err)
	program, err := solver.Compile(p, cases[0], options)
	require.NoError(t, err)
	program.Run(t.Context(), func(e solution.Event) { list = append(list, written(p, e)...) })
	return list
}

// written returns a solution of full length as the naive solver writes it, or a key; nothing for
// other events.
func written(p *problems.Problem, e solution.Event) []string {
	f := p.Stipulation.Form
	longest := f.Moves + 1
	if f.Series == 0 {
		longest = 2 * f.Moves
	}
	if line, ok := e.(solution.Line); ok && len(line.Steps) < longest {
		return nil
	}
	return played(e)
}

// played returns a solution, of a tree the first move; nothing for other events.
func played(e solution.Event) []string {
	text := ""
	switch e := e.(type) {
	case solution.Tree:
		text = " " + e.Node.Step.Move.String()
	case solution.Line:
		for _, s := range e.Steps {
			text += " " + s.Move.String()
		}
	default:
		return nil
	}
	return []string{text}
}

// ring divides the board into its edge, the two files in the middle, and what lies on both sides of them.
func ring(s board.Square) int {
	switch file := s.File(); {
	case file == 0 || file == 7 || s.Rank() == 0 || s.Rank() == 7:
		return 1
	case file >= 3 && file <= 4:
		return 2
	}
	return 0
}

// Before every move of a reflex series the side that makes it is bound.
func TestNaiveReflexSeries(t *testing.T) {
	n := 2000
	if testing.Short() {
		n = 100
	}
	rules, solvable := reference.Rules{}, 0
	for k := range n {
		chance := rand.New(rand.NewPCG(uint64(k), 17))
		stipulation := pick(chance, "ser-r#2", "ser-r#2", "ser-r=2")
		s := randomSetup(chance)
		for range 2 { // both sides must be able to mate
			s.Units[chance.IntN(64)] = board.Unit{Kind: board.Queen, Owner: board.OfWhite}
			s.Units[chance.IntN(64)] = board.Unit{Kind: board.Queen, Owner: board.OfBlack}
		}
		p, err := s.Position(board.NoFaults)
		if err != nil || rules.Check(&p, board.White) || rules.Check(&p, board.Black) {
			continue
		}
		p.SetRights(board.HomeRights(&p))
		text := typed(&s, "stipulation "+stipulation)
		want := naive{&rules}.solve(p, stipulation)
		got := solved(t, decode(t, text), solver.Options{Threads: 1})
		slices.Sort(want)
		slices.Sort(got)
		require.Equal(t, want, got, text)
		if len(want) > 0 {
			solvable++
		}
	}
	assert.Greater(t, solvable, n/100)
}

// Conditions that the reference knows are solved as the naive solver solves them.
func TestNaive(t *testing.T) {
	var ringCells [2]string
	for s := range board.Square(64) {
		if c := ring(s); c > 0 {
			ringCells[c-1] += s.String()
		}
	}
	standard := func(from, to board.Square) bool { return from.File()/2 != to.File()/2 || from.Rank()/2 != to.Rank()/2 }
	rows := func(from, to board.Square) bool { return from.Rank()/3 != to.Rank()/3 }
	both, white, black := [2]bool{true, true}, [2]bool{true, false}, [2]bool{false, true}
	for i, c := range []struct {
		condition string
		rules     reference.Rules
		long      int // how many problems in a long test: 5,000 of what no other program knows
	}{
		{"", reference.Rules{}, 60},
		{"GridChess", reference.Rules{Crosses: standard}, 60},
		{"Griddle", reference.Rules{Crosses: standard}, 1000},
		{"Griddle Orthogonal 36", reference.Rules{Crosses: rows}, 2000},
		{"Griddle Irregular " + strings.Join(ringCells[:], " "), reference.Rules{
			Crosses: func(from, to board.Square) bool { return ring(from) != ring(to) },
		}, 2000},
		{"Disparate", reference.Rules{Disparate: both}, 60},
		{"Disparate White", reference.Rules{Disparate: white}, 2500},
		{"Disparate Black", reference.Rules{Disparate: black}, 2500},
		{"Griddle Disparate", reference.Rules{Crosses: standard, Disparate: both}, 60},
		{"Griddle Disparate Black", reference.Rules{Crosses: standard, Disparate: black}, 60},
	} {
		t.Run(c.condition, func(t *testing.T) {
			n, table := c.long, search.NewTable(1<<20)
			if testing.Short() {
				n = 12
			}
			for k := range n {
				chance := rand.New(rand.NewPCG(uint64(i), uint64(k)))
				stipulation := []string{"#2", "h#1", "h#2", "ser-h#2", "ser-h#3", "s#1", "s#2", "=1", "=2", "h=1", "s=1", "ser-h=2"}[chance.IntN(12)]
				p, text := smallProblem(chance, &c.rules, stipulation, c.condition)
				want := naive{&c.rules}.solve(p, stipulation)
				got := solved(t, decode(t, text), solver.Options{Threads: 1, Table: table})
				slices.Sort(want)
				slices.Sort(got)
				require.True(t, slices.Equal(want, got), "%s%d solutions, not %d", text, len(got), len(want))
			}
		})
	}
}

// The worked examples of Griddle are what the naive solver finds, too; and Grid has other solutions there.
func TestNaiveSolvesGriddleTable(t *testing.T) {
	groups := regexp.MustCompile(`condition Griddle Irregular ([a-h1-8 ]+)\n`)
	rows := examples.Read(t, "../conditions/testdata/griddle.txt")
	assert.GreaterOrEqual(t, len(rows), 12)
	for _, r := range rows {
		p := decode(t, r.Problem)
		found := groups.FindStringSubmatch(r.Problem)
		require.NotNil(t, found, r.Problem)
		var cell [64]int
		for i, group := range strings.Fields(found[1]) {
			for ; group != ""; group = group[2:] {
				s, ok := board.ParseSquare(group[:2])
				require.True(t, ok)
				cell[s] = i + 1
			}
		}
		rules := reference.Rules{Crosses: func(from, to board.Square) bool { return cell[from] != cell[to] }}
		setup := board.NewSetup()
		for s, u := range p.Diagram {
			if !u.None() {
				setup.Units[s] = board.Unit{Kind: board.Kind(strings.Index(" PSBRQK", u.Walk)), Owner: u.Owner}
			}
		}
		start, err := setup.Position(board.NoFaults)
		require.NoError(t, err)
		start.SetRights(board.HomeRights(&start))
		got := solved(t, p, solver.Options{Threads: 1})
		assert.ElementsMatch(t, naive{&rules}.solve(start, p.Stipulation.String()), got, r.Problem)
		assert.NotEmpty(t, got, r.Problem)
		grid := solved(t, decode(t, strings.Replace(r.Problem, "Griddle", "GridChess", 1)), solver.Options{Threads: 1})
		slices.Sort(got)
		slices.Sort(grid)
		assert.NotEqual(t, got, grid, r.Problem)
	}
}

// smallProblem returns a position of few units in which no king can be captured, and the problem that
// asks something of it.
func smallProblem(chance *rand.Rand, rules *reference.Rules, stipulation, condition string) (board.Position, string) {
	for {
		s := board.NewSetup()
		home := board.Square(chance.IntN(64))
		s.Units[home] = board.Unit{Kind: board.King, Owner: board.OfBlack}
		for range 1 + chance.IntN(5) {
			at := board.Square(chance.IntN(64))
			if chance.IntN(2) == 0 {
				at = (home + board.Square(chance.IntN(5)) - 2 + 8*board.Square(chance.IntN(5)) - 16) & 63
			}
			kind := board.Pawn + board.Kind(chance.IntN(5))
			if kind == board.Pawn && (at.Rank() == 0 || at.Rank() == 7) {
				continue
			}
			s.Units[at] = board.Unit{Kind: kind, Owner: board.OwnerOf(board.Side(chance.IntN(2)))}
		}
		s.Units[chance.IntN(64)] = board.Unit{Kind: board.King, Owner: board.OfWhite}
		p, err := s.Position(board.NoFaults)
		if err != nil || rules.Check(&p, board.White) || rules.Check(&p, board.Black) {
			continue
		}
		p.SetRights(board.HomeRights(&p))
		var text strings.Builder
		fmt.Fprintf(&text, "beginproblem\nstipulation %s\n", stipulation)
		if condition != "" {
			fmt.Fprintf(&text, "condition %s\n", condition)
		}
		for at, u := range s.Units {
			if !u.None() {
				fmt.Fprintf(&text, "pieces %s %c%v\n", [...]string{"", "white", "black"}[u.Owner], " PSBRQK"[u.Kind], board.Square(at))
			}
		}
		return p, text.String() + "endproblem\n"
	}
}
