package retro

import (
	"fmt"
	"math/bits"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Take some units of the diagram and forget all others but those that have never moved. Whatever game was played, these
// units went their ways in it, and seen backwards each went from square to square round the others of them until it stood
// where it began. Forgotten units can only have been in the way, never have made a way. So if no order of retractions of
// these units alone brings one of them home, the position is impossible: it stands in a cage that was never open.
//
// Checks that nothing can come between count too. After a move the king of the side that made it is not observed from
// nearby; if the other king is, it is by the unit that has just moved, which is the next to be retracted.
//
// Which units to take is found by trying: first one alone; then, as long as it finds a way, whoever stands in that way is
// taken as well. The idea of proving cages by trying all retractions of a few units is Theodore Hwa's (Cages in retrograde
// analysis).
var cages = Rule{
	Name:  "cages",
	Level: 3,
	Doc:   "Some units alone, retracted in whatever order, bring each of them back to where it began.",
	refutes: func(p *past) string {
		for _, side := range []board.Side{p.pos.Turn(), p.moved} {
			for b := p.pos.Of(side) &^ p.pos.OfKind(board.Pawn) &^ p.look().steady; b != 0; {
				if s := b.Pop(); p.caged(s) {
					return fmt.Sprintf("the unit on %v stands in a cage that was never open", s)
				}
			}
		}
		return ""
	},
}

// Limits: the squares that a unit which can reach them is taken to be free, the units of a cage, the states of a cage, and
// of all cages of an analysis together.
const (
	roomy      = 12
	mostCaged  = 7
	mostStates = 10_000
	allStates  = 1_000_000
)

// caged tells whether the unit on s is proved to be in a cage.
func (p *past) caged(s board.Square) bool {
	k, side := p.pos.KindAt(s), p.ownerOf(s)
	others := p.pos.Occupied() &^ s.Set()
	never := board.Set(0)
	if k == board.King {
		for b := p.pos.Of(side.Other()); b != 0 && !p.bent; {
			at := b.Pop()
			never |= p.contacts(at, p.pos.KindAt(at), side.Other())
		}
		never |= p.look().guarded[side]
	}
	near := p.waysBack(s, k, side, others, never)
	if near.Count() >= roomy || near&array.Units(side, k) != 0 {
		return false
	}
	c := newCage(p, s)
	for len(c.units) <= mostCaged {
		r := c.search()
		if r.way == nil {
			return !r.tired
		}
		if !c.take(r.way) {
			return false
		}
	}
	return false
}

// cage is some units, the first of which wants to get home.
type cage struct {
	*past
	units []captive
	taken board.Set // where they stand in the diagram
	zone  board.Set // where the others matter: who leaves it is forgotten
	roads [2]board.Set
}

type captive struct {
	kind  board.Kind
	side  board.Side
	at    board.Square
	never board.Set // squares on which it has never stood
}

func newCage(p *past, s board.Square) *cage {
	c := &cage{past: p}
	for side := range c.roads {
		for _, reached := range p.look().roads[side].visited {
			c.roads[side] |= reached
		}
	}
	c.add(s)
	walls := p.look().steady | p.pos.OfKind(board.Pawn)
	for b := p.waysBack(s, c.units[0].kind, c.units[0].side, walls, c.units[0].never); b != 0; {
		at := b.Pop()
		c.zone |= at.Set() | movegen.Observed(board.King, at, 0)
	}
	return c
}

func (c *cage) add(s board.Square) {
	u := captive{kind: c.pos.KindAt(s), side: c.ownerOf(s), at: s}
	if u.kind == board.King {
		u.never = c.look().guarded[u.side]
	}
	c.units = append(c.units, u)
	c.taken |= s.Set()
}

// state holds the squares of the units, eight bits each: six for the square, one that tells that an officer has become a
// pawn again, and one that tells that the unit has been forgotten.
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

// trip is a state that was reached, and how: a unit went back to a square, from the state with an index.
type trip struct {
	state
	from, unit int
	to         board.Square
}

// route is what a search has found: the trips of a way, the last one first; none if there is no way, or if the search was
// too long.
type route struct {
	way   []trip
	tired bool
}

// search looks for a way home for the first unit. Trips of this one come first, then those that need one trip of another,
// and so on.
func (c *cage) search() route {
	key := c.key()
	r, known := c.routes[key]
	if !known {
		r = c.explore()
		c.routes[key] = r
	}
	return r
}

func (c *cage) explore() route {
	var start state
	for i, u := range c.units {
		start = start.put(i, u.at, 0)
	}
	seen := map[state]bool{start: true}
	trips := []trip{{start, -1, -1, board.NoSquare}}
	now, later := []int{0}, []int(nil)
	for len(now) > 0 {
		at := now[0]
		now = now[1:]
		t := trips[at]
		if c.home(t.state) {
			var r route
			for ; at >= 0; at = trips[at].from {
				r.way = append(r.way, trips[at])
			}
			return r
		}
		if len(trips) > mostStates || c.states > allStates {
			return route{tired: true}
		}
		only := c.mustMove(t.state)
		for u := range c.units {
			if only >= 0 && only != u || t.gone(u) {
				continue
			}
			c.retract(t.state, u, func(next state, to board.Square) {
				if seen[next] || !c.quiet(next, u) {
					return
				}
				seen[next] = true
				c.states++
				if u == 0 {
					now = append(now, len(trips))
				} else {
					later = append(later, len(trips))
				}
				trips = append(trips, trip{next, at, u, to})
			})
		}
		if len(now) == 0 {
			now, later = later, nil
		}
	}
	return route{}
}

// key tells apart what a search depends on.
func (c *cage) key() uint64 {
	h := mix(uint64(c.look().steady)) ^ uint64(c.zone)
	for _, u := range c.units {
		h = mix(h ^ uint64(u.kind) ^ uint64(u.side)<<4 ^ uint64(u.at)<<8)
		h = mix(h ^ uint64(u.never))
	}
	for side, roads := range c.roads {
		h = mix(h^uint64(roads)) + uint64(min(1, c.look().missing[side]))
	}
	return h
}

// home tells whether the first unit stands where it began, and so does every other of its kind that is not forgotten.
func (c *cage) home(st state) bool {
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

// held are the squares that are not free.
func (c *cage) held(st state) board.Set {
	out := c.look().steady
	for i := range c.units {
		if !st.gone(i) {
			out |= st.at(i).Set()
		}
	}
	return out
}

// back is the state with unit i on a square.
func (c *cage) back(st state, i int, s board.Square, mark state) state {
	if i > 0 && !c.zone.Has(s) {
		return st.put(i, 0, forgotten)
	}
	return st.put(i, s, mark)
}

// retract yields the states before a move of a unit.
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
	origins := movegen.Observed(u.kind, s, held) & c.onto[s&63]
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
	if u.kind != board.King && lastRank(u.side).Has(s) {
		for b := c.pawnOrigins(s, u.side, held, f) & c.roads[u.side]; b != 0; {
			to := b.Pop()
			yield(c.back(st, i, to, pawnAgain), to)
		}
	}
}

// partner is the unit with which a king or rook has castled if they stand as after castling; -1 if there is none. A unit
// that is not of the cage is nobody's partner: it would only be in the way.
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

// observers are the units that observe the king of a side from nearby.
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
			if v.side != side && !st.gone(j) && c.contacts(st.at(j), c.kindIn(st, j), v.side).Has(st.at(i)) {
				out |= 1 << j
			}
		}
	}
	return out
}

// mustMove is the unit that has just moved, because it gives check from nearby; -1 if it can be any.
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

// quiet tells whether the state before a move of unit i can have been: the opponent's king is not observed, and the own one
// by one unit at most.
func (c *cage) quiet(st state, i int) bool {
	side := c.units[i].side
	own := c.observers(st, side)
	return c.observers(st, side.Other()) == 0 && own&(own-1) == 0
}

// take adds the first unit that stands in a way that was found; false if there is none. The way is given from its end.
func (c *cage) take(way []trip) bool {
	others := c.pos.Occupied() &^ c.taken
	for n := len(way) - 2; n >= 0; n-- {
		before, after := way[n+1].state, way[n].state
		i := way[n].unit
		from, to := before.at(i), way[n].to
		path := to.Set() | movegen.Between(from, to)
		if u := c.units[i]; c.uncastled(from, u.kind, u.side, 0).Has(to) {
			corner := homeOf(u.side) + board.H1
			if from < homeOf(u.side)+board.E1 {
				corner = homeOf(u.side) + board.A1
			}
			path |= corner.Set() | movegen.Between(homeOf(u.side)+board.E1, corner)
		}
		if hit := path & others; hit != 0 {
			c.add(hit.First())
			return true
		}
		if c.bent {
			continue
		}
		// Somebody who is not of the cage may observe a king, or be a king that is observed.
		if after.gone(i) {
			continue
		}
		for j, u := range c.units {
			k := c.kindIn(after, j)
			if k == board.King {
				for b := others & c.pos.Of(u.side.Other()); b != 0; {
					v := b.Pop()
					if j == i && c.contacts(v, c.pos.KindAt(v), u.side.Other()).Has(after.at(j)) {
						c.add(v)
						return true
					}
				}
			} else if king := others & c.pos.Units(u.side.Other(), board.King); j == i && c.contacts(after.at(j), k, u.side)&king != 0 {
				c.add(king.First())
				return true
			}
		}
	}
	return false
}
