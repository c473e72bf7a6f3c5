package conditions

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryLastMove = &movegen.Memory{Name: "squares of the last move", Slots: 1}

// Sides that must answer the last move: synchronous movers, and followers of the leader.
//
// Rule: a synchronous mover plays a move that is parallel to the last one and as long, if it legally can; an
// anti-synchronous mover plays one in the opposite direction. A follower of the leader moves to the square
// that the opponent has just left, if it legally can.
//
// Kings: as other units.
//
// Check: units observe as usual.
//
// Castling: is the king's move.
//
// En passant: the pawn's way counts.
//
// Promotion: as any move.
//
// Together: with all conditions that do not choose for the same side.

// pursuit is the source of Follow my leader, which is also called Pursuit chess.
const pursuit = "http://www.janko.at/Retros/Glossary/MiscFairyRules.htm"

// The rows.
var (
	whiteSynchronMover     = answererRow(board.White, "SynchronMover", "a move parallel to the last one and as long", glossary, synchron)
	blackSynchronMover     = answererRow(board.Black, "SynchronMover", "a move parallel to the last one and as long", glossary, synchron)
	whiteAntiSynchronMover = answererRow(board.White, "AntiSynchronMover", "a move opposite to the last one and as long", glossary, antiSynchron)
	blackAntiSynchronMover = answererRow(board.Black, "AntiSynchronMover", "a move opposite to the last one and as long", glossary, antiSynchron)
	whiteFollowMyLeader    = answererRow(board.White, "FollowMyLeader", "to the square that has just been left", pursuit, movesToSquareLeft)
	blackFollowMyLeader    = answererRow(board.Black, "FollowMyLeader", "to the square that has just been left", pursuit, movesToSquareLeft)
)

// answererRow makes the row of a side that must answer the last move with a fitting one if it has one.
func answererRow(side board.Side, name, what, source string, fits func(from, to board.Square, m board.Move) bool) Condition {
	return simple(Condition{
		Name:   side.String() + name,
		Doc:    fmt.Sprintf("%v plays %s if it can.", side, what),
		Source: source, Version: 1,
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Memory:   []*movegen.Memory{memoryLastMove},
			After:    remembersMove,
			Occasion: movegen.AfterNullMoves,
			Touches:  movegen.TouchesMemory,
			Select: func(s movegen.State, moves []board.Move) []board.Move {
				from, to, ok := lastMoveSquares(s)
				if s.Turn() != side || !ok {
					return moves
				}
				return preferMoves(moves, func(m board.Move) bool { return fits(from, to, m) })
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	})
}

func synchron(from, to board.Square, m board.Move) bool {
	return m.To.File()-m.From.File() == to.File()-from.File() && m.To.Rank()-m.From.Rank() == to.Rank()-from.Rank()
}

func antiSynchron(from, to board.Square, m board.Move) bool { return synchron(to, from, m) }

func movesToSquareLeft(from, _ board.Square, m board.Move) bool { return m.To == from }

// remembersMove remembers the squares of the last move.
func remembersMove(_ movegen.State, m board.Move, after movegen.Change) {
	if forgets(m) {
		after.Remember(memoryLastMove, 0)
		return
	}
	if m.Is(board.Null) {
		return
	}
	after.Remember(memoryLastMove, 1<<16|uint64(m.From)<<8|uint64(m.To))
}

// lastMoveSquares returns the squares of the last move, if there was one.
func lastMoveSquares(s movegen.State) (from, to board.Square, ok bool) {
	w := s.Recall(memoryLastMove)
	return board.Square(w >> 8 & 255), board.Square(w & 255), w != 0
}
