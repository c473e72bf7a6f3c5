package main

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/solver/solution"
)

func TestProgress(t *testing.T) {
	var b strings.Builder
	now := time.Unix(1000, 0)
	p := &progress{w: &b, problem: 2, total: 5}
	p.phase(now)
	p.update(solution.Progress{Done: 0, Total: 24}, now.Add(pace/2))
	assert.Empty(t, b.String(), "too early")
	p.update(solution.Progress{Done: 4, Total: 24}, now.Add(8*time.Second))
	assert.Equal(t, "\rgriddle: problem 2 of 5, first move 5 of 24, about 40s left", b.String())
	p.update(solution.Progress{Done: 5, Total: 24}, now.Add(8*time.Second+pace/2))
	p.clear()
	p.clear()
	assert.Equal(t, 1, strings.Count(b.String(), "\r\x1b[K"))
}
