package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// What stalemate asks of a picture beyond the squares beside the king: no unit of theirs can move, and the king is not in
// check. A unit that could move as the picture stands is captured, or settles elsewhere, or what it could do is prevented
// where it stands: the square is blocked, what it could capture there leaves, or it is pinned.

// wandering is the number of spare moves from which on nobody asks where a unit goes: it goes somewhere.
const wandering = 4

// stuckAnywhere tells whether the needs of the units can be met wherever the king may be. It is asked first, once for all
// squares of the king: the king may block squares like any other unit, and units may be pinned, as many as there are
// riders to pin them.
func (q *picture) stuckAnywhere() bool {
	q.at, q.flights = board.NoSquare, 0
	q.riders = (q.diagonal | q.straight).Count()
	for b := q.pawns; b != 0; {
		if pawnWays[q.us][q.takes[q.us]][b.Pop()][board.Queen].within(q.a) != 0 {
			q.riders++
		}
	}
	q.theirs |= q.king.Set()
	s := &q.sketches[0]
	*s = sketch{spareOurs: int8(q.a), spareTheirs: int8(q.m)}
	q.effort = patience
	stuck := q.complete(s)
	q.theirs &^= q.king.Set()
	q.riders = 0
	return stuck
}

// meetUnits looks for a need of a unit of theirs; need is false if there is none, else met tells whether it can be met.
func (q *picture) meetUnits(s *sketch, c *scene) (met, need bool) {
	p := q.position
	if b := s.leave & q.theirs &^ (s.moved | s.captured | p.OfKind(board.King)); b != 0 {
		return q.remove(s, c, b.First()), true
	}
	w := q.wards(s, c)
	pawns := p.OfKind(board.Pawn)
	for b := c.theirs &^ pawns; b != 0; {
		at := b.Pop()
		kind := p.KindAt(at)
		if kind == board.King {
			continue // its square is left open
		}
		if e := q.escapes(&w, kind, at); e != 0 {
			return q.hold(s, c, kind, at, e) || q.remove(s, c, at), true
		}
	}
	for _, u := range s.placed[1][:s.countTheirs] {
		if u.kind == board.King {
			continue
		}
		if e := q.escapes(&w, u.kind, u.at); e != 0 {
			return q.hold(s, c, u.kind, u.at, e), true
		}
	}
	for b := c.theirs & pawns; b != 0; {
		at := b.Pop()
		if e := q.escapes(&w, board.Pawn, at); e != 0 {
			return q.hold(s, c, board.Pawn, at, e) || q.remove(s, c, at), true
		}
	}
	return false, false
}

// wards is what keeps units of theirs from moving.
type wards struct {
	occupied, own, prey, pinned board.Set
}

func (q *picture) wards(s *sketch, c *scene) (w wards) {
	crown := q.crown()
	w.occupied = c.occupied | crown
	w.own = c.theirs | s.blocks | crown
	w.pinned = s.pinned
	w.prey = c.ours &^ q.ourKing
	var snipers board.Set
	if crown != 0 {
		snipers = c.ours & (q.diagonal&movegen.BishopAttacks(q.at, 0) | q.straight&movegen.RookAttacks(q.at, 0))
	}
	for _, u := range s.placed[0][:s.countOurs] {
		if u.kind == board.King {
			continue
		}
		w.prey |= u.at.Set()
		if crown != 0 && u.kind >= board.Bishop && movegen.Attacks(u.kind, q.us, u.at, 0)&crown != 0 {
			snipers |= u.at.Set()
		}
	}
	for snipers != 0 {
		within := movegen.Between(q.at, snipers.Pop()) & c.occupied
		if within&(within-1) == 0 {
			w.pinned |= within & w.own
		}
	}
	return w
}

// escapes are the squares that a unit of theirs could move to.
func (q *picture) escapes(w *wards, kind board.Kind, at board.Square) board.Set {
	e := movegen.Attacks(kind, q.them, at, w.occupied)
	if kind == board.Pawn {
		e = e&w.prey | q.front(at)&^w.occupied
	} else {
		e &= w.prey | ^w.occupied
	}
	if w.pinned.Has(at) {
		if q.at == board.NoSquare {
			return 0
		}
		e &= movegen.Line(q.at, at)
	}
	return e
}

// front is the square before a pawn of theirs, as a set; empty for one on its first or last rank.
func (q *picture) front(at board.Square) board.Set {
	if r := at.Rank(); r == 0 || r == 7 {
		return 0
	}
	if q.them == board.White {
		return at.Set() << 8
	}
	return at.Set() >> 8
}

// hold meets the need of a unit of theirs that is to stay where it is, though it could move to the squares of escapes: it
// prevents one of them.
func (q *picture) hold(s *sketch, c *scene, kind board.Kind, at board.Square, escapes board.Set) bool {
	var line board.Set
	if q.at != board.NoSquare {
		line = movegen.Line(q.at, at)
	}
	pinnable := q.mayBePinned(s, kind, at)
	if kind == board.Pawn {
		return q.holdPawn(s, c, at, escapes, line) || pinnable && q.pin(s, c, at, line)
	}
	if kind >= board.Bishop {
		escapes &= pieceRanges[board.King][at].after(1) // who can go no step can go no farther
	}
	if q.cost(escapes) <= int(s.spareTheirs) {
		if to := escapes.First(); !s.taken.Has(to) && q.byBlock(s, c, to) {
			return true
		}
	}
	return pinnable && escapes&line == 0 && q.pin(s, c, at, line)
}

// holdPawn prevents a move of a pawn of theirs otherwise than by a pin.
func (q *picture) holdPawn(s *sketch, c *scene, at board.Square, escapes, line board.Set) bool {
	to := escapes.First()
	if to.File() == at.File() {
		return !s.taken.Has(to) &&
			(s.spareTheirs > 0 && q.byBlock(s, c, to) || s.spareOurs > 0 && q.byStop(s, c, to))
	}
	if !c.ours.Has(to) {
		return false
	}
	next := q.refine(s)
	next.leave |= to.Set()
	return q.complete(next)
}

// cost is the least number of moves that it takes them to block all the squares: each is blocked by another unit.
func (q *picture) cost(squares board.Set) int {
	moves := 0
	for n := 1; squares != 0; n++ {
		if n > min(q.m, farthest) {
			return never
		}
		near := squares & q.stops[n]
		moves += n * near.Count()
		squares &^= near
	}
	return moves
}

// pinnable tells whether a unit of the kind on a line of the king's can be held there by a pin: riders that move along the
// line can always capture the unit that pins them.
func pinnable(kind board.Kind, king board.Square, line board.Set) bool {
	if line == 0 {
		return false
	}
	straight := movegen.RookAttacks(king, 0)&line != 0
	switch kind {
	case board.Queen:
		return false
	case board.Rook:
		return !straight
	case board.Bishop:
		return straight
	}
	return true
}

// mayBePinned tells whether a unit of theirs can be pinned on the square.
func (q *picture) mayBePinned(s *sketch, kind board.Kind, at board.Square) bool {
	if q.at == board.NoSquare {
		return s.pinned.Count() < q.riders && kind != board.Queen
	}
	return pinnable(kind, q.at, movegen.Line(q.at, at))
}

// byStop blocks the square before a pawn of theirs by a unit of ours.
func (q *picture) byStop(s *sketch, c *scene, to board.Square) bool {
	if s.empty.Has(to) {
		return false
	}
	return q.forOurs(s, func(from board.Square, kind board.Kind, r *ranges) bool {
		d := r.distance(to)
		if from == to {
			d = 2 // it has left, and comes back
		}
		if d > int(s.spareOurs) || kind == board.King && q.flights.Has(to) {
			return false
		}
		return q.place(s, c, from, kind, to, d, 0)
	})
}

// pin pins a unit of theirs on a line of the king's, or somehow where his square is left open.
func (q *picture) pin(s *sketch, c *scene, at board.Square, line board.Set) bool {
	if q.at != board.NoSquare {
		return q.byPin(s, c, at, line)
	}
	next := q.refine(s)
	next.pinned |= at.Set()
	return q.complete(next)
}

// byPin pins a unit of theirs on a line of the king's.
func (q *picture) byPin(s *sketch, c *scene, at board.Square, line board.Set) bool {
	inner := movegen.Between(q.at, at)
	if inner&s.taken != 0 {
		return false
	}
	var posts board.Set
	for b := line &^ (inner | at.Set() | q.crown()); b != 0; {
		if to := b.Pop(); movegen.Between(q.at, to).Has(at) {
			posts |= to.Set()
		}
	}
	straight := movegen.RookAttacks(q.at, 0)&line != 0
	riders := q.diagonal
	if straight {
		riders = q.straight
	}
	pins := func(kind board.Kind) bool {
		return kind == board.Queen || straight && kind == board.Rook || !straight && kind == board.Bishop
	}
	riders &= c.ours & posts
	for _, u := range s.placed[0][:s.countOurs] {
		if pins(u.kind) {
			riders |= u.at.Set() & posts
		}
	}
	for riders != 0 {
		way := movegen.Between(q.at, riders.Pop()) &^ at.Set()
		if way&s.taken != 0 {
			continue
		}
		next := q.refine(s)
		next.leave |= way & c.occupied
		next.empty |= way
		if q.complete(next) {
			return true
		}
	}
	if s.spareOurs == 0 {
		return false
	}
	posts &^= s.taken | s.empty
	return q.forOurs(s, func(from board.Square, kind board.Kind, r *ranges) bool {
		if !pins(kind) {
			return false
		}
		for b := posts; b != 0; {
			to := b.Pop()
			way := movegen.Between(q.at, to) &^ at.Set()
			d := r.distance(to)
			if from == to {
				d = 2
			}
			if way&s.taken == 0 && d <= int(s.spareOurs) && (from != to || s.leave.Has(from)) && q.place(s, c, from, kind, to, d, way) {
				return true
			}
		}
		return false
	})
}

// forOurs tries what do does for every unit of ours that is not placed, as every kind that it can become.
func (q *picture) forOurs(s *sketch, do func(from board.Square, kind board.Kind, r *ranges) bool) bool {
	if s.countOurs == mostPlaced {
		return true
	}
	for b := q.ours &^ s.moved; b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		if kind != board.Pawn {
			if do(from, kind, &pieceRanges[kind][from]) {
				return true
			}
			continue
		}
		w := &pawnWays[q.us][q.takes[q.us]][from]
		for k := board.Pawn; k < board.King; k++ {
			if do(from, k, &w[k]) {
				return true
			}
		}
	}
	return false
}

// remove meets the need of a unit of theirs that does not stay where it is: it is captured, or settles elsewhere.
func (q *picture) remove(s *sketch, c *scene, from board.Square) bool {
	next := q.refine(s)
	next.leave |= from.Set()
	next.captured |= from.Set()
	if q.complete(next) {
		return true
	}
	if s.spareTheirs == 0 {
		return false
	}
	if s.spareTheirs >= wandering {
		next := q.refine(s)
		next.moved |= from.Set()
		next.spareTheirs--
		next.placedTheirs++
		return q.complete(next)
	}
	if s.countTheirs == mostPlaced {
		return true
	}
	kind := q.position.KindAt(from)
	if kind != board.Pawn {
		return q.resettle(s, c, from, kind, &pieceRanges[kind][from])
	}
	w := &pawnWays[q.them][q.takes[q.them]][from]
	for k := board.Pawn; k < board.King; k++ {
		if q.resettle(s, c, from, k, &w[k]) {
			return true
		}
	}
	return false
}

// resettle tries the squares on which a unit of theirs may come to be unable to move.
func (q *picture) resettle(s *sketch, c *scene, from board.Square, kind board.Kind, r *ranges) bool {
	own := c.theirs&^from.Set() | s.blocks | q.crown()
	for d := 1; d <= int(s.spareTheirs); d++ {
		squares := r.after(d) &^ (s.taken | s.empty)
		if d == 2 {
			squares |= s.leave & from.Set() &^ (s.taken | s.empty)
		}
		for squares != 0 {
			to := squares.Pop()
			if kind != board.Pawn && !q.mayBePinned(s, kind, to) {
				// Every step that it could make has to be blocked by another unit of theirs.
				steps := movegen.Attacks(kind, q.them, to, 0) &^ own
				if kind != board.Knight {
					steps &= pieceRanges[board.King][to].after(1)
				}
				if q.cost(steps) > int(s.spareTheirs)-d {
					continue
				}
			}
			if q.settle(s, c, from, kind, to, d) {
				return true
			}
		}
	}
	return false
}
