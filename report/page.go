package report

import (
	"strings"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// page holds what the renderers for print share: a heading of their own, and below it the solution in
// prose.
type page struct {
	*popeye
	// set holds the defences of set play that are not written yet: those with the same answer are
	// written together.
	set []*solution.Node
}

// told is a line of a page: a heading, or a line of prose.
type told struct {
	heading bool
	ProseLine
}

// tell returns the lines of a page for an event. Numbers of first moves are not printed.
func (r *page) tell(event solution.Event) []told {
	var lines []told
	heading := func(text string) { lines = append(lines, told{true, ProseLine{Text: text}}) }
	line := func(depth int, text string) { lines = append(lines, told{false, ProseLine{Depth: depth, Text: text}}) }
	prose := func(list []ProseLine) {
		for _, l := range list {
			lines = append(lines, told{false, l})
		}
	}
	switch e := event.(type) {
	case solution.Begin:
		r.notation.Kinds = e.Kinds
		r.pasts, r.missed = 0, false
		if text := strings.TrimSpace(r.twin(r.cases[e.Index])); text != "" {
			heading(text)
		}
	case solution.PhaseBegin:
		if e.Phase.Set {
			heading(proseLanguages[r.notation.Language].set)
		}
		if e.Phase.Past != nil {
			text, below := r.notation.Past(e.Phase.Past)
			heading(text)
			for _, text := range below {
				line(1, text)
			}
		}
	case solution.Line:
		line(0, r.notation.ProseLine(e))
	case solution.Tree:
		if e.Node.Step.Reply {
			r.set = append(r.set, e.Node)
			break
		}
		prose(r.notation.ProseTree(e.Node))
	case solution.Note:
		line(0, strings.TrimSpace(r.note(e.Kind)))
	case solution.PhaseEnd:
		prose(r.notation.ProseDefences(r.set))
		r.set = nil
		if text := r.phaseEnd(e); text != "" {
			line(0, text)
		}
	case solution.End:
		if text := r.caseEnd(e); text != "" {
			line(0, text)
		}
	}
	return lines
}

// caption returns the name of a problem: its authors, or its place.
func caption(p *problems.Problem) string {
	if len(p.Authors) > 0 {
		return strings.Join(p.Authors, ", ")
	}
	return p.Place.String()
}

// credits returns the texts about a problem other than its authors.
func credits(p *problems.Problem) []string {
	var texts []string
	for _, list := range [][]string{p.Origins, p.Awards, p.Titles, p.Remarks} {
		texts = append(texts, list...)
	}
	return texts
}

// twins describes how the cases of a problem differ from its diagram.
func (r *popeye) twins(cases []problems.Case) []string {
	var texts []string
	for _, c := range cases {
		if len(c.Changes) > 0 {
			texts = append(texts, strings.TrimSpace(r.twin(c)))
		}
	}
	return texts
}
