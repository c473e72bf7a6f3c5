package search

import "github.com/griddle-chess/griddle/board"

// unsafe reports whether the half-move just played left its own king in check. Play cannot go on from
// there.
func (w *worker) unsafe() bool { return w.phase.selfCheck && w.exposed() }

// appendReckless appends the moves that leave the mover's own king in check. They reach auto-mate, double
// mate, counter-mate and, if units are paralysed, auto-stalemate. The test of the goal also tests what it
// requires of the position before the move.
func (w *worker) appendReckless(list []board.Move) []board.Move {
	return w.rules.Reckless(list, w.pos())
}
