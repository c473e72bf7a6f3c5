package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Wormholes.
//
// Rule: a unit that arrives on one of the squares goes on at once to another of them, of its choice, that was
// vacant before the move; a pawn that is promoted may go back to the one that it comes from. If there is
// none, the move is illegal.
//
// Kings: as other units.
//
// Check: a king on one of the squares is attacked only by a unit that could go on after the capture.
//
// Castling: the king goes on as with any move, the rook does not.
//
// En passant: a pawn that goes on after a double step can be captured where that would have ended.
//
// Promotion: a pawn that arrives on its promotion rank is promoted there, whether by its move or by going on.
//
// Together: not with other conditions that let the player choose, nor with those that move a captor on.

// wormholes is the row.
var wormholes = withSquares(Condition{
	Name: "Wormholes", German: "Wurmloecher", French: "TrousDeVer",
	Doc:    "A unit that arrives on one of the squares goes on to another one that is vacant.",
	Source: glossary,
	traits: transfersMover,
}, func(squares []board.Square, c Context) movegen.Layer {
	holes := setOf(squares)
	var rules circeRule
	rules.know(&c)
	exits := func(dst []rebirth, s movegen.State, m board.Move) []rebirth {
		if !holes.Has(m.To) || m.Is(board.Null) {
			return append(dst, rebirth{at: board.NoSquare})
		}
		b := rules.capturing(s, m)
		occupied := rules.occupied(s, m)
		if m.Promotion == board.NoKind && !m.IsCapture() { // a return to the square of departure would be a null move
			occupied |= m.From.Set()
		}
		for free := holes &^ m.To.Set() &^ (occupied | s.Closed()); free != 0; {
			dst = rules.arrive(dst, s, b, free.Pop())
		}
		return dst
	}
	return movegen.Layer{
		FirstRank:     movegen.FirstRankSteps,
		Breaks:        movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Stage:         movegen.StageOnward,
		Inert:         func(m board.Move) bool { return !holes.Has(m.To) },
		AppendChoices: choices(false, exits),
		Observe: func(s movegen.State, m board.Move) bool {
			var buffer [8]rebirth
			return len(exits(buffer[:0], s, m)) > 0
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			var buffer [8]rebirth
			if exits := exits(buffer[:0], s, m); int(m.Choice) < len(exits) && after.KindAt(m.To) != board.NoKind {
				if r := exits[m.Choice]; r.at != board.NoSquare {
					after.DisplaceAs(m.To, r.at, board.NoKind, board.Unit{Kind: r.becomes})
					if passed := after.EnPassant(); passed != board.NoSquare {
						after.SetEnPassantBeside(passed, after.EnPassantBeside()+int(r.at)-int(m.To))
					}
				}
			}
		},
	}
})
