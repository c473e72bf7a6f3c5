package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// memoryOfHomes is the memory of a layer that follows the units of the diagram.
var memoryOfHomes = []*movegen.Memory{memorySettlers, memoryHomes}

// Back home.
//
// Rule: a side that can legally move a unit back to the square where it stood in the diagram must do so.
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

// backHome is the row of Back home.
var backHome = simple(Condition{
	traits: exceptsKings,
	Name:   "BackHome",
	Doc:    "A side that can move a unit back to its square in the diagram must do so.",
	Source: "Nicolas Dupont, 2013; https://juliasfairies.com/problems/no-333",
}, func(Context) movegen.Layer {
	return movegen.Layer{
		Memory: memoryOfHomes,
		Begin:  beginHomes,
		Select: func(s movegen.State, moves []board.Move) []board.Move {
			return preferMoves(moves, leadsHome(s))
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

// leadsHome returns a function that reports whether a move leads a unit home.
func leadsHome(s movegen.State) func(m board.Move) bool {
	h := homesOf(s)
	at := board.Set(s.Recall(memoryHomes)).Squares()
	return func(m board.Move) bool {
		i := slices.Index(h[:], m.From)
		return i >= 0 && i < len(at) && at[i] == m.To
	}
}
