package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Royal squares.
//
// Rule: a side is in check while the enemy observes its royal square, whatever stands there.
//
// Kings: a side can have a king beside its royal square, or none.
//
// Check: of the square, and of the king if there is one.
//
// Castling, En passant, Promotion: as usual.
//
// Together: not with other conditions that say what is royal.

var (
	whiteRoyalSquare = royalSquareRow("WhiteRoyalSquare", "WeissesKoeniglichesFeld", "BlancCaseRoyal", board.White)
	blackRoyalSquare = royalSquareRow("BlackRoyalSquare", "SchwarzesKoeniglichesFeld", "NoirCaseRoyal", board.Black)
)

func royalSquareRow(name, german, french string, side board.Side) Condition {
	return Condition{
		Name: name, German: german, French: french,
		Doc: side.String() + " is in check when the square is observed; what stands on it is royal.", Source: glossary, Args: "square", Example: "d4",
		Compile: func(args []string, c Context) (Compiled, error) {
			if len(args) == 0 {
				return Compiled{}, argErrorf(0, "it needs a square")
			}
			square, ok := board.ParseSquare(args[0])
			if !ok {
				return Compiled{}, argErrorf(0, "%q is not a square", args[0])
			}
			if len(args) > 1 {
				return Compiled{}, argErrorf(1, "one square can follow: remove %q", args[1])
			}
			royal := c.royal()
			return Compiled{Words: square.String() + " is royal for " + side.String(), Layer: movegen.Layer{
				Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns, Sides: movegen.OneSide,
				Royals: func(s movegen.State, of board.Side) board.Set {
					out := s.Of(of) & unitsOfKinds(s.Position, royal)
					if of == side {
						out |= square.Set()
					}
					return out
				},
			}}, nil
		},
	}
}
