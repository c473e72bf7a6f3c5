package check

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Options say how to check.
type Options struct {
	// Solver are the options of the searches. MaxNodes is for each phase; MaxTime is for the whole problem.
	Solver solver.Options
	// Program is the name and the version of the program for the line about its tests.
	Program string
}

// unread returns the result of an entry that could not be read as a problem, or whose task cannot be solved.
func unread(err error) *Result {
	f := Finding{Verdict: Broken, Text: err.Error()}
	var failure *search.Failure
	if errors.As(err, &failure) {
		f.Text += ": " + search.FailureHint
	}
	var wrong *problems.Error
	if errors.As(err, &wrong) {
		f.Text, f.Place = wrong.Message, wrong.Place.String()
		switch {
		case wrong.Lacking:
			f.Verdict = Unsupported
		case wrong.Hint != "":
			f.Text += ": " + wrong.Hint
		}
	}
	return &Result{Verdict: f.Verdict, Findings: []Finding{f}}
}

// mostSolutions is the number of solutions of a phase that a check looks at.
const mostSolutions = 10_000

// Problem checks a problem. If ctx ends, the result contains what was proven until then.
func Problem(ctx context.Context, p *problems.Problem, o Options) *Result {
	started := time.Now()
	r := &Result{Complete: true}
	o.Solver.Origins = true
	if o.Solver.MaxSolutions == 0 {
		o.Solver.MaxSolutions = mostSolutions
	}
	if o.Solver.MaxTime > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, o.Solver.MaxTime)
		defer cancel()
		o.Solver.MaxTime = 0
	}
	err := search.Guard(func() error {
		if err := r.check(ctx, p, o); err != nil {
			return err
		}
		r.judge()
		r.Tested = r.tested(p, o)
		return nil
	})
	if err != nil {
		u := unread(err)
		u.Notes = r.Notes
		r = u
	}
	r.Seconds = time.Since(started).Seconds()
	return r
}

func (r *Result) check(ctx context.Context, p *problems.Problem, o Options) error {
	for _, w := range p.Warnings {
		r.Notes = append(r.Notes, w.Message)
	}
	cases, err := p.Cases()
	if err != nil {
		return err
	}
	var all []*checking
	for _, c := range cases {
		k := &checking{Result: r, problem: p, of: c, options: o}
		if p.Claim.Solution != "" {
			k.claim = k.readClaim(nil)
		}
		if err := k.compile(ctx); err != nil {
			return err
		}
		for _, w := range c.Warnings {
			k.note("%s", w.Message)
		}
		for _, w := range k.program.Warnings {
			k.note("%s", w)
		}
		all = append(all, k)
	}
	for _, k := range all {
		if err := k.run(ctx); err != nil {
			return err
		}
	}
	return nil
}

// checking is the check of one case.
type checking struct {
	*Result
	problem *problems.Problem
	of      problems.Case
	options Options
	program *solver.Program
	claim   *claimedCase // nil without a claim about the case

	kinds  solution.Kinds
	phases []*found
}

// found is what a search found in a phase.
type found struct {
	info  solution.Phase
	end   solution.PhaseEnd
	lines []solution.Line
	trees []*solution.Node
	notes []solution.NoteKind
}

// unasked lists the options without influence on soundness: they only change how much of the solution is
// shown.
var unasked = []string{
	problems.Try, problems.Defence, problems.NoThreat, problems.MoveNumbers, problems.NoBoard, problems.TrivialTriesAvoid,
	problems.NoShortVariations,
}

// compile compiles the case with variations, which show duals, and without tries. It adds the set play and
// the capture en passant that the claim contains, and further options.
func (k *checking) compile(ctx context.Context, more ...problems.Word) error {
	c := k.of
	c.Options = slices.DeleteFunc(slices.Clone(c.Options), func(w problems.Word) bool { return slices.Contains(unasked, w.Name) })
	ask := func(name string, args ...string) {
		if !hasOption(c.Options, name) {
			c.Options = append(c.Options, problems.Word{Name: name, Args: args, Place: k.problem.Place})
		}
	}
	ask(problems.Variations)
	c.Options = append(c.Options, more...)
	if k.claimsSetPlay() {
		ask(problems.SetPlay)
	}
	if squares := k.claimsPassing(); squares != "" && !hasOption(c.Options, problems.EnPassant) {
		if k.provesPassing(ctx, c, squares[2:4]) {
			k.note("that the last move was a double step, as the claimed solution says, is proved")
		} else {
			k.note(doubleStepGranted)
		}
		ask(problems.EnPassant, squares)
	}
	var err error
	if k.program, err = solver.Compile(k.problem, c, k.options.Solver); err != nil {
		return err
	}
	if k.program.Fault != nil {
		return k.program.Fault
	}
	k.kinds = k.program.Kinds
	return nil
}

// doubleStepGranted is the note on a claimed capture en passant that no proof supports.
const doubleStepGranted = "that the last move was a double step, as the claimed solution says, was taken for granted"

// provesPassing reports whether the past of a case proves that a pawn has just passed over a square.
func (k *checking) provesPassing(ctx context.Context, c problems.Case, over string) bool {
	o := k.options.Solver
	o.Retro = true
	program, err := solver.Compile(k.problem, c, o)
	if err != nil {
		return false
	}
	pasts := slices.DeleteFunc(program.Pasts(ctx), func(ph solution.Phase) bool { return ph.Set })
	return len(pasts) > 0 && !slices.ContainsFunc(pasts, func(ph solution.Phase) bool {
		return ph.Past == nil || ph.Past.Illegal() || ph.Past.EnPassant.String() != over
	})
}

func hasOption(options []problems.Word, name string) bool {
	return slices.ContainsFunc(options, func(w problems.Word) bool { return w.Name == name })
}

// form returns the classical form of the stipulation, or nil.
func (k *checking) form() *stip.Form {
	if k.of.Stipulation == nil {
		return nil
	}
	return k.of.Stipulation.Form
}

func (k *checking) isSeries() bool {
	f := k.form()
	return f != nil && f.Series != stip.Alternate
}

// claimsSetPlay reports whether the claimed solution has set play.
func (k *checking) claimsSetPlay() bool {
	return k.claim != nil && slices.ContainsFunc(k.claim.roots, k.ofSetPlay)
}

// ofSetPlay reports whether the claim leaves out a first half-move that the stipulation itself does not leave
// out.
func (k *checking) ofSetPlay(root *said) bool {
	f := k.form()
	switch {
	case f == nil || k.isSeries() || hasOption(k.of.Options, problems.PostKeyPlay):
		return false
	case f.Half:
		return root.half == 3
	}
	return root.half == 2
}

// claimsPassing returns the squares of the double step that a claimed first move captures en passant, or "".
func (k *checking) claimsPassing() string {
	if k.claim == nil {
		return ""
	}
	for _, root := range k.claim.roots {
		w := root.moves[0]
		if !w.passing || w.to == "" || root.try || root.half != 1 {
			continue
		}
		d := &k.of.Diagram
		for _, rank := range []string{"3", "6"} {
			to, ok := board.ParseSquare(w.to[:1] + rank)
			if !ok || !strings.HasPrefix(to.String(), w.to) {
				continue
			}
			from, behind, owner := to+8, to-8, board.OfBlack
			if to.Rank() == 2 {
				from, behind, owner = to-8, to+8, board.OfWhite
			}
			if d[from].None() && d[to].None() && d[behind].Walk == "P" && d[behind].Owner == owner {
				return from.String() + to.String() + behind.String()
			}
		}
	}
	return ""
}

// run searches the case and judges the solutions. The error is that of a failed search.
func (k *checking) run(ctx context.Context) error {
	end := k.program.Run(ctx, k.take)
	if end.Err != nil {
		return end.Err
	}
	k.Played += end.Stats.Played
	k.Complete = k.Complete && end.Verdict.Complete
	k.Cases = append(k.Cases, Case{ID: k.of.ID})
	k.judgePhases(ctx)
	return nil
}

// take collects the events of a search.
func (k *checking) take(e solution.Event) {
	last := len(k.phases) - 1
	switch e := e.(type) {
	case solution.Note:
		if last >= 0 {
			k.phases[last].notes = append(k.phases[last].notes, e.Kind)
		}
	case solution.PhaseBegin:
		k.phases = append(k.phases, &found{info: e.Phase})
	case solution.Line:
		if e.Mark == solution.NoMark {
			k.phases[last].lines = append(k.phases[last].lines, e)
		}
	case solution.Tree:
		k.phases[last].trees = append(k.phases[last].trees, e.Node)
	case solution.PhaseEnd:
		k.phases[last].end = e
	}
}

// notation writes moves in English letters.
func (k *checking) notation() report.Notation {
	return report.Notation{Language: problems.English, Kinds: k.kinds}
}
