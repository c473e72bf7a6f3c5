package conditions

import (
	"math/bits"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Paralysing units.
//
// Rule: they capture nothing and give no check. An enemy unit that they observe can neither move nor observe,
// but paralyses as before.
//
// Kings: are paralysed too. A side to move that cannot move because of paralysis alone is not in check: it is
// not mate.

// paralysing is the row of the attribute.
var paralysing = withTraits(attributed("Paralysing",
	"The unit captures nothing; enemy units that it observes can neither move nor observe.",
	glossary, func(kinds board.Kinds) movegen.Layer {
		return movegen.Layer{
			IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set {
				var out board.Set
				var buffer [64]movegen.Arrival
				for among := ofKinds(s.Position, side.Other(), kinds); among != 0; {
					from := among.Pop()
					for walks := s.Walks(from, side.Other()); walks != 0; walks &= walks - 1 {
						walk := board.Kind(bits.TrailingZeros16(uint16(walks)))
						for _, w := range s.Arrivals(buffer[:0], walk, from, side.Other(), s.Occupied()) {
							if w.Captured != board.NoSquare {
								out |= w.Captured.Set()
							}
						}
					}
				}
				return out & s.Of(side)
			},
			InCheck: func(s movegen.State, side board.Side) bool {
				return s.Attacked(side) && !(side == s.Turn() && suffocated(s))
			},
			Observe: func(s movegen.State, m board.Move) bool { return !kinds.Has(m.Kind) },
			Breaks:  movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		}
	}), paralysesAnew)

// suffocated reports whether only paralysis keeps the side to move from moving.
func suffocated(s movegen.State) bool {
	return s.Rules.IdleNow(s.Position)&s.Of(s.Turn()) != 0 && len(s.Tries(s.Turn())) == 0
}
