package movegen

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

func TestSliders(t *testing.T) {
	for s := range board.Square(64) {
		for _, relevant := range []board.Set{rookMagics[s].relevant, bishopMagics[s].relevant} {
			for subset := board.Set(0); ; {
				// What stands elsewhere must not matter.
				occupied := subset | ^(rookMagics[s].relevant | bishopMagics[s].relevant)
				if rookAttacks(s, occupied) != slide(s, orthogonal, occupied) {
					require.Equal(t, slide(s, orthogonal, occupied), rookAttacks(s, occupied), "rook on %v", s)
				}
				if bishopAttacks(s, occupied) != slide(s, diagonal, occupied) {
					require.Equal(t, slide(s, diagonal, occupied), bishopAttacks(s, occupied), "bishop on %v", s)
				}
				if subset = (subset - relevant) & relevant; subset == 0 {
					break
				}
			}
		}
	}
}

func TestLines(t *testing.T) {
	for _, test := range []struct {
		a, b               string
		between, throughAB int
	}{
		{"a1", "h8", 6, 8}, {"a1", "b1", 0, 8}, {"b2", "b4", 1, 8}, {"a2", "b1", 0, 2}, {"a1", "b3", 0, 0}, {"e4", "e4", 0, 0},
	} {
		a, _ := board.ParseSquare(test.a)
		b, _ := board.ParseSquare(test.b)
		require.Equal(t, test.between, between[a][b].Count(), "%s-%s", test.a, test.b)
		require.Equal(t, test.throughAB, ray[a][b].Count(), "%s-%s", test.a, test.b)
	}
}
