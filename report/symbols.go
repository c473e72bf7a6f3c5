package report

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
)

// Fairy pieces are drawn as turned orthodox pieces, as in magazines: a grasshopper is a queen upside
// down.

// symbol is the drawing of a walk: a figure, turned clockwise by an angle in degrees.
type symbol struct {
	kind  board.Kind
	angle int
}

// symbols holds the customary symbols of walks. A walk without one, or whose symbol another walk of
// the diagram has, gets the first free symbol.
var symbols = map[string]symbol{
	"P": {board.Pawn, 0}, "S": {board.Knight, 0}, "B": {board.Bishop, 0}, "R": {board.Rook, 0}, "Q": {board.Queen, 0}, "K": {board.King, 0},
	"G": {board.Queen, 180}, "LE": {board.Queen, 270}, "LI": {board.Queen, 90}, "AM": {board.Queen, 45}, "L": {board.Queen, 315},
	"EA": {board.Queen, 135}, "M": {board.Queen, 225},
	"N": {board.Knight, 180}, "MA": {board.Knight, 270}, "CA": {board.Knight, 90}, "Z": {board.Knight, 225}, "GI": {board.Knight, 315},
	"RO": {board.Knight, 135}, "NA": {board.Knight, 45},
	"RH": {board.Rook, 180}, "PA": {board.Rook, 270}, "RL": {board.Rook, 90}, "EM": {board.Rook, 45}, "WE": {board.Rook, 135},
	"BH": {board.Bishop, 180}, "VA": {board.Bishop, 270}, "BL": {board.Bishop, 90}, "PR": {board.Bishop, 45}, "FE": {board.Bishop, 135},
	"BP": {board.Pawn, 180}, "CP": {board.Pawn, 270}, "DU": {board.Pawn, 90}, "SP": {board.Pawn, 45}, "EK": {board.King, 180},
}

// turns and turned are the angles and figures of the symbols for walks without a customary one.
var (
	turns  = []int{180, 90, 270, 45, 315, 135, 225}
	turned = []board.Kind{board.Queen, board.Knight, board.Rook, board.Bishop, board.Pawn, board.King}
)

// symbolsOf assigns a symbol to each walk of the diagrams.
func symbolsOf(diagrams ...*problems.Diagram) map[string]symbol {
	walks := fairyWalks(diagrams...)
	of, taken := map[string]symbol{}, map[symbol]bool{}
	for _, walk := range []string{"P", "S", "B", "R", "Q", "K"} {
		of[walk] = symbols[walk]
	}
	for _, walk := range walks {
		if s, custom := symbols[walk]; custom && !taken[s] {
			of[walk], taken[s] = s, true
		}
	}
	for _, walk := range walks {
		if _, done := of[walk]; done {
			continue
		}
		for i := range len(turns) * len(turned) {
			s := symbol{turned[i%len(turned)], turns[i/len(turned)]}
			if !taken[s] || i == len(turns)*len(turned)-1 {
				of[walk], taken[s] = s, true
				break
			}
		}
	}
	return of
}

// fairyWalks returns the fairy walks of diagrams in the order of their codes.
func fairyWalks(diagrams ...*problems.Diagram) []string {
	var walks []string
	for _, d := range diagrams {
		for _, p := range d {
			if _, orthodox := problems.OrthodoxWalk(p.Walk); !p.None() && !orthodox && !slices.Contains(walks, p.Walk) {
				walks = append(walks, p.Walk)
			}
		}
	}
	slices.Sort(walks)
	return walks
}

// boards returns the diagram of a problem, and for "a to b" also position B.
func boards(p *problems.Problem) []*problems.Diagram {
	if p.Target == nil {
		return []*problems.Diagram{&p.Diagram}
	}
	return []*problems.Diagram{&p.Diagram, p.Target}
}

// legend names the fairy pieces of diagrams: "G grasshopper".
func (n Notation) legend(diagrams ...*problems.Diagram) []string {
	var lines []string
	for _, walk := range fairyWalks(diagrams...) {
		lines = append(lines, problems.WalkCode(walk, n.Language)+" "+problems.WalkName(walk))
	}
	return lines
}
