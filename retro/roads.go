package retro

import "github.com/griddle-chess/griddle/board"

// roads holds the ways of the pawns of a side from their eight first squares. A unit that has never
// moved has always been in the way. So has an opposing pawn that has never left its file: a pawn that
// comes onto the file in front of it must leave the file before they meet, and one that comes onto it
// behind that pawn is free.
type roads struct {
	straight [8]board.Set // by file of origin: the squares reached without a capture
	captures [8][64]uint8 // by file of origin: the least number of captures, at least one, to end on a square
	visited  [8]board.Set // by file of origin: all squares on which the pawn can have stood
	attacked board.Set    // the squares on which a pawn can have captured
}

// impassable is a number of captures greater than any possible one.
const impassable = 99

// files holds, by file, the rank (as the side counts) of an opposing pawn that has never left the
// file; 0 if there is none.
type files [8]int8

type roadKey struct {
	steady  board.Set
	opposed files
	side    board.Side
}

// findRoads finds the roads of both sides, and with them the pawns that cannot have left their files,
// until nothing new follows.
func (p *past) findRoads(f *facts) {
	var opposed [2]files
	for changed := true; changed; {
		changed = false
		for side := range board.Side(2) {
			f.roads[side] = p.roadsFor(roadKey{f.steady, opposed[side], side})
			changed = p.stayed(f, side, &opposed[side.Other()]) || changed
		}
	}
}

// stayed adds the pawns of the side that cannot have left their files, and reports whether it found
// any.
func (p *past) stayed(f *facts, side board.Side, out *files) bool {
	before := *out
	budget := f.missing[side.Other()]
	r := f.roads[side]
	pawns := p.pos.Units(side, board.Pawn).Squares()
	origins := make([]uint8, len(pawns))
	for i, s := range pawns {
		for file := range 8 {
			if r.straight[file].Has(s) || int(r.captures[file][s]) <= budget {
				origins[i] |= 1 << file
			}
		}
	}
	// If only one pawn can come from a file, no other pawn does.
	for changed := true; changed; {
		changed = false
		for i := range origins {
			for j := range origins {
				if i != j && origins[i]&(origins[i]-1) == 0 && origins[i]&origins[j] != 0 {
					origins[j] &^= origins[i]
					changed = true
				}
			}
		}
	}
	for i, s := range pawns {
		if file := s.File(); origins[i] == 1<<file && int(r.captures[file][s]) > budget {
			out[file] = int8(rank(s, side.Other()))
		}
	}
	return *out != before
}

// roadsFor finds the roads of a side.
func (p *past) roadsFor(key roadKey) *roads {
	r, known := p.roads[key]
	if !known {
		r = &roads{}
		for file := range 8 {
			w := walk{laws: p.laws, roadKey: key, roads: r, file: file}
			w.run()
		}
		p.roads[key] = r
	}
	return r
}

// walk is the search for the ways of the pawn of one file.
type walk struct {
	*laws
	roadKey
	*roads
	file int
	// costs holds the captures made, by whether an opposing pawn that stayed on the file is still
	// ahead (0 or 1), and by square.
	costs [2][64]cost
}

const (
	clear = iota
	facing
)

type cost struct {
	straight bool  // without a capture
	captures uint8 // at least one
}

func (c cost) none() bool { return !c.straight && c.captures == impassable }

func (w *walk) run() {
	for i := range w.costs {
		for s := range w.costs[i] {
			w.costs[i][s].captures = impassable
		}
	}
	forward := ahead(w.side)
	home := step(homeOf(w.side)+board.Square(w.file), forward)
	w.costs[w.faces(home)][home].straight = true
	for n := 1; n < 7; n++ {
		for x := range 8 {
			s := board.At(x, n^7*int(w.side))
			for i := range w.costs {
				if c := w.costs[i][s]; !c.none() {
					w.visited[w.file] |= s.Set()
					w.leave(s, i, c)
				}
			}
			if n == 1 && w.steady.Has(home) {
				break // it has never moved
			}
		}
	}
	w.arrive()
}

// faces reports whether a pawn that comes onto a square has ahead of it an opposing pawn that stayed
// on the file: 1 or 0.
func (w *walk) faces(s board.Square) int {
	if rank(s, w.side) <= int(w.opposed[s.File()]) {
		return facing
	}
	return clear
}

// leave continues from a square.
func (w *walk) leave(s board.Square, i int, c cost) {
	forward := ahead(w.side)
	one := step(s, forward)
	if !w.steady.Has(one) {
		w.push(s, one, i, c)
		if rank(s, w.side) == 1 && !w.steady.Has(step(one, forward)) {
			w.push(s, step(one, forward), i, c)
		}
	}
	least := c.captures
	if c.straight {
		least = 0
	}
	for _, to := range []board.Square{one - 1, one + 1} {
		if to.Rank() == one.Rank() && !w.steady.Has(to) && w.from[s&63].Has(to) {
			w.attacked |= to.Set()
			next := &w.costs[w.faces(to)][to]
			next.captures = min(next.captures, least+1)
		}
	}
}

// push goes straight on. A pawn that faces an opposing pawn meets it at the latest where that one
// began.
func (w *walk) push(s, to board.Square, i int, c cost) {
	if !w.from[s&63].Has(to) || i == facing && rank(to, w.side) > 5 {
		return
	}
	next := &w.costs[i][to]
	next.straight = next.straight || c.straight
	next.captures = min(next.captures, c.captures)
}

// arrive keeps the ways that can end on a square: a pawn that still faces an opposing one which has
// come nearer since cannot end there.
func (w *walk) arrive() {
	for s := range board.Square(64) {
		at := w.costs[clear][s]
		if c := w.costs[facing][s]; rank(s, w.side) < int(w.opposed[s.File()]) {
			at.straight = at.straight || c.straight
			at.captures = min(at.captures, c.captures)
		}
		if at.straight {
			w.roads.straight[w.file] |= s.Set()
		}
		w.roads.captures[w.file][s] = at.captures
	}
}
