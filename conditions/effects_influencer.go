package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Influencer.
//
// Rule: a unit that has moved makes pawns of the units of the other side on the squares next to it; on the
// first and the last rank, where no pawn stands, they become what it is itself.
//
// Kings: a royal unit neither influences others nor is influenced.
//
// Check: is judged after the change.
//
// Castling: the king's partner influences. A unit that becomes a rook in a corner may castle with a king that
// has not moved.
//
// En passant: a pawn that a double step has made can capture en passant.
//
// Promotion: the promoted unit influences.
//
// Together: with every condition, except those that clashes.go names.

// influencer is the row of Influencer.
var influencer = simple(Condition{
	Name:   "Influencer",
	traits: influences,
	Doc:    "A unit that has moved makes pawns of the enemy units next to it, or, on the outer ranks, units of its own kind.",
	Source: glossary,
}, func(Context) movegen.Layer {
	return movegen.Layer{
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			from := m.To
			if m.Is(board.Castling) {
				_, from = m.RookMove()
			}
			k := after.KindAt(from)
			royals := s.Rules.Royals(after.Position, board.White) | s.Rules.Royals(after.Position, board.Black)
			if k == board.NoKind || royals.Has(from) {
				return
			}
			near := board.Neighbours(from) & after.Of(s.Turn().Other())
			for _, d := range influenceOrder {
				file, rank := from.File()+d.file, from.Rank()+d.rank
				if file < 0 || file > 7 || rank < 0 || rank > 7 {
					continue
				}
				at := board.At(file, rank)
				switch {
				case !near.Has(at) || royals.Has(at):
				case rank == 0 || rank == 7:
					after.ChangeKind(at, k, movegen.Apart)
				default:
					after.ChangeKind(at, board.Pawn, movegen.Apart)
					if m.Is(board.DoubleStep) && rank == m.To.Rank() {
						after.SetEnPassant((m.From + m.To) / 2)
					}
				}
			}
		},
		Breaks: movegen.Pins | movegen.MatePatterns,
	}
})

// influenceOrder are the steps to neighbouring squares, in the order in which these are influenced.
var influenceOrder = []struct{ file, rank int }{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}
