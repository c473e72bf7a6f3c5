package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// helpFrom is help with the numbers of moves begun anew if restart says so.
func (b *branch) helpFrom(w *worker, length int, restart bool, then func()) bool {
	w.restart = restart
	found := b.help(w, 0, length, then)
	w.restart = false
	return found
}

// help plays a help or series branch from n half-moves on so that it forks after exactly length half-moves, and reports
// whether that succeeds. Without then it stops at the first success; with it every success is told.
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
	pictures := b.hang(w, n, length)
	if pictures.bare() || b.hopeless(w, n, length, pictures) {
		return false
	}
	since, toil := w.work.Played, w.toil
	restart := w.restart
	w.restart = false
	side := w.side()
	found := false
	pictures.look(w.pos(), side)
	captures := b.captures(w, n, length)
	moves := b.worthwhile(w, n, length)
	flows := then != nil && w.flows(b) && ordered(moves)
	for _, m := range moves {
		if !pictures.allows(m, side) || captures && !m.IsCapture() {
			continue
		}
		w.play(m)
		if then != nil {
			w.shown = append(w.shown, shown{ply: w.ply, side: side, restart: restart})
		}
		if flows {
			w.orderly = len(w.shown)
		}
		if b.helped(w, n+1, length, then) {
			found = true
		}
		if then != nil {
			w.shown = w.shown[:len(w.shown)-1]
		}
		w.undo()
		if flows {
			w.handOn()
		}
		if found && then == nil {
			break
		}
	}
	w.restart = restart
	w.useOf(n, length).below(w.toil - toil)
	if !found && usable {
		w.storeFailure(key, length-n, since)
	}
	return found
}

// helped goes on after a half-move, which was the n-th of the branch.
func (b *branch) helped(w *worker, n, length int, then func()) bool {
	if n == length {
		if b.halves[0].play == stip.Series {
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
	if h.play == stip.Series {
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

func (w *worker) pass() { w.play(board.Pass) }
