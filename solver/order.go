package solver

import (
	"cmp"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/solver/solution"
)

// The order in which moves are told is not the one in which they are searched. It is the order that readers of other
// solvers know: units from a1 to h8; diagonal directions before straight ones, each counted from the south-west or south
// against the clock, the farthest square first; castling before the king's steps, the double step before the single one,
// promotions Q S R B. The options that count moves and solutions count in this order.

// rank places a move among the others of a position.
func rank(m board.Move) uint32 {
	if m.Is(board.Null) {
		return 0
	}
	df, dr := m.To.File()-m.From.File(), m.To.Rank()-m.From.Rank()
	var way int
	switch {
	case m.Is(board.LongCastling):
		way = 0
	case m.Is(board.ShortCastling):
		way = 1
	case m.Kind == board.Pawn:
		way = pawnWay(m, df, dr)
	case m.Kind == board.Knight:
		way = 2 + slices.Index(knightWays, [2]int{df, dr})
	default:
		distance := max(df, -df, dr, -dr)
		way = 2 + 8*slices.Index(riderWays, [2]int{sign(df), sign(dr)}) + 7 - distance
	}
	return 1 + uint32(m.From)<<16 + uint32(way)<<8 + uint32(slices.Index(promotions, m.Promotion))<<4 + uint32(m.Choice&15)
}

var (
	knightWays = [][2]int{{-2, -1}, {-1, -2}, {1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}}
	riderWays  = [][2]int{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {0, -1}, {-1, 0}, {0, 1}, {1, 0}}
	promotions = []board.Kind{board.NoKind, board.Queen, board.Knight, board.Rook, board.Bishop}
)

// pawnWay puts the double step first, then the single one, then the capture to the right and the one to the left, as White
// sees them.
func pawnWay(m board.Move, df, dr int) int {
	switch {
	case m.Is(board.DoubleStep):
		return 0
	case df == 0:
		return 1
	case df > 0:
		return 2
	}
	return 3
}

func sign(n int) int { return cmp.Compare(n, 0) }

// sortMoves puts moves into the order in which they are told.
func sortMoves(moves []board.Move) {
	slices.SortStableFunc(moves, func(a, b board.Move) int { return cmp.Compare(rank(a), rank(b)) })
}

// sortNodes does the same with the moves of a level of a tree.
func sortNodes(nodes []*solution.Node) {
	slices.SortStableFunc(nodes, func(a, b *solution.Node) int { return cmp.Compare(rank(a.Step.Move), rank(b.Step.Move)) })
}

// sortLines puts the lines of a task, which all look for play of the same length, into the order in which they are told.
func sortLines(events []solution.Event) {
	slices.SortStableFunc(events, func(a, b solution.Event) int {
		x, isLine := a.(solution.Line)
		y, areLines := b.(solution.Line)
		if !isLine || !areLines {
			return 0
		}
		return slices.CompareFunc(x.Steps, y.Steps, func(s, t solution.Step) int {
			return cmp.Compare(rank(s.Move), rank(t.Move))
		})
	})
}
