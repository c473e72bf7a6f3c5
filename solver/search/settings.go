package search

import "github.com/griddle-chess/griddle/board"

// Settings are the options of a problem that change the solution or the form in which it is told.
type Settings struct {
	Variations  bool
	NoThreat    bool
	Tries       int  // greatest number of refutations of a try
	NoTrivial   bool // tries that give check are omitted
	NoShort     bool // variations shorter than possible are omitted
	MatesIn1    bool // goals that the defence could delay are told
	StopOnShort bool // greater lengths are not searched once there are solutions
	NullMoves   bool
	MoveNumbers bool
	// Threat is the number of moves within which every attacking move must threaten the goal; -1 lifts the
	// restriction.
	Threat int
	// Flights is the greatest number of flights that the king may have after an attacking move; -1 lifts the
	// restriction.
	Flights int
	// NonTrivial restricts the defences that are granted; nil lifts the restriction.
	NonTrivial *NonTrivial
	// Exclusive lists the castlings that take away others.
	Exclusive []Exclusion
	// First and Last are the numbers of the first moves that are tried; Last is 0 for all.
	First, Last int
}

// NonTrivial holds the arguments of the option of that name. A defence is trivial if the attack then succeeds
// within so many moves.
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

// Options set how to search; they do not change what is found.
type Options struct {
	// Threads is the number of workers, at least 1.
	Threads int
	// Table is where the search remembers what it has proven. Several searches may share it.
	Table *Table
	// The limits of solutions and of positions played, zero for none.
	MaxSolutions, MaxNodes uint64
	// Record is where the search keeps its proven results, and from which it continues; nil for none.
	Record *Record
	// Origins makes every step carry the part of its square of departure that short notation writes.
	Origins bool
	Tuning  Tuning
}

// Tuning changes sizes that do not influence the results, so that tests reach rare states soon. The zero
// value selects the usual sizes.
type Tuning struct {
	// FirstEffort is the number of partial positions that an enumeration tries before anything is played.
	FirstEffort int
	// Waiting is the number of lines that may wait to be told.
	Waiting int
	// Unbroken makes a task tell its lines only when it is finished.
	Unbroken bool
}
