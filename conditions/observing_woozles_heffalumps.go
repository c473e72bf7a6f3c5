package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Woozles and Heffalumps, and their double forms (Andernach 1999).
//
// Rule: in Woozles a unit does not capture, nor give check, if it protects a unit of its own side that
// protects it. In BiWoozles it is the same with two units of different sides that attack each other. In
// Heffalumps and BiHeffalumps the unit loses its power only along the line of the other unit.
//
// Kings: as other units; with RexExclusive a king counts for nothing and keeps its powers.
//
// Check: a unit that could not capture the king gives none.
//
// Castling: as usual.
//
// En passant: is a capture like others.
//
// Promotion: as usual.
//
// Together: with all conditions. What a unit observes depends on walks and on the board alone, not on whether
// other conditions let the observation count.

var (
	woozles      = woozlesRow("Woozles", "Units of the same side that protect each other cannot capture, nor give check.", false, false)
	biWoozles    = woozlesRow("BiWoozles", "Units of different sides that attack each other cannot capture, nor give check.", true, false)
	heffalumps   = woozlesRow("Heffalumps", "Units of the same side that protect each other along a line cannot capture, nor give check, on that line.", false, true)
	biHeffalumps = woozlesRow("BiHeffalumps", "Units of different sides that attack each other along a line cannot capture, nor give check, on that line.", true, true)
)

// woozlesRow makes a row. The partner is an enemy unit, or one of the same side; the rule holds on the line
// of the two only, or anywhere.
func woozlesRow(name, doc string, enemy, line bool) Condition {
	return Condition{
		Name: name, Doc: doc, Source: "Andernach 1999; http://jurajlorinc.com/chess/niifc_04.htm", Args: "[RexInclusive|RexExclusive]",
		Compile: func(args []string, c Context) (Compiled, error) {
			if _, err := readKings(args); err != nil {
				return Compiled{}, err
			}
			spared := board.Kinds(0)
			if len(args) == 1 && args[0] == rexExclusive {
				spared = c.royal()
			}
			return Compiled{Words: "units that observe each other cannot capture", Layer: movegen.Layer{
				Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				Observe: func(s movegen.State, m board.Move) bool {
					if spared.Has(m.Kind) {
						return true
					}
					side := s.Captor(m)
					partner := side
					if enemy {
						partner = side.Other()
					}
					partners := s.Of(partner) &^ unitsOfKinds(s.Position, spared)
					for at := s.Reach(m.From, partner, partners); at != 0; {
						p := at.Pop()
						if line && !onOneLine(m.From, p, m.Captured) {
							continue
						}
						if s.Reach(p, side, m.From.Set()) != 0 {
							return false
						}
					}
					return true
				},
			}}, nil
		},
	}
}

// onOneLine reports whether three squares are on one straight line.
func onOneLine(a, b, c board.Square) bool {
	return (b.File()-a.File())*(c.Rank()-a.Rank()) == (b.Rank()-a.Rank())*(c.File()-a.File())
}
