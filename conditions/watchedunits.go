package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Units whose powers depend on who observes them: uncapturable, patrolling, and functionaries.
//
// Rule: an uncapturable unit is never captured, though a royal one can be in check. A patrolling unit captures, and gives
// check, only while a unit of its own side observes it. A functionary moves, and gives check, only while an enemy unit
// observes it. What observes them is judged by walks alone.

// uncapturable is the name of an attribute that a condition gives to units.
const uncapturable = "Uncapturable"

// The rows of the attributes.
var (
	UncapturableUnits = attributed(uncapturable, "The unit cannot be captured.",
		"as Popeye 4.104 plays it", func(kinds board.Kinds) movegen.Layer {
			return movegen.Layer{
				Admit: func(s movegen.State, m board.Move) bool {
					return !m.IsCapture() || !kinds.Has(s.KindAt(m.Captured))
				},
			}
		})
	PatrolUnits = attributed("Patrol", "The unit captures only while a unit of its own side observes it.",
		"as Popeye 4.104 plays it", func(kinds board.Kinds) movegen.Layer {
			return movegen.Layer{
				Observe: func(s movegen.State, m board.Move) bool {
					if !kinds.Has(m.Kind) {
						return true
					}
					side := observer(s, m)
					return sees(s, m.From, side, s.Of(side))
				},
				Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
			}
		})
	FunctionaryUnits = attributed("Functionary", "The unit moves only while an enemy unit observes it.",
		"as Popeye 4.104 plays it", func(kinds board.Kinds) movegen.Layer {
			return movegen.Layer{
				IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set {
					var out board.Set
					for units := ofKinds(s.Position, side, kinds); units != 0; {
						at := units.Pop()
						if !sees(s, at, side.Other(), s.Of(side.Other())) {
							out |= at.Set()
						}
					}
					return out
				},
				Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
			}
		})
)

// observer is the side for which the unit that would make m observes: of a neutral unit, the one that does not own what it
// observes, else the side to move.
func observer(s movegen.State, m board.Move) board.Side {
	for _, side := range []board.Side{board.White, board.Black} {
		if !s.Of(side).Has(m.From) {
			return side.Other()
		}
	}
	for _, side := range []board.Side{board.White, board.Black} {
		if m.IsCapture() && !s.UnitAt(m.Captured).None() && !s.Of(side).Has(m.Captured) {
			return side
		}
	}
	return s.Turn()
}
