package search

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// longAfter is the number of looks at the limits after which a task is worth help.
const longAfter = 2

// How several workers share the tasks of a phase.
//
// One worker begins each task, in order. If no task is left, a worker helps with one that takes long: it does
// the same task, and the first worker to finish it counts. This is right because the results of a task depend
// neither on the table nor on the order in which moves are tried. It is fast because helpers try the moves
// near the root in another order: the others find in the table what one of them proves.

// perform does a task as the worker with the number among those who do it. If the search is stopped, the
// one who began the task keeps what was found until then.
func (w *worker) perform(t *task, helper int) {
	w.effort.looks = 0
	whole := false
	defer func() {
		if !whole && helper > 0 {
			return
		}
		if !w.phase.joined {
			sortLines(w.telling.events)
		}
		if w.search.queue.finish(w, whole) {
			if whole && len(t.kept) == t.handed {
				w.search.options.Record.keep(w.search.name, t.index, t.kept)
			}
			w.search.news <- struct{}{}
		}
	}()
	defer catch(halt)
	for !w.attempt(t, helper) {
	}
	whole = true
}

// attempt does a task from its beginning. It reports whether it reached the end; otherwise the task has to
// begin anew.
func (w *worker) attempt(t *task, helper int) (done bool) {
	defer catch(restart)
	w.begin(t, helper)
	w.heed()
	t.do(w)
	return true
}

// divertedPlies is the distance from the root up to which helpers try moves in another order.
const divertedPlies = 6

// divert gives moves the order in which a helper tries them: from the other end, or from somewhere in
// between. The moves of the side that begins keep their order: where it attacks, that order matters more
// than the help.
func (w *worker) divert(moves []board.Move) {
	if w.line.ply > divertedPlies || w.line.ply%2 == 0 || len(moves) < 2 {
		return
	}
	if w.helper%2 != 0 {
		slices.Reverse(moves)
	}
	if at := w.helper / 2 * len(moves) / max(2, w.search.options.Threads/2); at > 0 {
		slices.Reverse(moves[:at%len(moves)])
		slices.Reverse(moves[at%len(moves):])
		slices.Reverse(moves)
	}
}

// help performs tasks that take long, in parallel with their workers, until all are done. It takes the task
// with the fewest workers first, and among these the oldest. Helpers pay only on a core of their own. All
// tasks have begun when help is called.
func (s *Search) help(tasks []*task, perform func(*task)) {
	for !s.halted() {
		var t *task
		for _, other := range tasks {
			if !other.finished.Load() && !other.dense.Load() && (t == nil || other.workers.Load() < t.workers.Load()) {
				t = other
			}
		}
		if t == nil {
			return
		}
		select {
		case <-s.halting:
		case <-t.done:
		case <-t.long:
			perform(t)
		}
	}
}
