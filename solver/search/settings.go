package search

import "github.com/griddle-chess/griddle/board"

// Settings are the options of a problem that change what is found or told.
type Settings struct {
	Variations  bool
	NoThreat    bool
	Tries       int  // refutations that a try may have
	NoTrivial   bool // tries that give check are not told
	NoShort     bool // variations shorter than possible are not told
	MatesIn1    bool // goals that the defence could put off are told
	StopOnShort bool // no longer lengths once there are solutions
	NullMoves   bool
	MoveNumbers bool
	// Threat is the number of moves within which every attacking move must threaten the goal, -1 if it need
	// not.
	Threat int
	// Flights is the number of squares that the king may have to flee to after an attacking move, -1 if any.
	Flights int
	// NonTrivial restricts the defences that are granted, nil if it does not.
	NonTrivial *NonTrivial
	// Exclusive lists the castlings that take away others.
	Exclusive []Exclusion
	// First and Last number the first moves that are tried; Last is 0 for all.
	First, Last int
}

// NonTrivial is the option of that name: a defence is trivial if the attack then succeeds within so many
// moves.
type NonTrivial struct{ Granted, Within int }

// Exclusion says that castling by one right takes away another.
type Exclusion struct{ By, Lost board.Rights }

// granted is the number of defences that the option NonTrivial grants.
func (s *Settings) granted() int {
	if s.NonTrivial == nil {
		return 0
	}
	return s.NonTrivial.Granted
}

// Options say how to search, not what.
type Options struct {
	// Threads is the number of workers, at least 1.
	Threads int
	// Table is where the search remembers what it has proven. It may be shared with other searches.
	Table *Table
	// The limits, zero for none: solutions and positions played.
	MaxSolutions, MaxNodes uint64
	// Record is where the search keeps what it proves, and what it goes on from; nil for none.
	Record *Record
	// Origins has every step say what short notation writes of the square that it leaves.
	Origins bool
	Tuning  Tuning
}

// Tuning changes sizes that have no influence on what is found, so that tests reach rare states soon. The
// zero value asks for the usual sizes.
type Tuning struct {
	// FirstEffort is the number of partial positions that an enumeration tries before anything is played.
	FirstEffort int
	// Waiting is the number of lines that may wait to be told.
	Waiting int
	// Unbroken has the lines of a task told when it is finished.
	Unbroken bool
}
