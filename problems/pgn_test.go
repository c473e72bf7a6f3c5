package problems

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

func TestPGN(t *testing.T) {
	const games = `[Event "A \"Tourney\""]
[Date "1999.??.??"]
[Annotator "A. Composer"]
[Stipulation "h#1.5"]
[SetUp "1"]
[FEN "8/8/8/8/8/5K2/5Q2/7k w - - 0 1"]

1. Qf1+ Kh2
2. Qg2# *

[White "Mate in two"]
[FEN "7k/8/8/8/8/5k2/5q2/7K b - - 0 1"]
1... Qg2# 0-1
[Termination "mate in 12"]
[FEN "8/8/8/8/8/5K2/5Q2/7k w - - 0 1"]

*
[White "?"]
1. e4
[FEN "8/8/8/8/8/5K2/5Q2/7k w - - 0 1"]
[Stipulation "White wins"]`
	var ps []*Problem
	var errs []string
	for p, err := range DecodePGN(strings.NewReader(games), "g.pgn", "") {
		if err != nil {
			errs = append(errs, err.Error())
		} else {
			ps = append(ps, p)
		}
	}
	assert.Equal(t, []string{"g.pgn:18:1: a game without a position (only games with a tag FEN hold problems)"}, errs)
	require.Len(t, ps, 4)
	assert.Equal(t, "h#1.5", ps[0].Stipulation.String())
	assert.Equal(t, []string{`A "Tourney", 1999.??.??`}, ps[0].Origins)
	assert.Equal(t, []string{"A. Composer"}, ps[0].Authors)
	assert.Equal(t, "1. Qf1+ Kh2\n2. Qg2#", ps[0].Claim.Solution)
	assert.Equal(t, "#2", ps[1].Stipulation.String())
	assert.Equal(t, []string{"HalfDuplex"}, texts(ps[1].Options), "Black mates")
	assert.Equal(t, "1. Qg2#", ps[1].Claim.Solution)
	assert.Equal(t, "#12", ps[2].Stipulation.String())
	assert.Equal(t, "White wins", ps[3].Asked)

	for p, err := range DecodePGN(strings.NewReader(`[FEN "8/8/8/8/8/5K2/5Q2/7k w - - 0 1"]`), "g.pgn", "") {
		assert.Nil(t, p)
		assert.ErrorContains(t, err, "g.pgn:1:1: the game has no stipulation")
	}
	for _, err := range DecodePGN(strings.NewReader(`[FEN "8/8/8/8/8/5X2/5Q2/7k w - - 0 1"]`), "g.pgn", "#2") {
		assert.ErrorContains(t, err, "g.pgn:1:18: unknown piece 'X'")
	}
}

// TestNumbersFromOne: the moves of a game begin anywhere; those of a problem begin with the first.
func TestNumbersFromOne(t *testing.T) {
	for _, row := range []struct {
		moves string
		turn  board.Side
		want  string
	}{
		{"1. Qf1+ Kh2 2. Qg2#", board.White, "1. Qf1+ Kh2 2. Qg2#"},
		{"35. Qf1+ Kh2 36. Qg2# (36. Qf2+? Kh1)", board.White, "1. Qf1+ Kh2 2. Qg2# (2. Qf2+? Kh1)"},
		{"35. Qf1+ {35. was good} 35... Kh2 36. Qg2#", board.White, "1. Qf1+ {35. was good} 1... Kh2 2. Qg2#"},
		{"1... Qe2+ 2. Kg1 Qg2#", board.Black, "1. Qe2+ 1... Kg1 Qg2#"},
		{"40... Qe2+ 41. Kg1 41... Qg2#", board.Black, "1. Qe2+ 1... Kg1 2. Qg2#"},
		{"1. Qe2+ Kg1 2. Qg2#", board.Black, "1. Qe2+ Kg1 2. Qg2#"},
		{"1... Kh2 2. Qg2# 1. Qa1", board.White, "1... Kh2 2. Qg2# 1. Qa1"},
		{"Qf1+ Kh2", board.White, "Qf1+ Kh2"},
	} {
		assert.Equal(t, row.want, fromOne(row.moves, row.turn), row.moves)
	}
}
