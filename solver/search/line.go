package search

import "github.com/griddle-chess/griddle/board"

// frame is one half-move on the way from the root: the move, and the position after it.
type frame struct {
	pos  board.Position
	move board.Move
}

// line is the way from the root to the worker's position, with room for the moves that the worker tries on
// the way.
type line struct {
	stack []frame
	ply   int
	moves [][]board.Move // by ply
}

// list is the empty list of moves that belongs to the ply.
func (l *line) list() []board.Move {
	for len(l.moves) <= l.ply {
		l.moves = append(l.moves, make([]board.Move, 0, 64))
	}
	return l.moves[l.ply][:0]
}
