package movegen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// Memory describes facts of the game that a layer remembers because the board does not show them:
// squares, counters, which units have moved. It takes one or more slots of the position's memory, each
// of 64 bits. Every slot is 0 until Begin or After sets it, and is part of the position's keys.
//
// A Memory is an identity: it is declared once, and layers that share it point to the same one.
// Compile numbers the slots of the memories that the layers of a problem declare, in the order of the
// layers, so that the number of a slot depends on the problem alone.
type Memory struct {
	// Name describes the remembered facts. Two memories of a problem may not have the same name.
	Name string
	// Slots is how many slots the memory takes, at least 1.
	Slots int
}

// memories are the memories of a problem, in the order of their slots.
type memories []placedMemory

// placedMemory is a memory and the number of its first slot.
type placedMemory struct {
	memory *Memory
	first  int
}

// placeMemories numbers the slots of the memories that the layers declare.
func placeMemories(layers []Layer) (memories, error) {
	var all memories
	next := 0
	for i := range layers {
		for _, m := range layers[i].Memory {
			switch _, known := all.find(m); {
			case known:
				continue
			case m.Slots < 1:
				return nil, fmt.Errorf("%s: the memory %q must have at least one slot", layers[i].Name, m.Name)
			case all.named(m.Name):
				return nil, fmt.Errorf("%s: another memory is already named %q", layers[i].Name, m.Name)
			}
			all = append(all, placedMemory{m, next})
			next += m.Slots
		}
	}
	if slices.ContainsFunc(layers, func(l Layer) bool { return l.After != nil && l.Touches == TouchesBoard }) {
		all = append(all, placedMemory{unmoved, next}) // effects may put kings and rooks on their home squares
	}
	return all, nil
}

// find returns the number of the first slot of a memory. A problem has few memories, so a search by
// pointer is fast.
func (all memories) find(m *Memory) (first int, known bool) {
	for i := range all {
		if all[i].memory == m {
			return all[i].first, true
		}
	}
	return 0, false
}

func (all memories) named(name string) bool {
	for i := range all {
		if all[i].memory.Name == name {
			return true
		}
	}
	return false
}

// MemoryPlan lists the memories with their first slots under these rules: "kings that have left home
// 0, squares of the last move 1". Keys of positions can be compared only under rules with the same
// plan, so code that stores keys must store the plan, too.
func (r *Rules) MemoryPlan() string {
	parts := make([]string, len(r.memories))
	for i, m := range r.memories {
		parts[i] = fmt.Sprintf("%s %d", m.memory.Name, m.first)
	}
	return strings.Join(parts, ", ")
}

// Recall returns the first slot of a memory. A memory that no layer of the problem declares is empty:
// all its slots are 0.
func (s State) Recall(m *Memory) uint64 { return s.Rules.recall(s.Position, m, 0) }

// RecallSlot returns slot i of a memory.
func (s State) RecallSlot(m *Memory, i int) uint64 {
	m.hold(i)
	return s.Rules.recall(s.Position, m, i)
}

// Recall returns the first slot of a memory in the position as it is by now, as State.Recall does.
func (c Change) Recall(m *Memory) uint64 { return c.Rules.recall(c.Position, m, 0) }

// Remember sets the first slot of a memory. A layer of the problem must declare the memory.
func (c Change) Remember(m *Memory, value uint64) { c.RememberSlot(m, 0, value) }

// RememberSlot sets slot i of a memory.
func (c Change) RememberSlot(m *Memory, i int, value uint64) {
	m.hold(i)
	first, known := c.Rules.memories.find(m)
	if !known {
		panic(fmt.Sprintf("movegen: a layer writes to the memory %q, but no layer declares it", m.Name))
	}
	c.SetSlot(first+i, value)
}

// recall returns slot i of a memory. Hooks ask it more often than anything else about memory.
func (r *Rules) recall(p *board.Position, m *Memory, i int) uint64 {
	for j := range r.memories {
		if r.memories[j].memory == m {
			return p.Slot(r.memories[j].first + i)
		}
	}
	return 0
}

// hold panics if a memory has no slot i, which is an error in the program.
func (m *Memory) hold(i int) {
	if uint(i) >= uint(m.Slots) {
		panic("movegen: a layer uses more slots than the memory has: " + m.Name)
	}
}
