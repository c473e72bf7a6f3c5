package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Dark side (Trofeul e4-e5 2020).
//
// Rule: a unit that arrives on the half of the board of the other side becomes that side's: white on ranks 1 to 4, black on
// ranks 5 to 8.
//
// Kings: stay what they are.
//
// Check: as ever; a unit that would change its colour by capturing the king checks it all the same.
//
// Castling: is a king's move.
//
// En passant: as ever.
//
// Promotion: comes before the change of colour.
//
// Together: with all conditions.

// DarkSide is the row.
var DarkSide = Condition{
	Name:   "DarkSide",
	Doc:    "A white unit that arrives on ranks 5 to 8 becomes black, a black one that arrives on ranks 1 to 4 white; kings do not.",
	Source: "Trofeul e4-e5, 2020; https://juliasfairies.com/fairy-terms/",
	Compile: func(args []string, c Context) (Compiled, error) {
		if err := none(args); err != nil {
			return Compiled{}, err
		}
		royal := c.royal()
		return Compiled{Words: "units become White's on ranks 1 to 4, Black's on ranks 5 to 8", Layer: movegen.Layer{
			Name: "DarkSide", Breaks: movegen.Pins | movegen.MatePatterns,
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				half := board.White
				if m.To.Rank() > 3 {
					half = board.Black
				}
				if half != s.Turn() && after.Of(s.Turn()).Has(m.To) && !royal.Has(after.KindAt(m.To)) {
					after.ChangeOwner(m.To, board.OwnerOf(half), movegen.Arriving)
				}
			},
		}}, nil
	},
}
