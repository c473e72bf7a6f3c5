package conditions_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/conditions/conditiontest"
)

func TestGriddle(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("Griddle"), 200, "", "DiagonalShift", horseshoe, "GridLine Va18 Ve11")
	conditiontest.Run(t, conditions.Find("Griddle"), []conditiontest.Example{
		{Name: "out of a horseshoe and back", Args: horseshoe, FEN: "8/8/3k4/8/8/8/8/KR6", Moves: "... b1d1 !b1b8"},
		{Name: "corner to corner within a cell", Args: "Irregular d1e2", FEN: "7k/8/8/8/8/8/8/3K4", Moves: "d1c1 d1c2 d1d2 d1e1"},
		{
			Name: "a line that closes nothing", Args: "Irregular GridLine Ve11", FEN: "7k/8/8/8/8/8/8/3K4",
			Moves: "",
		},
		{
			Name: "a line across the board", Args: "Irregular GridLine Ve18", FEN: "7k/8/8/8/8/8/8/3K4",
			Moves: "d1e1 d1e2",
		},
		{
			Name: "two lines that cut off a corner", Args: "Irregular GridLine Hg32 Vg12", FEN: "7k/8/8/8/8/8/6K1/8",
			Moves: "g2f1 g2f2 g2f3 g2g3 g2h3",
		},
		{
			Name: "squares that lie apart are one cell", Args: "Irregular a1h8", FEN: "8/8/7k/8/8/8/8/B6K",
			Moves: "... a1b2 a1g7 !a1h8",
		},
	})
}

func TestGriddleWarnsOfIdleLines(t *testing.T) {
	compiled, err := conditions.Find("Griddle").Compile([]string{"Irregular", "GridLine", "Ve18", "Va24", "Hb13"}, conditions.Context{})
	require.NoError(t, err)
	if assert.Len(t, compiled.Warnings, 2) {
		assert.Contains(t, compiled.Warnings[0], "the line Va24 closes no cell")
		assert.Contains(t, compiled.Warnings[1], "the line Hb13 closes no cell")
	}
	assert.Equal(t, "units move and observe from cell to cell only: the whole board one cell; lines Ve18 Va24 Hb13", compiled.Words)
}
