package conditions

import (
	"math/bits"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// The kinds of a problem, and units by their kinds.

// known returns the kind of a piece without attributes, or NoKind if the problem has none.
func (c *Context) known(piece *movegen.Piece, royal bool) board.Kind {
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds); k++ {
		if u := c.Unit(k); u.Piece == piece && u.Royal == royal && u.Attributes == "" {
			return k
		}
	}
	return board.NoKind
}

// royal returns the kinds that are royal. There are none under conditions where no unit is royal, or where
// that does not depend on the kind.
func (c *Context) royal() board.Kinds {
	if c.beside(royalNever | royalByRarity) {
		return 0
	}
	out := board.King.Set()
	for i, u := range c.Kinds {
		if u.Royal {
			out |= (board.Orthodox + 1 + board.Kind(i)).Set()
		}
	}
	return out
}

// walks returns the pieces that take part: the orthodox ones without the king, and the problem's own.
func (c *Context) walks() []*movegen.Piece {
	var out []*movegen.Piece
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds); k++ {
		if p := c.Unit(k).Piece; k != board.King && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return out
}

// all returns the kinds of the problem.
func (c *Context) all() []board.Kind {
	var out []board.Kind
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds); k++ {
		out = append(out, k)
	}
	return out
}

// unitsOfKinds returns the units of some kinds, of both sides.
func unitsOfKinds(p *board.Position, kinds board.Kinds) board.Set {
	var out board.Set
	for ; kinds != 0; kinds &= kinds - 1 {
		out |= p.OfKind(board.Kind(bits.TrailingZeros16(uint16(kinds))))
	}
	return out
}

// kindsIn returns the kinds of a set.
func kindsIn(kinds board.Kinds) []board.Kind {
	var out []board.Kind
	for k := board.Pawn; k <= board.MaxKind; k++ {
		if kinds.Has(k) {
			out = append(out, k)
		}
	}
	return out
}

// ofKinds returns the side's units of some kinds.
func ofKinds(p *board.Position, side board.Side, kinds board.Kinds) board.Set {
	var out board.Set
	for _, k := range kindsIn(kinds) {
		out |= p.Units(side, k)
	}
	return out
}
