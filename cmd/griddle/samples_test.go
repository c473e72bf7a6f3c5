package main

import (
	"bytes"
	"path/filepath"
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
