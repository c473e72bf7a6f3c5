package final_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/solver/final/finaltest"
)

// A position that was reached by playing is never out of reach of the positions on the way: castling,
// promotion, en passant and every capture included.
func TestTargetNeverCutsTheWay(t *testing.T) {
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	games := 3000
	if testing.Short() {
		games = 300
	}
	assert.Greater(t, finaltest.NeverCut(t, rules, games), games/20)
}
