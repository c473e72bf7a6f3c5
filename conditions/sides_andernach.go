package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Andernach chess (Andernach 1993) and Anti-Andernach chess.
//
// Rule: in Andernach chess a unit that captures changes sides, in Anti-Andernach chess a unit that moves
// without capturing.
//
// Kings: a king does not change sides.
//
// Check: is judged after the change.
//
// Castling: changes nothing. A rook that changes sides in a corner may castle with a king that has not moved.
//
// En passant: is a capture like others.
//
// Promotion: the promoted unit changes sides.
//
// Together: with every condition, except those that clashes.go names. Each of several changes counts.

// The rows.
var (
	andernach = simple(Condition{
		traits: turnsCaptor,
		Name:   "AndernachChess",
		Doc:    "A unit that captures changes sides, unless it is a king.",
		Source: "Andernach 1993; http://gambiter.com/chess/variants/Andernach_chess.html",
	}, turningLayer(func(m board.Move) bool { return m.IsCapture() }))
	antiAndernach = simple(Condition{
		Name:   "AntiAndernachChess",
		Doc:    "A unit that moves without capturing changes sides, unless it is a king.",
		Source: "http://www.echekk.fr/?Echecs-Anti-Andernach",
	}, turningLayer(func(m board.Move) bool { return !m.IsCapture() }))
)

// turningLayer makes the layer under which a unit that has moved changes sides, unless it is royal.
func turningLayer(when func(m board.Move) bool) func(c Context) movegen.Layer {
	return func(c Context) movegen.Layer {
		royal := c.royal()
		return movegen.Layer{
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if when(m) && !royal.Has(m.Kind) && after.KindAt(m.To) != board.NoKind {
					changeSidesOfMover(after, m.To)
				}
			},
			Inert:  func(m board.Move) bool { return royal.Has(m.Kind) || !when(m) },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	}
}
