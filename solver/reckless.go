package solver

import "github.com/griddle-chess/griddle/board"

// nullMove is the move that the option NullMoves lets a side make; it is told apart from a turn that merely passes.
var nullMove = board.Move{From: board.NoSquare, To: board.NoSquare, Captured: board.NoSquare, Flags: board.Null, Choice: 1}

// nulled tells whether the last half-move of either side was a null move: two in a row are not allowed.
func (w *worker) nulled() bool {
	for ply := w.ply; ply > 0; ply-- {
		if m := w.stack[ply].move; m != board.Pass && m != board.Skip {
			return m == nullMove
		}
	}
	return false
}

// unsafe tells whether the half-move just played left its own king in check: play cannot go on from there.
func (w *worker) unsafe() bool { return w.root.selfCheck && w.exposed() }

// appendReckless appends the moves that leave the mover's own king in check. Auto-mate, double mate, counter-mate, and with
// paralysis auto-stalemate, are reached by them: double mate if the side could also move in another way, counter-mate if it is mate and could not.
func (w *worker) appendReckless(list []board.Move) []board.Move {
	if len(list) == 0 && !w.inCheck() {
		return list
	}
	return w.rules.Reckless(list, w.pos())
}
