package solver

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Run solves the program and passes the events of the case to sink, from Begin to End. The events do
// not depend on the number of workers or the size of the table. When ctx ends, Run passes on what was
// found until then, and the verdict is incomplete.
func (p *Program) Run(ctx context.Context, sink func(solution.Event)) solution.End {
	started := time.Now()
	sink(solution.Begin{Index: p.index, Kinds: p.Kinds})
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
		shared = search.NewTable(0)
	}
	generation := shared.Begin()
	defer shared.End()
	x := &execution{program: p, ctx: ctx, table: shared, generation: generation, seed: generation, sink: sink, end: &end}
	if record := p.options.Record; record != nil {
		x.seed = record.Seed(p.id)
	}
	for i := range p.phases {
		x.phase(&p.phases[i])
	}
	end.Stats.Elapsed = time.Since(started)
	sink(end)
	return end
}

// Pasts returns what Run will find about the past of each phase, without solving: the phase once for
// each past that may make a difference, and not at all if nothing depends on its past. It returns
// nothing if ctx ends.
func (p *Program) Pasts(ctx context.Context) []solution.Phase {
	var list []solution.Phase
	for _, o := range p.Openings() {
		if o.past == nil {
			continue
		}
		for _, with := range o.Pasts(ctx.Done()) {
			list = append(list, with.Phase)
		}
	}
	if ctx.Err() != nil {
		return nil
	}
	return list
}

// execution is a run of a program.
type execution struct {
	program    *Program
	ctx        context.Context
	table      *search.Table
	generation uint64
	seed       uint64
	searches   uint64 // the number of searches so far
	sink       func(solution.Event)
	end        *solution.End
}

// outcome is the result of a part of a phase.
type outcome struct {
	info solution.Phase
	// events holds the events between the beginning and the end, without progress.
	events    []solution.Event
	told      bool
	solutions uint64
	reason    solution.Reason
	illegal   bool
}

func (o *outcome) solved() bool { return o.solutions > 0 }

// phase solves a phase, in parts if it has several pasts.
func (x *execution) phase(ph *phase) {
	parts, fallback := []part{{start: ph.search.Start}}, []part(nil)
	if ph.past != nil {
		err := search.Guard(func() error {
			parts, fallback = ph.past.parts(x.ctx.Done())
			return nil
		})
		if err != nil {
			x.fail(ph, err)
			return
		}
		if x.ctx.Err() != nil {
			parts = parts[:1] // the proofs are not complete
			parts[0].past = nil
		}
	}
	outcomes := x.solveParts(ph, parts)
	if fallback != nil && slices.ContainsFunc(outcomes, func(o outcome) bool { return o.reason == solution.Whole && !o.solved() }) {
		outcomes = x.solveParts(ph, fallback)
	}
	for i := range outcomes {
		x.tell(&outcomes[i])
	}
	if ph.search.Info.Set {
		return
	}
	for _, o := range outcomes {
		x.end.Verdict.Illegal = x.end.Verdict.Illegal || o.illegal
	}
	x.end.Verdict.Solved = x.end.Verdict.Solved || all(outcomes)
}

// fail notes that the program has failed before a phase was searched.
func (x *execution) fail(ph *phase, err error) {
	x.end.Err = err
	x.begin(ph.search.Info)
	x.close(&outcome{info: ph.search.Info, reason: solution.Failed})
}

// all reports whether every part has a solution; only then is the phase solved.
func all(outcomes []outcome) bool {
	for i := range outcomes {
		if !outcomes[i].solved() {
			return false
		}
	}
	return true
}

// solveParts solves a phase by its pasts. The solutions of a single past are passed on at once. Parts
// with the same solutions become one, so with several pasts nothing is passed on before all are
// solved.
func (x *execution) solveParts(ph *phase, parts []part) []outcome {
	if len(parts) == 1 {
		info := ph.search.Info
		info.Past = parts[0].past
		x.begin(info)
		o := x.solve(ph, parts[0], x.sink)
		x.close(&o)
		o.told = true
		return []outcome{o}
	}
	var outcomes []outcome
	for _, pt := range parts {
		var events []solution.Event
		o := x.solve(ph, pt, func(e solution.Event) {
			if _, progress := e.(solution.Progress); progress {
				x.sink(e)
			} else {
				events = append(events, e)
			}
		})
		o.events = events
		merged := false
		for i := range outcomes {
			if same := &outcomes[i]; same.reason == solution.Whole && o.reason == solution.Whole && same.illegal == o.illegal &&
				reflect.DeepEqual(same.events, o.events) {
				same.info.Past = same.info.Past.With(o.info.Past)
				merged = true
				break
			}
		}
		if !merged {
			outcomes = append(outcomes, o)
		}
	}
	return outcomes
}

// tell passes on the kept events of a part, unless they were passed on at once.
func (x *execution) tell(o *outcome) {
	if o.told {
		return
	}
	x.begin(o.info)
	for _, e := range o.events {
		x.sink(e)
	}
	x.close(o)
}

func (x *execution) begin(info solution.Phase) { x.sink(solution.PhaseBegin{Phase: info}) }

func (x *execution) close(o *outcome) {
	x.sink(solution.PhaseEnd{Phase: o.info, Solutions: int(o.solutions), Complete: o.reason == solution.Whole, Reason: o.reason})
	if o.reason != solution.Whole {
		x.end.Verdict.Complete, x.end.Verdict.Reason = false, o.reason
	}
}

// solve searches a phase by one past.
func (x *execution) solve(ph *phase, pt part, sink func(solution.Event)) outcome {
	of := ph.search
	of.Start, of.Info.Past = pt.start, pt.past
	o := outcome{info: of.Info}
	job := search.Job{
		Phase: &of, Settings: x.program.settings, Options: x.program.options.search(x.table),
		Name:       fmt.Sprintf("%s/%d", x.program.id, x.searches),
		Generation: x.generation, Seed: x.seed, Proves: pt.proves,
	}
	x.searches++
	if pt.exclusive != nil || pt.proves != nil { // the same position has another future
		job.Future = x.searches
		job.Settings.Exclusive = slices.Concat(job.Settings.Exclusive, pt.exclusive)
	}
	switch {
	case pt.past != nil && pt.past.Illegal() && !x.program.options.Force:
		o.illegal = true
	case !of.Rules.Playable(&of.Start):
		sink(solution.Note{Kind: solution.KingCapturable})
		o.illegal = true
	case ph.vain:
	default:
		found := search.Run(x.ctx, job, sink, &x.end.Stats)
		o.solutions, o.reason = found.Solutions, found.Reason
		if x.end.Err == nil {
			x.end.Err = found.Err
		}
		if of.Rules.Undecided() {
			sink(solution.Note{Kind: solution.Undecided})
		}
	}
	return o
}
