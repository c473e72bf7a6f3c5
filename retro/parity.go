package retro

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
)

// A knight changes the colour of its square with every move. So does a unit that the position keeps
// from moving otherwise: a rook between two squares, a pawn that has made one step. If nothing was
// captured and every move of a side changed the colour of the moving unit's square, then the colours
// of all squares tell whether the side has made an even or an odd number of moves, whichever unit
// stands where. White has made as many moves as Black if it is White's turn, else one more.
var parity = Rule{
	Name:  "parity",
	Level: 3,
	Doc:   "With nothing captured and only moves that change the colour of the square, the squares tell whose turn it is.",
	refutes: func(p *past) string {
		if p.pos.Occupied().Count() != 32 || !p.alternates(board.White) || !p.alternates(board.Black) {
			return ""
		}
		odd := ((p.pos.Occupied()^array.Occupied())&dark).Count()%2 != 0
		if odd != (p.pos.Turn() == board.Black) {
			return fmt.Sprintf("%s cannot be to move: the colours of the squares tell how many moves were made", p.pos.Turn())
		}
		return ""
	},
}

// monochrome is the quest for a move that keeps the colour of the square.
var monochrome = quest{2, func(_ *cage, from, to state) bool {
	return from.at(0) != to.at(0) && dark.Has(from.at(0)) == dark.Has(to.at(0))
}}

// alternates reports whether a proof shows that every move of the side has changed the colour of the
// square.
func (p *past) alternates(side board.Side) bool {
	for b := p.pos.Of(side) &^ p.look().steady; b != 0; {
		s := b.Pop()
		switch p.pos.KindAt(s) {
		case board.Knight:
		case board.Pawn:
			if rank(s, side) > 2 {
				return false
			}
		case board.Bishop:
			return false
		default:
			if !p.newCage(s, monochrome, board.AllOver).closed() {
				return false
			}
		}
	}
	return true
}
