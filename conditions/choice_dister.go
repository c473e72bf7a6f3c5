package conditions

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryPair = &movegen.Memory{Name: "squares of the two units whose distance counts", Slots: 1}

// Sides that keep two units as far apart as they can, or as close.
//
// Rule: a side plays those of its legal moves after which two units, which stand on two given squares in the
// diagram, are as far apart as possible, or as close. Distances are from centre to centre, by Pythagoras.
//
// Kings: may be the units.
//
// Check: units observe as usual.
//
// Castling: a king and a rook go where they go.
//
// En passant, Promotion: as any move. A side captures one of the two units only if it has no other move; once
// one of them is gone it plays as it likes.
//
// Together: not with conditions that put the moves of the same side in another order.

// The rows.
var (
	whiteMaxDister = disterRow(board.White, "Max", "as far apart", longest)
	whiteMinDister = disterRow(board.White, "Min", "as close together", shortest)
	blackMaxDister = disterRow(board.Black, "Max", "as far apart", longest)
	blackMinDister = disterRow(board.Black, "Min", "as close together", shortest)
)

func disterRow(side board.Side, how, what string, e lengthOrder) Condition {
	name := fmt.Sprintf("%v%sDister", side, how)
	return Condition{
		Name: name, Doc: fmt.Sprintf("%v plays the moves after which two units are %s as possible.", side, what),
		Source: glossary, Args: "two squares", Example: "e1e8",
		traits: [2]trait{ranksWhite, ranksBlack}[side],
		Compile: func(args []string, _ Context) (Compiled, error) {
			squares, err := squaresOf(args)
			if err != nil {
				return Compiled{}, err
			}
			if len(squares) != 2 {
				return Compiled{}, argErrorf(0, "%d squares follow: write the squares of two units", len(squares))
			}
			return Compiled{Words: fmt.Sprintf("%v keeps the units from %v and %v %s as it can", side, squares[0], squares[1], what), Layer: movegen.Layer{
				Name:   name,
				Sides:  movegen.OneSide,
				Memory: []*movegen.Memory{memoryPair},
				Begin: func(c movegen.Change) {
					if c.Occupied().Has(squares[0]) && c.Occupied().Has(squares[1]) {
						c.Remember(memoryPair, uint64(squares[0]+1)|uint64(squares[1]+1)<<8)
					}
				},
				After: func(s movegen.State, m board.Move, after movegen.Change) {
					var next uint64
					for i := range 2 {
						at := board.Square(s.Recall(memoryPair)>>(8*i)&255) - 1
						if at = squareAfter(at, m); at >= board.NoSquare {
							next = 0
							break
						}
						next |= uint64(at+1) << (8 * i)
					}
					after.Remember(memoryPair, next)
				},
				Touches: movegen.TouchesMemory,
				Select: func(s movegen.State, moves []board.Move) []board.Move {
					if s.Turn() != side || s.Recall(memoryPair) == 0 {
						return moves
					}
					distances := make([]int, len(moves))
					best := -1 // a capture of one of the two has no distance
					var after board.Position
					for i, m := range moves {
						s.Rules.Play(&after, s.Position, m)
						distances[i] = pairDistance(movegen.State{Position: &after, Rules: s.Rules})
						if distances[i] >= 0 && (best < 0 || e.better(distances[i], best)) {
							best = distances[i]
						}
					}
					kept := moves[:0]
					for i, m := range moves {
						if distances[i] == best {
							kept = append(kept, m)
						}
					}
					return kept
				},
				Breaks: movegen.Pins | movegen.MatePatterns,
			}}, nil
		},
	}
}

// pairDistance returns the square of the distance of the two units, or -1 if one of them is gone.
func pairDistance(s movegen.State) int {
	w := s.Recall(memoryPair)
	if w == 0 {
		return -1
	}
	a, b := board.Square(w&255)-1, board.Square(w>>8&255)-1
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return files*files + ranks*ranks
}
