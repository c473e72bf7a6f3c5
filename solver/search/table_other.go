//go:build !unix

package search

import "sync/atomic"

// reserve gives the memory of a table of n entries.
func (t *Table) reserve(n uint64, paranoid bool) {
	t.entries = make([]entry, n)
	if paranoid {
		t.rest = make([]atomic.Uint64, n)
	}
}
