package retro

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
)

// table reads the rows of a file in testdata, except for remarks.
func table(t testing.TB, name string) [][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	var rows [][]string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			row := strings.Split(line, "|")
			for i := range row {
				row[i] = strings.TrimSpace(row[i])
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// position reads a FEN, of which castling rights and the en-passant square may be missing.
func position(t testing.TB, fen string) board.Position {
	t.Helper()
	if len(strings.Fields(fen)) == 2 {
		fen += " - -"
	}
	s, err := board.ParseFEN(fen)
	require.NoError(t, err)
	p, err := s.Position(^board.NoFaults)
	require.NoError(t, err)
	return p
}

// rulesUnder compiles the rules under a condition as it is written in a file.
func rulesUnder(t testing.TB, words string) *movegen.Rules {
	t.Helper()
	var layers []movegen.Layer
	if args := strings.Fields(words); len(args) > 0 {
		c, err := conditions.Find(args[0]).Compile(args[1:], conditions.Context{})
		require.NoError(t, err)
		layers = append(layers, c.Layer)
	}
	rules, err := movegen.Compile(movegen.Spec{Layers: layers})
	require.NoError(t, err)
	return rules
}

var usual = Options{Depth: DefaultDepth, Level: MaxLevel}

func TestLastMoves(t *testing.T) {
	for i, row := range table(t, "lastmoves.txt") {
		if testing.Short() && i%6 != 0 {
			continue
		}
		pos, rules := position(t, row[0]), rulesUnder(t, row[1])
		past, err := LastMoves(pos, rules, usual)
		require.NoError(t, err)
		var got []string
		for _, a := range past.Possible() {
			got = append(got, a.String())
		}
		slices.Sort(got)
		want := strings.Fields(row[2])
		if row[2] == "none" {
			want = nil
		}
		if n, err := strconv.Atoi(want0(want)); err == nil {
			assert.Len(t, got, n, "%v: %v", row, got)
			var natures board.Kinds
			for _, k := range want[1:] {
				natures |= kindOf(k).Set()
			}
			assert.Equal(t, natures, past.Natures(), row)
			continue
		}
		slices.Sort(want)
		assert.Equal(t, want, got, row)
	}
}

func want0(want []string) string {
	if len(want) == 0 {
		return ""
	}
	return want[0]
}

func kindOf(letter string) board.Kind {
	for k := board.Pawn; k <= board.King; k++ {
		if k.String() == letter {
			return k
		}
	}
	panic(letter)
}

func TestLegality(t *testing.T) {
	rules := rulesUnder(t, "")
	for _, row := range table(t, "legality.txt") {
		verdict, fen, _ := strings.Cut(row[0], " ")
		past, err := LastMoves(position(t, fen), rules, usual)
		require.NoError(t, err)
		assert.Equal(t, verdict == "illegal", past.Illegal(), row)
	}
}

// Consequences of the game array on the standard grid: no king ever comes to a corner, no white pawn
// to a6 or h6, and a promotion takes two captures (b2-b4-b5xc6-c7xb8). Sources: juliasfairies.com no.
// 632; thbrand.de, Retro der Woche 40/2025.
func TestGridFacts(t *testing.T) {
	rules, without := rulesUnder(t, "GridChess"), rulesUnder(t, "")
	for fen, illegal := range map[string]bool{
		"k7/8/8/8/8/8/8/4K3 w":                            true,
		"4k3/8/8/8/8/8/8/7K b":                            true,
		"1k6/8/8/8/8/8/8/4K3 w":                           false,
		"4k3/8/P7/8/8/8/8/4K3 b":                          true,
		"4k3/8/7P/8/8/8/8/4K3 b":                          true,
		"4k3/8/8/8/8/p7/8/4K3 w":                          true,
		"4k3/8/2P5/8/8/8/8/4K3 b":                         false,
		"rnbqkbnr/pp2pppp/3p4/8/7Q/8/P1PPPPPP/RNBQKBNR b": true,  // a queen promoted, one capture
		"r1bqkbnr/pp2pppp/3p4/8/7Q/8/P1PPPPPP/RNBQKBNR b": false, // two
	} {
		past, err := LastMoves(position(t, fen), rules, usual)
		require.NoError(t, err)
		assert.Equal(t, illegal, past.Illegal(), "%s: %s", fen, past.Why)
		past, err = LastMoves(position(t, fen), without, usual)
		require.NoError(t, err)
		assert.False(t, past.Illegal(), fen)
	}
}

// No legal position is called illegal. The share of illegal positions that are recognised is not a
// law, but should not fall.
func TestRandomPositions(t *testing.T) {
	rules := rulesUnder(t, "")
	illegal, found := 0, 0
	for i, row := range table(t, "random.txt") {
		if testing.Short() && i%90 != 0 {
			continue
		}
		verdict, fen, _ := strings.Cut(row[0], " ")
		past, err := LastMoves(position(t, fen), rules, usual)
		require.NoError(t, err)
		if verdict == "legal" {
			assert.False(t, past.Illegal(), "%s: %s", fen, past.Why)
			continue
		}
		illegal++
		if past.Illegal() {
			found++
		}
	}
	assert.GreaterOrEqual(t, found, illegal*95/100, "of %d", illegal)
	t.Logf("%d of %d found out", found, illegal)
}
