package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Paralysing units.
//
// Rule: they capture nothing and give no check. An enemy unit that they observe can neither move nor observe, but paralyses
// as before.
//
// Kings: are paralysed too. A side is not in check if nothing but paralysis keeps it from moving: it is neither mate, nor is it
// forbidden to it to let its king stand there.

// Paralysing is the row of the attribute.
var Paralysing = attributed("Paralysing",
	"The unit captures nothing; enemy units that it observes can neither move nor observe.",
	"https://www.janko.at/Retros/Glossary/Paralysierend.htm", func(kinds board.Kinds) movegen.Layer {
		return movegen.Layer{
			IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set {
				var out board.Set
				var buffer [64]movegen.Way
				for among := ofKinds(s.Position, side.Other(), kinds); among != 0; {
					from := among.Pop()
					for _, w := range s.Ways(buffer[:0], s.KindAt(from), from, side.Other(), s.Occupied()) {
						if w.Captured != board.NoSquare {
							out |= w.Captured.Set()
						}
					}
				}
				return out & s.Of(side)
			},
			InCheck: func(s movegen.State, side board.Side) bool {
				return s.Attacked(side) && !suffocated(s, side)
			},
			Observe: func(s movegen.State, m board.Move) bool { return !kinds.Has(m.Kind) },
			Breaks:  movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		}
	})

// suffocated tells whether a side could move but for paralysis.
func suffocated(s movegen.State, side board.Side) bool {
	q := *s.Position
	q.SetTurn(side)
	q.SetEnPassant(board.NoSquare)
	own := q.Of(side)
	return s.Rules.IdleNow(&q)&own != 0 && len(movegen.State{Position: &q, Rules: s.Rules}.Tries(side)) == 0
}
