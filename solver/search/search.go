// Package search searches a phase of a problem. A Builder turns a stipulation into a tree of nodes. Run
// searches it with several workers and tells the solutions in an order that does not depend on them.
package search

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/griddle-chess/griddle/solver/final"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Job is one search: a phase, with the table, the options and the record.
type Job struct {
	Phase    *Phase
	Settings Settings
	Options  Options
	// Name distinguishes the search from the others of the case in a checkpoint.
	Name string
	// Generation comes from Table.Begin. Seed and Future distinguish the table keys of the search from those
	// of others: under another seed, or with another future, the same position has another meaning.
	Generation, Seed, Future uint64
	// Proves reports, for each set of castlings, whether having made them proves that the capture en passant
	// with which the play began was legal. It is nil if no proof is needed.
	Proves *[16]bool
}

// Search is the state that the workers of one phase share.
type Search struct {
	phase    *Phase
	settings Settings
	options  Options
	name     string
	// generation and seed distinguish the table keys of this search from all others.
	generation, seed uint64
	proves           *[16]bool
	// enumerations of final positions that the workers share.
	enumerations final.Enumerations
	queue        queue
	workers      []*worker // nil until they have something to do

	// news is signalled when a task is finished. halting is closed when the workers are asked to end, ended
	// when they have ended.
	news, halting, ended chan struct{}
	played               atomic.Uint64
	spent                atomic.Uint64 // positions played, and what took as long
	stopped              atomic.Uint32 // a solution.Reason
	skipped              bool          // the options leave out first moves
	failure              atomic.Pointer[Failure]
}

// Outcome is the result of a search.
type Outcome struct {
	Solutions uint64
	// Reason says why the search is not complete; Whole if it is.
	Reason solution.Reason
	// Err is a *Failure if the program failed, else nil.
	Err error
}

// Run searches a phase and passes on the solutions in the order of the tasks, whichever worker is ready
// first. It adds its work to stats. If ctx ends, Run passes on what was found until then.
func Run(ctx context.Context, j Job, sink func(solution.Event), stats *solution.Stats) Outcome {
	s := &Search{
		phase: j.Phase, settings: j.Settings, options: j.Options, name: j.Name,
		generation: j.Generation, seed: mix(j.Seed, j.Future), proves: j.Proves,
		halting: make(chan struct{}), ended: make(chan struct{}),
	}
	s.queue.changed.L = &s.queue.mutex
	defer context.AfterFunc(ctx, func() { s.stop(reasonOf(ctx)) })()
	if ctx.Err() != nil {
		s.stop(reasonOf(ctx))
		if s.options.Record == nil { // which may hold finished tasks
			return s.outcome(0, solution.Whole)
		}
	}
	var tasks []*task
	s.guard(func() { tasks = s.split() })
	if tasks == nil && s.halted() {
		return s.outcome(0, solution.Whole)
	}
	s.news = make(chan struct{}, len(tasks))
	if record := s.options.Record; record != nil {
		record.restore(s.name, tasks, newWorker(s))
	}
	s.queue.progress = newProgress(tasks)
	defer s.stop(solution.Interrupted) // should sink panic
	go s.work(tasks)
	out := s.hand(tasks, sink)
	<-s.ended
	out.Err = s.err()
	for _, w := range s.workers {
		if w != nil {
			stats.Played += w.effort.stats.Played
			stats.Checks += w.effort.stats.Checks
			stats.Probes += w.effort.stats.Probes
			stats.Hits += w.effort.stats.Hits
		}
	}
	return out
}

// reasonOf returns the reason why a context has ended.
func reasonOf(ctx context.Context) solution.Reason {
	if ctx.Err() == context.DeadlineExceeded {
		return solution.MaxTime
	}
	return solution.Interrupted
}

// outcome returns the outcome of a search with so many solutions. If the search was stopped, the reason of
// the stop replaces the given one.
func (s *Search) outcome(solutions uint64, reason solution.Reason) Outcome {
	if s.halted() && (reason == solution.Whole || reason == solution.FirstMoves) {
		reason = solution.Reason(s.stopped.Load())
	}
	return Outcome{Solutions: solutions, Reason: reason, Err: s.err()}
}

func (s *Search) err() error {
	if f := s.failure.Load(); f != nil {
		return f
	}
	return nil
}

// guard calls a function. A fault of the program ends the search with an error.
func (s *Search) guard(do func()) {
	err := Guard(func() error {
		do()
		return nil
	})
	var failure *Failure
	if errors.As(err, &failure) {
		s.failure.CompareAndSwap(nil, failure)
		s.stop(solution.Failed)
	}
}

// work lets the workers do all tasks, and closes ended.
func (s *Search) work(tasks []*task) {
	defer close(s.ended)
	s.workers = make([]*worker, max(1, s.options.Threads))
	var next, active atomic.Int64 // active counts the workers that have begun and have a task of their own
	active.Store(int64(len(s.workers)))
	var group sync.WaitGroup
	for i := range s.workers {
		perform := func(t *task) {
			if s.workers[i] == nil {
				s.workers[i] = newWorker(s)
			}
			s.workers[i].perform(t, int(t.workers.Add(1))-1)
		}
		group.Go(func() {
			s.guard(func() {
				for !s.halted() {
					k := int(next.Add(1)) - 1
					if k >= len(tasks) {
						break
					}
					if !tasks[k].restored {
						perform(tasks[k])
					}
				}
				// Joined stipulations tell their solutions in the order in which they were found.
				if int(active.Add(-1)) < runtime.GOMAXPROCS(0) && !s.phase.joined {
					s.help(tasks, perform)
				}
			})
		})
	}
	group.Wait()
}

// hand passes on the results of the tasks, in their order, until all are told or the workers have ended.
func (s *Search) hand(tasks []*task, sink func(solution.Event)) Outcome {
	solutions, reason := uint64(0), solution.Whole
	if s.skipped {
		reason = solution.FirstMoves
	}
	full := func() bool { return s.options.MaxSolutions > 0 && solutions >= s.options.MaxSolutions }
	progress := func(done int) {
		if !s.halted() {
			sink(solution.Progress{Done: done, Total: len(tasks), Share: s.queue.share()})
		}
	}
	length := 0
	for k, t := range tasks {
		if s.settings.StopOnShort && solutions > 0 && t.length > length {
			s.stop(solution.ShortFound)
			return s.outcome(solutions, solution.ShortFound)
		}
		length = t.length
		first := t.first
		tell := func() {
			events := s.queue.take(t)
			if first != nil && (len(events) > 0 || t.finished.Load()) {
				sink(*first)
				first = nil
			}
			for _, e := range events {
				if full() {
					return
				}
				if isSolution(e) {
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
			case <-s.ended: // no worker does the task any more, unless it is finished
				waiting = false
			case <-s.news:
				if !t.finished.Load() { // another one, out of order
					progress(k)
				}
			}
		}
		if full() {
			s.stop(solution.MaxSolutions)
			return s.outcome(solutions, solution.MaxSolutions)
		}
		progress(k + 1)
	}
	return s.conclude(tasks, solutions, reason)
}

// conclude returns the outcome after all tasks were told. It is complete if all of them are.
func (s *Search) conclude(tasks []*task, solutions uint64, reason solution.Reason) Outcome {
	for _, t := range tasks {
		if !t.whole {
			return s.outcome(solutions, reason)
		}
	}
	return Outcome{Solutions: solutions, Reason: reason}
}

// split makes the tasks of the phase. It makes none if the search was stopped before.
func (s *Search) split() (tasks []*task) {
	defer catch(halt)
	tasks = s.tasks()
	for k, t := range tasks {
		t.index = k
	}
	return tasks
}

// isSolution reports whether the event is a solution.
func isSolution(e solution.Event) bool {
	switch e := e.(type) {
	case solution.Line:
		return e.Mark != solution.Forced
	case solution.Tree:
		return e.Node.Mark == solution.Key
	}
	return false
}
