package conditions

import (
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Disparate chess (échecs disparates), Romeo Bedoni 2004. WinChloe calls this rule "Disparate PY".
//
// Rule: a unit may not move, and observes nothing, if it has the nature of the unit that the opponent has
// moved just before. The nature of a move is the walk of the unit that leaves its square: a royal knight
// moves as a knight. A null move has no nature, nor has the move before the diagram. Within a series no unit
// is idle: the opponent has moved nothing.
//
// Kings: as other units. A king may stay attacked by units of the kind that its side has just moved, the
// enemy king among them.
//
// Check: whether the side to move is in check is judged with no unit idle, for the opponent has just moved.
//
// Castling: is a king's move, and the rook's part has no nature. The square that the king passes is judged
// with no unit idle, the square of arrival after the king's move (as in Popeye).
//
// En passant: is impossible where the side that captures is bound, for the double step leaves its pawns idle.
//
// Promotion: is a pawn's move; the unit counts as what it has become from the next move on.
//
// Together: with all conditions but Retrodisparate.
//
// All of this follows from one table of the layer, which both move generation and check consult. A test of
// moves would not do: check would be judged by units that cannot act.

// disparate is the row of Disparate chess.
var disparate = Condition{
	Name:    "Disparate",
	Also:    []string{"Disparates", "Échecs-disparates"},
	Doc:     "A unit can neither move nor observe if the opponent has just moved a unit of the same nature. With White or Black, the units of that side alone are bound.",
	Source:  "Romeo Bedoni, Phénix 134, 2004; http://www.echekk.fr/?Echecs-disparates",
	Args:    "[White|Black]",
	Compile: compileDisparate,
}

// retrodisparate is the row of Disparate chess in which the last move before the diagram counts too.
var retrodisparate = Condition{
	Name:      "Retrodisparate",
	French:    "Rétrodisparates",
	Also:      []string{"Rétrodisparate"},
	Like:      "Disparate",
	Doc:       "Disparate chess in which the last move before the diagram counts: one solution for each nature that it can have had.",
	Source:    "http://www.echekk.fr/?Echecs-disparates",
	Args:      "[White|Black]",
	NeedsLast: true,
	Compile: func(args []string, c Context) (Compiled, error) {
		out, err := compileDisparate(args, c)
		out.Layer.Name = "Retrodisparate"
		out.Words += "; the last move before the diagram counts too"
		return out, err
	},
}

func compileDisparate(args []string, c Context) (Compiled, error) {
	bound := [2]bool{true, true}
	who := "the units of both sides"
	if len(args) > 1 {
		return Compiled{}, argErrorf(1, "at most one colour can follow: remove %q", args[1])
	}
	if len(args) == 1 {
		switch {
		case strings.EqualFold(args[0], "White"):
			bound[board.Black], who = false, "White's units"
		case strings.EqualFold(args[0], "Black"):
			bound[board.White], who = false, "Black's units"
		default:
			return Compiled{}, argErrorf(0, "%q is not a colour: write White or Black, or nothing for both", args[0])
		}
	}
	return Compiled{
		Layer: movegen.Layer{Name: "Disparate", Idle: sameNature(bound, c.Kinds), Breaks: movegen.Pins},
		Words: who + " are idle after a move of a unit of their nature",
	}, nil
}

// sameNature makes idle, on the sides that are bound, the kinds that walk as the kind that has moved.
func sameNature(bound [2]bool, kinds []movegen.Unit) *movegen.Idleness {
	walks := make([]*movegen.Piece, board.Orthodox+1, int(board.Orthodox)+1+len(kinds))
	for k := board.Pawn; k <= board.Orthodox; k++ {
		walks[k] = &movegen.Pieces[k-board.Pawn]
	}
	for _, u := range kinds {
		walks = append(walks, u.Piece)
	}
	var idle movegen.Idleness
	for side := range idle {
		for moved := range walks {
			for k := range walks {
				if bound[side] && walks[k] != nil && walks[k] == walks[moved] {
					idle[side][moved] |= board.Kind(k).Set()
				}
			}
		}
	}
	return &idle
}
