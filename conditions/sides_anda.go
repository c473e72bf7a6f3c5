package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Anda, Petko Petkov 2019, and its inverse.
//
// Rule: a unit that moves to give check itself becomes neutral, and a neutral one becomes a unit of the side
// that moved it. In the inverse the same happens to a unit that moves without giving check itself. As an
// attribute, the rule holds for single units.
//
// Kings: a king does not change sides.
//
// Check: is judged after the change.
//
// Castling: changes nothing.
//
// En passant: as usual.
//
// Promotion: what the pawn has become counts.
//
// Together: with all conditions.

// The rows.
var (
	anda = simple(Condition{
		Name: "Anda", Doc: "A unit that moves to give check becomes neutral; a neutral unit becomes a unit of the side that moved it.",
		Source: andaSource,
	}, func(c Context) movegen.Layer { return andaLayer(c.royal(), board.Kinds(0xffff), true) })
	andaInverse = simple(Condition{
		Name: "AndaInverse", German: "AndaInvers",
		Doc:    "A unit that moves without giving check becomes neutral; a neutral unit becomes a unit of the side that moved it.",
		Source: andaSource,
	}, func(c Context) movegen.Layer { return andaLayer(c.royal(), board.Kinds(0xffff), false) })
	andaUnits        = andaAttribute("Anda", "The unit becomes neutral when it moves to give check, and changes back when it does so again.", true)
	andaInverseUnits = andaAttribute("AndaInverse", "The unit becomes neutral when it moves without giving check, and changes back when it does so again.", false)
)

const andaSource = "Petko Petkov, 2019; https://www.kobulchess.com/en/problems/originals-2019/1294-petko-petkov-fairy-anda.html"

func andaAttribute(name, doc string, checks bool) Attribute {
	return Attribute{Name: name, Doc: doc, Source: andaSource, Compile: func(kinds board.Kinds, c *Context) (movegen.Layer, error) {
		l := andaLayer(c.royal(), kinds, checks)
		l.Name, l.Stage = name+" units", movegen.StageOnward // the unit has changed its kind when it is judged whether it gives check
		return l, nil
	}}
}

// andaLayer makes the layer under which units of some kinds change if they move to give check, or without
// giving it.
func andaLayer(royal, kinds board.Kinds, checks bool) movegen.Layer {
	return movegen.Layer{
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			u := after.UnitAt(m.To)
			if m.Is(board.Castling) || u.None() || royal.Has(u.Kind) || !kinds.Has(u.Kind) {
				return
			}
			us := s.Turn()
			next := movegen.State{Position: after.Position, Rules: s.Rules}
			if (next.Observed(m.To, us)&next.Royals(us.Other()) != 0) != checks {
				return
			}
			to := board.Neutral
			if u.Owner == board.Neutral {
				to = board.OwnerOf(us)
			}
			after.ChangeOwner(m.To, to, movegen.ArrivingByCause)
		},
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
}
