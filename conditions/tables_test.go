package conditions_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/internal/examples"
)

// The package examples describes the tables of worked examples.
func TestTables(t *testing.T) { examples.Run(t, "testdata") }

// Every condition that can be solved has worked examples, here or among those of the solver.
func TestEveryConditionIsInATable(t *testing.T) {
	found := map[string]int{}
	files := append(examples.Tables(t, "testdata"), examples.Tables(t, "../solver/testdata")...)
	for _, file := range files {
		for _, r := range examples.Read(t, file) {
			for _, c := range examples.Decode(t, r.Problem).Conditions {
				found[c.Name]++
			}
		}
	}
	for _, c := range conditions.All {
		least := 3
		if c.For != "" {
			least = 1
		}
		if !c.NeedsLast { // what those say of the last move is for another table
			assert.GreaterOrEqual(t, found[c.Name], least, c.Name)
		}
	}
}
