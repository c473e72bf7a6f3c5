package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/griddle-chess/griddle/solver/search"
)

// checkpoint keeps proven results in a file, so that a later run can continue after any end of this one. It
// first writes a file beside the checkpoint and then gives it the checkpoint's name, so that a complete
// checkpoint exists at any time. The file is empty until the first writing.
type checkpoint struct {
	path   string
	file   *os.File // locked, so that no other run writes to it
	proven *search.Checkpoint
	// fail reports an error of writing.
	fail func(error)

	mu     sync.Mutex
	needed bool   // a limit or the user cut something short that a later run can continue
	closed bool   // nothing may write to the file any more
	said   string // the last error
}

// The time between two writings begins with firstWriting and doubles up to longestWriting.
const (
	firstWriting   = 250 * time.Millisecond
	longestWriting = 30 * time.Second
)

// unusable is the error of a checkpoint from which this run cannot continue.
type unusable struct{ error }

func (unusable) hint() string { return "to begin anew, name another file or remove this one" }

// openCheckpoint reads the file, or creates it if it does not exist.
func openCheckpoint(path string) (*checkpoint, error) {
	c := &checkpoint{path: path, proven: search.NewCheckpoint()}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: not a regular file, so that it cannot hold a checkpoint", path)
	}
	if err := c.own(); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(c.file)
	if err != nil {
		return nil, readable(path, err)
	}
	if len(text) > 0 {
		if c.proven, err = search.ReadCheckpoint(text); err != nil {
			return nil, unusable{fmt.Errorf("%s: %w", path, err)}
		}
	}
	_ = os.Remove(c.beside()) // a run that was killed while it wrote may have left this file
	return c, nil
}

// own opens the file and locks it. If another run has replaced or removed the file in between, own starts
// again.
func (c *checkpoint) own() error {
	for {
		file, err := os.OpenFile(c.path, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return readable(c.path, err)
		}
		alone, err := lock(file)
		switch {
		case err != nil:
			err = readable(c.path, err)
		case !alone:
			err = fmt.Errorf("%s: another run of griddle writes to this checkpoint; wait for it, or name another file", c.path)
		default:
			c.file = file
			if c.stands() {
				return nil
			}
		}
		_ = file.Close()
		if err != nil {
			return err
		}
	}
}

// stands reports whether the locked file still has its name.
func (c *checkpoint) stands() bool {
	named, err := os.Stat(c.path)
	if err != nil {
		return false
	}
	locked, err := c.file.Stat()
	return err == nil && os.SameFile(named, locked)
}

func (c *checkpoint) beside() string { return c.path + "~" }

// run writes from time to time until ctx ends.
func (c *checkpoint) run(ctx context.Context) {
	pause := firstWriting
	for {
		select {
		case <-time.After(pause):
			c.save()
			pause = min(2*pause, longestWriting)
		case <-ctx.Done():
			return
		}
	}
}

// save writes the results that were added. It reports an error once; the search goes on.
func (c *checkpoint) save() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.saveLocked()
}

func (c *checkpoint) saveLocked() {
	if c.closed || !c.proven.Changed() {
		return
	}
	switch err := c.write(); {
	case err == nil:
		c.said = ""
	case err.Error() != c.said:
		c.said = err.Error()
		c.fail(readable(c.path, err))
	}
}

func (c *checkpoint) write() error {
	file, err := os.Create(c.beside())
	if err != nil {
		return err
	}
	_, err = c.proven.WriteTo(file)
	if err = errors.Join(err, file.Sync()); err == nil {
		_, err = lock(file)
	}
	if err == nil {
		c.makeWay()
		err = os.Rename(c.beside(), c.path)
	}
	if err != nil {
		_, _ = file.Close(), os.Remove(c.beside())
		return err
	}
	_ = c.file.Close()
	c.file = file
	return nil
}

// makeWay closes the file before another one takes its name. Only systems without locks need that: they
// cannot replace an open file.
func (c *checkpoint) makeWay() {
	if !locks {
		_ = c.file.Close()
	}
}

// close writes everything that a later run needs, or removes the file if nothing is left to do.
func (c *checkpoint) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.closed:
	case c.needed:
		c.saveLocked()
	default:
		c.makeWay()
		_ = os.Remove(c.path)
	}
	c.closed = true
	_ = c.file.Close()
}

// need notes that a later run can continue something.
func (c *checkpoint) need() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.needed = true
}

// leave stops all writing to the file, because it belongs to another run.
func (c *checkpoint) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
}
