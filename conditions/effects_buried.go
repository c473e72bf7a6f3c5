package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryBelow = &movegen.Memory{Name: "units below others", Slots: belowSlots}

// Units below others. Some conditions put a unit under another one, and it comes up as soon as its square is
// vacated. The memory holds such units in the order in which they come up, five units in a slot.

const (
	belowSlots   = 6
	belowPerSlot = 5
	belowBits    = 12 // six for the square, four for the kind, two for the owner
)

// memoryOfBuried is the memory of a layer under which units come up. A king or rook that comes up counts as
// unmoved.
var memoryOfBuried = []*movegen.Memory{memoryBelow}

// buried is a unit below a square.
type buried struct {
	unit board.Unit
	at   board.Square
}

// below appends the units below others; those on the same square come in the order in which they come up.
func below(dst []buried, s movegen.State) []buried {
	for slot := range belowSlots {
		for bits := s.RecallSlot(memoryBelow, slot); bits != 0; bits >>= belowBits {
			dst = append(dst, buried{
				board.Unit{Kind: board.Kind(bits >> 6 & 15), Owner: board.Owner(bits >> 10 & 3)}, board.Square(bits & 63),
			})
		}
	}
	return dst
}

// setBelow remembers the units below others.
func setBelow(c movegen.Change, units []buried) {
	for slot := range belowSlots {
		bits := uint64(0)
		for i := belowPerSlot - 1; i >= 0; i-- {
			if n := slot*belowPerSlot + i; n < len(units) {
				u := units[n]
				bits = bits<<belowBits | uint64(u.unit.Owner)<<10 | uint64(u.unit.Kind)<<6 | uint64(u.at)
			}
		}
		c.RememberSlot(memoryBelow, slot, bits)
	}
}

// bury puts a unit below a square, so that it comes up before the units that are below it already, or after
// them.
func bury(c movegen.Change, at board.Square, u board.Unit, first bool) {
	units := below(make([]buried, 0, 32), c.State())
	if first {
		units = append([]buried{{u, at}}, units...)
	} else {
		units = append(units, buried{u, at})
	}
	setBelow(c, units)
}

// burying makes the row of a condition that puts units below others. Units that the diagram has below others
// come up too, the highest first.
func burying(row Condition) Condition {
	compile := row.Compile
	row.Compile = func(args []string, c Context) (Compiled, error) {
		out, err := compile(args, c)
		out.Layer.Memory = append(out.Layer.Memory, memoryOfBuried...)
		out.Bury = func(c movegen.Change, at board.Square, u board.Unit) { bury(c, at, u, true) }
		return out, err
	}
	return row
}

// emerge makes units come up on squares that have been vacated.
func emerge(c movegen.Change) {
	if c.Recall(memoryBelow) == 0 {
		return
	}
	units := below(make([]buried, 0, 32), c.State())
	kept := units[:0]
	for _, u := range units {
		if c.Occupied().Has(u.at) {
			kept = append(kept, u)
		} else {
			c.Create(u.at, u.unit)
		}
	}
	if len(kept) < len(units) {
		setBelow(c, kept)
	}
}
