package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// The squares where the units of the diagram began, for conditions that send the units back there.

var memorySettlers = &movegen.Memory{Name: "squares where the units of the diagram are", Slots: 4}

var memoryHomes = &movegen.Memory{Name: "squares where the units of the diagram began", Slots: 1}

// homes are the squares where the units of the diagram stand, in the order of the squares where they began.
type homes [32]board.Square

func homesOf(s movegen.State) (h homes) {
	for slot := range len(h) / 8 {
		squares := s.RecallSlot(memorySettlers, slot)
		for i := range 8 {
			h[8*slot+i] = board.Square(squares>>(8*i)&255) ^ board.NoSquare
		}
	}
	return h
}

// beginHomes remembers the present squares of the units as their homes.
func beginHomes(c movegen.Change) {
	c.Remember(memoryHomes, uint64(c.Occupied()))
	var h homes
	for i := range h {
		h[i] = board.NoSquare
	}
	for i, s := range c.Occupied().Squares() {
		if i < len(h) {
			h[i] = s
		}
	}
	h.remember(c)
}

// beganOn returns the square on which the unit on a square began, or NoSquare if that is not known.
func beganOn(s movegen.State, of board.Square) board.Square {
	h := homesOf(s)
	at := board.Set(s.Recall(memoryHomes)).Squares()
	if i := slices.Index(h[:], of); i >= 0 && i < len(at) {
		return at[i]
	}
	return board.NoSquare
}

// move follows the units of the diagram.
func (h *homes) move(m board.Move) {
	for i, now := range h {
		switch {
		case m.IsCapture() && now == m.Captured:
			h[i] = board.NoSquare
		case now == m.From:
			h[i] = m.To
		case m.Is(board.Castling):
			if from, to := m.RookMove(); now == from {
				h[i] = to
			}
		}
	}
}

func (h *homes) remember(c movegen.Change) {
	var slots [4]uint64
	for i, s := range h {
		slots[i/8] |= uint64(s^board.NoSquare) << (i % 8 * 8)
	}
	for i, value := range slots {
		c.RememberSlot(memorySettlers, i, value)
	}
}
