package retro

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
)

// Each side began with one king, eight pawns and sixteen units. Units only leave the board, and every
// officer beyond those of the array was a pawn.
var material = Rule{
	Name:  "material",
	Level: 1,
	Doc:   "A side has one king, and no more units, pawns and promoted pawns than the array has.",
	refutes: func(p *past) string {
		for side := range board.Side(2) {
			if n := p.pos.Units(side, board.King).Count(); n != 1 {
				return fmt.Sprintf("%s would have %d kings", side, n)
			}
			if n := p.pos.Of(side).Count(); n > 16 {
				return fmt.Sprintf("%s would have %d units", side, n)
			}
			pawns, promoted := p.pos.Units(side, board.Pawn).Count(), promotions(&p.pos, side)
			if pawns+promoted > 8 {
				return fmt.Sprintf("%s would have %d pawns and %d promoted units", side, pawns, promoted)
			}
		}
		return ""
	},
}

// dark holds the squares of a1's colour.
const dark board.Set = 0xaa55aa55aa55aa55

// promotions returns the number of officers of the side beyond those of the array. It counts bishops
// by the colour of their squares.
func promotions(p *board.Position, side board.Side) int {
	bishops := p.Units(side, board.Bishop)
	return max(0, p.Units(side, board.Queen).Count()-1) +
		max(0, p.Units(side, board.Rook).Count()-2) +
		max(0, p.Units(side, board.Knight).Count()-2) +
		max(0, (bishops&dark).Count()-1) + max(0, (bishops&^dark).Count()-1)
}
