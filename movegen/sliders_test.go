package movegen

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// slide walks square by square as far as it can: the slow twin of the tables, and of sweep.
func slide(s board.Square, steps []step, occupied board.Set) board.Set {
	var out board.Set
	for _, d := range steps {
		for to, ok := d.from(s); ok; to, ok = d.from(to) {
			out |= to.Set()
			if occupied.Has(to) {
				break
			}
		}
	}
	return out
}

func TestSliders(t *testing.T) {
	fillSliders()
	for s := range board.Square(64) {
		for _, relevant := range []board.Set{rookMagics[s].relevant, bishopMagics[s].relevant} {
			for subset := board.Set(0); ; {
				// Units on other squares must not matter.
				occupied := subset | ^(rookMagics[s].relevant | bishopMagics[s].relevant)
				rook, bishop := slide(s, orthogonal, occupied), slide(s, diagonal, occupied)
				if rookAttacks(s, occupied) != rook || sweep(rookwards, s, occupied) != rook {
					require.Equal(t, rook, rookAttacks(s, occupied), "rook on %v", s)
					require.Equal(t, rook, sweep(rookwards, s, occupied), "rook on %v", s)
				}
				if bishopAttacks(s, occupied) != bishop || sweep(bishopwards, s, occupied) != bishop {
					require.Equal(t, bishop, bishopAttacks(s, occupied), "bishop on %v", s)
					require.Equal(t, bishop, sweep(bishopwards, s, occupied), "bishop on %v", s)
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

// The exported geometry agrees with the tables of the engine.
func TestAttacksAreNotEmpty(t *testing.T) {
	for k := board.Knight; k <= board.King; k++ {
		for s := range board.Square(64) {
			require.NotZerof(t, Attacks(k, board.White, s, 0), "%s on %s", k, s)
			require.Equalf(t, Attacks(k, board.White, s, 0), Onto(k, board.White, s), "%s on %s", k, s)
		}
	}
}
