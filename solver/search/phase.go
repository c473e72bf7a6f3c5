package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Phase is a part of a case that is searched separately: set play or actual play, for one side or the other.
// Builder.Build gives it its tree.
type Phase struct {
	Info  solution.Phase
	Rules *movegen.Rules
	Start board.Position
	// Counted is the side whose moves carry the numbers.
	Counted board.Side
	// Offset is 1 if the play begins with the reply to a first move that is not made; otherwise it is 0.
	Offset int
	// AfterKey reports whether the diagram is the position after the key.
	AfterKey bool
	// Target is the position that the play has to reach, or nil.
	Target *Placement
	// End is the goal that ends the play if the wrong side reaches it, or nil.
	End *stip.Goal

	root node
	// fork comes before the root in set play; otherwise it is nil.
	fork node
	// origins reports whether a goal asks where a unit began, which no table key holds.
	origins bool
	// joined reports whether stipulations are joined by & or |: the lines of each stay together.
	joined bool
	// selfCheck reports whether moves that leave their own king in check may reach the goal.
	selfCheck bool
}
