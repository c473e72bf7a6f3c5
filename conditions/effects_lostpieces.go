package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Lost pieces, bernd ellinghoven.
//
// Rule: after a move, units of the other side disappear that are attacked, and would still be so after each
// of its moves. It does not matter whether such a move would leave its king in check.
//
// Kings: are never lost.
//
// Check: is judged after that. A move that would save a unit counts even if it captures the king.
//
// Castling: may save a rook.
//
// En passant: a pawn that could be captured en passant is attacked.
//
// Promotion: may save a pawn.
//
// Together: effects of other conditions come first, and then lost units disappear.

// lostPieces is the row of lost pieces.
var lostPieces = withoutNeutrals(simple(Condition{
	Name: "LostPieces", German: "VerloreneSteine", French: "PiecesPerdues",
	Doc:    "A unit disappears after an enemy move if it is attacked and no move of its side saves it, unless it is a king.",
	Source: "bernd ellinghoven; " + glossary,
}, func(c Context) movegen.Layer {
	royal := c.royal()
	return movegen.Layer{
		Stage: movegen.StageLast,
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			for lost := lostUnits(s.Rules.Without("LostPieces"), after.Position, royal); lost != 0; {
				after.Remove(lost.Pop())
			}
		},
		Occasion: movegen.AfterNullMoves,
		Breaks:   movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
}))

// lostUnits returns the units of the side to move that are attacked, and still are after each of its moves,
// legal or not.
func lostUnits(rules *movegen.Rules, p *board.Position, royal board.Kinds) board.Set {
	them := p.Turn()
	now := movegen.State{Position: p, Rules: rules}
	var lost board.Set
	for units := p.Of(them) &^ unitsOfKinds(p, royal); units != 0; {
		if at := units.Pop(); now.Observers(at, them.Other()) != 0 {
			lost |= at.Set()
		}
	}
	if lost == 0 {
		return 0
	}
	var next board.Position
	for _, m := range now.Tries(them) {
		if !now.Admits(m) {
			continue
		}
		rules.Play(&next, p, m)
		then := movegen.State{Position: &next, Rules: rules}
		for rest := lost; rest != 0; {
			at := rest.Pop()
			if to := whereabouts(rules, p, m, at); then.Observers(to, them.Other())|then.EnPassantTarget()&to.Set() == 0 {
				lost &^= at.Set()
			}
		}
		if lost == 0 {
			return 0
		}
	}
	return lost
}

// whereabouts returns the square on which the unit on a square stands after m and its effects.
func whereabouts(rules *movegen.Rules, p *board.Position, m board.Move, at board.Square) board.Square {
	at = squareAfter(at, m)
	for _, e := range rules.Effects(p, m) {
		if e.Kind == board.Displaced && e.Square == at {
			at = e.To
		}
	}
	return at
}
