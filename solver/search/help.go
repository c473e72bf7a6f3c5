package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// helpFrom does the work of help. If restart is true, the first half-move begins the numbers of moves anew.
func (b *branch) helpFrom(w *worker, length int, restart bool, then func()) bool {
	w.telling.restart = restart
	found := b.help(w, 0, length, then)
	w.telling.restart = false
	return found
}

// help plays a help or series branch from n half-moves on so that it forks after exactly length half-moves,
// and reports whether that succeeds. If then is nil, it stops at the first success; otherwise it calls then
// for every success.
func (b *branch) help(w *worker, n, length int, then func()) bool {
	if n == length {
		return b.fork(w, n, then)
	}
	if guard := b.ready(n); guard != nil && !guard.holds(w) {
		return false
	}
	if b.next(n).inCheck && !w.inCheck() {
		w.pass()
		found := b.helped(w, n+1, length, then)
		w.undo()
		return found
	}
	if b.astray(w, n, length) {
		return false
	}
	key, usable := w.helpKey(b, n, length)
	if usable && w.fails(key) {
		return false
	}
	carried := b.carry(w, n, length)
	if carried.Empty() || b.hopeless(w, n, length, carried) {
		return false
	}
	since, spent := w.effort.stats.Played, w.effort.spent
	restart := w.telling.restart
	w.telling.restart = false
	side := w.side()
	found := false
	carried.Prepare(w.pos(), side)
	captures := b.captures(w, n, length)
	moves := b.worthwhile(w, n, length)
	flows := then != nil && w.flows(b) && ordered(moves)
	for _, m := range moves {
		if !carried.Allows(m, side) || captures && !m.IsCapture() {
			continue
		}
		w.play(m)
		if then != nil {
			w.telling.shown = append(w.telling.shown, shown{ply: w.line.ply, side: side, restart: restart})
		}
		if flows {
			w.telling.orderly = len(w.telling.shown)
		}
		if b.helped(w, n+1, length, then) {
			found = true
		}
		if then != nil {
			w.telling.shown = w.telling.shown[:len(w.telling.shown)-1]
		}
		w.undo()
		if flows {
			w.handOn()
		}
		if found && then == nil {
			break
		}
	}
	w.telling.restart = restart
	w.payoff(n, length).Passed(w.effort.spent - spent)
	if !found && usable {
		w.storeFailure(key, length-n, since)
	}
	return found
}

// helped continues after the n-th half-move of the branch, which has just been played.
func (b *branch) helped(w *worker, n, length int, then func()) bool {
	if n == length {
		if b.halves[0].kind == stip.Series {
			if guard := b.halves[0].guard; guard != nil && !guard.holds(w) {
				return false
			}
		}
		return b.fork(w, n, then)
	}
	h := b.played(n)
	if w.over() || h.stops && h.fork.holds(w) {
		return false
	}
	if h.kind == stip.Series {
		if guard := h.guard; guard != nil && !guard.holds(w) {
			return false
		}
		w.play(board.Skip)
		found := !w.exposed() && b.help(w, n, length, then)
		w.undo()
		return found
	}
	return b.help(w, n, length, then)
}

func (b *branch) fork(w *worker, n int, then func()) bool {
	fork := b.played(n).fork
	if fork == nil {
		return false
	}
	if then == nil {
		return fork.holds(w)
	}
	return fork.lines(w, then)
}
