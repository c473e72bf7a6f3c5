package solver

// attack tells whether the attacker, who is to move after n half-moves of the branch, can force what the forks ask for
// within limit half-moves of the branch.
func (b *branch) attack(w *worker, n, limit int) bool {
	if guard := b.ready(n); guard != nil && !guard.holds(w) {
		return false
	}
	key, usable := w.battleKey(b, n)
	if usable {
		if won, known := w.table.battle(key, limit-n, w); known {
			return won
		}
	}
	won := false
	for _, m := range b.worthwhile(w, n, limit) {
		w.play(m)
		won = b.attacked(w, n+1, limit)
		w.undo()
		if won {
			break
		}
	}
	if usable {
		w.table.storeBattle(key, limit-n, won)
	}
	return won
}

// attacked tells whether the attack succeeds after a half-move of the attacker, which was the n-th of the branch.
func (b *branch) attacked(w *worker, n, limit int) bool {
	if h := b.played(n); h.fork != nil && n >= b.min && h.fork.holds(w) {
		return true
	}
	return n < limit && b.defend(w, n, limit)
}

// defend tells whether every move of the defender lets the attack succeed. A defender without a move has not lost: the
// goal would have been noticed before.
func (b *branch) defend(w *worker, n, limit int) bool {
	if guard := b.ready(n); guard != nil && !guard.holds(w) {
		return false
	}
	if b.next(n).inCheck && !w.inCheck() {
		w.pass()
		won := b.defended(w, n+1, limit)
		w.undo()
		return won
	}
	moves := w.legal()
	if len(moves) == 0 {
		return false
	}
	w.refutationFirst(moves)
	for _, m := range moves {
		w.play(m)
		won := b.defended(w, n+1, limit)
		w.undo()
		if !won {
			w.remember(m)
			return false
		}
	}
	return true
}

// defended tells whether the attack succeeds after a half-move of the defender, which was the n-th of the branch.
func (b *branch) defended(w *worker, n, limit int) bool {
	if h := b.played(n); h.fork != nil && n >= b.min && h.fork.holds(w) {
		return true
	}
	return n < limit && b.attack(w, n, limit)
}
