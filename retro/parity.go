package retro

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
)

// A knight changes the colour of its square with every move. So does a unit that the position keeps
// from moving otherwise: a rook between two squares, a king between two squares, a pawn that has made
// one step. If every move of both sides has changed the colour of the moving unit's square, then the
// colours of all squares say whether the number of all moves is even or odd, whichever unit stands
// where. White has made as many moves as Black if it is White's turn, else one more.
//
// Captured units count too, as long as they cannot have moved before they were captured (shutIn).
var parity = Rule{
	Name:  "parity",
	Level: 3,
	Doc:   "With only moves that change the colour of the square, and captured units that never moved, the squares tell whose turn it is.",
	refutes: func(p *past) string {
		lost := board.Set(0)
		for side := range board.Side(2) {
			captured, known := p.shutIn(side)
			if !known || !p.alternates(side) {
				return ""
			}
			lost |= captured
		}
		odd := ((p.pos.Occupied()^array.Occupied()&^lost)&dark).Count()%2 != 0
		if odd != (p.pos.Turn() == board.Black) {
			return fmt.Sprintf("%s cannot be to move: the colours of the squares tell how many moves were made", p.pos.Turn())
		}
		return ""
	},
}

// shutIn returns the first squares of the side's captured units. known is false unless each of them is
// proved to have stood there until it was captured.
//
// The proof is a room: a set of squares that none of the units which begin in it can leave, with as
// many of these units as squares. None of them can move before one of them is captured, so the first
// one that is captured has never moved. The rule asks for rooms that lost one unit. It does without
// captures by pawns, because they do not change the colour of the square: all pawns must be at home.
func (p *past) shutIn(side board.Side) (captured board.Set, known bool) {
	f := p.look()
	if f.missing[side] == 0 && f.missing[side.Other()] == 0 {
		return 0, true
	}
	if p.pos.Units(side, board.Pawn) != array.Units(side, board.Pawn) || p.level < 2 {
		return 0, false
	}
	for _, kind := range [...]board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight} {
		for _, colour := range [...]board.Set{dark, ^dark} {
			if kind != board.Bishop {
				colour = board.AllOver
			}
			homes, left := array.Units(side, kind)&colour, p.pos.Units(side, kind)&colour
			if left != 0 && left.Count() != homes.Count() {
				return 0, false
			}
			if left == 0 {
				captured |= homes
			}
		}
	}
	for b := captured; b != 0; {
		home := b.Pop()
		room := p.waysForth(home, array.KindAt(home), side, f.steady)
		units := room & array.Of(side)
		if units != room || (units&captured).Count() != 1 {
			return 0, false
		}
		for u := units &^ home.Set(); u != 0; {
			if at := u.Pop(); p.waysForth(at, array.KindAt(at), side, f.steady)&^room != 0 {
				return 0, false
			}
		}
	}
	return captured, true
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
