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

// solver is a program that solves the problem in a file.
type solver struct {
	command []string
	limit   time.Duration
}

// answer is the answer of a program to a problem.
type answer struct {
	paths   []string // lines and paths, by meaning
	refused string   // the reason why it did not solve the problem; empty if it did
	slow    bool
}

// solve runs the program. It returns an error only if the program cannot be run.
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

// exposed is the answer to a position from which play cannot begin.
const exposed = "the side to play can capture the king"

// read reads Popeye's text. A remark on standard error means that the program refused the problem or
// understood it in another way.
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

// meaning sorts the effects of each move, because their order in the text is only notation.
func meaning(path string) string {
	return effects.ReplaceAllStringFunc(path, func(all string) string {
		each := strings.SplitAfter(all, "]")
		slices.Sort(each)
		return strings.Join(each, "")
	})
}

// verdict is the result of a comparison.
type verdict int

const (
	same verdict = iota
	differs
	refusedByUs
	refusedByThem
	slow
)

// difference describes how two answers differ.
type difference struct {
	verdict verdict
	words   string // the paths in one answer only, or the reason why the answers cannot be compared
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
