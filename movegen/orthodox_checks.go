package movegen

import "github.com/griddle-chess/griddle/board"

// Checks appends, in the order of Moves, legal moves that can give check: all that do, and few others.
// Most positions of a search for mate lie before its last half-move, at which no other move is worth
// playing.
//
// A move gives check directly, from its square of arrival, or by opening the line of another unit. En
// passant and castling move two units at once; they are rare, so Checks appends all of them.
func (e *orthodox) Checks(dst []board.Move, p *board.Position) []board.Move {
	us := p.Turn() & 1
	kings := p.Units(us.Other(), board.King)
	if kings == 0 {
		return dst
	}
	start := len(dst)
	dst = e.Moves(dst, p)
	if e.Check(p, us.Other()) {
		// The position is illegal. Any move that does not end this check gives check.
		return dst
	}
	a := assault{e: e, us: us, king: kings.First() & 63, occupied: p.Occupied()}
	a.opening = a.openers(p)
	from, goals := board.NoSquare, board.Set(0)
	kept := dst[:start]
	for _, m := range dst[start:] {
		if m.From != from || m.Promotion != board.NoKind {
			from, goals = m.From, a.goals(m)
		}
		if goals.Has(m.To) || m.Is(board.EnPassant|board.Castling) {
			kept = append(kept, m)
		}
	}
	return kept
}

// assault holds the facts about a king that is to be checked.
type assault struct {
	e        *orthodox
	us       board.Side
	king     board.Square
	occupied board.Set
	opening  board.Set // units that are alone between the king and a rider of their own side
}

func (a *assault) openers(p *board.Position) board.Set {
	var out board.Set
	queens := p.OfKind(board.Queen)
	snipers := p.Of(a.us) & a.e.seen[a.king] &
		((p.OfKind(board.Rook)|queens)&rookLines[a.king] | (p.OfKind(board.Bishop)|queens)&bishopLines[a.king])
	for snipers != 0 {
		within := between[a.king][snipers.Pop()&63] & a.occupied
		if within&(within-1) == 0 {
			out |= within & p.Of(a.us)
		}
	}
	return out
}

// goals returns the squares on which the unit that m moves can give check, directly or because it has
// left its square. The unit itself does not block the line on which it checks.
func (a *assault) goals(m board.Move) board.Set {
	if a.opening.Has(m.From) {
		return board.AllOver
	}
	kind := m.Kind
	if m.Promotion != board.NoKind {
		kind = m.Promotion
	}
	occupied := a.occupied &^ m.From.Set()
	switch kind {
	case board.Pawn:
		return a.e.pawnOnto[a.us&1][a.king]
	case board.Knight:
		return a.e.knightOnto[a.king]
	case board.Bishop:
		return bishopAttacks(a.king, occupied) & a.e.seen[a.king]
	case board.Rook:
		return rookAttacks(a.king, occupied) & a.e.seen[a.king]
	case board.Queen:
		return queenAttacks(a.king, occupied) & a.e.seen[a.king]
	}
	return a.e.kingOnto[a.king]
}

// Checks appends, in the order of Moves, legal moves of the side to move: at least all that give check
// or mate.
func (r *Rules) Checks(dst []board.Move, p *board.Position) []board.Move {
	switch e := r.engine.(type) {
	case *orthodox:
		return e.Checks(dst, p)
	case *general:
		if e.mated == nil {
			return e.Checks(dst, p)
		}
	}
	return r.Moves(dst, p)
}
