package board

// memory is what conditions must remember that the board does not show: counters, squares, who has moved. It is a list of words
// that are not 0, the least number first; most conditions need one. It is shared by positions and never changed once it is
// there.
type memory struct {
	word  int
	value uint64
	rest  *memory
}

// with is the memory with another value of a word.
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

// Recall is a word of what is remembered, 0 if nothing has been.
func (p *Position) Recall(word int) uint64 {
	for m := p.memory; m != nil && m.word <= word; m = m.rest {
		if m.word == word {
			return m.value
		}
	}
	return 0
}

// Remember changes a word of what is remembered. Other positions keep theirs.
func (p *Position) Remember(word int, value uint64) {
	if p.Recall(word) != value {
		p.memory = p.memory.with(word, value)
	}
}

// Remembers tells whether anything is remembered that is not 0.
func (p *Position) Remembers() bool { return p.memory != nil }

// MemoryKey is a key of all that is remembered; equal memories have equal keys, 0 if nothing is remembered.
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
