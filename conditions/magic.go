package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Magic units.
//
// Rule: after each move, a unit that a magic unit has come to observe changes sides; the magic unit may be of either side.
// What it observed before along the same line does not count, and a unit that two have come to observe changes twice, which
// is not at all.
//
// Kings, magic units, neutral ones: do not change.
//
// Check: is judged after the changes.
//
// A neutral unit that is magic is refused: no source says whom it observes when.

// MagicUnits is the row of the attribute.
var MagicUnits = attributed("Magic",
	"Units that a magic unit comes to observe change sides, unless they are royal, magic or neutral.",
	"as Popeye 4.104 plays it", func(kinds board.Kinds) movegen.Layer {
		return movegen.Layer{
			Stage: movegen.StageLast, // what is reborn may come to be observed, too
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				var old, now [maxViews]view
				before := magicViews(old[:0], s, kinds)
				for i := range before {
					before[i].from, before[i].to = carried(before[i].from, m), carried(before[i].to, m)
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
	})

// view is that a unit observes another along a line.
type view struct {
	from, to board.Square
	line     uint64
}

// maxViews is how many views are kept without allocating.
const maxViews = 64

// magicViews appends what units of some kinds observe.
func magicViews(dst []view, s movegen.State, kinds board.Kinds) []view {
	var buffer [maxViews]movegen.View
	for _, side := range []board.Side{board.White, board.Black} {
		units := ofKinds(s.Position, side, kinds)
		if side == board.Black {
			units &^= s.Of(board.White) // neutral units have been asked
		}
		for units != 0 {
			from := units.Pop()
			for _, v := range s.Views(buffer[:0], s.KindAt(from), from, side) {
				dst = append(dst, view{from, v.Of, v.Line})
			}
		}
	}
	return dst
}

// carried is where the unit stands after m that stood on s before; NoSquare if it was captured.
func carried(s board.Square, m board.Move) board.Square {
	switch {
	case s == m.From:
		return m.To
	case m.IsCapture() && s == m.Captured:
		return board.NoSquare
	case m.Is(board.ShortCastling | board.LongCastling):
		if from, to := m.RookMove(); s == from {
			return to
		}
	}
	return s
}
