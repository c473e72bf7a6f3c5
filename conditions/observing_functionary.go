package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Functionary chess.
//
// Rule: a unit moves, and gives check, only while an enemy unit observes it.
//
// Kings: a king needs to be observed too.
//
// Check: a unit that no enemy unit observes gives none.
//
// Castling: is a king's move: an enemy unit must observe the king.
//
// En passant, Promotion: as usual.
//
// Together: with all conditions.

// functionary is the row.
var functionary = simple(Condition{
	Name:   "FunctionaryChess",
	Doc:    "A unit moves, and gives check, only while an enemy unit observes it.",
	Source: "https://juliasfairies.com/problems/no-1483/",
}, func(Context) movegen.Layer {
	return movegen.Layer{
		IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set {
			var out board.Set
			for units := s.Of(side); units != 0; {
				at := units.Pop()
				if s.Observers(at, side.Other()) == 0 {
					out |= at.Set()
				}
			}
			return out
		},
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
})
