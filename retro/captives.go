package retro

import (
	"math/bits"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// This file holds the state of the search for cages: the squares of some units, and their possible
// moves.

// state holds the squares of the units in eight bits each: six for the square, one for an officer that
// has become a pawn again, and one for a unit that is forgotten.
type state uint64

const (
	pawnAgain = 64
	forgotten = 128
)

func (st state) gone(i int) bool { return st>>(8*i)&forgotten != 0 }

func (st state) at(i int) board.Square { return board.Square(st >> (8 * i) & 63) }

func (st state) put(i int, s board.Square, mark state) state {
	return st&^(255<<(8*i)) | (state(s)|mark)<<(8*i)
}

// marks is a set of states: a table with open addressing that is kept at most half full. A slot holds
// a state plus one, so that zero means free. (A map takes twice as long.)
type marks struct {
	slots []state
	n     int
}

// slot returns the slot in which a state is or would be. The table must not be empty.
func (m *marks) slot(st state) *state {
	for i := mix(uint64(st)); ; i++ {
		if slot := &m.slots[i%uint64(len(m.slots))]; *slot == 0 || *slot == st+1 {
			return slot
		}
	}
}

func (m *marks) has(st state) bool { return *m.slot(st) != 0 }

// add adds a state that is not in the set.
func (m *marks) add(st state) {
	if 2*m.n >= len(m.slots) {
		old := m.slots
		m.slots, m.n = make([]state, max(256, 4*len(old))), 0
		for _, s := range old {
			if s != 0 {
				m.add(s - 1)
			}
		}
	}
	*m.slot(st) = st + 1
	m.n++
}

// home reports whether the first unit, and every other unit of its kind that is not forgotten, stands
// where such a unit begins.
func (c *cage) home(_, st state) bool {
	u := &c.units[0]
	if c.isPawn(st, 0) {
		return homeRank(u.side).Has(st.at(0))
	}
	for i, v := range c.units {
		if v.kind == u.kind && v.side == u.side && !st.gone(i) && !array.Units(u.side, u.kind).Has(st.at(i)) {
			return i > 0 && c.isPawn(st, i)
		}
	}
	return true
}

func (c *cage) isPawn(st state, i int) bool {
	return c.units[i].kind == board.Pawn || st>>(8*i)&pawnAgain != 0
}

func (c *cage) kindIn(st state, i int) board.Kind {
	if c.isPawn(st, i) {
		return board.Pawn
	}
	return c.units[i].kind
}

// held returns the squares that are not free.
func (c *cage) held(st state) board.Set {
	out := c.look().steady
	for i := range c.units {
		if !st.gone(i) {
			out |= st.at(i).Set()
		}
	}
	return out
}

// back returns the state with unit i on a square.
func (c *cage) back(st state, i int, s board.Square, mark state) state {
	if i > 0 && !c.zone.Has(s) {
		return st.put(i, 0, forgotten)
	}
	return st.put(i, s, mark)
}

// retract yields the states before a move of unit i.
func (c *cage) retract(st state, i int, yield func(state, board.Square)) {
	u := &c.units[i]
	s, held := st.at(i), c.held(st)
	f := c.look()
	if c.isPawn(st, i) {
		for b := c.pawnOrigins(s, u.side, held, f) & c.roads[u.side]; b != 0; {
			to := b.Pop()
			yield(c.back(st, i, to, st>>(8*i)&pawnAgain), to)
		}
		return
	}
	origins := movegen.Attacks(u.kind, u.side, s, held) & c.onto[s&63]
	if partner := c.partner(st, i); partner < 0 {
		origins |= c.uncastled(s, u.kind, u.side, held&^s.Set())
	} else if king := c.uncastled(s, board.King, u.side, held&^s.Set()&^st.at(partner).Set()); king != 0 && u.kind == board.King {
		rook := c.uncastled(st.at(partner), board.Rook, u.side, held&^s.Set()&^st.at(partner).Set())
		yield(c.back(c.back(st, i, king.First(), 0), partner, rook.First(), 0), king.First())
	}
	for b := origins &^ held &^ u.never; b != 0; {
		to := b.Pop()
		yield(c.back(st, i, to, 0), to)
	}
	if u.kind != board.King && board.LastRank(u.side).Has(s) {
		for b := c.pawnOrigins(s, u.side, held, f) & c.roads[u.side]; b != 0; {
			to := b.Pop()
			yield(c.back(st, i, to, pawnAgain), to)
		}
	}
}

// partner returns the unit with which a king or rook has castled, if they stand as after castling;
// otherwise -1. A unit outside the cage is never a partner: it could only block a way.
func (c *cage) partner(st state, i int) int {
	u := &c.units[i]
	for j, v := range c.units {
		if v.side != u.side || u.kind+v.kind != board.King+board.Rook || u.kind == v.kind || st.gone(j) || c.isPawn(st, j) {
			continue
		}
		king, rook := st.at(i), st.at(j)
		if u.kind == board.Rook {
			king, rook = rook, king
		}
		for _, castling := range castlings {
			if home := homeOf(u.side); king == home+castling.king && rook == home+castling.rook {
				return j
			}
		}
	}
	return -1
}

// observers returns the units that observe the king of a side from nearby.
func (c *cage) observers(st state, side board.Side) uint8 {
	if c.bent {
		return 0
	}
	var out uint8
	for i, u := range c.units {
		if u.kind != board.King || u.side != side || st.gone(i) {
			continue
		}
		for j, v := range c.units {
			if v.side != side && !st.gone(j) && c.contacts[v.side][c.kindIn(st, j)][st.at(j)].Has(st.at(i)) {
				out |= 1 << j
			}
		}
	}
	return out
}

// mustMove returns the unit that has just moved, because it gives check from nearby; -1 if any unit
// may have moved.
func (c *cage) mustMove(st state) int {
	for side := range board.Side(2) {
		if o := c.observers(st, side); o != 0 {
			if i := bits.TrailingZeros8(o); c.kindIn(st, i) != board.Rook || c.partner(st, i) < 0 {
				return i
			}
		}
	}
	return -1
}

// quiet reports whether the state before a move of unit i is possible: the opponent's king is not
// observed, and the own king by at most one unit.
func (c *cage) quiet(st state, i int) bool {
	side := c.units[i].side
	own := c.observers(st, side)
	return c.observers(st, side.Other()) == 0 && own&(own-1) == 0
}
