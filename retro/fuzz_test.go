package retro

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// Whatever stands on the board, there is an answer, and no proof adds a retraction. The text is a FEN, or else each pair of
// its bytes puts a unit on a square.
func FuzzLastMoves(f *testing.F) {
	for _, text := range []string{
		board.StartFEN,
		"8/8/8/8/8/8/8/8 w - - 0 1",
		"PPPPPPPP/8/8/8/8/8/8/pppppppp w - - 0 1",
		"QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/qqqqqqqq/qqqqqqqq/kqqqqqqK b - - 0 1",
		"kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
		"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
		"7R/5R1k/5K2/8/8/8/8/8 b - - 0 1",
		"\x04\x06\x3c\x0e\x12\x01\x22\x09\x07\x04\x3f\x0c",
		"\x0a\x06\x3d\x0e\x00\x01\x38\x09\x01\x01\x30\x01\x11\x03\x2c\x0d",
	} {
		f.Add([]byte(text), uint8(0), uint8(2), uint8(3))
		f.Add([]byte(text), uint8(len(variants)-1), uint8(1), uint8(2))
	}
	f.Fuzz(func(t *testing.T, text []byte, variant, depth, level uint8) {
		setup, err := board.ParseFEN(string(text))
		if err != nil {
			setup = scattered(text)
		}
		pos, err := setup.Position(^board.NoFaults)
		require.NoError(t, err)
		rules := variants[int(variant)%len(variants)].compile(t)
		// Proofs about a crowded board may take long. The assertions here hold whenever they end.
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		defer cancel()
		all, err := LastMoves(pos, rules, Options{Done: ctx.Done()})
		require.NoError(t, err)
		proved, err := LastMoves(pos, rules, Options{Depth: int(depth % 3), Level: int(level % 4), Done: ctx.Done()})
		require.NoError(t, err)
		require.Len(t, proved.Answers, len(all.Answers))
		for i, a := range proved.Answers {
			assert.Equal(t, all.Answers[i].Retraction, a.Retraction)
			assert.Equal(t, a.Status == Impossible, a.Rule != nil)
			assert.Equal(t, a.Status == Impossible, a.Why != "")
		}
		assert.NotEmpty(t, proved.States(rules, pos.Rights()))
	})
}

// scattered puts units on squares.
func scattered(pairs []byte) board.Setup {
	s := board.NewSetup()
	for ; len(pairs) > 1; pairs = pairs[2:] {
		at, unit := board.Square(pairs[0]&63), pairs[1]
		if k := board.Kind(unit & 7); k >= board.Pawn && k <= board.King {
			s.Units[at] = board.Unit{Kind: k, Owner: board.OwnerOf(board.Side(unit >> 3 & 1))}
		}
		s.Turn = board.Side(unit >> 4 & 1)
		s.Rights = board.Rights(unit >> 4)
	}
	return s
}
