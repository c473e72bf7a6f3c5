package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"time"

	"github.com/griddle-chess/griddle/solver"
)

// checkpoint keeps what is proven in a file, so that solving can go on after it was ended, in whatever way. It is written to a
// file beside it first, which then takes its name: there is always a whole one.
type checkpoint struct {
	path   string
	proven *solver.Checkpoint
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

// openCheckpoint reads the file if there is one, and makes sure that it can be written.
func openCheckpoint(path string) (*checkpoint, error) {
	c := &checkpoint{path: path, proven: solver.NewCheckpoint()}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: no file that a checkpoint can be in", path)
	}
	text, err := os.ReadFile(path)
	switch {
	case err == nil:
		if c.proven, err = solver.ReadCheckpoint(text); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	case !errors.Is(err, fs.ErrNotExist):
		return nil, readable(path, err)
	default:
		if err := c.write(); err != nil {
			return nil, readable(path, err)
		}
	}
	return c, nil
}

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
	beside := c.path + "~"
	file, err := os.Create(beside)
	if err != nil {
		return err
	}
	_, err = c.proven.WriteTo(file)
	err = errors.Join(err, file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(beside, c.path)
	}
	if err != nil {
		_ = os.Remove(beside)
	}
	return err
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
		_ = os.Remove(c.path)
	}
	c.closed = true
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
