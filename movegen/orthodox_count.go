package movegen

import (
	"math/bits"

	"github.com/griddle-chess/griddle/board"
)

// This file counts moves without listing them, with the same sets as Moves: only the size of a set
// matters here, or whether it is empty.

// count returns the number of legal moves.
func (e *orthodox) count(p *board.Position) int {
	var n node
	e.look(&n, p)
	total := n.flights.Count()
	total += bits.OnesCount8(uint8(e.castlings(p, &n)))
	if n.mask == 0 && !n.byKind {
		return total
	}

	pawns, targets := n.movers&p.OfKind(board.Pawn), n.targets(board.Pawn)
	total += e.pawnSteps(pawns&^n.pinned, targets, &n).count(board.LastRank(n.us & 1))
	for b := pawns & n.pinned; b != 0; {
		s := b.Pop()
		total += e.pawnSteps(s.Set(), targets&ray[n.king&63][s&63], &n).count(board.LastRank(n.us & 1))
	}
	if p.EnPassant() != board.NoSquare {
		total += e.enPassant(p, &n).Count()
	}

	unpinned := n.movers &^ n.pinned
	targets = n.targets(board.Knight)
	for b := unpinned & p.OfKind(board.Knight); b != 0; {
		total += (e.knight[b.Pop()&63] & targets).Count()
	}
	targets = n.targets(board.Bishop)
	for b := unpinned & p.OfKind(board.Bishop); b != 0; {
		s := b.Pop() & 63
		total += (bishopAttacks(s, n.occupied) & e.reach[s] & targets).Count()
	}
	targets = n.targets(board.Rook)
	for b := unpinned & p.OfKind(board.Rook); b != 0; {
		s := b.Pop() & 63
		total += (rookAttacks(s, n.occupied) & e.reach[s] & targets).Count()
	}
	targets = n.targets(board.Queen)
	for b := unpinned & p.OfKind(board.Queen); b != 0; {
		s := b.Pop() & 63
		total += (queenAttacks(s, n.occupied) & e.reach[s] & targets).Count()
	}
	for b := n.pinned & n.movers; b != 0; {
		s := b.Pop()
		total += e.pinnedTargets(&n, s, p.KindAt(s)).Count()
	}
	return total
}

// count returns the number of moves. A promotion counts as four.
func (s pawnSteps) count(last board.Set) int {
	return s.one.Count() + s.two.Count() + s.west.Count() + s.east.Count() +
		3*((s.one&last).Count()+(s.west&last).Count()+(s.east&last).Count())
}

// any reports whether there is a move.
func (s pawnSteps) any() bool { return s.one|s.two|s.west|s.east != 0 }

// Mobile implements Engine. It is mostly called in positions where another unit can parry a check. The
// king's moves need the most facts, so they come last.
func (e *orthodox) Mobile(p *board.Position) bool {
	var n node
	e.stand(&n, p)
	return e.othersMobile(p, &n) || e.kingMobile(p, &n)
}

// Mated reports whether the side to move is in check and has no legal move.
func (e *orthodox) Mated(p *board.Position) bool {
	var n node
	e.stand(&n, p)
	return n.checkers != 0 && !e.othersMobile(p, &n) && !e.kingMobile(p, &n)
}

// kingMobile reports whether the king has a legal move. It includes castling, because under Geometry
// or idleness castling can be the only legal move.
func (e *orthodox) kingMobile(p *board.Position, n *node) bool {
	if n.king == board.NoSquare {
		return false
	}
	e.flee(n, p)
	return n.flights != 0 || e.castlings(p, n) != 0
}

// othersMobile reports whether a unit other than the king has a legal move.
func (e *orthodox) othersMobile(p *board.Position, n *node) bool {
	if n.mask == 0 && !n.byKind {
		return false
	}
	pawns := n.movers & p.OfKind(board.Pawn)
	targets := n.targets(board.Pawn)
	if e.pawnSteps(pawns&^n.pinned, targets, n).any() {
		return true
	}
	for b := pawns & n.pinned; b != 0; {
		s := b.Pop()
		if e.pawnSteps(s.Set(), targets&ray[n.king&63][s&63], n).any() {
			return true
		}
	}
	if p.EnPassant() != board.NoSquare && e.enPassant(p, n) != 0 {
		return true
	}

	unpinned := n.movers &^ n.pinned
	targets = n.targets(board.Knight)
	for b := unpinned & p.OfKind(board.Knight); b != 0; {
		if e.knight[b.Pop()&63]&targets != 0 {
			return true
		}
	}
	targets = n.targets(board.Bishop)
	for b := unpinned & p.OfKind(board.Bishop); b != 0; {
		s := b.Pop() & 63
		if bishopAttacks(s, n.occupied)&e.reach[s]&targets != 0 {
			return true
		}
	}
	targets = n.targets(board.Rook)
	for b := unpinned & p.OfKind(board.Rook); b != 0; {
		s := b.Pop() & 63
		if rookAttacks(s, n.occupied)&e.reach[s]&targets != 0 {
			return true
		}
	}
	targets = n.targets(board.Queen)
	for b := unpinned & p.OfKind(board.Queen); b != 0; {
		s := b.Pop() & 63
		if queenAttacks(s, n.occupied)&e.reach[s]&targets != 0 {
			return true
		}
	}
	for b := n.pinned & n.movers; b != 0; {
		s := b.Pop()
		if e.pinnedTargets(n, s, p.KindAt(s)) != 0 {
			return true
		}
	}
	return false
}

// Perft returns the number of legal lines of this length in half-moves. It counts the last half-move
// without playing it.
func (e *orthodox) Perft(p *board.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	return e.perft(p, depth, make([]board.Move, 0, 256*depth))
}

func (e *orthodox) perft(p *board.Position, depth int, stack []board.Move) uint64 {
	if depth == 1 {
		return uint64(e.count(p))
	}
	var total uint64
	var next board.Position
	moves := e.Moves(stack, p)
	for _, m := range moves[len(stack):] {
		next.Play(p, m)
		total += e.perft(&next, depth-1, moves)
	}
	return total
}
