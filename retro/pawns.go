package retro

import (
	"fmt"
	"math/bits"

	"github.com/griddle-chess/griddle/board"
)

// Every pawn, and every unit that was a pawn, began on a file of its own, and it captured to change
// its file. So the pawns of a side can be matched with different files of origin in such a way that
// all their captures together are no more than the units that the opponent has lost to them. Two
// opposing pawns of one file pass each other only if one of them leaves the file, which is a capture
// too.
//
// The rule is a matching for both sides at once: file by file it chooses what became of White's pawn
// and of Black's. Pawns that were captured need no captures and block no other pawn.
//
// The captures of each side cannot be counted alone, because a capture that one side saves by walking
// straight costs the other side one.
var pawns = Rule{
	Name:  "pawns",
	Level: 1,
	Doc:   "The pawns, promoted ones among them, come from different files and have captured no more than the opponent has lost; opposing pawns do not pass each other on a file.",
	refutes: func(p *past) string {
		m := matching{}
		key := uint64(p.look().steady)
		for side := range board.Side(2) {
			m.sides[side] = p.careers(side)
			if m.sides[side] == nil {
				return fmt.Sprintf("a pawn or promoted unit of %v has no way to where it stands", side)
			}
			key = m.sides[side].key(key)
		}
		possible, known := p.matched[key]
		if !known {
			possible = m.possible(0, m.sides[0].all(), m.sides[1].all(), 0, 0)
			p.matched[key] = possible
		}
		if !possible {
			return fmt.Sprintf("the pawns would have captured more than the %d white and %d black units that are missing",
				p.look().missing[board.White], p.look().missing[board.Black])
		}
		return ""
	},
}

// career is what became of a pawn: it stands on a square, or it was promoted on one of several
// squares.
type career struct {
	squares  board.Set
	straight [8]bool  // by file of origin: whether the pawn can have arrived without a capture
	captures [8]uint8 // by file of origin: the least number of captures, at least one
	rank     int      // the rank on which it ended
	roads    *roads
}

// careers holds the careers of a side, and the number of captures that its pawns can have made.
type careers struct {
	list   []career
	budget int
	// officers is the least number of officers of the side that were captured.
	officers int
}

func (c *careers) all() uint8 { return uint8(1<<len(c.list) - 1) }

// careers finds the careers of a side. It returns nil if some pawn has no way to its square.
func (p *past) careers(side board.Side) *careers {
	r := p.look().roads[side]
	out := &careers{budget: p.look().prey[side]}
	add := func(squares board.Set, rank int) bool {
		c := career{squares: squares, rank: rank, roads: r}
		any := false
		for file := range 8 {
			c.straight[file] = r.straight[file]&squares != 0
			c.captures[file] = impassable
			for b := squares; b != 0; {
				c.captures[file] = min(c.captures[file], r.captures[file][b.Pop()])
			}
			any = any || c.straight[file] || int(c.captures[file]) <= out.budget
		}
		out.list = append(out.list, c)
		return any
	}
	for b := p.pos.Units(side, board.Pawn); b != 0; {
		s := b.Pop()
		if !add(s.Set(), s.Rank()) {
			return nil
		}
	}
	promoted := p.promoted(side)
	f := p.look()
	out.officers = lostOfficers(&p.pos, side, len(promoted)) - (f.missing[side] - f.prey[side.Other()])
	for _, squares := range promoted {
		if !add(squares, 7-7*int(side)) {
			return nil
		}
	}
	if len(out.list) > 8 {
		return nil
	}
	return out
}

// promoted returns, for each unit of the side that must have been a pawn, its possible squares of
// promotion.
func (p *past) promoted(side board.Side) []board.Set {
	var out []board.Set
	last := board.LastRank(side)
	for _, k := range officers {
		units := p.pos.Units(side, k)
		for _, colour := range []board.Set{dark, ^dark} {
			if k != board.Bishop {
				colour = board.AllOver
			}
			out = append(out, p.promotedAmong(units&colour, array.Units(side, k)&colour, last)...)
			if k != board.Bishop {
				break
			}
		}
	}
	return out
}

// promotedAmong does the same for units that share their home squares.
func (p *past) promotedAmong(units, homes, last board.Set) []board.Set {
	var out []board.Set
	var union, taken board.Set
	f := p.look()
	originals, flexible := 0, 0
	var each []board.Set
	for b := units; b != 0; {
		s := b.Pop()
		if f.steady.Has(s) {
			originals++
			taken |= s.Set()
			continue
		}
		ways := board.AllOver
		if p.level >= 2 {
			ways = f.ways[s]
		}
		if ways&homes == 0 {
			out = append(out, ways&last)
			continue
		}
		flexible++
		each = append(each, ways&homes)
		union |= ways & last
	}
	var reachable board.Set
	for _, e := range each {
		reachable |= e
	}
	match := min(flexible, (reachable &^ taken).Count())
	for range flexible - match {
		out = append(out, union)
	}
	return out
}

// matching chooses careers file by file.
type matching struct {
	sides [2]*careers
	dead  map[uint32]bool
}

// key mixes the careers into a word.
func (c *careers) key(h uint64) uint64 {
	h = mix(h ^ uint64(c.budget))
	for i := range c.list {
		h = mix(h ^ uint64(c.list[i].squares))
	}
	return h
}

// mix spreads a word over all bits, 0 too.
func mix(z uint64) uint64 {
	return board.Mix(z + 0x9e3779b97f4a7c15)
}

// possible reports whether the files from the given one on can be matched with the careers that are
// left.
func (m *matching) possible(file int, white, black uint8, whiteCaptures, blackCaptures int) bool {
	if whiteCaptures > m.sides[0].budget || blackCaptures > m.sides[1].budget {
		return false
	}
	left := 8 - file
	if bits.OnesCount8(white) > left || bits.OnesCount8(black) > left {
		return false
	}
	if white|black == 0 {
		return true
	}
	key := uint32(file) | uint32(white)<<3 | uint32(black)<<11 | uint32(whiteCaptures)<<19 | uint32(blackCaptures)<<24
	if m.dead[key] {
		return false
	}
	ok := m.choose(file, white, black, whiteCaptures, blackCaptures)
	if !ok {
		if m.dead == nil {
			m.dead = map[uint32]bool{}
		}
		m.dead[key] = true
	}
	return ok
}

func (m *matching) choose(file int, white, black uint8, whiteCaptures, blackCaptures int) bool {
	for i := -1; i < len(m.sides[0].list); i++ {
		if i >= 0 && (white>>i&1 == 0 || m.twin(0, i, white)) {
			continue
		}
		for j := -1; j < len(m.sides[1].list); j++ {
			if j >= 0 && (black>>j&1 == 0 || m.twin(1, j, black)) {
				continue
			}
			w, b := m.price(0, i, file), m.price(1, j, file)
			restW, restB := white, black
			if i >= 0 {
				restW &^= 1 << i
			}
			if j >= 0 {
				restB &^= 1 << j
			}
			for x, cw := range w {
				for y, cb := range b {
					if cw >= impassable || cb >= impassable || x == 0 && y == 0 && m.cross(i, j) {
						continue
					}
					if m.possible(file+1, restW, restB, whiteCaptures+int(cw), blackCaptures+int(cb)) {
						return true
					}
				}
			}
		}
	}
	return false
}

// twin reports whether an equal career with a smaller number is left.
func (m *matching) twin(side, i int, left uint8) bool {
	list := m.sides[side].list
	for k := range i {
		if left>>k&1 != 0 && list[k].squares == list[i].squares {
			return true
		}
	}
	return false
}

// price returns the cost of a career from a file: straight on, and with captures. A pawn without a
// career costs nothing.
func (m *matching) price(side, i, file int) [2]uint8 {
	if i < 0 {
		return [2]uint8{impassable, 0}
	}
	c := &m.sides[side].list[i]
	out := [2]uint8{impassable, c.captures[file]}
	if c.straight[file] {
		out[0] = 0
	}
	return out
}

// cross reports whether a white and a black pawn that both stayed on one file would have passed each
// other.
func (m *matching) cross(i, j int) bool { return m.sides[0].list[i].rank > m.sides[1].list[j].rank }
