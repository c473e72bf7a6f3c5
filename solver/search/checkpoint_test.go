package search

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/solver/solution"
)

// What is no checkpoint, or not a whole one, is not used.
func TestDamagedCheckpoints(t *testing.T) {
	c := NewCheckpoint()
	r, err := c.Begin(0, "asked")
	require.NoError(t, err)
	r.add(key{1, 2}, fact{2, 3, Dear})
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
	r, err := c.Begin(0, "asked")
	require.NoError(t, err)
	r.add(key{1, 2}, fact{2, 3, Dear})
	r.add(key{1 << 63, 5}, fact{1 << 62, 1 << 31, 2 * Dear})
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
	r := &Record{data: recordData{Facts: facts{}, Least: Dear}}
	r.add(key{1, 1}, fact{Cost: Dear - 1})
	assert.Empty(t, r.data.Facts)
	for i := range uint64(mostFacts + 1) {
		r.add(key{i, 1}, fact{Cost: Dear + i})
	}
	assert.Len(t, r.data.Facts, mostFacts/2)
	assert.Contains(t, r.data.Facts, uint64(mostFacts))
	assert.NotContains(t, r.data.Facts, uint64(0))
}

// TestRecordIsBounded: lines past the most are not kept, tasks without any still are.
func TestRecordIsBounded(t *testing.T) {
	r, err := NewCheckpoint().Begin(0, "asked")
	require.NoError(t, err)
	r.keep("a", 0, make([]solution.Event, mostLines))
	r.keep("a", 1, make([]solution.Event, 1))
	r.keep("a", 2, nil)
	kept := r.data.Tasks["a"]
	assert.Len(t, kept, 2)
	assert.Contains(t, kept, 0)
	assert.Contains(t, kept, 2)
}
