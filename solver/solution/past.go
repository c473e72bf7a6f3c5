package solution

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// Past is what retro-analysis says of the moves before a phase, and what follows from it for the play.
type Past struct {
	// Moved is the side that moved last.
	Moved board.Side
	// Last are the moves that its last one can have been, all those that are not proved impossible; if there is none, the
	// position is illegal and is not solved.
	Last []Retraction
	// Refuted are the other retractions. Proof proves the position itself impossible, whatever its last move; its Why is
	// empty if nothing does.
	Refuted []Disproof
	Proof   Proof

	// Lost are the castlings with king and rook at home that are proved not to be possible any more.
	Lost board.Rights
	// EnPassant is the square on which a capture en passant is a possible first move, NoSquare if there is none.
	EnPassant board.Square
	// APosteriori says that such a capture must be proved legal by a castling later on.
	APosteriori bool
	// Exclusive are castlings of which each takes away the other one: pairs of single rights (retro-strategy).
	Exclusive [][2]board.Rights
	// Stuck says that the side to move has no legal move, Check that it is in check.
	Stuck, Check bool
}

// Retraction is a move taken back: the move as it was played, and the kind of what it captured (NoKind for nothing).
type Retraction struct {
	Move       board.Move
	Uncaptured board.Kind
}

// Disproof is a retraction that is proved impossible.
type Disproof struct {
	Retraction
	Proof
}

// Proof is the name of a rule of retro-analysis, and what it says of a position.
type Proof struct{ Rule, Why string }

// Illegal tells whether no move can have been the last one.
func (p *Past) Illegal() bool { return len(p.Last) == 0 }

// Natures are the natures that the last move can have had.
func (p *Past) Natures() board.Kinds {
	var out board.Kinds
	for _, r := range p.Last {
		out |= r.Move.Kind.Set()
	}
	return out
}

// With is the past of two parts that have the same solutions: what is lost or allowed in one of them alone makes no
// difference.
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
