package search

import "github.com/griddle-chess/griddle/solver/solution"

// How a search ends before its time. Each worker counts what it does and looks at the limits when it has
// done LookEvery positions' worth; what the context says is in Search.stopped as soon as the context ends.

// LookEvery is how much a worker does between two looks at the limits, in positions played or in what takes
// as long.
const LookEvery = 1 << 10

// effort is what a worker has done.
type effort struct {
	stats solution.Stats
	// spent is how long everything took, in positions.
	spent uint64
	// due is how much may be done until the next look at the limits. looks counts the looks during the task.
	due, looks int
	// stores counts those into the table since the last look. playedTold and spentTold are what the search
	// has been told.
	stores, playedTold, spentTold uint64
}

// tire brings the next look at the limits nearer by what takes as long as playing so many positions.
func (w *worker) tire(positions int) {
	w.effort.due -= positions
	w.effort.spent += uint64(positions)
}

// look tells the search what was done since the last look, and ends the task if a limit was reached.
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
