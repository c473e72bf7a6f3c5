package final

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Demand is a goal that a stretch of play cannot do without, and how many half-moves either side can make before it. It is
// seen from the side to move.
type Demand struct {
	Goal stip.GoalKind
	// Own reports whether the side to move reaches the goal; otherwise the other side does.
	Own bool
	// Mine and Theirs are the most half-moves of the side to move and of the other side.
	Mine, Theirs int
}

// Budget is the number of half-moves that each side can still make, by side, and the side against which the goal is reached.
type Budget struct {
	Against board.Side
	Moves   [2]int
}

// Known reports whether the goal is one known position.
func (d Demand) Known() bool { return d.Goal == stip.ProofGame || d.Goal == stip.AToB }

// Enumerable reports whether the final positions of the goal can be enumerated.
func (d Demand) Enumerable() bool { return d.Goal == stip.Mate || d.Goal == stip.Stalemate }

// Earlier is the demand as it is seen n half-moves earlier. In a series one side makes all of them, and the turn passes at the
// end; otherwise the sides alternate.
func (d Demand) Earlier(n int, series bool) Demand {
	if series {
		if n > 0 {
			return Demand{d.Goal, !d.Own, d.Theirs + n, d.Mine}
		}
		return d
	}
	if n%2 != 0 {
		d = Demand{d.Goal, !d.Own, d.Theirs, d.Mine}
	}
	d.Mine += (n + 1) / 2
	d.Theirs += n / 2
	return d
}

// Budget is what the demand leaves to each side if the given side is to move.
func (d Demand) Budget(turn board.Side) (b Budget) {
	b.Against = turn
	if d.Own {
		b.Against = turn.Other()
	}
	b.Moves[turn&1], b.Moves[turn.Other()&1] = d.Mine, d.Theirs
	return b
}

// Demands lists goals that a stipulation cannot do without: each of them is reached where the stipulation is fulfilled. The
// stipulation may ask for more.
func Demands(n stip.Node) []Demand {
	switch n := n.(type) {
	case *stip.Leaf:
		switch n.Goal.Row().Final {
		case stip.MatePosition:
			return []Demand{{Goal: stip.Mate}}
		case stip.StalematePosition:
			return []Demand{{Goal: stip.Stalemate}}
		case stip.GivenPosition:
			return []Demand{{Goal: n.Goal.Kind}}
		}
	case *stip.And:
		return append(Demands(n.Left), Demands(n.Right)...)
	case *stip.Branch:
		return demandsOfPlay(n)
	}
	return nil
}

// demandsOfPlay lists the demands of a stretch of play, by its greatest length: a goal that fewer half-moves can reach is, as
// far as a bound knows, within the reach of more. Play that can end in two ways demands neither of them.
func demandsOfPlay(b *stip.Branch) []Demand {
	first, second := b.First.Fork, b.Second.Fork
	series := b.First.Play == stip.Series
	if b.Switch || first != nil && second != nil {
		return nil
	}
	fork, length := first, b.Max
	switch {
	case series:
	case first == nil:
		fork, length = second, b.Max&^1
	case length%2 == 0:
		length--
	}
	if fork == nil {
		return nil
	}
	all := Demands(fork)
	for i, d := range all {
		all[i] = d.Earlier(length, series)
	}
	return all
}
