package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

// TestCheckClosing: where a person looks on, a check ends with what was unsupported, where the results are, and how to see them.
func TestCheckClosing(t *testing.T) {
	folder := t.TempDir()
	collection := filepath.Join(folder, "a.olv")
	text := "---\nalgebraic: {white: [Kf3, Qf2], black: [Kh1]}\nstipulation: '#1'\n" +
		strings.Repeat("---\nstipulation: +\n", 2) + "---\nstipulation: '='\n"
	require.NoError(t, os.WriteFile(collection, []byte(text), 0o600))
	check := func(live bool, more ...string) string {
		var out, messages bytes.Buffer
		u := newUI(nil, &out, &messages)
		u.live = live
		require.NoError(t, newApp(u).Run(append([]string{"griddle", "check"}, append(more, collection)...)))
		assert.Contains(t, out.String(), "unsupported")
		said := messages.String()
		return said[strings.LastIndexByte(said, '\r')+1:]
	}
	store := filepath.Join(folder, "a.griddle.db")
	assert.Equal(t, "\x1b[Kgriddle: unsupported: the stipulation \"+\" cannot be solved (2)\n"+
		"griddle: unsupported: the stipulation \"=\" cannot be solved (1)\n"+
		"griddle: the results are kept in "+store+"\n"+
		"griddle: hint: the same command with --report "+filepath.Join(folder, "a.html")+" shows each problem with what was found, and searches nothing twice\n",
		check(true))
	page := filepath.Join(folder, "b.html")
	assert.Contains(t, check(true, "--report", page), "griddle: the report is "+page+"\n")
	assert.Empty(t, check(true, "--quiet"))
	assert.Empty(t, check(false))
}
