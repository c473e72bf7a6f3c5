package check

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/problems"
)

// Row is a problem with its verdict, in the form that reports use.
type Row struct {
	// Version of the fields.
	Version int `json:"griddle-check"`
	// File and Line are the place of the problem, and Number its number in the file, from 1. Unknown numbers
	// are 0.
	File   string `json:"file"`
	Line   int    `json:"line"`
	Number int    `json:"number,omitempty"`
	// These fields come from the problem itself.
	Authors  []string `json:"authors,omitempty"`
	Titles   []string `json:"titles,omitempty"`
	Origins  []string `json:"origins,omitempty"`
	Awards   []string `json:"awards,omitempty"`
	Keywords []string `json:"keywords,omitempty"`
	// Position is in Popeye's Forsyth notation.
	Position    string          `json:"position,omitempty"`
	Stipulation string          `json:"stipulation,omitempty"`
	Conditions  []string        `json:"conditions,omitempty"`
	Options     []string        `json:"options,omitempty"`
	Twins       int             `json:"twins,omitempty"`
	Claim       *problems.Claim `json:"claim,omitempty"`
	*Result
	// Was is the problem that stood at the same place before, or nil.
	Was *Was `json:"was,omitempty"`
	// Problem is the problem as it was read, for reports with diagrams. It is nil if the problem could not be
	// read, or is not available.
	Problem *problems.Problem `json:"-"`
}

// Was is an earlier state of a problem, with the verdict of that state.
type Was struct {
	Verdict     Verdict  `json:"verdict"`
	Position    string   `json:"position"`
	Stipulation string   `json:"stipulation"`
	Authors     []string `json:"authors,omitempty"`
}

// By reports whether the earlier problem can be by the same authors.
func (w *Was) By(authors []string) bool {
	return len(w.Authors) == 0 || len(authors) == 0 || slices.Equal(w.Authors, authors)
}

// String describes the earlier state.
func (w *Was) String() string {
	return fmt.Sprintf("revised: was %s, %s %s", w.Verdict, w.Stipulation, w.Position)
}

// rowVersion is the version of the fields of a row.
const rowVersion = 1

// NewRow returns the row of an entry.
func NewRow(e Entry, r *Result) Row {
	row := Row{Version: rowVersion, File: e.File, Number: e.Number, Result: r, Problem: e.Problem}
	p := e.Problem
	if p == nil {
		var wrong *problems.Error
		if errors.As(e.Err, &wrong) {
			row.Line = wrong.Place.Line
		}
		return row
	}
	row.Line = p.Place.Line
	row.Titles, row.Authors, row.Origins, row.Awards, row.Keywords = p.Titles, p.Authors, p.Origins, p.Awards, p.Keywords
	row.Position = p.Diagram.Forsyth()
	row.Stipulation = p.Asked
	if p.Stipulation != nil {
		row.Stipulation = problems.StipulationText(p.Stipulation)
	}
	row.Conditions, row.Options = wordTexts(p.Conditions), wordTexts(p.Options)
	row.Twins = len(p.Twins)
	if p.Claim != (problems.Claim{}) {
		row.Claim = &p.Claim
	}
	return row
}

// WriteJSON writes a row as an object on a line of its own.
func (r Row) WriteJSON(w io.Writer) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	return out.Encode(r)
}

func wordTexts(words []problems.Word) []string {
	var texts []string
	for _, w := range words {
		texts = append(texts, strings.Join(append([]string{w.Name}, w.Args...), " "))
	}
	return texts
}
