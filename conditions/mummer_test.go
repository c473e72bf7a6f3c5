package conditions_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/conditions/conditiontest"
	"github.com/griddle-chess/griddle/movegen"
)

func TestMummers(t *testing.T) {
	for _, c := range []*conditions.Condition{
		conditions.Find("Maximummer"), conditions.Find("BlackMaximummer"), conditions.Find("WhiteMaximummer"),
		conditions.Find("BlackMinimummer"), conditions.Find("WhiteMinimummer"),
	} {
		conditiontest.Conform(t, c, 100, "", "exact")
		conditiontest.Conform(t, c, 10, "ultra")
	}
	conditiontest.Run(t, conditions.Find("WhiteMaximummer"), []conditiontest.Example{
		{Name: "the longest, by Pythagoras", FEN: "8/8/8/8/8/8/P6k/K1B1R3", Moves: "c1h6"},
		{Name: "a choice of equals", FEN: "8/8/8/8/8/8/7k/K3R3", Moves: "e1e8"},
		{Name: "long castling is 5", FEN: "1k6/8/8/8/R4p2/7P/P6P/R3K3", Moves: "e1c1 a4f4"},
		{Name: "short castling is 4", FEN: "1k6/8/8/8/R3p3/7P/P6P/4K2R", Moves: "e1g1 a4a8 a4e4"},
		{Name: "the other side is free", FEN: "8/8/8/8/8/8/7k/K3R3 b - - 0 1", Moves: "h2g2 h2g3 h2h3"},
		{Name: "of the legal moves", FEN: "r7/8/8/8/8/8/R6k/K7", Moves: "a2a8"},
		{Name: "or of all", Args: "exact", FEN: "r7/8/8/8/8/8/R6k/K7", Moves: ""},
		{Name: "a double step and a capture en passant", FEN: "8/8/8/3pP3/8/k7/8/8 w - d6 0 1", Moves: "e5d6"},
	})
	conditiontest.Run(t, conditions.Find("BlackMinimummer"), []conditiontest.Example{
		{Name: "the shortest", FEN: "8/8/8/8/8/7p/k7/3b4 b - - 0 1", Moves: "a2a1 a2a3 a2b2 h3h2"},
	})
	conditiontest.Run(t, conditions.Find("BlackMaximummer"), []conditiontest.Example{
		{Name: "a king is attacked by any move", FEN: "k7/8/8/8/8/8/r3K3/8", Moves: "e2d1 e2e1 e2f1 e2d3 e2e3 e2f3", Check: true},
		{Name: "or by the longest alone", Args: "ultra", FEN: "k7/8/8/8/8/8/r3K3/8", Moves: "e2d1 e2e1 e2f1 e2d2 e2d3 e2e3 e2f3"},
		{Name: "an ultra check", Args: "ultra", FEN: "k7/8/8/8/8/8/r4K2/8", Moves: "f2e1 f2f1 f2g1 f2e3 f2f3 f2g3 f2e2", Check: true},
	})
}

// A side that its longest move leaves without a move is stuck if it is ultra, and else not.
func TestStuckMummers(t *testing.T) {
	for _, c := range []struct {
		args   string
		moves  int
		mobile bool
	}{{"", 1, true}, {"exact", 0, true}, {"ultra", 0, false}} {
		compiled, err := conditions.Find("BlackMaximummer").Compile(strings.Fields(c.args), conditions.Context{})
		require.NoError(t, err)
		rules, err := movegen.Compile(movegen.Spec{Layers: []movegen.Layer{compiled.Layer}})
		require.NoError(t, err)
		s, err := board.ParseFEN("R7/8/8/8/8/7K/r7/k7 b - - 0 1")
		require.NoError(t, err)
		p, err := s.Position(board.NoFaults)
		require.NoError(t, err)
		assert.Len(t, rules.Moves(nil, &p), c.moves, c.args)
		assert.Equal(t, c.mobile, rules.Mobile(&p), c.args)
	}
}

func TestMaximummerBindsTheDefender(t *testing.T) {
	for _, side := range []board.Side{board.White, board.Black} {
		compiled, err := conditions.Find("Maximummer").Compile(nil, conditions.Context{Defender: side})
		require.NoError(t, err)
		assert.Equal(t, side.String()+" plays the longest of its legal moves", compiled.Words)
	}
}

// Under Grid and Disparate the longest is that of the moves that they allow.
func TestMummerWithOthers(t *testing.T) {
	var layers []movegen.Layer
	for _, c := range []*conditions.Condition{conditions.Find("WhiteMaximummer"), conditions.Find("GridChess"), conditions.Find("Disparate")} {
		compiled, err := c.Compile(nil, conditions.Context{})
		require.NoError(t, err)
		layers = append(layers, compiled.Layer)
	}
	rules, err := movegen.Compile(movegen.Spec{Layers: layers})
	require.NoError(t, err)
	assert.Equal(t, "orthodox engine, with Grid, Disparate folded into its tables, with moves selected by WhiteMaximummer", rules.Choice())
	s, err := board.ParseFEN("7k/8/8/8/8/8/1P6/RB5K")
	require.NoError(t, err)
	p, err := s.Position(board.NoFaults)
	require.NoError(t, err)
	assert.Equal(t, []string{"b1h7"}, conditiontest.Names(rules.Moves(nil, &p)))
	p.SetLast(board.Last{Kinds: board.Bishop.Set(), Side: board.Black})
	assert.Equal(t, []string{"a1a8"}, conditiontest.Names(rules.Moves(nil, &p)))
}
