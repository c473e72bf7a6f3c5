package conditions

import "github.com/griddle-chess/griddle/board"

// This file holds what conditions share under which a side must choose among its moves.

// preferMoves keeps the preferred moves, or all moves if none is preferred.
func preferMoves(moves []board.Move, preferred func(m board.Move) bool) []board.Move {
	kept := moves[:0]
	var best []board.Move
	for _, m := range moves {
		if preferred(m) {
			best = append(best, m)
		}
	}
	if len(best) == 0 {
		return moves
	}
	return append(kept, best...)
}

// forgets reports whether m makes the condition forget what it remembers of the last move. A null move does
// not move a unit, so that afterwards no unit has just moved. Between the moves of a series nothing is
// forgotten.
func forgets(m board.Move) bool { return m.Is(board.Null) && m != board.Skip }
