package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Royal dynasty.
//
// Rule: pawns can be promoted to kings, and a king is royal only as long as it is the only king of its side.
//
// Kings: see the rule.
//
// Check: of a king that is royal.
//
// Castling: a side that has several kings does not castle.
//
// En passant: as usual.
//
// Promotion: to kings too.
//
// Together: not with other conditions that say what is royal, nor with those that treat kings differently
// from other units.

// royalDynasty is the row.
var royalDynasty = Condition{
	Name: "RoyalDynasty", German: "KoenigsDynastie", French: "DynastieRoyale",
	Doc: "Pawns are promoted to kings, too; a king is royal only as long as it is the only one of its side.", Source: glossary,
	traits: royalByNumber,
	Compile: func(args []string, c Context) (Compiled, error) {
		if err := noArguments(args); err != nil {
			return Compiled{}, err
		}
		royal := c.royal()
		return Compiled{Words: "a king is royal if it is the only one of its side", Also: kingPieces, Layer: movegen.Layer{
			Name: "RoyalDynasty", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
			Admit: func(s movegen.State, m board.Move) bool {
				return !m.Is(board.ShortCastling|board.LongCastling) || s.Royals(s.Turn()) != 0
			},
			Royals: func(s movegen.State, side board.Side) board.Set {
				if units := s.Of(side) & unitsOfKinds(s.Position, royal); units.Count() == 1 {
					return units
				}
				return 0
			},
		}}, nil
	},
}
