package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Bolero, and its inverse.
//
// Rule: in Bolero a unit moves without capturing as the piece with which the game begins on its file, and
// captures as itself. In Bolero inverse it captures as that piece, and moves as itself.
//
// Kings: as usual, except with RexInclusive.
//
// Check: is given by the walk that captures.
//
// Castling: as usual.
//
// En passant, Promotion: pawns are as usual.
//
// Together: not with other conditions that say where units go.

// The rows.
var (
	bolero        = boleroRow("Bolero", "A unit moves as the piece that begins the game on its file, and captures as itself.", false)
	boleroInverse = boleroRow("BoleroInverse", "A unit captures as the piece that begins the game on its file, and moves as itself.", true)
)

func boleroRow(name, doc string, captures bool) Condition {
	return Condition{
		Name: name, Doc: doc, Source: "https://juliasfairies.com/problems/no-1411-1412", Args: "[RexInclusive|RexExclusive]",
		Compile: func(args []string, c Context) (Compiled, error) {
			kings, err := readKings(args)
			if err != nil {
				return Compiled{}, err
			}
			royal := c.royal()
			return Compiled{Words: doc, Layer: movegen.Layer{
				Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
					k := s.KindAt(from)
					if len(s.Promotions(k)) > 0 || royal.Has(k) && !kings {
						return s.Arrivals(dst, walk, from, side, occupied)
					}
					var buffer [64]movegen.Arrival
					for _, w := range s.Arrivals(buffer[:0], walk, from, side, occupied) {
						if (w.Captured != board.NoSquare) != captures {
							dst = append(dst, w)
						}
					}
					for _, w := range s.Arrivals(buffer[:0], fileKinds[from.File()], from, side, occupied) {
						if (w.Captured != board.NoSquare) == captures {
							dst = append(dst, w)
						}
					}
					return dst
				},
			}}, nil
		},
	}
}
