package search

import (
	"cmp"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Moves are told in the order of movegen.Rank, not in that in which they are searched.

// sortMoves puts moves into the order in which they are told.
func sortMoves(moves []board.Move) {
	slices.SortStableFunc(moves, func(a, b board.Move) int { return cmp.Compare(movegen.Rank(a), movegen.Rank(b)) })
}

// sortNodes puts the moves of a level of a tree into the order in which they are told.
func sortNodes(nodes []*solution.Node) {
	slices.SortStableFunc(nodes, func(a, b *solution.Node) int {
		return cmp.Compare(movegen.Rank(a.Step.Move), movegen.Rank(b.Step.Move))
	})
}

// sortLines puts the lines of a task into the order in which they are told. All of them come from play of
// the same length.
func sortLines(events []solution.Event) {
	slices.SortStableFunc(events, func(a, b solution.Event) int {
		x, isLine := a.(solution.Line)
		y, areLines := b.(solution.Line)
		if !isLine || !areLines {
			return 0
		}
		for i := range min(len(x.Steps), len(y.Steps)) {
			if s, t := x.Steps[i].Move, y.Steps[i].Move; s != t {
				if c := cmp.Compare(movegen.Rank(s), movegen.Rank(t)); c != 0 {
					return c
				}
			}
		}
		return cmp.Compare(len(x.Steps), len(y.Steps))
	})
}

// ordered puts moves into the order in which they are told. It reports whether there is only one such
// order.
func ordered(moves []board.Move) bool {
	sortMoves(moves)
	for i, m := range moves[min(1, len(moves)):] {
		if movegen.Rank(m) == movegen.Rank(moves[i]) {
			return false
		}
	}
	return true
}
