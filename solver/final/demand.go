package final

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Demand is a final position that a stipulation requires, with the most half-moves that either side
// can make before it, as seen by the side to move.
type Demand struct {
	Final stip.Final
	// Own reports whether the side to move reaches the goal; otherwise the other side does.
	Own bool
	// Mine and Others are the most half-moves of the side to move and of the other side.
	Mine, Others int
}

// Budget is the number of half-moves that each side can still make.
type Budget struct {
	// Against is the side against which the goal is reached: the one that is mated or stalemated.
	Against board.Side
	// Moves are the half-moves by side, not negative.
	Moves [2]int
}

// Given reports whether the final position is known square by square.
func (d Demand) Given() bool { return d.Final == stip.GivenPosition }

// Enumerable reports whether final positions of this kind can be enumerated.
func (d Demand) Enumerable() bool {
	return d.Final == stip.MatePosition || d.Final == stip.StalematePosition
}

// Before returns the demand as seen n half-moves earlier, in help or series play.
func (d Demand) Before(n int, play stip.Play) Demand {
	if play == stip.Series {
		return d.beforeSeries(n)
	}
	return d.beforeHelp(n)
}

// exchanged returns the demand as the other side sees it.
func (d Demand) exchanged() Demand {
	return Demand{Final: d.Final, Own: !d.Own, Mine: d.Others, Others: d.Mine}
}

// Budget returns the half-moves that the demand leaves to each side if the given side is to move.
func (d Demand) Budget(turn board.Side) (b Budget) {
	b.Against = turn
	if d.Own {
		b.Against = turn.Other()
	}
	b.Moves[turn&1], b.Moves[turn.Other()&1] = d.Mine, d.Others
	return b
}

// Demands lists final positions that a stipulation requires: wherever it is fulfilled, each of them
// is reached. The list need not be complete.
func Demands(n stip.Node) []Demand {
	switch n := n.(type) {
	case *stip.Leaf:
		if f := n.Goal.Row().Final; f != stip.AnyPosition {
			return []Demand{{Final: f}}
		}
	case *stip.And:
		return append(Demands(n.Left), Demands(n.Right)...)
	case *stip.Branch:
		return demandsOfPlay(n)
	}
	return nil
}

// demandsOfPlay lists the demands of a stretch of play, for its greatest length: a lower bound for
// more half-moves also holds for fewer. Play that can end in two ways requires neither of them.
func demandsOfPlay(b *stip.Branch) []Demand {
	first, second := b.First.Fork, b.Second.Fork
	if b.Switch || first != nil && second != nil {
		return nil
	}
	fork, length := first, b.Max
	switch {
	case b.First.Play == stip.Series:
	case first == nil: // the fork follows after an even number of half-moves
		fork, length = second, b.Max&^1
	case length%2 == 0: // it follows after an odd number
		length--
	}
	if fork == nil {
		return nil
	}
	all := Demands(fork)
	for i, d := range all {
		all[i] = d.Before(length, b.First.Play)
	}
	return all
}
