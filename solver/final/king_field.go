package final

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// This file has the requirements of the king's field. Every square beside a mated or stalemated king
// is blocked by a unit of the king's side or guarded, that is, observed by a unit of the other side. A
// mated king is in check; a stalemated king is not. The king does not hide squares behind it, because
// it would still be observed there after its move.

// unmetByField returns an unmet requirement of the king's field: a flight, a missing check, or a check
// that must not be given.
func (e *Enumerator) unmetByField(p *partial, occupied board.Set) requirement {
	guarded := e.guarded(p, occupied)
	if flights := e.field &^ (guarded | p.home&e.theirs | p.blocks); flights != 0 {
		return e.hardest(p, flights)
	}
	check := guarded&e.kingSet != 0
	switch {
	case check && !e.mate:
		return requirement{what: safe, at: e.checker(p, occupied)}
	case !check && e.mate:
		return requirement{what: covered, at: e.kingAt}
	}
	return requirement{}
}

// guarded returns the squares that our units observe. Our king guards squares like the others, and
// gives no check because he is never beside the other king.
func (e *Enumerator) guarded(p *partial, occupied board.Set) board.Set {
	on, ours := e.position, p.home&e.ours
	out := pawnObserves(e.us, ours&on.OfKind(board.Pawn))
	for b := ours & on.OfKind(board.Knight); b != 0; {
		out |= e.attacks(board.Knight, b.Pop(), 0)
	}
	queens := on.OfKind(board.Queen)
	for b := ours & (on.OfKind(board.Bishop) | queens); b != 0; {
		out |= e.attacks(board.Bishop, b.Pop(), occupied)
	}
	for b := ours & (on.OfKind(board.Rook) | queens); b != 0; {
		out |= e.attacks(board.Rook, b.Pop(), occupied)
	}
	if king := ours & e.ourKing; king != 0 {
		out |= e.attacks(board.King, king.First(), 0)
	}
	for _, u := range p.oursPlaced() {
		out |= e.attacks(u.kind, u.at, occupied)
	}
	return out
}

// hardest finds, among flights, one that can only be guarded or only be blocked, if there is any. If
// the flights that can only be blocked cost too much, the requirement is unmeetable.
func (e *Enumerator) hardest(p *partial, flights board.Set) requirement {
	guardable := board.Set(0)
	if p.spareOurs > 0 {
		guardable = e.guardable[min(int(p.spareOurs), farthest)]
	}
	for b := p.home & e.ours; b != 0; {
		from := b.Pop()
		if kind := e.position.KindAt(from); kind >= board.Bishop {
			guardable |= e.attacks(kind, from, 0)
		}
	}
	for _, u := range p.oursPlaced() {
		guardable |= e.attacks(u.kind, u.at, 0)
	}
	blockable := board.Set(0)
	if p.spareTheirs > 0 {
		blockable = e.blockable[min(int(p.spareTheirs), farthest)] &^ (p.taken | p.empty)
	}
	toBlock, toGuard := flights&^guardable, flights&^blockable
	switch {
	case toBlock&^blockable != 0 || e.blockingCost(toBlock) > int(p.spareTheirs):
		return requirement{what: unmeetable}
	case toBlock != 0:
		return requirement{what: covered, at: toBlock.First()}
	case toGuard != 0:
		return requirement{what: covered, at: toGuard.First()}
	}
	return requirement{what: covered, at: flights.First()}
}

// openLine guards a square by opening a line of a unit of ours that already stands on its final
// square.
func (e *Enumerator) openLine(p *partial, square board.Square) bool {
	riders := e.riders(p, square)
	for _, u := range p.oursPlaced() {
		if u.kind >= board.Bishop && e.attacks(u.kind, u.at, 0).Has(square) {
			riders |= u.at.Set()
		}
	}
	for riders != 0 {
		if e.openTo(p, movegen.Between(riders.Pop(), square)&^e.kingSet) {
			return true
		}
	}
	return false
}

// block puts a unit of theirs on a square. In a mate the final kind of a pawn that blocks does not
// matter.
func (e *Enumerator) block(p *partial, square board.Square) bool {
	if (p.empty | p.taken).Has(square) {
		return false
	}
	for b := p.placeable() & e.theirs; b != 0; {
		from := b.Pop()
		if kind := e.position.KindAt(from); kind != board.Pawn {
			if e.placeTheirs(p, from, kind, square, int(pieceDistance[kind][from][square])) {
				return true
			}
			continue
		}
		pawn := &e.pawns[e.them][from]
		if e.mate {
			if e.placeTheirs(p, from, anyKind, square, pawn[anyKind].distance(square)) {
				return true
			}
			continue
		}
		for k := board.Pawn; k < board.King; k++ {
			if e.placeTheirs(p, from, k, square, pawn[k].distance(square)) {
				return true
			}
		}
	}
	return false
}

// guard guards a square by a unit of ours that goes where it observes the square.
func (e *Enumerator) guard(p *partial, square board.Square) bool {
	return e.anyOfOurs(p, func(from board.Square, kind board.Kind, r *ranges) bool {
		if kind == board.King && square == e.kingAt {
			return false
		}
		for posts := movegen.Onto(kind, e.us, square) & r.within(int(p.spareOurs)); posts != 0; {
			to := posts.Pop()
			if e.placeOurs(p, from, kind, to, r, movegen.Between(to, square)&^e.kingSet) {
				return true
			}
		}
		return false
	})
}

// checker returns the square of a unit of ours that gives check. There must be one.
func (e *Enumerator) checker(p *partial, occupied board.Set) board.Square {
	for _, u := range p.oursPlaced() {
		if e.attacks(u.kind, u.at, occupied).Has(e.kingAt) {
			return u.at
		}
	}
	for b := p.home & e.ours; ; {
		from := b.Pop()
		if e.attacks(e.position.KindAt(from), from, occupied).Has(e.kingAt) {
			return from
		}
	}
}

// endCheck ends a check that a unit of ours gives from a square: the unit leaves, or another unit of
// either side stands between.
func (e *Enumerator) endCheck(p *partial, from board.Square) bool {
	if p.home.Has(from) && !p.stay.Has(from) {
		next := e.extension(p)
		next.vacate(from.Set())
		if e.extend(next) {
			return true
		}
	}
	for between := movegen.Between(from, e.kingAt) &^ p.empty; between != 0; {
		if square := between.Pop(); e.block(p, square) || e.obstruct(p, square) {
			return true
		}
	}
	return false
}

// obstruct puts a unit of ours on an empty square.
func (e *Enumerator) obstruct(p *partial, square board.Square) bool {
	return e.anyOfOurs(p, func(from board.Square, kind board.Kind, r *ranges) bool {
		return e.placeOurs(p, from, kind, square, r, 0)
	})
}
