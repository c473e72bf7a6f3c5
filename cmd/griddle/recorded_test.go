package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/internal/canonical"
)

// TestRecorded solves the problems of the folder named in CASES (NNNN.inp) and compares with what Popeye answered, recorded
// beside them (NNNN.txt), in the canonical form. One file may take CASES_TIME (60s). A problem that takes longer, or that
// uses a word that cannot be solved yet, is named and skipped; any other difference is a failure.
func TestRecorded(t *testing.T) {
	folder := os.Getenv("CASES")
	if folder == "" {
		t.Skip("CASES names no folder")
	}
	limit := os.Getenv("CASES_TIME")
	if limit == "" {
		limit = "60s"
	}
	inputs, err := filepath.Glob(filepath.Join(folder, "*.inp"))
	require.NoError(t, err)
	require.NotEmpty(t, inputs, "no .inp in %s", folder)
	var agree int
	var slow, unsupported, differ []string
	for _, input := range inputs {
		name := strings.TrimSuffix(filepath.Base(input), ".inp")
		t.Run(name, func(t *testing.T) {
			recorded, err := os.ReadFile(strings.TrimSuffix(input, ".inp") + ".txt")
			require.NoError(t, err)
			var out, messages bytes.Buffer
			call := []string{"solve", "--dialect", "popeye", "--memory", "256M", "--max-time", limit, input}
			got := run(t.Context(), call, nil, &out, &messages)
			refused := bytes.Contains(recorded, []byte("input-error:"))
			switch {
			case got == faulty && refused:
				agree++
				return
			case got == faulty && strings.Contains(messages.String(), "cannot be solved yet"):
				unsupported = append(unsupported, name)
				t.Skip(messages.String())
			case got == incomplete && strings.Contains(messages.String(), "not complete: time limit"):
				slow = append(slow, name)
				t.Skipf("too slow for %s", limit)
			}
			switch {
			case refused:
				t.Error("it was refused when it was recorded")
			case got == faulty && out.Len() == 0: // where a king is missing there is a text beside the error
				t.Error(messages.String())
			default:
				compare(t, canonical.Of(string(recorded)), canonical.Of(out.String()))
			}
			if t.Failed() {
				differ = append(differ, name)
				return
			}
			agree++
		})
	}
	t.Logf("of %d files, %d agree", len(inputs), agree)
	t.Logf("%d differ: %s", len(differ), strings.Join(differ, " "))
	t.Logf("%d are too slow for %s: %s", len(slow), limit, strings.Join(slow, " "))
	t.Logf("%d cannot be solved yet: %s", len(unsupported), strings.Join(unsupported, " "))
}

func compare(t *testing.T, want, got []canonical.Solution) {
	require.Len(t, got, len(want), "number of problems")
	for i, w := range want {
		if w.Partial {
			// Which solutions are found before a limit depends on the order of moves; how many does not. A limit of the
			// search alone ("Intelligent 2") is none here.
			if got[i].Partial {
				assert.Len(t, got[i].Paths, len(w.Paths), "problem %d", i+1)
			} else {
				assert.Subset(t, got[i].Paths, w.Paths, "problem %d", i+1)
			}
			continue
		}
		assert.False(t, got[i].Partial, "problem %d: cut short", i+1)
		if d := canonical.Difference(w.Paths, got[i].Paths); d != "" {
			t.Errorf("problem %d:%s", i+1, d)
		}
	}
}
