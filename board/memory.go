package board

// memory holds what conditions must remember and the board does not show: counters, squares, units
// that have moved. It is a list of the words that are not 0, by increasing number; most conditions
// need one word. Positions share it, and it never changes once it exists.
type memory struct {
	word  int
	value uint64
	rest  *memory
}

// with returns a memory in which one word has another value.
func (m *memory) with(word int, value uint64) *memory {
	switch {
	case m != nil && m.word < word:
		return &memory{m.word, m.value, m.rest.with(word, value)}
	case m != nil && m.word == word:
		m = m.rest
	}
	if value == 0 {
		return m
	}
	return &memory{word, value, m}
}

// Recall returns a word of the memory; a word that was never set is 0.
func (p *Position) Recall(word int) uint64 {
	for m := p.memory; m != nil && m.word <= word; m = m.rest {
		if m.word == word {
			return m.value
		}
	}
	return 0
}

// Remember sets a word of the memory of this position. Other positions keep theirs.
func (p *Position) Remember(word int, value uint64) {
	if p.Recall(word) != value {
		p.memory = p.memory.with(word, value)
	}
}

// Remembers reports whether any word of the memory is not 0.
func (p *Position) Remembers() bool { return p.memory != nil }

// MemoryKey returns a key of the whole memory. Equal memories have equal keys, and the key of an empty
// memory is 0.
func (p *Position) MemoryKey() uint64 {
	key := uint64(0)
	for m := p.memory; m != nil; m = m.rest {
		w := m.value ^ uint64(m.word+1)*0x9e3779b97f4a7c15
		w = (w ^ w>>30) * 0xbf58476d1ce4e5b9
		w = (w ^ w>>27) * 0x94d049bb133111eb
		key ^= w ^ w>>31
	}
	return key
}
