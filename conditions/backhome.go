package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memorySettlers = &movegen.Memory{Name: "squares where the units of the diagram are", Slots: 4}

var memoryHomes = &movegen.Memory{Name: "squares where the units of the diagram began", Slots: 1}

// memoryOfHomes is what a layer declares that follows the units of the diagram.
var memoryOfHomes = []*movegen.Memory{memorySettlers, memoryHomes}

// Back home.
//
// Rule: who can legally move a unit back to the square where it stood in the diagram must do so.
//
// Kings: as other units.
//
// Check: a side that could legally move a unit home attacks the king only by such a move.
//
// Castling: is a return home if it leads king or rook there.
//
// En passant: as any move.
//
// Promotion: a promoted pawn has the home of the pawn.
//
// Together: with all conditions that do not choose for the same side.

// BackHome is the row of Back home.
var BackHome = simple(Condition{
	traits: exceptsKings,
	Name:   "BackHome",
	Doc:    "Who can move a unit back to its square in the diagram must do so.",
	Source: "as Popeye 4.104 plays it",
}, func(Context) movegen.Layer {
	return movegen.Layer{
		Memory: memoryOfHomes,
		Begin:  beginHomes,
		Select: func(s movegen.State, moves []board.Move) []board.Move {
			return prefer(moves, leadsHome(s))
		},
		Observe: func(s movegen.State, m board.Move) bool {
			home := leadsHome(s)
			by := s.Captor(m)
			return !s.Royals(by.Other()).Has(m.Captured) || home(m) || !slices.ContainsFunc(s.Tries(by), func(m board.Move) bool {
				if !home(m) {
					return false
				}
				var after board.Position
				s.PlayFor(&after, m)
				return !movegen.State{Position: &after, Rules: s.Rules}.Attacked(by)
			})
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			h := homesOf(s)
			h.move(m)
			h.remember(after)
		},
		Touches: movegen.TouchesMemory,
		Breaks:  movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
})

// leadsHome tells of a move whether it leads a unit home.
func leadsHome(s movegen.State) func(m board.Move) bool {
	h := homesOf(s)
	at := board.Set(s.Recall(memoryHomes)).Squares()
	return func(m board.Move) bool {
		i := slices.Index(h[:], m.From)
		return i >= 0 && i < len(at) && at[i] == m.To
	}
}

// homes are the squares where the units of the diagram stand now, in the order of those where they stood.
type homes [32]board.Square

func homesOf(s movegen.State) (h homes) {
	for i := range h {
		h[i] = board.Square(s.RecallSlot(memorySettlers, i/8)>>(i%8*8)&255) ^ board.NoSquare
	}
	return h
}

// beginHomes remembers where the units stand now as where they began.
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

// began is the square on which the unit on a square began; NoSquare if that is not known.
func began(s movegen.State, of board.Square) board.Square {
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
