package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Units that change sides. A rook that changes sides in a corner may castle with a king that has not moved, so the kings that
// have moved are remembered.

var memoryKings = &movegen.Memory{Name: "kings that have left their home squares", Slots: 1}

// changeSides makes the unit on s change sides. A neutral unit stays neutral.
func changeSides(c movegen.Change, s board.Square) {
	if to := c.UnitAt(s).Owner.Flip(); to != c.UnitAt(s).Owner {
		c.ChangeOwner(s, to, movegen.Apart)
		regainCastling(c, s)
	}
}

// changeSidesOfMover makes the unit that has just arrived on s change sides. A neutral unit stays neutral.
func changeSidesOfMover(c movegen.Change, s board.Square) {
	if to := c.UnitAt(s).Owner.Flip(); to != c.UnitAt(s).Owner {
		c.ChangeOwner(s, to, movegen.Arriving)
		regainCastling(c, s)
	}
}

// kingLeaves remembers that a king has left its home square.
func kingLeaves(c movegen.Change, m board.Move) {
	if m.Kind == board.King && (m.From == board.E1 || m.From == board.E8) {
		c.Remember(memoryKings, c.Recall(memoryKings)|uint64(m.From.Set()))
	}
}

// regainCastling lets a rook castle in a corner if it has joined the side of the king there.
func regainCastling(c movegen.Change, s board.Square) {
	if all := board.HomeRights(c.Position); all&^c.Rights() != 0 {
		for _, r := range castlingCorners {
			if s == r.corner && all&r.right != 0 && !board.Set(c.Recall(memoryKings)).Has(r.home) {
				c.SetRights(c.Rights() | r.right)
			}
		}
	}
}
