package search

import "syscall"

// huge asks the system for large pages. A search reads its table in random places, and most of the time of a
// read goes into finding the page.
func huge(memory []byte) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }
