package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Point reflection, Erich Bartel.
//
// Rule: two units on squares that lie opposite each other through the middle of the board move and observe as
// each other.
//
// Kings: as other units; a king stays royal.
//
// Check: is given by the walk that a unit has at the time.
//
// Castling: only by a unit that moves as a king, with one that moves as a rook.
//
// En passant: a unit that moves as a pawn captures en passant too.
//
// Promotion: pawns alone are promoted.
//
// Together: not with other conditions that say how units move.

// pointReflection is the row of point reflection.
var pointReflection = simple(Condition{
	Name:   "PointReflection",
	Doc:    "Two units opposite each other through the middle of the board move as each other.",
	Source: "Erich Bartel; https://docslib.org/doc/6966855 (fairy definitions)",
}, func(Context) movegen.Layer {
	return movegen.Layer{
		Walks: func(s movegen.State, from board.Square, _ board.Side) board.Kinds {
			if k := s.KindAt(from ^ 63); k != board.NoKind {
				return k.Set()
			}
			return s.KindAt(from).Set()
		},
		Admit: func(s movegen.State, m board.Move) bool {
			if !m.Is(board.Castling) {
				return true
			}
			rook, _ := m.RookMove()
			king, partner := s.KindAt(m.From^63), s.KindAt(rook^63)
			return (king == board.NoKind || king == board.King) && (partner == board.NoKind || partner == board.Rook)
		},
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
})
