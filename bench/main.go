//go:build unix

// Command bench measures how fast griddle solves the problems in bench/problems, beside Popeye if a
// path to it is given, and prints a table in Markdown. `make bench` runs it from the root of the
// project.
//
// Every round runs each program once on a problem, one after the other, so that other work of the
// machine affects all of them; the fastest round counts. Popeye runs as it is, and with its option
// Intelligent if that can matter; griddle is compared with the better of the two. All must find the
// same solutions.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"time"
)

func main() {
	var b bench
	flag.StringVar(&b.griddle, "griddle", "bin/griddle", "the `program` that is measured")
	flag.StringVar(&b.popeye, "popeye", "", "Popeye's `program`; none: no comparison")
	flag.StringVar(&b.memory, "memory", "1G", "`size` of each program's table")
	flag.IntVar(&b.threads, "threads", 0, "griddle's `workers` (0: all cores)")
	flag.StringVar(&b.beside, "beside", "", "measure griddle with these `flags`, too, such as \"--threads 1\"")
	flag.IntVar(&b.rounds, "rounds", 3, "how many `times` a problem is solved")
	flag.DurationVar(&b.limit, "limit", time.Minute, "how long a program may take; one that takes longer runs once")
	cases := flag.String("cases", "", "measure the problems of a `folder` instead, and print what they come to")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = []string{"*/*"}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	run := func() error { return b.run(ctx, patterns) }
	if *cases != "" {
		run = func() error { return b.folder(ctx, *cases) }
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// bench is the set of programs and problems to measure.
type bench struct {
	griddle, popeye string
	memory          string
	threads         int
	beside          string
	rounds          int
	limit           time.Duration
}

// group is a folder of problems of one kind, with the aims for the ratio to Popeye: the median, and
// the least one.
type group struct {
	folder        string
	median, least float64
}

var groups = []group{
	{"mates-2-3", 12, 4},
	{"mates-4", 15, 4},
	{"self", 12, 2},
	{"help", 8, 1.5},
	{"long-help", 4, 1},
	{"series", 10, 1.5},
	{"others", 8, 2},
	{"layers", 12, 3},
}

func (b *bench) run(ctx context.Context, patterns []string) error {
	scratch, err := os.MkdirTemp("", "griddle-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	t := newTable(b)
	for _, g := range groups {
		var files []string
		for _, pattern := range patterns {
			found, err := filepath.Glob(filepath.Join("bench", "problems", pattern+".inp"))
			if err != nil {
				return err
			}
			for _, file := range found {
				if filepath.Base(filepath.Dir(file)) == g.folder {
					files = append(files, file)
				}
			}
		}
		var ratios []float64
		for _, file := range files {
			r, err := b.measure(ctx, file, scratch)
			if err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			t.row(g, file, r)
			if ratio := r.ratio(); ratio > 0 {
				ratios = append(ratios, ratio)
			}
		}
		t.total(g, ratios)
	}
	return t.end()
}
