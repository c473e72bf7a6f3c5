package solver

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Likely slips in a position: a missing king, pawns on ranks that they cannot reach, more units than a
// game allows. Composed positions may be anything, so most slips are warnings. A stipulation that
// needs the king of a side without one cannot be solved at all.

// vain reports whether a phase asks for something that only the king of a side can suffer, and the
// side neither has nor gets one. It sets the fault once.
func (c *compiler) vain(root, fork stip.Node, starter board.Side, start *board.Position) bool {
	if !c.compiled.OrthodoxPlay() || c.crowns() {
		return false
	}
	for side, option := range []string{problems.NoWk, problems.NoBk} {
		side := board.Side(side)
		if c.has(option) || c.royal(start, side) {
			continue
		}
		if unmet(root, starter, side) && (fork == nil || unmet(fork, starter, side)) {
			if c.program.Fault == nil {
				c.program.Fault = c.fail(c.lostKing(side), fmt.Sprintf("put it on the board; the option %s says that there is to be none", option),
					"%v has no king, and %s needs one", side, problems.StipulationText(c.program.Stipulation))
			}
			return c.program.settings.Tries == 0 // a first move may be a try without any play after it
		}
	}
	return false
}

// kingless warns about sides without a king, unless an option says that they need none.
func (c *compiler) kingless(p *board.Position) {
	if c.program.Fault != nil || !c.compiled.OrthodoxKings() || c.crowns() {
		return
	}
	for side, option := range []string{problems.NoWk, problems.NoBk} {
		if side := board.Side(side); !c.has(option) && !c.royal(p, side) {
			c.warn("%v has no king", side)
		}
	}
}

// crowns reports whether a unit can promote to a royal one.
func (c *compiler) crowns() bool {
	royal := func(k board.Kind) bool {
		return k == board.King || k > board.Orthodox && c.spec.Kinds[k-board.Orthodox-1].Royal
	}
	return slices.ContainsFunc(c.spec.Becomes, royal) ||
		slices.ContainsFunc(c.spec.Kinds, func(u movegen.Unit) bool { return slices.ContainsFunc(u.Becomes, royal) })
}

// royal reports whether a side has a royal unit.
func (c *compiler) royal(p *board.Position, side board.Side) bool {
	for b := p.Of(side); b != 0; {
		if k := p.KindAt(b.Pop()); k == board.King || k > board.Orthodox && c.spec.Kinds[k-board.Orthodox-1].Royal {
			return true
		}
	}
	return false
}

// lostKing returns the place of the word by which a side has no king: the twin that removes it, or
// else the stipulation that needs it.
func (c *compiler) lostKing(side board.Side) problems.Place {
	if c.of.Place != (problems.Place{}) && slices.ContainsFunc(c.problem.Diagram[:], func(u problems.Piece) bool {
		return !u.None() && u.Owner.Has(side) && kindOf(u).Royal
	}) {
		return c.of.Place
	}
	return c.of.StipPlace
}

// unmet reports whether no goal of a node can be reached while a side has no king. turn is the side
// that has to answer.
func unmet(n stip.Node, turn, kingless board.Side) bool {
	switch n := n.(type) {
	case *stip.Leaf:
		party := stip.Mover
		if turn == kingless {
			party = stip.Answerer
		}
		return n.Goal.Row().Kings&party != 0
	case *stip.And:
		return unmet(n.Left, turn, kingless) || unmet(n.Right, turn, kingless)
	case *stip.Or:
		return unmet(n.Left, turn, kingless) && unmet(n.Right, turn, kingless)
	case *stip.Branch:
		mover := turn
		if n.Switch {
			mover = turn.Other()
		}
		first := n.First.Fork == nil || unmet(n.First.Fork, mover.Other(), kingless)
		second := n.Second.Fork == nil || unmet(n.Second.Fork, mover, kingless)
		return first && second && (n.First.Fork != nil || n.Second.Fork != nil)
	}
	return false
}

// unlikely warns about what no game can bring about: pawns on the first or last rank, and more units
// than promotions explain. It does not doubt a position that conditions explain.
func (c *compiler) unlikely(p *board.Position) {
	if !c.compiled.OrthodoxPlay() || c.array != nil {
		return
	}
	for b := p.OfKind(board.Pawn) & (board.Rank1 | board.Rank8); b != 0; {
		s := b.Pop()
		owner := p.UnitAt(s).Owner
		switch {
		case owner == board.Neutral:
		case (s.Rank() == 0) == (owner == board.OfWhite):
			c.warn("P%v is a %s pawn on its first rank, where none ever stands", s, colour(owner))
		default:
			c.warn("P%v is a %s pawn on its last rank, where it would have been promoted", s, colour(owner))
		}
	}
	if len(c.spec.Kinds) > 0 || c.spec.Neutral {
		return
	}
	for side := range board.Side(2) {
		pawns, promoted := p.Units(side, board.Pawn).Count(), 0
		for kind, n := range map[board.Kind]int{board.Queen: 1, board.Rook: 2, board.Bishop: 2, board.Knight: 2} {
			promoted += max(0, p.Units(side, kind).Count()-n)
		}
		if pawns+promoted > 8 {
			c.warn("%v has %d pawns and promoted pieces, and a game has 8", side, pawns+promoted)
		}
	}
}

func colour(o board.Owner) string {
	if o == board.OfWhite {
		return "white"
	}
	return "black"
}
