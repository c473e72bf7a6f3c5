package report

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/vector"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/report/figures"
)

// PNG writes the drawing as an image. width is the width of a board in pixels.
func (d *Drawing) PNG(w io.Writer, width int) error {
	wide, high := d.size()
	zoom := d.zoom(width)
	pixels := func(x float32) int { return int(math.Round(float64(x * zoom))) }
	c := &raster{image: image.NewRGBA(image.Rect(0, 0, pixels(wide), pixels(high))), scale: zoom}
	draw.Draw(c.image, c.image.Bounds(), image.White, image.Point{}, draw.Src)
	d.draw(c)
	return png.Encode(w, c.image)
}

// raster is a canvas of pixels.
type raster struct {
	image *image.RGBA
	scale float32 // pixels for each unit
}

func (c *raster) board(x, y float32) {
	c.rectangle(x-frame, y-frame, 8*square+2*frame, 8*square+2*frame, ink)
	c.rectangle(x, y, 8*square, 8*square, light)
	darkSquares(func(left, top float32) { c.rectangle(x+left, y+top, square, square, dark) })
}

func (c *raster) rectangle(x, y, width, height float32, fill colour) {
	c.fill(func(z figures.Pen) {
		z.MoveTo(x, y)
		z.LineTo(x+width, y)
		z.LineTo(x+width, y+height)
		z.LineTo(x, y+height)
		z.ClosePath()
	}, x, y, x+width, y+height, fill, nil)
}

func (c *raster) path(p figures.Path, x, y, scale float32, fill colour) {
	c.turned(p, x, y, scale, 0, fill, "")
}

func (c *raster) unit(f figure, x, y float32, _ string) {
	c.figure(f, x, y, f.scale())
	if f.royal {
		c.figure(figure{owner: f.owner, symbol: symbol{kind: board.King}}, x+square*.34, y-square*.33, markScale)
	}
	if f.special {
		c.path(diamond, x-square*.36, y-square*.36, markScale, ink)
	}
}

// figure draws a figure: first what lies below the ink, then the ink. The left half of a neutral
// figure is white, and the right half black.
func (c *raster) figure(f figure, x, y, scale float32) {
	for _, half := range []struct {
		owner  board.Owner
		within figures.Path
	}{{board.OfWhite, "M-500 -500L0 -500L0 500L-500 500Z"}, {board.OfBlack, "M0 -500L500 -500L500 500L0 500Z"}} {
		if f.owner&half.owner == 0 {
			continue
		}
		if f.owner != board.Neutral {
			half.within = ""
		}
		outline := figure{owner: half.owner, symbol: f.symbol}.ink()
		c.turned(outline.Body(), x, y, scale, f.angle, paper, half.within)
		c.turned(outline, x, y, scale, f.angle, ink, half.within)
	}
}

// turned fills a path that is scaled, turned by an angle in degrees and moved. If clip is not empty,
// it moves with the path and bounds it.
func (c *raster) turned(p figures.Path, x, y, scale float32, angle int, fill colour, within figures.Path) {
	sin, cos := math.Sincos(float64(angle) * math.Pi / 180)
	placed := func(p figures.Path) func(figures.Pen) {
		return func(z figures.Pen) { p.Draw(moved{z, x, y, scale * float32(sin), scale * float32(cos)}) }
	}
	var clip func(figures.Pen)
	if within != "" {
		clip = placed(within)
	}
	reach := 710 * scale // half the diagonal of a figure's box
	c.fill(placed(p), x-reach, y-reach, x+reach, y+reach, fill, clip)
}

// fill fills a shape within a rectangle, and within clip if that is not nil.
func (c *raster) fill(shape func(figures.Pen), left, top, right, bottom float32, fill colour, clip func(figures.Pen)) {
	pixel := func(x float32) int { return int(math.Floor(float64(x * c.scale))) }
	box := image.Rect(pixel(left), pixel(top), pixel(right)+1, pixel(bottom)+1)
	mask := c.mask(shape, box)
	if clip != nil {
		for i, a := range c.mask(clip, box).Pix {
			mask.Pix[i] = uint8(int(mask.Pix[i]) * int(a) / 255)
		}
	}
	rgb := colours[fill]
	draw.DrawMask(c.image, box, image.NewUniform(color.RGBA{rgb[0], rgb[1], rgb[2], 255}), image.Point{}, mask, image.Point{}, draw.Over)
}

// mask returns the share of each pixel of a box that a shape covers.
func (c *raster) mask(shape func(figures.Pen), box image.Rectangle) *image.Alpha {
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	shape(moved{z, -float32(box.Min.X), -float32(box.Min.Y), 0, c.scale})
	mask := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	return mask
}

// moved is a pen that turns, scales and moves what it draws by x and y. sin and cos are those of the
// angle, multiplied by the scale.
type moved struct {
	pen      figures.Pen
	x, y     float32
	sin, cos float32
}

func (m moved) at(x, y float32) (float32, float32) {
	return m.x + m.cos*x - m.sin*y, m.y + m.sin*x + m.cos*y
}

func (m moved) MoveTo(x, y float32) { m.pen.MoveTo(m.at(x, y)) }

func (m moved) LineTo(x, y float32) { m.pen.LineTo(m.at(x, y)) }

func (m moved) QuadTo(bx, by, x, y float32) {
	bx, by = m.at(bx, by)
	x, y = m.at(x, y)
	m.pen.QuadTo(bx, by, x, y)
}

func (m moved) ClosePath() { m.pen.ClosePath() }
