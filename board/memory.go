package board

// MemoryWords is how many words a position can hold beyond the board.
const MemoryWords = 40

// memory is what conditions must remember that the board does not show: counters, squares, who has moved. It is shared by
// positions and never changed once it is there.
type memory [MemoryWords]uint64

// Recall is a word of what is remembered, 0 if nothing has been.
func (p *Position) Recall(word int) uint64 {
	if p.memory == nil {
		return 0
	}
	return p.memory[word]
}

// Remember changes a word of what is remembered. Other positions keep theirs.
func (p *Position) Remember(word int, value uint64) {
	if p.Recall(word) == value {
		return
	}
	var next memory
	if p.memory != nil {
		next = *p.memory
	}
	next[word] = value
	p.memory = &next
}

// Remembers tells whether anything is remembered.
func (p *Position) Remembers() bool { return p.memory != nil }

// MemoryKey is a key of all that is remembered; equal memories have equal keys, 0 if nothing is remembered.
func (p *Position) MemoryKey() uint64 {
	if p.memory == nil {
		return 0
	}
	key := uint64(0)
	for i, w := range p.memory {
		if w != 0 {
			w ^= uint64(i+1) * 0x9e3779b97f4a7c15
			w = (w ^ w>>30) * 0xbf58476d1ce4e5b9
			w = (w ^ w>>27) * 0x94d049bb133111eb
			key ^= w ^ w>>31
		}
	}
	return key
}
