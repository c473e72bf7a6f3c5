package board

import "math/bits"

// Two symmetries of the board, for tests: what is true of a position is true of its image.

// Flip is the square on the same file as seen by the other side.
func (s Square) Flip() Square {
	if s >= NoSquare {
		return s
	}
	return s ^ 56
}

// Mirror is the square on the same rank as seen in a mirror: a becomes h.
func (s Square) Mirror() Square {
	if s >= NoSquare {
		return s
	}
	return s ^ 7
}

// Flip is the set as seen by the other side.
func (b Set) Flip() Set { return Set(bits.ReverseBytes64(uint64(b))) }

// Mirror is the set as seen in a mirror.
func (b Set) Mirror() Set { return Set(bits.Reverse64(bits.ReverseBytes64(uint64(b)))) }

// Flip changes the owner: a neutral unit stays neutral.
func (o Owner) Flip() Owner { return o>>1 | o<<1&2 }

// Flip is the setup with colours exchanged and seen by the other side: it is the same chess.
func (s *Setup) Flip() Setup {
	out := Setup{Turn: s.Turn.Other(), Rights: s.Rights>>2 | s.Rights<<2&15, EnPassant: s.EnPassant.Flip()}
	for i, u := range s.Units {
		out.Units[Square(i).Flip()] = Unit{u.Kind, u.Owner.Flip()}
	}
	return out
}

// Mirror is the setup with a and h exchanged: it is the same chess as long as nobody can castle, so the rights are lost.
func (s *Setup) Mirror() Setup {
	out := Setup{Turn: s.Turn, EnPassant: s.EnPassant.Mirror()}
	for i, u := range s.Units {
		out.Units[Square(i).Mirror()] = u
	}
	return out
}

// Flip is the move as the other side makes it in the flipped setup.
func (m Move) Flip() Move {
	m.From, m.To, m.Captured = m.From.Flip(), m.To.Flip(), m.Captured.Flip()
	if m.Passes() != NoSquare {
		m.SetVia(m.Passes().Flip())
	}
	return m
}

// Mirror is the move in the mirrored setup. Castling has no image.
func (m Move) Mirror() Move {
	m.From, m.To, m.Captured = m.From.Mirror(), m.To.Mirror(), m.Captured.Mirror()
	if m.Passes() != NoSquare {
		m.SetVia(m.Passes().Mirror())
	}
	return m
}
