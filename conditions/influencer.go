package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Influencer.
//
// Rule: a unit that has moved makes pawns of the units of the other side on the squares next to it; on the first and the last
// rank, where no pawn stands, they become what it is.
//
// Kings: neither influence nor are influenced, as long as they are royal.
//
// Check: is judged after that.
//
// Castling: the king's partner influences. What becomes a rook in a corner may castle with a king that has not moved.
//
// En passant: what a double step has made a pawn can capture.
//
// Promotion: the promoted unit influences.
//
// Together: with all conditions.

// Influencer is the row of Influencer.
var Influencer = simple(Condition{
	Name:   "Influencer",
	traits: influences,
	Doc:    "A unit that has moved makes pawns of the enemy units next to it, or, on the outer ranks, units of its own kind.",
	Source: "as Popeye 4.104 plays it",
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
			for _, d := range influence {
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

// influence are the squares next to another, in the order in which they are influenced.
var influence = []struct{ file, rank int }{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}
