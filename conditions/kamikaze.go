package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Kamikaze units.
//
// Rule: a unit that captures leaves the board together with what it captures.
//
// Kings: a royal one can capture nothing.
//
// Check, En passant, Promotion: it gives check as others do; a pawn leaves the board before it could be promoted.

// Kamikaze is the row of the attribute.
var Kamikaze = withApart(attributed("Kamikaze", "A unit that captures leaves the board together with what it captures.",
	"as Popeye 4.104 plays it", func(kinds board.Kinds) movegen.Layer {
		return movegen.Layer{
			AppendChoices: func(dst []board.Move, _ movegen.State, m board.Move) []board.Move {
				if m.IsCapture() && kinds.Has(m.Kind) {
					return unpromoted(dst, m)
				}
				return append(dst, m)
			},
			After: func(_ movegen.State, m board.Move, after movegen.Change) {
				if m.IsCapture() && kinds.Has(m.Kind) && after.KindAt(m.To) != board.NoKind {
					after.Remove(m.To)
				}
			},
			Inert:  func(m board.Move) bool { return !m.IsCapture() || !kinds.Has(m.Kind) },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	}), func(c *Condition) string {
	if reborn(c) {
		return "where a unit is reborn that leaves the board by its own capture cannot be solved yet"
	}
	return ""
})
