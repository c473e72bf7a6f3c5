package search

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/solver/solution"
)

// TestOrigin: what short notation writes of the square that is left, by hand. Moves that are illegal do not
// count.
func TestOrigin(t *testing.T) {
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	for _, row := range []struct {
		fen, move string
		want      solution.Origin
	}{
		{"7k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1c1", solution.NoOrigin},
		{"7k/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", solution.OriginFile},
		{"R6k/8/8/8/8/8/4K3/R7 w - - 0 1", "a1a4", solution.OriginRank},
		{"7k/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "h4e4", solution.WholeSquare},
		{"7k/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "a4e4", solution.OriginFile},
		{"7k/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "h1e4", solution.OriginRank},
		{"4r2k/8/8/8/8/N3N3/8/4K3 w - - 0 1", "a3c2", solution.NoOrigin},
		{"3r3k/8/8/8/8/N3N3/8/4K3 w - - 0 1", "a3c2", solution.OriginFile},
		{"7k/8/8/3p4/2P1P3/8/8/K7 w - - 0 1", "c4d5", solution.OriginFile},
		{"7k/8/8/8/2P1P3/8/8/K7 w - - 0 1", "c4c5", solution.NoOrigin},
	} {
		setup, err := board.ParseFEN(row.fen)
		require.NoError(t, err)
		pos, err := setup.Position(0)
		require.NoError(t, err)
		legal := rules.Moves(nil, &pos)
		found := false
		for _, m := range legal {
			if m.From.String()+m.To.String() == row.move {
				found = true
				assert.Equal(t, row.want, origin(m, &pos, legal), "%s %s", row.fen, row.move)
			}
		}
		assert.True(t, found, "%s %s", row.fen, row.move)
	}
}
