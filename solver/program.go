package solver

import (
	"context"
	"time"

	"github.com/griddle-chess/griddle/solver/solution"
)

// Run solves the program and tells what it finds, event by event, between Begin and End of the case. What it tells does
// not depend on the number of workers or the size of the table. When ctx ends, what was proven is told, and the verdict is
// incomplete.
func (p *Program) Run(ctx context.Context, sink func(solution.Event)) solution.End {
	started := time.Now()
	if p.options.MaxTime > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, p.options.MaxTime)
		defer cancel()
	}
	end := solution.End{Verdict: solution.Verdict{Complete: true}}
	for _, kind := range p.notes {
		sink(solution.Note{Kind: kind})
	}
	shared := p.options.Table
	if shared == nil {
		shared = NewTable(0)
	}
	generation := shared.begin()
	defer shared.end()
	for i := range p.phases {
		ph := &p.phases[i]
		sink(solution.PhaseBegin{Phase: ph.info})
		r := &run{rules: p.rules, table: shared, generation: generation, seed: mix(generation, 0), settings: p.settings, options: p.options}
		solutions, reason := uint64(0), solution.Whole
		if p.rules.Check(&ph.start, ph.start.Turn().Other()) {
			sink(solution.Note{Kind: solution.KingCapturable})
			if !ph.info.Set {
				end.Verdict.Illegal = true
			}
		} else {
			solutions, reason = r.solve(ctx, ph, r.tasks(ph), sink, &end.Stats)
		}
		sink(solution.PhaseEnd{Phase: ph.info, Solutions: int(solutions), Complete: reason == solution.Whole, Reason: reason})
		if !ph.info.Set && solutions > 0 {
			end.Verdict.Solved = true
		}
		if reason != solution.Whole {
			end.Verdict.Complete, end.Verdict.Reason = false, reason
		}
	}
	end.Stats.Elapsed = time.Since(started)
	sink(end)
	return end
}
