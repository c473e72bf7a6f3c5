package conditions

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestTerms: every word of the Circe family is explained, on the page of the condition that it can follow.
func TestTerms(t *testing.T) {
	assert.Len(t, terms, len(variants)+2)
	for _, v := range variants {
		assert.NotEmpty(t, terms[v.word], v.word)
		assert.Contains(t, groups, v.group, v.word)
		assert.Contains(t, Circe.More(), "\n  "+v.word+": "+terms[v.word])
		assert.Equal(t, v.moving, strings.Contains(MarsCirce.More(), "\n  "+v.word+": "), v.word)
	}
	assert.Contains(t, MirrorFileCirce.More(), "It stands for Circe File Mirror (File: ")
}
