package report

import (
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
)

// Picture is a drawing of a problem's diagram or of a twin.
type Picture struct {
	// ID is the letter of the twin; it is empty for the diagram.
	ID string
	Drawing
}

// Pictures returns the drawings of a problem: its diagram, and with twins also each case that has
// another position.
func Pictures(p *problems.Problem, cases []problems.Case, twins bool, o Options) []Picture {
	r := newPopeye(nil, o)
	r.prepare(p, cases)
	all := []Picture{{"", r.drawing(p)}}
	if !twins {
		return all
	}
	for _, c := range cases {
		if len(c.Changes) == 0 {
			continue
		}
		of := *p
		of.Diagram, of.Target, of.Stipulation, of.Conditions = c.Diagram, c.Target, c.Stipulation, c.Conditions
		r.prepare(&of, cases)
		d := r.drawing(&of)
		d.Title = c.ID + ") " + d.Title
		all = append(all, Picture{c.ID, d})
	}
	return all
}

// drawing returns the drawing of a prepared problem.
func (r *popeye) drawing(p *problems.Problem) Drawing {
	d := Drawing{Diagram: &p.Diagram, Target: p.Target, Lines: r.lines}
	var texts []string
	for _, text := range []string{strings.Join(p.Authors, ", "), strings.Join(p.Origins, ", "), r.asked(p)} {
		if text != "" {
			texts = append(texts, text)
		}
	}
	d.Title = strings.TrimSpace(strings.Join(texts, ", ") + " (" + count(&p.Diagram) + "): " + placement(&p.Diagram))
	return d
}

// asked returns the stipulation, or the words that stand in its place.
func (r *popeye) asked(p *problems.Problem) string {
	if p.Stipulation == nil {
		return p.Asked
	}
	return r.stipulation(p.Stipulation, p.Options)
}

// placement lists the units in English: "white Kf5 Bg3, black Kh6".
func placement(d *problems.Diagram) string {
	var sides []string
	for _, owner := range []board.Owner{board.OfWhite, board.OfBlack, board.Neutral} {
		var units []string
		for _, walk := range "KQRBSP*" {
			for s := board.A1; s < board.NoSquare; s++ {
				p := d[s]
				_, orthodox := problems.OrthodoxWalk(p.Walk)
				if !p.None() && p.Owner == owner && (p.Walk == string(walk) || walk == '*' && !orthodox) {
					units = append(units, p.Walk+s.String())
				}
			}
		}
		if len(units) > 0 {
			sides = append(sides, fmt.Sprintf("%s %s", jsonColours[owner], strings.Join(units, " ")))
		}
	}
	return strings.Join(sides, ", ")
}
