package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Bichromatic and monochromatic chess.
//
// Rule: in bichromatic chess every move leads to a square of the other colour, in monochromatic chess to one
// of the same colour. A unit does not observe a square that it cannot reach.
//
// Kings, Check: as other units.
//
// Castling: the king's move leads to a square of the same colour, so there is no castling in bichromatic
// chess. In monochromatic chess the rook too must keep to its colour, so there is no long castling.
//
// En passant: leads to a square of the same colour.
//
// Promotion: as any move.
//
// Together: with all conditions.

// The rows.
var (
	bichromatic = simple(Condition{
		Name:   "BichromChess",
		Doc:    "Every move leads to a square of the other colour.",
		Source: glossary,
	}, func(Context) movegen.Layer {
		return movegen.Layer{Geometry: geometry(func(a, b board.Square) bool { return darkSquares.Has(a) != darkSquares.Has(b) })}
	})
	monochromatic = simple(Condition{
		Name:   "MonochromChess",
		Doc:    "Every move leads to a square of the same colour.",
		Source: "Thomas Dawson; https://en.wikipedia.org/wiki/Monochromatic_chess",
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Geometry: geometry(func(a, b board.Square) bool { return darkSquares.Has(a) == darkSquares.Has(b) }),
			Admit:    func(_ movegen.State, m board.Move) bool { return !m.Is(board.LongCastling) },
		}
	})
)
