package search

import "github.com/griddle-chess/griddle/board"

// killerFirst brings the move that last decided a battle at this ply to the front: a move that refuted an
// attack, or one that made it succeed.
func (w *worker) killerFirst(moves []board.Move) {
	if w.line.ply >= len(w.killers) {
		return
	}
	killer := w.killers[w.line.ply]
	for i, m := range moves {
		if m == killer {
			copy(moves[1:i+1], moves[:i])
			moves[0] = m
			return
		}
	}
}

// killer is the move that last decided a battle at this ply, if it is known to be legal here.
func (w *worker) killer() (m board.Move, ok bool) {
	if w.line.ply >= len(w.killers) {
		return m, false
	}
	m = w.killers[w.line.ply]
	return m, w.rules.Repeats(w.pos(), m)
}

// remember keeps a move that has decided a battle at this ply.
func (w *worker) remember(m board.Move) {
	for len(w.killers) <= w.line.ply {
		w.killers = append(w.killers, board.Pass)
	}
	w.killers[w.line.ply] = m
}
