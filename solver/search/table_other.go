//go:build !unix

package search

import "sync/atomic"

// reserve returns the memory of a table of n entries. If the system refuses, it tries half as many, and so
// on. The memory lies outside the collector's heap, because the heap would grow to twice its size. It costs
// nothing before it is used.
func (t *Table) reserve(n uint64, paranoid bool) {
	t.entries = make([]entry, n)
	if paranoid {
		t.rest = make([]atomic.Uint64, n)
	}
}
