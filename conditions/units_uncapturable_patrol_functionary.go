package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Units whose powers depend on what observes them: uncapturable units, patrolling units, and functionaries.
//
// Rule: an uncapturable unit is never captured, though a royal one can be in check. A patrolling unit
// captures, and gives check, only while a unit of its own side observes it. A functionary moves, and gives
// check, only while an enemy unit observes it. Observation is judged by walks alone.

// uncapturableName is the name of an attribute that a condition gives to units.
const uncapturableName = "Uncapturable"

// The rows of the attributes.
var (
	uncapturableUnits = attributed(uncapturableName, "The unit cannot be captured.",
		glossary, func(kinds board.Kinds) movegen.Layer {
			return movegen.Layer{
				Admit: func(s movegen.State, m board.Move) bool {
					return !m.IsCapture() || !kinds.Has(s.KindAt(m.Captured))
				},
			}
		})
	patrolUnits = attributed("Patrol", "The unit captures only while a unit of its own side observes it.",
		"http://juliasfairies.com/problems/jf-2012/page-19/", func(kinds board.Kinds) movegen.Layer {
			return movegen.Layer{
				Observe: func(s movegen.State, m board.Move) bool {
					if !kinds.Has(m.Kind) {
						return true
					}
					side := observingSide(s, m)
					return observedByWalk(s, m.From, side, s.Of(side))
				},
				Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
			}
		})
	functionaryUnits = attributed("Functionary", "The unit moves only while an enemy unit observes it.",
		"https://juliasfairies.com/problems/no-1483/", func(kinds board.Kinds) movegen.Layer {
			return movegen.Layer{
				IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set {
					var out board.Set
					for units := ofKinds(s.Position, side, kinds); units != 0; {
						at := units.Pop()
						if !observedByWalk(s, at, side.Other(), s.Of(side.Other())) {
							out |= at.Set()
						}
					}
					return out
				},
				Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
			}
		})
)
