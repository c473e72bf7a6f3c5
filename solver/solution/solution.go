// Package solution is what solving yields: lines and trees of play, verdicts and counts. It says nothing about how they
// were found. A step carries all that is needed to write it, so that a renderer needs no rules.
package solution

import (
	"time"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Step is one half-move as it is written.
type Step struct {
	Move board.Move
	// Owner of the unit that moved.
	Owner board.Owner
	// Number of the move, from 1. Reply tells that the half-move is the second of its move: written after "…" where it
	// begins a line.
	Number int
	Reply  bool
	// Check tells that the half-move gives check; it is not shown where a goal that implies it is.
	Check bool
	// Goals that the half-move reaches, in the order they are written.
	Goals []stip.Goal
	// Effects of conditions, in the order they happened.
	Effects []board.Effect
	// Origin is what has to be written of the square that the unit leaves to tell the move from all other legal ones, if
	// that was asked for; else it is WholeSquare.
	Origin Origin
}

// Origin is a part of the name of the square that a move leaves, as short notation writes it.
type Origin uint8

// The parts. A move that no other one can be taken for needs none; else the file is written if that is enough, else the
// rank, else both.
const (
	WholeSquare Origin = iota
	NoOrigin
	OriginFile
	OriginRank
)

// Mark is the judgement on a first move.
type Mark uint8

// The marks.
const (
	NoMark     Mark = iota
	Key             // !
	Try             // ?
	Refutation      // ! after a try's "but"
	// Forced marks the move of a side that had to end the play by a reflex obligation: ?!?
	Forced
)

// Node is a move in a tree of play and what can follow it.
type Node struct {
	Step Step
	// Side that moves.
	Side board.Side
	Mark Mark
	// Zugzwang says that nothing is threatened after this attacking move; Threats are what is. Both are empty where
	// threats were not asked for.
	Zugzwang bool
	Threats  []*Node
	// Passing are effects of passing the turn, before what is threatened.
	Passing []board.Effect
	// Replies are what can follow, in the order of the move generator. Below a defence they are the continuations.
	Replies []*Node
	// Refutations of a try.
	Refutations []*Node
}

// Phase is a part of a case that is solved by itself.
type Phase struct {
	Set bool // set play
	// Swapped says that the sides are exchanged (the second half of a duplex).
	Swapped bool
	// Lines says that solutions come as lines (help and series play), else as trees.
	Lines bool
	// Past is what the moves before the diagram are taken to have been, nil if nobody asked. Where they can have been
	// different things, and that matters, the phase comes once for each.
	Past *Past
}

// Event is what a search tells while it runs: one of the types below, in the order Begin, (PhaseBegin, Solution …,
// PhaseEnd) …, End for each case.
type Event interface{ event() }

// Begin opens a case; Index counts the cases of the problem from 0. Kinds are the case's own, the one after board.Orthodox
// first.
type Begin struct {
	Index int
	Kinds Kinds
}

// Kinds are the kinds of a case that are not orthodox, in the order of their numbers: Kinds[0] has the number board.Orthodox+1.
type Kinds []Kind

// Kind is a kind of unit that is not one of the six.
type Kind struct {
	// Walk is its English code.
	Walk  string
	Royal bool
	// Attributes are what else is special about it: names as in the input, each with a blank before it.
	Attributes string
}

// PhaseBegin opens a phase.
type PhaseBegin struct{ Phase Phase }

// Line is one solution in help or series play. Its mark is NoMark, or Forced for a move that a reflex obligation demands
// and that leaves no solution.
type Line struct {
	Steps []Step
	Mark  Mark
}

// Tree is one first move with its play; in set play, and where the key is given, one defence.
type Tree struct{ Node *Node }

// Note is a remark that belongs to the text of the solution ("the side to play can capture the king").
type Note struct{ Kind NoteKind }

// NoteKind tells notes apart.
type NoteKind uint8

// The notes.
const (
	// KingCapturable: the side to move could capture the king; the position is illegal for it.
	KingCapturable NoteKind = iota
	// KingMissing: a side has no king and no option allows that.
	KingMissing
	// Undecided: whether some moves are mate, or legal, was not decided: it depends on itself, or too many of them would have to be
	// told apart. The solutions are not certain.
	Undecided
)

// FirstMove says that the first move with this number, counted from 1, was tried; what was found by it follows.
type FirstMove struct {
	Number int
	Step   Step
}

// Progress says how far a phase is: Done of Total first moves are told. Share is the part of the work that is done in this
// run, as far as the first moves that are finished tell, between 0 and 1; 0 until they do.
type Progress struct {
	Done, Total int
	Share       float64
}

// PhaseEnd closes a phase.
type PhaseEnd struct {
	Phase     Phase
	Solutions int
	Complete  bool
	Reason    Reason
}

// End closes a case. Err is the fault of the program that ended the search, nil if there was none; the verdict is then not
// complete, and says nothing about the problem.
type End struct {
	Verdict Verdict
	Stats   Stats
	Err     error
}

func (Begin) event()      {}
func (PhaseBegin) event() {}
func (Line) event()       {}
func (Tree) event()       {}
func (Note) event()       {}
func (FirstMove) event()  {}
func (Progress) event()   {}
func (PhaseEnd) event()   {}
func (End) event()        {}

// Reason says why a search is not complete.
type Reason uint8

// The reasons.
const (
	Whole        Reason = iota // complete
	MaxTime                    // the time limit was reached
	MaxNodes                   // the limit of positions was reached
	MaxSolutions               // the limit of solutions was reached
	ShortFound                 // StopOnShortSolutions
	Interrupted                // the user stopped it
	FirstMoves                 // StartMoveNumber or UpToMoveNumber left first moves out
	Failed                     // a fault of the program ended it
)

// Unfinished reports whether the search would find more if it went on.
func (r Reason) Unfinished() bool {
	return r == MaxTime || r == MaxNodes || r == Interrupted || r == Failed
}

// String gives the reason in words.
func (r Reason) String() string {
	return [...]string{"complete", "time limit", "position limit", "solution limit", "short solutions", "interrupted", "first moves left out", "internal error"}[r]
}

// Verdict on a case.
type Verdict struct {
	// Solved says that the main phase has at least one key or solution; Illegal that the position is illegal.
	Solved, Illegal bool
	Complete        bool
	Reason          Reason
}

// Stats count the work of a case.
type Stats struct {
	Played  uint64 // positions played
	Checks  uint64 // check tests
	Probes  uint64 // table probes
	Hits    uint64 // table hits
	Elapsed time.Duration
}
