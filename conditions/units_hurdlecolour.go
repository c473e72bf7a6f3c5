package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Hoppers that change the colour of their hurdles.
//
// Rule: the hurdle changes sides, unless it is royal or neutral.
//
// Check: is judged after the change.
//
// Promotion: pawns are promoted to such hoppers as there are in the diagram.

// hurdleColourChanging is the row of the attribute.
var hurdleColourChanging = attributed("HurdleColourChanging",
	"The hurdle of a move changes sides, unless it is royal or neutral.",
	glossary, func(kinds board.Kinds) movegen.Layer {
		return movegen.Layer{
			AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
				if !kinds.Has(m.Kind) {
					return append(dst, m)
				}
				var buffer [16]board.Set
				for i := range max(1, len(s.Hurdles(buffer[:0], m.Kind, m.From, m.To, s.Turn()))) {
					m.Choice = uint8(i)
					dst = append(dst, m)
				}
				return dst
			},
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if !kinds.Has(m.Kind) {
					return
				}
				var buffer [16]board.Set
				ways := s.Hurdles(buffer[:0], m.Kind, m.From, m.To, s.Turn())
				if int(m.Choice) >= len(ways) {
					return
				}
				royal := s.Royals(board.White) | s.Royals(board.Black)
				for hurdles := ways[m.Choice] &^ royal; hurdles != 0; {
					at := hurdles.Pop()
					if u := after.UnitAt(at); !u.None() && u.Owner != board.Neutral {
						after.ChangeOwner(at, u.Owner.Flip(), movegen.Apart)
					}
				}
			},
			Inert:  func(m board.Move) bool { return !kinds.Has(m.Kind) },
			Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		}
	})
