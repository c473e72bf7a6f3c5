package report

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
)

// Lengths that are spent, and kings that change places, are read back as they are written.
func TestReadSpentAndExchanged(t *testing.T) {
	n := Notation{Language: problems.English}
	solutions, err := ReadSolutions("  1.Kd5-e4 (2/4.59)   2.Ke4-f3 (-/3.18) Kh7-h6 (0.36) #\n  1.Sg2-f4[Kf3<->Kh6] + Qc1*f4 #\n", &n)
	require.NoError(t, err)
	lines := solutions[0].Cases[0].Phases[0].Lines
	require.Len(t, lines, 2)
	spent := func(white, black int32) []board.Effect {
		return []board.Effect{{Kind: board.Spent, Square: board.NoSquare, To: board.NoSquare, Left: [2]int32{white, black}}}
	}
	assert.Equal(t, spent(200, 459), lines[0].Steps[0].Effects)
	assert.Equal(t, spent(board.Unlimited, 318), lines[0].Steps[1].Effects)
	assert.Equal(t, spent(36, board.Shared), lines[0].Steps[2].Effects)
	assert.Equal(t, "Kh7-h6 (0.36) #", n.Step(lines[0].Steps[2]))
	assert.Equal(t, "Sg2-f4[Kf3<->Kh6] +", n.Step(lines[1].Steps[0]))
}
