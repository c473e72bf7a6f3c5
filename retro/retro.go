// Package retro looks into the past of a position: which moves can have led to it. It lists every retraction of the side
// that moved last and proves impossible those that it can; what it cannot prove impossible counts as possible. What it
// finds is thus an upper bound of the truth, and never less.
//
// The rules of the game come compiled, bent by whatever conditions there are; no condition is known here by name. The
// theorems are on one list, Rules, each in a file of its own.
package retro

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Status is what is known of a retraction.
type Status uint8

// What can be known.
const (
	// Unknown: nothing speaks against it. It counts as possible.
	Unknown Status = iota
	// Impossible: a rule proves that the move was not made.
	Impossible
	// Possible: a game was found that ends with the move.
	Possible
)

// String gives the status in a word.
func (s Status) String() string { return [...]string{"unknown", "impossible", "possible"}[s] }

// Options say how hard to look.
type Options struct {
	// Depth is the number of half-moves, the last move among them, that a past must have; 0 asks for none.
	Depth int
	// Level is the greatest level of the rules that are used; 0 uses none.
	Level int
	// Done ends the proofs when it is closed: what has not been proved by then is unknown. It may be nil.
	Done <-chan struct{}
}

// The usual options.
const (
	DefaultDepth = 8
	MaxLevel     = 3
)

// Answer is a retraction and what is known of it.
type Answer struct {
	Retraction
	Before board.Position
	Status Status
	// Rule proves the retraction impossible, for the reason Why; nil if it is not.
	Rule *Rule
	Why  string
}

// Past is all that was found about the last move of a position.
type Past struct {
	// Position is the diagram, with what is claimed of its past.
	Position board.Position
	// Moved is the side that moved last.
	Moved   board.Side
	Answers []Answer
	// Rule proves, for the reason Why, that the position itself is impossible, whatever its last move; else nil.
	Rule *Rule
	Why  string
	// Array tells that the position is the game array, which has no last move.
	Array bool
	// Cut tells that Options.Done ended the proofs before they were through.
	Cut bool
}

// Possible are the retractions that are not proved impossible.
func (p *Past) Possible() []Answer {
	var out []Answer
	for _, a := range p.Answers {
		if a.Status != Impossible {
			out = append(out, a)
		}
	}
	return out
}

// Natures are the natures that the last move can have had.
func (p *Past) Natures() board.Kinds {
	var out board.Kinds
	for _, a := range p.Answers {
		if a.Status != Impossible {
			out |= a.Nature().Set()
		}
	}
	return out
}

// Illegal reports whether the position is proved to be impossible.
func (p *Past) Illegal() bool { return !p.Array && p.Natures() == 0 }

// Legal reports whether a game is known that leads to the position.
func (p *Past) Legal() bool {
	return p.Array || slices.ContainsFunc(p.Answers, func(a Answer) bool { return a.Status == Possible })
}

// LastMoves finds what the side that is not to move can have moved last. Castling rights and an en-passant square of the
// position are taken as facts of the past; their absence says nothing.
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
	nodes   int  // that the search has looked at
	cut     bool // the proofs were ended from outside
}

func newAnalysis(pos board.Position, rules *movegen.Rules, o Options) (*analysis, error) {
	l, err := newLaws(rules)
	if err != nil {
		return nil, err
	}
	l.level = o.Level
	return &analysis{laws: l, root: l.newPast(pos, allKinds), options: o, memo: map[uint64]finding{}}, nil
}

// asks reports whether anything is to be proved.
func (a *analysis) asks() bool { return a.options.Depth > 0 || a.options.Level > 0 }

// done reports whether the proofs are to end here.
func (a *analysis) done() bool {
	select {
	case <-a.options.Done:
		a.cut = true
	default:
	}
	return a.cut
}

// answer finds out what can be known of a retraction.
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
