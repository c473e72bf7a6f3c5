package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// The squares and units that units observe by their walks alone.

// protectedSquare reports whether units of the side observe a square on which one of them stands, or would stand.
func protectedSquare(s movegen.State, at board.Square, side board.Side) bool {
	return s.Reach(at, side, s.Of(side)) != 0
}

// observedByWalk reports whether one of some units of the side can go to the occupied square s by its walk
// alone, whatever conditions say.
func observedByWalk(p movegen.State, s board.Square, side board.Side, among board.Set) bool {
	var buffer [64]movegen.Arrival
	for among &= p.Of(side) &^ s.Set(); among != 0; {
		from := among.Pop()
		for _, w := range p.Arrivals(buffer[:0], p.KindAt(from), from, side, p.Occupied()) {
			if w.Captured == s {
				return true
			}
		}
	}
	return false
}

// observingSide returns the side for which the unit that would make m observes. For a neutral unit, that is
// the side that does not own what it observes, or else the side to move.
func observingSide(s movegen.State, m board.Move) board.Side {
	for _, side := range []board.Side{board.White, board.Black} {
		if !s.Of(side).Has(m.From) {
			return side.Other()
		}
	}
	for _, side := range []board.Side{board.White, board.Black} {
		if m.IsCapture() && !s.UnitAt(m.Captured).None() && !s.Of(side).Has(m.Captured) {
			return side
		}
	}
	return s.Turn()
}

// attackedByWalk reports whether a unit of the side could capture on a square by its walk.
func attackedByWalk(s movegen.State, of board.Square, by board.Side, occupied board.Set) bool {
	var buffer [64]movegen.Arrival
	for enemies := s.Of(by) &^ of.Set(); enemies != 0; {
		from := enemies.Pop()
		for _, w := range s.Arrivals(buffer[:0], s.KindAt(from), from, by, occupied) {
			if w.Captured == of {
				return true
			}
		}
	}
	return false
}
