package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Dark side (Trofeul e4-e5 2020).
//
// Rule: a unit that arrives on the half of the board of the other side becomes a unit of that side. White has
// ranks 1 to 4, Black ranks 5 to 8.
//
// Kings: do not change sides.
//
// Check: as usual; a unit that would change sides by capturing the king gives check all the same.
//
// Castling: is a king's move.
//
// En passant: as usual.
//
// Promotion: comes before the change of sides.
//
// Together: with all conditions.

// darkSide is the row.
var darkSide = Condition{
	Name:   "DarkSide",
	Doc:    "A white unit that arrives on ranks 5 to 8 becomes black, a black one that arrives on ranks 1 to 4 white; kings do not.",
	Source: "Trofeul e4-e5, 2020; https://juliasfairies.com/fairy-terms/",
	Compile: func(args []string, c Context) (Compiled, error) {
		if err := noArguments(args); err != nil {
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
