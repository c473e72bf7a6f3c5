package search

import (
	"cmp"
	"sync"

	"github.com/griddle-chess/griddle/solver/solution"
)

// A task tells its lines of help and series play while it is searched, because there may be millions of them.
// The worker who begins a task therefore tries the first few half-moves in the order in which they are told,
// hands on the lines after each of them, and waits if it finds more than the search can pass on.

const (
	// orderedMoves is the number of half-moves of a line that a worker tries in the order in which they are
	// told.
	orderedMoves = 3
	// mostWaiting is the number of lines that may wait in all tasks except the one that is being told;
	// headStart is the number for that one.
	mostWaiting = 1 << 13
	headStart   = 1 << 10
	// mostKept is the greatest number of lines of a task that a checkpoint holds. Helpers leave a task that
	// has more.
	mostKept = 1 << 14
)

// queue holds the results of tasks that have not been told yet.
type queue struct {
	mutex    sync.Mutex
	changed  sync.Cond // something was told, or a task finished, or the run stopped
	head     int       // the task that is being told
	waiting  int       // lines
	progress progress
}

// flows reports whether the lines of a branch are to be handed on after each of the moves that can be
// played now.
func (w *worker) flows(b *branch) bool {
	shown := len(w.telling.shown)
	return w.task != nil && w.task.flows && w.helper == 0 && w.phase.root == b &&
		shown == w.telling.orderly && shown < orderedMoves
}

// handOn hands on the lines found since the last call. No later line is told before them.
func (w *worker) handOn() {
	if len(w.telling.events) == 0 || w.search.options.Tuning.Unbroken {
		return
	}
	sortLines(w.telling.events)
	w.search.queue.await(w)
	w.telling.events = w.telling.events[:0]
	w.heed()
}

// await adds the worker's results to the queue as soon as there is room for them.
func (q *queue) await(w *worker) {
	t, most := w.task, cmp.Or(w.search.options.Tuning.Waiting, mostWaiting)
	q.mutex.Lock()
	defer q.mutex.Unlock()
	for w.search.stopped.Load() == 0 && !t.finished.Load() &&
		(q.head != t.index && q.waiting >= most || q.head == t.index && len(t.events) >= min(headStart, most)) {
		q.changed.Wait()
	}
	if !t.finished.Load() {
		q.add(w)
	}
}

// add adds the worker's results to the queue. It omits results that another worker has added already, or this
// one before the task began anew. The caller holds the lock.
func (q *queue) add(w *worker) {
	t := w.task
	fresh := w.telling.events[min(t.handed-w.telling.handed, len(w.telling.events)):]
	w.telling.handed += len(w.telling.events)
	if w.search.options.Record != nil && len(t.kept) == t.handed && t.handed+len(fresh) <= mostKept {
		t.kept = append(t.kept, fresh...)
	}
	t.events = append(t.events, fresh...)
	t.handed += len(fresh)
	q.waiting += len(fresh)
	select {
	case t.more <- struct{}{}:
	default: // said before
	}
}

// finish ends the worker's task with its results. It reports whether no other worker had finished the task
// before.
func (q *queue) finish(w *worker, whole bool) bool {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if !w.task.finished.CompareAndSwap(false, true) {
		return false
	}
	q.add(w)
	w.task.whole = whole
	q.progress.finish(w.task)
	close(w.task.done)
	q.changed.Broadcast()
	return true
}

// share returns the finished part of the work.
func (q *queue) share() float64 {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	return q.progress.share()
}

// take returns the events of the task that can be told, and notes that the task is being told.
func (q *queue) take(t *task) []solution.Event {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	events := t.events
	t.events = nil
	q.head = t.index
	if !t.restored {
		q.waiting -= len(events)
	}
	q.changed.Broadcast()
	return events
}

// wake wakes the workers that wait for room.
func (q *queue) wake() {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	q.changed.Broadcast()
}
