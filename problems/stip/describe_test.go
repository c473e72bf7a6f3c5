package stip

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

func TestDescribe(t *testing.T) {
	for text, want := range map[string]string{
		"h#2.5":       "Helpmate in 2.5. White begins.",
		"exact-s#2":   "Selfmate in exactly 2. White begins.",
		"2->ser-h=4":  "Series-help play to stalemate in 4, after at most 2 moves of the other side. White begins.",
		"zd43":        "Play to target square d4 in 3. White begins.",
		"reci-h(=)#3": "Reciprocal helpmate in 3, Black's own goal stalemate. Black begins.",
	} {
		s, err := Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, s.Describe())
	}
}

func TestDescribeTree(t *testing.T) {
	for text, want := range map[string]string{
		"1h[4ad[#]]h": "both sides help for at most 1 half-moves, a first half-move leads to: the attacker begins a battle of at most 4 " +
			"half-moves, a defence cannot avoid: mate. White begins.",
		"-2:2hh[x&!+]": "both sides help for 2 to 2 half-moves, the other side moves first, a second half-move leads to: " +
			"(capture) and (not (check)). Black begins.",
		"2s[1a[x]d]{!1a[x]d}": "one side makes a series of at most 2 moves, a move of the series leads to: the attacker begins a battle " +
			"of at most 1 half-moves, an attacking move has to reach: capture, before each move of the series must hold: " +
			"not (the attacker begins a battle of at most 1 half-moves, an attacking move has to reach: capture). White begins.",
	} {
		s, err := ParseTree(text, board.White)
		require.NoError(t, err, text)
		assert.Equal(t, "Structured stipulation "+s.String()+": "+want, s.Describe())
	}
}
