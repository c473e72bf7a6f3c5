//go:build unix

package main

import (
	"errors"
	"os"
	"syscall"
)

// locks reports whether this system can lock files.
const locks = true

// lock reserves the file for this process until the file is closed. It reports false if another process holds
// it.
func lock(file *os.File) (bool, error) {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, nil
	}
	return err == nil, err
}
