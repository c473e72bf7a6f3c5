//go:build unix

package solver

import (
	"runtime"
	"syscall"
	"unsafe"
)

// reserve gives the memory of a table of n entries, or of half as many as often as the system refuses. It lies outside of
// the collector's heap, which would grow to twice its size, and costs nothing before it is used.
func (t *Table) reserve(n uint64) {
	for ; n >= bucket; n /= 2 {
		memory, err := syscall.Mmap(-1, 0, int(n*entrySize), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
		if err != nil {
			continue
		}
		t.entries = unsafe.Slice((*entry)(unsafe.Pointer(unsafe.SliceData(memory))), n)
		runtime.AddCleanup(t, func(memory []byte) { _ = syscall.Munmap(memory) }, memory)
		return
	}
}
