//go:build unix && !linux

package search

// huge has nothing to ask for: what large pages are, and how to get them, is said for Linux only.
func huge([]byte) {}
