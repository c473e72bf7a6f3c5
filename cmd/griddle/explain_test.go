package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/problems"
)

// TestRulesAreWords: what is said of a condition is more than its name.
func TestRulesAreWords(t *testing.T) {
	for _, c := range conditions.All {
		text := rule(problems.Word{Name: c.Name, Args: strings.Fields(c.Example)}, conditions.Published, nil)
		_, said, ok := strings.Cut(text, ": ")
		assert.True(t, ok, text)
		assert.GreaterOrEqual(t, len(strings.Fields(said)), 2, text)
		assert.False(t, strings.HasPrefix(said, c.Name) && len(strings.Fields(said)) < 4, text)
	}
}
