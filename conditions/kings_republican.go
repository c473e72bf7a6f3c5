package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryThrone = &movegen.Memory{Name: "whether a king has been put on the board", Slots: 1}

// Republican chess.
//
// Rule: there are no kings. After a move a side may put the king of the other side on a vacant square where
// it is mate. Whether it is mate does not depend on kings that could be put on the board. In the second type
// the other side may parry the mate by a move with which it puts the first side's king where that is mate; the
// first move is then a check only. In the first type the other side has no such parry.
//
// Kings: a king on the board is a king like any other.
//
// Check: as usual.
//
// Castling: is possible with a king that stands at home.
//
// En passant: not where a king has been put on the square that was passed.
//
// Promotion: as usual.
//
// Together: not with other conditions that let the player choose.

// republicanChess is the row.
var republicanChess = Condition{
	Name: "RepublicanChess", German: "RepublikanerSchach", French: "EchecsRepublicains",
	Doc:    "After a move, a side may put the king that the other side lacks on a square where it is mate.",
	Source: "https://juliasfairies.com/problems/page-58/", Version: 1, Args: "[Type1|Type2]",
	Compile: func(args []string, c Context) (Compiled, error) {
		if len(args) > 1 {
			return Compiled{}, argErrorf(1, "at most one type can follow: remove %q", args[1])
		}
		first := false
		if len(args) == 1 {
			if first = args[0] == "Type1"; !first && args[0] != "Type2" {
				return Compiled{}, argErrorf(0, "%q is neither Type1 nor Type2", args[0])
			}
		}
		const name = "RepublicanChess"
		return Compiled{Words: "a side may put the other side's king where it is mate", Layer: movegen.Layer{
			Name: name, Stage: movegen.StageLast, Memory: []*movegen.Memory{memoryThrone},
			AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
				dst = append(dst, m)
				if s.Royals(s.Turn().Other()) != 0 || s.Recall(memoryThrone) != 0 {
					return dst
				}
				for mates := enthroned(s, m); mates != 0; {
					m.Choice = uint8(mates.Pop()) + 1
					dst = append(dst, m)
				}
				return dst
			},
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if m.Choice != 0 {
					at := board.Square(m.Choice - 1)
					if at == after.EnPassant() {
						after.SetEnPassant(board.NoSquare)
					}
					if first {
						after.Remember(memoryThrone, 1)
					}
					after.Create(at, board.Unit{Kind: board.King, Owner: board.OwnerOf(s.Turn().Other())})
				}
			},
			Inert:  func(m board.Move) bool { return m.Choice == 0 },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}}, nil
	},
}

// enthroned returns the squares on which a king of the other side would be mate after m if nobody could put
// another king on the board.
func enthroned(s movegen.State, m board.Move) board.Set {
	us := s.Turn()
	rules := s.Rules.Without("RepublicanChess")
	var after, q board.Position
	rules.Play(&after, s.Position, m)
	var out board.Set
	for free := ^after.Occupied() &^ s.Closed(); free != 0; {
		at := free.Pop()
		q = after
		if at == q.EnPassant() {
			q.SetEnPassant(board.NoSquare)
		}
		q.Put(at, board.Unit{Kind: board.King, Owner: board.OwnerOf(us.Other())})
		if rules.Check(&q, us.Other()) && !rules.Exposed(&q) && !rules.Mobile(&q) {
			out |= at.Set()
		}
	}
	return out
}
