package movegen

import "github.com/griddle-chess/griddle/board"

// Checks appends, in the order of Moves, those legal moves that can give check: all that do, and few others. Most
// positions of a search for mate lie before its last half-move, at which nothing else is worth playing.
//
// A move gives check directly, from its square of arrival, or by opening the line of another unit. En passant and
// castling move two units at once; they are few, and all of them are taken.
func (e *orthodox) Checks(dst []board.Move, p *board.Position) []board.Move {
	us := p.Turn() & 1
	kings := p.Units(us.Other(), board.King)
	if kings == 0 {
		return dst
	}
	if e.Check(p, us.Other()) {
		// An illegal position, in which a move may leave the check that there is.
		return e.Moves(dst, p)
	}
	var n node
	e.look(&n, p)
	a := assault{e: e, king: kings.First() & 63, occupied: n.occupied}
	a.opening = a.openers(p, us)

	if n.mask != 0 || n.byKind {
		start := len(dst)
		dst = e.pawnMoves(dst, p, &n)
		kept := dst[:start]
		for _, m := range dst[start:] {
			if m.Flags&board.EnPassant != 0 || a.from(m.Kind, m.Promotion, m.From, us).Has(m.To) {
				kept = append(kept, m)
			}
		}
		dst = kept
		targets := n.targets(board.Knight)
		for b := n.movers & p.OfKind(board.Knight) &^ n.pinned; b != 0; {
			s := b.Pop()
			dst = n.add(dst, s, board.Knight, e.knight[s&63]&targets&a.from(board.Knight, board.NoKind, s, us))
		}
		targets = n.targets(board.Bishop)
		for b := n.movers & p.OfKind(board.Bishop); b != 0; {
			s := b.Pop()
			goals := targets & n.along(s) & a.from(board.Bishop, board.NoKind, s, us)
			dst = n.add(dst, s, board.Bishop, bishopAttacks(s, n.occupied)&e.reach[s&63]&goals)
		}
		targets = n.targets(board.Rook)
		for b := n.movers & p.OfKind(board.Rook); b != 0; {
			s := b.Pop()
			goals := targets & n.along(s) & a.from(board.Rook, board.NoKind, s, us)
			dst = n.add(dst, s, board.Rook, rookAttacks(s, n.occupied)&e.reach[s&63]&goals)
		}
		targets = n.targets(board.Queen)
		for b := n.movers & p.OfKind(board.Queen); b != 0; {
			s := b.Pop()
			goals := targets & n.along(s) & a.from(board.Queen, board.NoKind, s, us)
			dst = n.add(dst, s, board.Queen, queenAttacks(s, n.occupied)&e.reach[s&63]&goals)
		}
	}
	if n.flights != 0 {
		dst = n.add(dst, n.king, board.King, n.flights&a.from(board.King, board.NoKind, n.king, us))
	}
	for _, c := range e.castlings(p, &n) {
		if c.flag != 0 {
			dst = append(dst, board.Move{From: n.king, To: c.goal, Captured: board.NoSquare, Kind: board.King, Flags: c.flag})
		}
	}
	return dst
}

// assault is what is asked about the king that is to be checked.
type assault struct {
	e        *orthodox
	king     board.Square
	occupied board.Set
	opening  board.Set // units that alone stand between the king and one of their own side's riders
}

func (a *assault) openers(p *board.Position, us board.Side) board.Set {
	var out board.Set
	queens := p.OfKind(board.Queen)
	snipers := p.Of(us) & a.e.seen[a.king] &
		((p.OfKind(board.Rook)|queens)&rookLines[a.king] | (p.OfKind(board.Bishop)|queens)&bishopLines[a.king])
	for snipers != 0 {
		within := between[a.king][snipers.Pop()&63] & a.occupied
		if within != 0 && within&(within-1) == 0 {
			out |= within & p.Of(us)
		}
	}
	return out
}

// from is the set of squares on which a unit that comes from s can give check, directly or by having left s; become is
// what a pawn is promoted to. The unit itself is no obstacle on the line that it checks on.
func (a *assault) from(kind, become board.Kind, s board.Square, us board.Side) board.Set {
	if a.opening.Has(s) {
		return board.AllOver
	}
	if become != board.NoKind {
		kind = become
	}
	occupied := a.occupied &^ s.Set()
	switch kind {
	case board.Pawn:
		return a.e.pawnOnto[us&1][a.king]
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

// Checks appends, in the order of Moves, legal moves of the side to move: at least all that give check.
func (r *Rules) Checks(dst []board.Move, p *board.Position) []board.Move {
	if e, ok := r.engine.(interface {
		Checks(dst []board.Move, p *board.Position) []board.Move
	}); ok {
		return e.Checks(dst, p)
	}
	return r.Moves(dst, p)
}
