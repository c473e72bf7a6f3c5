package board

import (
	"fmt"
	"math/bits"
	"strings"
)

// Setup is anything that a person may type: units on squares, a turn, castling rights and an
// en-passant square in any combination. Setup.Position turns it into a position that the rest of the
// program can handle.
type Setup struct {
	Units     [64]Unit
	Turn      Side
	Rights    Rights
	EnPassant Square // the square that a double step has just passed over, or NoSquare
}

// NewSetup returns the empty board with White to move.
func NewSetup() Setup { return Setup{EnPassant: NoSquare} }

// Faults is a set of reasons to refuse a setup, one bit each. Composed positions are often
// unreachable, and conditions and options decide which faults matter: the caller of Setup.Position
// names the faults that it accepts.
//
// The set does not contain "the side to move could capture the king": package board does not know how
// units move. Ask the engine for that.
type Faults uint16

// The faults.
const (
	// NoWhiteKing and NoBlackKing: a side without a king is never in check. A neutral king serves both
	// sides.
	NoWhiteKing Faults = 1 << iota
	NoBlackKing
	// SeveralWhiteKings and SeveralBlackKings: it is not clear which king is royal.
	SeveralWhiteKings
	SeveralBlackKings
	// PawnOnFirstRank: a pawn behind its starting rank. If the fault is accepted, the pawn neither
	// moves nor observes.
	PawnOnFirstRank
	// PawnOnLastRank: a pawn that should have promoted. If the fault is accepted, the pawn neither
	// moves nor observes.
	PawnOnLastRank
	// IdleRights: castling rights without king and rook on their home squares. If the fault is
	// accepted, Position drops them.
	IdleRights
	// IdleEnPassant: an en-passant square that no double step can just have passed over. If the fault
	// is accepted, Position drops it.
	IdleEnPassant

	NoFaults Faults = 0
)

var faultWords = [...]string{
	"White has no king",
	"Black has no king",
	"White has several kings",
	"Black has several kings",
	"a pawn stands on its first rank",
	"a pawn stands on its last rank",
	"castling without king and rook on their home squares",
	"en passant without a double step that can just have been made",
}

// Has reports whether any of the faults in g is among f.
func (f Faults) Has(g Faults) bool { return f&g != 0 }

// String describes the faults in words, separated by semicolons.
func (f Faults) String() string {
	var words []string
	for ; f != 0; f &= f - 1 {
		words = append(words, faultWords[bits.TrailingZeros16(uint16(f))])
	}
	return strings.Join(words, "; ")
}

// Refused is the error of a setup with faults that the caller did not accept.
type Refused struct{ Faults Faults }

func (e *Refused) Error() string { return "position refused: " + e.Faults.String() }

// Faults returns everything that is wrong with the setup.
func (s *Setup) Faults() Faults {
	var f Faults
	var kings [2]int
	for i, u := range s.Units {
		rank := Square(i).Rank()
		switch u.Kind {
		case King:
			for side := range kings {
				if u.Owner.Has(Side(side)) {
					kings[side]++
				}
			}
		case Pawn:
			// A neutral pawn on the first rank of one side is on the last rank of the other, so it is
			// not a fault.
			if u.Owner == OfWhite && rank == 0 || u.Owner == OfBlack && rank == 7 {
				f |= PawnOnFirstRank
			}
			if u.Owner == OfWhite && rank == 7 || u.Owner == OfBlack && rank == 0 {
				f |= PawnOnLastRank
			}
		}
	}
	for side, n := range kings {
		switch {
		case n == 0:
			f |= NoWhiteKing << side
		case n > 1:
			f |= SeveralWhiteKings << side
		}
	}
	if s.Rights&^s.homeRights() != 0 {
		f |= IdleRights
	}
	if s.EnPassant != NoSquare && !s.doubleStepOver(s.EnPassant) {
		f |= IdleEnPassant
	}
	return f
}

// Position turns the setup into a position. If the setup has faults that are not among the accepted
// ones, the error is a *Refused.
func (s *Setup) Position(waived Faults) (Position, error) {
	if f := s.Faults() &^ waived; f != 0 {
		return Position{}, &Refused{f}
	}
	p := NewPosition()
	for i, u := range s.Units {
		if !u.None() {
			if u.Kind > MaxKind || u.Owner == NoOwner || u.Owner > Neutral {
				return Position{}, fmt.Errorf("no such unit on %v: kind %d, owner %d", Square(i), u.Kind, u.Owner)
			}
			p.Put(Square(i), u)
		}
	}
	p.SetTurn(s.Turn)
	p.SetRights(s.Rights & s.homeRights())
	if s.EnPassant != NoSquare && s.doubleStepOver(s.EnPassant) && p.canTakeOn(s.EnPassant, s.Turn) {
		p.SetEnPassant(s.EnPassant)
	}
	return p, nil
}

// Setup returns the setup of the position, to print or change it. It does not contain Last.
func (p *Position) Setup() Setup {
	s := Setup{Turn: p.turn, Rights: p.rights, EnPassant: p.ep}
	for b := p.Occupied(); b != 0; {
		i := b.Pop()
		s.Units[i] = p.UnitAt(i)
	}
	return s
}

// HomeRights returns the castling rights of a composed position, whose past is unknown: those of every
// king and rook on their home squares. Source: Codex for Chess Composition, article 16 (castling is
// allowed unless it is proved illegal).
func HomeRights(p *Position) Rights {
	return homeRights(func(s Square) Unit { return p.UnitAt(s) })
}

func (s *Setup) homeRights() Rights {
	return homeRights(func(at Square) Unit { return s.Units[at] })
}

func homeRights(unit func(Square) Unit) Rights {
	var r Rights
	for side, home := range [2]Square{A1, A8} {
		own := func(at Square, k Kind) bool {
			u := unit(home + at)
			return u.Kind == k && u.Owner.Has(Side(side))
		}
		if !own(E1, King) {
			continue
		}
		if own(H1, Rook) {
			r |= WhiteShort << (2 * side)
		}
		if own(A1, Rook) {
			r |= WhiteLong << (2 * side)
		}
	}
	return r
}

// doubleStepOver reports whether the side that is not to move can just have made a double step over ep.
func (s *Setup) doubleStepOver(ep Square) bool {
	mover := s.Turn.Other()
	rank, forward := 2, 8
	if mover == Black {
		rank, forward = 5, -8
	}
	if ep >= NoSquare || ep.Rank() != rank {
		return false
	}
	from, to := int(ep)-forward, int(ep)+forward
	u := s.Units[to]
	return u.Kind == Pawn && u.Owner.Has(mover) && s.Units[ep].None() && s.Units[from].None()
}
