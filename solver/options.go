package solver

import (
	"time"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/solver/search"
)

// Options say how to solve, not what.
type Options struct {
	// Threads is the number of workers, at least 1.
	Threads int
	// Table is where searches remember what they have proven; nil for none. All problems may share one.
	Table *search.Table
	// The limits, zero for none: solutions and positions of a phase, time of a case. Those that the problem
	// itself sets are applied besides.
	MaxSolutions, MaxNodes uint64
	MaxTime                time.Duration
	// Strategy is the name of one of Strategies, empty for the first. Where the strategy accepts a problem
	// is asked of its row.
	Strategy string
	// Dialect is how conditions are read where programs and published rules differ.
	Dialect conditions.Dialect
	// Retro allows castling and en passant as far as the past of the diagram is proved to allow them, and
	// APosteriori in addition a capture en passant that castling proves to be legal later on. Without them
	// castling takes king and rook at home, and nothing is captured en passant by the first move but as the
	// problem says.
	Retro, APosteriori bool
	// Force solves a position though its past proves it illegal.
	Force bool
	// Record is where searches keep what they prove, and what they go on from; nil for none. It is that of
	// the problem.
	Record *search.Record
	// Origins has every step say what short notation writes of the square that it leaves.
	Origins bool

	// tuning is for tests.
	tuning search.Tuning
}

// search are the options that a search has.
func (o *Options) search(table *search.Table) search.Options {
	return search.Options{
		Threads: o.Threads, Table: table, MaxSolutions: o.MaxSolutions, MaxNodes: o.MaxNodes, Record: o.Record, Origins: o.Origins,
		Tuning: o.tuning,
	}
}
