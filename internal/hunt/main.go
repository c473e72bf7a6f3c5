// Command hunt looks for problems that griddle and another program solve differently. It draws small
// random problems with one, two or three conditions, pieces or attributes, lets both programs solve
// each, and shrinks the problems with different answers.
//
//	go run ./internal/hunt -griddle "bin/griddle popeye" -peer /somewhere/py -words 2 -seed 7 -for 5m
//
// The peer reads Popeye's input from a file that follows its command line, and writes Popeye's text. A
// problem is decided if both programs solve it. A file of regular expressions (-explained) lists
// differences that are explained already; hunt counts them and does not show them.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	var h hunt
	var griddle, peer, among, explained string
	flag.StringVar(&griddle, "griddle", "bin/griddle popeye", "griddle's `command line`; the file of a problem is appended")
	flag.StringVar(&peer, "peer", "", "the other program's `command line`; the file of a problem is appended")
	flag.StringVar(&among, "among", "", "draw from the words of a `file`, one a line, instead of all")
	flag.StringVar(&explained, "explained", "", "a `file` of explained differences: a regular expression, a tab, a reason, one a line")
	flag.IntVar(&h.words, "words", 1, "how many words a problem has: 1, 2 or 3")
	flag.StringVar(&h.stipulation, "stipulation", "", "what all problems ask for, with options after it; else it is drawn, too")
	flag.IntVar(&h.each, "each", 3, "how many problems are drawn for each set of words")
	flag.IntVar(&h.skip, "skip", 0, "begin after so many sets of words")
	flag.Int64Var(&h.seed, "seed", 1, "what the drawing depends on")
	flag.DurationVar(&h.span, "for", 5*time.Minute, "begin no set of words after so long")
	limit := flag.Duration("limit", 5*time.Second, "how long a program may take for a problem")
	flag.Parse()
	if err := h.prepare(griddle, peer, among, explained, *limit); err != nil {
		fmt.Fprintln(os.Stderr, "hunt:", err)
		os.Exit(2)
	}
	if err := h.run(); err != nil {
		fmt.Fprintln(os.Stderr, "hunt:", err)
		os.Exit(1)
	}
}

// hunt holds the words to draw from, the programs that solve the problems, and the figures.
type hunt struct {
	words, each, skip int
	seed              int64
	stipulation       string
	span              time.Duration
	from              []word
	ours, theirs      solver
	explained         explanations
	figures           figures
}

func (h *hunt) prepare(griddle, peer, among, explained string, limit time.Duration) error {
	switch {
	case len(strings.Fields(peer)) == 0:
		return fmt.Errorf("-peer must name the other program")
	case len(strings.Fields(griddle)) == 0:
		return fmt.Errorf("-griddle must name a program")
	case h.words < 1 || h.words > 3:
		return fmt.Errorf("-words must be 1, 2 or 3")
	}
	h.ours, h.theirs = solver{strings.Fields(griddle), limit}, solver{strings.Fields(peer), limit}
	h.from = vocabulary()
	if among != "" {
		names, err := lines(among)
		if err != nil {
			return err
		}
		if h.from, err = selected(h.from, names); err != nil {
			return fmt.Errorf("%s: %w", among, err)
		}
	}
	if explained == "" {
		return nil
	}
	rows, err := lines(explained)
	if err != nil {
		return err
	}
	h.explained, err = readExplanations(rows)
	return err
}

// lines returns the lines of a file that are neither empty nor comments.
func lines(name string) ([]string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var out []string
	for in := bufio.NewScanner(f); in.Scan(); {
		if line := strings.TrimRight(in.Text(), " \r"); line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, line)
		}
	}
	return out, nil
}

// figures counts the problems that were drawn, by what became of them.
type figures struct {
	sets, drawn, decided, same, explained, differ int
	refusedByUs, refusedByThem, slow              int
}

func (f *figures) String() string {
	return fmt.Sprintf("%d sets of words, %d problems: %d decided, %d the same, %d differ and are explained, %d differ; "+
		"not decided: %d refused by griddle, %d by the other program alone, %d too slow",
		f.sets, f.drawn, f.decided, f.same, f.explained, f.differ, f.refusedByUs, f.refusedByThem, f.slow)
}

func (h *hunt) run() error {
	dir, err := os.MkdirTemp("", "griddle-hunt")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "problem.inp")
	sets := wordSets(h.from, h.words, h.seed)
	end := time.Now().Add(h.span)
	next := h.skip
	for ; next < len(sets) && time.Now().Before(end); next++ {
		h.figures.sets++
		for i := range h.each {
			// Each problem has a random source of its own, so that it is the same wherever a slice
			// begins.
			r := rand.New(rand.NewSource(h.seed + int64(next)*1000 + int64(i)))
			p := draw(r, sets[next])
			if asked := strings.Fields(h.stipulation); len(asked) > 0 {
				p.stipulation, p.options = asked[0], asked[1:]
			}
			if err := h.try(p, file); err != nil {
				return err
			}
		}
	}
	fmt.Printf("%v\nseed %d, %d of %d sets of words done\n", &h.figures, h.seed, next, len(sets))
	return nil
}

// try lets both programs solve a problem, and shows a difference.
func (h *hunt) try(p *problem, file string) error {
	h.figures.drawn++
	d, err := h.compare(p, file)
	if err != nil {
		return err
	}
	h.figures.count(d)
	if d.verdict != differs {
		return nil
	}
	small, err := shrink(p, func(q *problem) (bool, error) {
		d, err := h.compare(q, file)
		return d.verdict == differs, err
	})
	if err != nil {
		return err
	}
	if d, err = h.compare(small, file); err != nil {
		return err
	}
	if h.explained.reason(small.String()+d.String()) != "" {
		h.figures.explained++
		return nil
	}
	h.figures.differ++
	fmt.Printf("%v%v\n\n", small, d)
	return nil
}

func (h *hunt) compare(p *problem, file string) (difference, error) {
	if err := os.WriteFile(file, []byte(p.String()), 0o600); err != nil {
		return difference{}, err
	}
	ours, err := h.ours.solve(file)
	if err != nil {
		return difference{}, err
	}
	if ours.refused != "" {
		return difference{verdict: refusedByUs, words: ours.refused}, nil
	}
	theirs, err := h.theirs.solve(file)
	if err != nil {
		return difference{}, err
	}
	return compare(ours, theirs), nil
}

func (f *figures) count(d difference) {
	switch d.verdict {
	case refusedByUs:
		f.refusedByUs++
	case refusedByThem:
		f.refusedByThem++
	case slow:
		f.slow++
	case same:
		f.decided++
		f.same++
	case differs:
		f.decided++
	}
}
