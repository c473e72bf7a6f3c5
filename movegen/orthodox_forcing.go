package movegen

import "github.com/griddle-chess/griddle/board"

// Forcing appends, in the order of Moves, legal moves after which the other side may have no quiet
// move, that is, no move that gives no check. It appends all after which it has none, and few others.
// These moves can force the other side to give mate.
//
// Forcing finds a few quiet moves that the other side would have if the turn passed. It leaves out a
// move if one of these surely stays possible after it: the move gives no check, does not obstruct the
// quiet move, pins nothing, opens no line, and leaves no unit idle that the quiet move needs.
func (e *orthodox) Forcing(dst []board.Move, p *board.Position) []board.Move {
	us := p.Turn() & 1
	start := len(dst)
	dst = e.Moves(dst, p)
	kings := p.Units(us^1, board.King)
	ours := p.Units(us, board.King)
	if kings == 0 || ours == 0 || e.Check(p, us^1) || e.Check(p, us) {
		return dst // a side in check has few moves, and idleness may let it stay in check
	}
	var buffer [3]quietMove
	quietMoves := e.quietMoves(buffer[:0], p)
	if len(quietMoves) == 0 {
		return dst
	}
	a := assault{e: e, us: us, king: kings.First() & 63, occupied: p.Occupied()}
	a.opening = a.openers(p)
	from, goals := board.NoSquare, board.Set(0)
	kept := dst[:start]
	for _, m := range dst[start:] {
		if m.From != from {
			from, goals = m.From, a.goals(m)
		}
		special := m.Kind == board.King || m.Promotion != board.NoKind || m.Flags&^board.DoubleStep != 0
		if special || goals.Has(m.To) || e.disturbs(m, quietMoves, us) {
			kept = append(kept, m)
		}
	}
	return kept
}

// quietMove describes a quiet move by the kind that makes it and the squares that a move of the other
// side must not leave or arrive on, so that the quiet move stays possible.
type quietMove struct {
	kind          board.Kind
	leave, arrive board.Set
}

// disturbs reports whether a move of the side us, which gives no check, may prevent each of the quiet
// moves.
func (e *orthodox) disturbs(m board.Move, quietMoves []quietMove, us board.Side) bool {
	for i := range quietMoves {
		c := &quietMoves[i]
		if !c.leave.Has(m.From) && !c.arrive.Has(m.To) && !e.idle[us^1][m.Kind&15].Has(c.kind) {
			return false
		}
	}
	return true
}

// quietMoves appends quiet moves that the side not to move would have if the turn passed, of different
// units, until dst is full.
func (e *orthodox) quietMoves(dst []quietMove, p *board.Position) []quietMove {
	q := *p
	q.SetEnPassant(board.NoSquare)
	q.SetTurn(p.Turn().Other())
	q.SetLast(board.Last{})
	var n node
	e.stand(&n, &q)
	king := q.Units(n.them, board.King).First() & 63 // the king that a quiet move must not check
	a := assault{e: e, us: n.us, king: king, occupied: n.occupied}
	a.opening = a.openers(&q)
	for b := n.movers &^ (n.pinned | a.opening | n.king.Set()); b != 0 && len(dst) < cap(dst); {
		from := b.Pop() & 63
		kind := q.KindAt(from)
		var goals board.Set
		switch kind {
		case board.Pawn:
			goals = e.pawnSteps(from.Set(), n.free&^board.LastRank(n.us&1), &n).one
		case board.Knight:
			goals = e.knight[from]
		case board.Bishop:
			goals = bishopAttacks(from, n.occupied) & e.reach[from]
		case board.Rook:
			goals = rookAttacks(from, n.occupied) & e.reach[from]
		case board.Queen:
			goals = queenAttacks(from, n.occupied) & e.reach[from]
		}
		goals &= n.free &^ a.goals(board.Move{From: from, Kind: kind})
		if goals == 0 {
			continue
		}
		to := goals.First() & 63
		pin := ray[n.king&63][from]
		c := quietMove{
			kind:   kind,
			leave:  pin | ray[from][king] | ray[to][king],
			arrive: pin | from.Set() | to.Set() | between[from][to],
		}
		if e.bends[n.us&1] { // a unit may open a line to its king if the attacker is then idle
			c.leave |= rookLines[king] | bishopLines[king]
		}
		dst = append(dst, c)
	}
	return dst
}

// Forcing appends legal moves of the side to move: at least all after which the other side has no
// legal move that gives no check.
func (r *Rules) Forcing(dst []board.Move, p *board.Position) []board.Move {
	switch e := r.engine.(type) {
	case *orthodox:
		return e.Forcing(dst, p)
	case *general:
		return e.Forcing(dst, p)
	}
	return r.Moves(dst, p)
}
