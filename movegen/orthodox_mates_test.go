package movegen

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
)

// TestRepeats tests whether Repeats recognises moves of one position that are legal in another.
func TestRepeats(t *testing.T) {
	for i, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			e := newOrthodox(geometryOf(v.rules.Crosses), sameKind(v.rules.Disparate))
			r := rand.New(rand.NewPCG(5, uint64(i)))
			var pool []board.Move
			repeated := 0
			for range tries(1000, 50_000) {
				p := reference.RandomPosition(r)
				legal := map[board.Move]bool{}
				for _, m := range e.Moves(nil, &p) {
					legal[m] = true
					require.Equal(t, !m.Is(board.Castling|board.EnPassant), e.Repeats(&p, m), "%v in %s", m, p.FEN())
					if r.IntN(4) == 0 {
						pool = append(pool, m)
					}
				}
				for range min(60, len(pool)) {
					m := pool[r.IntN(len(pool))]
					if e.Repeats(&p, m) {
						repeated++
						require.True(t, legal[m], "%v in %s", m, p.FEN())
					}
				}
				pool = pool[max(0, len(pool)-2000):]
			}
			require.Positive(t, repeated)
		})
	}
}

// hasQuiet reports whether the side to move has a legal move that gives no check.
func hasQuiet(e *orthodox, p *board.Position) bool {
	var next board.Position
	return slices.ContainsFunc(e.Moves(nil, p), func(m board.Move) bool {
		e.Play(&next, p, m)
		return !e.Check(&next, next.Turn())
	})
}

// TestMates compares Mates and Quiet with all moves, played one by one.
func TestMates(t *testing.T) {
	for i, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			e := newOrthodox(geometryOf(v.rules.Crosses), sameKind(v.rules.Disparate))
			r := rand.New(rand.NewPCG(3, uint64(i)))
			listed, mating, quiet, calm, left, tried := 0, 0, 0, 0, 0, 0
			for range tries(1000, 30_000) {
				p := reference.RandomPosition(r)
				if e.Check(&p, p.Turn().Other()) {
					continue
				}
				all, few := e.Moves(nil, &p), e.Mates(nil, &p)
				require.Subset(t, all, few, p.FEN())
				listed += len(few)
				next := p
				for _, m := range all {
					e.Play(&next, &p, m)
					check := e.Check(&next, next.Turn())
					mate := check && len(e.Moves(nil, &next)) == 0
					require.Equal(t, mate, e.Mated(&next), next.FEN())
					if mate {
						mating++
						require.Contains(t, few, m, p.FEN())
					}
				}
				harmless := hasQuiet(e, &p)
				if harmless {
					calm++
				}
				forcing := e.Forcing(nil, &p)
				require.Subset(t, all, forcing, p.FEN())
				left += len(forcing)
				tried += len(all)
				for _, m := range all {
					if !slices.Contains(forcing, m) {
						e.Play(&next, &p, m)
						require.True(t, hasQuiet(e, &next), "%v in %s", m, p.FEN())
					}
				}
				if e.Quiet(&p) {
					quiet++
					require.True(t, harmless, p.FEN())
				}
			}
			require.Less(t, listed, 25*mating+500, "too many moves that do not mate")
			require.Less(t, left, tried)
			require.Greater(t, 10*quiet, 9*calm, "too little is said to give no check")
		})
	}
}
