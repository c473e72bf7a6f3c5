package solver

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// broken adds two conditions to the program: one that panics when a move is played, and one that panics
// when it is compiled.
func broken(t *testing.T) {
	playing := &conditions.Condition{Name: "BrokenPlay", Compile: func([]string, conditions.Context) (conditions.Compiled, error) {
		return conditions.Compiled{Words: "broken", Layer: movegen.Layer{
			Name: "BrokenPlay", After: func(_ movegen.State, m board.Move, _ movegen.Change) {
				if m.Kind == board.Queen {
					panic("the queen")
				}
			},
		}}, nil
	}}
	compiling := &conditions.Condition{Name: "BrokenCompile", Compile: func([]string, conditions.Context) (conditions.Compiled, error) {
		panic("the compiler")
	}}
	all := conditions.All
	t.Cleanup(func() { conditions.All = all })
	conditions.All = slices.Concat([]*conditions.Condition{playing, compiling}, all)
}

// TestFailures holds that a panic is an error of the problem in which it happens, never a verdict, and
// leaves others alone.
func TestFailures(t *testing.T) {
	broken(t)
	table := search.NewTable(1 << 16)
	for _, stipulation := range []string{"#1", "h#2", "s#2", "ser-h#3", "h#0.5"} {
		for _, threads := range []int{1, 3} {
			p := read(t, "beginproblem\nstipulation "+stipulation+"\npieces white Kf3 Qf2 black Qa1 Kh1\nendproblem\n")
			p.Conditions = []problems.Word{{Name: "BrokenPlay"}}
			cases, err := p.Cases()
			require.NoError(t, err)
			o := Options{Threads: threads, Table: table}
			program, err := Compile(p, cases[0], o)
			require.NoError(t, err)
			var last solution.Event
			end := program.Run(t.Context(), func(e solution.Event) { last = e })
			var failure *search.Failure
			require.ErrorAs(t, end.Err, &failure, stipulation)
			assert.Contains(t, failure.Error(), "the queen")
			assert.Contains(t, failure.Where, "failure_test.go")
			assert.False(t, end.Verdict.Complete, stipulation)
			assert.False(t, end.Verdict.Solved, stipulation)
			assert.Equal(t, solution.Failed, end.Verdict.Reason)
			assert.Equal(t, end, last)

			p.Conditions = []problems.Word{{Name: "BrokenCompile"}}
			_, err = Compile(p, cases[0], o)
			require.NoError(t, err, "a case holds its own conditions")
			cases, err = p.Cases()
			require.NoError(t, err)
			_, err = Compile(p, cases[0], o)
			require.ErrorAs(t, err, &failure)
			assert.Contains(t, failure.Error(), "the compiler")

			p.Conditions = nil
			_, err = p.Cases()
			require.NoError(t, err)
			whole, _ := told(t, p, o)
			alone, _ := told(t, p, Options{Threads: 1})
			assert.Equal(t, alone, whole, stipulation)
		}
	}
}
