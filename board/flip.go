package board

import "math/bits"

// Two symmetries of the board, used by tests: what holds for a position holds for its image.

// Flip returns the square on the same file as the other side sees it: a1 becomes a8.
func (s Square) Flip() Square {
	if s >= NoSquare {
		return s
	}
	return s ^ 56
}

// Mirror returns the square on the same rank in a mirror: a1 becomes h1.
func (s Square) Mirror() Square {
	if s >= NoSquare {
		return s
	}
	return s ^ 7
}

// Flip returns the set as the other side sees it.
func (b Set) Flip() Set { return Set(bits.ReverseBytes64(uint64(b))) }

// Mirror returns the set in a mirror.
func (b Set) Mirror() Set { return Set(bits.Reverse64(bits.ReverseBytes64(uint64(b)))) }

// Flip returns the other owner; a neutral unit stays neutral.
func (o Owner) Flip() Owner { return o>>1 | o<<1&2 }

// Flip returns the setup with colours exchanged, as the other side sees it. Both setups have the same
// play.
func (s *Setup) Flip() Setup {
	out := Setup{Turn: s.Turn.Other(), Rights: s.Rights>>2 | s.Rights<<2&15, EnPassant: s.EnPassant.Flip()}
	for i, u := range s.Units {
		out.Units[Square(i).Flip()] = Unit{u.Kind, u.Owner.Flip()}
	}
	return out
}

// Mirror returns the setup with the files a and h exchanged. It drops the castling rights; apart from
// castling both setups have the same play.
func (s *Setup) Mirror() Setup {
	out := Setup{Turn: s.Turn, EnPassant: s.EnPassant.Mirror()}
	for i, u := range s.Units {
		out.Units[Square(i).Mirror()] = u
	}
	return out
}

// Flip returns the move as the other side makes it in the flipped setup.
func (m Move) Flip() Move {
	m.From, m.To, m.Captured = m.From.Flip(), m.To.Flip(), m.Captured.Flip()
	if m.Passes() != NoSquare {
		m.SetVia(m.Passes().Flip())
	}
	return m
}

// Mirror returns the move in the mirrored setup. Castling has no image.
func (m Move) Mirror() Move {
	m.From, m.To, m.Captured = m.From.Mirror(), m.To.Mirror(), m.Captured.Mirror()
	if m.Passes() != NoSquare {
		m.SetVia(m.Passes().Mirror())
	}
	return m
}
