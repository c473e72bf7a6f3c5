package search

import "github.com/griddle-chess/griddle/board"

// unsafe reports whether the half-move just played left its own king in check: play cannot go on from there.
func (w *worker) unsafe() bool { return w.phase.selfCheck && w.exposed() }

// appendReckless appends the moves that leave the mover's own king in check. Auto-mate, double mate, counter-mate, and with
// paralysis auto-stalemate, are reached by them: double mate if the side could also move in another way, counter-mate if it is mate and could not.
func (w *worker) appendReckless(list []board.Move) []board.Move {
	if len(list) == 0 && !w.inCheck() {
		return list
	}
	return w.rules.Reckless(list, w.pos())
}
