package store

import (
	"context"
	"iter"
	"slices"
	"sync"
	"time"

	"github.com/griddle-chess/griddle/check"
)

// Run checks collections and keeps the results in a store.
type Run struct {
	// Store keeps the results.
	Store   *Store
	Options check.Options
	// Jobs is the number of problems that are checked in parallel, Total the number of entries, and Workers
	// the number of all workers. While there are fewer entries left than jobs, each job has more workers.
	Jobs, Total, Workers int
	// Done is called with every result, one at a time. kept reports whether the store had the result before.
	Done func(e check.Entry, r *check.Result, kept bool)
}

// All checks the entries until ctx ends or the store fails. It leaves an entry that another run has taken to
// that run, and looks at it again at the end.
func (r *Run) All(ctx context.Context, entries iter.Seq[check.Entry]) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	left := r.Total
	for {
		busy := r.round(ctx, stop, entries, left)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if len(busy) == 0 {
			return nil
		}
		select {
		case <-time.After(lease / 10):
		case <-ctx.Done():
		}
		entries, left = slices.Values(busy), len(busy)
	}
}

// round checks entries once, and returns those that another run has taken.
func (r *Run) round(ctx context.Context, stop context.CancelCauseFunc, entries iter.Seq[check.Entry], left int) (busy []check.Entry) {
	var group sync.WaitGroup
	var mu sync.Mutex
	jobs := make(chan struct{}, r.Jobs)
	for e := range entries {
		jobs <- struct{}{}
		if ctx.Err() != nil {
			break
		}
		o := r.Options
		o.Solver.Threads = max(1, r.Workers/min(r.Jobs, max(1, left)))
		left--
		group.Go(func() {
			defer func() { <-jobs }()
			result, kept, err := r.one(ctx, e, o)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err != nil:
				stop(err)
			case result != nil:
				r.Done(e, result, kept)
			case ctx.Err() == nil:
				busy = append(busy, e)
			}
		})
	}
	group.Wait()
	return busy
}

// one checks an entry, unless the store has its result. It returns neither a result nor an error if another
// run has taken the entry, or if ctx ended.
func (r *Run) one(ctx context.Context, e check.Entry, o check.Options) (result *check.Result, kept bool, err error) {
	result, taken, err := r.Store.Take(e, o)
	if err != nil || !taken {
		return result, result != nil, err
	}
	result = e.Check(ctx, o)
	if ctx.Err() != nil && !result.Complete {
		return nil, false, r.Store.Drop(e, o) // the user stopped the search; a limit would give a result
	}
	return result, false, r.Store.Put(e, o, result)
}
