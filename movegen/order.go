package movegen

import (
	"cmp"
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// The order in which moves are told is not the one in which they are searched. It is the order that readers of other
// solvers know: units from a1 to h8; diagonal directions before straight ones, each counted from the south-west or south
// against the clock, the farthest square first; oblique ones before both; castling before the king's steps, the double step
// before the single one, promotions Q S R B, then what is not orthodox. The options that count moves and solutions count in
// this order.

// Rank places a move among the others of a position.
func Rank(m board.Move) uint64 {
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
	default:
		way = 2 + lineWay(df, dr)
	}
	promotion := slices.Index(promotions, m.Promotion)
	if promotion < 0 {
		promotion = int(m.Promotion)
	}
	place := uint64(m.From)<<18 + uint64(way)<<6 + uint64(m.To) // the ways are less than 1<<12
	if m.Is(board.Series) {                                     // its ways are told in the order in which they come
		m.Via, m.Choice = 0, 0
	}
	return 1 + place<<20 + uint64(promotion)<<16 + uint64(m.Via)<<8 + uint64(m.Choice)
}

// lineWay places a move that is no pawn's among the others of its unit: oblique directions, the shorter steps first, and then
// diagonal and straight ones; in each direction the farthest square first.
func lineWay(df, dr int) int {
	files, ranks := max(df, -df), max(dr, -dr)
	farthest := 7 - max(files, ranks)
	if files == ranks || files == 0 || ranks == 0 {
		return 320 + 8*slices.Index(riderWays, [2]int{sign(df), sign(dr)}) + farthest
	}
	step := files + ranks
	for n := 2; n <= 3; n++ { // so many steps of a rider
		if files%n == 0 && ranks%n == 0 {
			step = (files + ranks) / n
		}
	}
	flat, steep := 2, 1
	if ranks > files {
		flat, steep = 1, 2
	}
	return 64*min(step-3, 4) + 8*slices.Index(knightWays, [2]int{flat * sign(df), steep * sign(dr)}) + farthest
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
