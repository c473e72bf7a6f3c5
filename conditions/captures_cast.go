package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// CAST chess (capture alone a single target).
//
// Rule: a unit captures only if it could capture one enemy unit alone; in inverse CAST chess only if it could
// capture several.
//
// Kings: are targets like other units.
//
// Check: a unit that could not capture in this way gives none.
//
// Castling: as usual.
//
// En passant: the pawn that made the double step does not count as a target beside others.
//
// Promotion: as any move.
//
// Together: with all conditions.

// cast is the row.
var cast = Condition{
	Name:   "CASTChess",
	Doc:    "A unit captures only if it could capture one enemy unit alone.",
	Source: "Anda Fairy Planet 2, 2020; https://github.com/thomas-maeder/popeye/issues/388",
	Args:   "[Inverse]",
	Compile: func(args []string, _ Context) (Compiled, error) {
		fits := func(targets int) bool { return targets == 1 }
		words := "a unit captures only if it has a single target"
		for i, arg := range args {
			if arg != "Inverse" || i > 0 {
				return Compiled{}, argErrorf(i, "%q is not Inverse", arg)
			}
			fits = func(targets int) bool { return targets > 1 }
			words = "a unit captures only if it has several targets"
		}
		return Compiled{Layer: movegen.Layer{
			Name: "CASTChess",
			Observe: func(s movegen.State, m board.Move) bool {
				return fits(targets(s, m.From, s.Captor(m)).Count())
			},
			Breaks: movegen.Pins | movegen.PlainCheck,
		}, Words: words}, nil
	},
}

// targets returns the enemy units that a unit could capture for a side by its walk.
func targets(s movegen.State, from board.Square, by board.Side) board.Set {
	var buffer [64]movegen.Arrival
	var out board.Set
	for _, w := range s.Arrivals(buffer[:0], s.KindAt(from), from, by, s.Occupied()) {
		if w.Captured != board.NoSquare {
			out |= w.Captured.Set() & s.Of(by.Other())
		}
	}
	return out
}
