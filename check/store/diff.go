package store

import (
	"fmt"

	"github.com/griddle-chess/griddle/check"
)

// Change is a problem that has another verdict in a newer store. Old or New is empty where only one of them has it.
type Change struct {
	File  string        `json:"file"`
	Line  int           `json:"line"`
	Old   check.Verdict `json:"old,omitempty"`
	New   check.Verdict `json:"new,omitempty"`
	Label string        `json:"label,omitempty"`
}

// String gives the change in one line.
func (c Change) String() string {
	text := fmt.Sprintf("%s:%d: ", c.File, c.Line)
	if c.Label != "" {
		text = fmt.Sprintf("%s:%d  %s: ", c.File, c.Line, c.Label)
	}
	switch {
	case c.Old == "":
		return text + "new: " + string(c.New)
	case c.New == "":
		return text + "gone: was " + string(c.Old)
	}
	return text + string(c.Old) + " -> " + string(c.New)
}

// Diff lists the problems that have another verdict in a newer store, in its order, then those that it has no more. A
// problem that stands in several places is compared once.
func Diff(older, newer *Store) ([]Change, error) {
	before := map[string]check.Row{}
	var order []string
	err := older.Rows(func(problem string, row check.Row) {
		if _, ok := before[problem]; !ok {
			before[problem] = row
			order = append(order, problem)
		}
	})
	if err != nil {
		return nil, err
	}
	var changes []Change
	after := map[string]bool{}
	err = newer.Rows(func(problem string, row check.Row) {
		if after[problem] {
			return
		}
		after[problem] = true
		old, ok := before[problem]
		switch {
		case !ok:
			changes = append(changes, change(row, "", row.Verdict))
		case old.Verdict != row.Verdict:
			changes = append(changes, change(row, old.Verdict, row.Verdict))
		}
	})
	if err != nil {
		return nil, err
	}
	for _, problem := range order {
		if row := before[problem]; !after[problem] {
			changes = append(changes, change(row, row.Verdict, ""))
		}
	}
	return changes, nil
}

func change(row check.Row, from, to check.Verdict) Change {
	c := Change{File: row.File, Line: row.Line, Old: from, New: to, Label: row.Stipulation}
	if len(row.Authors) > 0 {
		c.Label = fmt.Sprintf("%s, %s", row.Authors[0], row.Stipulation)
	}
	return c
}
