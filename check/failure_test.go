package check

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// TestFailureIsNoVerdict holds that a fault of the program makes a problem broken, never unsound, and leaves the next one alone.
func TestFailureIsNoVerdict(t *testing.T) {
	all := conditions.All
	t.Cleanup(func() { conditions.All = all })
	conditions.All = slices.Concat(all, []*conditions.Condition{{
		Name: "BrokenPlay", Compile: func([]string, conditions.Context) (conditions.Compiled, error) {
			return conditions.Compiled{Words: "broken", Layer: movegen.Layer{
				Name: "BrokenPlay", After: func(movegen.State, board.Move, movegen.Change) { panic("the move") },
			}}, nil
		},
	}})
	const text = "---\nalgebraic: {white: [Kf3, Qf2], black: [Kh1]}\nstipulation: \"#1\"\nsolution: \"1.Qg2#\"\n"
	for _, threads := range []int{1, 3} {
		o := Options{Solver: solver.Options{Threads: threads}}
		p := verifyOne(t, text)
		p.Conditions = []problems.Word{{Name: "BrokenPlay"}}
		r := Problem(t.Context(), p, o)
		assert.Equal(t, Broken, r.Verdict)
		assert.Contains(t, r.Findings[0].Text, "internal error in ")
		assert.Contains(t, r.Findings[0].Text, "the move: this is a fault of griddle")
		assert.False(t, r.Complete)
		assert.Equal(t, Sound, Problem(t.Context(), verifyOne(t, text), o).Verdict)
	}
}
