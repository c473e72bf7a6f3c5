package conditions_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/conditions/conditiontest"
	"github.com/griddle-chess/griddle/movegen"
)

func TestMovesWithArguments(t *testing.T) {
	for _, c := range []struct {
		condition *conditions.Condition
		arguments []string
	}{
		{conditions.Find("Hole"), []string{"a1h8d4"}},
		{conditions.Find("MagicSquares"), []string{"a1h8d4"}},
		{conditions.Find("Imitator"), []string{"d4", "d4c3"}},
		{conditions.Find("WhiteForcedSquare"), []string{"d4e5"}},
		{conditions.Find("Take&MakeChess"), []string{"Absolute"}},
		{conditions.Find("KoeKo"), []string{"Neighbour S"}},
		{conditions.Find("CASTChess"), []string{"Inverse"}},
		{conditions.Find("MessignyChess"), []string{"RexExclusive"}},
		{conditions.Find("BlackMustCapture"), []string{"exact", "ultra"}},
	} {
		t.Run(c.condition.Name, func(t *testing.T) { conditiontest.Conform(t, c.condition, 10, c.arguments...) })
	}
}

// By hand, from the rules.
func TestMoves(t *testing.T) {
	conditiontest.Run(t, conditions.Find("Hole"), []conditiontest.Example{
		{Name: "nothing goes over a hole", Args: "d4", FEN: "8/8/8/8/R7/8/8/8", Moves: "a4a1 a4a2 a4a3 a4a5 a4a6 a4a7 a4a8 a4b4 a4c4"},
	})
	conditiontest.Run(t, conditions.Find("HaanerChess"), []conditiontest.Example{
		{Name: "a king leaves a hole behind", FEN: "7k/8/8/8/8/8/8/K7", After: "a1b1 h8g8", Moves: "b1a2 b1b2 b1c1 b1c2"},
	})
	conditiontest.Run(t, conditions.Find("Take&MakeChess"), []conditiontest.Example{
		{Name: "a rook goes on as a knight", FEN: "8/8/8/8/8/8/8/Rn6", Moves: "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1a3 a1c3 a1d2"},
	})
	conditiontest.Run(t, conditions.Find("Make&TakeChess"), []conditiontest.Example{
		{Name: "a king captures a knight a leap and a step away", FEN: "8/8/8/8/8/3n4/8/K7", Moves: "... a1d3", Check: true},
	})
	conditiontest.Run(t, conditions.Find("BlackEdgeMover"), []conditiontest.Example{
		{Name: "to the edge alone", FEN: "8/8/8/8/8/8/1k6/8 b - - 0 1", Moves: "b2a1 b2a2 b2a3 b2b1 b2c1"},
	})
	conditiontest.Run(t, conditions.Find("MessignyChess"), []conditiontest.Example{
		{Name: "kings change places, and do not change back", FEN: "7k/8/8/8/8/8/8/K7", After: "a1h8", Moves: "a1a2 a1b1 a1b2"},
	})
	conditiontest.Run(t, conditions.Find("Rokagogo"), []conditiontest.Example{
		{Name: "a king castles with a rook three squares away", FEN: "8/8/8/8/8/8/8/KP1R4", Moves: "... !a1c1"},
		{Name: "wherever it stands", FEN: "8/8/8/8/3K3R/8/8/8", Moves: "... d4f4"},
	})
}

// A capture that could go on in more ways than a move can tell apart is played alone, and the answer is not certain.
func TestSeriesWithoutEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("it lists hundreds of thousands of series")
	}
	compiled, err := conditions.Find("SeriesCapture").Compile(nil, conditions.Context{})
	require.NoError(t, err)
	rules, err := movegen.Compile(movegen.Spec{Layers: []movegen.Layer{compiled.Layer}})
	require.NoError(t, err)
	for fen, undecided := range map[string]bool{
		"7k/8/nnnnnn2/pppp4/p1pQpp1p/pppppp1p/8/K7 w - -": true,
		"7k/8/8/3p4/3Qp3/8/8/K7 w - -":                    false,
	} {
		s, err := board.ParseFEN(fen)
		require.NoError(t, err)
		p, err := s.Position(^board.NoFaults)
		require.NoError(t, err)
		assert.NotEmpty(t, rules.Moves(nil, &p))
		assert.Equal(t, undecided, rules.Undecided(), fen)
	}
}
