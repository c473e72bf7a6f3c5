package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Plus chess, Bernard Rothmann, Phénix 1993.
//
// Rule: a unit on one of the squares d4, d5, e5, e4 captures, and observes, also as if it stood on another of
// them that is vacant, unless it can capture the same unit from its own square.
//
// Kings: as other units.
//
// Check: also from the squares on which a unit does not stand.
//
// Castling: has nothing to do with the four squares.
//
// En passant: is a capture like others.
//
// Promotion: has nothing to do with the four squares.
//
// Together: not with other conditions that say where units go.

// plusChess is the row of Plus chess.
var plusChess = simple(Condition{
	Name:   "PlusChess",
	Doc:    "A unit on one of the squares d4, d5, e5, e4 also captures as if it stood on another of them that is vacant.",
	Source: "Bernard Rothmann, Phénix 1993; http://www.janko.at/Retros/Glossary/MiscFairyRules.htm",
}, func(Context) movegen.Layer {
	middle := setOf(centreSquares[:])
	return movegen.Layer{
		Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
			start := len(dst)
			dst = s.Arrivals(dst, walk, from, side, occupied)
			if !middle.Has(from) {
				return dst
			}
			taken := board.Set(0) // by captures from where it stands
			for _, w := range dst[start:] {
				if w.Captured != board.NoSquare {
					taken |= w.Captured.Set()
				}
			}
			var buffer [64]movegen.Arrival
			for _, at := range centreSquares {
				if (occupied | s.Closed()).Has(at) {
					continue
				}
				for _, w := range s.Arrivals(buffer[:0], walk, at, side, occupied&^from.Set()) {
					if w.Captured != board.NoSquare && w.To != from && !taken.Has(w.Captured) {
						w.Via = uint8(at) + 1
						dst = append(dst, w)
					}
				}
			}
			return dst
		},
		EnPassant: movegen.EnPassantByArrivals,
		Breaks:    movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
})
