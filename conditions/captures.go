package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// What may be captured, and what must be.
//
// Rule: in chess without captures nobody captures, or one side does not. Who must capture plays one of its legal captures if
// it has any; if exact, one of all its captures, and if none of them is legal it cannot move; ultra, it is mate or stalemate
// then, and gives check only if it has nothing else to capture. In losing chess (giveaway) captures must be played, kings are not royal, and who has
// no move left has won. In bicaptures units capture units of their own side too.
//
// Kings, Check: units give check as ever, though they could not capture the king.
//
// Castling: as ever; it captures nothing.
//
// En passant: is a capture.
//
// Promotion: as any move.
//
// Together: with all conditions.

// The rows.
var (
	NoCapture      = without("NoCapture", "Nobody captures.", true, true)
	NoWhiteCapture = without("NoWhiteCapture", "White does not capture.", true, false)
	NoBlackCapture = without("NoBlackCapture", "Black does not capture.", false, true)
)

func without(name, doc string, sides ...bool) Condition {
	return simple(Condition{
		Name: name, Doc: doc,
		Source: "https://www.janko.at/Retros/Glossary/NoCapture.htm",
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Admit: func(s movegen.State, m board.Move) bool { return !m.IsCapture() || !sides[s.Turn()] },
		}
	})
}
