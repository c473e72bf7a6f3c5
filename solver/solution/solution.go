// Package solution holds the result of solving: lines and trees of play, verdicts and counts. It does
// not know how they were found. A step carries everything that is needed to write it, so a renderer
// needs no rules.
package solution

import (
	"time"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Step is one half-move in the form in which it is written.
type Step struct {
	Move board.Move
	// Owner is the owner of the unit that moved.
	Owner board.Owner
	// Number is the number of the move, from 1. Reply marks the second half-move of its move, which is
	// written after "…" at the beginning of a line.
	Number int
	Reply  bool
	// Check reports that the half-move gives check. It is not written beside a goal that implies it.
	Check bool
	// Goals are the goals that the half-move reaches, in the order in which they are written.
	Goals []stip.Goal
	// Effects are the effects of conditions in the order in which they happened.
	Effects []board.Effect
	// Origin is the part of the square of departure that tells the move from all other legal ones, if
	// the options ask for it; otherwise it is WholeSquare.
	Origin Origin
}

// Origin is a part of the name of the square of departure, as short notation writes it.
type Origin uint8

// The parts. A move that cannot be mistaken for another one needs none; otherwise the file is written
// if that suffices, otherwise the rank, otherwise both.
const (
	WholeSquare Origin = iota
	NoOrigin
	OriginFile
	OriginRank
)

// Mark is the mark of a first move.
type Mark uint8

// The marks.
const (
	NoMark     Mark = iota
	Key             // !
	Try             // ?
	Refutation      // ! after a try's "but"
	// Forced marks the move of a side that a reflex obligation forced to end the play: ?!?
	Forced
)

// Node is a move in a tree of play, with the play after it.
type Node struct {
	Step Step
	// Side is the side that moves.
	Side board.Side
	Mark Mark
	// Zugzwang reports that this attacking move threatens nothing. Threats are its threats. Both are
	// empty if the options do not ask for threats.
	Zugzwang bool
	Threats  []*Node
	// Passing holds the effects of passing the turn before the threats.
	Passing []board.Effect
	// Replies is the play after the move, in the order of the move generator. Below a defence these
	// are the continuations.
	Replies []*Node
	// Refutations of a try.
	Refutations []*Node
}

// Phase is a part of a case that is solved by itself.
type Phase struct {
	Set bool // set play
	// Swapped reports that the sides are exchanged (the second half of a duplex).
	Swapped bool
	// Lines reports that solutions come as lines (help and series play) and not as trees.
	Lines bool
	// Past is the past that the phase assumes, or nil. If several pasts are possible and make a
	// difference, the phase comes once for each.
	Past *Past
}

// Event is what a search reports while it runs: one of the types below, in the order Begin,
// (PhaseBegin, Solution …, PhaseEnd) …, End for each case.
type Event interface{ event() }

// Begin opens a case; Index counts the cases of the problem from 0. Kinds are the case's own, the one after board.Orthodox
// first.
type Begin struct {
	Index int
	Kinds Kinds
}

// Kinds are the fairy kinds of a case, in the order of their numbers: Kinds[0] has the number board.Orthodox+1.
type Kinds []Kind

// Kind is a fairy kind of unit.
type Kind struct {
	// Walk is its English code.
	Walk  string
	Royal bool
	// Attributes holds the names of its attributes as in the input, each with a blank before it.
	Attributes string
}

// PhaseBegin opens a phase.
type PhaseBegin struct{ Phase Phase }

// Line is one solution in help or series play. Its mark is NoMark, or Forced for a move that a reflex
// obligation demands and that leaves no solution.
type Line struct {
	Steps []Step
	Mark  Mark
}

// Tree is one first move with its play; in set play, and if the key is given, it is one defence.
type Tree struct{ Node *Node }

// Note is a remark that belongs to the text of the solution ("the side to play can capture the king").
type Note struct{ Kind NoteKind }

// NoteKind is a kind of note.
type NoteKind uint8

// The notes.
const (
	// KingCapturable: the side to move could capture the king; the position is illegal for it.
	KingCapturable NoteKind = iota
	// KingMissing: a side has no king, and no option allows that.
	KingMissing
	// Undecided: the search could not decide whether some moves are mate or legal, because that
	// depends on itself, or because too many ways would have to be distinguished. The solutions are
	// not certain.
	Undecided
)

// FirstMove reports that the first move with this number, counted from 1, was tried. Its solutions
// follow.
type FirstMove struct {
	Number int
	Step   Step
}

// Progress reports how far a phase is: Done of Total first moves are printed. Share is the part of the
// work that is done in this run, between 0 and 1, estimated by the finished first moves; it is 0 until
// there are some.
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

// End closes a case. Err is the fault of the program that ended the search, or nil. With a fault the
// verdict is incomplete and says nothing about the problem.
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

// Reason is the reason why a search is incomplete.
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

// String returns the reason in words.
func (r Reason) String() string {
	return [...]string{"complete", "time limit", "position limit", "solution limit", "short solutions", "interrupted", "first moves left out", "internal error"}[r]
}

// Verdict is the verdict on a case.
type Verdict struct {
	// Solved reports that the main phase has at least one key or solution, Illegal that the position
	// is illegal.
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
