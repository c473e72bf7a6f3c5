package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReadme types the commands of the README and of the tour, in their order, as a reader with the command alone does.
func TestReadme(t *testing.T) {
	var page string
	for _, name := range []string{"README.md", filepath.Join("docs", "tour.md")} {
		text, err := os.ReadFile(filepath.Join("..", "..", name))
		require.NoError(t, err)
		page += string(text)
	}
	t.Chdir(t.TempDir())
	for _, m := range regexp.MustCompile(`(?s)cat >(\S+) <<'END'\n(.*?)END\n`).FindAllStringSubmatch(page, -1) {
		require.NoError(t, os.WriteFile(m[1], []byte(m[2]), 0o600))
	}
	commands := 0
	for _, m := range regexp.MustCompile("(?m)`(griddle [^`]+)`|^(griddle .+)$").FindAllStringSubmatch(page, -1) {
		line := strings.ReplaceAll(m[1]+m[2], "\n  ", " ")
		var args []string
		for i, part := range strings.Split(strings.TrimPrefix(line, "griddle "), `"`) {
			if i%2 == 1 {
				args = append(args, part)
			} else {
				args = append(args, strings.Fields(part)...)
			}
		}
		if len(args) == 1 {
			continue // a verb that is named
		}
		commands++
		var out, messages bytes.Buffer
		assert.Equal(t, solved, run(t.Context(), args, strings.NewReader(""), &out, &messages), "%s: %s", line, &messages)
		if !strings.Contains(line, " -o ") {
			assert.NotEmpty(t, out.String(), line)
		}
		assert.NotContains(t, messages.String(), "error", line)
	}
	assert.Greater(t, commands, 18)
}
