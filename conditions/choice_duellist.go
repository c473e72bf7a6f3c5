package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryDuel = &movegen.Memory{Name: "squares of the units that moved last", Slots: 1}

// Duellist chess.
//
// Rule: each side must move again the unit that it moved last, if that unit has a legal move.
//
// Kings: as other units.
//
// Check: units observe as usual.
//
// Castling: is the king's move.
//
// En passant: as any move.
//
// Promotion: the promoted unit counts as the one that has moved.
//
// Together: with all conditions that do not choose for the same side.

// duellist is the row of duellist chess.
var duellist = simple(Condition{
	Name:   "DuellistChess",
	Doc:    "Each side moves again the unit that it moved last, if that unit can move.",
	Source: "https://www.janko.at/Schach/Regeln/Duellantenschach.htm",
}, func(Context) movegen.Layer {
	return movegen.Layer{
		Memory: []*movegen.Memory{memoryDuel},
		Select: func(s movegen.State, moves []board.Move) []board.Move {
			last := board.Square(s.Recall(memoryDuel)>>(8*s.Turn())&255) - 1
			return preferMoves(moves, func(m board.Move) bool { return m.From == last })
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			shift := 8 * s.Turn()
			after.Remember(memoryDuel, after.Recall(memoryDuel)&^(255<<shift)|uint64(m.To+1)<<shift)
		},
		Touches: movegen.TouchesMemory,
		Breaks:  movegen.Pins | movegen.MatePatterns,
	}
})
