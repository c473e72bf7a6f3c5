package check

import (
	"context"
	"path"
	"strings"

	"github.com/griddle-chess/griddle/problems"
)

// Entry is a problem of a collection, or an error in the place of one.
type Entry struct {
	// File is the file as the user named it, Number the number in it, from 1.
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

// Filter chooses entries. An empty Filter also chooses entries that could not be read.
type Filter struct {
	// Stipulations are patterns: "h#2", "#*". Conditions are names of conditions, Authors parts of names. An
	// entry must fit at least one member of each list that is not empty.
	Stipulations, Conditions, Authors []string
}

// Empty reports whether the filter chooses every entry.
func (f Filter) Empty() bool { return len(f.Stipulations)+len(f.Conditions)+len(f.Authors) == 0 }

// Wants reports whether the filter chooses an entry.
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
