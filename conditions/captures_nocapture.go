package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Chess without captures.
//
// Rule: nobody captures, or one side does not.
//
// Kings: as other units.
//
// Check: a unit that must not capture gives check as usual.
//
// Castling: captures nothing, and is as usual.
//
// En passant: is a capture.
//
// Promotion: as usual.
//
// Together: with all conditions.

// The rows.
var (
	noCapture      = withoutCaptures("NoCapture", "Nobody captures.", true, true)
	noWhiteCapture = withoutCaptures("NoWhiteCapture", "White does not capture.", true, false)
	noBlackCapture = withoutCaptures("NoBlackCapture", "Black does not capture.", false, true)
)

func withoutCaptures(name, doc string, sides ...bool) Condition {
	return simple(Condition{
		Name: name, Doc: doc,
		Source: glossary,
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Admit: func(s movegen.State, m board.Move) bool { return !m.IsCapture() || !sides[s.Turn()] },
		}
	})
}
