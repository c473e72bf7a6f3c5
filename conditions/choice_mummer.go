package conditions

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Maximummer (Längstzüger), Thomas Dawson 1913.
//
// Rule: a side plays the longest of its legal moves; of several that are equally long it may choose. In a
// Minimummer it plays the shortest. A move is as long as the way from the centre of the square of departure
// to that of arrival, by Pythagoras. Exact: the longest of all moves counts, legal or not; if that would
// leave the king in check the side cannot move, but is neither mate nor stalemate as long as it has legal
// moves (as in Popeye; other sources are silent). Ultra: as exact, but a side that cannot move is mate or
// stalemate, and it observes only where its longest move leads.
//
// Kings, Check: as usual, for what a side must play has nothing to do with what it observes. Only an ultra
// side gives check by its longest move alone.
//
// Castling: is as long as the ways of king and rook together, 4 or 5.
//
// En passant, Promotion: the pawn's way counts.
//
// Together: the length is that of the moves that other conditions allow. Not with conditions that put the
// moves of the same side in another order.
//
// Maximummer alone binds the side that defends: Black in direct, self and help play, White in a series-help
// problem.

// The rows of the family.
var (
	blackMaximummer = mummerRow("BlackMaximummer", "SchwarzerLaengstzueger", "NoirMaximum", longest, "Black", alwaysBlack, ranksBlack)
	whiteMaximummer = mummerRow("WhiteMaximummer", "WeisserLaengstzueger", "BlancMaximum", longest, "White", alwaysWhite, ranksWhite)
	maximummer      = mummerRow("Maximummer", "Laengstzueger", "Maximum", longest, "The side that defends", Context.defender, ranksWhite|ranksBlack)
	blackMinimummer = mummerRow("BlackMinimummer", "SchwarzerKuerzestzueger", "NoirMinimum", shortest, "Black", alwaysBlack, ranksBlack)
	whiteMinimummer = mummerRow("WhiteMinimummer", "WeisserKuerzestzueger", "BlancMinimum", shortest, "White", alwaysWhite, ranksWhite)
)

func alwaysBlack(Context) board.Side   { return board.Black }
func alwaysWhite(Context) board.Side   { return board.White }
func (c Context) defender() board.Side { return c.Defender }

// lengthOrder is an order of moves by their lengths.
type lengthOrder struct {
	word string
	// better reports whether length a comes before length b.
	better func(a, b int) bool
}

var (
	longest  = lengthOrder{"longest", func(a, b int) bool { return a > b }}
	shortest = lengthOrder{"shortest", func(a, b int) bool { return a < b }}
)

// mummerRow makes a row from its names, the order of moves, and the side that is bound.
func mummerRow(name, german, french string, e lengthOrder, who string, side func(Context) board.Side, traits trait) Condition {
	return Condition{
		Name: name, German: german, French: french,
		Doc:    fmt.Sprintf("%s plays the %s of its legal moves.", who, e.word),
		Source: "Thomas Dawson, 1913; lengths and castling: https://m.everything2.com/title/maximummer",
		Args:   "[exact|ultra]",
		traits: traits,
		Compile: func(args []string, c Context) (Compiled, error) {
			return compileMummer(name, args, e, side(c))
		},
	}
}

func compileMummer(name string, args []string, e lengthOrder, side board.Side) (Compiled, error) {
	exact, ultra, err := readStrictness(args)
	if err != nil {
		return Compiled{}, err
	}
	out := Compiled{
		Layer: movegen.Layer{Name: name, Breaks: movegen.Pins | movegen.MatePatterns},
		Words: fmt.Sprintf("%v plays the %s of its legal moves", side, e.word),
	}
	out.Layer.Select = func(s movegen.State, moves []board.Move) []board.Move {
		if s.Turn() != side || len(moves) == 0 {
			return moves
		}
		best := e.best(moves, squaredLength(moves[0]))
		if exact {
			best = e.best(s.Tries(side), best)
		}
		kept := moves[:0]
		for _, m := range moves {
			if squaredLength(m) == best {
				kept = append(kept, m)
			}
		}
		return kept
	}
	if exact {
		out.Words = fmt.Sprintf("%v plays the %s of all its moves, or none if that leaves its king in check", side, e.word)
	}
	if ultra {
		out.Words += ", and observes only where it leads"
		out.Layer.Breaks |= movegen.PlainCheck
		out.Layer.Mobility = movegen.MobileBySelected
		out.Layer.Observe = func(s movegen.State, m board.Move) bool {
			if !s.Of(side).Has(m.From) || s.Of(side)&^s.Of(side.Other())&m.To.Set() != 0 {
				return true // the other side observes
			}
			way := squaredLength(m)
			return e.best(s.Tries(side), way) == way
		}
	}
	return out, nil
}

// best returns the length among those of the moves that comes first in the order, starting from than.
func (e lengthOrder) best(moves []board.Move, than int) int {
	for _, m := range moves {
		if l := squaredLength(m); e.better(l, than) {
			than = l
		}
	}
	return than
}

// squaredLength returns the square of the length of a move.
func squaredLength(m board.Move) int {
	switch {
	case m.Is(board.ShortCastling):
		return 4 * 4
	case m.Is(board.LongCastling):
		return 5 * 5
	}
	files, ranks := m.To.File()-m.From.File(), m.To.Rank()-m.From.Rank()
	return files*files + ranks*ranks
}
