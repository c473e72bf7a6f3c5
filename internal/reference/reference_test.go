package reference

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

func count(r *Rules, p *board.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var total uint64
	var next board.Position
	for _, m := range r.Moves(nil, p) {
		r.Play(&next, p, m)
		total += count(r, &next, depth-1)
	}
	return total
}

// The oracle itself is held to published counts (Chess Programming Wiki, "Perft Results").
func TestPerft(t *testing.T) {
	for _, test := range []struct {
		fen   string
		depth int
		want  uint64
	}{
		{board.StartFEN, 3, 8902},
		{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812},
		{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 2, 264},
		{"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 2, 1486},
	} {
		s, err := board.ParseFEN(test.fen)
		require.NoError(t, err)
		p, err := s.Position(board.NoFaults)
		require.NoError(t, err)
		assert.Equal(t, test.want, count(&Rules{}, &p, test.depth), test.fen)
	}
}
