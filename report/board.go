package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/popeyetext"
	"github.com/griddle-chess/griddle/problems"
)

// width is the width of a text board, in which headings are centred.
const width = 37

// drawBoard writes a board as text: the given text for each square, and the lines that divide the
// board.
func drawBoard(on func(board.Square) string, lines *board.Division) string {
	var b strings.Builder
	b.WriteString(popeyetext.Border)
	b.WriteString(between(7, lines))
	for rank := 7; rank >= 0; rank-- {
		fmt.Fprintf(&b, "%d", rank+1)
		for file := range 8 {
			s := board.At(file, rank)
			cell := []byte(fmt.Sprintf("%4s", on(s)))
			if file > 0 && lines.Apart(s, s-1) && cell[1] == ' ' {
				cell[1] = '|'
			}
			b.Write(cell)
		}
		fmt.Fprintf(&b, "%4d\n", rank+1)
		b.WriteString(between(rank-1, lines))
	}
	b.WriteString(popeyetext.Border)
	return b.String()
}

// between returns the line above a rank, with the dividing lines between it and the next rank.
func between(rank int, lines *board.Division) string {
	line := []byte("|" + strings.Repeat(" ", width-2) + "|\n")
	for file := 0; file < 8 && rank >= 0 && rank < 7; file++ {
		if s := board.At(file, rank); lines.Apart(s, s+8) {
			copy(line[3+4*file:], "---")
		}
	}
	return string(line)
}

// count returns the number of units: "6 + 5", or "6 + 5 + 1n" with neutral ones.
func count(d *problems.Diagram) string {
	var units [4]int
	for _, p := range d {
		if !p.None() {
			units[p.Owner]++
		}
	}
	text := fmt.Sprintf("%d + %d", units[board.OfWhite], units[board.OfBlack])
	if units[board.Neutral] > 0 {
		text += fmt.Sprintf(" + %dn", units[board.Neutral])
	}
	return text
}

// centred centres a heading above or below a text board.
func centred(text string) string {
	return strings.Repeat(" ", max(0, (width-utf8.RuneCountInString(text))/2)) + text + "\n"
}
