package conditions

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Grid chess (échecs grille), Walter Stead 1953.
//
// Rule: lines divide the board, and a unit moves and observes only across a line: the segment from the centre
// of the one square to that of the other meets a border of a cell or a drawn line. Touching the end of a line
// counts.
//
// Kings: as other units; two may stand side by side in a cell.
//
// Check: only across a line.
//
// Castling: the king's move must cross a line, the rook's need not; a unit in the cell of the passed square
// does not guard it.
//
// En passant: the capture must cross a line; of a double step the whole way counts.
//
// Promotion: as any move; a straight one is impossible on the standard board, where it stays in its cell.
//
// Together: with all conditions but itself. What other conditions add to a move need not cross a line.
//
// Popeye reads cells that are listed by squares as Griddle does: the unit must change its cell, or meet a
// drawn line. On cells that are convex there is no difference.

// grid is the row of Grid chess.
var grid = Condition{
	Name:    "GridChess",
	German:  "Gitterschach",
	French:  "Grille",
	Also:    []string{"Échecs-grille"},
	Doc:     "Lines divide the board into cells. A unit moves and observes only across a line.",
	Source:  "Walter Stead, 1953; http://www.echekk.fr (échecs grille)",
	Args:    cellArgs,
	Compile: compileGrid,
}

func compileGrid(args []string, c Context) (Compiled, error) {
	grid, err := parseCells(args)
	if err != nil {
		return Compiled{}, err
	}
	lines := append(grid.borders(), grid.lines...)
	crosses := geometry(func(from, to board.Square) bool { return meetsAny(from, to, lines) })
	changes := geometry(func(from, to board.Square) bool {
		return grid.of[from] != grid.of[to] || meetsAny(from, to, grid.lines)
	})
	out := Compiled{
		Layer:    movegen.Layer{Name: "Grid", Geometry: crosses},
		Words:    describe("units move and observe across lines only", grid),
		Warnings: grid.warnings,
		Division: grid.division(grid.of),
		Open:     func(from, to board.Square) string { return across(from, to, lines) },
		Closed:   "crosses no line",
	}
	if c.Dialect == Popeye && grid.odd {
		out.Layer.Geometry = changes
		out.Words = describe("units move and observe from cell to cell, or across drawn lines", grid)
		out.Closed = staysInCell
	}
	if from, to, n := firstDifference(crosses, changes); n > 0 {
		out.Warnings = append(out.Warnings, fmt.Sprintf("%d moves such as %v-%v meet a border but stay in their cell: "+
			"allowed by the published rule of Grid, not by Popeye's reading of irregular cells", n/2, from, to))
	}
	return out, nil
}

// firstDifference returns the first move along the lines of a queen or a knight on which two readings differ,
// and the number of all such moves, each counted both ways.
func firstDifference(a, b *[64]board.Set) (first, second board.Square, n int) {
	for from := range board.Square(64) {
		for d := a[from] ^ b[from]; d != 0; {
			to := d.Pop()
			if !onLine(from, to) {
				continue
			}
			if n == 0 {
				first, second = from, to
			}
			n++
		}
	}
	return first, second, n
}

// onLine reports whether an orthodox unit could go from one square to the other.
func onLine(from, to board.Square) bool {
	files, ranks := from.File()-to.File(), from.Rank()-to.Rank()
	files, ranks = max(files, -files), max(ranks, -ranks)
	return files == 0 || ranks == 0 || files == ranks || files*ranks == 2
}
