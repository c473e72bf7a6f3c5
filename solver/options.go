package solver

import (
	"time"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/solver/search"
)

// Options set how to solve; they do not change what is found.
type Options struct {
	// Threads is the number of workers, at least 1.
	Threads int
	// Table is where searches remember what they have proven; nil for none. Problems may share a
	// table.
	Table *search.Table
	// The limits, zero for none: solutions and positions of a phase, time of a case. The limits of the
	// problem itself apply too.
	MaxSolutions, MaxNodes uint64
	MaxTime                time.Duration
	// Strategy is the name of one of Strategies; empty for the first.
	Strategy string
	// Dialect is the reading of conditions about which programs and published rules differ.
	Dialect conditions.Dialect
	// Retro allows castling and en passant as far as proofs about the past of the diagram allow them.
	// APosteriori also allows a capture en passant that a later castling proves legal. Without them
	// castling needs king and rook at home, and a first move captures en passant only if the problem
	// says so.
	Retro, APosteriori bool
	// Force solves a position even if its past proves it illegal.
	Force bool
	// Record is where searches keep what they prove, and from where they go on; nil for none. It
	// belongs to one problem.
	Record *search.Record
	// Origins makes every step carry the part of its square of departure that short notation writes.
	Origins bool

	// tuning is for tests.
	tuning search.Tuning
}

// search returns the options of a search.
func (o *Options) search(table *search.Table) search.Options {
	return search.Options{
		Threads: o.Threads, Table: table, MaxSolutions: o.MaxSolutions, MaxNodes: o.MaxNodes, Record: o.Record, Origins: o.Origins,
		Tuning: o.tuning,
	}
}
