package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
)

// Placement is the position that a proof game or "a to b" has to reach: the units on the board with their
// marks.
type Placement struct {
	position board.Position
	sides    [2]board.Set
	units    [64]board.Unit
	rules    *movegen.Rules
	marks    uint64
}

// NewPlacement returns the placement of a position under the rules.
func NewPlacement(rules *movegen.Rules, p *board.Position) *Placement {
	t := &Placement{position: *p, sides: [2]board.Set{p.Of(board.White), p.Of(board.Black)}, rules: rules}
	t.marks = t.marksOf(p)
	for s := range t.units {
		t.units[s] = p.UnitAt(board.Square(s))
	}
	return t
}

func (t *Placement) matches(p *board.Position) bool {
	if t.sides[0] != p.Of(board.White) || t.sides[1] != p.Of(board.Black) {
		return false
	}
	for set := t.sides[0] | t.sides[1]; set != 0; {
		s := set.Pop()
		if t.units[s] != p.UnitAt(s) {
			return false
		}
	}
	return t.marks == t.marksOf(p)
}

func (t *Placement) marksOf(p *board.Position) uint64 {
	return conditions.Marks(movegen.State{Position: p, Rules: t.rules})
}
