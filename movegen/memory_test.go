package movegen

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// remembering returns a layer that counts the moves in each slot of some memories, slot i by i+1 a
// move.
func remembering(name string, memories ...*Memory) Layer {
	return Layer{Name: name, Memory: memories, Touches: TouchesMemory, After: func(s State, _ board.Move, c Change) {
		for _, m := range memories {
			for i := range m.Slots {
				c.RememberSlot(m, i, s.RecallSlot(m, i)+uint64(i)+1)
			}
		}
	}}
}

// Slots are numbered in the order of the layers, and a memory that two layers share has its slots once.
func TestMemoryPlan(t *testing.T) {
	a, b, c := &Memory{"a", 2}, &Memory{"b", 1}, &Memory{"c", 3}
	for plan, layers := range map[string][]Layer{
		"":              {{Name: "None"}},
		"a 0":           {remembering("A", a)},
		"a 0, b 2":      {remembering("A", a), remembering("B", b)},
		"b 0, a 1":      {remembering("B", b), {Name: "None"}, remembering("A", a)},
		"a 0, c 2, b 5": {remembering("AC", a, c), remembering("AB", a, b)},
	} {
		rules, err := Compile(Spec{Layers: layers})
		require.NoError(t, err)
		assert.Equal(t, plan, rules.MemoryPlan())
	}
	for _, layers := range [][]Layer{
		{remembering("A", a), remembering("B", &Memory{"a", 2})},
		{remembering("A", &Memory{"none", 0})},
	} {
		_, err := Compile(Spec{Layers: layers})
		assert.Error(t, err)
	}
}

// Layers keep their memory wherever their slots are, and write into no slot of another layer.
func TestMemoryIsKeptApart(t *testing.T) {
	first, mine, last := &Memory{"first", 3}, &Memory{"mine", 2}, &Memory{"last", 4}
	for _, layers := range [][]Layer{
		{remembering("Mine", mine)},
		{remembering("First", first), remembering("Mine", mine)},
		{remembering("First", first), remembering("Mine", mine), remembering("Last", last)},
		{remembering("Mine", mine), remembering("Last", last)},
	} {
		rules, err := Compile(Spec{Layers: layers})
		require.NoError(t, err)
		p := position(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
		for range 3 {
			var next board.Position
			rules.Play(&next, &p, rules.Moves(nil, &p)[0])
			p = next
		}
		now := State{&p, rules}
		assert.Equal(t, uint64(3), now.Recall(mine), rules.MemoryPlan())
		assert.Equal(t, uint64(6), now.RecallSlot(mine, 1), rules.MemoryPlan())
		assert.Panics(t, func() { now.RecallSlot(mine, 2) }, "there is no such slot")
		for i := range layers {
			less := rules.Without(layers[i].Name)
			assert.Equal(t, rules.MemoryPlan(), less.MemoryPlan(), "positions pass between rules with and without a layer")
		}
	}
}

// A memory that no layer declares is empty, and nothing can write to it.
func TestUndeclaredMemory(t *testing.T) {
	rules, err := Compile(Spec{Layers: []Layer{remembering("A", &Memory{"a", 1})}})
	require.NoError(t, err)
	p := position(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	other := &Memory{"other", 1}
	assert.Zero(t, State{&p, rules}.Recall(other))
	assert.Panics(t, func() { rules.Change(&p).Remember(other, 1) })
}
