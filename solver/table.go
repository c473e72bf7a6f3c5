package solver

import (
	"math/bits"
	"sync/atomic"
)

// table remembers what was proven of positions: that help play fails in a number of half-moves, that an attack fails
// or succeeds within a number of them. It is shared by all workers and never blocks. An entry is two words, the first of
// them xored with the second, so that a torn entry is taken for none.
type table struct {
	entries []entry
	mask    uint64
}

type entry struct{ check, data atomic.Uint64 }

// bucket is the number of entries that a position may be stored in: one line of the processor's cache.
const bucket = 4

const entrySize = 16

// newTable makes a table of at most size bytes. A table of no size remembers nothing.
func newTable(size int64) *table {
	n := uint64(max(0, size)) / entrySize
	if n < bucket {
		return &table{}
	}
	n = 1 << (bits.Len64(n) - 1)
	return &table{entries: make([]entry, n), mask: n - bucket}
}

// An entry's data: the least half-moves within which the attack is known to succeed in the low 16 bits (0: not known), the
// most within which it is known to fail in the next 16.
const (
	wonShift    = 0
	failedShift = 16
	lengthMask  = 0xffff
)

func (t *table) find(key uint64) (data uint64, ok bool) {
	if len(t.entries) == 0 {
		return 0, false
	}
	at := key & t.mask
	for i := range uint64(bucket) {
		e := &t.entries[at+i]
		data := e.data.Load()
		if e.check.Load()^data == key && data != 0 {
			return data, true
		}
	}
	return 0, false
}

// store keeps the data at the entry of the same key, else at the one of the bucket that was cheapest to find out.
func (t *table) store(key, data uint64) {
	if len(t.entries) == 0 {
		return
	}
	at := key & t.mask
	victim, least := &t.entries[at], ^uint64(0)
	for i := range uint64(bucket) {
		e := &t.entries[at+i]
		old := e.data.Load()
		if e.check.Load()^old == key {
			victim = e
			break
		}
		if d := depth(old); d < least {
			victim, least = e, d
		}
	}
	victim.data.Store(data)
	victim.check.Store(key ^ data)
}

func depth(data uint64) uint64 {
	return max(data>>wonShift&lengthMask, data>>failedShift&lengthMask)
}

// fails tells whether help play is known to fail in exactly as many half-moves as the key says.
func (t *table) fails(key uint64, w *worker) bool {
	w.work.Probes++
	_, ok := t.find(key)
	if ok {
		w.work.Hits++
	}
	return ok
}

func (t *table) storeFailure(key uint64, length int) {
	t.store(key, uint64(length)<<failedShift)
}

// battle tells what is known of an attack within length half-moves.
func (t *table) battle(key uint64, length int, w *worker) (won, known bool) {
	w.work.Probes++
	data, ok := t.find(key)
	if !ok {
		return false, false
	}
	if least := data >> wonShift & lengthMask; least != 0 && uint64(length) >= least {
		w.work.Hits++
		return true, true
	}
	if most := data >> failedShift & lengthMask; most != 0 && uint64(length) <= most {
		w.work.Hits++
		return false, true
	}
	return false, false
}

func (t *table) storeBattle(key uint64, length int, won bool) {
	data, _ := t.find(key)
	least, most := data>>wonShift&lengthMask, data>>failedShift&lengthMask
	if won {
		if least == 0 || uint64(length) < least {
			least = uint64(length)
		}
	} else {
		most = max(most, uint64(length))
	}
	t.store(key, least<<wonShift|most<<failedShift)
}

// mix spreads what else a result depends on over the key of a position.
func mix(key, more uint64) uint64 {
	z := key + more*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// helpKey is the key of help play from n half-moves to length; usable is false where the result depends on more than a
// key can hold.
func (w *worker) helpKey(b *branch, n, length int) (key uint64, usable bool) {
	left := length - n
	if left < 2 || w.root.identity {
		return 0, false
	}
	return mix(w.rules.Key(w.pos()), uint64(b.id)<<32|uint64(left)<<1|uint64(n&1)), true
}

// battleKey is the key of an attack after n half-moves. Where a least length was given, the result depends on n as well.
func (w *worker) battleKey(b *branch, n int) (key uint64, usable bool) {
	if w.root.identity {
		return 0, false
	}
	more := uint64(b.id) << 32
	if b.min > n {
		more |= uint64(b.min-n) << 1
	}
	return mix(w.rules.Key(w.pos()), more|1), true
}
