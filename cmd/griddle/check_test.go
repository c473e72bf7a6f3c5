package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/check"
)

func TestCheckProgress(t *testing.T) {
	began := time.Now()
	k := &collecting{wanted: make([]place, 10), began: began}
	assert.Equal(t, "[                    ] 0 of 10", k.progressText(began))
	k.totals.Add("a", check.Sound)
	k.totals.Add("b", check.Sound)
	k.totals.Add("b", check.Cooked)
	k.done, k.kept = 5, 3 // two searched in a minute, five to go
	assert.Equal(t, "[==========          ] 5 of 10, about 2m30s left, 2 sound, 1 cooked", k.progressText(began.Add(time.Minute)))
	k.done = 10
	assert.NotContains(t, k.progressText(began.Add(time.Hour)), "left")
	assert.Equal(t, "[====", cut(k.progressText(began), 5))
}
