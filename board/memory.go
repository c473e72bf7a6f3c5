package board

// memory holds what conditions must remember and the board does not show: counters, squares, units
// that have moved. It is a list of the slots that are not 0, by increasing number; most conditions
// need one slot. Positions share it, and it never changes once it exists.
type memory struct {
	slot  int
	value uint64
	rest  *memory
}

// with returns a memory in which one slot has another value.
func (m *memory) with(slot int, value uint64) *memory {
	switch {
	case m != nil && m.slot < slot:
		return &memory{m.slot, m.value, m.rest.with(slot, value)}
	case m != nil && m.slot == slot:
		m = m.rest
	}
	if value == 0 {
		return m
	}
	return &memory{slot, value, m}
}

// Slot returns the value of a slot; a slot that was never set is 0.
func (p *Position) Slot(slot int) uint64 {
	for m := p.memory; m != nil && m.slot <= slot; m = m.rest {
		if m.slot == slot {
			return m.value
		}
	}
	return 0
}

// SetSlot sets a slot of this position's memory. Other positions keep theirs.
func (p *Position) SetSlot(slot int, value uint64) {
	if p.Slot(slot) != value {
		p.memory = p.memory.with(slot, value)
	}
}

// Remembers reports whether any slot is not 0.
func (p *Position) Remembers() bool { return p.memory != nil }

// MemoryKey returns a key of all that is remembered; equal memories have equal keys, 0 if nothing is
// remembered.
func (p *Position) MemoryKey() uint64 {
	key := uint64(0)
	for m := p.memory; m != nil; m = m.rest {
		key ^= Mix(m.value ^ uint64(m.slot+1)*0x9e3779b97f4a7c15)
	}
	return key
}
