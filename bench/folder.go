//go:build unix

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// long is the time from which Popeye does noticeably more than start and end.
const long = 50 * time.Millisecond

// folder measures all problems of a folder. It prints the ratio of Popeye's time to griddle's over the
// problems that both solve.
func (b *bench) folder(ctx context.Context, dir string) error {
	if b.popeye == "" {
		return errors.New("a folder is measured beside Popeye: -popeye")
	}
	scratch, err := os.MkdirTemp("", "griddle-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	files, err := filepath.Glob(filepath.Join(dir, "*.inp"))
	if err != nil {
		return err
	}
	var all, longer []float64
	refused, unfinished, alone, differ := 0, 0, 0, []string(nil)
	for _, file := range files {
		r, err := b.measure(ctx, file, scratch)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			refused++
			continue
		case r.griddle.unfinished:
			if unfinished++; !r.peer().unfinished {
				alone++
			}
			continue
		case r.peer().unfinished:
			continue
		}
		if r.differ {
			differ = append(differ, filepath.Base(file))
		}
		all = append(all, r.ratio())
		if r.peer().wall >= long {
			longer = append(longer, r.ratio())
		}
	}
	fmt.Printf("%d problems: %d refused, %d not finished in %v (Popeye finished %d of them), %d solved by both\n",
		len(files), refused, unfinished, b.limit, alone, len(all))
	for _, part := range []struct {
		name   string
		ratios []float64
	}{{"all", all}, {fmt.Sprintf("those that take Popeye %v or longer", long), longer}} {
		if slices.Sort(part.ratios); len(part.ratios) > 0 {
			fmt.Printf("%s: %d, %.1f times as fast in the median, %.1f in the lower quartile, %.1f in the upper\n", part.name,
				len(part.ratios), median(part.ratios), part.ratios[len(part.ratios)/4], part.ratios[len(part.ratios)*3/4])
		}
	}
	if len(differ) > 0 {
		fmt.Println("not the same:", differ)
	}
	return nil
}
