package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// MAFF (mate with a free field) and OWU, Miroslav Brada 1997, and #C.
//
// Rule: in MAFF a side is mate if it is in check and its only legal move is one by the king. In OWU it is
// mate if it is in check, has no legal move, and exactly one unit of the other side stands on a square next
// to the king. In #C the unit that mates changes sides, if that does not leave the king of the side that has
// moved attacked.
//
// Kings, Check, Castling, En passant, Promotion: as usual. A king does not change sides.
//
// Together: MAFF and OWU not with each other, nor with another condition that says what is mate.

// The rows.
var (
	maff = otherMateRow("MAFF", "A side is mate if it is in check and its only legal move is one by the king.",
		func(s movegen.State, moves []board.Move) bool {
			return len(moves) == 1 && s.Royals(s.Turn()).Has(moves[0].From) && !moves[0].Is(board.Castling)
		})
	owu = otherMateRow("OWU", "A side is mate if it is in check, has no legal move, and exactly one enemy unit stands next to the king.",
		func(s movegen.State, moves []board.Move) bool {
			var field board.Set
			for royals := s.Royals(s.Turn()); royals != 0; {
				field |= movegen.Attacks(board.King, s.Turn(), royals.Pop(), 0)
			}
			return len(moves) == 0 && (field&s.Of(s.Turn().Other())).Count() == 1
		})
	mateTurns = Condition{
		Name: "#C", Doc: "The unit that mates changes sides, if that does not leave the king of the side that mates attacked.",
		Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			royal := c.royal()
			return Compiled{Words: "the unit that mates changes sides", Layer: movegen.Layer{
				Name: "#C", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				After: func(s movegen.State, m board.Move, after movegen.Change) {
					rules := s.Rules.Without("#C")
					mated, us := after.Turn(), s.Turn()
					if !rules.Check(after.Position, mated) || rules.Mobile(after.Position) {
						return
					}
					var mating board.Set
					for royals := rules.Royals(after.Position, mated); royals != 0; {
						mating |= rules.Attackers(after.Position, royals.Pop(), us)
					}
					mating &^= after.Of(mated)
					if mating.Count() != 1 || royal.Has(after.KindAt(mating.First())) {
						return
					}
					next := *after.Position
					s.Rules.Change(&next).ChangeOwner(mating.First(), board.OwnerOf(mated), movegen.Apart)
					if !rules.Exposed(&next) {
						after.ChangeOwner(mating.First(), board.OwnerOf(mated), movegen.Apart)
					}
				},
			}}, nil
		},
	}
)

// otherMateRow makes a row that defines mate of a side in check by its legal moves.
func otherMateRow(name, doc string, mated func(s movegen.State, moves []board.Move) bool) Condition {
	return Condition{
		Name: name, Doc: doc, Source: "Miroslav Brada, 1997; https://www.kobulchess.com/en/problems/originals-2016/946-eugene-rosner-maff.html",
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: doc[:len(doc)-1], Layer: movegen.Layer{
				Name: name, Breaks: movegen.MatePatterns,
				Mated: func(s movegen.State) bool {
					return s.Rules.Check(s.Position, s.Turn()) && mated(s, s.Rules.Moves(nil, s.Position))
				},
			}}, nil
		},
	}
}
