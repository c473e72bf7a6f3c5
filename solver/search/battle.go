package search

import "github.com/griddle-chess/griddle/board"

// attack reports whether the attacker, who is to move after n half-moves of the branch, can force the goal of
// the forks within limit half-moves of the branch.
func (b *branch) attack(w *worker, n, limit int) bool {
	if guard := b.ready(n); guard != nil && !guard.holds(w) {
		return false
	}
	var key key
	usable := false
	if limit-n > 1 || !b.next(n).mates { // a mate is found sooner than the entry of a table
		key, usable = w.battleKey(b, n, limit)
	}
	if usable {
		if won, known := w.known(key, limit-n); known {
			return won
		}
	}
	since := w.effort.stats.Played
	// Most attacks that succeed do so soon, and are found soon.
	longer := limit-n > 2
	won := longer && b.attack(w, n, limit-2)
	if !won {
		moves := b.worthwhile(w, n, limit)
		w.killerFirst(moves)
		for _, m := range moves {
			w.play(m)
			if longer {
				won = b.pressed(w, n+1, limit) // no move reaches the goal: the shorter attack has tried all
			} else {
				won = b.attacked(w, n+1, limit)
			}
			w.undo()
			if won {
				w.remember(m)
				break
			}
		}
	}
	if usable {
		w.storeBattle(key, limit-n, won, since)
	}
	return won
}

// attacked reports whether the attack succeeds after a half-move of the attacker, which was the n-th of the
// branch.
func (b *branch) attacked(w *worker, n, limit int) bool {
	if h := b.played(n); h.fork != nil && n >= b.min && h.fork.holds(w) {
		return !playable(h.fork) || b.admits(w, n, limit)
	}
	return b.pressed(w, n, limit)
}

// pressed reports the same of a half-move after which the fork does not hold.
func (b *branch) pressed(w *worker, n, limit int) bool {
	return n < limit && !w.over() && b.admits(w, n, limit) && b.defend(w, n, limit)
}

// over reports whether the play has ended. It has if the side that has just moved has reached the goal of the
// other side, or has left its own king in check for a goal that it has not reached.
func (w *worker) over() bool {
	return w.unsafe() || w.phase.End != nil && w.reached(*w.phase.End)
}

// defend reports whether the attack succeeds after every move of the defender. A defender without a move has
// not lost: a goal would have been noticed before.
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
	if n+1 == limit && b.next(n).checks && w.rules.Quiet(w.pos()) {
		return false
	}
	defences := 0
	killer, kills := w.killer()
	if kills = kills && w.settings.NonTrivial == nil; kills { // most attacks fail here, and need no list of moves
		if !b.allows(w, n, limit, killer) {
			return false
		}
		defences++
	}
	moves := w.candidates(b.next(n))
	if len(moves) == 0 {
		return false
	}
	if w.settings.NonTrivial != nil {
		return b.grant(w, n, limit, append([]board.Move(nil), moves...))
	}
	for _, m := range moves {
		if kills && m == killer {
			continue
		}
		w.play(m)
		won := b.defended(w, n+1, limit)
		legal := won || !w.unsafe()
		w.undo()
		if !legal {
			continue // it could only have been played to reach the goal
		}
		defences++
		if !won {
			w.remember(m)
			return false
		}
	}
	return defences > 0
}

// allows reports whether the attack succeeds if the defender plays a legal move.
func (b *branch) allows(w *worker, n, limit int, m board.Move) bool {
	w.play(m)
	won := b.defended(w, n+1, limit)
	w.undo()
	return won
}

// defended reports whether the attack succeeds after a half-move of the defender, which was the n-th of the
// branch.
func (b *branch) defended(w *worker, n, limit int) bool {
	if h := b.played(n); h.fork != nil && n >= b.min && h.fork.holds(w) {
		return true
	}
	return n < limit && !w.over() && b.attack(w, n, limit)
}

// grant does the work of defend under the option NonTrivial. If the attack does not succeed within a few
// moves after a defence, one such defence is free, and each further one uses up a part of the grant.
func (b *branch) grant(w *worker, n, limit int, moves []board.Move) bool {
	within := n + 1 + 2*w.settings.NonTrivial.Within
	if within >= limit {
		for _, m := range moves {
			w.play(m)
			won := b.defended(w, n+1, limit)
			w.undo()
			if !won {
				return false
			}
		}
		return true
	}
	var hard []board.Move
	for _, m := range moves {
		w.play(m)
		trivial := b.defended(w, n+1, within)
		w.undo()
		if !trivial {
			if hard = append(hard, m); len(hard) > 1+w.granted {
				return false
			}
		}
	}
	before := w.granted
	w.granted -= max(0, len(hard)-1)
	won := true
	for _, m := range hard {
		w.play(m)
		won = b.defended(w, n+1, limit)
		w.undo()
		if !won {
			break
		}
	}
	w.granted = before
	return won
}
