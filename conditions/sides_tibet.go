package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Tibet chess and Double Tibet chess.
//
// Rule: in Tibet chess a black unit that captures a unit of another kind becomes white. In Double Tibet chess
// a white unit becomes black in the same way.
//
// Kings: a king does not change sides.
//
// Check: is judged after the change.
//
// Castling: changes nothing.
//
// En passant: is a capture of a pawn.
//
// Promotion: a pawn that is promoted counts as what it has become.
//
// Together: with every condition, except those that clashes.go names.

var (
	tibet = simple(Condition{
		traits: turnsCaptor,
		Name:   "Tibet",
		Doc:    "A black unit that captures a unit of another kind becomes white.",
		Source: "Eduardo D. Kelly, feenschach 11, 1972; http://www.echekk.fr/?Echecs-du-Tibet",
	}, tibetLayer(board.Black))
	doubleTibet = simple(Condition{
		traits: turnsCaptor,
		Name:   "DoubleTibet",
		Doc:    "A unit that captures a unit of another kind changes sides.",
		Source: glossary,
	}, tibetLayer(board.White, board.Black))
)

func tibetLayer(sides ...board.Side) func(c Context) movegen.Layer {
	return func(c Context) movegen.Layer {
		royal := c.royal()
		return movegen.Layer{
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if !m.IsCapture() || royal.Has(m.Kind) {
					return
				}
				u := after.UnitAt(m.To)
				for _, side := range sides {
					if u.Owner == board.OwnerOf(side) && c.Unit(u.Kind).Piece != c.Unit(s.KindAt(m.Captured)).Piece {
						changeSidesOfMover(after, m.To)
						return
					}
				}
			},
			Inert:  func(m board.Move) bool { return !m.IsCapture() },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	}
}
