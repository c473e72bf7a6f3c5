package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Magic units.
//
// Rule: after each move, a unit that a magic unit has come to observe changes sides; the magic unit may be of
// either side. What it observed before along the same line does not count. A unit that two magic units have
// come to observe changes twice, and so stays what it is.
//
// Kings, magic units, neutral units: do not change.
//
// Check: is judged after the changes.
//
// A neutral unit cannot be magic: no published rule says for which side it observes.

// magicUnits is the row of the attribute.
var magicUnits = notNeutral(attributed("Magic",
	"Units that a magic unit comes to observe change sides, unless they are royal, magic or neutral.",
	"http://www.echekk.fr/?Echecs-a-pieces-magiques", func(kinds board.Kinds) movegen.Layer {
		return movegen.Layer{
			Stage: movegen.StageLast, // a reborn unit may come to be observed, too
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				var old, now [maxViews]magicView
				before := magicViews(old[:0], s, kinds)
				for i := range before {
					before[i].from, before[i].to = squareAfter(before[i].from, m), squareAfter(before[i].to, m)
				}
				var odd board.Set
				for _, v := range magicViews(now[:0], movegen.State{Position: after.Position, Rules: s.Rules}, kinds) {
					known := false
					for _, b := range before {
						known = known || b == v
					}
					if !known {
						odd ^= v.to.Set()
					}
				}
				odd &^= ofKinds(after.Position, board.White, kinds) | ofKinds(after.Position, board.Black, kinds) |
					s.Rules.Royals(after.Position, board.White) | s.Rules.Royals(after.Position, board.Black)
				for odd != 0 {
					at := odd.Pop()
					if u := after.UnitAt(at); u.Owner != board.Neutral {
						after.ChangeOwner(at, u.Owner.Flip(), movegen.Apart)
					}
				}
			},
			Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		}
	}), "no published rule says for which side a neutral unit observes others")

// magicView is an observation of one unit by another along a line.
type magicView struct {
	from, to board.Square
	line     uint64
}

// maxViews is how many views are kept without allocating.
const maxViews = 64

// magicViews appends what units of some kinds observe.
func magicViews(dst []magicView, s movegen.State, kinds board.Kinds) []magicView {
	var buffer [maxViews]movegen.View
	for _, side := range []board.Side{board.White, board.Black} {
		units := ofKinds(s.Position, side, kinds)
		if side == board.Black {
			units &^= s.Of(board.White) // White has had the neutral units
		}
		for units != 0 {
			from := units.Pop()
			for _, v := range s.Views(buffer[:0], s.KindAt(from), from, side) {
				dst = append(dst, magicView{from, v.Of, v.Line})
			}
		}
	}
	return dst
}
