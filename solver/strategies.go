package solver

import (
	"context"
	"fmt"
	"reflect"
	"strings"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Strategy is a way of searching. All strategies find the same solutions in the same order; they differ in
// what they play to find them. A problem that a strategy does not accept is searched as by the strategy
// Exhaustive.
type Strategy struct {
	Name string
	// Doc describes the strategy.
	Doc string
	// bounds omits moves that cannot reach a goal; general uses the general engine.
	bounds, general bool
	// refuses returns the reason why the strategy would do nothing of its own for a problem that was
	// compiled for Exhaustive, or "" if it accepts the problem.
	refuses func(*Program) string
}

// The names of the strategies.
const (
	Bounded    = "bounded"
	Exhaustive = "exhaustive"
	General    = "general"
)

// Strategies lists all strategies. The first is the default.
var Strategies = []Strategy{
	{
		Name:   Bounded,
		Doc:    "leaves out moves and positions that cannot reach the goal in time, by lower bounds and by tests of the last moves",
		bounds: true,
		refuses: func(p *Program) string {
			if !p.bounded {
				return "no lower bound and no test of the last moves fits the stipulation and the conditions"
			}
			return ""
		},
	},
	{
		Name:    Exhaustive,
		Doc:     "plays every legal move; it is right for every problem, and the others must agree with it",
		refuses: func(*Program) string { return "" },
	},
	{
		Name:    General,
		Doc:     "plays every legal move, and finds it with the general engine in place of the faster orthodox one",
		general: true,
		refuses: func(p *Program) string {
			for i := range p.phases {
				if p.phases[i].search.Rules.Tables() != nil {
					return ""
				}
			}
			return "the general engine is the only one that is right for the problem, so every strategy uses it"
		},
	},
}

// StrategyNames returns the names of the strategies in their order.
func StrategyNames() []string {
	var names []string
	for _, s := range Strategies {
		names = append(names, s.Name)
	}
	return names
}

// strategyNamed returns the strategy of a name; "" means the default.
func strategyNamed(name string) (*Strategy, error) {
	for i := range Strategies {
		if s := &Strategies[i]; s.Name == name || name == "" {
			return s, nil
		}
	}
	return nil, fmt.Errorf("unknown strategy %q: the strategies are %s", name, strings.Join(StrategyNames(), ", "))
}

// Accepts reports whether the strategy does something of its own for a case; if not, reason says why.
// The error is that of Compile.
func (s *Strategy) Accepts(p *problems.Problem, c problems.Case, o Options) (reason string, err error) {
	o.Strategy = Exhaustive
	program, err := Compile(p, c, o)
	if err != nil {
		return "", err
	}
	return s.refuses(program), nil
}

// Disagreement is the error of two strategies that find different solutions of a case. Events holds
// the first events that differ; the event of a strategy that finds less is nil.
type Disagreement struct {
	Strategies [2]string
	Phase      solution.Phase
	Events     [2]solution.Event
}

func (e *Disagreement) Error() string {
	return fmt.Sprintf("the strategies %s and %s find different solutions", e.Strategies[0], e.Strategies[1])
}

// Comparison is the result of RunAll: the end of the first run, the names of the strategies that ran,
// and the refusals of the others.
type Comparison struct {
	End      solution.End
	Used     []string
	Refusals []Refusal
}

// Refusal is a strategy that does not accept a case, with the reason.
type Refusal struct{ Strategy, Reason string }

// RunAll runs a case by every strategy that accepts it. It passes the events of the first strategy to
// sink, like Run, and compares those of the others with them. The error is a *Disagreement if the
// solutions differ, or that of Compile. Runs that were cut short are not compared; the verdict is then
// incomplete.
func RunAll(ctx context.Context, p *problems.Problem, c problems.Case, o Options, sink func(solution.Event)) (out Comparison, err error) {
	o.Record = nil // the proofs of one strategy must not answer for another
	var first []solution.Event
	for i := range Strategies {
		s := &Strategies[i]
		reason, err := s.Accepts(p, c, o)
		if err != nil {
			return out, err
		}
		if reason != "" {
			out.Refusals = append(out.Refusals, Refusal{s.Name, reason})
			continue
		}
		o.Strategy = s.Name
		program, err := Compile(p, c, o)
		if err != nil {
			return out, err
		}
		if out.Used = append(out.Used, s.Name); len(out.Used) > 1 {
			sink = func(solution.Event) {}
		}
		var events []solution.Event
		end := program.Run(ctx, func(e solution.Event) {
			sink(e)
			if _, progress := e.(solution.Progress); !progress {
				events = append(events, e)
			}
		})
		verdict := &out.End.Verdict
		switch {
		case len(out.Used) == 1:
			first, out.End = events, end
		case verdict.Complete && !end.Verdict.Complete:
			verdict.Complete, verdict.Reason = false, end.Verdict.Reason
		case verdict.Complete:
			if d := compare(first, events); d != nil {
				d.Strategies = [2]string{out.Used[0], s.Name}
				return out, d
			}
		}
	}
	return out, nil
}

// compare returns the first events of two runs that differ, or nil. Counts of work and times may
// differ.
func compare(a, b []solution.Event) *Disagreement {
	d := &Disagreement{}
	for i := range max(len(a), len(b)) {
		for k, events := range [2][]solution.Event{a, b} {
			d.Events[k] = nil
			if i < len(events) {
				d.Events[k] = events[i]
				if end, ok := events[i].(solution.End); ok {
					end.Stats = solution.Stats{}
					d.Events[k] = end
				}
			}
		}
		if !reflect.DeepEqual(d.Events[0], d.Events[1]) {
			return d
		}
		if begin, ok := d.Events[0].(solution.PhaseBegin); ok {
			d.Phase = begin.Phase
		}
	}
	return nil
}
