package report

import (
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report/figures"
)

// Drawing is a diagram to be drawn. SVG and PNG use the same shapes. A square has sides of 100 units.
type Drawing struct {
	// Diagram is drawn, and for "a to b" Target to its right; Target may be nil.
	Diagram, Target *problems.Diagram
	// Lines are the lines that divide the board; nil for none.
	Lines *board.Division
	// Coordinates adds coordinates beside the board.
	Coordinates bool
	// Title describes the drawing to readers who cannot see it.
	Title string
}

// canvas is the surface of a drawing.
type canvas interface {
	// board draws an empty board with its frame; x and y are the upper left corner within the frame.
	board(x, y float32)
	// rectangle fills a rectangle with a colour.
	rectangle(x, y, width, height float32, c colour)
	// path fills a path around a point with a colour.
	path(p figures.Path, x, y, scale float32, c colour)
	// unit draws a unit in the middle of a square.
	unit(u figure, x, y float32, label string)
}

// colour is an index into colours.
type colour uint8

const (
	ink colour = iota
	paper
	light
	dark
	rule
)

// colours holds red, green and blue of each colour.
var colours = [...][3]uint8{ink: {0, 0, 0}, paper: {255, 255, 255}, light: {255, 253, 247}, dark: {214, 205, 186}, rule: {168, 36, 28}}

func (c colour) String() string {
	return fmt.Sprintf("#%02x%02x%02x", colours[c][0], colours[c][1], colours[c][2])
}

// figure is the drawing of a unit.
type figure struct {
	owner board.Owner
	symbol
	// royal marks a royal unit that is not a king by a small king beside it; special marks a unit
	// with another attribute by a small diamond.
	royal, special bool
}

const (
	square = 100
	frame  = 6  // width of the frame around a board
	stroke = 8  // width of a line that divides the board
	aside  = 46 // room for coordinates
	gap    = 140
	// figureScale fits the 1000 units of a figure to a square; slantScale fits a figure that is turned
	// by 45 degrees.
	figureScale, slantScale, markScale = 0.104, 0.09, 0.042
)

// diamond marks units with an attribute. arrow stands between two boards.
const (
	diamond = figures.Path("M0 -420L420 0L0 420L-420 0ZM0 -190L-190 0L0 190L190 0Z")
	arrow   = figures.Path("M-450 -60L150 -60L150 -260L500 0L150 260L150 60L-450 60Z")
)

// scale returns the scale of the figure.
func (f figure) scale() float32 {
	if f.angle%90 != 0 {
		return slantScale
	}
	return figureScale
}

// size returns the width and the height of the drawing.
func (d *Drawing) size() (width, height float32) {
	width, height = 8*square+2*frame, 8*square+2*frame
	if d.Target != nil {
		width = 2*width + gap
	}
	if d.Coordinates {
		width, height = width+aside, height+aside
	}
	return width, height
}

// zoom returns the number of pixels of a unit if a board is the given number of pixels wide.
func (d *Drawing) zoom(pixels int) float32 {
	one := *d
	one.Target = nil
	width, _ := one.size()
	return float32(pixels) / width
}

// draw draws the whole drawing.
func (d *Drawing) draw(c canvas) {
	left := float32(frame)
	if d.Coordinates {
		left += aside
	}
	diagrams := []*problems.Diagram{d.Diagram}
	if d.Target != nil {
		diagrams = append(diagrams, d.Target)
	}
	symbols := symbolsOf(diagrams...)
	for i, diagram := range diagrams {
		if i > 0 {
			c.path(arrow, left-frame-gap/2, frame+4*square, .09, ink)
		}
		c.board(left, frame)
		d.lines(c, left, frame)
		eachUnit(diagram, symbols, func(f figure, s board.Square, label string) {
			c.unit(f, left+float32(s.File())*square+square/2, frame+float32(7-s.Rank())*square+square/2, label)
		})
		if d.Coordinates {
			for n := range 8 {
				at := float32(n)*square + square/2
				if i == 0 {
					c.path(figures.Letter(rune('8'-n)), left-frame-aside/2, frame+at, .036, ink)
				}
				c.path(figures.Letter(rune('a'+n)), left+at, 8*square+2*frame+aside/2, .036, ink)
			}
		}
		left += 8*square + 2*frame + gap
	}
}

// darkSquares yields the upper left corners of the dark squares of a board.
func darkSquares(each func(x, y float32)) {
	for s := board.A1; s < board.NoSquare; s++ {
		if (s.File()+s.Rank())%2 == 0 {
			each(float32(s.File())*square, float32(7-s.Rank())*square)
		}
	}
}

// lines draws the lines that divide the board, each in one piece.
func (d *Drawing) lines(c canvas, x, y float32) {
	for _, l := range gridLines(d.Lines) {
		if left, bottom, long := float32(l.x)*square, float32(8-l.y)*square, float32(l.long)*square; l.vertical {
			c.rectangle(x+left-stroke/2, y+bottom-long, stroke, long, rule)
		} else {
			c.rectangle(x+left, y+bottom-stroke/2, long, stroke, rule)
		}
	}
}

// gridLine is a line between squares. Its start and its length, to the right or upward, count squares
// from the lower left corner of the board.
type gridLine struct {
	vertical   bool
	x, y, long int
}

// gridLines returns the lines that divide a board, in pieces as long as possible; none for nil.
func gridLines(d *board.Division) []gridLine {
	var lines []gridLine
	if d == nil {
		return nil
	}
	for at := 1; at < 8; at++ {
		for _, vertical := range []bool{true, false} {
			from := 0
			for i := range 9 {
				a, b, x, y := board.At(at-1, i&7), board.At(at, i&7), at, from
				if !vertical {
					a, b, x, y = board.At(i&7, at-1), board.At(i&7, at), from, at
				}
				if i < 8 && d.Apart(a, b) {
					continue
				}
				if i > from {
					lines = append(lines, gridLine{vertical, x, y, i - from})
				}
				from = i + 1
			}
		}
	}
	return lines
}

// eachUnit yields every unit of a diagram with its figure and its name: "black royal grasshopper e4".
func eachUnit(d *problems.Diagram, symbols map[string]symbol, each func(f figure, s board.Square, label string)) {
	for s := board.A1; s < board.NoSquare; s++ {
		p := d[s]
		if p.None() {
			continue
		}
		f := figure{owner: p.Owner, symbol: symbols[p.Walk]}
		for _, flag := range p.Flags {
			f.royal = f.royal || flag == problems.FlagRoyal && p.Walk != "K"
			f.special = f.special || flag != problems.FlagRoyal
		}
		each(f, s, unitName(p)+" "+s.String())
	}
}

// unitName returns the name of a unit in English: "white king", "neutral royal grasshopper".
func unitName(p problems.Piece) string {
	words := []string{jsonColours[p.Owner]}
	for _, flag := range p.Flags {
		words = append(words, strings.ToLower(flag))
	}
	name := problems.WalkName(p.Walk)
	if name == "" {
		name = p.Walk
	}
	return strings.Join(append(words, name), " ")
}
