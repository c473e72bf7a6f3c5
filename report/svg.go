package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/popeyetext"
	"github.com/griddle-chess/griddle/report/figures"
)

// SVG writes the drawing as a picture of its own. width is the width of a board in pixels.
func (d *Drawing) SVG(w io.Writer, width int) error {
	c := &svg{labels: true, used: map[string]bool{}}
	d.draw(c)
	wide, high := d.size()
	zoom := d.zoom(width)
	_, err := fmt.Fprintf(w, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%.0f\" height=\"%.0f\" role=\"img\">\n"+
		"<title>%s</title>\n<defs>\n%s</defs>\n%s</svg>\n", number(wide), number(high), wide*zoom, high*zoom, escape(d.Title), definitions(c.used), c.b.String())
	return err
}

// inline returns the drawing as part of a page that begins with all definitions (pageDefinitions).
func (d *Drawing) inline() string {
	c := &svg{used: map[string]bool{}}
	d.draw(c)
	wide, high := d.size()
	return fmt.Sprintf("<svg class=\"board\" viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">%s</svg>\n",
		number(wide), number(high), escape(d.Title), strings.ReplaceAll(c.b.String(), "\n", ""))
}

// svg is a canvas that writes elements. Each figure is defined once and then used on its squares.
type svg struct {
	b      strings.Builder
	labels bool // units carry their names
	used   map[string]bool
}

// number writes a number in its shortest form.
func number(x float32) string { return strconv.FormatFloat(float64(x), 'f', -1, 32) }

func (c *svg) board(x, y float32) {
	c.used[boardID] = true
	fmt.Fprintf(&c.b, "<use href=\"#%s\" x=\"%s\" y=\"%s\"/>\n", boardID, number(x), number(y))
}

// boardID names the definition of the empty board.
const boardID = "griddle-board"

func (c *svg) rectangle(x, y, width, height float32, fill colour) {
	fmt.Fprintf(&c.b, "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n", number(x), number(y), number(width), number(height), fill)
}

func (c *svg) path(p figures.Path, x, y, scale float32, fill colour) {
	fmt.Fprintf(&c.b, "<path d=\"%s\" transform=\"translate(%s %s) scale(%s)\" fill=\"%s\"/>\n", p, number(x), number(y), number(scale), fill)
}

func (c *svg) unit(f figure, x, y float32, label string) {
	title := ""
	if c.labels {
		title = "<title>" + escape(label) + "</title>"
	}
	c.use(f.id(), title, x, y, f.angle, f.scale())
	if f.royal {
		c.use(figure{owner: f.owner, symbol: symbol{kind: board.King}}.id(), "", x+square*.34, y-square*.33, 0, markScale)
	}
	if f.special {
		c.path(diamond, x-square*.36, y-square*.36, markScale, ink)
	}
}

// use shows a figure, which is defined in the size of an upright figure on a square.
func (c *svg) use(id, title string, x, y float32, angle int, scale float32) {
	c.used[id] = true
	at := fmt.Sprintf("x=\"%s\" y=\"%s\"", number(x), number(y))
	if angle != 0 || scale != figureScale {
		at = fmt.Sprintf("transform=\"translate(%s %s) rotate(%d) scale(%.3f)\"", number(x), number(y), angle, scale/figureScale)
	}
	end := "/>\n"
	if title != "" {
		end = ">" + title + "</use>\n"
	}
	fmt.Fprintf(&c.b, "<use href=\"#%s\" %s%s", id, at, end)
}

// id returns the name of an upright figure's definition: "griddle-wK".
func (f figure) id() string {
	return "griddle-" + popeyetext.OwnerLetters[0][f.owner-1:f.owner] + popeyetext.OrthodoxWalks[f.kind-1:f.kind]
}

// definitions defines the board and the figures that are used by name. A neutral figure is half white
// and half black.
func definitions(used map[string]bool) string {
	c := &svg{}
	if used[boardID] {
		c.b.WriteString("<g id=\"" + boardID + "\">\n")
		c.rectangle(-frame, -frame, 8*square+2*frame, 8*square+2*frame, ink)
		c.rectangle(0, 0, 8*square, 8*square, light)
		c.b.WriteString("<path d=\"")
		darkSquares(func(x, y float32) {
			fmt.Fprintf(&c.b, "M%s %sh%dv%dh-%dz", number(x), number(y), square, square, square)
		})
		fmt.Fprintf(&c.b, "\" fill=\"%s\"/>\n</g>\n", dark)
	}
	b := &c.b
	halves := false
	for kind := board.Pawn; kind <= board.King; kind++ {
		white, black, neutral := figure{owner: board.OfWhite, symbol: symbol{kind: kind}}, figure{owner: board.OfBlack, symbol: symbol{kind: kind}},
			figure{owner: board.Neutral, symbol: symbol{kind: kind}}
		for _, f := range []figure{white, black} {
			if ink := f.ink(); used[f.id()] || used[neutral.id()] {
				fmt.Fprintf(b, "<g id=\"%s\" transform=\"scale(%g)\"><path d=\"%s\" fill=\"#fff\"/><path d=\"%s\"/></g>\n", f.id(), float32(figureScale), ink.Body(), ink)
			}
		}
		if used[neutral.id()] {
			if !halves {
				b.WriteString("<clipPath id=\"griddle-left\"><path d=\"M-50 -50H0V50H-50Z\"/></clipPath>\n" +
					"<clipPath id=\"griddle-right\"><path d=\"M0 -50H50V50H0Z\"/></clipPath>\n")
				halves = true
			}
			fmt.Fprintf(b, "<g id=\"%s\"><use href=\"#%s\" clip-path=\"url(#griddle-left)\"/><use href=\"#%s\" clip-path=\"url(#griddle-right)\"/></g>\n",
				neutral.id(), white.id(), black.id())
		}
	}
	return b.String()
}

// ink returns the outline of a white or black figure.
func (f figure) ink() figures.Path {
	if f.owner == board.OfBlack {
		return figures.Of(f.kind).Black
	}
	return figures.Of(f.kind).White
}
