//go:build unix

package search

import (
	"runtime"
	"sync/atomic"
	"syscall"
	"unsafe"
)

// reserve gives the memory of a table of n entries; if the system refuses, of half as many, and so on. The
// memory lies outside the collector's heap, which would grow to twice its size. It costs nothing before it
// is used.
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
		// What is used at first stays in small pages: to clear large ones takes longer than many a problem.
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
