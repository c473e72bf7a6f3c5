//go:build unix

package main

import (
	"errors"
	"os"
	"syscall"
)

// locks tells whether files can be locked here.
const locks = true

// lock makes the file this process's own until it is closed; it reports whether no other process has it.
func lock(file *os.File) (bool, error) {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, nil
	}
	return err == nil, err
}
