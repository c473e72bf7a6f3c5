package solver

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// A search that is stopped again and again, and each time goes on from a checkpoint that was written
// and read, reports the same as one that is not stopped, and does not begin again each time.
func TestGoingOnFromCheckpoints(t *testing.T) {
	names := []string{"mates-4/cheron-5", "series/rinder-serh14"}
	if !testing.Short() {
		names = append(names, "others/a-to-b5", "self/petkov-s4", "series/kotesovec-sers7", "series/linss-serr7",
			"help/degener-linss-h4", "others/baecker-hs3", "layers/vukcevich-disparate-s4", "long-help/jonsson-h6", "mates-4/vukcevich-4")
	}
	for _, name := range names {
		text, err := os.ReadFile("../bench/problems/" + name + ".inp")
		require.NoError(t, err)
		p := readFirst(t, text)
		want, whole := told(t, p, Options{Threads: 1, Table: search.NewTable(1 << 20)})
		assert.True(t, bounded(t, name, p, want, whole), name)
	}
}

// bounded reports whether going on in small steps took no more than some times the work of going through.
func bounded(t *testing.T, name string, p *problems.Problem, want []solution.Event, whole uint64) bool {
	var kept bytes.Buffer
	_, err := search.NewCheckpoint().WriteTo(&kept)
	require.NoError(t, err)
	all, steps := uint64(0), 0
	for limit := whole/8 + 2*search.Dear; ; limit += limit / 8 {
		c, err := search.ReadCheckpoint(kept.Bytes())
		require.NoError(t, err)
		o := Options{Threads: 1 + steps%2, Table: search.NewTable(1 << 20), MaxNodes: limit}
		o.Record, err = c.Begin(0, Asked(p, o))
		require.NoError(t, err)
		got, played := told(t, p, o)
		all += played
		steps++
		kept.Reset()
		_, err = c.WriteTo(&kept)
		require.NoError(t, err)
		if !slices.ContainsFunc(got, func(e solution.Event) bool { end, ok := e.(solution.End); return ok && !end.Verdict.Complete }) {
			require.Equal(t, want, got, name)
			t.Logf("%s: %d steps, %d positions instead of %d, %d bytes", name, steps, all, whole, kept.Len())
			return steps > 1 && all < 4*whole+20*search.Dear
		}
		require.Less(t, steps, 50, name)
	}
}

// A checkpoint serves only its own problem, with the same options that affect solutions.
func TestForeignCheckpoints(t *testing.T) {
	p := read(t, "beginproblem\npieces white Kf3 Qf2 black Kh1\nstipulation #1\nendproblem\n")
	other := read(t, "beginproblem\npieces white Kf3 Qf2 black Kh1\nstipulation h#1\nendproblem\n")
	c := search.NewCheckpoint()
	_, err := c.Begin(0, Asked(p, Options{}))
	require.NoError(t, err)
	var kept bytes.Buffer
	_, err = c.WriteTo(&kept)
	require.NoError(t, err)
	for _, x := range []struct {
		number int
		of     *problems.Problem
		o      Options
		fits   bool
	}{
		{0, p, Options{}, true},
		{0, p, Options{Threads: 4, MaxNodes: 5, Strategy: Exhaustive, Table: search.NewTable(1 << 10)}, true},
		{1, other, Options{}, true},
		{0, other, Options{}, false},
		{0, p, Options{Retro: true}, false},
		{0, p, Options{Force: true}, false},
		{0, p, Options{Origins: true}, false},
	} {
		c, err := search.ReadCheckpoint(kept.Bytes())
		require.NoError(t, err)
		_, err = c.Begin(x.number, Asked(x.of, x.o))
		if x.fits {
			assert.NoError(t, err)
		} else {
			assert.ErrorIs(t, err, search.ErrForeign)
		}
	}
}

func readFirst(t *testing.T, text []byte) *problems.Problem {
	for p, err := range problems.Decode(bytes.NewReader(text), "test", problems.NewLexicon()) {
		require.NoError(t, err)
		return p
	}
	return nil
}
