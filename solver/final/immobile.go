package final

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// This file has the requirements of a stalemate for the units beside the king. Each unit of theirs is
// captured, or it ends where it cannot move: the squares of its moves are blocked, the units that it
// could capture are gone, or it is pinned.

// unmetByUnits finds an unmet requirement of a unit of theirs: first of one that can move, then of
// one that is not settled.
func (e *Enumerator) unmetByUnits(p *partial, occupied board.Set) requirement {
	r := e.restraintsIn(p, occupied)
	for _, u := range p.theirsPlaced() {
		if escapes := e.escapes(&r, u.kind, u.at); escapes != 0 {
			return requirement{immobile, u.at, u.kind, escapes}
		}
	}
	var out requirement
	for b := p.home & e.theirs; b != 0; {
		at := b.Pop()
		kind := e.position.KindAt(at)
		escapes := e.escapes(&r, kind, at)
		switch {
		case escapes != 0 && p.stay.Has(at):
			return requirement{immobile, at, kind, escapes}
		case escapes != 0, !p.stay.Has(at) && out.what == nothing:
			out = requirement{what: settled, at: at}
		}
	}
	if away := p.away & e.theirs; away != 0 {
		return requirement{what: settled, at: away.First()}
	}
	return out
}

// restraints holds the facts that keep units of theirs from moving: occupied squares, squares with
// units of their own side, units of ours that they could capture, and units of theirs that are pinned.
type restraints struct {
	occupied, own, capturable, pinned board.Set
}

func (e *Enumerator) restraintsIn(p *partial, occupied board.Set) (r restraints) {
	r.occupied = occupied | e.kingSet
	r.own = p.home&e.theirs | p.blocks
	r.capturable = p.home & e.ours &^ e.ourKing
	var pinners board.Set
	if e.kingAt != board.NoSquare {
		pinners = e.riders(p, e.kingAt)
	}
	for _, u := range p.oursPlaced() {
		if u.kind == board.King {
			continue
		}
		r.capturable |= u.at.Set()
		if u.kind >= board.Bishop && e.attacks(u.kind, u.at, 0)&e.kingSet != 0 {
			pinners |= u.at.Set()
		}
	}
	for pinners != 0 {
		if between := movegen.Between(e.kingAt, pinners.Pop()) & r.occupied; between&(between-1) == 0 {
			r.pinned |= between & r.own
		}
	}
	return r
}

// escapes returns the squares that a unit of theirs could move to.
func (e *Enumerator) escapes(r *restraints, kind board.Kind, at board.Square) board.Set {
	out := movegen.Attacks(kind, e.them, at, r.occupied)
	if kind == board.Pawn {
		out = out&r.capturable | e.ahead(at)&^r.occupied
	} else {
		out &= r.capturable | ^r.occupied
	}
	if r.pinned.Has(at) {
		out &= movegen.Line(e.kingAt, at)
	}
	return out
}

// ahead returns the square before a pawn of theirs, as a set. It is empty for a pawn on a first or
// last rank, which neither moves nor captures.
func (e *Enumerator) ahead(at board.Square) board.Set {
	if r := at.Rank(); r == 0 || r == 7 {
		return 0
	}
	if e.them == board.White {
		return at.Set() << 8
	}
	return at.Set() >> 8
}

// settleTheirs settles the destination of a unit of theirs: it stays, it is captured, or it goes
// elsewhere.
func (e *Enumerator) settleTheirs(p *partial, from board.Square) bool {
	if p.home.Has(from) {
		next := e.extension(p)
		next.settle(from.Set())
		next.blocks |= from.Set()
		if e.extend(next) {
			return true
		}
	}
	next := e.extension(p)
	next.take(from)
	next.captured |= from.Set()
	if e.extend(next) {
		return true
	}
	kind := e.position.KindAt(from)
	if kind != board.Pawn {
		return e.moveTheirs(p, from, kind, &pieceRanges[kind][from])
	}
	pawn := &e.pawns[e.them][from]
	for k := board.Pawn; k < board.King; k++ {
		if e.moveTheirs(p, from, k, &pawn[k]) {
			return true
		}
	}
	return false
}

// moveTheirs tries the squares on which a unit of theirs may become immobile.
func (e *Enumerator) moveTheirs(p *partial, from board.Square, kind board.Kind, r *ranges) bool {
	own := p.home&e.theirs&^from.Set() | p.blocks
	for d := 1; d <= min(int(p.spareTheirs), farthest); d++ {
		for squares := r.after(d) &^ (p.taken | p.empty); squares != 0; {
			to := squares.Pop()
			if kind != board.Pawn && !e.pinnable(kind, to) {
				// Every step that it could make has to be blocked by another unit of theirs.
				steps := firstSteps(kind, movegen.Attacks(kind, e.them, to, 0), to) &^ own
				if steps&p.empty != 0 || e.blockingCost(steps) > int(p.spareTheirs)-d {
					continue
				}
			}
			if e.placeTheirs(p, from, kind, to, d) {
				return true
			}
		}
	}
	return false
}

// firstSteps keeps the moves that decide whether a unit can move at all: a unit that cannot make the
// first step on a line cannot go farther.
func firstSteps(kind board.Kind, moves board.Set, at board.Square) board.Set {
	if kind >= board.Bishop {
		return moves & pieceRanges[board.King][at].after(1)
	}
	return moves
}

// immobilize keeps a settled unit of theirs from moving, by the prevention of one of its moves or by
// a pin. Moves along the line of a pin have to be prevented first.
func (e *Enumerator) immobilize(p *partial, r requirement) bool {
	line := board.Set(0)
	if e.kingAt != board.NoSquare {
		line = movegen.Line(e.kingAt, r.at)
	}
	escapes := firstSteps(r.kind, r.escapes, r.at)
	if along := escapes & line; along != 0 {
		escapes = along
	} else if e.pinnable(r.kind, r.at) && e.pin(p, r.at, line) {
		return true
	}
	if r.kind == board.Pawn {
		if push := escapes & e.ahead(r.at); push != 0 {
			return e.block(p, push.First()) || e.obstruct(p, push.First())
		}
	} else if e.blockingCost(escapes) > int(p.spareTheirs) {
		return false
	}
	to := escapes.First()
	if (p.home & e.ours &^ p.stay).Has(to) { // what could be captured there has gone
		next := e.extension(p)
		next.vacate(to.Set())
		return e.extend(next)
	}
	return r.kind != board.Pawn && e.block(p, to)
}

// pinnable reports whether a pin can make a unit of theirs on the square immobile. A rider that moves
// along the line can always capture the unit that pins it.
func (e *Enumerator) pinnable(kind board.Kind, at board.Square) bool {
	if e.kingAt == board.NoSquare {
		return false
	}
	straight := e.attacks(board.Rook, e.kingAt, 0).Has(at)
	if !straight && !e.attacks(board.Bishop, e.kingAt, 0).Has(at) {
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

// pin pins a unit of theirs on a line of their king.
func (e *Enumerator) pin(p *partial, at board.Square, line board.Set) bool {
	var posts board.Set // the squares behind the unit
	for b := line &^ (movegen.Between(e.kingAt, at) | at.Set() | e.kingSet); b != 0; {
		if to := b.Pop(); movegen.Between(e.kingAt, to).Has(at) {
			posts |= to.Set()
		}
	}
	pinner := board.Bishop
	if e.attacks(board.Rook, e.kingAt, 0).Has(at) {
		pinner = board.Rook
	}
	riders := p.home & e.ours & posts & (e.position.OfKind(pinner) | e.position.OfKind(board.Queen))
	for _, u := range p.oursPlaced() {
		if u.kind == pinner || u.kind == board.Queen {
			riders |= u.at.Set() & posts
		}
	}
	for riders != 0 {
		if e.openTo(p, movegen.Between(e.kingAt, riders.Pop())&^at.Set()) {
			return true
		}
	}
	return e.anyOfOurs(p, func(from board.Square, kind board.Kind, r *ranges) bool {
		if kind != pinner && kind != board.Queen {
			return false
		}
		for b := posts; b != 0; {
			to := b.Pop()
			if e.placeOurs(p, from, kind, to, r, movegen.Between(e.kingAt, to)&^at.Set()) {
				return true
			}
		}
		return false
	})
}
