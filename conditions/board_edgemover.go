package conditions

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Edge movers.
//
// Rule: an edge mover moves to the squares on the edge of the board only.
//
// Kings: as other units.
//
// Check: the side observes squares on the edge only.
//
// Castling: leads to the edge.
//
// En passant: never leads to the edge.
//
// Promotion: as any move.
//
// Together: with all conditions.

// The rows.
var (
	whiteEdgeMover = edgeMoverRow(board.White)
	blackEdgeMover = edgeMoverRow(board.Black)
)

// edgeSquares are the squares on the edge of the board.
const edgeSquares = board.Set(0xff818181818181ff)

func edgeMoverRow(side board.Side) Condition {
	return simple(Condition{
		Name:   side.String() + "EdgeMover",
		Doc:    fmt.Sprintf("%v moves to the edge of the board only.", side),
		Source: glossary,
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Admit:   func(s movegen.State, m board.Move) bool { return s.Turn() != side || edgeSquares.Has(m.To) },
			Observe: func(s movegen.State, m board.Move) bool { return s.Captor(m) != side || edgeSquares.Has(m.To) },
			Breaks:  movegen.Pins | movegen.PlainCheck,
		}
	})
}
