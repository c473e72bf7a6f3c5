package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Chameleon chess, and the order in which the chameleons of the diagram change.
//
// Rule: in Chameleon chess a queen, knight, bishop or rook becomes the next of this order with each move, and
// a rook becomes a queen; another order can be listed. ChameleonSequence lists the order for the chameleons
// of the diagram.
//
// Kings: a king does not change.
//
// Check: is judged after the change.
//
// Castling: changes nothing.
//
// En passant: pawns do not change.
//
// Promotion: a promoted pawn does not change with the same move.
//
// Together: with all conditions. In Anticirce a captor is reborn as what it has become.

var (
	chameleonChess = Condition{
		traits: changesMover,
		Name:   "ChameleonChess",
		Doc:    "A unit that moves becomes the next of the cycle queen, knight, bishop, rook, or of a cycle that is listed.",
		Source: "http://www.eteroscacco.it/esp/definizioni_eng.html",
		Args:   "[pieces]",
		Compile: func(args []string, c Context) (Compiled, error) {
			cycle, err := cycleOf(args)
			if err != nil {
				return Compiled{}, err
			}
			if cycle == nil {
				cycle = chameleonCycle
			}
			kinds := board.Knight.Set() | board.Bishop.Set() | board.Rook.Set() | board.Queen.Set()
			for i := range c.Kinds {
				kinds |= (board.Orthodox + 1 + board.Kind(i)).Set()
			}
			next := c.successors(kinds, cycle)
			return Compiled{Words: "queen, knight, bishop and rook become one another as they move", Layer: movegen.Layer{
				Name: "ChameleonChess",
				After: func(_ movegen.State, m board.Move, after movegen.Change) {
					if to := next[m.Kind&15]; to != board.NoKind && m.Promotion == board.NoKind && after.KindAt(m.To) == m.Kind {
						after.ChangeKind(m.To, to, movegen.Arriving)
					}
				},
				Inert:  func(m board.Move) bool { return next[m.Kind&15] == board.NoKind },
				Breaks: movegen.Pins | movegen.MatePatterns,
			}}, nil
		},
	}
	chameleonSequence = Condition{
		Name:   "ChameleonSequence",
		Doc:    "The chameleons of the diagram change in the order that is listed.",
		Source: "Popeye",
		Args:   "pieces",
		Compile: func(args []string, _ Context) (Compiled, error) {
			cycle, err := cycleOf(args)
			if err == nil && cycle == nil {
				err = argErrorf(0, "it needs the pieces in their order")
			}
			return Compiled{Words: "chameleons change in another order", Layer: movegen.Layer{Name: "ChameleonSequence"}, Chameleons: cycle}, err
		},
	}
)

// cycleOf reads a cycle of pieces; the last one may be the first again.
func cycleOf(args []string) ([]string, error) {
	for i, arg := range args {
		if movegen.PieceByCode(arg, movegen.English) == nil {
			return nil, argErrorf(i, "%q is not a piece", arg)
		}
	}
	if last := len(args) - 1; last > 0 && args[last] == args[0] {
		args = args[:last]
	}
	return args, nil
}
