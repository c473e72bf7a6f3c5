package conditions

import (
	"fmt"
	"math/bits"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Make&Take chess.
//
// Rule: before a unit captures, it makes a step, without capturing, as the unit that it captures; it captures
// from there, as itself.
//
// Kings: as other units. A unit on the square from which the enemy king castles may castle as that king, to
// capture it.
//
// Check: a king is attacked by a unit that could capture it in this way.
//
// Castling: as usual.
//
// En passant: does not exist.
//
// Promotion: a pawn is promoted where its move ends.
//
// Together: not with other conditions that say where units go, nor with those that paralyse units.

// makeTake is the row of Make&Take chess.
var makeTake = unborrowed(simple(Condition{
	Name:   "Make&TakeChess",
	Doc:    "Before a unit captures it makes a step, without capturing, as the unit that it captures.",
	Source: "Hartmut Laue; " + glossary,
	traits: makesFirst,
}, func(Context) movegen.Layer {
	return movegen.Layer{Arrivals: makeAndTake, EnPassant: movegen.EnPassantByArrivals, Breaks: movegen.Pins | movegen.PlainCheck}
}))

// unborrowed refuses units that move like other units, because no rule defines which step they would make
// first.
func unborrowed(row Condition) Condition {
	compile := row.Compile
	row.Compile = func(args []string, c Context) (Compiled, error) {
		for _, u := range c.Kinds {
			if code := u.Piece.Codes[movegen.English]; code == "O" || code == "F" {
				return Compiled{}, fmt.Errorf("it cannot be solved together with units that move as the units that observe them (%s)", code)
			}
		}
		return compile(args, c)
	}
	return row
}

// castlingCorners are the corners from which rooks castle, by side, and the squares of the kings that castle with them.
var castlingCorners = [2][]struct{ corner, home board.Square }{
	{{board.A1, board.E1}, {board.H1, board.E1}},
	{{board.A8, board.E8}, {board.H8, board.E8}},
}

// castlingWays returns the ways to the squares to which a king of the side could castle if it stood on from.
func castlingWays(s movegen.State, from board.Square, side board.Side) []movegen.Arrival {
	var out []movegen.Arrival
	for _, c := range castlingCorners[side] {
		if c.home == from && s.Units(side, board.Rook).Has(c.corner) && squaresBetween(c.corner, from)&s.Occupied() == 0 {
			to := from + 2
			if c.corner < from {
				to = from - 2
			}
			out = append(out, movegen.Arrival{To: to, Captured: board.NoSquare})
		}
	}
	return out
}

// squaresBetween returns the squares between two squares of a rank.
func squaresBetween(a, b board.Square) board.Set {
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
	if passed != 0 { // the question is whether a pawn that has passed can be captured there
		passer = s.KindAt(s.Stepped())
		victims |= passer.Set()
	}
	var captured [64]board.Set // the squares from which a unit is captured from afar, by the square of arrival
	for ; victims != 0; victims &= victims - 1 {
		k := board.Kind(bits.TrailingZeros16(uint16(victims)))
		targets := s.OfKind(k)
		if k == passer {
			targets |= passed
		}
		steps := s.Arrivals(buffer[:0], k, from, side.Other(), occupied)
		if k == board.King {
			steps = append(steps, castlingWays(s, from, side.Other())...)
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
