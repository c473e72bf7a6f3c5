package solver_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/solution"
)

// TestEventsOfCases holds that Run opens and closes each case, with its number and its kinds of units.
func TestEventsOfCases(t *testing.T) {
	p := decode(t, "beginproblem\nstipulation #1\npieces white Kc1 Ga1 black Ka3\ntwin add white Qb8\nendproblem\n")
	cases, err := p.Cases()
	require.NoError(t, err)
	require.Len(t, cases, 2)
	for i, c := range cases {
		program, err := solver.Compile(p, c, solver.Options{Threads: 1})
		require.NoError(t, err)
		var events []solution.Event
		program.Run(t.Context(), func(e solution.Event) { events = append(events, e) })
		require.Greater(t, len(events), 2)
		begin, ok := events[0].(solution.Begin)
		require.True(t, ok, "the first event is %T", events[0])
		assert.Equal(t, i, begin.Index)
		require.NotEmpty(t, begin.Kinds)
		assert.Equal(t, "G", begin.Kinds[0].Walk)
		assert.IsType(t, solution.End{}, events[len(events)-1])
	}
}
