// Package reference generates moves straight from the rule book in the most naive way: it looks at one
// square after another, plays every move on a plain board, and then asks whether the king is attacked.
// The fast generators must agree with it, so it shares no code with them, only the vocabulary.
//
// Rules: FIDE Laws of Chess (2023), articles 3.1 to 3.10. Composed positions need more: a side without
// a king is never in check; a pawn on its first or last rank neither moves nor attacks (as in Popeye);
// kings are never captured.
package reference

import (
	"iter"

	"github.com/griddle-chess/griddle/board"
)

// Rules are the laws of chess, changed as the fields say.
type Rules struct {
	// Crosses reports whether a unit on from may move to, or attack, the square to; nil if it always may.
	Crosses func(from, to board.Square) bool
	// Disparate reports for each side whether its units are bound: after the other side has moved a
	// unit, bound units of the same kind cannot move, and they do not attack a king that is left to
	// them.
	Disparate [2]bool
}

// plain is a board of squares, as one would draw it.
type plain struct {
	at    [8][8]board.Unit // file, rank
	turn  board.Side
	right board.Rights
	ep    board.Square
	last  board.Last
}

func read(p *board.Position) *plain {
	b := &plain{turn: p.Turn(), right: p.Rights(), ep: p.EnPassant(), last: p.Last()}
	for s := range board.Square(64) {
		b.at[s.File()][s.Rank()] = p.UnitAt(s)
	}
	return b
}

func (b *plain) unit(s board.Square) board.Unit { return b.at[s.File()][s.Rank()] }

func (b *plain) set(s board.Square, u board.Unit) { b.at[s.File()][s.Rank()] = u }

func (b *plain) owns(side board.Side, s board.Square) bool { return b.unit(s).Owner.Has(side) }

// position returns the position built anew, with a key that does not depend on the position before.
func (b *plain) position() board.Position {
	p := board.NewPosition()
	for s := range board.Square(64) {
		if u := b.unit(s); !u.None() {
			p.Put(s, u)
		}
	}
	p.SetTurn(b.turn)
	p.SetRights(b.right)
	p.SetEnPassant(b.ep)
	p.SetLast(b.last)
	return p
}

// Moves appends all legal moves to dst. Their order has no meaning.
func (r *Rules) Moves(dst []board.Move, p *board.Position) []board.Move {
	for m := range r.legal(read(p)) {
		dst = append(dst, m)
	}
	return dst
}

// Mobile reports whether the side to move has a legal move.
func (r *Rules) Mobile(p *board.Position) bool {
	for range r.legal(read(p)) {
		return true
	}
	return false
}

// legal returns the legal moves.
func (r *Rules) legal(b *plain) iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		for from := range board.Square(64) {
			if !b.owns(b.turn, from) || r.isIdle(b.unit(from), b.turn, b.last) {
				continue
			}
			for _, m := range r.tries(b, from) {
				if r.stands(b, m) && !yield(m) {
					return
				}
			}
		}
	}
}

// Check reports whether the king of the side is attacked, by the rules for the moment at which that
// side is to move.
func (r *Rules) Check(p *board.Position, s board.Side) bool {
	return r.kingAttacked(read(p), s, board.Last{})
}

// Exposed reports whether the side to move could capture the king of the other side.
func (r *Rules) Exposed(p *board.Position) bool {
	b := read(p)
	return r.kingAttacked(b, b.turn.Other(), b.last)
}

// Play makes dst the position after m in src.
func (r *Rules) Play(dst, src *board.Position, m board.Move) {
	*dst = play(read(src), m).position()
}

// isIdle reports whether Disparate keeps the unit of the side from acting after the last move.
func (r *Rules) isIdle(u board.Unit, side board.Side, last board.Last) bool {
	return r.Disparate[side] && last.Side != side && last.Kinds == u.Kind.Set()
}

func (r *Rules) crosses(from, to board.Square) bool { return r.Crosses == nil || r.Crosses(from, to) }

// stands reports whether the side that made the move has left its king unattacked.
func (r *Rules) stands(b *plain, m board.Move) bool {
	after := play(b, m)
	return !r.kingAttacked(after, b.turn, after.last)
}

func (r *Rules) kingAttacked(b *plain, side board.Side, last board.Last) bool {
	for s := range board.Square(64) {
		if b.unit(s).Kind == board.King && b.owns(side, s) && r.attacked(b, s, side.Other(), last) {
			return true
		}
	}
	return false
}

// attacked reports whether a unit of the side attacks the square target.
func (r *Rules) attacked(b *plain, target board.Square, by board.Side, last board.Last) bool {
	for from := range board.Square(64) {
		if !b.owns(by, from) || r.isIdle(b.unit(from), by, last) {
			continue
		}
		for _, s := range b.attacks(from, by) {
			if s == target && r.crosses(from, s) {
				return true
			}
		}
	}
	return false
}

type step struct{ file, rank int }

var (
	lines     = []step{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	diagonals = []step{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	around    = []step{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	leaps     = []step{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

func (s step) from(at board.Square) (board.Square, bool) {
	file, rank := at.File()+s.file, at.Rank()+s.rank
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return board.NoSquare, false
	}
	return board.At(file, rank), true
}

// forward is the direction of the side's pawns, home the rank from which they start, last the
// rank on which they promote.
func forward(side board.Side) int { return 1 - 2*int(side) }
func home(side board.Side) int    { return 1 + 5*int(side) }
func last(side board.Side) int    { return 7 - 7*int(side) }
func first(side board.Side) int   { return 7 * int(side) }

// attacks returns the squares that the unit on from attacks for the side, whatever stands there.
func (b *plain) attacks(from board.Square, side board.Side) []board.Square {
	switch b.unit(from).Kind {
	case board.Pawn:
		if from.Rank() == first(side) {
			return nil
		}
		return b.leap(from, []step{{-1, forward(side)}, {1, forward(side)}})
	case board.Knight:
		return b.leap(from, leaps)
	case board.Bishop:
		return b.ride(from, diagonals)
	case board.Rook:
		return b.ride(from, lines)
	case board.Queen:
		return b.ride(from, around)
	case board.King:
		return b.leap(from, around)
	}
	return nil
}

func (b *plain) leap(from board.Square, steps []step) (out []board.Square) {
	for _, s := range steps {
		if to, ok := s.from(from); ok {
			out = append(out, to)
		}
	}
	return out
}

func (b *plain) ride(from board.Square, steps []step) (out []board.Square) {
	for _, s := range steps {
		for to, ok := s.from(from); ok; to, ok = s.from(to) {
			out = append(out, to)
			if !b.unit(to).None() {
				break
			}
		}
	}
	return out
}

// tries returns the moves of the unit on from, including those that leave the king attacked.
func (r *Rules) tries(b *plain, from board.Square) (out []board.Move) {
	m := board.Move{From: from, Captured: board.NoSquare, Kind: b.unit(from).Kind}
	if m.Kind == board.Pawn {
		return r.pawnTries(b, m)
	}
	for _, to := range b.attacks(from, b.turn) {
		if r.crosses(from, to) {
			m.To, m.Captured = to, board.NoSquare
			if b.mayTake(to) {
				m.Captured = to
			} else if !b.unit(to).None() {
				continue
			}
			out = append(out, m)
		}
	}
	if m.Kind == board.King {
		out = append(out, r.castlings(b, from)...)
	}
	return out
}

// mayTake reports whether the side to move may capture a unit on s.
func (b *plain) mayTake(s board.Square) bool {
	return b.owns(b.turn.Other(), s) && b.unit(s).Kind != board.King
}

func (r *Rules) pawnTries(b *plain, m board.Move) (out []board.Move) {
	if m.From.Rank() == first(b.turn) || m.From.Rank() == last(b.turn) {
		return nil
	}
	add := func(to, captured board.Square, flags board.Flags) {
		if !r.crosses(m.From, to) {
			return
		}
		m.To, m.Captured, m.Flags = to, captured, flags
		if to.Rank() != last(b.turn) {
			out = append(out, m)
			return
		}
		for _, kind := range []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight} {
			promotion := m
			promotion.Promotion = kind
			out = append(out, promotion)
		}
	}
	ahead := step{0, forward(b.turn)}
	if one, _ := ahead.from(m.From); b.unit(one).None() {
		add(one, board.NoSquare, 0)
		if m.From.Rank() == home(b.turn) {
			if two, _ := ahead.from(one); b.unit(two).None() {
				add(two, board.NoSquare, board.DoubleStep)
			}
		}
	}
	for _, to := range b.attacks(m.From, b.turn) {
		if b.mayTake(to) {
			add(to, to, 0)
		}
		if to == b.ep {
			add(to, board.At(to.File(), m.From.Rank()), board.EnPassant)
		}
	}
	return out
}

func (r *Rules) castlings(b *plain, king board.Square) (out []board.Move) {
	rank := first(b.turn)
	if king != board.At(4, rank) {
		return nil
	}
	rook := board.Unit{Kind: board.Rook, Owner: board.OwnerOf(b.turn)}
	for _, c := range []struct {
		right        board.Rights
		flag         board.Flags
		corner, goal int
		between      []int
	}{
		{board.WhiteShort, board.ShortCastling, 7, 6, []int{5, 6}},
		{board.WhiteLong, board.LongCastling, 0, 2, []int{1, 2, 3}},
	} {
		if b.right&(c.right<<(2*b.turn)) == 0 || b.at[c.corner][rank] != rook {
			continue
		}
		free := true
		for _, file := range c.between {
			free = free && b.at[file][rank].None()
		}
		goal, passed := board.At(c.goal, rank), board.At((4+c.goal)/2, rank)
		if !free || !r.crosses(king, goal) || r.kingAttacked(b, b.turn, board.Last{}) {
			continue
		}
		step := *b
		step.set(passed, b.unit(king))
		step.set(king, board.Unit{})
		if r.kingAttacked(&step, b.turn, board.Last{}) {
			continue
		}
		out = append(out, board.Move{From: king, To: goal, Captured: board.NoSquare, Kind: board.King, Flags: c.flag})
	}
	return out
}

// rightsLost returns the castling rights that end when a unit leaves one of two squares or is captured
// there.
var rightsLost = []struct {
	right   board.Rights
	squares [2]board.Square
}{
	{board.WhiteShort, [2]board.Square{board.E1, board.H1}},
	{board.WhiteLong, [2]board.Square{board.E1, board.A1}},
	{board.BlackShort, [2]board.Square{board.E8, board.H8}},
	{board.BlackLong, [2]board.Square{board.E8, board.A8}},
}

// play makes the move on a copy of the board.
func play(b *plain, m board.Move) *plain {
	after := *b
	after.turn = b.turn.Other()
	after.ep = board.NoSquare
	after.last = board.Last{}
	if m.Is(board.Null) {
		return &after
	}
	after.last = board.Last{Kinds: m.Kind.Set(), Side: b.turn}

	u := b.unit(m.From)
	if m.Promotion != board.NoKind {
		u.Kind = m.Promotion
	}
	if m.Captured != board.NoSquare {
		after.set(m.Captured, board.Unit{})
	}
	after.set(m.From, board.Unit{})
	after.set(m.To, u)

	rank := m.From.Rank()
	switch {
	case m.Is(board.ShortCastling):
		after.at[5][rank], after.at[7][rank] = after.at[7][rank], board.Unit{}
	case m.Is(board.LongCastling):
		after.at[3][rank], after.at[0][rank] = after.at[0][rank], board.Unit{}
	case m.Is(board.DoubleStep):
		// The square counts only if a pawn stands beside the one that moved.
		for _, s := range []step{{-1, 0}, {1, 0}} {
			if beside, ok := s.from(m.To); ok && after.unit(beside).Kind == board.Pawn && after.owns(after.turn, beside) {
				after.ep = board.At(m.To.File(), (m.From.Rank()+m.To.Rank())/2)
			}
		}
	}

	for _, lost := range rightsLost {
		for _, s := range lost.squares {
			if m.From == s || m.Captured == s {
				after.right &^= lost.right
			}
		}
	}
	return &after
}
