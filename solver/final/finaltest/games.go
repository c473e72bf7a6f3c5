package finaltest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/solver/final"
)

// NeverCut plays random games, and requires that the bound of a known position never cuts the way to
// the position that was reached. It counts the ways of them on which nothing but captures was left.
func NeverCut(t *testing.T, rules *movegen.Rules, games int) (hurried int) {
	starts := []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r3k2r/1P4P1/8/2pP1pP1/2Pp1Pp1/8/1p4p1/R3K2R w KQkq - 0 1",
		"4k3/PPPPPPPP/8/8/8/8/pppppppp/4K3 w - - 0 1",
	}
	random := rand.New(rand.NewPCG(1, 2))
	for game := range games {
		setup, err := board.ParseFEN(starts[game%len(starts)])
		require.NoError(t, err)
		p, err := setup.Position(board.NoFaults)
		require.NoError(t, err)
		rules.Begin(&p)
		way := []board.Position{p}
		for range 4 + random.IntN(20) {
			last := &way[len(way)-1]
			moves := rules.Moves(nil, last)
			if len(moves) == 0 {
				break
			}
			var next board.Position
			rules.Play(&next, last, moves[random.IntN(len(moves))])
			way = append(way, next)
		}
		end := &way[len(way)-1]
		target := final.NewTarget(end)
		for i := range way {
			left := len(way) - 1 - i
			side := way[i].Turn()
			budget := final.Budget{Against: side}
			budget.Moves[side], budget.Moves[side.Other()] = (left+1)/2, left/2
			require.Falsef(t, target.OutOfReach(&way[i], budget), "%s cannot become %s in %d half-moves: %s",
				way[i].FEN(), end.FEN(), left, rules.Choice())
			if left > 0 && target.OnlyCaptures(&way[i], side, budget) {
				hurried++
				require.Less(t, way[i+1].Occupied().Count(), way[i].Occupied().Count())
			}
		}
	}
	return hurried
}
