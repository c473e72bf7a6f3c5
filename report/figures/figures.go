// Package figures holds the outlines of chess pieces, and reads them. The outlines have their own
// licence, OFL.txt beside them, under which a document that shows them may have any licence.
package figures

import (
	_ "embed" // the licence
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// Licence is the licence of the outlines, which must accompany them.
//
//go:embed OFL.txt
var Licence string

// Path is an outline in the syntax of SVG, with the commands M, L, Q and Z and absolute whole numbers:
// closed contours, to be filled by the nonzero rule. The first contour is the outermost; a contour
// that cuts out of it winds the other way.
type Path string

// Figure is a piece in ink, around the origin in a box of 1000 units; y points down. The inner
// surfaces of a white figure, and the lights of a black one, are left out of the ink; Body is the area
// to fill with white below the ink.
type Figure struct{ White, Black Path }

// Of returns the figure of an orthodox kind.
func Of(kind board.Kind) Figure { return pieces[kind] }

// Letter returns a letter from a to h or a digit from 1 to 8 in the same units, and "" for any other.
func Letter(r rune) Path { return letters[r] }

// Body returns the outermost contour.
func (p Path) Body() Path {
	body, _, _ := strings.Cut(string(p), "Z")
	return Path(body + "Z")
}

// Pen draws the commands of a path.
type Pen interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	QuadTo(bx, by, x, y float32)
	ClosePath()
}

// Draw draws the path.
func (p Path) Draw(pen Pen) {
	for rest := string(p); rest != ""; {
		end := 1
		for end < len(rest) && !strings.ContainsRune("MLQZ", rune(rest[end])) {
			end++
		}
		var at [4]float32
		for i, text := range strings.Fields(rest[1:end]) {
			n, _ := strconv.ParseFloat(text, 32) // a test reads them all
			at[i] = float32(n)
		}
		switch rest[0] {
		case 'M':
			pen.MoveTo(at[0], at[1])
		case 'L':
			pen.LineTo(at[0], at[1])
		case 'Q':
			pen.QuadTo(at[0], at[1], at[2], at[3])
		case 'Z':
			pen.ClosePath()
		}
		rest = rest[end:]
	}
}
