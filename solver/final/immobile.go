package final

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// What a stalemate needs beyond the squares beside the king. The king is not in check. Each unit of theirs is captured, or is
// where it cannot move: what it could move to is blocked, what it could capture is gone, or it is pinned.

// wards is what keeps units of theirs from moving.
type wards struct {
	occupied, own, prey, pinned board.Set
}

// mobile finds a need of a unit of theirs: of one that can move, as long as there is any, then of one that is not settled.
func (q *Enumerator) mobile(s *outline, occupied board.Set) need {
	w := q.wards(s, occupied)
	for _, u := range s.placed[1][:s.count[1]] {
		if e := q.escapes(&w, u.kind, u.at); e != 0 {
			return need{hold, u.at, u.kind, e}
		}
	}
	var out need
	for b := s.home & q.theirs; b != 0; {
		at := b.Pop()
		kind := q.position.KindAt(at)
		e := q.escapes(&w, kind, at)
		switch {
		case e != 0 && s.stay.Has(at):
			return need{hold, at, kind, e}
		case e != 0, !s.stay.Has(at) && out.what == nothing:
			out = need{what: verdict, at: at}
		}
	}
	if gone := s.gone & q.theirs; gone != 0 {
		return need{what: verdict, at: gone.First()}
	}
	return out
}

func (q *Enumerator) wards(s *outline, occupied board.Set) (w wards) {
	p, ours := q.position, s.home&q.ours
	w.occupied = occupied | q.crown
	w.own = s.home&q.theirs | s.blocks
	w.prey = ours &^ q.ourKing
	var snipers board.Set
	if q.at != board.NoSquare {
		queens := p.OfKind(board.Queen)
		snipers = ours & ((p.OfKind(board.Bishop)|queens)&movegen.Attacks(board.Bishop, q.us, q.at, 0) |
			(p.OfKind(board.Rook)|queens)&movegen.Attacks(board.Rook, q.us, q.at, 0))
	}
	for _, u := range s.placed[0][:s.count[0]] {
		if u.kind == board.King {
			continue
		}
		w.prey |= u.at.Set()
		if u.kind >= board.Bishop && movegen.Attacks(u.kind, q.us, u.at, 0)&q.crown != 0 {
			snipers |= u.at.Set()
		}
	}
	for snipers != 0 {
		if within := movegen.Between(q.at, snipers.Pop()) & w.occupied; within&(within-1) == 0 {
			w.pinned |= within & w.own
		}
	}
	return w
}

// escapes are the squares that a unit of theirs could move to.
func (q *Enumerator) escapes(w *wards, kind board.Kind, at board.Square) board.Set {
	e := movegen.Attacks(kind, q.them, at, w.occupied)
	if kind == board.Pawn {
		e = e&w.prey | q.front(at)&^w.occupied
	} else {
		e &= w.prey | ^w.occupied
	}
	if w.pinned.Has(at) {
		e &= movegen.Line(q.at, at)
	}
	return e
}

// front is the square before a pawn of theirs, as a set; empty for one on its first or last rank, which neither moves nor
// captures.
func (q *Enumerator) front(at board.Square) board.Set {
	if r := at.Rank(); r == 0 || r == 7 {
		return 0
	}
	if q.them == board.White {
		return at.Set() << 8
	}
	return at.Set() >> 8
}

// checker is the square of a unit of ours that gives check.
func (q *Enumerator) checker(s *outline, occupied board.Set) board.Square {
	for _, u := range s.placed[0][:s.count[0]] {
		if movegen.Attacks(u.kind, q.us, u.at, occupied).Has(q.at) {
			return u.at
		}
	}
	for b := s.home & q.ours; ; {
		from := b.Pop()
		if movegen.Attacks(q.position.KindAt(from), q.us, from, occupied).Has(q.at) {
			return from
		}
	}
}

// shelter ends the check that a unit of ours gives from a square.
func (q *Enumerator) shelter(s *outline, from board.Square) bool {
	if s.home.Has(from) && !s.stay.Has(from) {
		next := q.refine(s)
		next.vacate(from.Set())
		if q.complete(next) {
			return true
		}
	}
	for way := movegen.Between(from, q.at) &^ s.empty; way != 0; {
		if square := way.Pop(); q.byBlock(s, square) || q.byStop(s, square) {
			return true
		}
	}
	return false
}

// byStop puts a unit of ours on an empty square.
func (q *Enumerator) byStop(s *outline, square board.Square) bool {
	return q.forOurs(s, func(from board.Square, kind board.Kind, r *ranges) bool {
		return q.place(s, from, kind, square, r, 0)
	})
}

// judge settles a unit of theirs: it stays, or is captured, or goes elsewhere.
func (q *Enumerator) judge(s *outline, from board.Square) bool {
	if s.home.Has(from) {
		next := q.refine(s)
		next.stay |= from.Set()
		next.taken |= from.Set()
		next.blocks |= from.Set()
		if q.complete(next) {
			return true
		}
	}
	next := q.refine(s)
	next.leave(from)
	next.captured |= from.Set()
	if q.complete(next) {
		return true
	}
	kind := q.position.KindAt(from)
	if kind != board.Pawn {
		return q.resettle(s, from, kind, &pieceRanges[kind][from])
	}
	w := &q.pawns[q.them][from]
	for k := board.Pawn; k < board.King; k++ {
		if q.resettle(s, from, k, &w[k]) {
			return true
		}
	}
	return false
}

// resettle tries the squares on which a unit of theirs may come to be unable to move.
func (q *Enumerator) resettle(s *outline, from board.Square, kind board.Kind, r *ranges) bool {
	own := s.home&q.theirs&^from.Set() | s.blocks
	for d := 1; d <= int(s.spareTheirs); d++ {
		for squares := r.after(d) &^ (s.taken | s.empty); squares != 0; {
			to := squares.Pop()
			if kind != board.Pawn && !q.pinnable(kind, to) {
				// Every step that it could make has to be blocked by another unit of theirs.
				steps := near(kind, movegen.Attacks(kind, q.them, to, 0), to) &^ own
				if steps&s.empty != 0 || q.cost(steps) > int(s.spareTheirs)-d {
					continue
				}
			}
			if q.settle(s, from, kind, to, d) {
				return true
			}
		}
	}
	return false
}

// near leaves those of a unit's moves that are enough to look at: who can go no step on a line can go no farther.
func near(kind board.Kind, moves board.Set, at board.Square) board.Set {
	if kind >= board.Bishop {
		return moves & pieceRanges[board.King][at].after(1)
	}
	return moves
}

// hold keeps a settled unit of theirs from moving, by the prevention of one move or by a pin. Moves along the line of a pin
// have to be prevented first.
func (q *Enumerator) hold(s *outline, n need) bool {
	line := board.Set(0)
	if q.at != board.NoSquare {
		line = movegen.Line(q.at, n.at)
	}
	escapes := near(n.kind, n.escapes, n.at)
	if along := escapes & line; along != 0 {
		escapes = along
	} else if q.pinnable(n.kind, n.at) && q.pin(s, n.at, line) {
		return true
	}
	if n.kind == board.Pawn {
		if push := escapes & q.front(n.at); push != 0 {
			return q.byBlock(s, push.First()) || q.byStop(s, push.First())
		}
	} else if q.cost(escapes) > int(s.spareTheirs) {
		return false
	}
	to := escapes.First()
	if (s.home & q.ours &^ s.stay).Has(to) {
		// What could be captured has gone.
		next := q.refine(s)
		next.vacate(to.Set())
		return q.complete(next)
	}
	return n.kind != board.Pawn && q.byBlock(s, to)
}

// pinnable tells whether a unit of theirs can be held by a pin on the square: riders that move along the line can always
// capture the unit that pins them.
func (q *Enumerator) pinnable(kind board.Kind, at board.Square) bool {
	if q.at == board.NoSquare {
		return false
	}
	straight := movegen.Attacks(board.Rook, q.us, q.at, 0).Has(at)
	if !straight && !movegen.Attacks(board.Bishop, q.us, q.at, 0).Has(at) {
		return false
	}
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

// pin pins a unit of theirs on a line of the king's.
func (q *Enumerator) pin(s *outline, at board.Square, line board.Set) bool {
	var posts board.Set
	for b := line &^ (movegen.Between(q.at, at) | at.Set() | q.crown); b != 0; {
		if to := b.Pop(); movegen.Between(q.at, to).Has(at) {
			posts |= to.Set()
		}
	}
	rider := board.Bishop
	if movegen.Attacks(board.Rook, q.us, q.at, 0).Has(at) {
		rider = board.Rook
	}
	p := q.position
	riders := s.home & q.ours & posts & (p.OfKind(rider) | p.OfKind(board.Queen))
	for _, u := range s.placed[0][:s.count[0]] {
		if u.kind == rider || u.kind == board.Queen {
			riders |= u.at.Set() & posts
		}
	}
	for riders != 0 {
		if q.open(s, movegen.Between(q.at, riders.Pop())&^at.Set()) {
			return true
		}
	}
	return q.forOurs(s, func(from board.Square, kind board.Kind, r *ranges) bool {
		if kind != rider && kind != board.Queen {
			return false
		}
		for b := posts; b != 0; {
			to := b.Pop()
			if q.place(s, from, kind, to, r, movegen.Between(q.at, to)&^at.Set()) {
				return true
			}
		}
		return false
	})
}
