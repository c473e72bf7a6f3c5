package search

import (
	"math/bits"
	"sync/atomic"
)

// Table remembers proven facts about positions: that help play fails in a number of half-moves, or that an
// attack fails or succeeds within a number of them. All workers of all problems share one table, and no
// access blocks. An entry is two words. The first is stored xored with the second, so that a torn entry does
// not match any position.
//
// The table identifies a position by 80 bits of its key, 64 in the first word and 16 in the second. A
// paranoid table uses all 128 bits: it keeps the others beside the entries, and so distinguishes positions
// that the usual table would confuse.
//
// The table uses a small part of its memory at first, and more as a search stores more, because a small table
// stays in the cache of the processor. Nothing is cleared between searches: every search has a generation,
// which is part of its keys.
type Table struct {
	entries    []entry
	rest       []atomic.Uint64 // of the keys, xored with the data; nil unless the table is paranoid
	mask       atomic.Uint64   // of the part in use
	stores     atomic.Uint64   // into the part in use, as far as workers have reported them
	generation atomic.Uint64
	searches   atomic.Int64 // that are under way
}

type entry struct{ check, data atomic.Uint64 }

// bucket is the number of entries in which a position may be stored: one line of the cache.
const bucket = 4

const (
	entrySize  = 16      // bytes
	restSize   = 8       // additional bytes for an entry of a paranoid table
	firstSize  = 1 << 16 // entries used at first
	growFactor = 4
)

// NewTable makes a table of at most size bytes, or of the memory that the system grants. A table of size 0
// remembers nothing.
func NewTable(size int64) *Table { return newTable(size, false) }

// NewParanoidTable makes a table that compares whole keys. Its entries take 24 bytes instead of 16.
func NewParanoidTable(size int64) *Table { return newTable(size, true) }

func newTable(size int64, paranoid bool) *Table {
	t := &Table{}
	each := uint64(entrySize)
	if paranoid {
		each += restSize
	}
	if n := uint64(max(0, size)) / each; n >= bucket {
		t.reserve(1<<(bits.Len64(n)-1), paranoid)
	}
	return t
}

// Begin opens the searches of a case and returns their generation; End closes them.
func (t *Table) Begin() uint64 {
	if t.searches.Add(1) == 1 && len(t.entries) > 0 {
		t.mask.Store(min(firstSize, uint64(len(t.entries))) - bucket)
		t.stores.Store(0)
	}
	return t.generation.Add(1)
}

// End closes the searches that Begin opened.
func (t *Table) End() { t.searches.Add(-1) }

// report counts stores, and lets the table grow once they are twice what its used part holds.
func (t *Table) report(stores uint64) {
	mask := t.mask.Load()
	size := mask + bucket
	if t.stores.Add(stores) > 2*size && size < uint64(len(t.entries)) {
		grown := min(size*growFactor, uint64(len(t.entries))) - bucket
		if t.mask.CompareAndSwap(mask, grown) {
			t.stores.Store(0)
		}
	}
}

// An entry's data: the least half-moves within which the attack is known to succeed in the low 16 bits (0:
// not known), the most within which it is known to fail in the next 16, then 16 bits of the key, and the
// low bits of the generation on top.
const (
	wonShift        = 0
	failedShift     = 16
	keyShift        = 32
	generationShift = 48
	lengthMask      = 0xffff
	keyMask         = 0xffff << keyShift
)

// tag returns the part of the key that is kept in the data.
func (k key) tag() uint64 { return k.high >> 48 << keyShift }

// holds reports whether the entry with the number has the key, and returns its data.
func (t *Table) holds(at uint64, k key) (data uint64, ok bool) {
	e := &t.entries[at]
	data = e.data.Load()
	ok = e.check.Load()^data == k.low && data != 0 && data&keyMask == k.tag() &&
		(t.rest == nil || t.rest[at].Load()^data == k.high)
	return data, ok
}

func (t *Table) find(k key) (data uint64, ok bool) {
	if len(t.entries) == 0 {
		return 0, false
	}
	at := k.low & t.mask.Load()
	for i := range uint64(bucket) {
		if data, ok := t.holds(at+i, k); ok {
			return data, true
		}
	}
	return 0, false
}

// store keeps the data at the entry of the same key if there is one, otherwise at an entry of another
// search, otherwise at the entry of the bucket that was cheapest to prove.
func (w *worker) store(k key, data uint64) {
	t := w.table
	if len(t.entries) == 0 {
		return
	}
	w.effort.stores++
	age := w.search.generation << generationShift
	at := k.low & t.mask.Load()
	victim, least := at, ^uint64(0)
	for i := range uint64(bucket) {
		old, same := t.holds(at+i, k)
		if same {
			victim = at + i
			break
		}
		d := depth(old)
		if old>>generationShift != age>>generationShift {
			d = 0
		}
		if d < least {
			victim, least = at+i, d
		}
	}
	data |= age | k.tag()
	e := &t.entries[victim]
	e.data.Store(data)
	e.check.Store(k.low ^ data)
	if t.rest != nil {
		t.rest[victim].Store(k.high ^ data)
	}
}

func depth(data uint64) uint64 {
	return max(data>>wonShift&lengthMask, data>>failedShift&lengthMask)
}

// fails reports whether help play is known to fail in exactly as many half-moves as the key says.
func (w *worker) fails(k key) bool {
	w.effort.stats.Probes++
	_, ok := w.table.find(k)
	if ok {
		w.effort.stats.Hits++
	}
	return ok
}

// storeFailure stores that help play fails. The proof took the positions played since the given number.
func (w *worker) storeFailure(k key, length int, since uint64) {
	data := uint64(length) << failedShift
	w.store(k, data)
	w.prove(k, data, since)
}

// known returns what the table knows about an attack within length half-moves.
func (w *worker) known(k key, length int) (won, known bool) {
	w.effort.stats.Probes++
	data, ok := w.table.find(k)
	if !ok {
		return false, false
	}
	if least := data >> wonShift & lengthMask; least != 0 && uint64(length) >= least {
		w.effort.stats.Hits++
		return true, true
	}
	if most := data >> failedShift & lengthMask; most != 0 && uint64(length) <= most {
		w.effort.stats.Hits++
		return false, true
	}
	return false, false
}

func (w *worker) storeBattle(k key, length int, won bool, since uint64) {
	data, _ := w.table.find(k)
	least, most := data>>wonShift&lengthMask, data>>failedShift&lengthMask
	if won {
		if least == 0 || uint64(length) < least {
			least = uint64(length)
		}
	} else {
		most = max(most, uint64(length))
	}
	data = least<<wonShift | most<<failedShift
	w.store(k, data)
	w.prove(k, data, since)
}
