package conditions

import (
	"fmt"
	"math/bits"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Make&Take chess.
//
// Rule: before a unit captures it makes a step, without capturing, as the unit that it captures; it captures from there, as
// itself.
//
// Kings: as other units. Whoever stands where the enemy king would castle from may castle as that king, to capture it.
//
// Check: a king is attacked by what could capture it in this way.
//
// Castling: as ever.
//
// En passant: does not exist.
//
// Promotion: a pawn is promoted where its move ends.
//
// Together: with all that do not say themselves where units go, nor paralyse units.

// MakeTake is the row of Make&Take chess.
var MakeTake = unborrowed(simple(Condition{
	Name:   "Make&TakeChess",
	Doc:    "Before a unit captures it makes a step, without capturing, as the unit that it captures.",
	Source: "as Popeye 4.104 plays it",
	traits: makesFirst,
}, func(Context) movegen.Layer {
	return movegen.Layer{Arrivals: makeAndTake, EnPassant: movegen.EnPassantByArrivals, Breaks: movegen.Pins | movegen.PlainCheck}
}))

// unborrowed refuses units that move as others do: whose step they would make cannot be said yet.
func unborrowed(row Condition) Condition {
	compile := row.Compile
	row.Compile = func(args []string, c Context) (Compiled, error) {
		for _, u := range c.Kinds {
			if code := u.Piece.Codes[movegen.English]; code == "O" || code == "F" {
				return Compiled{}, fmt.Errorf("units that move as those that observe them (%s) cannot be solved yet", code)
			}
		}
		return compile(args, c)
	}
	return row
}

// castled are the squares to which a king of the side that stood on a square could castle.
func castled(s movegen.State, from board.Square, side board.Side) []movegen.Arrival {
	var out []movegen.Arrival
	for _, c := range corners {
		if c.side == side && c.home == from && s.Units(side, board.Rook).Has(c.corner) && between(c.corner, from)&s.Occupied() == 0 {
			to := from + 2
			if c.corner < from {
				to = from - 2
			}
			out = append(out, movegen.Arrival{To: to, Captured: board.NoSquare})
		}
	}
	return out
}

// between are the squares between two on a rank.
func between(a, b board.Square) board.Set {
	var out board.Set
	for s := min(a, b) + 1; s < max(a, b); s++ {
		out |= s.Set()
	}
	return out
}

func makeAndTake(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
	var buffer, second [64]movegen.Arrival
	victims := board.Kinds(0)
	for _, w := range s.Arrivals(buffer[:0], walk, from, side, occupied) {
		if w.Captured == board.NoSquare {
			dst = append(dst, w)
		}
	}
	for b := s.Of(side.Other()); b != 0; {
		victims |= s.KindAt(b.Pop()).Set()
	}
	passed, passer := s.EnPassant().Set()&occupied&^s.Occupied(), board.NoKind
	if passed != 0 { // what is asked is whether a pawn can be captured there that has passed
		passer = s.KindAt(s.Stepped())
		victims |= passer.Set()
	}
	var captured [64]board.Set // where a unit is captured from afar, by the square of arrival
	for ; victims != 0; victims &= victims - 1 {
		k := board.Kind(bits.TrailingZeros16(uint16(victims)))
		targets := s.OfKind(k)
		if k == passer {
			targets |= passed
		}
		steps := s.Arrivals(buffer[:0], k, from, side.Other(), occupied)
		if k == board.King {
			steps = append(steps, castled(s, from, side.Other())...)
		}
		for _, step := range steps {
			if step.Captured != board.NoSquare {
				continue
			}
			for _, w := range s.Arrivals(second[:0], walk, step.To, side, occupied&^from.Set()|step.To.Set()) {
				if w.Captured != board.NoSquare && targets.Has(w.Captured) && !captured[w.To&63].Has(w.Captured) {
					captured[w.To&63] |= w.Captured.Set()
					dst = append(dst, w)
				}
			}
		}
	}
	return dst
}
