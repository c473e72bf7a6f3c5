package retro

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Suppose that for a set of units every square from which one of them can have come is held by a unit
// of the same set. Then none of them has ever moved: the first one to move would have left a square,
// and the unit that moved last would have come from a square on which another unit of the set already
// stood. So they all stand where they began. A bishop in the corner behind an unmoved pawn is the
// shortest example.
//
// The rule finds the set by removing units that can have moved until none is left that can. Pawns on
// their first squares, and kings and rooks that can still castle, are in the set from the beginning. A
// king cannot have crossed squares that unmoved units of the opponent observe from nearby, so a chain
// of unmoved pawns is a wall for it.
var unmoved = Rule{
	Name:  "unmoved",
	Level: 2,
	Doc:   "Units that hold all the squares from which any of them can have come have never moved.",
	refutes: func(p *past) string {
		if f := p.look(); f.misfits != 0 {
			return p.unit(f.misfits.First()) + " can never have got there"
		}
		return ""
	},
}

// settle finds the units that have never moved and the squares that they guard, until nothing new
// follows.
func (p *past) settle(f *facts) {
	for before := board.Set(0); f.steady != before; {
		before = f.steady
		p.guard(f)
		held := p.pos.Occupied()
		for changed := true; changed; {
			changed = false
			for b := held &^ f.steady; b != 0; {
				if s := b.Pop(); p.mobile(s, held, f) {
					held &^= s.Set()
					changed = true
				}
			}
		}
		f.steady, f.misfits = held, held&^p.atHome()
	}
	p.guard(f)
}

// atHome returns the units that stand where a unit of their kind begins.
func (p *past) atHome() board.Set {
	var out board.Set
	for side := range board.Side(2) {
		for k := board.Pawn; k <= board.King; k++ {
			out |= p.pos.Units(side, k) & array.Units(side, k)
		}
	}
	return out
}

// mobile reports whether the unit on s can have come from another square if the units on held have
// never moved.
func (p *past) mobile(s board.Square, held board.Set, f *facts) bool {
	side, k := p.ownerOf(s), p.pos.KindAt(s)
	if k == board.Pawn {
		return p.pawnOrigins(s, side, held, f) != 0
	}
	origins := movegen.Attacks(k, side, s, held)&p.onto[s&63] | p.uncastled(s, k, side, held&^s.Set()&^p.castled(side))
	if k == board.King {
		return origins&^held&^f.guarded[side] != 0
	}
	return origins&^held != 0 || board.LastRank(side).Has(s) && p.pawnOrigins(s, side, held, f) != 0
}

// pawnOrigins returns the squares from which a pawn of the side may have moved to s.
func (p *past) pawnOrigins(s board.Square, side board.Side, held board.Set, f *facts) board.Set {
	if rank(s, side) < 2 {
		return 0
	}
	back := step(s, -ahead(side))
	out := back.Set()
	if rank(s, side) == 3 && !held.Has(back) {
		out |= step(back, -ahead(side)).Set()
	}
	if f.missing[side.Other()] > 0 {
		out |= back.Set()&^board.FileA>>1 | back.Set()&^board.FileH<<1
	}
	return out & p.onto[s&63] &^ held
}

// guard finds the squares from which steady units keep a king away.
func (p *past) guard(f *facts) {
	for side := range board.Side(2) {
		other := side.Other()
		f.guarded[side] = 0
		for b := f.steady & p.pos.Of(other); b != 0; {
			s := b.Pop()
			k := p.pos.KindAt(s)
			if !p.idle[other][board.King].Has(k) {
				f.guarded[side] |= p.contacts[other][k][s]
			}
		}
	}
}
