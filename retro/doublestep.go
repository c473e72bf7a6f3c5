package retro

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
)

// A pawn is captured en passant only just after its double step, so the move before was that step: the
// square that it came from and the square that it passed are empty, the step is a move under the
// rules, and it does not keep the capturing pawn idle.
var doubleStep = Rule{
	Name:  "double step",
	Level: 0,
	Doc:   "A capture en passant follows the double step of the pawn that it captures.",
	refutes: func(p *past) string {
		if p.pos.EnPassant() == board.NoSquare {
			return ""
		}
		if !p.natures.Has(board.Pawn) {
			return "the double step before a capture en passant would have kept the capturing pawn idle"
		}
		q := *p
		q.last = board.Pawn.Set()
		if len(p.retractions(nil, &q)) == 0 {
			return fmt.Sprintf("no pawn can have made a double step over %v", p.pos.EnPassant())
		}
		return ""
	},
}
