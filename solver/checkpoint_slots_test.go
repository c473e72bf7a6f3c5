package solver

import (
	"bytes"
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

// Problems under conditions that remember something: one with solutions, and one with facts that cost much.
const (
	remembered = "beginproblem\npieces white Kc2 Rh3 Bd4 black Ka1 Pa3 Sb5\nstipulation h#3\ncondition FuddledMen BackHome\nendproblem\n"
	laborious  = "beginproblem\npieces white Kf6 Rh3 Sd4 black Ka8 Pa3 Sb5\nstipulation ser-#8\ncondition BackHome FuddledMen\nendproblem\n"
)

// synthetic adds a condition to the program that follows the moves in some slots of memory and changes
// nothing.
func synthetic(t *testing.T, name string, slots int) {
	memory := &movegen.Memory{Name: name, Slots: slots}
	c := &conditions.Condition{Name: name, Compile: func([]string, conditions.Context) (conditions.Compiled, error) {
		return conditions.Compiled{Words: name, Layer: movegen.Layer{
			Name: name, Memory: []*movegen.Memory{memory}, Touches: movegen.TouchesMemory,
			After: func(_ movegen.State, m board.Move, after movegen.Change) {
				for i := range slots {
					after.RememberSlot(memory, i, uint64(m.From)<<8|uint64(m.To))
				}
			},
		}}, nil
	}}
	all := conditions.All
	t.Cleanup(func() { conditions.All = all })
	conditions.All = slices.Concat([]*conditions.Condition{c}, all)
}

// kept solves a problem and returns the checkpoint that holds what was proved.
func kept(t *testing.T, p *problems.Problem) *search.Checkpoint {
	from := search.NewCheckpoint()
	o := Options{Threads: 1, Table: search.NewTable(1 << 16), MaxNodes: 1_000_000}
	var err error
	o.Record, err = from.Begin(0, Asked(p, o))
	require.NoError(t, err)
	told(t, p, o)
	require.Positive(t, o.Record.Facts())
	return from
}

// A condition that is added to the program changes nothing for problems without it: a checkpoint that was
// written before is valid after, and another one is the same.
func TestAddedConditionLeavesCheckpointsValid(t *testing.T) {
	p := read(t, laborious)
	var b bytes.Buffer
	_, err := kept(t, p).WriteTo(&b)
	require.NoError(t, err)
	synthetic(t, "Synthetic", 3)
	var again bytes.Buffer
	_, err = kept(t, p).WriteTo(&again)
	require.NoError(t, err)
	c, err := search.ReadCheckpoint(b.Bytes())
	require.NoError(t, err)
	_, err = c.Begin(0, Asked(p, Options{}))
	assert.NoError(t, err)
	assert.True(t, bytes.Equal(b.Bytes(), again.Bytes()), "the checkpoints hold the same")
}

// The keys of facts depend on the slots of memories, so a checkpoint serves only problems with the
// slots with which it was made.
func TestCheckpointKnowsItsSlots(t *testing.T) {
	p := read(t, remembered)
	p.Conditions = append([]problems.Word{{Name: "Synthetic"}}, p.Conditions...)
	synthetic(t, "Synthetic", 1)
	c := search.NewCheckpoint()
	_, err := c.Begin(0, Asked(p, Options{}))
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = c.WriteTo(&b)
	require.NoError(t, err)
	for slots, fits := range map[int]bool{1: true, 2: false} {
		synthetic(t, "Synthetic", slots)
		c, err := search.ReadCheckpoint(b.Bytes())
		require.NoError(t, err)
		_, err = c.Begin(0, Asked(p, Options{}))
		if fits {
			assert.NoError(t, err)
		} else {
			assert.ErrorIs(t, err, search.ErrForeign)
		}
	}
}

// A condition with a memory, before or after others, leaves their memories alone: the answer is the
// same as without it, even with a table that also holds facts proved about the other problem.
func TestMemoryOfOthersInTables(t *testing.T) {
	synthetic(t, "Synthetic", 3)
	table := search.NewTable(1 << 20)
	solve := func(change func(words []problems.Word) []problems.Word) []solution.Event {
		p := read(t, remembered)
		p.Conditions = change(p.Conditions)
		events, _ := told(t, p, Options{Threads: 1, Table: table})
		return slices.DeleteFunc(events, func(e solution.Event) bool { _, line := e.(solution.Line); return !line })
	}
	plain := solve(func(words []problems.Word) []problems.Word { return words })
	require.NotEmpty(t, plain)
	word := problems.Word{Name: "Synthetic"}
	assert.Equal(t, plain, solve(func(words []problems.Word) []problems.Word { return append([]problems.Word{word}, words...) }))
	assert.Equal(t, plain, solve(func(words []problems.Word) []problems.Word { return append(words, word) }))
	assert.Equal(t, plain, solve(func(words []problems.Word) []problems.Word { return words }))
}
