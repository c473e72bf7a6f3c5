package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"github.com/griddle-chess/griddle/internal/canonical"
	"github.com/griddle-chess/griddle/problems"
)

// record is a recorded text with which solutions are compared. Its solutions belong to the problems of the input in their order.
type record struct {
	path      string
	solutions []canonical.Solution
	// first is the index of the solution that belongs to the first problem, problems how many problems have had their turn.
	first, problems int
	// found is the text of the problem whose turn it is.
	found bytes.Buffer
}

// openRecord reads a record. number is that of its solution, from 1, that belongs to the first problem.
func openRecord(path string, number int) (*record, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, readable(path, err)
	}
	r := &record{path: path, solutions: canonical.Of(string(text)), first: number - 1}
	if len(r.solutions) == 0 {
		return nil, &usage{
			message: fmt.Sprintf("--compare: %s contains no solutions", path), verb: "solve",
			hint: `each solution ends with a line "solution finished." or "Partial solution"`,
		}
	}
	return r, nil
}

// against compares what was found of a problem with what is recorded of it, and writes the difference.
func (s *solving) against(p *problems.Problem) {
	r := s.record
	text := r.found.String()
	r.found.Reset()
	i := r.first + r.problems
	r.problems++
	if i >= len(r.solutions) {
		s.fail(fmt.Errorf("%s has no solution number %d, for the problem %s", r.path, i+1, at(p, &problems.Case{})))
		return
	}
	want, got := r.solutions[i], canonical.Solution{}
	if found := canonical.Of(text); len(found) > 0 {
		got = found[0]
	}
	missing, additional := canonical.Compare(want.Paths, got.Paths)
	remark := ""
	if want.Partial { // the search that was recorded did not find everything
		additional, remark = nil, ", as far as the record goes: it is a partial solution"
	}
	if got.Partial { // nor did this one
		missing, remark = nil, ", as far as the search went"
	}
	if len(missing)+len(additional) == 0 {
		fmt.Fprintf(s.out, "%s: same%s\n", at(p, &problems.Case{}), remark)
		return
	}
	s.worsen(unsolved)
	fmt.Fprintf(s.out, "%s: %d missing, %d additional%s\n", at(p, &problems.Case{}), len(missing), len(additional), remark)
	for _, list := range []struct {
		word  string
		paths []string
	}{{"missing", missing}, {"additional", additional}} {
		for _, path := range list.paths {
			fmt.Fprintf(s.out, "  %-10s  %s\n", list.word, strings.Replace(path, ") / ", ") ", 1))
		}
	}
}

// left returns an error if the record has solutions for which the input has no problem.
func (r *record) left() error {
	if len(r.solutions) > r.problems {
		return fmt.Errorf("%s has more solutions (%d) than the input has problems (%d)", r.path, len(r.solutions), r.problems)
	}
	return nil
}
