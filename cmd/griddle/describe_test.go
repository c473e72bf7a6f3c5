package main

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/movegen"
)

var update = flag.Bool("update", false, "write the pages of docs that are made from rows anew")

// The pages of pieces and conditions say what the rows say.
func TestPagesFromRows(t *testing.T) {
	for name, text := range map[string]string{"pieces.md": piecesPage(), "conditions.md": conditionsPage()} {
		file := filepath.Join("..", "..", "docs", name)
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		}
		have, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, text, string(have), "docs/%s is stale: go test ./cmd/griddle -run PagesFromRows -update", name)
	}
}

func TestDescribe(t *testing.T) {
	assert.Contains(t, describe("pieces", "g2"), "grasshopper-2 (English G2, German G2, French S2)")
	assert.Equal(t, describe("pieces", "Nightrider"), describe("pieces", "N"))
	assert.Contains(t, describe("pieces", "Kamikaze"), "leaves the board")
	assert.Contains(t, describe("conditions", "gitterschach"), "GridChess")
	assert.Empty(t, describe("conditions", "nonsense"))
	assert.Equal(t, `    . . . . . . . .
    . . . . . . . .
    . p . x . x . .
    . . x * * p . .
    . x * O * x . .
    . . * * * . . .
    . * . * p * . .
    * . . * . . * .
`, movesBoard(movegen.PieceByCode("Q", movegen.English)), "a queen on d4")
}
