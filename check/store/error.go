package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Error says what is wrong with a store, and what the user can do.
type Error struct {
	// File is the store as the user named it.
	File, Message, Hint string
	cause               error
}

func (e *Error) Error() string { return e.File + ": " + e.Message }

func (e *Error) Unwrap() error { return e.cause }

// Hints of errors of stores.
const (
	elsewhere = "--store names another file"
	goesOn    = "what is in it is kept, and the same command goes on"
)

// troubles lists the errors of SQLite that a user can resolve, by their code.
//
// Source: the list of result codes of SQLite.
var troubles = map[int]struct{ message, hint string }{
	sqlite3.SQLITE_NOTADB:   {"it is not a store: it is not an SQLite file", elsewhere},
	sqlite3.SQLITE_CORRUPT:  {"the store is damaged", "put a copy in its place, or move it away and check anew"},
	sqlite3.SQLITE_FULL:     {"the disk is full", "make room; " + goesOn},
	sqlite3.SQLITE_IOERR:    {"the store could not be read or written: the disk is full or has a fault, or no file may be so large", goesOn},
	sqlite3.SQLITE_CANTOPEN: {"the store cannot be opened: it or its folder may not be written to", elsewhere},
	sqlite3.SQLITE_READONLY: {"the store may not be written to", elsewhere},
	sqlite3.SQLITE_PERM:     {"the store may not be written to", elsewhere},
	sqlite3.SQLITE_BUSY:     {"another program keeps the store locked", "wait for it; " + goesOn},
	sqlite3.SQLITE_LOCKED:   {"another program keeps the store locked", "wait for it; " + goesOn},
}

// trouble puts an error of SQLite or of the system into plain words. It returns any other error unchanged.
func (s *Store) trouble(err error) error {
	var known *Error
	var of *sqlite.Error
	var path *fs.PathError
	switch {
	case err == nil || errors.As(err, &known):
		return err
	case errors.As(err, &path):
		return &Error{s.file, path.Err.Error(), elsewhere, err}
	case errors.As(err, &of):
		// The low byte of a code is the error; the other bytes give details.
		if t, ok := troubles[of.Code()&0xff]; ok {
			return &Error{s.file, t.message, t.hint, err}
		}
		return &Error{s.file, fmt.Sprintf("the store cannot be used (error %d of SQLite)", of.Code()), elsewhere, err}
	}
	return err
}

// reachable returns the obstacle to opening a store, before SQLite is asked: it looks for the file, or for
// the folder in which the file is to be created.
func reachable(path string, there bool) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return &fs.PathError{Op: "open", Path: path, Err: errors.New("it is not a file")}
	case err == nil:
		return nil
	case there || !errors.Is(err, fs.ErrNotExist):
		return err
	}
	_, err = os.Stat(filepath.Dir(path))
	return err
}
