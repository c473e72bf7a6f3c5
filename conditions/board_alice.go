package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryMirror = &movegen.Memory{Name: "squares of the units on the second board", Slots: 1}

// Alice chess, Vernon Parton 1953.
//
// Rule: there are two boards, A and B. A unit moves on the board on which it stands, and then goes to the
// same square of the other board, which must be vacant. It observes nothing on the other board.
//
// Kings: a king may not move to a square on which it is in check on the board where it moves.
//
// Check: is given by units on the king's board.
//
// Castling: king and rook both go to the other board.
//
// En passant: by pawns on the board to which the double step has led.
//
// Promotion: comes before the pawn goes to the other board.
//
// Together: with no other condition: no published rule says on which board it would hold.

// aliceChess is the row.
var aliceChess = simple(Condition{
	traits: standsAlone,
	Name:   "AliceChess", German: "AliceSchach", French: "Alice",
	Doc:    "Units move on one of two boards, and go to the same square of the other board with each move.",
	Source: "Vernon Parton, 1953; https://www.chessvariants.com/other.dir/alice.html",
}, func(Context) movegen.Layer {
	return movegen.Layer{
		Memory: []*movegen.Memory{memoryMirror},
		Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
			hidden := beyond(s, from)
			start := len(dst)
			dst = s.Arrivals(dst, walk, from, side, occupied&^hidden)
			kept := start
			for _, w := range dst[start:] {
				if !hidden.Has(w.To) {
					dst[kept] = w
					kept++
				}
			}
			return dst[:kept]
		},
		Admit: func(s movegen.State, m board.Move) bool {
			us := s.Turn()
			if !s.Royals(us).Has(m.From) {
				return true
			}
			var q board.Position
			q.Play(s.Position, m)
			moved := s.Rules.Change(&q)
			moved.Remember(memoryMirror, uint64(carryMarks(board.Set(s.Recall(memoryMirror)), m)))
			return !moved.State().Attacked(us)
		},
		Observe: func(s movegen.State, m board.Move) bool {
			return !m.Is(board.EnPassant) || !beyond(s, m.From).Has(m.Captured)
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			second := carryMarks(board.Set(s.Recall(memoryMirror)), m) ^ m.To.Set()
			after.NoteCrossed(m.To, second.Has(m.To))
			if m.Is(board.Castling) {
				_, to := m.RookMove()
				second ^= to.Set()
				after.NoteCrossed(to, second.Has(to))
			}
			after.Remember(memoryMirror, uint64(second))
		},
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
	}
})

// beyond returns the units on the other board, seen from the unit on a square.
func beyond(s movegen.State, from board.Square) board.Set {
	second := board.Set(s.Recall(memoryMirror))
	if second.Has(from) {
		return s.Occupied() &^ second
	}
	return s.Occupied() & second
}

// Marks distinguishes positions whose units stand on different boards.
func Marks(s movegen.State) uint64 { return s.Recall(memoryMirror) }

// The rows of the attributes that say on which board a unit stands.
var (
	aliceA = Attribute{
		Name: "AliceA", Doc: "The unit stands on the first of two boards.", Source: "Popeye", Brings: "AliceChess",
		Mark: func(movegen.Change, board.Square) {},
	}
	aliceB = Attribute{
		Name: "AliceB", Doc: "The unit stands on the second of two boards.", Source: "Popeye", Brings: "AliceChess",
		Mark: func(c movegen.Change, s board.Square) {
			c.Remember(memoryMirror, c.Recall(memoryMirror)|uint64(s.Set()))
		},
	}
)
