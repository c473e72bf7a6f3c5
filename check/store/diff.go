package store

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/check"
)

// Change is a problem whose verdict differs between two stores. Old or New is empty if only one of them has
// the problem. A revised problem is a different problem at the same place, or with the same authors and
// title.
type Change struct {
	Revised bool          `json:"revised,omitempty"`
	File    string        `json:"file"`
	Line    int           `json:"line"`
	Old     check.Verdict `json:"old,omitempty"`
	New     check.Verdict `json:"new,omitempty"`
	Label   string        `json:"label,omitempty"`
}

// String describes the change in one line.
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
	if c.Revised {
		text += "revised: "
	}
	return text + string(c.Old) + " -> " + string(c.New)
}

// Diff lists the problems whose verdicts differ: first those of the newer store, in its order, then those
// that only the older one has. It compares a problem once, even if it stands in several places.
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
	fresh := map[int]check.Row{} // the changes that are new problems
	after := map[string]bool{}
	err = newer.Rows(func(problem string, row check.Row) {
		if after[problem] {
			return
		}
		after[problem] = true
		old, ok := before[problem]
		switch {
		case !ok:
			fresh[len(changes)] = row
			changes = append(changes, change(row, "", row.Verdict))
		case old.Verdict != row.Verdict:
			changes = append(changes, change(row, old.Verdict, row.Verdict))
		}
	})
	if err != nil {
		return nil, err
	}
	var gone []check.Row
	for _, problem := range order {
		if row := before[problem]; !after[problem] {
			gone = append(gone, row)
		}
	}
	for i := range changes {
		if changes[i].Old != "" {
			continue
		}
		j := slices.IndexFunc(gone, func(row check.Row) bool { return samePlace(row, fresh[i]) })
		if j < 0 {
			j = slices.IndexFunc(gone, func(row check.Row) bool { return sameTitle(row, fresh[i]) })
		}
		if j >= 0 {
			changes[i].Revised, changes[i].Old = true, gone[j].Verdict
			gone = slices.Delete(gone, j, j+1)
		}
	}
	for _, row := range gone {
		changes = append(changes, change(row, row.Verdict, ""))
	}
	return changes, nil
}

// samePlace reports whether two problems stand at the same place and can be by the same authors.
func samePlace(a, b check.Row) bool {
	was := check.Was{Authors: a.Authors}
	return a.File == b.File && a.Number == b.Number && was.By(b.Authors)
}

// sameTitle reports whether two problems have the same authors and the same title.
func sameTitle(a, b check.Row) bool {
	return len(a.Titles) > 0 && len(a.Authors) > 0 && slices.Equal(a.Titles, b.Titles) && slices.Equal(a.Authors, b.Authors)
}

func change(row check.Row, from, to check.Verdict) Change {
	c := Change{File: row.File, Line: row.Line, Old: from, New: to, Label: row.Stipulation}
	if len(row.Authors) > 0 {
		c.Label = fmt.Sprintf("%s, %s", row.Authors[0], row.Stipulation)
	}
	return c
}
