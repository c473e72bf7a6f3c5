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

// checkpoint keeps what is proven in a file, so that solving can go on after it was ended, in whatever way. It is written to a
// file beside it first, which then takes its name: there is always a whole one. As long as nothing is written it is empty.
type checkpoint struct {
	path   string
	file   *os.File // locked, so that no other run writes to it
	proven *search.Checkpoint
	// fail tells of what could not be written.
	fail func(error)

	mu     sync.Mutex
	needed bool   // something was cut short, and can go on
	closed bool   // the file is left as it is
	said   string // the last error
}

// The time from one writing to the next doubles, until it is the longest.
const (
	firstWriting   = 250 * time.Millisecond
	longestWriting = 30 * time.Second
)

// unusable is an error of a checkpoint that this run cannot go on from.
type unusable struct{ error }

func (unusable) hint() string { return "to begin anew, name another file or remove this one" }

// openCheckpoint reads the file, or makes it if there is none.
func openCheckpoint(path string) (*checkpoint, error) {
	c := &checkpoint{path: path, proven: search.NewCheckpoint()}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: no file that a checkpoint can be in", path)
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
	_ = os.Remove(c.beside()) // what a run left that was killed while it wrote
	return c, nil
}

// own opens the file and locks it. If another run has replaced or removed it in between, that is done again.
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

// stands tells whether the file that is locked is the one with the name.
func (c *checkpoint) stands() bool {
	named, err := os.Stat(c.path)
	if err != nil {
		return false
	}
	locked, err := c.file.Stat()
	return err == nil && os.SameFile(named, locked)
}

func (c *checkpoint) beside() string { return c.path + "~" }

// run writes now and then until ctx ends.
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

// save writes what was added. An error is told once, and the search goes on.
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

// makeWay closes the file before another one takes its name, where it is not locked and a file that is open cannot be replaced.
func (c *checkpoint) makeWay() {
	if !locks {
		_ = c.file.Close()
	}
}

// close writes what is needed to go on, or takes the file away if all is done.
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

// need says that there is something to go on with later.
func (c *checkpoint) need() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.needed = true
}

// leave leaves the file as it is, because it is of another run.
func (c *checkpoint) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
}
