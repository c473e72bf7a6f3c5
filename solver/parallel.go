package solver

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/solver/solution"
)

// How a phase is searched by several workers, and how it ends before its time.
//
// The phase is split into tasks, by first moves where it can be. Each is begun by one worker, in order. A worker for whom none
// is left helps with one that takes long: it does the same task, and the first who is done is the one who counts. That what
// comes of a task depends neither on the table nor on the order in which moves are tried makes this right; that helpers try
// moves near the root in another order makes it fast: what one of them proves, the others find in the table.

// task is a part of a phase, and what came of it.
type task struct {
	do func(*worker)
	// first is the first move of the task, nil if it has none; length is that of the play that it looks for.
	first  *solution.FirstMove
	length int
	// index in the list of all tasks.
	index int
	// flows tells that its lines are told while it is searched.
	flows bool
	// restored tells that a checkpoint holds what came of it.
	restored bool

	workers  atomic.Int32 // that do it
	dense    atomic.Bool  // has so many lines that nobody helps with it
	finished atomic.Bool
	done     chan struct{} // closed when it is finished
	long     chan struct{} // closed when it has taken long
	more     chan struct{} // says that there are events
	// events are to be told next, kept is what a checkpoint will hold; handed is the number of all so far. All belong to the
	// queue.
	events, kept []solution.Event
	handed       int
	whole        bool // the events are all; to be read when it is done
}

func newTask(do func(*worker)) *task {
	return &task{do: do, done: make(chan struct{}), long: make(chan struct{}), more: make(chan struct{}, 1)}
}

// restore finishes the task with what came of it in an earlier run.
func (t *task) restore(events []solution.Event) {
	t.events, t.handed, t.whole, t.restored = events, len(events), true, true
	t.finished.Store(true)
	close(t.done)
}

// longAfter is the number of looks at the limits after which a task is worth some help.
const longAfter = 2

// stop asks all workers to end.
func (r *run) stop(why solution.Reason) {
	r.stopped.CompareAndSwap(0, uint32(why))
	r.queue.wake()
}

// halted is what a worker that has to end panics with; whoever gave it something to do catches it.
type halted struct{}

// catch is to be deferred: it catches what halted workers panic with.
func catch() {
	if r := recover(); r != nil {
		if _, ok := r.(halted); !ok {
			panic(r)
		}
	}
}

// look tells the others what was done since the last look, and ends the worker if a limit was reached.
func (w *worker) look() {
	w.due = stopEvery
	w.table.report(w.stores)
	w.stores = 0
	all := w.run.played.Add(w.work.Played - w.seen)
	w.seen = w.work.Played
	w.run.toil.Add(w.toil - w.told)
	w.told = w.toil
	if w.options.MaxNodes > 0 && all >= w.options.MaxNodes {
		w.run.stop(solution.MaxNodes)
	}
	if w.task != nil && w.turn == 0 {
		if w.looks++; w.looks == longAfter {
			close(w.task.long)
		}
	}
	w.heed()
	w.await()
}

// heed ends the worker if it was asked to, or if its task is done.
func (w *worker) heed() {
	if w.run.stopped.Load() != 0 || w.task != nil && w.task.finished.Load() {
		panic(halted{})
	}
}

// begin makes the worker ready to do a task from the start of the phase.
func (w *worker) begin(t *task, turn int) {
	w.task, w.turn, w.events, w.handed = t, turn, w.events[:0], 0
	w.bounds.awaited = w.bounds.awaited[:0]
	w.ply, w.shown, w.restart, w.orderly = 0, w.shown[:0], false, 1
	w.granted, w.variations, w.threats = w.run.granted(), w.run.variations, w.run.variations && !w.noThreat
	w.emit = func(steps []solution.Step) {
		if turn > 0 && len(w.events) == mostKept {
			t.dense.Store(true)
			panic(halted{})
		}
		w.events = append(w.events, solution.Line{Steps: steps})
	}
}

// perform does a task, beside as many others as its turn says, unless the search was stopped before; what had been found by
// then is kept.
func (w *worker) perform(t *task, turn int) {
	w.looks = 0
	whole := false
	defer func() {
		if !whole && turn > 0 {
			return
		}
		if !w.root.joined {
			sortLines(w.events)
		}
		if w.queue.finish(w, whole) {
			if whole && len(t.kept) == t.handed {
				w.options.Record.keep(w.search, t.index, t.kept)
			}
			w.news <- struct{}{}
		}
	}()
	defer catch()
	for !w.attempt(t, turn) {
	}
	whole = true
}

// attempt does a task from its beginning; it reports whether it came to the end, else it is to begin anew.
func (w *worker) attempt(t *task, turn int) (done bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, again := r.(anew); !again {
				panic(r)
			}
		}
	}()
	w.begin(t, turn)
	w.heed()
	t.do(w)
	return true
}

// divertedPlies is how far from the root helpers try moves in another order.
const divertedPlies = 6

// divert gives moves the order in which a helper tries them: from the other end, or from somewhere in between. Moves of the
// side that begins stay as they are: where it attacks, the order in which they are tried matters more than who tries them.
func (w *worker) divert(moves []board.Move) {
	if w.ply > divertedPlies || w.ply%2 == 0 || len(moves) < 2 {
		return
	}
	if w.turn%2 != 0 {
		slices.Reverse(moves)
	}
	if at := w.turn / 2 * len(moves) / max(2, w.options.Threads/2); at > 0 {
		slices.Reverse(moves[:at%len(moves)])
		slices.Reverse(moves[at%len(moves):])
		slices.Reverse(moves)
	}
}

// help performs tasks that take long, beside others, until all are done: the one that has the fewest workers, the oldest
// first. Helpers pay only on a core of their own.
func help(tasks []*task, perform func(*task)) {
	for {
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
		case <-t.done:
		case <-t.long:
			perform(t)
		}
	}
}

// split makes the tasks of a phase; none if the search is stopped by then.
func (r *run) split(ph *phase) (tasks []*task) {
	defer catch()
	return r.tasks(ph)
}

// solve searches a phase and hands on what is found in the order of the tasks, whoever was ready first. It returns the number
// of solutions, and why the search is not complete.
func (r *run) solve(ctx context.Context, ph *phase, sink func(solution.Event), stats *solution.Stats) (uint64, solution.Reason) {
	ended := func() {
		if ctx.Err() == context.DeadlineExceeded {
			r.stop(solution.MaxTime)
		} else {
			r.stop(solution.Interrupted)
		}
	}
	defer context.AfterFunc(ctx, ended)()
	if ctx.Err() != nil {
		ended()
	}
	tasks := r.split(ph)
	if tasks == nil && r.stopped.Load() != 0 {
		return 0, solution.Reason(r.stopped.Load())
	}
	for k, t := range tasks {
		t.index = k
	}
	r.news = make(chan struct{}, len(tasks))
	if record := r.options.Record; record != nil {
		record.restore(r.search, tasks, newWorker(r, ph))
	}
	r.queue.changed.L = &r.queue
	var next atomic.Int64
	var group sync.WaitGroup
	workers := make([]*worker, max(1, r.options.Threads))
	active := atomic.Int32{} // workers with a task of their own, as far as they have begun
	active.Store(int32(len(workers)))
	for i := range workers {
		group.Go(func() {
			perform := func(t *task) {
				if workers[i] == nil {
					workers[i] = newWorker(r, ph)
				}
				workers[i].perform(t, int(t.workers.Add(1))-1)
			}
			for {
				k := int(next.Add(1)) - 1
				if k >= len(tasks) {
					break
				}
				if !tasks[k].restored {
					perform(tasks[k])
				}
			}
			// What joined stipulations tell is in the order in which it was found.
			if int(active.Add(-1)) < runtime.GOMAXPROCS(0) && !ph.joined {
				help(tasks, perform)
			}
		})
	}
	solutions := uint64(0)
	reason := solution.Whole
	if r.skipped {
		reason = solution.FirstMoves
	}
	full := func() bool { return r.options.MaxSolutions > 0 && solutions >= r.options.MaxSolutions }
	length := 0
	for k, t := range tasks {
		if r.stopOnShort && solutions > 0 && t.length > length {
			r.stop(solution.ShortFound)
			reason = solution.ShortFound
			break
		}
		length = t.length
		first := t.first
		tell := func() {
			events := r.queue.take(t)
			if first != nil && (len(events) > 0 || t.finished.Load()) {
				sink(*first)
				first = nil
			}
			for _, e := range events {
				if full() {
					return
				}
				if counts(e) {
					solutions++
				}
				sink(e)
			}
		}
		tell()
		for waiting := true; waiting && !full(); tell() {
			select {
			case <-t.done:
				waiting = false
			case <-t.more:
			case <-r.news:
				if !t.finished.Load() { // another one, out of order
					sink(solution.Progress{Done: k, Total: len(tasks), Share: share(tasks)})
				}
			}
		}
		if full() {
			r.stop(solution.MaxSolutions)
			reason = solution.MaxSolutions
			break
		}
		if !t.whole && (reason == solution.Whole || reason == solution.FirstMoves) {
			reason = solution.Reason(r.stopped.Load())
		}
		sink(solution.Progress{Done: k + 1, Total: len(tasks), Share: share(tasks)})
	}
	group.Wait()
	for _, w := range workers {
		if w != nil {
			stats.Played += w.work.Played
			stats.Checks += w.work.Checks
			stats.Probes += w.work.Probes
			stats.Hits += w.work.Hits
		}
	}
	return solutions, reason
}

// dearer is how many times as much as shorter play it costs, as a rule, to look for play that is longer by a half-move.
const dearer = 6

// enoughTasks is the number of the longest tasks that have to be finished before they say how long the others will take.
const enoughTasks = 3

// share is the part of the work that is done, of what a checkpoint did not hold. It is 0 until that can be told.
func share(tasks []*task) float64 {
	longest := 0
	for _, t := range tasks {
		longest = max(longest, t.length)
	}
	done, all, enough := 0.0, 0.0, 0
	for _, t := range tasks {
		if t.restored {
			continue
		}
		weight := 1.0
		for range longest - t.length {
			weight /= dearer
		}
		all += weight
		if t.finished.Load() {
			done += weight
			if t.length == longest {
				enough++
			}
		}
	}
	if enough < enoughTasks {
		return 0
	}
	return done / all
}

// counts tells whether the event is a solution.
func counts(e solution.Event) bool {
	switch e := e.(type) {
	case solution.Line:
		return e.Mark != solution.Forced
	case solution.Tree:
		return e.Node.Mark == solution.Key
	}
	return false
}
