package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Football chess.
//
// Rule: a unit that comes to the a-file or the h-file may become one of the pieces that are listed.
//
// Kings: a king does not change.
//
// Check: is judged after the change.
//
// Castling: changes nothing.
//
// En passant, Promotion: pawns do not change.
//
// Together: not with other conditions that let the player choose.

// football is the row.
var football = Condition{
	Name:   "Football",
	Doc:    "A unit that comes to the a-file or the h-file may become one of those that are listed.",
	Source: "Popeye",
	Args:   "[pieces]",
	Compile: func(args []string, c Context) (Compiled, error) {
		var bench []*movegen.Piece
		for i, arg := range args {
			p := movegen.PieceByCode(arg, movegen.English)
			if p == nil {
				return Compiled{}, argErrorf(i, "%q is not a piece", arg)
			}
			bench = append(bench, p)
		}
		substitutes := c.substitutes(bench)
		return Compiled{Words: "units may become others on the edge files", Layer: movegen.Layer{
			Name: "Football",
			AppendChoices: func(dst []board.Move, _ movegen.State, m board.Move) []board.Move {
				dst = append(dst, m)
				if (board.FileA | board.FileH).Has(m.To) && m.Promotion == board.NoKind && !m.Is(board.Castling|board.Null) {
					for _, m.Promotion = range substitutes[m.Kind&15] {
						dst = append(dst, m)
					}
				}
				return dst
			},
			Breaks: movegen.MatePatterns,
		}}, nil
	},
}

// substitutes returns, for each kind, the kinds that its units may become on the edge files: the pieces on
// the bench that move in another way.
func (c *Context) substitutes(bench []*movegen.Piece) (out [board.MaxKind + 1][]board.Kind) {
	for k := board.Knight; int(k) <= int(board.Orthodox)+len(c.Kinds) && k <= board.MaxKind; k++ {
		u := c.Unit(k)
		if u.Royal || u.Piece.Promotes() != movegen.Never {
			continue
		}
		for _, p := range bench {
			if p != u.Piece {
				out[k] = append(out[k], c.Kind(p, false, u.Attributes))
			}
		}
	}
	return out
}
