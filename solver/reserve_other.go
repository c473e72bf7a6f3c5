//go:build !unix

package solver

// reserve gives the memory of a table of n entries.
func (t *Table) reserve(n uint64) { t.entries = make([]entry, n) }
