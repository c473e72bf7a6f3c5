package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryFuddled = &movegen.Memory{Name: "squares of the units that each side moved last", Slots: 1}

// Fuddled men, John Beasley, British Chess Magazine 1987.
//
// Rule: a unit that has moved cannot move with the next move of its side, and gives no check until then.
//
// Kings: as other units.
//
// Check: a fuddled unit gives none.
//
// Castling: the king is the unit that has moved.
//
// En passant, Promotion: as usual; a promoted unit has moved.
//
// Together: with all conditions.

// fuddledMen is the row of fuddled men.
var fuddledMen = simple(Condition{
	Name:   "FuddledMen",
	Doc:    "The unit that a side moved last can neither move nor give check.",
	Source: "John Beasley, British Chess Magazine 1987; " + glossary,
}, func(Context) movegen.Layer {
	return movegen.Layer{
		Memory: []*movegen.Memory{memoryFuddled},
		IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set {
			if at := s.Recall(memoryFuddled) >> (8 * side) & 255; at != 0 {
				return board.Square(at-1).Set() & s.Of(side)
			}
			return 0
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			shift := 8 * s.Turn()
			after.Remember(memoryFuddled, after.Recall(memoryFuddled)&^(255<<shift)|uint64(m.To+1)<<shift)
		},
		Touches: movegen.TouchesMemory,
		Breaks:  movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
})
