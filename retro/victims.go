package retro

import (
	"math/bits"
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// A pawn that changes its file captures a unit on the new file: an officer, or a pawn that is on that
// file. A missing pawn of the opponent was captured on its own file, or left it by captures of its
// own, or was promoted, which requires that it could pass. So the files that pawns have entered must
// have had victims.
//
// This joins what the rule "pawns" counts separately: a missing pawn cannot be both the one whose
// absence lets an opposing pawn walk straight on, and the officer that another pawn captured
// elsewhere.
//
// The rule searches the files from a to h, and on each of them chooses a way for both pawns that began
// there. If the search is too long it gives up, which proves nothing.
var victims = Rule{
	Name:  "victims",
	Level: 3,
	Doc:   "What pawns have captured was there to be captured: an officer, or a pawn that had not left its file or had to pass no other.",
	refutes: func(p *past) string {
		c := casting{}
		var officers [2]int
		key := ^uint64(p.look().steady)
		for side := range board.Side(2) {
			c.sides[side] = p.careers(side)
			if c.sides[side] == nil || c.sides[side].budget > mostCaptures {
				return "" // there are enough units to capture
			}
			officers[side] = c.sides[side].officers
			key = c.sides[side].key(mix(key + uint64(officers[side])))
		}
		possible, known := p.matched[key]
		if !known {
			if p.castings > mostCastings {
				return ""
			}
			possible = c.possible(officers)
			p.castings += c.steps
			p.matched[key] = possible
		}
		if !possible {
			return "the pawns would have captured units that were not there"
		}
		return ""
	},
}

// mostCaptures is the greatest number of missing units for which the search is worth its time.
// maxCasting bounds its steps, and mostCastings those of all searches of an analysis together.
const (
	mostCaptures = 8
	maxCasting   = 100_000
	mostCastings = 400_000
)

// lostOfficers returns the number of officers of the side that were captured if no missing pawn was
// promoted: by kind, and by the colour of bishops, those of the array and of the promotions that are
// not on the board.
func lostOfficers(p *board.Position, side board.Side, promoted int) int {
	return 7 + promoted - (p.Of(side) &^ p.OfKind(board.Pawn) &^ p.OfKind(board.King)).Count()
}

// part is what a pawn may have done: its career, if any, and its captures by file. The list omits a
// way with more captures than needed, because it leads over the same files and demands more.
type part struct {
	career   int    // its number; -1 for a missing pawn
	twins    uint8  // the equal careers with smaller numbers
	landings uint32 // the number of captures by file of arrival, four bits each
	captures int    // all captures; those beyond the landings led to unknown files
	stays    bool   // it kept to its file up to rank, and had to pass any pawn that stayed there too
	rank     int
	prey     bool // it kept to its file and was captured there
	officer  bool // it was captured elsewhere, or promoted, so that an officer could be captured
}

func landing(file int) uint32 { return 1 << (4 * file) }

// partsOf returns what the pawn of a side that began on a file may have done.
func (c *casting) partsOf(side, file int) []part {
	own := c.sides[side]
	var parts []part
	for i := range own.list {
		if career := &own.list[i]; career.straight[file] {
			parts = append(parts, part{career: i, stays: true, rank: career.rank})
		}
	}
	if len(own.list) < 8 {
		parts = append(parts, part{career: -1, prey: true}, part{career: -1, stays: true, rank: 7 - 7*side, officer: true})
		if file > 0 {
			parts = append(parts, part{career: -1, landings: landing(file - 1), captures: 1, officer: true})
		}
		if file < 7 {
			parts = append(parts, part{career: -1, landings: landing(file + 1), captures: 1, officer: true})
		}
	}
	for i := range own.list {
		career := &own.list[i]
		for b := career.squares; b != 0; {
			s := b.Pop()
			least := int(career.roads.captures[file][s])
			if least > own.budget {
				continue
			}
			for _, l := range paths(file, s.File()) {
				parts = append(parts, part{career: i, landings: l, captures: max(least, sum(l))})
			}
		}
	}
	parts = slices.DeleteFunc(slices.Clone(parts), func(p part) bool {
		return slices.ContainsFunc(parts, func(q part) bool { return q != p && q.within(p) })
	})
	for i := range parts {
		for k := range parts[i].career {
			if own.list[k].squares == own.list[parts[i].career].squares {
				parts[i].twins |= 1 << k
			}
		}
	}
	return parts
}

// within reports whether the part demands no more than another part of the same career that captured
// as well.
func (q part) within(p part) bool {
	if q.career != p.career || q.career < 0 || q.landings == 0 || q.captures > p.captures {
		return false
	}
	for file := range 8 {
		if q.landings>>(4*file)&15 > p.landings>>(4*file)&15 {
			return false
		}
	}
	return true
}

// paths returns the files of the captures, at least one, of a pawn that went from one file to another.
func paths(from, to int) []uint32 {
	if from != to {
		toward := 1
		if to < from {
			toward = -1
		}
		l := landing(to)
		for at := from + toward; at != to; at += toward {
			l += landing(at)
		}
		return []uint32{l}
	}
	var out []uint32
	if from > 0 {
		out = append(out, landing(from)+landing(from-1))
	}
	if from < 7 {
		out = append(out, landing(from)+landing(from+1))
	}
	return out
}

// sum returns the number of landings.
func sum(landings uint32) int {
	n := 0
	for ; landings != 0; landings >>= 4 {
		n += int(landings & 15)
	}
	return n
}

// casting assigns parts to the pawns, file by file.
type casting struct {
	sides [2]*careers
	parts [2][8][]part
	steps int
	dead  map[scene][]burden // burdens that have failed, by scene
}

// scene is the state that the pawns of the files so far leave to those of the files to come.
type scene struct {
	file  int
	sides [2]stage
}

type stage struct {
	left     uint8  // careers that no pawn has yet
	prey     uint8  // files on which a pawn of the side was captured, but to which no capture has led yet
	landings uint32 // captures by the side that lead to files to come
}

// burden holds the captures of the sides used so far.
type burden [2]struct {
	captures int
	// officers is the number of the opponent's officers still to be captured; it is negative if more
	// were captured than are known.
	officers int
}

// possible reports whether every pawn can be given a part. officers holds the least number of captured
// officers of each side.
func (c *casting) possible(officers [2]int) bool {
	var s scene
	var b burden
	for side := range c.sides {
		for file := range 8 {
			c.parts[side][file] = c.partsOf(side, file)
		}
		s.sides[side].left = c.sides[side].all()
		b[side].officers = officers[1-side]
	}
	c.dead = map[scene][]burden{}
	return c.cast(s, b)
}

// cast continues from a scene.
func (c *casting) cast(s scene, b burden) bool {
	if !c.fed(&s, &b, 0) || !c.fed(&s, &b, 1) {
		return false
	}
	if s.file == 8 {
		return s.sides[0].left|s.sides[1].left == 0
	}
	for _, d := range c.dead[s] {
		if b[0].captures >= d[0].captures && b[1].captures >= d[1].captures && b[0].officers <= d[0].officers && b[1].officers <= d[1].officers {
			return false
		}
	}
	if c.steps++; c.steps > maxCasting {
		return true
	}
	for i := range c.parts[0][s.file] {
		white := &c.parts[0][s.file][i]
		if !c.free(&s, 0, white) || b[0].captures+white.captures > c.sides[0].budget {
			continue
		}
		for j := range c.parts[1][s.file] {
			black := &c.parts[1][s.file][j]
			if !c.free(&s, 1, black) || white.stays && black.stays && white.rank > black.rank {
				continue
			}
			next, load := s, b
			next.give(&load, 0, white)
			next.give(&load, 1, black)
			next.settle(&load, 0)
			next.settle(&load, 1)
			next.file++
			if c.cast(next, load) {
				return true
			}
		}
	}
	c.dead[s] = append(c.dead[s], b)
	return false
}

// free reports whether a part can be given: no pawn has its career, and no equal career with a smaller
// number is free. A pawn can be missing only as long as the files left suffice for all careers.
func (c *casting) free(s *scene, side int, p *part) bool {
	left := s.sides[side].left
	if p.career < 0 {
		return bits.OnesCount8(left) < 8-s.file
	}
	return left>>p.career&1 != 0 && left&p.twins == 0
}

// give gives a part to the side's pawn of the next file.
func (s *scene) give(b *burden, side int, p *part) {
	own, other := &s.sides[side], &s.sides[1-side]
	if p.career >= 0 {
		own.left &^= 1 << p.career
	}
	if p.prey {
		own.prey |= 1 << s.file
	}
	if p.officer {
		b[1-side].officers++
	}
	if p.landings == 0 {
		return
	}
	b[side].captures += p.captures
	own.landings += p.landings
	// Captures on files that have been settled.
	for file := range s.file {
		for n := own.landings >> (4 * file) & 15; n > 0; n-- {
			own.landings -= landing(file)
			if other.prey>>file&1 != 0 {
				other.prey &^= 1 << file
			} else {
				b[side].officers--
			}
		}
	}
}

// settle finds victims for the side's captures that led to the next file.
func (s *scene) settle(b *burden, side int) {
	own, other := &s.sides[side], &s.sides[1-side]
	n := int(own.landings >> (4 * s.file) & 15)
	own.landings &^= 15 << (4 * s.file)
	if n > 0 && other.prey>>s.file&1 != 0 {
		other.prey &^= 1 << s.file
		n--
	}
	b[side].officers -= n
}

// fed reports whether all captures of the side's pawns so far can have victims. On a file to come the
// opponent's pawn may be one, and every missing pawn of a file to come may yield an officer.
func (c *casting) fed(s *scene, b *burden, side int) bool {
	officers := b[side].officers + 8 - s.file - bits.OnesCount8(s.sides[1-side].left)
	for l := s.sides[side].landings; l != 0; l >>= 4 {
		officers -= max(0, int(l&15)-1)
	}
	return b[side].captures <= c.sides[side].budget && officers >= 0
}
