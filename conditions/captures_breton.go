package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Breton, Michel Caillaud: a capture costs two units.
//
// Rule: with what is captured, a unit of the same kind of the side that captures disappears, of that side's
// choice; with Adverse, a unit of the other side. If there is none, nothing more happens. With Chromatic the
// unit changes sides instead.
//
// Kings: never disappear.
//
// Check: as usual.
//
// Castling: as usual.
//
// En passant: is a capture like others.
//
// Promotion: a pawn that captures and is promoted counts as what it has become.
//
// Together: not with other conditions that let the player choose.

// breton is the row.
var breton = Condition{
	Name:    "Breton",
	Doc:     "With each captured unit, a unit of the same kind of the side that captures disappears.",
	Source:  "http://www.echekk.fr/?Echecs-bretons",
	Args:    "[Adverse] [Chromatic]",
	Compile: compileBreton,
}

func compileBreton(args []string, c Context) (Compiled, error) {
	var adverse, chromatic bool
	words := "with each captured unit, a unit of the same kind disappears"
	for i, arg := range args {
		switch {
		case arg == "Adverse" && !adverse:
			adverse = true
		case arg == "Chromatic" && !chromatic:
			chromatic = true
		default:
			return Compiled{}, argLacksf(i, "%q cannot be solved", arg)
		}
		words += ", " + arg
	}
	royal := c.royal()
	// victims returns the units that can disappear together with the unit that m captures.
	victims := func(s movegen.State, m board.Move) board.Set {
		kind := s.KindAt(m.Captured)
		if !m.IsCapture() || royal.Has(kind) {
			return 0
		}
		var after board.Position
		after.Play(s.Position, m)
		side := s.Turn()
		if adverse {
			side = side.Other()
		}
		return after.Units(side, kind)
	}
	return Compiled{
		Layer: movegen.Layer{
			Name:   "Breton",
			Breaks: movegen.Pins | movegen.MatePatterns,
			Stage:  movegen.StageOthers,
			Inert:  func(m board.Move) bool { return !m.IsCapture() },
			AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
				all := victims(s, m)
				if all == 0 {
					return append(dst, m)
				}
				for all != 0 {
					m.Choice = uint8(all.Pop())
					dst = append(dst, m)
				}
				return dst
			},
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if victims(s, m) == 0 {
					return
				}
				at := board.Square(m.Choice)
				if chromatic {
					changeSides(after, at)
				} else {
					after.Remove(at)
				}
			},
		},
		Words: words,
	}, nil
}
