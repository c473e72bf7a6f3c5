package check

import (
	"context"
	"path"
	"strings"

	"github.com/griddle-chess/griddle/problems"
)

// Entry is a problem of a collection, or the error that stands for one.
type Entry struct {
	// File as it was named, Number in it from 1.
	File    string
	Number  int
	Problem *problems.Problem
	Err     error
}

// Check checks an entry of a collection.
func (e Entry) Check(ctx context.Context, o Options) *Result {
	if e.Err != nil {
		return unread(e.Err)
	}
	return Problem(ctx, e.Problem, o)
}

// Filter chooses entries. What could not be read is chosen if nothing is asked for.
type Filter struct {
	// Stipulations are patterns: "h#2", "#*". Conditions are names of conditions, Authors parts of names; of each list one
	// must fit.
	Stipulations, Conditions, Authors []string
}

// Empty tells whether all entries are chosen.
func (f Filter) Empty() bool { return len(f.Stipulations)+len(f.Conditions)+len(f.Authors) == 0 }

// Wants tells whether an entry is chosen.
func (f Filter) Wants(e Entry) bool {
	p := e.Problem
	if p == nil {
		return f.Empty()
	}
	asked := p.Asked
	if p.Stipulation != nil {
		asked = problems.StipulationText(p.Stipulation)
	}
	fits := func(patterns, texts []string, fit func(pattern, text string) bool) bool {
		for _, pattern := range patterns {
			for _, text := range texts {
				if fit(strings.ToLower(pattern), strings.ToLower(text)) {
					return true
				}
			}
		}
		return len(patterns) == 0
	}
	matches := func(pattern, text string) bool {
		ok, _ := path.Match(strings.NewReplacer("[", `\[`, `\`, `\\`).Replace(pattern), text)
		return ok
	}
	var conditions []string
	for _, w := range p.Conditions {
		conditions = append(conditions, w.Name)
	}
	return fits(f.Stipulations, []string{asked}, matches) && fits(f.Conditions, conditions, matches) &&
		fits(f.Authors, p.Authors, func(part, name string) bool { return strings.Contains(name, part) })
}
