package conditions_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/conditions/conditiontest"
)

// horseshoe is a cell that is not convex: around what is left.
const horseshoe = "Irregular a8b8c8a1b1c1a2a3a4a5a6a7"

var gridExamples = []conditiontest.Example{
	{
		Name: "pawns, single and double steps", FEN: "3k4/5Pp1/4P3/8/8/K1P5/PP1P4/8 w - - 0 1",
		Moves: "b2b3 b2b4 d2d3 d2d4 e6e7",
	},
	{Name: "both castlings", FEN: "8/3p4/3k4/8/8/8/8/R3K2R", Moves: "... e1g1 e1c1"},
	{Name: "the passed square is attacked from its own cell", FEN: "8/8/3k4/8/8/8/4r3/4K2R", Moves: "... e1g1"},
	{Name: "the passed square is attacked across a line", FEN: "8/8/3k4/8/8/5r2/8/4K2R", Moves: "... !e1g1"},
	{Name: "the king stays in its cell", Args: "Irregular e1f1g1", FEN: "8/8/p2k4/8/8/8/8/4K2R", Moves: "... !e1g1"},
	{Name: "the rook stays in its cell", Args: "Irregular f1g1h1", FEN: "8/8/p2k4/8/8/8/8/4K2R", Moves: "... e1g1"},
	{Name: "en passant across a line", FEN: "8/8/8/1Pp5/8/8/8/K6k w - c6 0 1", Moves: "... b5c6"},
	{Name: "en passant within a cell", FEN: "8/8/8/4Pp2/8/8/8/K6k w - f6 0 1", Moves: "... !e5f6"},
	{Name: "kings side by side in a cell", FEN: "8/8/8/8/8/8/8/Kk6", Moves: "", Check: false},
	{Name: "kings side by side across a line", FEN: "8/8/8/8/8/8/8/1Kk5", Moves: "b1c2", Check: true},
	{
		Name: "the end of a line counts", Args: "Irregular GridLine Ve11", FEN: "7k/8/8/8/8/8/8/3K4",
		Moves: "d1e1 d1e2",
	},
	{Name: "no cells at all", Args: "Irregular", FEN: "7k/8/8/8/8/8/8/3K4", Moves: ""},
	{Name: "out of a horseshoe and back", Args: horseshoe, FEN: "8/8/3k4/8/8/8/8/KR6", Moves: "... b1b8"},
	{Name: "out of a horseshoe and back in Popeye", Args: horseshoe, Dialect: conditions.Popeye, FEN: "8/8/3k4/8/8/8/8/KR6", Moves: "... !b1b8"},
	{
		Name: "a horseshoe with its lines drawn, in Popeye", Args: horseshoe + " GridLine ha21 hb21 hc21 va11",
		Dialect: conditions.Popeye, FEN: "8/8/3k4/8/8/8/8/KR6", Moves: "... b1b8",
	},
	{Name: "knights jump in a straight line", Args: "Irregular GridLine Vc21", FEN: "k7/8/8/8/8/8/8/1N5K", Moves: "b1c3"},
	{Name: "and not around the corner", Args: "Irregular GridLine Hb31", FEN: "k7/8/8/8/8/8/8/1N5K", Moves: ""},
	{Name: "corner of four cells", FEN: "7k/8/8/8/8/2p5/1K6/8", Moves: "b2a3 b2b3 b2c1 b2c2 b2c3", Check: true},
	{Name: "vertical shift", Args: "VerticalShift", FEN: "7k/8/8/8/8/8/K7/8", Moves: "a2a1 a2b1"},
	{Name: "horizontal shift", Args: "HorizontalShift", FEN: "7k/8/8/8/8/8/K7/8", Moves: "a2b1 a2b2 a2b3 a2a3"},
	{Name: "diagonal shift", Args: "DiagonalShift", FEN: "7k/8/8/8/8/8/K7/8", Moves: "a2a1 a2b1 a2b2 a2b3"},
	{Name: "orthogonal lines", Args: "Orthogonal a1", FEN: "7k/8/8/8/8/8/K7/8", Moves: "a2a1 a2b1 a2b2 a2b3"},
}

func TestGrid(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("GridChess"), 200, "", "VerticalShift", "HorizontalShift", "DiagonalShift",
		"Orthogonal bdf246", horseshoe, "Irregular GridLine Ha24 Vc61", "GridLine Ve18")
	conditiontest.Run(t, conditions.Find("GridChess"), gridExamples)
}

func TestGridWarnsWherePopeyeReadsOtherwise(t *testing.T) {
	tests := []struct {
		args []string
		want string // beginning of the warning
	}{
		{nil, ""},
		{[]string{"DiagonalShift", "GridLine", "Ve18"}, ""},
		{[]string{"Irregular", "a1b1c1", "d4e4d5e5"}, "129 moves such as d1-b2"},
		{[]string{"Irregular", "d1e2"}, "68 moves such as a1-e1"},
		{[]string{"Irregular", "a1b1", "b1c1"}, "b1 is listed in two cells"},
	}
	for _, test := range tests {
		for _, dialect := range []conditions.Dialect{conditions.Published, conditions.Popeye} {
			compiled, err := conditions.Find("GridChess").Compile(test.args, conditions.Context{Dialect: dialect})
			require.NoError(t, err)
			if test.want == "" {
				assert.Empty(t, compiled.Warnings, test.args)
			} else if assert.NotEmpty(t, compiled.Warnings, test.args) {
				assert.Contains(t, compiled.Warnings[0], test.want)
			}
		}
	}
}

// All ways to describe the standard board are the same.
func TestGridOfSixteenCells(t *testing.T) {
	want, err := conditions.Find("GridChess").Compile(nil, conditions.Context{})
	require.NoError(t, err)
	var groups, lines []string
	for file := 'a'; file <= 'g'; file += 2 {
		for rank := '1'; rank <= '7'; rank += 2 {
			groups = append(groups, string([]rune{file, rank, file + 1, rank, file, rank + 1, file + 1, rank + 1}))
		}
	}
	for _, start := range []string{"c1", "e1", "g1"} {
		lines = append(lines, "V"+start+"8")
	}
	for _, start := range []string{"a3", "a5", "a7"} {
		lines = append(lines, "H"+start+"8")
	}
	for _, args := range [][]string{
		{"Orthogonal", "bdf246"},
		append([]string{"Irregular"}, groups...),
		append([]string{"irregular", "gridline"}, lines...),
		{"Orthogonal", "642FDB"},
	} {
		for _, dialect := range []conditions.Dialect{conditions.Published, conditions.Popeye} {
			grid, err := conditions.Find("GridChess").Compile(args, conditions.Context{Dialect: dialect})
			require.NoError(t, err)
			assert.Equal(t, want.Layer.Geometry, grid.Layer.Geometry, args)
			assert.Empty(t, grid.Warnings, args)
		}
		griddle, err := conditions.Find("Griddle").Compile(args, conditions.Context{})
		require.NoError(t, err)
		assert.Equal(t, want.Layer.Geometry, griddle.Layer.Geometry, args)
	}
}

func TestCellArguments(t *testing.T) {
	tests := []struct {
		args  []string
		index int
		text  string
	}{
		{[]string{"Orthogonal"}, 1, "needs the files"},
		{[]string{"Orthogonal", "bx"}, 1, "neither a file nor a rank"},
		{[]string{"Irregular", "a1b1", "a2b"}, 2, "not a group of squares"},
		{[]string{"Irregular", "a1i1"}, 1, `"i1"`},
		{[]string{"GridLine"}, 1, "needs lines"},
		{[]string{"GridLine", "Ha24", "Xa24"}, 2, "not a line"},
		{[]string{"GridLine", "Ha29"}, 1, "not a line"},
		{[]string{"GridLine", "Hb28"}, 1, "leaves the board"},
		{[]string{"VerticalShift", "a1"}, 1, "does not describe cells"},
	}
	for _, test := range tests {
		for _, c := range []*conditions.Condition{conditions.Find("GridChess"), conditions.Find("Griddle")} {
			_, err := c.Compile(test.args, conditions.Context{})
			var fault *conditions.ArgError
			if assert.ErrorAs(t, err, &fault, test.args) {
				assert.Equal(t, test.index, fault.Index, test.args)
				assert.Contains(t, fault.Message, test.text)
			}
		}
	}
}

// What replaces other words, or says nothing, is told.
func TestGridWarnings(t *testing.T) {
	for text, want := range map[string]string{
		"HorizontalShift VerticalShift":   "VerticalShift takes the place of HorizontalShift",
		"VerticalShift Orthogonal bdf246": "Orthogonal takes the place of VerticalShift",
		"Irregular":                       "no cells are listed: the whole board is one",
		"Irregular a1b1a1":                "a1 is listed twice",
	} {
		grid, err := conditions.Find("GridChess").Compile(strings.Fields(text), conditions.Context{Dialect: conditions.Popeye})
		require.NoError(t, err, text)
		assert.Contains(t, grid.Warnings, want, text)
	}
}
