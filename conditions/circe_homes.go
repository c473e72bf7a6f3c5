package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// The homes of units, for conditions under which units are reborn there.

// classOf returns the class of a piece in the game array. If other pieces stand in the places of the orthodox
// ones, they have these squares, and the orthodox ones count as fairy pieces.
func (c *Context) classOf(piece *movegen.Piece) walkClass {
	if piece.Promotes() == movegen.OnLast {
		return pawnWalk
	}
	if k := c.standsFor(piece); k >= board.Knight {
		return knightWalk + walkClass(k-board.Knight)
	}
	return fairyWalk
}

// homeRank is the rank on which the officers of a side begin.
var homeRank = [2]int{0, 7}

// arrayFiles are the files on which the game array has units of a class, one of each colour where there are two.
var arrayFiles = [...][]int{knightWalk: {1, 6}, bishopWalk: {2, 5}, rookWalk: {0, 7}, queenWalk: {3}, kingWalk: {4}}

// homeOf returns the square on which a unit of the class is reborn after a capture on a square, if that
// depends on nothing else.
func (c *circeRule) homeOf(w walkClass, side board.Side, of board.Square) board.Square {
	rank := homeRank[side]
	var s board.Square
	switch c.place {
	case filePlace:
		if s = board.At(of.File(), rank); w == pawnWalk || w == fairyWalk {
			s = c.arrayHome(w, side, of, rank)
		}
	case rankPlace:
		if s = of; w != pawnWalk && w != fairyWalk {
			s = c.arrayHome(w, side, of, of.Rank())
		}
	case symmetryPlace:
		s = of ^ 63
	case verticalSymmetryPlace:
		s = of ^ 7
	case horizontalSymmetryPlace:
		s = of ^ 56
	case antipodesPlace:
		s = of ^ 36
	case capturePlace:
		s = of
	default:
		s = c.arrayHome(w, side, of, rank)
	}
	return s ^ c.turn
}

// arrayHome returns the square of the game array; officers stand on the rank that is given.
func (c *circeRule) arrayHome(w walkClass, side board.Side, of board.Square, rank int) board.Square {
	switch w {
	case pawnWalk:
		return board.At(of.File(), pawnRank[side])
	case fairyWalk:
		return board.At(of.File(), c.lastRank(side))
	}
	files := arrayFiles[w]
	s := board.At(files[0], rank)
	if len(files) > 1 && isDark(s) != isDark(of) {
		s = board.At(files[1], rank)
	}
	return s
}

// lastRank is the rank on which the pawns of a side are promoted.
func (c *circeRule) lastRank(side board.Side) int {
	if c.glasgow {
		return pawnRank[side.Other()]
	}
	return homeRank[side.Other()]
}

// pawnRank is the rank on which the pawns of a side begin.
var pawnRank = [2]int{1, 6}

func isDark(s board.Square) bool { return darkSquares.Has(s) }
