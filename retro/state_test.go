package retro

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

func TestStates(t *testing.T) {
	for _, row := range []struct {
		fen, condition string
		states         map[string]board.Kinds // by their words
	}{
		{"7k/8/6K1/8/8/8/8/R7 b", "", map[string]board.Kinds{"": board.King.Set() | board.Rook.Set()}},
		{"R6k/8/6K1/8/8/8/8/8 b", "", map[string]board.Kinds{"mated": board.Pawn.Set() | board.Rook.Set()}},
		{"R6k/8/5K2/8/8/8/8/8 b", "", map[string]board.Kinds{"in check": board.Pawn.Set() | board.Rook.Set()}},
		{"7k/5Q2/8/8/8/8/8/K7 b", "", map[string]board.Kinds{"stalemated": board.King.Set() | board.Queen.Set()}},
		{"8/8/8/8/8/8/8/K7 b", "", map[string]board.Kinds{"without a move": 0}},
		{"7k/5K1p/8/8/8/8/8/8 w", "", map[string]board.Kinds{"": 0}},
		// A lone king is idle after a king's move, and free after a pawn's.
		{"8/3K4/p7/8/8/7k/8/8 w", "Disparate", map[string]board.Kinds{"": board.Pawn.Set(), "stalemated": board.King.Set()}},
		{"2kr2K1/1ppp4/8/8/8/8/8/4B3 w", "Disparate", map[string]board.Kinds{"mated": board.King.Set()}},
		{"2kr2K1/1ppp4/8/8/8/8/8/4B3 w", "Disparate Black", map[string]board.Kinds{"in check": board.King.Set()}},
		// White's only legal move is a capture en passant, which a last double step allows.
		{"8/8/3p4/2pP4/8/7p/7P/5k1K w", "", map[string]board.Kinds{"stalemated": board.King.Set(), "": board.Pawn.Set()}},
	} {
		rules := rulesUnder(t, row.condition)
		past, err := LastMoves(position(t, row.fen), rules, usual)
		require.NoError(t, err)
		got := map[string]board.Kinds{}
		for _, s := range past.States(rules, 0) {
			got[s.String()] |= s.Natures
		}
		assert.Equal(t, row.states, got, row)
	}
}

// On the grid a king may be able to castle and to do nothing else.
func TestStatesCastling(t *testing.T) {
	rules := rulesUnder(t, "GridChess")
	pos := position(t, "4k3/8/8/8/8/8/3PPP1P/4K2R w")
	past, err := LastMoves(pos, rules, Options{})
	require.NoError(t, err)
	without, with := past.States(rules, 0)[0], past.States(rules, board.WhiteShort)[0]
	assert.Equal(t, without.Moves+1, with.Moves)
}

func TestShort(t *testing.T) {
	for _, row := range []struct {
		fen  string
		want []string
	}{
		{"7k/5K2/8/8/8/8/8/8 w", []string{"Kg7*h8", "Kh7*h8", "Kg8*h8"}},
		{"4k3/8/P7/8/8/8/8/4K3 b", []string{"Kd1*e1", "Kf1*e1", "Kd2*e1", "Ke2*e1", "Kf2*e1", "a5-a6", "b5x~a6", "b5xa6ep"}},
		{"4k3/8/8/8/8/8/6PP/5RK1 b", []string{"Rd1*f1", "Rc1*f1"}},
	} {
		past, err := LastMoves(position(t, row.fen), rulesUnder(t, ""), Options{})
		require.NoError(t, err)
		var all []Retraction
		for _, a := range past.Answers {
			all = append(all, a.Retraction)
		}
		got := Short(all, board.Kind.String)
		for _, w := range row.want {
			assert.Contains(t, got, w, row.fen)
		}
	}
	some := []Retraction{
		{Move: board.Move{From: board.A1, To: board.H8, Captured: board.H8, Kind: board.Queen}, Uncaptured: board.Rook},
		{Move: board.Move{From: board.A1, To: board.H8, Captured: board.H8, Kind: board.Queen}, Uncaptured: board.Knight},
		{Move: board.Move{From: board.A1, To: board.H8, Captured: board.NoSquare, Kind: board.Queen}},
	}
	assert.Equal(t, []string{"Qa1-h8", "Qa1xR/Nh8"}, Short(some, board.Kind.String))
	assert.Equal(t, []string{"Qa1xR/Nh8"}, Short(some[:2], board.Kind.String))
}
