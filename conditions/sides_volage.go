package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Volage chess and Hypervolage chess.
//
// Rule: a unit changes sides when it moves from a square of one colour to a square of the other: in Volage
// chess the first time only, in Hypervolage chess every time.
//
// Kings: a king does not change sides.
//
// Check: is judged after the change.
//
// Castling: changes nothing. A rook that changes sides in a corner may castle with a king that has not moved.
//
// En passant: is a move like others.
//
// Promotion: the promoted unit changes sides.
//
// Together: in Anticirce a captor changes sides where it is reborn. Volage cannot be together with rebirths
// that come later.

var memoryChanged = &movegen.Memory{Name: "squares of the units that have changed sides for good", Slots: 1}

var (
	hypervolage = simple(Condition{
		Name:   "Hypervolage",
		Doc:    "A unit that moves between squares of different colours changes sides, unless it is a king.",
		Source: "https://echekk.fr/?Circonstance",
	}, turningLayer(changesTone))
	volage = simple(Condition{
		traits: turnsOnce,
		Name:   "Volage",
		Doc:    "A unit that moves between squares of different colours for the first time changes sides, unless it is a king.",
		Source: "http://www.echekk.fr/?Echecs-a-pieces-volages",
	}, func(c Context) movegen.Layer {
		royal := c.royal()
		stage := movegen.StageMover
		if c.beside(revivesCaptor) { // which changes the sides of captors itself
			stage = movegen.StageOthers
		}
		return movegen.Layer{
			Stage: stage, Memory: []*movegen.Memory{memoryChanged},
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if m.IsCapture() && stage == movegen.StageOthers && after.KindAt(m.To) == board.NoKind {
					return
				}
				done := carryMarks(board.Set(s.Recall(memoryChanged)), m)
				if after.KindAt(m.To) != board.NoKind && !royal.Has(m.Kind) && changesTone(m) && !done.Has(m.To) {
					changeSidesOfMover(after, m.To)
					done |= m.To.Set()
				}
				after.Remember(memoryChanged, uint64(done))
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
)

func changesTone(m board.Move) bool { return darkSquares.Has(m.From) != darkSquares.Has(m.To) }
