package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRecorded solves the problems of the folder named in CASES (NNNN.inp) and compares with what was recorded beside them
// (NNNN.txt), in the canonical form. CASES_TIME is how long one file may take (a minute).
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
	for _, input := range inputs {
		t.Run(strings.TrimSuffix(filepath.Base(input), ".inp"), func(t *testing.T) {
			recorded, err := os.ReadFile(strings.TrimSuffix(input, ".inp") + ".txt")
			require.NoError(t, err)
			var out, messages bytes.Buffer
			got := run(t.Context(), []string{"solve", "--max-time", limit, input}, nil, &out, &messages)
			if bytes.Contains(recorded, []byte("input-error:")) {
				assert.Equal(t, faulty, got, "it was refused when it was recorded")
				return
			}
			require.NotEqual(t, faulty, got, messages.String())
			compare(t, canonicalOf(string(recorded)), canonicalOf(out.String()))
		})
	}
}

func compare(t *testing.T, want, got []canonical) {
	require.Len(t, got, len(want), "number of problems")
	for i, w := range want {
		assert.Equal(t, w.partial, got[i].partial, "problem %d: cut short", i+1)
		if w.partial {
			// Which solutions are found before a limit depends on the order of moves; how many does not.
			assert.Len(t, got[i].paths, len(w.paths), "problem %d", i+1)
			continue
		}
		if d := difference(w.paths, got[i].paths); d != "" {
			t.Errorf("problem %d:%s", i+1, d)
		}
	}
}
