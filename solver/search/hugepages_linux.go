package search

import "syscall"

// huge asks the system for large pages: a search reads its table everywhere, and most of the time goes into
// finding the page.
func huge(memory []byte) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }
