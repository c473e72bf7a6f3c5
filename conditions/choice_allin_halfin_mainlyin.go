package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryTurned = &movegen.Memory{Name: "the last move, what it captured where, and what it promoted to", Slots: 1}

// Sides that move the units of the other side: All-in chess, Half-in chess and Mainly-in chess (Chris Tylor,
// The Problemist 2024).
//
// Rule: in All-in chess a side moves any unit on the board, but may not take the last move back, unless that
// has captured or promoted something. In Half-in chess a side moves the units of the other side alone. In
// Mainly-in chess a side moves any unit but the one that has just moved. A unit captures what is not of its
// own colour, whoever moves it.
//
// Kings: both sides move them, too.
//
// Check: a side may not leave its own king attacked by units of the other colour.
//
// Castling: a side castles with its own king alone.
//
// En passant: a side captures en passant with its own pawns alone.
//
// Promotion: the side that moves the pawn chooses.
//
// Together: with no other condition: no published rule says whose units and moves it would be about.

// The rows.
var (
	allInChess = allInRow("AllInChess", "A side may move all units on the board; it may not take the last move back.",
		"Chris Tylor; http://kobulchess.com/en/problems/originals-2017/1099-ravi-shankar.html", true,
		takesBack)
	halfInChess = allInRow("HalfInChess", "A side moves the units of the other side, not its own.", "The Problemist, May 2024; https://github.com/thomas-maeder/popeye/issues/497", false,
		func(_, _ board.Move) bool { return false })
	mainlyInChess = allInRow("MainlyInChess", "A side may move all units on the board but the one that has moved last.", "The Problemist, May 2024; https://github.com/thomas-maeder/popeye/issues/497", true,
		func(m, last board.Move) bool { return m.From == last.To })
)

// takesBack reports whether a move undoes the last one.
func takesBack(m, last board.Move) bool {
	return m.From == last.To && m.To == last.From && !last.IsCapture() && last.Promotion == board.NoKind
}

// allInRow makes the row of a condition in which a side moves units of the other side, and with own its own
// units too, unless the last move bars the move.
func allInRow(name, doc, source string, own bool, barred func(m, last board.Move) bool) Condition {
	return withoutNeutrals(simple(Condition{Name: name, Doc: doc, Source: source, traits: standsAlone}, func(Context) movegen.Layer {
		return movegen.Layer{
			Memory: []*movegen.Memory{memoryTurned},
			Extra: func(dst []board.Move, s movegen.State) []board.Move {
				us := s.Turn()
				them := us.Other()
				q := *s.Position
				q.SetTurn(them)
				q.SetEnPassant(board.NoSquare)
				theirs := movegen.State{Position: &q, Rules: s.Rules}
				for units := s.Of(them) &^ s.Of(us); units != 0; {
					dst = append(dst, theirs.UnitTries(units.Pop(), them)...)
				}
				return dst
			},
			Admit: func(s movegen.State, m board.Move) bool {
				if !own && s.Of(s.Turn()).Has(m.From) {
					return false
				}
				word := s.Recall(memoryTurned)
				return word == 0 || !barred(m, board.Move{
					From: board.Square(word & 255), To: board.Square(word >> 8 & 255), Captured: board.Square(word >> 16 & 255), Promotion: board.Kind(word >> 24 & 15),
				})
			},
			After: func(_ movegen.State, m board.Move, after movegen.Change) {
				if forgets(m) {
					after.Remember(memoryTurned, 0)
					return
				}
				if m.Is(board.Null) {
					return
				}
				after.Remember(memoryTurned, uint64(m.From)|uint64(m.To)<<8|uint64(m.Captured)<<16|uint64(m.Promotion)<<24)
			},
			Touches:  movegen.TouchesMemory,
			Occasion: movegen.AfterNullMoves,
			Breaks:   movegen.Pins | movegen.MatePatterns,
		}
	}))
}
