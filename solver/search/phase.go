package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Phase is a part of a case that is searched by itself: set play or actual play, for one side or the other.
// Builder.Build gives it what it asks for.
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
	// Target is the position that the play has to reach, nil if none is given.
	Target *Placement
	// End is the goal that ends the play if the wrong side reaches it, nil if there is none.
	End *stip.Goal

	root node
	// fork comes before the root in set play, nil if there is none.
	fork node
	// origins reports whether a goal asks where a unit began. No table key holds that.
	origins bool
	// joined reports whether stipulations are joined by & or |: the lines of each stay together.
	joined bool
	// selfCheck reports whether moves that leave their own king in check may reach the goal.
	selfCheck bool
}
