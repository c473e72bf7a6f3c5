package search

import "github.com/griddle-chess/griddle/board"

// unsafe reports whether the half-move just played left its own king in check. Play cannot go on from
// there.
func (w *worker) unsafe() bool { return w.phase.selfCheck && w.exposed() }

// appendReckless appends the moves that leave the mover's own king in check. They reach auto-mate, double
// mate, counter-mate and, where units are paralysed, auto-stalemate. What a goal asks of the position before
// the move is tested with the goal.
func (w *worker) appendReckless(list []board.Move) []board.Move {
	return w.rules.Reckless(list, w.pos())
}
