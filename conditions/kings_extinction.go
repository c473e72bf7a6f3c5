package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Extinction chess, Wayne Schmittberger 1985.
//
// Rule: a side loses if it loses the last of its units of a kind. So a unit that is the only one of its kind and side is royal;
// neutral units are not counted.
//
// Kings: a king is royal only if it is the only king of its side.
//
// Check: of any royal unit.
//
// Castling: not out of check, nor over a square on which the king would be in check.
//
// En passant: as usual.
//
// Promotion: pawns can be promoted to kings too. A side may promote its last pawn.
//
// Together: not with other conditions that say what is royal, nor with those that treat kings differently
// from other units. Where units are reborn, change sides or become others, kings do too.

// extinctionChess is the row.
var extinctionChess = Condition{
	Name: "ExtinctionChess", German: "AusrottungsSchach", French: "EchecsExtinction",
	Doc: "A unit is royal as long as it is the only one of its kind and side.", Source: "Wayne Schmittberger, 1985; " + glossary,
	traits: royalByRarity,
	Compile: func(args []string, c Context) (Compiled, error) {
		if err := noArguments(args); err != nil {
			return Compiled{}, err
		}
		alike := c.sameWalk(true)
		return Compiled{Words: "a unit that is the only one of its kind and side is royal", Also: kingPieces, Layer: movegen.Layer{
			Name: "ExtinctionChess", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
			Survives: func(s movegen.State, m board.Move) bool {
				var after board.Position
				s.PlayFor(&after, m)
				victim := s.UnitAt(m.Captured)
				side := s.Captor(m).Other()
				return after.Of(side)&unitsOfKinds(&after, alike.of[victim.Kind]) != 0
			},
			Royals: func(s movegen.State, side board.Side) board.Set {
				var out board.Set
				for k := board.Pawn; k <= board.MaxKind; k++ {
					if units := s.Of(side) &^ s.Of(side.Other()) & unitsOfKinds(s.Position, alike.of[k]); units.Count() == 1 {
						out |= units
					}
				}
				return out
			},
		}}, nil
	},
}

// kingPieces are the pieces to which pawns are promoted besides other pieces.
var kingPieces = []*movegen.Piece{&movegen.Pieces[board.King-board.Pawn]}
