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

func TestDisparate(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("Disparate"), 200, "", "White", "Black")
	conditiontest.Run(t, conditions.Find("Disparate"), []conditiontest.Example{
		{Name: "the past does not count", FEN: "7k/8/8/8/8/8/8/K7", Moves: "a1a2 a1b1 a1b2"},
		{Name: "a king paralyses the king", FEN: "7k/p7/8/8/8/8/8/K7", After: "a1a2", Moves: "a7a5 a7a6"},
		{Name: "until something else moves", FEN: "7k/p7/8/8/8/8/8/K5N1", After: "a1b1 a7a6 g1f3", Moves: "a6a5 h8g7 h8g8 h8h7"},
		{Name: "kings may touch after a king's move", FEN: "8/8/8/8/8/8/8/K1k5", Moves: "a1a2 a1b1 a1b2"},
		{Name: "which a pawn does not parry", FEN: "8/8/8/8/8/8/p7/K1k5", After: "a1b2", Moves: "", Check: true},
		{Name: "mate by a king", FEN: "8/8/8/8/8/8/8/K1k5", After: "a1b1", Moves: "", Check: true},
		{Name: "castling is a king's move", FEN: "5k2/8/8/8/8/8/8/4K2R", After: "e1g1", Moves: "", Check: true},
		{Name: "which leaves rooks alone", FEN: "5k1r/8/8/8/8/8/8/R3K3", After: "e1c1", Moves: "... h8h1 h8g8 !f8g8"},
		{Name: "a promotion is a pawn's move", FEN: "8/P6k/8/3q4/8/p7/8/1K6", After: "a7a8Q", Moves: "... d5a8 d5d8 !a3a2"},
		{Name: "castling after a rook's move", FEN: "r3k3/8/8/8/8/8/8/K6R w q - 0 1", After: "h1h2", Moves: "... e8c8 !a8b8"},
		{Name: "no castling after a king's move", FEN: "r3k3/8/8/8/8/8/8/1K5R w q - 0 1", After: "b1b2", Moves: "... !e8c8 a8b8"},
		{Name: "castling next to the enemy king", FEN: "r3k3/1K6/8/8/8/8/P6P/8 w q - 0 1", After: "h2h3", Moves: "... e8c8"},
		{Name: "not past it", FEN: "4k2r/6K1/8/8/8/8/P6P/8 w k - 0 1", After: "a2a3", Moves: "... !e8g8 e8f8"},
		{Name: "no capture en passant", FEN: "7k/3p4/8/4P3/8/8/8/K7 w - - 0 1", After: "a1a2 d7d5", Moves: "a2a1 a2a3 a2b1 a2b2 a2b3"},
		{Name: "unless its side is not bound", Args: "Black", FEN: "7k/3p4/8/4P3/8/8/8/K7 w - - 0 1", After: "a1a2 d7d5", Moves: "... e5d6"},
		{
			Name: "any move of the checking kind parries", FEN: "7k/1P3p2/8/8/8/8/q7/6K1", After: "b7b8Q",
			Moves: "... a2a3 a2h2 a2b1 h8g7 !f7f6 !f7f5", Check: true,
		},
		{Name: "castling mates if Black is bound", Args: "Black", FEN: "5k2/8/8/8/8/8/8/4K2R", After: "e1g1", Moves: "", Check: true},
		{Name: "but not if White alone is", Args: "White", FEN: "5k2/8/8/8/8/8/8/4K2R", After: "e1g1", Moves: "f8e7 f8e8 f8g7 f8g8", Check: true},
	})
}

// A royal knight has the nature of a knight, and a fairy unit that of its walk.
func TestNatureIsTheWalk(t *testing.T) {
	knight, grasshopper := &movegen.Pieces[board.Knight-board.Pawn], movegen.PieceByCode("G", movegen.English)
	kinds := []movegen.Unit{{Piece: knight, Royal: true}, {Piece: grasshopper}}
	compiled, err := conditions.Find("Disparate").Compile([]string{"White"}, conditions.Context{Kinds: kinds})
	require.NoError(t, err)
	royal, fairy := board.Orthodox+1, board.Orthodox+2
	idle := compiled.Layer.Idle
	assert.Equal(t, board.Knight.Set()|royal.Set(), idle[board.White][board.Knight])
	assert.Equal(t, board.Knight.Set()|royal.Set(), idle[board.White][royal])
	assert.Equal(t, fairy.Set(), idle[board.White][fairy])
	assert.Zero(t, idle[board.White][board.NoKind])
	assert.Zero(t, idle[board.Black][board.Knight])
}

func TestDisparateArguments(t *testing.T) {
	_, err := conditions.Find("Disparate").Compile([]string{"White", "Black"}, conditions.Context{})
	var fault *conditions.ArgError
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, 1, fault.Index)
}

func TestRetrodisparate(t *testing.T) {
	conditiontest.Conform(t, conditions.Find("Retrodisparate"), 20, "", "White")
	assert.True(t, conditions.Find("Retrodisparate").NeedsLast)
}
