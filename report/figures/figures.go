// Package figures draws chess pieces: outlines, and how to read them. The outlines are under a licence of their own, OFL.txt
// beside them, which lets a document that is made with them be under any.
package figures

import (
	_ "embed" // the licence
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// Licence is the licence of the outlines, which goes where they go.
//
//go:embed OFL.txt
var Licence string

// Path is an outline as SVG writes it, of the commands M, L, Q and Z with absolute whole numbers: closed contours, to be
// filled where they wind around a point in sum. The first contour is the outermost; what another one cuts out of it winds
// the other way.
type Path string

// Figure is a piece in ink, around the origin in a box of 1000 units; y goes down. A white one has its inner surfaces left
// out, a black one its lights: Body is what to put below the ink, in white.
type Figure struct{ White, Black Path }

// Of gives the figure of an orthodox kind.
func Of(kind board.Kind) Figure { return pieces[kind] }

// Letter gives a letter from a to h or a digit from 1 to 8, in the same units; empty for any other.
func Letter(r rune) Path { return letters[r] }

// Body is the outermost contour.
func (p Path) Body() Path {
	body, _, _ := strings.Cut(string(p), "Z")
	return Path(body + "Z")
}

// Pen draws what a path says.
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
