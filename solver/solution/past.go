package solution

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// Past is the result of retro-analysis for a phase, and its consequences for the play.
type Past struct {
	// Moved is the side that moved last.
	Moved board.Side
	// Last holds the possible last moves, all those that are not proved impossible. If there is none,
	// the position is illegal and is not solved.
	Last []Retraction
	// Refuted holds the other retractions. Proof proves the position itself impossible, whatever its
	// last move; its Why is empty if there is no such proof.
	Refuted []Disproof
	Proof   Proof

	// Lost holds the castling rights that are proved lost although king and rook are at home.
	Lost board.Rights
	// EnPassant is the square on which a capture en passant is a possible first move, or NoSquare.
	EnPassant board.Square
	// APosteriori reports that a later castling must prove such a capture legal.
	APosteriori bool
	// Exclusive holds pairs of single castling rights that exclude each other (retro-strategy).
	Exclusive [][2]board.Rights
	// Stuck reports that the side to move has no legal move, and Check that it is in check.
	Stuck, Check bool
}

// Retraction is a move taken back: the move as it was played, and the kind of the captured unit
// (NoKind for none).
type Retraction struct {
	Move       board.Move
	Uncaptured board.Kind
}

// Disproof is a retraction that is proved impossible.
type Disproof struct {
	Retraction
	Proof
}

// Proof is a rule of retro-analysis by name, and its reason for the position.
type Proof struct{ Rule, Why string }

// Illegal reports whether no last move is possible.
func (p *Past) Illegal() bool { return len(p.Last) == 0 }

// Natures returns the possible natures of the last move.
func (p *Past) Natures() board.Kinds {
	var out board.Kinds
	for _, r := range p.Last {
		out |= r.Move.Kind.Set()
	}
	return out
}

// With joins the pasts of two parts that have the same solutions. What only one of them loses or
// allows makes no difference.
func (p *Past) With(q *Past) *Past {
	out := *p
	out.Last = slices.Clone(p.Last)
	for _, r := range q.Last {
		if !slices.Contains(out.Last, r) {
			out.Last = append(out.Last, r)
		}
	}
	out.Lost &= q.Lost
	if p.EnPassant != q.EnPassant || p.APosteriori != q.APosteriori {
		out.EnPassant, out.APosteriori = board.NoSquare, false
	}
	if !slices.Equal(p.Exclusive, q.Exclusive) {
		out.Exclusive = nil
	}
	out.Stuck = p.Stuck && q.Stuck
	return &out
}
