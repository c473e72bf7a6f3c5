package conditions

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Griddle, the sister of Grid.
//
// Rule: a unit moves and observes only from one cell into another, whatever lines its way crosses. The two
// conditions differ where a cell is not convex, or touches itself at a corner: there a move can meet a border
// and come back into its cell, which is a move in Grid and not in Griddle. Drawn lines cut cells: what is
// left are regions, and each is a cell. A line that closes no region cuts nothing.
//
// Kings, Check, Castling, En passant, Promotion: as in Grid, with cells that change in the place of lines
// that are crossed.
//
// Together: with all conditions but itself, and so with Grid too.

// griddle is the row of Griddle.
var griddle = Condition{
	Name:    "Griddle",
	Like:    "GridChess",
	Doc:     "Lines divide the board into cells. A unit moves and observes only from one cell into another.",
	Source:  "http://www.echekk.fr (échecs grille)",
	Args:    cellArgs,
	Compile: compileGriddle,
}

func compileGriddle(args []string, _ Context) (Compiled, error) {
	grid, err := parseCells(args)
	if err != nil {
		return Compiled{}, err
	}
	regions := grid.regions(grid.lines)
	out := Compiled{
		Layer: movegen.Layer{Name: "Griddle", Geometry: geometry(func(from, to board.Square) bool {
			return regions[from] != regions[to]
		})},
		Words:    describe("units move and observe from cell to cell only", grid),
		Warnings: grid.warnings,
		Division: grid.division(regions),
		Open:     func(_, _ board.Square) string { return "from another cell" },
		Closed:   staysInCell,
	}
	for i, l := range grid.lines {
		others := append(append([]segment(nil), grid.lines[:i]...), grid.lines[i+1:]...)
		if sameDivision(grid.regions(others), regions) {
			out.Warnings = append(out.Warnings, fmt.Sprintf("the line %s closes no cell: it has no effect on Griddle", l.text))
		}
	}
	return out, nil
}

const staysInCell = "does not leave its cell"

// regions returns the cells that are left after cutting along lines, numbered from a1 to h8. A cell that the
// lines do not cut stays one cell, even if its squares lie apart.
func (c *cells) regions(lines []segment) [64]int {
	before, after := c.components(nil), c.components(lines)
	var out [64]int
	numbers := map[[2]int]int{} // by cell, and the component that is cut out of it
	for s := range board.Square(64) {
		region := [2]int{c.of[s], -1}
		if !sameComponent(before, after, s) {
			region[1] = int(after[s])
		}
		if _, known := numbers[region]; !known {
			numbers[region] = len(numbers)
		}
		out[s] = numbers[region]
	}
	return out
}

// sameComponent reports whether the component of s is the same in both divisions.
func sameComponent(before, after [64]board.Square, s board.Square) bool {
	for t := range before {
		if (before[t] == before[s]) != (after[t] == after[s]) {
			return false
		}
	}
	return true
}

// components returns for each square the first square that it is connected with, by steps within its cell
// over edges without a line.
func (c *cells) components(lines []segment) [64]board.Square {
	var out [64]board.Square
	for s := range board.Square(64) {
		out[s] = s
	}
	for changed := true; changed; {
		changed = false
		for s := range board.Square(64) {
			for _, t := range []board.Square{s + 1, s + 8} {
				if t > 63 || t == s+1 && s.File() == 7 || c.of[s] != c.of[t] || out[s] == out[t] || meetsAny(s, t, lines) {
					continue
				}
				least := min(out[s], out[t])
				out[s], out[t], changed = least, least, true
			}
		}
	}
	return out
}

// sameDivision reports whether two divisions put the same squares together.
func sameDivision(a, b [64]int) bool {
	for s := range a {
		for t := range s {
			if (a[s] == a[t]) != (b[s] == b[t]) {
				return false
			}
		}
	}
	return true
}

// describe joins a rule and the cells to which it applies.
func describe(rule string, c *cells) string {
	out := rule
	for i, words := range c.words {
		out += [...]string{": ", "; "}[min(i, 1)] + words
	}
	return out
}
