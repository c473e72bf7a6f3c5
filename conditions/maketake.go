package conditions

import (
	"math/bits"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Make&Take chess.
//
// Rule: before a unit captures it makes a step, without capturing, as the unit that it captures; it captures from there, as
// itself.
//
// Kings: as other units.
//
// Check: a king is attacked by what could capture it in this way.
//
// Castling: as ever.
//
// En passant: does not exist.
//
// Promotion: a pawn is promoted where its move ends.
//
// Together: with all that do not say themselves where units go.

// MakeTake is the row of Make&Take chess.
var MakeTake = simple(Condition{
	Name:   "Make&TakeChess",
	Doc:    "Before a unit captures it makes a step, without capturing, as the unit that it captures.",
	Source: "https://juliasfairies.com/problems/maketake/",
}, func(Context) movegen.Layer {
	return movegen.Layer{Ways: makeAndTake, Breaks: movegen.Pins | movegen.PlainCheck}
})

func makeAndTake(dst []movegen.Way, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Way {
	var buffer, second [64]movegen.Way
	victims := board.Kinds(0)
	for _, w := range s.Ways(buffer[:0], walk, from, side, occupied) {
		if w.Captured == board.NoSquare {
			dst = append(dst, w)
		}
	}
	for b := s.Of(side.Other()); b != 0; {
		victims |= s.KindAt(b.Pop()).Set()
	}
	var captured [64]board.Set // where a unit is captured from afar, by the square of arrival
	for ; victims != 0; victims &= victims - 1 {
		k := board.Kind(bits.TrailingZeros16(uint16(victims)))
		targets := s.OfKind(k)
		for _, step := range s.Ways(buffer[:0], k, from, side.Other(), occupied) {
			if step.Captured != board.NoSquare {
				continue
			}
			for _, w := range s.Ways(second[:0], walk, step.To, side, occupied&^from.Set()|step.To.Set()) {
				if w.Captured != board.NoSquare && targets.Has(w.Captured) && !captured[w.To&63].Has(w.Captured) {
					captured[w.To&63] |= w.Captured.Set()
					dst = append(dst, w)
				}
			}
		}
	}
	return dst
}
