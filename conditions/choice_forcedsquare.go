package conditions

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Forced squares.
//
// Rule: a side that has forced squares plays to one of them if it legally can. If they are consequent, it
// plays to one of them, and observes nothing else, even if every such move leaves its king in check.
//
// Kings: as other units.
//
// Check: units observe as usual, unless the squares are consequent.
//
// Castling: is the king's move.
//
// En passant, Promotion: as any move.
//
// Together: with all conditions.

// The rows.
var (
	whiteForcedSquare           = forcedSquareRow(board.White)
	blackForcedSquare           = forcedSquareRow(board.Black)
	whiteConsequentForcedSquare = consequentSquare(board.White)
	blackConsequentForcedSquare = consequentSquare(board.Black)
)

func forcedSquareRow(side board.Side) Condition {
	return withSquares(Condition{
		Name:   side.String() + "ForcedSquare",
		Doc:    fmt.Sprintf("%v plays to one of some squares if it can.", side),
		Source: glossary,
	}, func(squares []board.Square, _ Context) movegen.Layer {
		forced := setOf(squares)
		return movegen.Layer{
			Select: func(s movegen.State, moves []board.Move) []board.Move {
				if s.Turn() != side {
					return moves
				}
				return preferMoves(moves, func(m board.Move) bool { return forced.Has(m.To) })
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
}

func consequentSquare(side board.Side) Condition {
	return withSquares(Condition{
		Name:   side.String() + "ConsequentForcedSquare",
		Doc:    fmt.Sprintf("%v plays to one of some squares, or nothing if all that could leaves its king in check.", side),
		Source: glossary,
	}, func(squares []board.Square, _ Context) movegen.Layer {
		forced := setOf(squares)
		leads := func(m board.Move) bool { return forced.Has(m.To) }
		return movegen.Layer{
			Select: func(s movegen.State, moves []board.Move) []board.Move {
				if s.Turn() != side || !slices.ContainsFunc(s.Tries(side), leads) {
					return moves
				}
				return slices.DeleteFunc(moves, func(m board.Move) bool { return !leads(m) })
			},
			Observe: func(s movegen.State, m board.Move) bool {
				return s.Captor(m) != side || leads(m) || !slices.ContainsFunc(s.Tries(side), leads)
			},
			Mobility: movegen.MobileBySelected,
			Breaks:   movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		}
	})
}
