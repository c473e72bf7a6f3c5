package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseFENErrors(t *testing.T) {
	tests := []struct {
		fen    string
		offset int
	}{
		{"", 0},
		{"  ", 2},
		{"8/8/8/8/8/8/8", 13},
		{"8/8/8/8/8/8/8/7", 15},
		{"8/8/8/8/8/8/8/9", 14},
		{"8/8/8/8/8/8/8/8/8", 15},
		{"8/8/8/8/8/8/8/44", 15},
		{"8/8/8/8/8/8/8/8p", 15},
		{"8/8/8/8/8/8/7/8", 13},
		{"8/8/8/s7/8/8/8/8", 6},
		{"8/8/8/8/8/8/8/8 W - -", 16},
		{"8/8/8/8/8/8/8/8 w", 17},
		{"8/8/8/8/8/8/8/8 w KX -", 19},
		{"8/8/8/8/8/8/8/8 w KK -", 19},
		{"8/8/8/8/8/8/8/8 w K", 19},
		{"8/8/8/8/8/8/8/8 w - i3", 20},
		{"8/8/8/8/8/8/8/8 w - - x", 22},
		{"8/8/8/8/8/8/8/8 w - - 0 1 2", 26},
	}
	for _, test := range tests {
		_, err := ParseFEN(test.fen)
		var fault *FENError
		if assert.ErrorAs(t, err, &fault, test.fen) {
			assert.Equal(t, test.offset, fault.Offset, "%s: %v", test.fen, err)
		}
	}
}

func TestFENRoundTrip(t *testing.T) {
	for _, fen := range []string{
		StartFEN,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 0 1",
		"8/8/8/8/8/8/8/8 w - - 0 1",
		"4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1",
		"PPPPPPPP/QQQQQQQQ/8/8/8/8/kkkkkkkk/pppppppp w - h8 0 1",
	} {
		s, err := ParseFEN(fen)
		require.NoError(t, err)
		assert.Equal(t, fen, s.FEN())
	}
	s, err := ParseFEN("  r3k3/8/8/8/8/8/8/4K2R\n")
	require.NoError(t, err)
	assert.Equal(t, "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", s.FEN())
}

// Whatever is read can be written, and is then read as the same.
func FuzzParseFEN(f *testing.F) {
	for _, seed := range []string{StartFEN, "8/8/8/8/8/8/8/8", "k7/8/8/8/8/8/8/K7 b - e3", "8/8/8/8/8/8/8/44 w KQ - 0", "\xff/"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseFEN(text)
		if err != nil {
			var fault *FENError
			require.ErrorAs(t, err, &fault)
			require.LessOrEqual(t, fault.Offset, len(text))
			return
		}
		again, err := ParseFEN(s.FEN())
		require.NoError(t, err)
		require.Equal(t, s, again)
		p, err := s.Position(^NoFaults)
		require.NoError(t, err)
		requireWhole(t, &p)
	})
}
