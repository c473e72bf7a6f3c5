package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Program is a case that is ready to be solved.
type Program struct {
	id       string // of the case
	index    int    // of the case
	phases   []phase
	settings search.Settings
	options  Options
	notes    []solution.NoteKind
	// bounded reports whether there is a half-move of which the strategy Bounded can leave out moves.
	bounded bool
	// spec and conditions are what the rules were compiled from; package explain uses them.
	spec       movegen.Spec
	conditions []conditions.Compiled
	// Kinds are the fairy kinds of the case.
	Kinds solution.Kinds
	// Warnings name what has no effect or looks like a slip.
	Warnings []string
	// Fault names what the position lacks for the stipulation, or is nil. Phases that lack it are not
	// searched, because nothing can solve them.
	Fault *problems.Error
	// Stipulation is the stipulation as the options change it.
	Stipulation *stip.Stipulation
}

// phase is a part of a case that is solved by itself.
type phase struct {
	search search.Phase
	// vain reports that a king is missing which the play needs, so that there is nothing to search.
	vain bool
	// past asks what the past of the diagram allows; it is nil if nothing depends on the past.
	past *lookback
}

// Opening is the position in which a phase begins, for callers that play moves in it or explain it.
type Opening struct {
	Phase solution.Phase
	Start board.Position
	// Rules are the rules of the case, and Plain the same without its conditions.
	Rules, Plain *movegen.Rules
	// Conditions are those of the case. Units are the fairy kinds, beginning with the one after
	// board.Orthodox.
	Conditions []conditions.Compiled
	Units      []movegen.Unit

	past *lookback
}

// Openings returns the openings of the phases in their order.
func (p *Program) Openings() []Opening {
	bare, err := movegen.Compile(p.spec)
	var list []Opening
	for i := range p.phases {
		ph := &p.phases[i]
		plain := bare
		if err != nil { // rules that compile with conditions compile without them
			plain = ph.search.Rules
		}
		list = append(list, Opening{
			Phase: ph.search.Info, Start: ph.search.Start, Rules: ph.search.Rules, Plain: plain,
			Conditions: p.conditions, Units: p.spec.Kinds, past: ph.past,
		})
	}
	return list
}

// Pasts returns the opening with each past of the diagram that makes a difference to the play; if
// nothing depends on the past, that is the opening itself. Closing done ends the proofs early.
func (o Opening) Pasts(done <-chan struct{}) []Opening {
	if o.past == nil {
		return []Opening{o}
	}
	parts, _ := o.past.parts(done)
	var list []Opening
	for _, pt := range parts {
		with := o
		with.Start, with.Phase.Past = pt.start, pt.past
		list = append(list, with)
	}
	return list
}

// With returns the opening after one of the last moves of a past, with the castlings and the capture
// en passant that the past leaves.
func (o Opening) With(past *solution.Past) Opening {
	o.Start, o.Phase.Past = o.past.begin(past), past
	return o
}
