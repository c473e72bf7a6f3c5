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

// TestRecipesEndWithACommand holds that each recipe which adds something ends with commands, and that each test which a
// command names is in its package.
func TestRecipesEndWithACommand(t *testing.T) {
	const root = "../.."
	text, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	require.NoError(t, err)
	recipes := strings.Split(string(text), "\n### ")[1:]
	require.NotEmpty(t, recipes)
	for _, recipe := range recipes {
		name, _, _ := strings.Cut(recipe, "\n")
		if strings.HasPrefix(name, "Add ") {
			assert.True(t, strings.HasSuffix(strings.TrimSpace(recipe), "\n```"), name)
		}
	}
	commands := regexp.MustCompile(`go test (?:-short )?\./(\S+) -run '?([^'\s\x60]+)`).FindAllStringSubmatch(string(text), -1)
	require.Greater(t, len(commands), 10)
	for _, m := range commands {
		var tests strings.Builder
		files, err := filepath.Glob(filepath.Join(root, m[1], "*_test.go"))
		require.NoError(t, err)
		for _, file := range files {
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			tests.Write(source)
		}
		for _, test := range strings.Split(regexp.MustCompile(`\(.*?\)`).ReplaceAllString(m[2], ""), "|") {
			test, _, _ = strings.Cut(test, "/")
			assert.Regexp(t, `(?m)^func Test\w*`+strings.TrimPrefix(test, "Test"), tests.String(), m[0])
		}
	}
}
