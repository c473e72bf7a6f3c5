package solver

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// A position that was reached by playing is never out of reach of the positions on the way: castling, promotion, en passant
// and every capture included.
func TestProofPictureNeverCutsTheWay(t *testing.T) {
	measure()
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	starts := []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r3k2r/1P4P1/8/2pP1pP1/2Pp1Pp1/8/1p4p1/R3K2R w KQkq - 0 1",
		"4k3/PPPPPPPP/8/8/8/8/pppppppp/4K3 w - - 0 1",
	}
	hurried := 0 // ways on which nothing but captures was left
	games := 3000
	if testing.Short() {
		games = 300
	}
	random := rand.New(rand.NewPCG(1, 2))
	for game := range games {
		setup, err := board.ParseFEN(starts[game%len(starts)])
		require.NoError(t, err)
		p, err := setup.Position(board.NoFaults)
		require.NoError(t, err)
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
		picture := newProofPicture(newPlacement(end))
		for i := range way {
			left := len(way) - 1 - i
			side := way[i].Turn()
			require.Falsef(t, picture.tooFar(&way[i], side, (left+1)/2, left/2), "%s cannot become %s in %d half-moves", way[i].FEN(), end.FEN(), left)
			if left > 0 && picture.missing(&way[i], side.Other()) >= (left+1)/2 {
				hurried++
				require.Less(t, way[i+1].Occupied().Count(), way[i].Occupied().Count())
			}
		}
	}
	assert.Greater(t, hurried, games/20)
}
