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

// The page about the architecture names files, and functions in them. A file whose folder is left out
// lies in the folder named last before it.
func TestArchitecturePage(t *testing.T) {
	root := filepath.Join("..", "..")
	page, err := os.ReadFile(filepath.Join(root, "docs", "architecture.md"))
	require.NoError(t, err)
	named := regexp.MustCompile("`([a-z/]*?)([a-z_]+\\.go)(?::([A-Za-z]+))?`").FindAllStringSubmatch(string(page), -1)
	functions, folder := 0, ""
	for _, n := range named {
		if n[1] != "" {
			folder = n[1]
		}
		text, err := os.ReadFile(filepath.Join(root, folder, n[2]))
		if !assert.NoError(t, err, n[0]) || n[3] == "" {
			continue
		}
		functions++
		defined := regexp.MustCompile(`(?m)^func (\([^)]*\) )?` + n[3] + `\b`)
		assert.True(t, defined.Match(text), "%s: %s has no function %s", n[0], n[2], n[3])
	}
	assert.Greater(t, functions, 10)
	assert.Contains(t, strings.ReplaceAll(string(page), "\n", " "), "floors.txt")
}
