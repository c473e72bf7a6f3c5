package solver

import (
	"math/bits"
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
)

// Table remembers what was proven of positions: that help play fails in a number of half-moves, that an attack fails or
// succeeds within a number of them. All workers of all problems share one, and none ever blocks. An entry is two words, the
// first of them xored with the second, so that a torn entry is taken for none.
//
// A position is known by 80 bits of its key, 64 in the first word and 16 in the second. A paranoid table knows it by all 128:
// it keeps what is missing beside the entries, and says no where the other would take one position for another.
//
// The table uses a small part of its memory at first and more as a search stores more: a small table stays in the
// processor's cache. Nothing is cleared between searches: every search has a generation, which is part of its keys.
type Table struct {
	entries    []entry
	rest       []atomic.Uint64 // of the keys, xored with the data; nil unless the table is paranoid
	mask       atomic.Uint64   // of the part that is used
	stores     atomic.Uint64   // into the part that is used, as far as workers have reported them
	generation atomic.Uint64
	searches   atomic.Int64 // that are under way
}

type entry struct{ check, data atomic.Uint64 }

// bucket is the number of entries that a position may be stored in: one line of the processor's cache.
const bucket = 4

const (
	entrySize  = 16      // bytes
	restSize   = 8       // bytes more for an entry of a paranoid table
	firstSize  = 1 << 16 // entries used at first
	growFactor = 4
)

// NewTable makes a table of at most size bytes, or of what the system grants. A table of no size remembers nothing.
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

// key is what a position and what is asked of it are known by.
type key struct{ low, high uint64 }

// begin opens a search and returns its generation; end closes it.
func (t *Table) begin() uint64 {
	if t.searches.Add(1) == 1 && len(t.entries) > 0 {
		t.mask.Store(min(firstSize, uint64(len(t.entries))) - bucket)
		t.stores.Store(0)
	}
	return t.generation.Add(1)
}

func (t *Table) end() { t.searches.Add(-1) }

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

// An entry's data: the least half-moves within which the attack is known to succeed in the low 16 bits (0: not known), the
// most within which it is known to fail in the next 16, then 16 bits of the key, and the low bits of the generation on top.
const (
	wonShift        = 0
	failedShift     = 16
	keyShift        = 32
	generationShift = 48
	lengthMask      = 0xffff
	keyMask         = 0xffff << keyShift
)

// tag is the part of the key that is kept in the data.
func (k key) tag() uint64 { return k.high >> 48 << keyShift }

// holds tells whether the entry of the number is that of the key, and gives its data.
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

// store keeps the data at the entry of the same key, else at one of another search, else at the one of the bucket that was
// cheapest to find out.
func (w *worker) store(k key, data uint64) {
	t := w.table
	if len(t.entries) == 0 {
		return
	}
	w.stores++
	age := w.generation << generationShift
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

// fails tells whether help play is known to fail in exactly as many half-moves as the key says.
func (w *worker) fails(k key) bool {
	w.work.Probes++
	_, ok := w.table.find(k)
	if ok {
		w.work.Hits++
	}
	return ok
}

// storeFailure and storeBattle keep what was proven since so many positions were played.
func (w *worker) storeFailure(k key, length int, since uint64) {
	data := uint64(length) << failedShift
	w.store(k, data)
	w.prove(k, data, since)
}

// known tells what is known of an attack within length half-moves.
func (w *worker) known(k key, length int) (won, known bool) {
	w.work.Probes++
	data, ok := w.table.find(k)
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

// mix spreads what else a result depends on over the key of a position.
func mix(key, more uint64) uint64 {
	return board.Mix(key + more*0x9e3779b97f4a7c15)
}

// helpKey is the key of help play from n half-moves to length; usable is false where the result depends on more than a
// key can hold.
func (w *worker) helpKey(b *branch, n, length int) (k key, usable bool) {
	left := length - n
	least := 2
	if w.rules.Tables() == nil {
		least = 1 // moves that hooks have to judge cost more than a look into the table
	}
	if left < least || w.root.identity {
		return key{}, false
	}
	return w.key(uint64(b.id)<<32 | uint64(left)<<1 | uint64(n&1) | w.state()), true
}

// battleKey is the key of an attack after n half-moves, within limit. Where a least length was given, the result depends on
// n as well. With the option NonTrivial an attack may succeed within few half-moves and not within more, so that the limit
// is part of the key.
func (w *worker) battleKey(b *branch, n, limit int) (k key, usable bool) {
	if w.root.identity {
		return key{}, false
	}
	more := uint64(b.id) << 32
	if b.min > n {
		more |= uint64(b.min-n) << 1
	}
	if w.nonTrivial != nil {
		more |= uint64(limit-n) << 48
	}
	return w.key(more | 1 | w.state()), true
}

// key is the key of the position, and of what else a result depends on.
func (w *worker) key(more uint64) key {
	low, high := w.rules.Keys(w.pos())
	more ^= w.seed
	return key{mix(low, more), mix(high, more)}
}

// state is what options make a result depend on beyond the position: whether the next move may be a null move, what is
// still granted, and what has been done to prove a capture en passant legal.
func (w *worker) state() uint64 {
	state := uint64(w.granted&0xff) << 24
	if w.nullMoves && w.nulled() {
		state |= 1 << 23
	}
	if w.captured() {
		state |= 1<<22 | uint64(w.castled())<<18
	}
	return state
}
