package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The page on the last move has a row for every rule that there is.
func TestRetroPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/retro.md")
	require.NoError(t, err)
	for _, row := range ruleRows() {
		assert.Contains(t, string(page), "\n| `"+row[0]+"` |")
	}
}
