package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Relegation chess.
//
// Rule: a unit that comes to the second rank of its side becomes a pawn.
//
// Kings: a king does not change.
//
// Check: is judged after the change.
//
// Castling: changes nothing.
//
// En passant, Promotion: as usual.
//
// Together: with all conditions. In Anticirce the pawn is reborn.

// relegation is the row.
var relegation = simple(Condition{
	traits: changesMover,
	Name:   "RelegationChess",
	Doc:    "A unit that comes to the second rank of its side becomes a pawn, unless it is a king.",
	Source: "Popeye",
}, func(c Context) movegen.Layer {
	royal := c.royal()
	second := [2]board.Set{board.Rank1 << 8, board.Rank8 >> 8}
	return movegen.Layer{
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if k := after.KindAt(m.To); second[s.Turn()].Has(m.To) && k != board.NoKind && k != board.Pawn && !royal.Has(k) {
				after.ChangeKind(m.To, board.Pawn, movegen.Arriving)
			}
		},
		Inert:  func(m board.Move) bool { return !(second[0] | second[1]).Has(m.To) },
		Breaks: movegen.Pins | movegen.MatePatterns,
	}
})
