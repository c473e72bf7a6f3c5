package report

import (
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
)

// View sets how a terminal shows a board.
type View struct {
	// Figurines shows orthodox units as ♔ to ♟. All other units are letters.
	Figurines bool
	// Colours shows the squares and the units in colours.
	Colours bool
	// Twins shows the board of each twin.
	Twins bool
}

// Show returns a problem as text for a terminal: author and source, the board, the stipulation, the
// conditions and the twins, without the solution.
func Show(p *problems.Problem, cases []problems.Case, o Options, v View) string {
	r := newPopeye(nil, o)
	r.prepare(p, cases)
	r.view = v
	var b strings.Builder
	for _, lines := range [][]string{p.Authors, p.Origins, p.Awards, p.Titles} {
		for _, text := range lines {
			b.WriteString(centred(text))
		}
	}
	if b.Len() > 0 {
		b.WriteString("\n")
	}
	b.WriteString(r.diagrams(p))
	for _, rule := range append(r.rules(p), r.notation.legend(boards(p)...)...) {
		b.WriteString(centred(rule))
	}
	if p.Zero {
		b.WriteString(centred(r.words.Zero))
	}
	for _, c := range cases {
		if len(c.Changes) == 0 {
			continue
		}
		b.WriteString("  " + strings.TrimSpace(r.twin(c)) + "\n")
		if v.Twins {
			text := r.stipulation(c.Stipulation, c.Options)
			b.WriteString(r.diagram(&c.Diagram, text))
		}
	}
	return b.String()
}

// figurines holds the characters of the orthodox units, P first: those of White, then those of Black.
var figurines = [...]string{"♙♘♗♖♕♔", "♟♞♝♜♛♚"}

// figurine returns the character of a unit; ok is false if it has none.
func figurine(p problems.Piece) (text string, ok bool) {
	kind, ok := p.OrthodoxKind()
	if p.Walk == "K" {
		kind, ok = board.King, true
	}
	if !ok || p.Owner == board.Neutral {
		return "", false
	}
	return string([]rune(figurines[p.Owner-1])[kind-1]), true
}

// unit returns the text of a square: "K" white, "-K" black, "=K" neutral, or a figurine.
func (r *popeye) unit(p problems.Piece) string {
	if p.None() {
		return "."
	}
	if text, ok := figurine(p); ok && r.view.Figurines {
		return text
	}
	return [...]string{"", "", "-", "="}[p.Owner] + problems.WalkCode(p.Walk, r.notation.Language)
}

// The colours of a terminal: backgrounds of squares, foregrounds of units, and the line that divides
// the board, which underlines a square.
const (
	onLight, onDark       = "\x1b[48;5;180m", "\x1b[48;5;137m"
	inWhite, inBlack      = "\x1b[1;38;5;231m", "\x1b[38;5;16m"
	inNeutral             = "\x1b[1;38;5;53m"
	lineRight, underlined = "\x1b[38;5;124m▐", "\x1b[4;58;5;124m"
	plain                 = "\x1b[0m"
)

// colourBoard returns a board in colours. A square is three columns wide.
func (r *popeye) colourBoard(d *problems.Diagram) string {
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		fmt.Fprintf(&b, "  %d ", rank+1)
		for file := range 8 {
			s := board.At(file, rank)
			p := d[s]
			b.WriteString([...]string{onDark, onLight}[(file+rank)%2])
			if rank > 0 && r.lines.Apart(s-8, s) {
				b.WriteString(underlined)
			}
			text := ""
			if !p.None() {
				b.WriteString([...]string{"", inWhite, inBlack, inNeutral}[p.Owner])
				text = problems.WalkCode(p.Walk, r.notation.Language)
				if _, ok := figurine(p); ok && r.view.Figurines {
					// A filled figurine in the colour of its side is easier to see than an outline on
					// a coloured square.
					text, _ = figurine(problems.Piece{Owner: board.OfBlack, Walk: p.Walk})
				}
			}
			fmt.Fprintf(&b, "%2s", text)
			if file < 7 && r.lines.Apart(s, s+1) {
				b.WriteString(lineRight + plain)
			} else {
				b.WriteString(" " + plain)
			}
		}
		b.WriteString("\n")
	}
	b.WriteString("     a  b  c  d  e  f  g  h\n")
	return b.String()
}
