package report

import (
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/report/figures"
)

// SVG writes the drawing as a picture of its own. width is that of a board in pixels.
func (d *Drawing) SVG(w io.Writer, width int) error {
	c := &svg{labels: true, used: map[string]bool{}}
	d.draw(c)
	wide, high := d.size()
	zoom := d.zoom(width)
	_, err := fmt.Fprintf(w, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%.0f\" height=\"%.0f\" role=\"img\">\n"+
		"<title>%s</title>\n<defs>\n%s</defs>\n%s</svg>\n", number(wide), number(high), wide*zoom, high*zoom, html.EscapeString(d.Title), definitions(c.used), c.b.String())
	return err
}

// inline is the drawing as a part of a page that has all definitions (pageDefinitions) before it.
func (d *Drawing) inline() string {
	c := &svg{used: map[string]bool{}}
	d.draw(c)
	wide, high := d.size()
	return fmt.Sprintf("<svg class=\"board\" viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">%s</svg>\n",
		number(wide), number(high), html.EscapeString(d.Title), strings.ReplaceAll(c.b.String(), "\n", ""))
}

// svg is a canvas that writes elements. Figures are defined once and used where they stand.
type svg struct {
	b      strings.Builder
	labels bool // every unit has its name
	used   map[string]bool
}

// number writes a number as short as it is.
func number(x float32) string { return strconv.FormatFloat(float64(x), 'f', -1, 32) }

func (c *svg) rectangle(x, y, width, height float32, fill colour) {
	fmt.Fprintf(&c.b, "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n", number(x), number(y), number(width), number(height), fill)
}

func (c *svg) path(p figures.Path, x, y, scale float32, fill colour) {
	fmt.Fprintf(&c.b, "<path d=\"%s\" transform=\"translate(%s %s) scale(%s)\" fill=\"%s\"/>\n", p, number(x), number(y), number(scale), fill)
}

func (c *svg) unit(f figure, x, y float32, label string) {
	title := ""
	if c.labels {
		title = "<title>" + html.EscapeString(label) + "</title>"
	}
	c.use(f.id(), title, x, y, f.angle, f.scale())
	if f.royal {
		c.use(figure{owner: f.owner, symbol: symbol{kind: board.King}}.id(), "", x+square*.34, y-square*.33, 0, markScale)
	}
	if f.special {
		c.path(diamond, x-square*.36, y-square*.36, markScale, ink)
	}
}

// use shows a figure that is defined.
func (c *svg) use(id, title string, x, y float32, angle int, scale float32) {
	c.used[id] = true
	turn := ""
	if angle != 0 {
		turn = fmt.Sprintf(" rotate(%d)", angle)
	}
	end := "/>\n"
	if title != "" {
		end = ">" + title + "</use>\n"
	}
	fmt.Fprintf(&c.b, "<use href=\"#%s\" transform=\"translate(%s %s)%s scale(%s)\"%s", id, number(x), number(y), turn, number(scale), end)
}

// id names the definition of a figure that stands upright: "griddle-wK".
func (f figure) id() string {
	return "griddle-" + ownerLetters[0][f.owner-1:f.owner] + orthodoxWalks[f.kind-1:f.kind]
}

// definitions defines figures by their names. A neutral one is half a white and half a black one.
func definitions(used map[string]bool) string {
	var b strings.Builder
	halves := false
	for kind := board.Pawn; kind <= board.King; kind++ {
		white, black, neutral := figure{owner: board.OfWhite, symbol: symbol{kind: kind}}, figure{owner: board.OfBlack, symbol: symbol{kind: kind}},
			figure{owner: board.Neutral, symbol: symbol{kind: kind}}
		for _, f := range []figure{white, black} {
			if ink := f.ink(); used[f.id()] || used[neutral.id()] {
				fmt.Fprintf(&b, "<g id=\"%s\"><path d=\"%s\" fill=\"#fff\"/><path d=\"%s\"/></g>\n", f.id(), ink.Body(), ink)
			}
		}
		if used[neutral.id()] {
			if !halves {
				b.WriteString("<clipPath id=\"griddle-left\"><path d=\"M-500 -500H0V500H-500Z\"/></clipPath>\n" +
					"<clipPath id=\"griddle-right\"><path d=\"M0 -500H500V500H0Z\"/></clipPath>\n")
				halves = true
			}
			fmt.Fprintf(&b, "<g id=\"%s\"><use href=\"#%s\" clip-path=\"url(#griddle-left)\"/><use href=\"#%s\" clip-path=\"url(#griddle-right)\"/></g>\n",
				neutral.id(), white.id(), black.id())
		}
	}
	return b.String()
}

// ink is the outline of a white or black figure.
func (f figure) ink() figures.Path {
	if f.owner == board.OfBlack {
		return figures.Of(f.kind).Black
	}
	return figures.Of(f.kind).White
}
