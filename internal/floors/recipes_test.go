package floors

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRecipes holds that every file and folder which CONTRIBUTING.md names is there, and every name
// of a Go declaration which it names beside a file stands in that file.
func TestRecipes(t *testing.T) {
	const root = "../.."
	text, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	require.NoError(t, err)
	recipes := strings.Count(string(text), "\n### ")
	assert.GreaterOrEqual(t, recipes, 12, "condition, piece, attribute, goal, macro, option, verb, two formats, report, retro rule, version")
	paths := regexp.MustCompile("`((?:[a-z_]+/)+[A-Za-z0-9_.]*|[a-z_]+\\.[a-z]+)`").FindAllStringSubmatch(string(text), -1)
	require.Greater(t, len(paths), 30)
	for _, m := range paths {
		_, err := os.Stat(filepath.Join(root, m[1]))
		assert.NoError(t, err)
	}
	for _, m := range regexp.MustCompile("`(\\w+)`\\s+(?:of|in)\\s+`([\\w/]+\\.go)`").FindAllStringSubmatch(string(text), -1) {
		file, err := os.ReadFile(filepath.Join(root, m[2]))
		require.NoError(t, err)
		assert.Regexp(t, `\b`+m[1]+`\b`, string(file), m[2])
	}
}
