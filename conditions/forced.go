package conditions

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Sides that must play to some squares, or from some: forced squares, alphabetic chess.
//
// Rule: who has forced squares plays to one of them if it legally can. If they are consequent, it plays and observes nothing
// else even if what leads to them leaves its king in check. In alphabetic chess a side moves the unit whose square comes first in the
// order a1, a2, … h8, of those that have a legal move.
//
// Kings: as other units.
//
// Check: units observe as ever, but where forced squares are consequent.
//
// Castling: is the king's move.
//
// En passant, Promotion: as any move.
//
// Together: with all that do not choose for the same side.

// The rows.
var (
	WhiteForcedSquare           = forcedSquare(board.White)
	BlackForcedSquare           = forcedSquare(board.Black)
	WhiteConsequentForcedSquare = consequentSquare(board.White)
	BlackConsequentForcedSquare = consequentSquare(board.Black)

	AlphabeticChess      = alphabetic("AlphabeticChess", "Both sides move", ranksWhite|ranksBlack, true, true)
	WhiteAlphabeticChess = alphabetic("WhiteAlphabeticChess", "White moves", ranksWhite, true, false)
	BlackAlphabeticChess = alphabetic("BlackAlphabeticChess", "Black moves", ranksBlack, false, true)
)

func forcedSquare(side board.Side) Condition {
	return withSquares(Condition{
		Name:   side.String() + "ForcedSquare",
		Doc:    fmt.Sprintf("%v plays to one of some squares if it can.", side),
		Source: "as Popeye 4.104 plays it",
	}, func(squares []board.Square, _ Context) movegen.Layer {
		forced := setOf(squares)
		return movegen.Layer{
			Select: func(s movegen.State, moves []board.Move) []board.Move {
				if s.Turn() != side {
					return moves
				}
				return prefer(moves, func(m board.Move) bool { return forced.Has(m.To) })
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
}

func consequentSquare(side board.Side) Condition {
	return withSquares(Condition{
		Name:   side.String() + "ConsequentForcedSquare",
		Doc:    fmt.Sprintf("%v plays to one of some squares, or nothing if all that could leaves its king in check.", side),
		Source: "as Popeye 4.104 plays it",
	}, func(squares []board.Square, _ Context) movegen.Layer {
		forced := setOf(squares)
		leads := func(m board.Move) bool { return forced.Has(m.To) }
		return movegen.Layer{
			Select: func(s movegen.State, moves []board.Move) []board.Move {
				if s.Turn() != side || !slices.ContainsFunc(s.Tries(side), leads) {
					return moves
				}
				return slices.DeleteFunc(moves, func(m board.Move) bool { return !leads(m) })
			},
			Observe: func(s movegen.State, m board.Move) bool {
				return s.Captor(m) != side || leads(m) || !slices.ContainsFunc(s.Tries(side), leads)
			},
			Mobility: movegen.MobileBySelected,
			Breaks:   movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		}
	})
}

func alphabetic(name, who string, traits trait, sides ...bool) Condition {
	return simple(Condition{
		Name:   name,
		traits: traits,
		Doc:    who + " the unit on the first square, in the order a1, a2, … h8, that has a legal move.",
		Source: "as Popeye 4.104 plays it",
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Select: func(s movegen.State, moves []board.Move) []board.Move {
				if !sides[s.Turn()] || len(moves) == 0 {
					return moves
				}
				first := moves[0].From
				for _, m := range moves {
					if alphabet(m.From) < alphabet(first) {
						first = m.From
					}
				}
				return prefer(moves, func(m board.Move) bool { return m.From == first })
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
}

// alphabet is the place of a square in the order a1, a2, … h8.
func alphabet(s board.Square) int { return s.File()*8 + s.Rank() }
