package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryHoles = &movegen.Memory{Name: "squares that have become holes", Slots: 1}

// Squares that are no part of the board: from the beginning, or from when they are left (Haaner chess,
// Karl-Heinz Haan).
//
// Rule: nothing moves to a hole or over it; a leaper may jump across. A hole is not a hurdle. In Haaner
// chess a square that a unit leaves becomes a hole.
//
// Kings, Check: as other units; a hole stops observation too.
//
// Castling: the king cannot castle over a hole or to it. In Haaner chess the squares of king and rook become
// holes.
//
// En passant: a pawn cannot step over a hole. In Haaner chess the squares of both pawns become holes.
//
// Promotion: as any move.
//
// Together: with all conditions.

// The rows.
var (
	hole = withSquares(Condition{
		Name:   "Hole",
		Adds:   true,
		Doc:    "Some squares do not belong to the board.",
		Source: glossary,
	}, func(squares []board.Square, _ Context) movegen.Layer {
		return movegen.Layer{Holes: setOf(squares)}
	})
	haaner = simple(Condition{
		Name:   "HaanerChess",
		Doc:    "A square that a unit leaves becomes a hole.",
		Source: "Karl-Heinz Haan; http://juliasfairies.com/problems/jf-2013-i/no-242-243/", Version: 1,
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Memory:  []*movegen.Memory{memoryHoles},
			Blocked: func(s movegen.State) board.Set { return board.Set(s.Recall(memoryHoles)) },
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				holes := board.Set(after.Recall(memoryHoles)) | m.From.Set()
				if m.Is(board.EnPassant) {
					holes |= m.Captured.Set()
				}
				if m.Is(board.Castling) {
					from, _ := m.RookMove()
					holes |= from.Set()
				}
				after.Remember(memoryHoles, uint64(holes))
			},
			Breaks: movegen.MatePatterns,
		}
	})
)
