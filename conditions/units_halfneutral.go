package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Half-neutral units.
//
// Rule: a unit that a side moves becomes neutral by the move, and a neutral one becomes a unit of that side.
//
// Kings, Check: royal units change too; check is judged after the change.
//
// Promotion: the promoted unit is half-neutral, and changes.

// halfNeutral is the row of the attribute.
var halfNeutral = attributed("HalfNeutral",
	"A unit becomes neutral when it moves, and when it moves as a neutral one, it becomes one of the side that moves it.",
	"http://www.echekk.fr/?Echecs-a-pieces-semi-neutres", func(kinds board.Kinds) movegen.Layer {
		return movegen.Layer{
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				u := after.UnitAt(m.To)
				switch {
				case !kinds.Has(m.Kind) || u.None():
				case u.Owner == board.Neutral:
					after.ChangeOwner(m.To, board.OwnerOf(s.Turn()), movegen.Arriving)
				default:
					after.ChangeOwner(m.To, board.Neutral, movegen.Arriving)
				}
			},
			Inert:  func(m board.Move) bool { return !kinds.Has(m.Kind) },
			Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		}
	})
