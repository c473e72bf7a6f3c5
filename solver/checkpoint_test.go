package solver

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// A search that is cut short again and again, each time going on from a checkpoint that was written and read, tells what one
// that is not cut short tells, and does not begin again each time.
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
		want, whole := told(t, p, Options{Threads: 1, Table: NewTable(1 << 20)})
		assert.True(t, bounded(t, name, p, want, whole), name)
	}
}

// bounded tells whether going on in small steps took no more than some times the work of going through.
func bounded(t *testing.T, name string, p *problems.Problem, want []solution.Event, whole uint64) bool {
	var kept bytes.Buffer
	_, err := NewCheckpoint().WriteTo(&kept)
	require.NoError(t, err)
	all, steps := uint64(0), 0
	for limit := whole/8 + 2*dear; ; limit += limit / 8 {
		c, err := ReadCheckpoint(kept.Bytes())
		require.NoError(t, err)
		o := Options{Threads: 1 + steps%2, Table: NewTable(1 << 20), MaxNodes: limit}
		o.Record, err = c.Begin(0, p, o)
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
			return steps > 1 && all < 4*whole+20*dear
		}
		require.Less(t, steps, 50, name)
	}
}

// A checkpoint is for the problem that it was made of, and for the options that change what is found.
func TestForeignCheckpoints(t *testing.T) {
	p := read(t, "beginproblem\npieces white Kf3 Qf2 black Kh1\nstipulation #1\nendproblem\n")
	other := read(t, "beginproblem\npieces white Kf3 Qf2 black Kh1\nstipulation h#1\nendproblem\n")
	c := NewCheckpoint()
	_, err := c.Begin(0, p, Options{})
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
		{0, p, Options{Threads: 4, MaxNodes: 5, Strategy: Exhaustive, Table: NewTable(1 << 10)}, true},
		{1, other, Options{}, true},
		{0, other, Options{}, false},
		{0, p, Options{Retro: true}, false},
		{0, p, Options{Force: true}, false},
		{0, p, Options{Origins: true}, false},
	} {
		c, err := ReadCheckpoint(kept.Bytes())
		require.NoError(t, err)
		_, err = c.Begin(x.number, x.of, x.o)
		if x.fits {
			assert.NoError(t, err)
		} else {
			assert.ErrorIs(t, err, ErrForeign)
		}
	}
}

// What is no checkpoint, or not a whole one, is not used.
func TestDamagedCheckpoints(t *testing.T) {
	c := NewCheckpoint()
	p := read(t, "beginproblem\npieces white Kf3 Qf2 black Kh1\nstipulation #1\nendproblem\n")
	r, err := c.Begin(0, p, Options{})
	require.NoError(t, err)
	r.add(key{1, 2}, fact{2, 3, dear})
	var kept bytes.Buffer
	_, err = c.WriteTo(&kept)
	require.NoError(t, err)
	for i := range kept.Len() {
		text := bytes.Clone(kept.Bytes())
		text[i] ^= 4
		_, err := ReadCheckpoint(text)
		require.Error(t, err)
		_, err = ReadCheckpoint(kept.Bytes()[:i])
		require.Error(t, err)
	}
}

// What is read is what was written.
func TestCheckpointRoundTrip(t *testing.T) {
	c := NewCheckpoint()
	r, err := c.Begin(0, read(t, "beginproblem\npieces white Kf3 Qf2 black Kh1\nstipulation #1\nendproblem\n"), Options{})
	require.NoError(t, err)
	r.add(key{1, 2}, fact{2, 3, dear})
	r.add(key{1 << 63, 5}, fact{1 << 62, 1 << 31, 2 * dear})
	step := solution.Step{Number: 1, Check: true, Effects: []board.Effect{{Square: board.A1}}}
	r.keep("a", 3, []solution.Event{
		solution.Line{Steps: []solution.Step{step, {}}},
		solution.Tree{Node: &solution.Node{Step: step, Replies: []*solution.Node{{Step: step, Threats: []*solution.Node{}}}}},
	})
	r.keep("a", 4, nil)
	var kept bytes.Buffer
	_, err = c.WriteTo(&kept)
	require.NoError(t, err)
	again, err := ReadCheckpoint(kept.Bytes())
	require.NoError(t, err)
	got := again.records[0].data
	assert.Empty(t, got.Tasks["a"][4])
	got.Tasks["a"][4] = nil
	assert.Equal(t, r.data, got)
}

// Of too many facts the dear ones are kept.
func TestDearFacts(t *testing.T) {
	r := &Record{data: recordData{Facts: facts{}, Least: dear}}
	r.add(key{1, 1}, fact{Cost: dear - 1})
	assert.Empty(t, r.data.Facts)
	for i := range uint64(mostFacts + 1) {
		r.add(key{i, 1}, fact{Cost: dear + i})
	}
	assert.Len(t, r.data.Facts, mostFacts/2)
	assert.Contains(t, r.data.Facts, uint64(mostFacts))
	assert.NotContains(t, r.data.Facts, uint64(0))
}

// TestRecordIsBounded: lines past the most are not kept, tasks without any still are.
func TestRecordIsBounded(t *testing.T) {
	r, err := NewCheckpoint().Begin(0, new(problems.Problem), Options{})
	require.NoError(t, err)
	r.keep("a", 0, make([]solution.Event, mostLines))
	r.keep("a", 1, make([]solution.Event, 1))
	r.keep("a", 2, nil)
	kept := r.data.Tasks["a"]
	assert.Len(t, kept, 2)
	assert.Contains(t, kept, 0)
	assert.Contains(t, kept, 2)
}

func readFirst(t *testing.T, text []byte) *problems.Problem {
	for p, err := range problems.Decode(bytes.NewReader(text), "test", problems.NewLexicon()) {
		require.NoError(t, err)
		return p
	}
	return nil
}
