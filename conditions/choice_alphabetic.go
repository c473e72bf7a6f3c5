package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Alphabetic chess.
//
// Rule: a side moves the unit whose square comes first in the order a1, a2, … h8, of those units that have a
// legal move.
//
// Kings: as other units.
//
// Check: units observe as usual.
//
// Castling: is the king's move.
//
// En passant, Promotion: as any move.
//
// Together: not with conditions that put the moves of the same side in another order.

var (
	alphabeticChess      = alphabeticRow("AlphabeticChess", "Both sides move", ranksWhite|ranksBlack, true, true)
	whiteAlphabeticChess = alphabeticRow("WhiteAlphabeticChess", "White moves", ranksWhite, true, false)
	blackAlphabeticChess = alphabeticRow("BlackAlphabeticChess", "Black moves", ranksBlack, false, true)
)

func alphabeticRow(name, who string, traits trait, sides ...bool) Condition {
	return simple(Condition{
		Name:   name,
		traits: traits,
		Doc:    who + " the unit on the first square, in the order a1, a2, … h8, that has a legal move.",
		Source: "http://juliasfairies.com/problems/jf-2014-iii/no-644/",
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Select: func(s movegen.State, moves []board.Move) []board.Move {
				if !sides[s.Turn()] || len(moves) == 0 {
					return moves
				}
				first := moves[0].From
				for _, m := range moves {
					if alphabetOrder(m.From) < alphabetOrder(first) {
						first = m.From
					}
				}
				return preferMoves(moves, func(m board.Move) bool { return m.From == first })
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
}

// alphabetOrder returns the position of a square in the order a1, a2, … h8.
func alphabetOrder(s board.Square) int { return s.File()*8 + s.Rank() }
