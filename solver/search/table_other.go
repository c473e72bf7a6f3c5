//go:build !unix

package search

import "sync/atomic"

// reserve gives the memory of a table of n entries; if the system refuses, of half as many, and so on. The
// memory lies outside the collector's heap, which would grow to twice its size. It costs nothing before it
// is used.
func (t *Table) reserve(n uint64, paranoid bool) {
	t.entries = make([]entry, n)
	if paranoid {
		t.rest = make([]atomic.Uint64, n)
	}
}
