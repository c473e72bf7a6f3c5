package conditions

import "github.com/griddle-chess/griddle/board"

// What conditions share under which a side must choose among its moves.

// preferMoves keeps the moves that are preferred, or all moves if none is.
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

// forgets reports whether what is remembered of the last move is forgotten with m: a null move is no move, so that after it nothing
// has just moved. Between the moves of a series nothing is forgotten.
func forgets(m board.Move) bool { return m.Is(board.Null) && m != board.Skip }
