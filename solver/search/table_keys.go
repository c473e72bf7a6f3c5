package search

import "github.com/griddle-chess/griddle/board"

// key identifies a position together with the question about it.
type key struct{ low, high uint64 }

// mix mixes into the key of a position whatever else a result depends on.
func mix(key, more uint64) uint64 {
	return board.Mix(key + more*0x9e3779b97f4a7c15)
}

// helpKey returns the key of help play from n half-moves to length. usable is false if the result depends on
// more than a key can hold.
func (w *worker) helpKey(b *branch, n, length int) (k key, usable bool) {
	left := length - n
	least := 2
	if w.rules.Tables() == nil {
		least = 1 // moves that hooks have to judge cost more than an access to the table
	}
	if left < least || w.phase.origins {
		return key{}, false
	}
	return w.key(uint64(b.id)<<32 | uint64(left)<<1 | uint64(n&1) | w.state()), true
}

// battleKey returns the key of an attack after n half-moves, within limit. If the stipulation gives a least
// length, the result depends on n as well. With the option NonTrivial an attack may succeed within few
// half-moves and not within more, so that the limit is part of the key.
func (w *worker) battleKey(b *branch, n, limit int) (k key, usable bool) {
	if w.phase.origins {
		return key{}, false
	}
	more := uint64(b.id) << 32
	if b.min > n {
		more |= uint64(b.min-n) << 1
	}
	if w.settings.NonTrivial != nil {
		more |= uint64(limit-n) << 48
	}
	return w.key(more | 1 | w.state()), true
}

// key returns the key of a position together with the question about it.
func (w *worker) key(more uint64) key {
	low, high := w.rules.Keys(w.pos())
	more ^= w.search.seed
	return key{mix(low, more), mix(high, more)}
}

// state returns the state that options add to the position: whether the next move may be a null move, how
// many defences are still granted, and what has been done to prove a capture en passant legal.
func (w *worker) state() uint64 {
	state := uint64(w.granted&0xff) << 24
	if w.settings.NullMoves && w.nulled() {
		state |= 1 << 23
	}
	if w.captured() {
		state |= 1<<22 | uint64(w.castled())<<18
	}
	return state
}
