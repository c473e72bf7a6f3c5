package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Castlings of other kinds: with any partner (castling chess), and with any rook at any distance (Rokagogo).
//
// Rule: in castling chess a king castles with any unit, of either side, moved or not, on a rank, file or
// diagonal, if at least two squares and no unit lie between: it goes two squares towards it, and the partner
// goes to the square that it passes. In Rokagogo it does so with rooks of its own side, not on diagonals.
//
// Kings: as usual otherwise.
//
// Check: a king does not castle out of check, over an observed square, or into check.
//
// Castling: this one takes the place of the orthodox one.
//
// En passant, Promotion: as usual.
//
// Together: not with other conditions that let the player choose.

// The rows.
var (
	castlingChess = simple(Condition{
		Version: 1,
		Name:    "CastlingChess",
		Doc:     "Kings castle with any unit, of either side, in any direction.",
		Source:  "http://www.echekk.fr/?Echecs-Roque",
	}, partnerCastling(func(movegen.State, board.Square, kingStep) bool { return true }))
	rokagogo = simple(Condition{
		Name:   "Rokagogo",
		Doc:    "Kings castle with any rook of their own, along ranks and files.",
		Source: "Thierry Le Gleuher, 1999; http://www.echekk.fr/?Rokagogo",
	}, partnerCastling(func(s movegen.State, partner board.Square, d kingStep) bool {
		return s.KindAt(partner) == board.Rook && s.Of(s.Turn()).Has(partner) && d.file*d.rank == 0
	}))
)

// partnerCastling makes the layer under which kings castle with the partners that fit.
func partnerCastling(fits func(s movegen.State, partner board.Square, d kingStep) bool) func(Context) movegen.Layer {
	return func(c Context) movegen.Layer {
		royal := c.royal()
		return movegen.Layer{
			Admit:       func(_ movegen.State, m board.Move) bool { return !m.Is(board.ShortCastling | board.LongCastling) },
			ExtraChoice: movegen.ExtraChoiceSet,
			Extra: func(dst []board.Move, s movegen.State) []board.Move {
				us := s.Turn()
				for kings := s.Royals(us)&unitsOfKinds(s.Position, royal) | s.Units(us, board.King); kings != 0; {
					king := kings.Pop()
					if s.Rules.Check(s.Position, us) {
						continue
					}
					for _, d := range kingSteps {
						partner, distance, ok := firstUnitOn(s, king, d)
						if !ok || distance < 3 || !fits(s, partner, d) {
							continue
						}
						passed, _ := shifted(king, d.file, d.rank)
						to, _ := shifted(king, 2*d.file, 2*d.rank)
						if !kingSafeOn(s, king, passed, us) {
							continue
						}
						dst = append(dst, board.Move{
							From: king, To: to, Captured: board.NoSquare, Kind: s.KindAt(king), Choice: uint8(partner), Flags: board.PartnerCastling,
						})
					}
				}
				return dst
			},
			After: func(_ movegen.State, m board.Move, after movegen.Change) {
				if m.Is(board.PartnerCastling) {
					after.NotePartner(m.RookMove())
				}
			},
			Inert:  func(m board.Move) bool { return !m.Is(board.PartnerCastling) },
			Breaks: movegen.MatePatterns,
		}
	}
}

// kingStep is a king's step.
type kingStep struct{ file, rank int }

var kingSteps = []kingStep{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}

// firstUnitOn returns the first unit in a direction, and how far it is.
func firstUnitOn(s movegen.State, from board.Square, d kingStep) (at board.Square, distance int, ok bool) {
	for distance = 1; ; distance++ {
		if at, ok = shifted(from, distance*d.file, distance*d.rank); !ok || s.Occupied().Has(at) {
			return at, distance, ok
		}
		if s.Closed().Has(at) {
			return at, distance, false
		}
	}
}

// kingSafeOn reports whether a king would not be in check on another square.
func kingSafeOn(s movegen.State, king, on board.Square, us board.Side) bool {
	q := *s.Position
	q.Put(on, q.Take(king))
	return !s.Rules.Check(&q, us)
}
