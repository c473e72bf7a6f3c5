package search

import "github.com/griddle-chess/griddle/board"

// The order in which a battle (direct, self and reflex play) tries moves. It has no influence on what is
// found, and much on how soon.
//
//   - A shorter attack is tried before a longer one (branch.attack in battle.go).
//   - The move that last decided a battle at the same ply comes first, for the attacker and for the defender.
//   - The other moves follow in the order of the generator, without those that cannot be of use
//     (branch.worthwhile in candidates.go).
//   - Helpers change the order of the defender's moves near the root (worker.divert in workers.go).

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

// killer returns the move that last decided a battle at this ply, if it is known to be legal here.
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
