package floors

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/griddle-chess/griddle"

// TestFloors holds every package to the page. Test files may reach anywhere.
func TestFloors(t *testing.T) {
	plan, err := read(page)
	require.NoError(t, err)
	out, err := exec.Command("go", "list", "-e", "-json=ImportPath,Imports", module+"/...").Output()
	require.NoError(t, err)
	for list := json.NewDecoder(strings.NewReader(string(out))); list.More(); {
		var pkg struct {
			ImportPath string
			Imports    []string
		}
		require.NoError(t, list.Decode(&pkg))
		room, _ := inModule(module, pkg.ImportPath)
		if !assert.Contains(t, plan.below, room, "has no floor") {
			continue
		}
		for _, used := range pkg.Imports {
			if fault := plan.fault(module, room, used); fault != "" {
				t.Error(fault)
			}
		}
	}
}

func TestFaults(t *testing.T) {
	plan, err := read("a < b, c < d < .\nplain: a but for go.yaml.in/yaml/v4\nnever: d -> a  # for a reason")
	require.NoError(t, err)
	for _, c := range []struct{ room, used, want string }{
		{"b", "m/a", ""},
		{"d", "m/b", ""},
		{"d", "m/a", "d must never use a"},
		{".", "m/d", ""},
		{"d", "m", "d may not use ."},
		{"b", "m/c", "b may not use c"},
		{"a", "m/b", "a may not use b"},
		{"a", "strings", ""},
		{"a", "golang.org/x/term", "a may use nothing but the standard library, and uses golang.org/x/term"},
		{"a", "go.yaml.in/yaml/v4", ""},
		{"a", "go.yaml.in/yaml/v4/node", ""},
		{"a", "go.yaml.in/yaml/v40", "a may use nothing but the standard library, and uses go.yaml.in/yaml/v40"},
		{"b", "golang.org/x/term", ""},
	} {
		assert.Equal(t, c.want, plan.fault("m", c.room, c.used), "%s uses %s", c.room, c.used)
	}
	_, err = read("never: b, a")
	assert.ErrorContains(t, err, "floors.txt:1")
}
