package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Bicaptures and multicaptures.
//
// Rule: in bicaptures units capture units of their own side too. In multicaptures a unit is captured only if
// at least two units of the other side could capture it.
//
// Kings: in bicaptures nobody captures the king of his own side.
//
// Check: in multicaptures a king is attacked only by two units at once.
//
// Castling: there is none in bicaptures.
//
// En passant, Promotion: as usual.
//
// Together: with all conditions.

var (
	bicaptures = simple(Condition{
		Name:   "Bicaptures",
		Doc:    "Units capture units of their own side too, except the king.",
		Source: glossary,
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Spoils: func(s movegen.State, side board.Side) board.Set { return s.Of(side) },
			Breaks: movegen.MatePatterns,
		}
	})
	multiCaptures = Condition{
		Name:    "MultiCaptures",
		Doc:     "A unit is captured only if at least two units of the other side could capture it.",
		Source:  glossary,
		Compile: compileMultiCaptures,
	}
)

func compileMultiCaptures(args []string, _ Context) (Compiled, error) {
	if len(args) > 0 {
		return Compiled{}, argLacksf(0, "the form for one side cannot be solved yet: remove %q", args[0])
	}
	return Compiled{Layer: movegen.Layer{
		Name: "MultiCaptures",
		Observe: func(s movegen.State, m board.Move) bool {
			by := s.Captor(m)
			return s.Reach(m.Captured, by, s.Of(by)).Count() >= 2
		},
		Breaks: movegen.Pins | movegen.PlainCheck,
	}, Words: "a unit is captured only if at least two units of the other side could capture it"}, nil
}
