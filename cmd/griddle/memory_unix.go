//go:build unix

package main

import (
	"math"
	"syscall"
)

// addressable is the number of bytes that the process may address.
func addressable() int64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &limit); err != nil || uint64(limit.Cur) > math.MaxInt64 {
		return math.MaxInt64
	}
	return int64(limit.Cur)
}
