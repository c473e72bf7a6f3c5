package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Actuated revolving centre.
//
// Rule: after a move to one of the squares d4, d5, e5, e4, or from one of them, what stands on them turns by
// a quarter of a circle to the right: from d4 to d5, and so on.
//
// Kings: turn like other units, and may be turned out of check or into it.
//
// Check: is judged after the turn.
//
// Castling: is too far from the centre.
//
// En passant: is possible only if the pawn has not been turned away.
//
// Promotion: is too far from the centre.
//
// Together: with all conditions.

// revolvingCentre is the row of the actuated revolving centre.
var revolvingCentre = simple(Condition{
	Name:   "ActuatedRevolvingCentre",
	Doc:    "After a move to or from the squares d4, d5, e5, e4 the units on them turn to the right by a quarter of a circle.",
	Source: glossary,
}, func(Context) movegen.Layer {
	return movegen.Layer{
		After: func(_ movegen.State, m board.Move, after movegen.Change) {
			if (m.From.Set()|m.To.Set())&setOf(centreSquares[:]) == 0 {
				return
			}
			last := len(centreSquares) - 1
			carried := after.Take(centreSquares[last])
			for i := last; i > 0; i-- {
				settleOn(after, centreSquares[i], after.Take(centreSquares[i-1]))
			}
			settleOn(after, centreSquares[0], carried)
		},
		Stage:  movegen.StageLast, // a unit that arrives in the centre changes first
		Inert:  func(m board.Move) bool { return (m.From.Set()|m.To.Set())&setOf(centreSquares[:]) == 0 },
		Breaks: movegen.Pins | movegen.MatePatterns,
	}
})

// centreSquares are the squares of the centre; the unit on each turns to the next.
var centreSquares = [...]board.Square{board.At(3, 3), board.At(3, 4), board.At(4, 4), board.At(4, 3)}

// settleOn puts u on an empty square, unless there is no unit.
func settleOn(c movegen.Change, s board.Square, u board.Unit) {
	if !u.None() {
		c.Put(s, u)
	}
}
