//go:build unix && !linux

package search

// huge does nothing: only Linux offers large pages in the way that this program knows.
func huge([]byte) {}
