package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Take&Make chess, Hartmut Laue 2004.
//
// Rule: a unit that captures goes on at once, without capturing, as the unit that it has captured could from
// there; if it cannot, the capture is illegal.
//
// Kings: as other units.
//
// Check: a king is attacked by a unit that could capture it, whether or not that unit could go on; with
// Absolute, only if it could.
//
// Castling: as usual.
//
// En passant: the captured pawn goes on from the square on which it is captured.
//
// Promotion: a pawn is promoted where its move ends; it does not end on its first rank. A pawn that is
// captured makes a single step, or a double step from its second rank.
//
// Together: not with other conditions that say where captures lead, nor with pawns that are not promoted.

// takeMake is the row of Take&Make chess.
var takeMake = Condition{
	Name:   "Take&MakeChess",
	Doc:    "A unit that captures goes on at once, without capturing, as the unit that it has captured.",
	Args:   "[Absolute]",
	traits: makesOnward,
	Source: "Hartmut Laue, 2004; http://juliasfairies.com/problems/jf-2012/page-143/",
	Compile: func(args []string, _ Context) (Compiled, error) {
		out := Compiled{
			Layer: movegen.Layer{Name: "Take&Make", Onward: onwardSquares, Breaks: movegen.MatePatterns},
			Words: "a unit that captures goes on, without capturing, as the unit that it has captured",
		}
		for i, arg := range args {
			if arg != "Absolute" || i > 0 {
				return Compiled{}, argErrorf(i, "%q is not Absolute", arg)
			}
			out.Words += "; a king is attacked only by what could go on"
			out.Layer.Breaks |= movegen.PlainCheck
			out.Layer.Observe = func(s movegen.State, m board.Move) bool {
				royals := s.Royals(board.White) | s.Royals(board.Black)
				return !royals.Has(m.Captured) || len(onwardSquares(nil, s, m)) > 0
			}
		}
		return out, nil
	},
}

// firstRank is the first rank of each side.
var firstRank = [2]board.Set{board.Rank1, board.Rank1 << 56}

// onwardSquares appends the squares that the unit captured by m could go to from m.To.
func onwardSquares(dst []board.Square, s movegen.State, m board.Move) []board.Square {
	captured := s.UnitAt(m.Captured)
	side := s.Turn().Other()
	if captured.Owner != board.Neutral && !captured.Owner.Has(side) {
		side = s.Turn() // the question is what the other side observes
	}
	occupied := s.Occupied()&^(m.From.Set()|m.Captured.Set()) | m.To.Set()
	barred := board.Set(0)
	if len(s.Promotions(m.Kind)) > 0 {
		barred = firstRank[side.Other()]
	}
	var buffer [64]movegen.Arrival
	var seen board.Set
	for _, w := range s.Arrivals(buffer[:0], captured.Kind, m.To, side, occupied) {
		if w.Captured == board.NoSquare && !(seen | barred).Has(w.To) {
			seen |= w.To.Set()
			dst = append(dst, w.To)
		}
	}
	return dst
}
