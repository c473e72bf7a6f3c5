package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSamples solves the sample files that come with the project: every problem has a solution.
func TestSamples(t *testing.T) {
	files, err := filepath.Glob("../../problems/samples/*.inp")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var out, messages bytes.Buffer
	assert.Equal(t, solved, run(t.Context(), append([]string{"solve"}, files...), nil, &out, &messages))
	assert.Empty(t, messages.String())
}

// TestPageOnThePast: what docs/retro.md shows of the samples is what is printed.
func TestPageOnThePast(t *testing.T) {
	page, err := os.ReadFile("../../docs/retro.md")
	require.NoError(t, err)
	_, worked, ok := strings.Cut(string(page), "### Three of them, worked out")
	require.True(t, ok)
	worked, _, _ = strings.Cut(worked, "\n## ")
	var out, messages bytes.Buffer
	for _, verb := range []string{"solve", "retro"} {
		run(t.Context(), []string{verb, "../../problems/samples/retrodisparates.inp"}, nil, &out, &messages)
	}
	blocks := strings.Split(worked, "```")
	require.Len(t, blocks, 19)
	for i := 1; i < len(blocks); i += 2 {
		assert.Contains(t, out.String(), strings.TrimPrefix(blocks[i], "\n"))
	}
}
