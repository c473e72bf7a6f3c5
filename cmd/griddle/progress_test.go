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
	p := &progress{w: &b, total: 5}
	p.next()
	p.draw(now)
	p.event(solution.PhaseBegin{}, now)
	p.draw(now.Add(pace / 2))
	assert.Empty(t, b.String(), "nothing to say yet")

	p.draw(now.Add(pace))
	assert.Equal(t, "\rgriddle: problem 1 of 5\x1b[K", b.String())

	b.Reset()
	p.event(solution.Progress{Done: 2, Total: 24}, now)
	p.draw(now.Add(4 * time.Second))
	assert.Equal(t, "\rgriddle: problem 1 of 5, first move 3 of 24\x1b[K", b.String(), "no guess from two moves")

	b.Reset()
	p.event(solution.Progress{Done: 4, Total: 24, Share: 1. / 6}, now)
	p.draw(now.Add(8 * time.Second))
	assert.Equal(t, "\rgriddle: problem 1 of 5, first move 5 of 24, about 40s left\x1b[K", b.String())

	b.Reset()
	p.above(func() { b.WriteString("a solution\n") })
	p.above(func() { b.WriteString("another\n") })
	assert.Equal(t, "\r\x1b[Ka solution\nanother\n", b.String())

	b.Reset()
	p.event(solution.PhaseEnd{}, now)
	p.draw(now.Add(time.Minute))
	assert.Empty(t, b.String())
}
