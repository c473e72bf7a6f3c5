package conditions

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// Grid and Griddle share the words that divide the board into cells, and the lines that can be drawn besides.
// The words and their meaning are Popeye's. Where Popeye shifts grids wrongly (it gives every rank its own
// cells in two of three shifts), the shifts here are those of its manual.

// cells is a board that is divided into cells.
type cells struct {
	of    [64]int // the cell of each square: numbered from a1 to h8, or as listed from 1, with 0 for squares outside the list
	lines []segment
	words []string // how the cells were described, in words
	// odd reports that the cells were listed by squares, so that they may not be convex.
	odd      bool
	warnings []string
}

// segment is a drawn line between two corners of squares. Coordinates are in half squares, from the lower left corner of
// the board: corners are even, centres of squares odd.
type segment struct {
	x1, y1, x2, y2 int
	text           string // as it was written, if it was
}

const cellArgs = "[VerticalShift|HorizontalShift|DiagonalShift|Orthogonal filesranks (bdf246)|Irregular squares…] [GridLine lines…]"

// standard divides the board into cells of two by two squares.
func (c *cells) standard(shiftFiles, shiftRanks int, words string) {
	for s := range board.Square(64) {
		c.of[s] = (s.Rank()+shiftRanks)/2*(4+shiftFiles) + (s.File()+shiftFiles)/2
	}
	c.odd, c.words = false, []string{words}
}

// parseCells reads the arguments of Grid and Griddle. A keyword that describes cells replaces the cells
// described before it.
func parseCells(args []string) (*cells, error) {
	c := &cells{}
	c.standard(0, 0, "cells of two by two squares from a1")
	shape := "" // the keyword that the cells come from
	for i := 0; i < len(args); {
		keyword := args[i]
		i++
		first := i
		if isCellKeyword(keyword) && !strings.EqualFold(keyword, "gridline") {
			if shape != "" {
				c.warnings = append(c.warnings, fmt.Sprintf("%s takes the place of %s", keyword, shape))
			}
			shape = keyword
		}
		switch strings.ToLower(keyword) {
		case "verticalshift":
			c.standard(0, 1, "cells of two by two squares, shifted by one rank: a1 b1 is a cell")
		case "horizontalshift":
			c.standard(1, 0, "cells of two by two squares, shifted by one file: a1 a2 is a cell")
		case "diagonalshift":
			c.standard(1, 1, "cells of two by two squares, shifted by one file and rank: a1 is a cell")
		case "orthogonal":
			if i == len(args) {
				return nil, argErrorf(i, "Orthogonal needs the files left of a line and the ranks below one, such as bdf246")
			}
			if err := c.orthogonal(args[i]); err != nil {
				return nil, argErrorf(i, "%v", err)
			}
			i++
		case "irregular":
			for i < len(args) && !isCellKeyword(args[i]) {
				i++
			}
			if err := c.irregular(args[first:i], first); err != nil {
				return nil, err
			}
		case "gridline":
			for i < len(args) && !isCellKeyword(args[i]) {
				line, err := parseLine(args[i])
				if err != nil {
					return nil, argErrorf(i, "%v", err)
				}
				c.lines = append(c.lines, line)
				i++
			}
			if i == first {
				return nil, argErrorf(i, "GridLine needs lines, such as Ha24: horizontal from the lower left corner of a2, 4 squares long")
			}
		default:
			return nil, argErrorf(i-1, "%q does not describe cells: %s", keyword, cellArgs)
		}
	}
	if strings.EqualFold(shape, "irregular") && len(c.lines) == 0 && slices.Max(c.of[:]) == 0 {
		c.warnings = append(c.warnings, "no cells are listed: the whole board is one")
	}
	if len(c.lines) > 0 {
		var texts []string
		for _, l := range c.lines {
			texts = append(texts, l.text)
		}
		c.words = append(c.words, "lines "+strings.Join(texts, " "))
	}
	return c, nil
}

func isCellKeyword(text string) bool {
	switch strings.ToLower(text) {
	case "verticalshift", "horizontalshift", "diagonalshift", "orthogonal", "irregular", "gridline":
		return true
	}
	return false
}

// orthogonal reads the files that have a line on their right and the ranks that have one above, such as
// "bdf246".
func (c *cells) orthogonal(text string) error {
	var files, ranks [8]bool
	for _, r := range strings.ToLower(text) {
		switch {
		case r >= 'a' && r <= 'h':
			files[r-'a'] = true
		case r >= '1' && r <= '8':
			ranks[r-'1'] = true
		default:
			return fmt.Errorf("%q is neither a file nor a rank", r)
		}
	}
	var column, row [8]int
	for i := 1; i < 8; i++ {
		column[i], row[i] = column[i-1], row[i-1]
		if files[i-1] {
			column[i]++
		}
		if ranks[i-1] {
			row[i]++
		}
	}
	for s := range board.Square(64) {
		c.of[s] = row[s.Rank()]*(column[7]+1) + column[s.File()]
	}
	c.odd, c.words = false, []string{"lines right of files and above ranks " + strings.ToLower(text)}
	return nil
}

// irregular reads cells as groups of squares. All squares that are in no group are one more cell.
func (c *cells) irregular(groups []string, first int) error {
	c.of = [64]int{}
	for n, group := range groups {
		if len(group)%2 != 0 || group == "" {
			return argErrorf(first+n, "%q is not a group of squares such as a1a2b1", group)
		}
		for i := 0; i < len(group); i += 2 {
			s, ok := board.ParseSquare(group[i : i+2])
			if !ok {
				return argErrorf(first+n, "%q in %q is not a square", group[i:i+2], group)
			}
			if c.of[s] == n+1 {
				c.warnings = append(c.warnings, fmt.Sprintf("%v is listed twice", s))
			}
			if c.of[s] != 0 && c.of[s] != n+1 {
				c.warnings = append(c.warnings, fmt.Sprintf("%v is listed in two cells: the last counts", s))
			}
			c.of[s] = n + 1
		}
	}
	c.odd = true
	switch len(groups) {
	case 0:
		c.words = []string{"the whole board one cell"}
	default:
		c.words = []string{"cells " + strings.ToLower(strings.Join(groups, " ")) + " and all other squares"}
	}
	return nil
}

// parseLine reads a drawn line: H or V, the square whose lower left corner it begins at, and its length in squares.
func parseLine(text string) (segment, error) {
	bad := fmt.Errorf("%q is not a line: write H or V, a square, and a length, such as Ha24", text)
	if len(text) != 4 {
		return segment{}, bad
	}
	s, ok := board.ParseSquare(text[1:3])
	length := int(text[3] - '0')
	if !ok || length < 1 || length > 8 {
		return segment{}, bad
	}
	l := segment{2 * s.File(), 2 * s.Rank(), 2 * s.File(), 2 * s.Rank(), text}
	switch text[0] {
	case 'H', 'h':
		l.x2 += 2 * length
	case 'V', 'v':
		l.y2 += 2 * length
	default:
		return segment{}, bad
	}
	if l.x2 > 16 || l.y2 > 16 {
		return segment{}, fmt.Errorf("the line %q leaves the board", text)
	}
	return l, nil
}

// division returns the division to be drawn: the borders between the cells, and the drawn lines.
func (c *cells) division(of [64]int) *board.Division {
	d := &board.Division{Cells: of}
	for s := range board.Square(64) {
		if s.File() < 7 && (of[s] != of[s+1] || meetsAny(s, s+1, c.lines)) {
			d.Right |= s.Set()
		}
		if s.Rank() < 7 && (of[s] != of[s+8] || meetsAny(s, s+8, c.lines)) {
			d.Above |= s.Set()
		}
	}
	return d
}

// borders returns the lines between squares of different cells, each as one straight piece.
func (c *cells) borders() []segment {
	var out []segment
	for i := 1; i < 8; i++ {
		for k := 0; k < 8; k++ {
			if left := board.At(i-1, k); c.of[left] != c.of[left+1] {
				out = prolong(out, segment{x1: 2 * i, y1: 2 * k, x2: 2 * i, y2: 2*k + 2})
			}
		}
	}
	for i := 1; i < 8; i++ {
		for k := 0; k < 8; k++ {
			if below := board.At(k, i-1); c.of[below] != c.of[below+8] {
				out = prolong(out, segment{x1: 2 * k, y1: 2 * i, x2: 2*k + 2, y2: 2 * i})
			}
		}
	}
	return out
}

// prolong appends a segment to lines, or to the last of them if it leads straight on from there.
func prolong(lines []segment, s segment) []segment {
	if n := len(lines) - 1; n >= 0 && lines[n].x2 == s.x1 && lines[n].y2 == s.y1 && lines[n].side(s.x2, s.y2) == 0 {
		lines[n].x2, lines[n].y2 = s.x2, s.y2
		return lines
	}
	return append(lines, s)
}

// straightWay returns the segment from centre to centre.
func straightWay(from, to board.Square) segment {
	return segment{x1: 2*from.File() + 1, y1: 2*from.Rank() + 1, x2: 2*to.File() + 1, y2: 2*to.Rank() + 1}
}

// meets reports whether two segments have a point in common; an end counts. Neither lies along the other: a
// move runs through centres, a line through corners.
func (a segment) meets(b segment) bool {
	return a.side(b.x1, b.y1)*a.side(b.x2, b.y2) <= 0 && b.side(a.x1, a.y1)*b.side(a.x2, a.y2) <= 0
}

// side returns the side of the line through the segment on which a point lies: -1 or 1, or 0 for a point on
// the line.
func (a segment) side(x, y int) int {
	d := (a.x2-a.x1)*(y-a.y1) - (a.y2-a.y1)*(x-a.x1)
	return min(max(d, -1), 1)
}

// across returns the line that a move from one square to another meets. If the move crosses lines, this is
// the last one that it meets. Otherwise it is one whose end the move touches. Of two lines that the move
// meets at once, it is the one between files.
func across(from, to board.Square, lines []segment) string {
	m := straightWay(from, to)
	width, height := absolute(m.x2-m.x1), absolute(m.y2-m.y1)
	text := ""
	var best struct{ crossed, way, of int } // whether it is crossed, and which part of the move's way leads to it
	for _, l := range lines {
		if !m.meets(l) {
			continue
		}
		crossed, way, of := 0, absolute(l.y1-m.y1), height
		if l.x1 == l.x2 {
			way, of = absolute(l.x1-m.x1), width
		}
		if m.side(l.x1, l.y1) != 0 && m.side(l.x2, l.y2) != 0 {
			crossed = 1
		}
		if text != "" && (crossed < best.crossed || crossed == best.crossed && way*best.of <= best.way*of) {
			continue
		}
		best.crossed, best.way, best.of = crossed, way, of
		text = fmt.Sprintf("across the line between %d and %d", l.y1/2, l.y1/2+1)
		if l.x1 == l.x2 {
			text = fmt.Sprintf("across the line between %c and %c", 'a'+l.x1/2-1, 'a'+l.x1/2)
		}
	}
	return text
}

func absolute(n int) int { return max(n, -n) }

// meetsAny reports whether the move from one square to another meets any of the lines.
func meetsAny(from, to board.Square, lines []segment) bool {
	m := straightWay(from, to)
	for _, l := range lines {
		if m.meets(l) {
			return true
		}
	}
	return false
}

// geometry makes a table of the moves that are allowed.
func geometry(allowed func(from, to board.Square) bool) *[64]board.Set {
	var g [64]board.Set
	for from := range board.Square(64) {
		for to := range board.Square(64) {
			if from != to && allowed(from, to) {
				g[from] |= to.Set()
			}
		}
	}
	return &g
}
