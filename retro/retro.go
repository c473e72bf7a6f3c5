// Package retro finds out which moves can have led to a position. It lists every retraction of the
// side that moved last and proves impossible those that it can. A retraction that it cannot prove
// impossible counts as possible, so its answer is an upper bound of the truth.
//
// The rules of the game come compiled, with their conditions; this package knows no condition by name.
// The theorems stand in one list, Rules, each in a file of its own.
package retro

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Status is what is known about a retraction.
type Status uint8

// The values of Status.
const (
	// Unknown: no rule excludes the move. It counts as possible.
	Unknown Status = iota
	// Impossible: a rule proves that the move was not made.
	Impossible
	// Possible: a known game ends with the move.
	Possible
)

// String returns the status in a word.
func (s Status) String() string { return [...]string{"unknown", "impossible", "possible"}[s] }

// Options set how much work the analysis does.
type Options struct {
	// Depth is the number of half-moves, including the last move, that a past must have; 0 demands
	// none.
	Depth int
	// Level is the greatest level of the rules in use; 0 uses the laws of movement alone.
	Level int
	// Done ends the proofs when it is closed: whatever is not proved by then is unknown. It may be
	// nil.
	Done <-chan struct{}
}

// The default options.
const (
	DefaultDepth = 8
	MaxLevel     = 3
)

// Answer is a retraction and what is known about it.
type Answer struct {
	Retraction
	Before board.Position
	Status Status
	// Rule proves the retraction impossible, for the reason Why; nil if no rule does.
	Rule *Rule
	Why  string
}

// Past is everything that was found out about the last move of a position.
type Past struct {
	// Position is the diagram, with what is claimed about its past.
	Position board.Position
	// Moved is the side that moved last.
	Moved   board.Side
	Answers []Answer
	// Rule proves that the position itself is impossible, whatever its last move, for the reason Why;
	// nil if no rule does.
	Rule *Rule
	Why  string
	// Array reports that the position is the game array, which has no last move.
	Array bool
	// Cut reports that Options.Done ended the proofs early.
	Cut bool
}

// Possible returns the retractions that are not proved impossible.
func (p *Past) Possible() []Answer {
	var out []Answer
	for _, a := range p.Answers {
		if a.Status != Impossible {
			out = append(out, a)
		}
	}
	return out
}

// Natures returns the possible natures of the last move.
func (p *Past) Natures() board.Kinds {
	var out board.Kinds
	for _, a := range p.Answers {
		if a.Status != Impossible {
			out |= a.Nature().Set()
		}
	}
	return out
}

// Illegal reports whether the position is proved impossible.
func (p *Past) Illegal() bool { return !p.Array && p.Natures() == 0 }

// Legal reports whether a game is known that leads to the position.
func (p *Past) Legal() bool {
	return p.Array || slices.ContainsFunc(p.Answers, func(a Answer) bool { return a.Status == Possible })
}

// LastMoves finds the possible last moves of the side that is not to move. It takes the castling
// rights and the en-passant square of the position as facts about the past; their absence says
// nothing.
func LastMoves(pos board.Position, rules *movegen.Rules, o Options) (*Past, error) {
	a, err := newAnalysis(pos, rules, o)
	if err != nil {
		return nil, err
	}
	out := &Past{Position: pos, Moved: a.root.moved, Array: a.root.isArray()}
	if a.asks() {
		out.Rule, out.Why = a.root.refute()
	}
	for _, r := range a.retractions(nil, &a.root) {
		if out.Rule != nil {
			out.Answers = append(out.Answers, Answer{
				Retraction: r, Before: r.Before(&pos), Status: Impossible, Rule: out.Rule, Why: out.Why,
			})
		} else {
			out.Answers = append(out.Answers, a.answer(r))
		}
	}
	out.Cut = a.cut
	return out, nil
}

// analysis is the work on one diagram.
type analysis struct {
	*laws
	root    past
	options Options
	memo    map[uint64]finding
	nodes   int  // positions that the search has looked at
	cut     bool // Options.Done ended the proofs
}

func newAnalysis(pos board.Position, rules *movegen.Rules, o Options) (*analysis, error) {
	l, err := newLaws(rules)
	if err != nil {
		return nil, err
	}
	l.level = o.Level
	return &analysis{laws: l, root: l.newPast(pos, allKinds), options: o, memo: map[uint64]finding{}}, nil
}

// asks reports whether the options demand any proof.
func (a *analysis) asks() bool { return a.options.Depth > 0 || a.options.Level > 0 }

// done reports whether the proofs must end here.
func (a *analysis) done() bool {
	select {
	case <-a.options.Done:
		a.cut = true
	default:
	}
	return a.cut
}

// answer finds out what can be known about a retraction.
func (a *analysis) answer(r Retraction) Answer {
	before := a.root.before(r)
	out := Answer{Retraction: r, Before: before.pos}
	if !a.asks() || a.done() {
		return out
	}
	if out.Rule, out.Why = before.refute(); out.Rule != nil {
		out.Status = Impossible
		return out
	}
	if out.Status, out.Why = a.supported(&before); out.Status == Impossible {
		out.Rule = &Support
	}
	return out
}
