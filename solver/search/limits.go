package search

import "github.com/griddle-chess/griddle/solver/solution"

// How a search ends early. Each worker counts its work, and looks at the limits after work that takes as long
// as LookEvery positions. When the context ends, Search.stopped holds the reason at once.

// LookEvery is the amount of work between two looks at the limits, in positions. Other work counts as the
// positions that could be played in the same time.
const LookEvery = 1 << 10

// effort counts the work of a worker.
type effort struct {
	stats solution.Stats
	// spent is all the work so far, in positions.
	spent uint64
	// due is the work that may be done until the next look at the limits. looks counts the looks during the
	// task.
	due, looks int
	// stores counts the stores into the table since the last look. playedTold and spentTold are the parts
	// that the search knows already.
	stores, playedTold, spentTold uint64
}

// tire counts work that takes as long as playing so many positions, which brings the next look at the limits
// nearer.
func (w *worker) tire(positions int) {
	w.effort.due -= positions
	w.effort.spent += uint64(positions)
}

// look reports to the search the work since the last look, and ends the task if a limit was reached.
func (w *worker) look() {
	e := &w.effort
	e.due = LookEvery
	w.table.report(e.stores)
	e.stores = 0
	all := w.search.played.Add(e.stats.Played - e.playedTold)
	e.playedTold = e.stats.Played
	w.search.spent.Add(e.spent - e.spentTold)
	e.spentTold = e.spent
	if most := w.search.options.MaxNodes; most > 0 && all >= most {
		w.search.stop(solution.MaxNodes)
	}
	if w.task != nil && w.helper == 0 {
		if e.looks++; e.looks == longAfter {
			close(w.task.long)
		}
	}
	w.heed()
	w.await()
}

// heed ends the task if the search was stopped, or if another worker has finished the task.
func (w *worker) heed() {
	if w.search.halted() || w.task != nil && w.task.finished.Load() {
		panic(halt)
	}
}

// stop asks all workers to end. The first reason counts.
func (s *Search) stop(why solution.Reason) {
	if s.stopped.CompareAndSwap(0, uint32(why)) {
		close(s.halting)
	}
	s.queue.wake()
}

// halted reports whether the workers have been asked to end.
func (s *Search) halted() bool { return s.stopped.Load() != 0 }
