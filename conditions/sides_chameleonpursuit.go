package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Chameleon pursuit.
//
// Rule: a unit that comes to the square that the opponent has just left changes sides.
//
// Kings: a king does not change sides.
//
// Check: is judged after the change.
//
// Castling: changes nothing.
//
// En passant, Promotion: as usual. A promoted pawn changes sides as what it has become.
//
// Together: with all conditions.

var memoryLeft = &movegen.Memory{Name: "the square that was left last", Slots: 1}

// chameleonPursuit is the row.
var chameleonPursuit = simple(Condition{
	Name:   "ChameleonPursuit",
	Doc:    "A unit that comes to the square that the opponent has just left changes sides, unless it is a king.",
	Source: "Popeye",
}, func(c Context) movegen.Layer {
	royal := c.royal()
	return movegen.Layer{
		Memory:   []*movegen.Memory{memoryLeft},
		Occasion: movegen.AfterNullMoves,
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if forgets(m) {
				after.Remember(memoryLeft, 0)
				return
			}
			if m.Is(board.Null) {
				return
			}
			if s.Recall(memoryLeft) == uint64(m.To)+1 && !royal.Has(m.Kind) && after.KindAt(m.To) != board.NoKind {
				changeSidesOfMover(after, m.To)
			}
			after.Remember(memoryLeft, uint64(m.From)+1)
		},
		Breaks: movegen.Pins | movegen.MatePatterns,
	}
})
