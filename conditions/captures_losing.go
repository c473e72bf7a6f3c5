package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Losing chess.
//
// Rule: a side that can capture must capture. The stipulation says who wins.
//
// Kings: no unit is royal; a king is a unit like others.
//
// Check: does not exist.
//
// Castling: as usual.
//
// En passant: is a capture.
//
// Promotion: pawns can be promoted to kings too.
//
// Together: not with conditions that say what becomes of the captor of a king.

// losingChess is the row.
var losingChess = Condition{
	Name:    "LosingChess",
	traits:  royalNever,
	Version: 1,
	Doc:     "A side that can capture must capture; kings are units like others.",
	Source:  "https://en.wikipedia.org/wiki/Losing_chess",
	Compile: compileLosing,
}

func compileLosing(args []string, _ Context) (Compiled, error) {
	if len(args) > 0 {
		return Compiled{}, argErrorf(0, "it takes no arguments: remove %q", args[0])
	}
	return Compiled{
		Layer: movegen.Layer{
			Name:   "LosingChess",
			Royals: func(movegen.State, board.Side) board.Set { return 0 },
			Select: func(_ movegen.State, moves []board.Move) []board.Move { return capturesFirst(moves) },
			Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		},
		Words: "a side that can capture must capture, and kings are units like others",
		Also:  []*movegen.Piece{movegen.PieceByCode("K", movegen.English)},
	}, nil
}
