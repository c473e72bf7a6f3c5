//go:build unix

package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// table writes results as they come, and whether the groups reach their aims.
type table struct {
	b      *bench
	differ []string
	totals []string
	gains  []float64
}

func newTable(b *bench) *table {
	threads := b.threads
	if threads == 0 {
		threads = runtime.NumCPU()
	}
	fmt.Printf("%d workers, %s of table each, the best of %d rounds, at most %v a run\n\n", threads, b.memory, b.rounds, b.limit)
	head := []string{"problem", "seconds", "processor", "positions", "million/s", "hits", "peak MB"}
	if b.beside != "" {
		head = append(head, "with "+b.beside, "gain")
	}
	if b.popeye != "" {
		head = append(head, "Popeye", "Intelligent", "ratio")
	}
	fmt.Println(line(head))
	for i := range head {
		head[i] = "---"
	}
	fmt.Println(line(head))
	return &table{b: b}
}

func line(cells []string) string { return "| " + strings.Join(cells, " | ") + " |" }

func (t *table) row(g group, file string, r *result) {
	name := g.folder + "/" + strings.TrimSuffix(filepath.Base(file), ".inp")
	c := r.griddle
	cells := []string{
		name, seconds(c), fmt.Sprintf("%.2f", c.processor.Seconds()), fmt.Sprint(r.work.Played),
		fmt.Sprintf("%.1f", float64(r.work.Played)/1e6/c.wall.Seconds()), percent(r.work.Hits, r.work.Probes),
		fmt.Sprint(c.memory >> 20),
	}
	if t.b.beside != "" {
		cells = append(cells, seconds(r.beside), fmt.Sprintf("%.2f", r.beside.wall.Seconds()/c.wall.Seconds()))
		t.gains = append(t.gains, r.beside.wall.Seconds()/c.wall.Seconds())
	}
	if t.b.popeye != "" {
		ratio := "–"
		if q := r.ratio(); q > 0 {
			ratio = fmt.Sprintf("%.1f", q)
			if r.peer().unfinished {
				ratio = "> " + ratio
			}
			if q < g.least && !r.peer().unfinished {
				ratio += " (below " + fmt.Sprint(g.least) + ")"
			}
		}
		cells = append(cells, seconds(r.plain), seconds(r.intelligent), ratio)
	}
	if r.differ {
		t.differ = append(t.differ, name)
	}
	fmt.Println(line(cells))
}

// total keeps the figures of a group for the end.
func (t *table) total(g group, ratios []float64) {
	if len(ratios) == 0 {
		return
	}
	slices.Sort(ratios)
	t.totals = append(t.totals, line([]string{
		g.folder, fmt.Sprintf("%.1f", median(ratios)), fmt.Sprint(g.median), fmt.Sprintf("%.1f", ratios[0]), fmt.Sprint(g.least),
	}))
}

// median returns the median of sorted figures.
func median(sorted []float64) float64 {
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// end writes the figures of the groups. It returns an error if the programs found different solutions.
func (t *table) end() error {
	if len(t.totals) > 0 {
		fmt.Printf("\n%s\n%s\n", line([]string{"group", "median ratio", "aim", "least ratio", "aim"}), "| --- | --- | --- | --- | --- |")
		fmt.Println(strings.Join(t.totals, "\n"))
	}
	if slices.Sort(t.gains); len(t.gains) > 0 {
		fmt.Printf("\nmedian gain %.2f, from %.2f to %.2f\n", median(t.gains), t.gains[0], t.gains[len(t.gains)-1])
	}
	if len(t.differ) > 0 {
		return fmt.Errorf("the programs differ in what they find: %s", strings.Join(t.differ, ", "))
	}
	return nil
}

func seconds(c *cost) string {
	switch {
	case c == nil:
		return "–"
	case c.unfinished:
		return fmt.Sprintf("> %.0f", c.wall.Seconds())
	}
	return fmt.Sprintf("%.2f", c.wall.Seconds())
}

func percent(part, whole uint64) string {
	if whole == 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f %%", 100*float64(part)/float64(whole))
}
