package report

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report/figures"
)

// drawn returns a drawing with orthodox, turned, neutral, royal and special units and with lines.
func drawn() *Drawing {
	d := &problems.Diagram{}
	put := func(s board.Square, owner board.Owner, walk string, flags ...string) {
		d[s] = problems.Piece{Owner: owner, Walk: walk, Flags: flags}
	}
	put(board.A1, board.OfWhite, "K")
	put(board.H8, board.OfBlack, "K")
	put(board.At(4, 3), board.OfBlack, "G")
	put(board.At(2, 2), board.OfWhite, "RO")
	put(board.At(3, 4), board.Neutral, "Q")
	put(board.At(6, 1), board.OfWhite, "S", problems.FlagRoyal)
	put(board.At(1, 6), board.OfBlack, "P", "Kamikaze")
	return &Drawing{
		Diagram: d, Title: `<h#2> & "all"`,
		Lines: &board.Division{Right: board.FileA<<1 | board.FileA<<3, Above: board.Set(0xff << 24)},
	}
}

// element is an element of a page as a parser of XML sees it.
type element struct {
	name  string
	attrs map[string]string
	text  string
}

func elements(t *testing.T, text string) (all []element) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attrs: map[string]string{}}
			for _, a := range token.Attr {
				e.attrs[a.Name.Local] = a.Value
			}
			all = append(all, e)
		case xml.CharData:
			if len(all) > 0 {
				all[len(all)-1].text += strings.TrimSpace(string(token))
			}
		}
	}
}

func TestSVG(t *testing.T) {
	var b strings.Builder
	require.NoError(t, drawn().SVG(&b, 400))
	all := elements(t, b.String())
	require.Equal(t, "svg", all[0].name)
	assert.Equal(t, "400", all[0].attrs["width"])
	assert.Equal(t, `<h#2> & "all"`, all[1].text, "the title")
	defined, titles, lines := map[string]bool{}, []string(nil), 0
	for _, e := range all {
		if id := e.attrs["id"]; id != "" {
			assert.False(t, defined[id], "%s is defined once", id)
			defined[id] = true
		}
		if e.name == "title" {
			titles = append(titles, e.text)
		}
		if e.attrs["fill"] == rule.String() {
			lines++
		}
	}
	for _, e := range all {
		if e.name == "use" {
			assert.True(t, defined[strings.TrimPrefix(e.attrs["href"], "#")], "%s is defined", e.attrs["href"])
		}
	}
	assert.ElementsMatch(t, titles[1:], []string{
		"white king a1", "black king h8", "black grasshopper e4", "white rose c3", "neutral queen d5", "white royal knight g2",
		"black kamikaze pawn b7",
	})
	assert.Equal(t, 3, lines)
	i := slices.IndexFunc(all, func(e element) bool { return e.text == "black grasshopper e4" }) - 1
	assert.Equal(t, "#griddle-bQ", all[i].attrs["href"])
	assert.Equal(t, "translate(456 456) rotate(180) scale(1.000)", all[i].attrs["transform"])
}

// shades counts the dark and the light pixels of a square of a picture of 404 pixels, in which a square is nearly 50.
func shades(picture image.Image, s board.Square) (black, white int) {
	unit := 404.0 / (8*square + 2*frame)
	at := func(n int) int { return int(unit * float64(frame+square*n)) }
	for x := at(s.File()) + 5; x < at(s.File()+1)-5; x++ {
		for y := at(7-s.Rank()) + 5; y < at(8-s.Rank())-5; y++ {
			switch r, _, b, _ := picture.At(x, y).RGBA(); {
			case r < 0x4000:
				black++
			case b == 0xffff:
				white++
			}
		}
	}
	return black, white
}

func TestPNG(t *testing.T) {
	var b bytes.Buffer
	d := drawn()
	require.NoError(t, d.PNG(&b, 404))
	picture, err := png.Decode(&b)
	require.NoError(t, err)
	assert.Equal(t, image.Rect(0, 0, 404, 404), picture.Bounds())
	for s := board.A1; s < board.NoSquare; s++ {
		black, white := shades(picture, s)
		if d.Diagram[s].None() {
			assert.Zero(t, black+white, "%s is empty", s)
			continue
		}
		assert.Greater(t, black, 100, "something stands on %s", s)
		assert.Positive(t, white, "something stands on %s", s)
	}
	blackKing, _ := shades(picture, board.H8)
	whiteKing, _ := shades(picture, board.A1)
	assert.Greater(t, blackKing, whiteKing)
	// The left half of the neutral queen is white, and the right one black.
	left, right := 0, 0
	unit := 404.0 / (8*square + 2*frame)
	middle := int(unit * (frame + 3.5*square))
	for y := int(unit * (frame + 3*square)); y < int(unit*(frame+4*square)); y++ {
		for x := 1; x < 20; x++ {
			if r, _, _, _ := picture.At(middle-x, y).RGBA(); r < 0x4000 {
				left++
			}
			if r, _, _, _ := picture.At(middle+x, y).RGBA(); r < 0x4000 {
				right++
			}
		}
	}
	assert.Greater(t, right, left*5/4)
}

func TestSize(t *testing.T) {
	d := drawn()
	d.Target, d.Coordinates = d.Diagram, true
	var b bytes.Buffer
	require.NoError(t, d.PNG(&b, 429))
	picture, err := png.DecodeConfig(&b)
	require.NoError(t, err)
	assert.Equal(t, [2]int{905, 429}, [2]int{picture.Width, picture.Height}, "two boards of 429 pixels, less the coordinates of one, and a gap")
}

// TestSymbols: no two walks of a diagram look the same, and the orthodox ones stand upright.
func TestSymbols(t *testing.T) {
	d := &problems.Diagram{}
	for i, walk := range []string{"K", "Q", "R", "B", "S", "P", "G", "G2", "G3", "N", "RR", "Z", "ZR", "R/B", "HA", "L", "M", "MO", "MA", "AO", "OA"} {
		d[i] = problems.Piece{Owner: board.OfWhite, Walk: walk}
	}
	of := symbolsOf(d)
	walks := map[symbol]string{}
	for walk, s := range of {
		assert.Empty(t, walks[s], "%s looks like %s", walk, walks[s])
		walks[s] = walk
		_, orthodox := problems.OrthodoxWalk(walk)
		assert.Equal(t, orthodox, s.angle == 0, walk)
	}
	assert.Len(t, of, 21)
	assert.Equal(t, symbol{board.Queen, 180}, of["G"])
}

// paths reads what an outline says.
type paths struct{ moves, closed, points int }

func (p *paths) MoveTo(_, _ float32)       { p.moves++ }
func (p *paths) LineTo(_, _ float32)       { p.points++ }
func (p *paths) QuadTo(_, _, _, _ float32) { p.points++ }
func (p *paths) ClosePath()                { p.closed++ }

// TestOutlines: every outline is of closed contours within its box, and its body is one of them.
func TestOutlines(t *testing.T) {
	for kind := board.Pawn; kind <= board.King; kind++ {
		for _, path := range []figures.Path{figures.Of(kind).White, figures.Of(kind).Black} {
			var all, body paths
			path.Draw(&all)
			path.Body().Draw(&body)
			assert.Equal(t, all.moves, all.closed)
			assert.Equal(t, 1, body.moves)
			assert.Greater(t, all.points, body.points)
			for _, word := range strings.FieldsFunc(string(path), func(r rune) bool { return strings.ContainsRune("MLQZ ", r) }) {
				n, err := strconv.Atoi(word)
				require.NoError(t, err)
				assert.LessOrEqual(t, max(n, -n), 500)
			}
		}
	}
	for _, r := range "abcdefgh12345678" {
		assert.NotEmpty(t, figures.Letter(r))
	}
	assert.Contains(t, figures.Licence, "SIL OPEN FONT LICENSE")
}

// TestShow: a board in colours has its units in the colours of their sides, filled figurines for orthodox ones, and a line
// where the board is divided.
func TestShow(t *testing.T) {
	d := drawn()
	p := &problems.Problem{Diagram: *d.Diagram, Authors: []string{"A"}, Conditions: []problems.Word{{Name: "GridChess"}}}
	o := Options{Division: func([]problems.Word) *board.Division { return d.Lines }}
	lines := strings.Split(Show(p, []problems.Case{{}}, o, View{Figurines: true, Colours: true}), "\n")
	require.Greater(t, len(lines), 12)
	assert.Equal(t, "                  A", lines[0])
	eighth, fifth, first := lines[2], lines[5], lines[9]
	assert.True(t, strings.HasSuffix(eighth, onDark+inBlack+" ♚ "+plain), eighth)
	assert.Contains(t, first, onDark+inWhite+" ♚ "+plain)
	assert.Contains(t, fifth, onLight+underlined+inNeutral+" Q"+lineRight, "a neutral queen, and a line to its right and below it")
	assert.Equal(t, 2, strings.Count(first, lineRight))
	letters := Show(p, []problems.Case{{}}, o, View{Figurines: true})
	assert.Contains(t, letters, "1   ♔   . | .   . | .   .   .   .   1")
	assert.Contains(t, letters, "RO rose")
	assert.NotContains(t, letters, "\x1b")
}
