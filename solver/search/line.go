package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// frame is one half-move on the way from the root: the move, and the position after it.
type frame struct {
	pos  board.Position
	move board.Move
}

// line is the way from the root to the position at which a worker is, and room for the moves that it tries
// on the way.
type line struct {
	stack []frame
	ply   int
	moves [][]board.Move // by ply
}

// play plays a move and returns the position after it.
func (l *line) play(rules *movegen.Rules, m board.Move) *board.Position {
	if l.ply+1 == len(l.stack) {
		l.stack = append(l.stack, frame{})
	}
	next := &l.stack[l.ply+1]
	rules.Play(&next.pos, &l.stack[l.ply].pos, m)
	next.move = m
	l.ply++
	return &next.pos
}

// list is the empty list of moves that belongs to the ply.
func (l *line) list() []board.Move {
	for len(l.moves) <= l.ply {
		l.moves = append(l.moves, make([]board.Move, 0, 64))
	}
	return l.moves[l.ply][:0]
}
