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
// Castling: the king and the rook have both moved.
//
// En passant, Promotion: as usual; a promoted unit has moved.
//
// Together: with all conditions.

// fuddledMen is the row of fuddled men.
var fuddledMen = simple(Condition{
	Name:   "FuddledMen",
	Doc:    "The unit that a side moved last can neither move nor give check.",
	Source: "John Beasley, British Chess Magazine 1987; " + glossary, Version: 1,
}, func(Context) movegen.Layer {
	return movegen.Layer{
		Memory: []*movegen.Memory{memoryFuddled},
		IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set {
			squares := s.Recall(memoryFuddled) >> (16 * side)
			return (squareOf(squares) | squareOf(squares>>8)) & s.Of(side)
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			shift := 16 * s.Turn()
			squares := uint64(m.To + 1)
			if m.Is(board.ShortCastling | board.LongCastling) {
				_, rook := m.RookMove()
				squares |= uint64(rook+1) << 8
			}
			after.Remember(memoryFuddled, after.Recall(memoryFuddled)&^(0xffff<<shift)|squares<<shift)
		},
		Touches: movegen.TouchesMemory,
		Breaks:  movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
})

// squareOf returns the square whose number plus one is in the lowest byte; none if that is 0.
func squareOf(word uint64) board.Set {
	if word&255 == 0 {
		return 0
	}
	return board.Square(word&255 - 1).Set()
}
