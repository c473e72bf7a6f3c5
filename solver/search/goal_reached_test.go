package search

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems/stip"
)

// TestGoals holds that each goal can be tested in a position.
func TestGoals(t *testing.T) {
	require.Len(t, goalTests, len(stip.Goals))
	for i, row := range stip.Goals {
		assert.Equal(t, row.Kind, goalTests[i].goal, "the row of %s", row.Name)
		assert.NotNil(t, goalTests[i].reached, row.Name)
	}
}
