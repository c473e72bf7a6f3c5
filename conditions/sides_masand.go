package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Masand chess, Pradnya Patil Masand 2002.
//
// Rule: when a unit gives check by its move, all units that it observes change sides, those of its own side
// among them. In the generalised form any unit that gives check after the move has this effect: one after the
// other from a1 to h8, so that a unit may give check because it has just changed sides; no unit changes
// twice.
//
// Kings: do not change sides, and a king's move gives no check.
//
// Check: as usual.
//
// Castling: the king is the unit that moves. A rook that changes sides in a corner may castle with a king
// that has not moved.
//
// En passant: is a move like others.
//
// Promotion: what the pawn has become counts.
//
// Together: with every condition, except those that clashes.go names.

// The rows.
var (
	masand = simple(Condition{
		traits:  turnsObserved,
		Version: 1,
		Name:    "Masand",
		Doc:     "When a unit gives check by its move, all units that it observes change sides, except kings.",
		Source:  "Petko A. Petkov; http://www.echekk.fr/?Echecs-Masand",
	}, masandLayer(false))
	masandGeneralised = simple(Condition{
		traits:  turnsObserved,
		Version: 1,
		Name:    "MasandGeneralised",
		Doc:     "When units give check after a move, all units that they observe change sides, except kings.",
		Source:  glossary,
	}, masandLayer(true))
)

func masandLayer(general bool) func(Context) movegen.Layer {
	return func(Context) movegen.Layer {
		return movegen.Layer{
			Stage: movegen.StageLast, // units that have come with the move change sides, too
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				now := movegen.State{Position: after.Position, Rules: s.Rules}
				us := s.Turn()
				if !s.Rules.Check(after.Position, us.Other()) {
					return
				}
				royals := now.Royals(us.Other())
				stay := royals | now.Royals(us) // kings, and units that have changed
				for next := board.Square(0); next < board.NoSquare; next++ {
					if !now.Of(us).Has(next) || !general && next != m.To || !givesCheck(now, next, us, royals) {
						continue
					}
					observed := now.Observed(next, us) &^ stay
					stay |= observed
					for observed != 0 {
						changeSides(after, observed.Pop())
					}
				}
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	}
}

// givesCheck reports whether the unit on a square observes one of the royal units.
func givesCheck(s movegen.State, from board.Square, by board.Side, royals board.Set) bool {
	for royals != 0 {
		if s.Observers(royals.Pop(), by).Has(from) {
			return true
		}
	}
	return false
}
