package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Kamikaze units.
//
// Rule: a unit that captures leaves the board together with what it captures.
//
// Kings: a royal one can capture nothing.
//
// Check, En passant, Promotion: it gives check as others do; a pawn leaves the board before it could be
// promoted.
//
// Together: with Circe, the captor is reborn first, then what it has captured. Not with rebirths that are a
// choice, or of other units.

// kamikazeName is the name of the attribute, which the rules of rebirth ask for.
const kamikazeName = "Kamikaze"

// kamikaze is the row of the attribute.
var kamikaze = Attribute{
	Name: kamikazeName, Doc: "A unit that captures leaves the board together with what it captures.", Source: "https://www.ozproblems.com/walkabout/walkabout2017/aug13",
	traits: dropsCaptor,
	Compile: func(kinds board.Kinds, c *Context) (movegen.Layer, error) {
		layer := movegen.Layer{Name: kamikazeName, Breaks: movegen.Pins | movegen.MatePatterns}
		if c.beside(revivesCaptured) { // which removes the captor itself
			return layer, nil
		}
		layer.AppendChoices = func(dst []board.Move, _ movegen.State, m board.Move) []board.Move {
			if m.IsCapture() && kinds.Has(m.Kind) {
				return unpromoted(dst, m)
			}
			return append(dst, m)
		}
		layer.After = func(_ movegen.State, m board.Move, after movegen.Change) {
			if m.IsCapture() && kinds.Has(m.Kind) && after.KindAt(m.To) != board.NoKind {
				after.Remove(m.To)
			}
		}
		layer.Inert = func(m board.Move) bool { return !m.IsCapture() || !kinds.Has(m.Kind) }
		if royal := c.royal() & kinds; royal != 0 { // a king that captures would leave the board
			layer.Observe = func(_ movegen.State, m board.Move) bool { return !royal.Has(m.Kind) }
			layer.Breaks |= movegen.PlainCheck
		}
		return layer, nil
	},
}

// kamikaze returns the rebirth of a unit that leaves the board by its own capture.
func (c *circeRule) kamikaze(s movegen.State, m board.Move) (rebirth, birth) {
	us := s.Captor(m)
	b := birth{unit: s.UnitAt(m.From), side: us, homeSide: us, of: m.To, moved: true}
	b.unit.Kind = arrived(m)
	b.homeKind = b.unit.Kind
	b = c.changed(b)
	if !c.concerns(b.unit.Kind) {
		return rebirth{at: board.NoSquare}, b
	}
	var buffer [8]rebirth
	return c.births(buffer[:0], s, m, b, c.occupied(s, m)&^m.To.Set())[0], b
}

// leave makes a unit leave the board by its own capture, and be reborn.
func (c *circeRule) leave(s movegen.State, m board.Move, after movegen.Change) {
	if after.KindAt(m.To) == board.NoKind {
		return
	}
	if r, b := c.kamikaze(s, m); r.at != board.NoSquare {
		c.moveOn(after, m.To, r, b)
		return
	}
	after.Take(m.To)
}
