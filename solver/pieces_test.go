package solver

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
)

// unsolvable are the pieces that can be read and printed, and whose walks the generator lacks: to solve with them is an error.
var unsolvable = []string{"BK", "BN"}

// TestPieceWords holds that a piece can be typed if and only if it is listed: the table of words of the readers and the table of
// walks of the generator have the same pieces, by the same letters in each language.
func TestPieceWords(t *testing.T) {
	for i := range movegen.Pieces {
		piece := &movegen.Pieces[i]
		for lang := problems.English; lang <= problems.French; lang++ {
			walk, ok := problems.ParseWalk(piece.Codes[lang], lang)
			assert.True(t, ok, "%s is listed as %s and cannot be typed: add it to problems/walks.go", piece.Name, piece.Codes[lang])
			assert.Equal(t, piece.Codes[problems.English], walk, "%s as it is typed in language %d", piece.Name, lang)
		}
	}
	const letters = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	typed := 0
	for _, first := range letters[1:] {
		for _, second := range letters {
			code := string(first)
			if second != ' ' {
				code += string(second)
			}
			for lang := problems.English; lang <= problems.French; lang++ {
				if walk, ok := problems.ParseWalk(code, lang); ok && !slices.Contains(unsolvable, walk) {
					typed++
					assert.NotNil(t, movegen.PieceByCode(code, int(lang)), "%s can be typed and cannot move: add it to movegen/pieces.go", code)
				}
			}
		}
	}
	assert.Equal(t, 3*len(movegen.Pieces), typed, "no two pieces have the same letters in a language")
}
