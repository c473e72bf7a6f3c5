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

// Program is a case ready to be solved.
type Program struct {
	id       string // of the case
	index    int    // of the case
	phases   []phase
	settings search.Settings
	options  Options
	notes    []solution.NoteKind
	// bounded reports whether there is a half-move of which the strategy Bounded can leave out moves.
	bounded bool
	// spec and conditions are what the rules were made of, for who asks why.
	spec       movegen.Spec
	conditions []conditions.Compiled
	// Kinds are those of the case that are not orthodox.
	Kinds solution.Kinds
	// Warnings say what of the problem has no effect or looks like a slip, for the reader.
	Warnings []string
	// Fault says what is missing in the position for what is asked, nil if nothing is. Phases of which that
	// is so are not searched: nothing can solve them.
	Fault *problems.Error
	// Stipulation is the one that is solved, with the options that change it.
	Stipulation *stip.Stipulation
}

// phase is a part of a case that is solved by itself.
type phase struct {
	search search.Phase
	// vain reports whether a king is missing which the play needs: there is nothing to be searched.
	vain bool
	// past asks what the past of the diagram allows, nil if nothing depends on it.
	past *lookback
}

// Opening is the position that a phase begins with, for those who play moves in it or explain it.
type Opening struct {
	Phase solution.Phase
	Start board.Position
	// Rules are those of the case, Plain those without its conditions.
	Rules, Plain *movegen.Rules
	// Conditions are those of the case. Units are the kinds that are not orthodox, the one after
	// board.Orthodox first.
	Conditions []conditions.Compiled
	Units      []movegen.Unit

	past *lookback
}

// Openings lists the openings of the phases in their order.
func (p *Program) Openings() []Opening {
	bare, err := movegen.Compile(p.spec)
	var list []Opening
	for i := range p.phases {
		ph := &p.phases[i]
		plain := bare
		if err != nil { // what is right with conditions is right without
			plain = ph.search.Rules
		}
		list = append(list, Opening{
			Phase: ph.search.Info, Start: ph.search.Start, Rules: ph.search.Rules, Plain: plain,
			Conditions: p.conditions, Units: p.spec.Kinds, past: ph.past,
		})
	}
	return list
}

// Pasts lists the opening with each past of the diagram that makes a difference to the play; it is the only
// one if nothing depends on the past. When done is closed the proofs end early.
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

// With is the opening after one of the last moves of a past that was found, with the castlings and the
// capture en passant that the past leaves.
func (o Opening) With(past *solution.Past) Opening {
	o.Start, o.Phase.Past = o.past.begin(past), past
	return o
}
