package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
)

// TestSamples takes the sample problems through every format: the problems come back from JSON and from Popeye's language, and
// their solutions, which are the same in all formats, come back from Popeye's text.
func TestSamples(t *testing.T) {
	if testing.Short() {
		t.Skip("solves the samples twice")
	}
	files, err := filepath.Glob("../../problems/samples/*.inp")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	output := func(args ...string) []byte {
		var out, messages bytes.Buffer
		require.NotEqual(t, faulty, run(t.Context(), args, nil, &out, &messages), messages.String())
		return out.Bytes()
	}
	for _, file := range files {
		u := newUI(nil, nil, nil)
		language := problems.English
		for p, err := range u.read(file) {
			require.NoError(t, err)
			language = p.Language
			for _, format := range []string{"popeye", "json"} {
				assert.NoError(t, problems.FormatNamed(format).Holds(p, lexicon))
			}
		}
		read, err := report.ReadSolutions(string(output("solve", "--quiet", "--memory", "64M", file)), &report.Notation{Language: language})
		require.NoError(t, err, file)
		var got, want []int
		for _, s := range read {
			for _, c := range s.Cases {
				for _, phase := range c.Phases {
					got = append(got, len(phase.Lines)+len(phase.Trees))
				}
			}
		}
		for list := json.NewDecoder(bytes.NewReader(output("solve", "--quiet", "--memory", "64M", "--format", "json", "--jobs", "2", file))); list.More(); {
			var p struct {
				Cases []struct {
					Phases []struct{ Solutions []json.RawMessage }
				}
			}
			require.NoError(t, list.Decode(&p))
			for _, c := range p.Cases {
				for _, phase := range c.Phases {
					want = append(want, len(phase.Solutions))
				}
			}
		}
		assert.Equal(t, want, got, "solutions in the phases of %s", file)
	}
}
