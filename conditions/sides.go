package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Units that change sides.

// changeSides makes the unit on s change sides. A neutral unit stays neutral.
func changeSides(c movegen.Change, s board.Square) {
	if to := c.UnitAt(s).Owner.Flip(); to != c.UnitAt(s).Owner {
		c.ChangeOwner(s, to, movegen.Apart)
	}
}

// changeSidesOfMover makes the unit that has just arrived on s change sides. A neutral unit stays neutral.
func changeSidesOfMover(c movegen.Change, s board.Square) {
	if to := c.UnitAt(s).Owner.Flip(); to != c.UnitAt(s).Owner {
		c.ChangeOwner(s, to, movegen.Arriving)
	}
}
