package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/solver/solution"
)

func TestStrategies(t *testing.T) {
	names := map[string]bool{}
	for _, s := range Strategies {
		assert.NotEmpty(t, s.Doc, s.Name)
		assert.False(t, names[s.Name], s.Name)
		names[s.Name] = true
	}
	for _, c := range []struct {
		problem string
		refused []string
	}{
		{"stipulation h#2\npieces white Kf6 Ra1 black Kh8", nil},
		{"stipulation #2\npieces white Kf6 Ra1 black Kh8", nil},
		{"stipulation h~1\npieces white Kf6 Ra1 black Kh8", []string{Bounded}},
		{"stipulation h#2\ncondition Circe\npieces white Kf6 Ra1 black Kh8", []string{General}},
		{"stipulation h=1\ncondition Circe\npieces white Kf6 Ra1 black Kh8", []string{Bounded, General}},
		{"stipulation h#1\npieces white Kf6 Ga1 black Kh8", []string{General}},
	} {
		p := read(t, "beginproblem\n"+c.problem+"\nendproblem\n")
		cases, err := p.Cases()
		require.NoError(t, err)
		var refused []string
		for i := range Strategies {
			reason, err := Strategies[i].Accepts(p, cases[0], Options{Threads: 1})
			require.NoError(t, err)
			if reason != "" {
				refused = append(refused, Strategies[i].Name)
			}
		}
		assert.Equal(t, c.refused, refused, c.problem)
	}
}

// TestStrategiesThatDiffer holds that any difference between two runs is found, and none is seen in what
// only counts work.
func TestStrategiesThatDiffer(t *testing.T) {
	step := func(to board.Square) solution.Line {
		return solution.Line{Steps: []solution.Step{{Move: board.Move{From: board.A1, To: to}, Number: 1}}}
	}
	set := solution.Phase{Set: true}
	run := func(played uint64, lines ...solution.Event) []solution.Event {
		events := append([]solution.Event{solution.Begin{}, solution.PhaseBegin{Phase: set}}, lines...)
		return append(events, solution.PhaseEnd{Phase: set, Solutions: len(lines), Complete: true}, solution.End{Stats: solution.Stats{Played: played}})
	}
	assert.Nil(t, compare(run(1, step(board.H1)), run(2, step(board.H1))))
	d := compare(run(1, step(board.H1)), run(1, step(board.A8)))
	require.NotNil(t, d)
	assert.Equal(t, [2]solution.Event{step(board.H1), step(board.A8)}, d.Events)
	assert.True(t, d.Phase.Set)
	d = compare(run(1, step(board.H1)), run(1))
	require.NotNil(t, d)
	assert.IsType(t, solution.Line{}, d.Events[0])
	assert.IsType(t, solution.PhaseEnd{}, d.Events[1])
	d = compare(run(1), run(1)[:3])
	require.NotNil(t, d)
	assert.Nil(t, d.Events[1])
}
