package movegen

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/internal/reference"
)

// TestMates compares the moves that can give mate with those that do, and the moves that are said to give no check with the
// others.
func TestMates(t *testing.T) {
	for i, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			e := newOrthodox(geometryOf(v.rules.Crosses), sameKind(v.rules.Disparate))
			r := rand.New(rand.NewPCG(3, uint64(i)))
			listed, mating, quiet, calm := 0, 0, 0, 0
			for range tries(1000, 100_000) {
				p := reference.RandomPosition(r)
				if e.Check(&p, p.Turn().Other()) {
					continue
				}
				all, few := e.Moves(nil, &p), e.Mates(nil, &p)
				require.Subset(t, all, few, p.FEN())
				listed += len(few)
				next := p
				harmless := false
				for _, m := range all {
					e.Play(&next, &p, m)
					check := e.Check(&next, next.Turn())
					harmless = harmless || !check
					if check && !e.Mobile(&next) {
						mating++
						require.Contains(t, few, m, p.FEN())
					}
				}
				if harmless {
					calm++
				}
				if e.Quiet(&p) {
					quiet++
					require.True(t, harmless, p.FEN())
				}
			}
			require.Less(t, listed, 25*mating+500, "too many moves that do not mate")
			require.Greater(t, 10*quiet, 9*calm, "too little is said to give no check")
		})
	}
}
