package search

import (
	"slices"
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// How a phase is split into tasks: by first moves where that is possible.

// task is a part of a phase, with its results.
type task struct {
	do func(*worker)
	// first is the first move of the task, or nil; length is the length of its play.
	first  *solution.FirstMove
	length int
	// index is the index in the list of all tasks.
	index int
	// flows reports whether its lines are told while it is searched.
	flows bool
	// restored reports whether a checkpoint holds the results of the task.
	restored bool

	workers  atomic.Int32 // that do it
	dense    atomic.Bool  // has so many lines that no worker helps with it
	finished atomic.Bool
	done     chan struct{} // closed when it is finished
	long     chan struct{} // closed when it has taken long
	more     chan struct{} // signals that there are events
	// events holds the events that are told next, kept those for a checkpoint; handed counts all so far. All
	// belong to the queue.
	events, kept []solution.Event
	handed       int
	whole        bool // the events are complete; read only when the task is done
}

func newTask(do func(*worker)) *task {
	return &task{do: do, done: make(chan struct{}), long: make(chan struct{}), more: make(chan struct{}, 1)}
}

// restore finishes the task with its results of an earlier run.
func (t *task) restore(events []solution.Event) {
	t.events, t.handed, t.whole, t.restored = events, len(events), true, true
	t.finished.Store(true)
	close(t.done)
}

// tasks splits the phase at its first moves.
func (s *Search) tasks() []*task {
	ph, w := s.phase, newWorker(s)
	root, ok := ph.root.(*branch)
	if ph.mixed() {
		return []*task{newEvents(func(w *worker) []solution.Event { return ph.tellOperands(w) })}
	}
	if !ok || root.hidden {
		return []*task{newTask(func(w *worker) { ph.whole(w) })}
	}
	if !ph.Info.Lines {
		if !ph.Info.Set && !ph.AfterKey && root.halves[0].kind == stip.Attack {
			return s.keys(w, root)
		}
		return []*task{newTrees(func(w *worker) []*solution.Node {
			if ph.Info.Set {
				return root.setPlay(w, ph.fork)
			}
			if guard := root.ready(0); guard != nil && !guard.holds(w) {
				return w.forced(guard)
			}
			return []*solution.Node{root.afterKey(w, ph.fork)}
		})}
	}
	if guard := root.ready(0); guard != nil && !guard.holds(w) {
		return []*task{newEvents(func(w *worker) []solution.Event {
			var list []solution.Event
			for _, node := range w.forced(guard) {
				list = append(list, solution.Line{Steps: []solution.Step{node.Step}, Mark: solution.Forced})
			}
			return list
		})}
	}
	if root.battle() {
		return []*task{newTask(func(w *worker) { ph.whole(w) })}
	}
	return s.openings(w, root)
}

// openings makes one task of each first move of help or series play, for each length of the play.
func (s *Search) openings(w *worker, root *branch) []*task {
	var list []*task
	moves := w.firstMoves(root.next(0))
	for _, length := range root.lengths() {
		if length == 0 {
			list = append(list, newTask(func(w *worker) { root.fork(w, 0, w.tell) }))
			if root.begun(w) {
				break
			}
			continue
		}
		for k, m := range moves {
			if !s.tried(k) {
				continue
			}
			t := newTask(func(w *worker) { root.open(w, m, length) })
			t.length, t.flows = length, !s.phase.joined
			if length == root.max {
				t.number(w, k, m)
			}
			list = append(list, t)
		}
	}
	return list
}

// open tells the help or series play of the length that begins with the move.
func (b *branch) open(w *worker, m board.Move, length int) {
	side := w.side()
	carried := b.carry(w, 0, length)
	carried.Prepare(w.pos(), side)
	if !carried.Allows(m, side) {
		return
	}
	w.play(m)
	if w.exposed() && !b.next(0).reckless {
		return // only counted
	}
	w.telling.shown = append(w.telling.shown, shown{ply: w.line.ply, side: side})
	b.helped(w, 1, length, w.tell)
}

// keys makes one task of each first move of an attack.
func (s *Search) keys(w *worker, root *branch) []*task {
	if guard := root.ready(0); guard != nil && !guard.holds(w) {
		return []*task{newTrees(func(w *worker) []*solution.Node { return w.forced(guard) })}
	}
	var list []*task
	for k, m := range w.firstMoves(root.next(0)) {
		if !s.tried(k) {
			continue
		}
		t := newTrees(func(w *worker) []*solution.Node {
			w.play(m)
			if node := root.firstMove(w); node != nil {
				return []*solution.Node{node}
			}
			return nil
		})
		t.number(w, k, m)
		list = append(list, t)
	}
	return list
}

// firstMoves lists the first moves in the order in which they are told. If the options number first moves,
// the list contains moves that leave the mover's own king in check: they have a number, and no play follows
// them.
func (w *worker) firstMoves(h *half) []board.Move {
	moves := append([]board.Move(nil), w.candidates(h)...)
	if w.settings.MoveNumbers || w.settings.First > 0 || w.settings.Last > 0 {
		moves = w.appendReckless(moves)
	}
	sortMoves(moves)
	return slices.Compact(moves)
}

// tried reports whether the options ask for the first move with the index.
func (s *Search) tried(k int) bool {
	if k+1 >= s.settings.First && (s.settings.Last == 0 || k+1 <= s.settings.Last) {
		return true
	}
	s.skipped = true
	return false
}

// number makes the task tell its first move if the options ask for that.
func (t *task) number(w *worker, k int, m board.Move) {
	if !w.settings.MoveNumbers {
		return
	}
	w.play(m)
	t.first = &solution.FirstMove{Number: k + 1, Step: w.step(w.line.ply)}
	w.undo()
}

// newEvents makes a task that tells events.
func newEvents(find func(*worker) []solution.Event) *task {
	return newTask(func(w *worker) { w.telling.events = append(w.telling.events, find(w)...) })
}

func newTrees(find func(*worker) []*solution.Node) *task {
	return newEvents(func(w *worker) []solution.Event {
		var list []solution.Event
		for _, node := range find(w) {
			list = append(list, solution.Tree{Node: node})
		}
		return list
	})
}
