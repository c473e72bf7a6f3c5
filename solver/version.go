package solver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/problems"
)

// rulesVersion must be raised when the solutions of problems change, unless only those with one
// condition do (a condition has a version of its own). Kept results are then searched again.
const rulesVersion = 7

// Version returns the versions on which the solutions of a problem depend: "solver 1, GridChess 2".
// Kept solutions hold as long as they stay the same.
func Version(p *problems.Problem) string {
	parts := []string{fmt.Sprintf("solver %d", rulesVersion)}
	add := func(words []problems.Word) {
		for _, w := range words {
			if c := conditions.Find(w.Name); c != nil {
				if part := fmt.Sprintf("%s %d", c.Name, c.Version+1); !slices.Contains(parts, part) {
					parts = append(parts, part)
				}
			}
		}
	}
	special := func(pieces []problems.Piece) {
		for _, piece := range pieces {
			for _, flag := range piece.Flags {
				if a := conditions.FindAttribute(flag); a != nil {
					if part := fmt.Sprintf("%s %d", a.Name, a.Version+1); !slices.Contains(parts, part) {
						parts = append(parts, part)
					}
				}
			}
		}
	}
	add(p.Conditions)
	special(p.Diagram[:])
	for _, u := range p.Below {
		special([]problems.Piece{u.Piece})
	}
	for _, t := range p.Twins {
		for _, c := range t.Commands {
			add(c.Conditions)
			for _, u := range c.Units {
				special([]problems.Piece{u.Piece})
			}
		}
	}
	slices.Sort(parts[1:])
	return strings.Join(parts, ", ")
}
