package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Bicolores.
//
// Rule: the units of both sides attack a king, those of its own side among them.
//
// Kings: as other units otherwise.
//
// Check: can be given by units of the king's own side.
//
// Castling: the king may not pass squares that its own side observes.
//
// En passant, Promotion: as any move.
//
// Together: not with other conditions that say what check is.

// bicolores is the row of Bicolores.
var bicolores = simple(Condition{
	Name:   "Bicolores",
	Doc:    "Kings are attacked by the units of both sides.",
	Source: "Gabriel Authier, 1957; http://www.echekk.fr/?Echecs-bicolores",
}, func(Context) movegen.Layer {
	return movegen.Layer{
		InCheck: func(s movegen.State, side board.Side) bool {
			if s.Attacked(side) {
				return true
			}
			for royals := s.Royals(side); royals != 0; {
				if s.Observers(royals.Pop(), side) != 0 {
					return true
				}
			}
			return false
		},
		Breaks: movegen.Pins | movegen.PlainCheck,
	}
})
