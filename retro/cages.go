package retro

import (
	"slices"

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
					return p.unit(s) + " stands in a cage that was never open"
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
	mostStates = 30_000
	allStates  = 2_000_000
)

// caged reports whether the unit on s is proved to be in a cage.
func (p *past) caged(s board.Square) bool {
	k, side := p.pos.KindAt(s), p.ownerOf(s)
	others := p.pos.Occupied() &^ s.Set()
	never := board.Set(0)
	if k == board.King {
		for b := p.pos.Of(side.Other()); b != 0 && !p.bent; {
			at := b.Pop()
			never |= p.contacts[side.Other()][p.pos.KindAt(at)][at]
		}
		never |= p.look().guarded[side]
	}
	near := p.waysBack(s, k, side, others, never)
	if near.Count() >= roomy || near&array.Units(side, k) != 0 {
		return false
	}
	yard := s.Set()
	for radius := range 7 {
		yard = grown(yard)
		if slices.Contains(yards, radius+1) && p.newCage(s, homecoming, yard).closed() {
			return true
		}
	}
	return false
}

// yards are how far the first unit of a cage may go before it is taken to be free. In a small yard there are few states, and
// a proof is found that would be too long in the whole board; what is no cage in a small one can still be in a larger.
var yards = []int{2, 7}

// grown are the squares of a set and those next to them.
func grown(set board.Set) board.Set {
	out := set
	for set != 0 {
		out |= movegen.Attacks(board.King, board.White, set.Pop(), 0)
	}
	return out
}

// quest is what the first unit of a cage seeks: a trip from one state to another.
type quest struct {
	id   uint64
	done func(c *cage, from, to state) bool
}

var homecoming = quest{1, (*cage).home}

// cage is some units, the first of which has a quest.
type cage struct {
	*past
	quest
	units []captive
	taken board.Set // where they stand in the diagram
	yard  board.Set // where the first unit is kept: outside it is free
	zone  board.Set // where the others matter: who leaves it is forgotten
	roads [2]board.Set
}

type captive struct {
	kind  board.Kind
	side  board.Side
	at    board.Square
	never board.Set // squares on which it has never stood
}

// newCage is a cage of one unit with a quest.
func (p *past) newCage(s board.Square, q quest, yard board.Set) *cage {
	c := &cage{past: p, quest: q, yard: yard, zone: grown(yard)}
	for side := range c.roads {
		for _, visited := range p.look().roads[side].visited {
			c.roads[side] |= visited
		}
	}
	c.add(s)
	if yard == board.AllOver {
		walls := p.look().steady | p.pos.OfKind(board.Pawn)
		c.zone = grown(p.waysBack(s, c.units[0].kind, c.units[0].side, walls, c.units[0].never))
	}
	return c
}

// closed reports whether it is proved that the quest cannot be fulfilled.
func (c *cage) closed() bool {
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

func (c *cage) add(s board.Square) {
	u := captive{kind: c.pos.KindAt(s), side: c.ownerOf(s), at: s}
	if u.kind == board.King {
		u.never = c.look().guarded[u.side]
	}
	c.units = append(c.units, u)
	c.taken |= s.Set()
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
	var seen marks
	seen.add(start)
	trips := []trip{{start, -1, -1, board.NoSquare}}
	now, later := []int{0}, []int(nil)
	var r route
	for len(now) > 0 && r.way == nil {
		at := now[0]
		now = now[1:]
		t := trips[at]
		if len(trips) > mostStates || c.states > allStates {
			return route{tired: true}
		}
		only := c.mustMove(t.state)
		for u := range c.units {
			if only >= 0 && only != u || t.gone(u) {
				continue
			}
			c.retract(t.state, u, func(next state, to board.Square) {
				if seen.has(next) || !c.quiet(next, u) {
					return
				}
				seen.add(next)
				c.states++
				if r.way == nil && (!c.yard.Has(next.at(0)) || c.done(c, t.state, next)) {
					for r.way = []trip{{next, at, u, to}}; at >= 0; at = trips[at].from {
						r.way = append(r.way, trips[at])
					}
				}
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
	return r
}

// key tells apart what a search depends on.
func (c *cage) key() uint64 {
	h := mix(mix(uint64(c.look().steady)^mix(c.id))^uint64(c.zone)) ^ uint64(c.yard)
	for _, u := range c.units {
		h = mix(h ^ uint64(u.kind) ^ uint64(u.side)<<4 ^ uint64(u.at)<<8)
		h = mix(h ^ uint64(u.never))
	}
	for side, roads := range c.roads {
		h = mix(h^uint64(roads)) + uint64(min(1, c.look().missing[side]))
	}
	return h
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
					if j == i && c.contacts[u.side.Other()][c.pos.KindAt(v)][v].Has(after.at(j)) {
						c.add(v)
						return true
					}
				}
			} else if king := others & c.pos.Units(u.side.Other(), board.King); j == i && c.contacts[u.side][k][after.at(j)]&king != 0 {
				c.add(king.First())
				return true
			}
		}
	}
	return false
}
