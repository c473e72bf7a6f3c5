package check

import (
	"context"
	"iter"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/griddle-chess/griddle/problems"
)

// Filter chooses entries. What could not be read is chosen if nothing is asked for.
type Filter struct {
	// Stipulations are patterns: "h#2", "#*". Conditions are names of conditions, Authors parts of names; of each list one
	// must fit.
	Stipulations, Conditions, Authors []string
}

// Empty tells whether all entries are chosen.
func (f Filter) Empty() bool { return len(f.Stipulations)+len(f.Conditions)+len(f.Authors) == 0 }

// Wants tells whether an entry is chosen.
func (f Filter) Wants(e Entry) bool {
	p := e.Problem
	if p == nil {
		return f.Empty()
	}
	asked := p.Asked
	if p.Stipulation != nil {
		asked = problems.StipulationText(p.Stipulation)
	}
	fits := func(patterns, texts []string, fit func(pattern, text string) bool) bool {
		for _, pattern := range patterns {
			for _, text := range texts {
				if fit(strings.ToLower(pattern), strings.ToLower(text)) {
					return true
				}
			}
		}
		return len(patterns) == 0
	}
	matches := func(pattern, text string) bool {
		ok, _ := path.Match(strings.NewReplacer("[", `\[`, `\`, `\\`).Replace(pattern), text)
		return ok
	}
	var conditions []string
	for _, w := range p.Conditions {
		conditions = append(conditions, w.Name)
	}
	return fits(f.Stipulations, []string{asked}, matches) && fits(f.Conditions, conditions, matches) &&
		fits(f.Authors, p.Authors, func(part, name string) bool { return strings.Contains(name, part) })
}

// Run is the check of collections.
type Run struct {
	// Store keeps the results.
	Store   *Store
	Options Options
	// Jobs is how many problems are checked side by side, Total how many entries there are. While fewer are left than there
	// are jobs, each has more workers. Workers is the number of all workers.
	Jobs, Total, Workers int
	// Done is told of every result, one at a time; kept says that it was there before.
	Done func(e Entry, r *Result, kept bool)
}

// All checks the entries, until ctx ends or the store fails. An entry that another run has taken is left to it, and looked
// at again at the end.
func (r *Run) All(ctx context.Context, entries iter.Seq[Entry]) error {
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

// round checks entries once, and gives those that another run has taken.
func (r *Run) round(ctx context.Context, stop context.CancelCauseFunc, entries iter.Seq[Entry], left int) (busy []Entry) {
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

// one checks an entry, unless its result is known. No result and no error mean that another run is at it, or that ctx ended.
func (r *Run) one(ctx context.Context, e Entry, o Options) (result *Result, kept bool, err error) {
	result, taken, err := r.Store.Take(e, o)
	if err != nil || !taken {
		return result, result != nil, err
	}
	result = e.Check(ctx, o)
	if ctx.Err() != nil && !result.Complete {
		return nil, false, r.Store.Drop(e, o) // not what a limit says, but where it was stopped
	}
	return result, false, r.Store.Put(e, o, result)
}
