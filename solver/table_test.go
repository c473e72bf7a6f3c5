package solver_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/internal/examples"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver"
)

// The tables of worked examples are described in the package examples. Those of conditions run here too,
// since the search must hold under every condition.
func TestTables(t *testing.T) {
	examples.Run(t, "testdata")
	examples.Run(t, "../conditions/testdata")
}

// TestEveryGoalIsInATable holds that each goal has a worked example.
func TestEveryGoalIsInATable(t *testing.T) {
	found := map[stip.GoalKind]bool{}
	for _, file := range append(examples.Tables(t, "testdata"), examples.Tables(t, "../conditions/testdata")...) {
		for _, row := range examples.Read(t, file) {
			p := decode(t, row.Problem)
			for _, goal := range stip.Goals {
				if p.Stipulation != nil && p.Stipulation.Needs(goal.Kind) {
					found[goal.Kind] = true
				}
			}
		}
	}
	for _, goal := range stip.Goals {
		assert.True(t, found[goal.Kind], "%s has no example in solver/testdata/goals.txt", goal.Name)
	}
}

var (
	settings = examples.Settings
	lexicon  = solver.Lexicon()
)

// decode reads the one problem of a text.
func decode(t *testing.T, text string) *problems.Problem {
	t.Helper()
	return examples.Decode(t, text)
}

// solve returns the solution of a problem as it is printed.
func solve(t *testing.T, p *problems.Problem, o solver.Options) string {
	t.Helper()
	return examples.Solve(t, p, o)
}
