package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// TestCheckpointThatCannotBeWritten: it is said once, and nothing else happens; what was kept before stays.
func TestCheckpointThatCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "kept")
	c, err := openCheckpoint(path)
	require.NoError(t, err)
	var told []string
	c.fail = func(err error) { told = append(told, err.Error()) }
	begin := func(number int) {
		_, err := c.proven.Begin(number, solver.Asked(new(problems.Problem), solver.Options{}))
		require.NoError(t, err)
	}
	begin(0)
	c.save()
	assert.Empty(t, told)
	before, err := os.ReadFile(path)
	require.NoError(t, err)

	require.NoError(t, os.Mkdir(path+"~", 0o777)) // in the way
	begin(1)
	c.save()
	begin(2)
	c.save()
	assert.Len(t, told, 1)
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, before, after)

	_ = os.Remove(path + "~")
	c.need()
	begin(3)
	c.close()
	after, err = os.ReadFile(path)
	require.NoError(t, err)
	assert.Greater(t, len(after), len(before), "written at last")
}

// TestCheckpointOfTwoRuns: the second one is told, and can have the file when the first one is done with it.
func TestCheckpointOfTwoRuns(t *testing.T) {
	if !locks {
		t.Skip("no locks here")
	}
	path := filepath.Join(t.TempDir(), "kept")
	c, err := openCheckpoint(path)
	require.NoError(t, err)
	for range 2 {
		_, err = openCheckpoint(path)
		assert.ErrorContains(t, err, "another run")
		_, err = c.proven.Begin(0, solver.Asked(new(problems.Problem), solver.Options{}))
		require.NoError(t, err)
		c.save() // replaces the file
	}
	c.close()
	assert.NoFileExists(t, path)
	c, err = openCheckpoint(path)
	require.NoError(t, err)
	c.close()
}

// TestCheckpointOfAKilledRun: whatever it had not written whole is gone.
func TestCheckpointOfAKilledRun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kept")
	require.NoError(t, os.WriteFile(path, nil, 0o666)) // before the first writing
	require.NoError(t, os.WriteFile(path+"~", []byte("griddle che"), 0o666))
	c, err := openCheckpoint(path)
	require.NoError(t, err)
	assert.NoFileExists(t, path+"~")
	c.close()

	require.NoError(t, os.WriteFile(path, []byte("griddle che"), 0o666))
	_, err = openCheckpoint(path)
	assert.ErrorAs(t, err, new(unusable))
	assert.FileExists(t, path)
}

// first calls stop when something was written that begins a solution.
type first struct {
	strings.Builder
	stop func()
}

func (f *first) Write(p []byte) (int, error) {
	if strings.Contains(string(p), "1.") {
		f.stop()
	}
	return f.Builder.Write(p)
}

// TestFirstSolutionsAreShownAtOnce: while the search runs on. Whoever reads the first one and stops it there has not waited for
// the end, for which nobody could wait.
func TestFirstSolutionsAreShownAtOnce(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	out := &first{stop: stop}
	var messages strings.Builder
	got := run(ctx, []string{"solve", "--threads", "1", "--fen", "6k1/5ppp/8/8/3p4/1nnq4/5PPP/R3Q1K1 w - - 0 1", "--stip", "#9"}, nil, out, &messages)
	assert.Equal(t, incomplete, got)
	assert.Contains(t, out.String(), "Partial solution")
	assert.Contains(t, messages.String(), "not complete: interrupted")
}
