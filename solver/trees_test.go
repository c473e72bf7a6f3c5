package solver_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/solution"
)

// randomTree draws stipulations of the structured form. It keeps the number of half-moves in all parts
// together small.
type randomTree struct{ *rand.Rand }

func (r randomTree) goal() stip.Node {
	kind := pick(r.Rand, stip.Mate, stip.Mate, stip.Stalemate, stip.MateOrStalemate, stip.Check, stip.Capture, stip.Target)
	goal := stip.Goal{Kind: kind, Square: board.NoSquare}
	if kind == stip.Target {
		goal.Square = board.Square(r.IntN(64))
	}
	return &stip.Leaf{Goal: goal}
}

func (r randomTree) goals() stip.Node {
	switch r.IntN(9) {
	case 0:
		return &stip.Not{Of: r.goal()}
	case 1:
		return &stip.And{Left: r.goal(), Right: &stip.Not{Of: r.goal()}}
	case 2:
		return &stip.Or{Left: r.goal(), Right: r.goal()}
	}
	return r.goal()
}

// fork is a goal, or play of at most so many half-moves.
func (r randomTree) fork(most int) stip.Node {
	if most == 0 || r.IntN(2) == 0 {
		return r.goals()
	}
	switch r.IntN(8) {
	case 0:
		return &stip.And{Left: r.branch(most, false), Right: r.branch(most, false)}
	case 1:
		return &stip.Or{Left: r.branch(most, false), Right: r.branch(most, false)}
	case 2:
		return &stip.Not{Of: r.branch(min(most, 2), false)}
	}
	return r.branch(most, false)
}

func (r randomTree) guard() stip.Node {
	if r.IntN(2) == 0 {
		return &stip.Not{Of: r.goal()}
	}
	return &stip.Not{Of: &stip.Branch{Max: 1, First: stip.Half{Play: stip.Attack, Fork: r.goal()}, Second: stip.Half{Play: stip.Defence}}}
}

func (r randomTree) branch(most int, root bool) *stip.Branch {
	b := &stip.Branch{Max: 1 + r.IntN(most), Switch: r.IntN(8) == 0}
	b.Ends, b.Hidden = !root && r.IntN(10) == 0, !root && r.IntN(10) == 0
	if r.IntN(8) == 0 {
		b.Min = 1 + r.IntN(b.Max)
	}
	pair := pick(r.Rand, [2]stip.Play{stip.Attack, stip.Defence}, [2]stip.Play{stip.Defence, stip.Attack},
		[2]stip.Play{stip.Help, stip.Help}, [2]stip.Play{stip.Series, stip.Help})
	b.First.Play, b.Second.Play = pair[0], pair[1]
	last, other := &b.First, &b.Second
	if b.Max%2 == 0 && pair[0] != stip.Series {
		last, other = other, last
	}
	last.Fork = r.fork(most - b.Max)
	if pair[0] == stip.Series {
		if guard := r.guard(); r.IntN(4) > 0 {
			return b
		} else if stip.Branches(guard) {
			b.Second.Guard = guard
		} else {
			b.First.Guard = guard
		}
		return b
	}
	if r.IntN(6) == 0 {
		other.Fork = r.fork(most - b.Max)
	}
	if r.IntN(6) == 0 {
		b.Second.Guard = r.guard()
	}
	return b
}

// reaches reports whether the last half-move has reached a goal.
func (n naive) reaches(goal stip.Goal, p *board.Position, last board.Move) bool {
	if last.Is(board.Null) {
		return false
	}
	check, mobile := n.Check(p, p.Turn()), n.Mobile(p)
	switch goal.Kind {
	case stip.Mate:
		return check && !mobile
	case stip.Stalemate:
		return !check && !mobile
	case stip.MateOrStalemate:
		return !mobile
	case stip.Check:
		return check
	case stip.Capture:
		return last.IsCapture()
	default: // a target square
		_, rook := last.To, board.NoSquare
		if last.Is(board.Castling) {
			_, rook = last.RookMove()
		}
		return last.To == goal.Square || rook == goal.Square
	}
}

// holds reports whether what a node asks for is so after the last half-move.
func (n naive) holds(node stip.Node, p *board.Position, last board.Move) bool {
	switch node := node.(type) {
	case *stip.Leaf:
		return n.reaches(node.Goal, p, last)
	case *stip.Not:
		return !n.holds(node.Of, p, last)
	case *stip.And:
		return n.holds(node.Left, p, last) && n.holds(node.Right, p, last)
	case *stip.Or:
		return n.holds(node.Left, p, last) || n.holds(node.Right, p, last)
	}
	b := node.(*stip.Branch)
	if b.Switch {
		passed := n.after(p, board.Pass)
		if p, last = &passed, board.Pass; n.Check(p, p.Turn().Other()) {
			return false
		}
	}
	if b.First.Play == stip.Attack || b.First.Play == stip.Defence {
		return n.battle(b, p, last, 0)
	}
	for length := b.Min; length <= b.Max; length++ {
		if length == 0 {
			if fork := b.Second.Fork; fork != nil && stip.Branches(fork) {
				if n.holds(fork, p, last) {
					return true
				}
			}
			continue
		}
		if n.half(b, length-1).Fork != nil && n.helps(b, p, last, 0, length) {
			return true
		}
	}
	return false
}

// ends reports whether help play does not go on after its fork was reached.
func ends(fork stip.Node) bool {
	switch fork := fork.(type) {
	case *stip.Leaf:
		return !slices.Contains([]stip.GoalKind{stip.Mate, stip.Stalemate, stip.MateOrStalemate}, fork.Goal.Kind)
	case *stip.Branch:
		_, negated := fork.First.Fork.(*stip.Not)
		return fork.Ends || fork.First.Play == stip.Defence && fork.Max == 1 && !fork.Hidden && (!negated || ends(fork.First.Fork))
	case *stip.Not:
		return !stip.Branches(fork) && ends(fork.Of)
	case *stip.And:
		return !stip.Branches(fork) && (ends(fork.Left) || ends(fork.Right))
	case *stip.Or:
		return !stip.Branches(fork) && (ends(fork.Left) || ends(fork.Right))
	}
	return false
}

// half is the half-move of a branch that follows so many others.
func (n naive) half(b *stip.Branch, played int) *stip.Half {
	if b.First.Play == stip.Series || played%2 == 0 {
		return &b.First
	}
	return &b.Second
}

// kept reports whether the guard holds before the half-move that follows so many others.
func (n naive) kept(b *stip.Branch, p *board.Position, last board.Move, played int) bool {
	guard := b.Second.Guard
	if b.First.Play != stip.Series && played%2 == 1 {
		guard = b.First.Guard
	}
	return guard == nil || n.holds(guard, p, last)
}

// battle reports whether the attacker succeeds after so many half-moves of a branch.
func (n naive) battle(b *stip.Branch, p *board.Position, last board.Move, played int) bool {
	if played == b.Max || !n.kept(b, p, last, played) {
		return false
	}
	half := n.half(b, played)
	moves := n.Moves(nil, p)
	fails := func(m board.Move) bool {
		next := n.after(p, m)
		return !(half.Fork != nil && played+1 >= b.Min && n.holds(half.Fork, &next, m)) && !n.battle(b, &next, m, played+1)
	}
	if half.Play == stip.Defence {
		return len(moves) > 0 && !slices.ContainsFunc(moves, fails)
	}
	return slices.ContainsFunc(moves, func(m board.Move) bool { return !fails(m) })
}

// helps reports whether help play can go on so that it forks after length half-moves of a branch.
func (n naive) helps(b *stip.Branch, p *board.Position, last board.Move, played, length int) bool {
	if !n.kept(b, p, last, played) {
		return false
	}
	half := n.half(b, played)
	return slices.ContainsFunc(n.Moves(nil, p), func(m board.Move) bool {
		next := n.after(p, m)
		if half.Play == stip.Series && half.Guard != nil && !n.holds(half.Guard, &next, m) {
			return false
		}
		if played+1 == length {
			return n.holds(half.Fork, &next, m)
		}
		if half.Fork != nil && ends(half.Fork) && n.holds(half.Fork, &next, m) {
			return false
		}
		if half.Play == stip.Series {
			again := n.after(&next, board.Pass)
			return !n.Check(&again, again.Turn().Other()) && n.helps(b, &again, board.Pass, played+1, length)
		}
		return n.helps(b, &next, m, played+1, length)
	})
}

// everyTree calls law with random trees for random positions in which the side that begins can move.
func everyTree(t *testing.T, most int, law func(text string, tree *stip.Branch, p board.Position)) {
	rules := reference.Rules{}
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		tree := randomTree{chance}.branch(1+chance.IntN(most), true)
		starter := board.Side(chance.IntN(2))
		p, err := s.Position(board.NoFaults)
		if err != nil || rules.Check(&p, board.White) || rules.Check(&p, board.Black) {
			return
		}
		p.SetRights(board.HomeRights(&p))
		p.SetTurn(starter)
		text := typed(&s, "sstipulation "+strings.ToLower(starter.String())+" "+stip.Text(tree), options("variations"))
		law(text, tree, p)
	})
}

// TestTreesNaively: a tree is solved if it holds by the words that define it.
func TestTreesNaively(t *testing.T) {
	rules, solvable := reference.Rules{}, 0
	everyTree(t, 3, func(text string, tree *stip.Branch, p board.Position) {
		end := compiled(t, text, solver.Bounded, 1).Run(t.Context(), func(solution.Event) {})
		if !end.Verdict.Complete {
			return
		}
		want := naive{&rules}.holds(tree, &p, board.Pass)
		require.Equal(t, want, end.Verdict.Solved, text)
		if want {
			solvable++
		}
	})
	assert.Greater(t, solvable, 10)
}

// TestTreesByAllStrategies: lower bounds, and workers who help each other, lose nothing of a tree.
func TestTreesByAllStrategies(t *testing.T) {
	everyTree(t, 6, func(text string, tree *stip.Branch, p board.Position) {
		var told [3][]solution.Event
		complete := true
		for i, strategy := range [3]string{solver.Bounded, solver.Exhaustive, solver.Bounded} {
			end := compiled(t, text, strategy, 1+i).Run(t.Context(), func(e solution.Event) {
				if isSolution(e) {
					told[i] = append(told[i], e)
				}
			})
			require.NoError(t, end.Err, text)
			complete = complete && end.Verdict.Complete
		}
		if complete {
			require.Equal(t, told[1], told[0], text)
			require.Equal(t, told[1], told[2], text)
		}
	})
}

func isSolution(e solution.Event) bool {
	switch e.(type) {
	case solution.Line, solution.Tree:
		return true
	}
	return false
}

func compiled(t *testing.T, text, strategy string, threads int) *solver.Program {
	t.Helper()
	p := decode(t, text)
	cases, err := p.Cases()
	require.NoError(t, err)
	program, err := solver.Compile(p, cases[0], solver.Options{Strategy: strategy, Threads: threads, MaxNodes: 10_000})
	require.NoError(t, err, text)
	return program
}
