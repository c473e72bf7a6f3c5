//go:build unix

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/griddle-chess/griddle/internal/canonical"
)

// cost is what a run took. An unfinished run was stopped at the limit.
type cost struct {
	wall, processor time.Duration
	memory          int64 // greatest resident size in bytes
	unfinished      bool
}

// better reports whether c is a better figure than d for the same work.
func (c cost) better(d cost) bool {
	if c.unfinished != d.unfinished {
		return d.unfinished
	}
	return c.wall < d.wall
}

// work is griddle's own count of a search.
type work struct{ Played, Checks, Probes, Hits uint64 }

// result is the best of all rounds on one problem.
type result struct {
	griddle, beside, plain, intelligent *cost // nil: not measured
	work                                work
	differ                              bool // the programs find different solutions
}

// peer returns Popeye's cost in its better mode; nil without Popeye.
func (r *result) peer() *cost {
	switch {
	case r.plain == nil:
		return nil
	case r.intelligent != nil && r.intelligent.better(*r.plain):
		return r.intelligent
	}
	return r.plain
}

// ratio returns how many times as fast as Popeye griddle is. It is a lower bound if Popeye did not
// finish, and 0 if nothing can be said.
func (r *result) ratio() float64 {
	p := r.peer()
	if p == nil || r.griddle.unfinished {
		return 0
	}
	return p.wall.Seconds() / r.griddle.wall.Seconds()
}

// program is one of the programs that are compared on a problem.
type program struct {
	call []string
	best **cost
}

func (b *bench) measure(ctx context.Context, file, scratch string) (*result, error) {
	r := new(result)
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	solve := []string{b.griddle, "solve", "--quiet", "--dialect", "popeye", "--memory", b.memory}
	if b.threads > 0 {
		solve = append(solve, "--threads", strconv.Itoa(b.threads))
	}
	solve = slices.Clip(solve)
	programs := []program{{append(solve, file), &r.griddle}}
	if b.beside != "" {
		// If a flag is given twice, the last one counts.
		programs = append(programs, program{append(append(solve, strings.Fields(b.beside)...), file), &r.beside})
	}
	if b.popeye != "" {
		popeye := []string{b.popeye, "-regression", "-maxmem", b.memory}
		programs = append(programs, program{append(popeye, file), &r.plain})
		if helped.Match(text) && !conditioned.Match(text) {
			clever := filepath.Join(scratch, filepath.Base(file))
			if err := os.WriteFile(clever, stipulation.ReplaceAll(text, []byte("option intelligent\n$0")), 0o666); err != nil {
				return nil, err
			}
			programs = append(programs, program{append(popeye[:len(popeye):len(popeye)], clever), &r.intelligent})
		}
	}
	var answer []canonical.Solution
	for range b.rounds {
		for _, p := range programs {
			if *p.best != nil && (*p.best).unfinished {
				continue
			}
			c, out, err := b.once(ctx, p.call)
			if err != nil {
				return nil, err
			}
			if *p.best == nil || c.better(**p.best) {
				*p.best = &c
			}
			if c.unfinished {
				continue
			}
			found := canonical.Of(out)
			if answer == nil {
				answer = found
			}
			r.differ = r.differ || !same(answer, found)
		}
	}
	if r.griddle.unfinished {
		return r, nil
	}
	r.work, err = b.count(ctx, append(solve, "--format", "json", file))
	return r, err
}

var (
	stipulation = regexp.MustCompile(`(?m)^stipulation .*$`)
	// helped matches the stipulations, without conditions, for which Popeye has an intelligent mode.
	conditioned = regexp.MustCompile(`(?m)^condition `)
	helped      = regexp.MustCompile(`(?m)^stipulation (dia|(h|ser-h|ser-)[#=])`)
)

// once runs a program and returns what it wrote.
func (b *bench) once(ctx context.Context, call []string) (cost, string, error) {
	limited, stop := context.WithTimeout(ctx, b.limit)
	defer stop()
	var out, messages bytes.Buffer
	command := exec.CommandContext(limited, call[0], call[1:]...)
	command.Stdout, command.Stderr = &out, &messages
	begin := time.Now()
	err := command.Run()
	c := cost{wall: time.Since(begin)}
	if ctx.Err() != nil {
		return c, "", ctx.Err()
	}
	if limited.Err() != nil {
		c.unfinished = true
		return c, "", nil
	}
	if exit := new(exec.ExitError); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		// Status 1 means that a problem has no solution.
		return c, "", fmt.Errorf("%s: %w\n%s", strings.Join(call, " "), err, messages.String())
	}
	state := command.ProcessState
	c.processor = state.UserTime() + state.SystemTime()
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		c.memory = usage.Maxrss * 1024
	}
	return c, out.String(), nil
}

func same(a, b []canonical.Solution) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if canonical.Difference(a[i].Paths, b[i].Paths) != "" {
			return false
		}
	}
	return true
}

// count adds up griddle's counts for the problems of a file.
func (b *bench) count(ctx context.Context, call []string) (work, error) {
	var sum work
	out, err := exec.CommandContext(ctx, call[0], call[1:]...).Output()
	if exit := new(exec.ExitError); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		return sum, err
	}
	for line := range bytes.Lines(out) {
		var problem struct{ Cases []struct{ Work work } }
		if err := json.Unmarshal(line, &problem); err != nil {
			return sum, err
		}
		for _, c := range problem.Cases {
			sum.Played += c.Work.Played
			sum.Checks += c.Work.Checks
			sum.Probes += c.Work.Probes
			sum.Hits += c.Work.Hits
		}
	}
	return sum, nil
}
