package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryStruck = &movegen.Memory{Name: "squares of the units that have captured once", Slots: 1}

// PAD chess.
//
// Rule: a unit that captures for the second time disappears with the capture; in the strict form it does not
// capture, nor observe. A unit that another condition puts on the board has not captured.
//
// Kings: do not count, except with RexInclusive: then a king that has captured captures no more, nor
// observes.
//
// Check: is judged after that.
//
// Castling, En passant, Promotion: as usual.
//
// Together: with all conditions.

// padChess is the row.
var padChess = Condition{
	Name: "PADChess", German: "PADSchach", French: "PADechecs",
	Doc:    "A unit that captures for the second time disappears; in the strict form it captures only once.",
	Source: "Hiroaki Maeshima, Problem Paradise 2025; " + glossary, Args: "[Strict] [RexInclusive|RexExclusive]",
	Compile: func(args []string, c Context) (Compiled, error) {
		strict, rest := false, args
		if len(args) > 0 && args[0] == "Strict" {
			strict, rest = true, args[1:]
		}
		kings, err := readKings(rest)
		if err != nil {
			err.(*ArgError).Index += len(args) - len(rest)
			return Compiled{}, err
		}
		royal := c.royal()
		counts := func(k board.Kind) bool { return kings || !royal.Has(k) }
		return Compiled{Words: "a unit that captures for the second time disappears", Layer: movegen.Layer{
			Name: "PADChess", Stage: movegen.StageOthers, Memory: []*movegen.Memory{memoryStruck},
			Observe: func(s movegen.State, m board.Move) bool {
				return !counts(m.Kind) || !strict && !royal.Has(m.Kind) || !board.Set(s.Recall(memoryStruck)).Has(m.From)
			},
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				before := board.Set(s.Recall(memoryStruck))
				struck := carryMarks(before, m)
				if m.IsCapture() && counts(m.Kind) {
					struck |= m.To.Set()
					if before.Has(m.From) {
						struck &^= m.To.Set()
						if after.KindAt(m.To) != board.NoKind {
							after.Remove(m.To)
						}
					}
				}
				after.Remember(memoryStruck, uint64(struck))
			},
			Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		}}, nil
	},
}
