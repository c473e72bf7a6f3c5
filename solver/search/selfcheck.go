package search

import "github.com/griddle-chess/griddle/board"

// unsafe reports whether the half-move just played left its own king in check. Play cannot go on from
// there.
func (w *worker) unsafe() bool { return w.phase.selfCheck && w.exposed() }

// appendReckless appends the moves that leave the mover's own king in check. They reach auto-mate, double
// mate, counter-mate and, where units are paralysed, auto-stalemate. A double mate needs a side that could
// also move in another way; a counter-mate needs one that is mate and could not.
func (w *worker) appendReckless(list []board.Move) []board.Move {
	if len(list) == 0 && !w.inCheck() {
		return list
	}
	return w.rules.Reckless(list, w.pos())
}
