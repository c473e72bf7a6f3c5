package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// solving is a run that solves problems.
type solving struct {
	*ui
	searchChoice
	renderer report.Renderer
	// refuse writes the errors of a problem in place of its solution. It is nil if the format has no place
	// for them.
	refuse   func(io.Writer, *problems.Error) error
	progress *progress // nil without a line of progress
	quiet    bool
	// compares asks to solve with every strategy that accepts a problem, and to compare the solutions.
	compares bool
	// record holds the solutions to compare with; it is nil if the run writes them.
	record *record
	// asked are the options of every problem besides its own.
	asked []problems.Word
	// checkpoint is the checkpoint of the run, or nil.
	checkpoint *checkpoint
}

// all solves problems, several in parallel, and shows them in order. An error takes the place of a problem
// that could not be read.
func (s *solving) all(ctx context.Context, list iter.Seq2[*problems.Problem, error]) {
	// If standard output can no longer be written, further work is useless.
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if s.progress != nil {
		go s.progress.run(ctx)
	}
	if s.checkpoint != nil {
		s.checkpoint.fail = func(err error) {
			s.above(func() { s.say("error: " + err.Error() + "; the search goes on without a checkpoint") })
		}
		go s.checkpoint.run(ctx)
		defer s.checkpoint.close()
	}
	left, whole := sideBySide(ctx, s.jobs, list, func(number int, p *problems.Problem, err error, inTurn func(func())) {
		j := &job{s, number, inTurn, stop}
		if err != nil {
			j.give(err)
		} else {
			j.solve(ctx, p)
		}
	})
	if left != nil && s.out.err == nil {
		s.notBegun(left)
	}
	if left != nil && s.checkpoint != nil {
		s.checkpoint.need()
	}
	s.whole = whole && !s.halted
}

// above shows something above the line of progress.
func (s *solving) above(something func()) {
	if s.progress != nil {
		s.progress.above(something)
	} else {
		something()
	}
}

// job is a problem to solve, perhaps in parallel with others.
type job struct {
	*solving
	number int
	// inTurn calls a function when it is the problem's turn to be shown.
	inTurn func(something func())
	stop   func()
}

// show shows something in turn, above the line of progress.
func (j *job) show(something func()) {
	j.inTurn(func() {
		j.above(something)
		if j.out.err != nil {
			j.stop()
		}
	})
}

// solve solves the problem. If one of its cases is not understood, solve does not search any of them.
func (j *job) solve(ctx context.Context, p *problems.Problem) {
	if j.progress != nil {
		j.inTurn(j.progress.next)
	}
	for _, w := range j.asked {
		if !slices.ContainsFunc(p.Options, func(o problems.Word) bool { return o.Name == w.Name }) {
			w.Place = p.Place
			p.Options = append(p.Options, w)
		}
	}
	cases, err := p.Cases()
	if !j.quiet {
		j.show(func() { j.warn(p, cases) })
	}
	if err != nil {
		j.give(err)
		return
	}
	options := j.options
	if j.checkpoint != nil {
		if options.Record, err = j.checkpoint.proven.Begin(j.number, solver.Asked(p, options)); err != nil {
			j.checkpoint.leave()
			j.show(func() { j.fail(unusable{fmt.Errorf("%s: %w", j.checkpoint.path, err)}) })
			j.stop()
			return
		}
	}
	var programs []*solver.Program
	for _, c := range cases {
		program, err := solver.Compile(p, c, options)
		var failure *search.Failure
		if errors.As(err, &failure) {
			err = p.At(p.Place, search.FailureHint, "%v", err)
		}
		if err != nil {
			j.give(err)
			return
		}
		for _, w := range program.Warnings {
			if !j.quiet {
				j.show(func() { j.say("warning: " + at(p, &c) + ": " + w) })
			}
		}
		if program.Fault != nil && !j.popeye { // Popeye writes it only in its text
			j.show(func() { j.fail(program.Fault) })
		}
		programs = append(programs, program)
	}
	j.show(func() { j.renderer.Begin(p, cases) })
	for i, program := range programs {
		sink := func(e solution.Event) {
			j.event(e)
			j.illegal(p, &cases[i], e)
		}
		var end solution.End
		if j.compares {
			end = j.compare(ctx, p, &cases[i], program.Kinds, sink)
		} else {
			end = program.Run(ctx, sink)
		}
		if end.Err != nil {
			j.show(func() { j.fail(p.At(p.Place, search.FailureHint, "%v", end.Err)) })
		}
		if j.checkpoint != nil && end.Verdict.Reason.Unfinished() {
			j.checkpoint.need()
		}
		j.show(func() { j.judge(p, &cases[i], end.Verdict) })
	}
	j.show(func() {
		_ = j.renderer.End() // j.out keeps the error
		if j.record != nil {
			j.against(p)
		}
	})
}

// give prints why the problem is not solved. If the format asks for it, give also writes the reason in place
// of the solution.
func (j *job) give(err error) {
	j.show(func() {
		if j.record != nil {
			j.record.problems++
		}
		j.fail(err)
		var wrong *problems.Error
		if j.refuse != nil && errors.As(err, &wrong) {
			_ = j.refuse(j.out, wrong) // j.out keeps the error
		}
	})
}

// compare solves a case with every strategy that accepts it, and prints which of them agree.
func (j *job) compare(ctx context.Context, p *problems.Problem, c *problems.Case, kinds solution.Kinds, sink func(solution.Event)) solution.End {
	got, err := solver.RunAll(ctx, p, *c, j.options, sink)
	switch {
	case err != nil:
		j.show(func() { j.fail(disagreement(p, c, kinds, err)) })
	case got.End.Verdict.Complete && !j.quiet:
		text := fmt.Sprintf("%s: the same solutions by the strategies %s", at(p, c), strings.Join(got.Used, ", "))
		for _, r := range got.Refusals {
			text += fmt.Sprintf("; not by %s: %s", r.Strategy, r.Reason)
		}
		j.show(func() { j.say(text) })
	}
	return got.End
}

// disagreement describes where the strategies differ, and what each has found, from the error of
// solver.RunAll.
func disagreement(p *problems.Problem, c *problems.Case, kinds solution.Kinds, err error) error {
	var d *solver.Disagreement
	if !errors.As(err, &d) {
		return err
	}
	text := fmt.Sprintf("%s: %v: the first difference", at(p, c), err)
	if d.Phase.Set {
		text += " in the set play"
	}
	n := report.Notation{Kinds: kinds}
	return fmt.Errorf("%s is %q by %s and %q by %s", text,
		eventText(d.Events[0], n), d.Strategies[0], eventText(d.Events[1], n), d.Strategies[1])
}

// eventText describes an event of a search in a few words.
func eventText(e solution.Event, n report.Notation) string {
	switch e := e.(type) {
	case solution.Line:
		var steps []string
		for _, s := range e.Steps {
			steps = append(steps, n.Step(s))
		}
		return strings.Join(steps, " ")
	case solution.Tree:
		return n.Step(e.Node.Step) + " with its play"
	case solution.PhaseEnd:
		return fmt.Sprintf("the end of the phase after %d solutions", e.Solutions)
	case nil:
		return "nothing"
	}
	return fmt.Sprintf("%T", e)
}

// event shows an event.
func (j *job) event(e solution.Event) {
	if j.progress != nil {
		j.inTurn(func() { j.progress.event(e, time.Now()) })
	}
	j.show(func() { j.renderer.Event(e) })
}

// illegal prints that a phase is not solved because no last move can have led to it.
func (j *job) illegal(p *problems.Problem, c *problems.Case, e solution.Event) {
	begin, ok := e.(solution.PhaseBegin)
	if !ok || begin.Phase.Set || begin.Phase.Past == nil || !begin.Phase.Past.Illegal() || j.quiet {
		return
	}
	j.show(func() {
		j.say(fmt.Sprintf("%s: illegal position: %v has no last move", at(p, c), begin.Phase.Past.Moved))
		if !j.options.Force {
			j.hint("--force solves it as if nothing were known of its past")
		}
	})
}

// judge turns the verdict on a case into the exit status.
func (s *solving) judge(p *problems.Problem, c *problems.Case, v solution.Verdict) {
	if s.out.err != nil {
		return
	}
	switch {
	case !v.Complete:
		s.worsen(incomplete)
		if !s.quiet {
			s.say(at(p, c) + ": not complete: " + v.Reason.String())
		}
	case s.record == nil && (v.Illegal || !v.Solved):
		s.worsen(unsolved)
	}
}

// at names the place of a case, for messages.
func at(p *problems.Problem, c *problems.Case) string {
	text := fmt.Sprintf("%s:%d", p.Place.File, p.Place.Line)
	if c.ID != "" {
		text += " " + c.ID + ")"
	}
	return text
}
