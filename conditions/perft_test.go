package conditions_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/internal/reference"
	"github.com/griddle-chess/griddle/movegen"
)

// The table of counts holds for both engines, and for the reference.
func TestPerft(t *testing.T) {
	text, err := os.ReadFile("testdata/perft.tsv")
	require.NoError(t, err)
	rows := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		columns := strings.Split(strings.TrimSpace(line), "\t")
		require.Len(t, columns, 3, line)
		layers, book := rulesOf(t, columns[0])
		chosen, err := movegen.Compile(movegen.Spec{Layers: layers})
		require.NoError(t, err)
		general, err := movegen.Compile(movegen.Spec{Layers: layers, General: true})
		require.NoError(t, err)
		s, err := board.ParseFEN(columns[1] + " - 0 1")
		require.NoError(t, err, line)
		p, err := s.Position(^board.NoFaults)
		require.NoError(t, err)
		for i, word := range strings.Fields(columns[2]) {
			want, err := strconv.ParseUint(word, 10, 64)
			require.NoError(t, err)
			depth := i + 1
			assert.Equal(t, want, chosen.Perft(&p, depth), "depth %d: %s", depth, line)
			if !testing.Short() || want < 1000 {
				assert.Equal(t, want, general.Perft(&p, depth), "depth %d, by the general engine: %s", depth, line)
			}
			if !testing.Short() || want < 100 {
				assert.Equal(t, want, countLines(book, &p, depth), "depth %d, by the reference: %s", depth, line)
			}
		}
	}
	assert.Greater(t, rows, 150)
}

// rulesOf are the layers of some conditions, "Griddle DiagonalShift + Disparate Black", and the reference's rules.
func rulesOf(t *testing.T, text string) (layers []movegen.Layer, book *reference.Rules) {
	book = &reference.Rules{}
	for words := range strings.SplitSeq(text, " + ") {
		fields := strings.Fields(words)
		c := conditions.Find(fields[0])
		require.NotNil(t, c, words)
		compiled, err := c.Compile(fields[1:], conditions.Context{})
		require.NoError(t, err)
		layers = append(layers, compiled.Layer)
		if g := compiled.Layer.Geometry; g != nil {
			book.Crosses = func(from, to board.Square) bool { return g[from].Has(to) }
		} else {
			book.Disparate = [2]bool{!strings.HasSuffix(words, "Black"), !strings.HasSuffix(words, "White")}
		}
	}
	return layers, book
}

func countLines(rules *reference.Rules, p *board.Position, depth int) uint64 {
	moves := rules.Moves(nil, p)
	if depth == 1 {
		return uint64(len(moves))
	}
	var total uint64
	var next board.Position
	for _, m := range moves {
		rules.Play(&next, p, m)
		total += countLines(rules, &next, depth-1)
	}
	return total
}
