package solver

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/griddle-chess/griddle/solver/solution"
)

// Run solves the program and passes the events of the case to sink, from Begin to End. The events do not depend on the number
// of workers or the size of the table. When ctx ends, Run passes on what was found until then, and the verdict is incomplete.
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
		shared = NewTable(0)
	}
	generation := shared.begin()
	defer shared.end()
	x := &execution{Program: p, ctx: ctx, table: shared, generation: generation, seed: generation, sink: sink, end: &end}
	if record := p.options.Record; record != nil {
		x.seed = record.seed(p.id)
	}
	for i := range p.phases {
		x.phase(&p.phases[i])
	}
	end.Stats.Elapsed = time.Since(started)
	sink(end)
	return end
}

// Pasts tells what Run will find of the past of each phase, without solving: the phase once for each past that may make a
// difference, and not at all if nothing is asked of its past. When ctx ends there is nothing to tell.
func (p *Program) Pasts(ctx context.Context) []solution.Phase {
	var list []solution.Phase
	for _, ph := range p.phases {
		if ph.past == nil {
			continue
		}
		parts, _ := ph.past.parts(ctx.Done())
		for _, pt := range parts {
			info := ph.info
			info.Past = pt.past
			list = append(list, info)
		}
	}
	if ctx.Err() != nil {
		return nil
	}
	return list
}

// execution is a run of a program.
type execution struct {
	*Program
	ctx        context.Context
	table      *Table
	generation uint64
	seed       uint64
	searches   uint64 // made so far
	sink       func(solution.Event)
	end        *solution.End
}

// outcome is what a part of a phase came to.
type outcome struct {
	info solution.Phase
	// events are those between the beginning and the end, but for progress.
	events    []solution.Event
	told      bool
	solutions uint64
	reason    solution.Reason
	illegal   bool
}

func (o *outcome) solved() bool { return o.solutions > 0 }

// phase solves a phase, in parts if it has several pasts.
func (x *execution) phase(ph *phase) {
	parts, fallback := []part{{start: ph.start}}, []part(nil)
	if ph.past != nil {
		if parts, fallback = ph.past.parts(x.ctx.Done()); x.ctx.Err() != nil {
			parts = parts[:1] // what was proved by now is not all
			parts[0].past = nil
		}
	}
	outcomes := x.parts(ph, parts)
	if fallback != nil && slices.ContainsFunc(outcomes, func(o outcome) bool { return o.reason == solution.Whole && !o.solved() }) {
		outcomes = x.parts(ph, fallback)
	}
	for i := range outcomes {
		x.tell(&outcomes[i])
	}
	if ph.info.Set {
		return
	}
	for _, o := range outcomes {
		x.end.Verdict.Illegal = x.end.Verdict.Illegal || o.illegal
	}
	x.end.Verdict.Solved = x.end.Verdict.Solved || all(outcomes)
}

// all tells whether every part has a solution: only then is the phase solved.
func all(outcomes []outcome) bool {
	for i := range outcomes {
		if !outcomes[i].solved() {
			return false
		}
	}
	return true
}

// parts solves a phase by its pasts. Where there is one, what is found is told at once. Several with the same solutions
// become one, so that nothing can be told before all are solved.
func (x *execution) parts(ph *phase, parts []part) []outcome {
	if len(parts) == 1 {
		info := ph.info
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

// tell tells what was kept of a part, unless it was told at once.
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
	of := *ph
	of.start, of.info.Past = pt.start, pt.past
	o := outcome{info: of.info}
	r := &run{
		rules: ph.rules, table: x.table, generation: x.generation, seed: mix(x.seed, 0),
		search: fmt.Sprintf("%s/%d", x.id, x.searches), settings: x.settings, proves: pt.proves, options: x.options,
	}
	x.searches++
	if pt.exclusive != nil || pt.proves != nil { // the same position means another future
		r.seed = mix(x.seed, x.searches)
		r.exclusive = append(r.exclusive[:len(r.exclusive):len(r.exclusive)], pt.exclusive...)
	}
	switch {
	case pt.past != nil && pt.past.Illegal() && !x.options.Force:
		o.illegal = true
	case !ph.rules.Playable(&of.start):
		sink(solution.Note{Kind: solution.KingCapturable})
		o.illegal = true
	case ph.vain:
	default:
		o.solutions, o.reason = r.solve(x.ctx, &of, sink, &x.end.Stats)
		if ph.rules.Undecided() {
			sink(solution.Note{Kind: solution.Undecided})
		}
	}
	return o
}
