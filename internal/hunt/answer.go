package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/griddle-chess/griddle/internal/canonical"
)

// solver is a program that solves what stands in a file.
type solver struct {
	command []string
	limit   time.Duration
}

// answer is what a program says of a problem.
type answer struct {
	paths   []string // lines and paths, by meaning
	refused string   // why it did not solve the problem; empty if it did
	slow    bool
}

// solve runs the program. It is an error if the program cannot be run at all.
func (s solver) solve(file string) (answer, error) {
	ctx, cancel := context.WithTimeout(context.Background(), s.limit)
	defer cancel()
	var out, remarks bytes.Buffer
	c := exec.CommandContext(ctx, s.command[0], append(slices.Clone(s.command[1:]), file)...)
	c.Stdout, c.Stderr = &out, &remarks
	err := c.Run()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return answer{slow: true}, nil
	case err != nil && !errors.As(err, &exit):
		return answer{}, fmt.Errorf("running %s: %w", s.command[0], err)
	}
	return read(out.String(), remarks.String()), nil
}

// exposed is the answer to a position that cannot be played from.
const exposed = "the side to play can capture the king"

// read reads Popeye's text. A remark on standard error means that the problem was refused or understood in another way.
func read(text, remarks string) answer {
	if strings.Contains(text+remarks, exposed) {
		return answer{paths: []string{exposed}}
	}
	if at := strings.Index(text, "error"); at >= 0 {
		remarks += text[at:]
	}
	for line := range strings.Lines(remarks) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "warning") {
			return answer{refused: line}
		}
	}
	solutions := canonical.Of(text)
	if len(solutions) != 1 || solutions[0].Partial {
		return answer{refused: "no whole solution"}
	}
	var paths []string
	for _, p := range solutions[0].Paths {
		paths = append(paths, meaning(p))
	}
	slices.Sort(paths)
	return answer{paths: paths}
}

var effects = regexp.MustCompile(`(\[[^\]]*\]){2,}`)

// meaning writes the effects of each move in one order: which comes first in the text is notation.
func meaning(path string) string {
	return effects.ReplaceAllStringFunc(path, func(all string) string {
		each := strings.SplitAfter(all, "]")
		slices.Sort(each)
		return strings.Join(each, "")
	})
}

// verdict is what comes out of a comparison.
type verdict int

const (
	same verdict = iota
	differs
	refusedByUs
	refusedByThem
	slow
)

// difference is what two answers differ in.
type difference struct {
	verdict verdict
	words   string // what is in one answer only, or why there is nothing to compare
}

func (d difference) String() string { return d.words }

func compare(ours, theirs answer) difference {
	switch {
	case ours.refused != "":
		return difference{refusedByUs, ours.refused}
	case theirs.refused != "":
		return difference{refusedByThem, theirs.refused}
	case ours.slow || theirs.slow:
		return difference{verdict: slow}
	}
	if words := canonical.Difference(theirs.paths, ours.paths); words != "" {
		return difference{differs, strings.TrimPrefix(words, "\n")}
	}
	return difference{}
}
