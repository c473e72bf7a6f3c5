//go:build unix

package search

import (
	"runtime"
	"sync/atomic"
	"syscall"
	"unsafe"
)

// reserve returns the memory of a table of n entries. If the system refuses, it tries half as many, and so
// on. The memory lies outside the collector's heap, because the heap would grow to twice its size. It costs
// nothing before it is used.
func (t *Table) reserve(n uint64, paranoid bool) {
	each := uint64(entrySize)
	if paranoid {
		each += restSize
	}
	for ; n >= bucket; n /= 2 {
		memory, err := syscall.Mmap(-1, 0, int(n*each), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
		if err != nil {
			continue
		}
		// The first part of the table stays in small pages, because clearing large pages takes longer than
		// many a problem.
		if first := firstSize * each; first < uint64(len(memory)) {
			huge(memory[first:])
		}
		begin := unsafe.Pointer(unsafe.SliceData(memory))
		t.entries = unsafe.Slice((*entry)(begin), n)
		if paranoid {
			t.rest = unsafe.Slice((*atomic.Uint64)(unsafe.Add(begin, n*entrySize)), n)
		}
		runtime.AddCleanup(t, func(memory []byte) { _ = syscall.Munmap(memory) }, memory)
		return
	}
}
