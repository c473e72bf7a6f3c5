package conditions

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestTerms: every word of the Circe family is explained, on the page of the condition that it can follow.
func TestTerms(t *testing.T) {
	assert.Len(t, circeTerms, len(circeWords)+2)
	for _, v := range circeWords {
		assert.NotEmpty(t, circeTerms[v.word], v.word)
		assert.Contains(t, circeGroups, v.group, v.word)
		assert.Contains(t, circe.More(), "\n  "+v.word+": "+circeTerms[v.word])
		assert.Equal(t, v.moving, strings.Contains(marsCirce.More(), "\n  "+v.word+": "), v.word)
	}
	assert.Contains(t, mirrorFileCirce.More(), "It stands for Circe File Mirror (File: ")
}
