package movegen

import (
	"cmp"
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// Moves are reported in another order than they are searched: the order that readers of other solvers
// know. Units come from a1 to h8. Oblique directions come before diagonal ones, and diagonal before
// straight ones; within each group they start in the south-west or south and go anticlockwise. In each
// direction the farthest square comes first. Castling comes before the king's steps, the double step
// before the single step, and promotions in the order Q, S, R, B, then other kinds. The options that
// count moves and solutions count in this order.

// Rank returns the place of a move in the order of report: a move with a lower rank comes first.
func Rank(m board.Move) uint64 {
	if m.Is(board.Null) {
		return 0
	}
	df, dr := m.To.File()-m.From.File(), m.To.Rank()-m.From.Rank()
	var direction int
	switch {
	case m.Is(board.LongCastling):
		direction = 0
	case m.Is(board.ShortCastling):
		direction = 1
	case m.Kind == board.Pawn:
		direction = pawnDirection(m, df, dr)
	default:
		direction = 2 + lineDirection(df, dr)
	}
	promotion := slices.Index(promotions, m.Promotion)
	if promotion < 0 {
		promotion = int(m.Promotion)
	}
	place := uint64(m.From)<<18 + uint64(direction)<<6 + uint64(m.To) // directions are less than 1<<12
	if m.Is(board.Series) {                                           // its continuations keep the order in which they were generated
		m.Via, m.Choice = 0, 0
	}
	return 1 + place<<20 + uint64(promotion)<<16 + uint64(m.Via)<<8 + uint64(m.Choice)
}

// lineDirection places a move that is not a pawn's among the others of its unit: first oblique
// directions, shorter steps before longer ones, and then diagonal and straight ones. In each direction
// the farthest square comes first.
func lineDirection(df, dr int) int {
	files, ranks := max(df, -df), max(dr, -dr)
	farthest := 7 - max(files, ranks)
	if files == ranks || files == 0 || ranks == 0 {
		return 320 + 8*slices.Index(riderDirections, [2]int{sign(df), sign(dr)}) + farthest
	}
	step := files + ranks
	for n := 2; n <= 3; n++ { // a rider's move of n steps
		if files%n == 0 && ranks%n == 0 {
			step = (files + ranks) / n
		}
	}
	flat, steep := 2, 1
	if ranks > files {
		flat, steep = 1, 2
	}
	direction := slices.Index(knightDirections, [2]int{flat * sign(df), steep * sign(dr)})
	return 64*min(step-3, 4) + 8*direction + farthest
}

var (
	knightDirections = [][2]int{{-2, -1}, {-1, -2}, {1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}}
	riderDirections  = [][2]int{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {0, -1}, {-1, 0}, {0, 1}, {1, 0}}
	promotions       = []board.Kind{board.NoKind, board.Queen, board.Knight, board.Rook, board.Bishop}
)

// pawnDirection places the double step first, then the single step, the capture to the right and the
// capture to the left, as White sees them.
func pawnDirection(m board.Move, df, dr int) int {
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
