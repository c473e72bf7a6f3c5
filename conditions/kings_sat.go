package conditions

import (
	"strconv"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// SAT (Salai Attack Tester), Ladislav Salai senior 1998.
//
// Rule: a king is in check if it has a flight: a square that it can go to where no enemy unit observes it.
// With a number n, it is in check if it has at least n flights; one more is needed if an enemy unit observes
// it. (Numbers are read as in Popeye.)
//
// Kings, Check: no unit gives check by observing the king. A side may not leave its king with flights.
//
// Castling: not out of check, nor over a square on which the king would be in check. It is not a flight.
//
// En passant, Promotion: as usual.
//
// Together: not with another condition that says what check is.

// sat is the row.
var sat = Condition{
	traits: countsFlights,
	Name:   "SAT",
	Doc:    "A king is in check if it has a flight; with a number, if it has at least so many, and one more if it is attacked.",
	Source: "Ladislav Salai senior, 1997; http://www.echekk.fr/?SAT; with a number " + glossary, Args: "[n]",
	Compile: func(args []string, c Context) (Compiled, error) { return compileSAT("SAT", args) },
}

func compileSAT(name string, args []string) (Compiled, error) {
	least := 1
	if len(args) > 1 {
		return Compiled{}, argErrorf(1, "at most one number can follow: remove %q", args[1])
	}
	if len(args) == 1 {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 || n > 64 {
			return Compiled{}, argErrorf(0, "the number of flights must be from 1 to 64, and not %q", args[0])
		}
		least = n
	}
	return Compiled{
		Words: "a king is in check if it has " + strconv.Itoa(least) + " flights or more",
		Layer: movegen.Layer{
			Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
			InCheck: func(s movegen.State, side board.Side) bool {
				need := least
				if len(args) > 0 && s.Attacked(side) {
					need++
				}
				return flights(s, side, need)
			},
		},
	}, nil
}

// flights reports whether the king of the side has at least so many flights.
func flights(s movegen.State, side board.Side, least int) bool {
	q := *s.Position
	if q.Turn() != side {
		q.SetTurn(side)
		q.SetEnPassant(board.NoSquare)
	}
	state := movegen.State{Position: &q, Rules: s.Rules}
	count := 0
	var after board.Position
	for royals := state.Royals(side); royals != 0; {
		for _, m := range state.UnitTries(royals.Pop(), side) {
			s.Rules.Play(&after, &q, m)
			if !(movegen.State{Position: &after, Rules: s.Rules}).Attacked(side) {
				if count++; count >= least {
					return true
				}
			}
		}
	}
	return false
}
