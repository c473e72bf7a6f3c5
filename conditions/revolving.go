package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Actuated revolving centre.
//
// Rule: after a move to one of the squares d4, d5, e5, e4, or from one of them, what stands on them turns by a quarter of a
// circle to the right: from d4 to d5, and so on.
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

// RevolvingCentre is the row of the actuated revolving centre.
var RevolvingCentre = simple(Condition{
	Name:   "ActuatedRevolvingCentre",
	Doc:    "After a move to or from the squares d4, d5, e5, e4 what stands on them turns to the right by a quarter of a circle.",
	Source: "as Popeye 4.104 plays it",
}, func(Context) movegen.Layer {
	return movegen.Layer{
		After: func(_ movegen.State, m board.Move, after movegen.Change) {
			if (m.From.Set()|m.To.Set())&setOf(centre[:]) == 0 {
				return
			}
			last := len(centre) - 1
			carried := after.Take(centre[last])
			for i := last; i > 0; i-- {
				settleOn(after, centre[i], after.Take(centre[i-1]))
			}
			settleOn(after, centre[0], carried)
		},
		Stage:  movegen.StageLast, // what arrives in the centre changes first
		Inert:  func(m board.Move) bool { return (m.From.Set()|m.To.Set())&setOf(centre[:]) == 0 },
		Breaks: movegen.Pins | movegen.MatePatterns,
	}
})

// centre are the squares in the middle, each before the one that its unit is turned to.
var centre = [...]board.Square{board.At(3, 3), board.At(3, 4), board.At(4, 4), board.At(4, 3)}

// settleOn puts a unit on an empty square, if it is one.
func settleOn(c movegen.Change, s board.Square, u board.Unit) {
	if !u.None() {
		c.Put(s, u)
	}
}
