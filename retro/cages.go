package retro

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Take some units of the diagram and forget all others except those that have never moved. In any game
// that led to the diagram, each of the taken units went its way; seen backwards, it went from square
// to square round the other taken units until it stood where it began. A forgotten unit can only have
// blocked such a way; it never opens one. So if no order of retractions of these units alone brings
// one of them home, the position is impossible: that unit stands in a cage that was never open.
//
// Checks from squares next to the king, and by knights, count too, because no unit can block them.
// After a move the king of the side that made it is not in such a check. If the other king is, the
// checking unit has just moved, and it is the next to be retracted.
//
// The search decides which units to take. It begins with one unit; as long as that unit finds a way
// home, the search also takes a unit that stands in this way. Theodore Hwa had the idea of proving
// cages by trying all retractions of a few units (Cages in retrograde analysis).
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

// Limits: roomy is the number of squares from which on a unit counts as free; mostCaged bounds the
// units of a cage, mostStates its states, and allStates the states of all cages of an analysis
// together.
const (
	roomy      = 12
	mostCaged  = 7
	mostStates = 30_000
	allStates  = 2_000_000
)

// caged reports whether a proof shows that the unit on s is in a cage.
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

// yards holds how far, in king's steps, the first unit of a cage may go before it counts as free. A
// small yard has few states and allows a proof that would be too long on the whole board; a unit that
// leaves a small yard may still be caged in a larger one.
var yards = []int{2, 7}

// grown returns the squares of a set and their neighbours.
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

// cage is a set of units, the first of which has a quest.
type cage struct {
	*past
	quest
	units []captive
	taken board.Set // the squares of the units in the diagram
	yard  board.Set // the first unit counts as free outside
	zone  board.Set // a unit that leaves it is forgotten
	roads [2]board.Set
}

type captive struct {
	kind  board.Kind
	side  board.Side
	at    board.Square
	never board.Set // squares on which the unit has never stood
}

// newCage returns a cage of one unit with a quest.
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

// closed reports whether a proof shows that the quest cannot be fulfilled.
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

// trip is a state that was reached: a unit went back to a square, from the state with index from.
type trip struct {
	state
	from, unit int
	to         board.Square
}

// route is the result of a search: the trips of a way, the last one first. There are none if there is
// no way, or if the search was too long.
type route struct {
	way   []trip
	tired bool
}

// search looks for a way home for the first unit. It tries trips of this unit first, then those that
// need one trip of another unit, and so on.
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

// key distinguishes everything that a search depends on.
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

// take adds the first unit that stands in the given way, whose trips begin with the last one. It
// returns false if no unit does.
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
		// A unit outside the cage may observe a king, or be an observed king.
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
