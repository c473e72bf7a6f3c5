package movegen

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/internal/reference"
)

// TestChecks compares Checks with all moves that give check.
func TestChecks(t *testing.T) {
	for i, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			e := newOrthodox(geometryOf(v.rules.Crosses), sameKind(v.rules.Disparate))
			r := rand.New(rand.NewPCG(2, uint64(i)))
			listed, checking := 0, 0
			for range tries(1000, 30_000) {
				p := reference.RandomPosition(r)
				all, few := e.Moves(nil, &p), e.Checks(nil, &p)
				if e.Check(&p, p.Turn().Other()) {
					require.Equal(t, all, few, p.FEN())
					continue
				}
				listed += len(few)
				next := p
				for _, m := range all {
					e.Play(&next, &p, m)
					isCheck := e.Check(&next, next.Turn())
					if len(few) > 0 && few[0] == m {
						few = few[1:]
					} else {
						require.False(t, isCheck, "%v in %s", m, p.FEN())
					}
					if isCheck {
						checking++
					}
				}
				require.Empty(t, few, p.FEN())
			}
			require.Less(t, float64(listed), 1.5*float64(checking), "too many moves that give no check")
		})
	}
}
