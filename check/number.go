package check

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Every line and every key that a search finds counts as a separate solution. Two lines are the same only if
// all their half-moves are the same, including every choice (kinds of promotion, squares of rebirth, sides,
// squares of arrival). The rows of ForcedEnds are the only exceptions.

// ForcedEnd names a form whose lines end in forced half-moves. Lines of such a form that differ only in these
// are one solution.
type ForcedEnd struct {
	// Example is a stipulation of this form.
	Example string
	Is      func(f *stip.Form) bool
	// HalfMoves is the number of forced half-moves.
	HalfMoves int
}

// ForcedEnds lists them; docs/check.md names each.
var ForcedEnds = []ForcedEnd{
	{"hs#2", func(f *stip.Form) bool { return f.Sides == stip.HelpSelf }, 1},
	{"hr#2", func(f *stip.Form) bool { return f.Sides == stip.HelpReflex }, 1},
	{"ser-s#2", func(f *stip.Form) bool { return f.Series != stip.Alternate && f.Sides == stip.Self }, 1},
	{"ser-r#2", func(f *stip.Form) bool {
		return f.Series != stip.Alternate && (f.Sides == stip.Reflex || f.Sides == stip.SemiReflex)
	}, 1},
}

// forcedEnd returns the number of forced half-moves at the end of a line.
func forcedEnd(f *stip.Form) int {
	if f == nil {
		return 0
	}
	for _, end := range ForcedEnds {
		if end.Is(f) {
			return end.HalfMoves
		}
	}
	return 0
}

// oneSolution returns, for each line, the index of the first line that is the same solution. Two lines are
// the same solution if they differ only in that number of forced half-moves at their ends.
func oneSolution(lines []solution.Line, forced int) []int {
	first := make([]int, len(lines))
	begun := map[string]int{}
	for i, l := range lines {
		first[i] = i
		if forced == 0 {
			continue
		}
		key := ""
		for _, s := range played(l.Steps)[:max(0, len(played(l.Steps))-forced)] {
			key += fmt.Sprintf("%#v;", s.Move) // every field of it
		}
		if j, ok := begun[key]; ok {
			first[i] = j
		} else {
			begun[key] = i
		}
	}
	return first
}

// number returns the number of solutions that a problem claims in a phase. A claim may fit several lines or
// keys, because it ends early or omits a choice; it then claims one of them. If a longer claim is one of
// these, it claims no other solution. one comes from oneSolution; nil means that each line is a separate
// solution.
func (c *comparison) number(one []int) int {
	var sets [][]int
	for _, fitting := range c.claims {
		var set []int
		for _, i := range fitting {
			if one != nil {
				i = one[i]
			}
			if !slices.Contains(set, i) {
				set = append(set, i)
			}
		}
		slices.Sort(set)
		if !slices.ContainsFunc(sets, func(other []int) bool { return slices.Equal(other, set) }) {
			sets = append(sets, set)
		}
	}
	n := 0
	for i, set := range sets {
		within := func(other []int) bool {
			return !slices.ContainsFunc(other, func(x int) bool { return !slices.Contains(set, x) })
		}
		if !slices.ContainsFunc(slices.Delete(slices.Clone(sets), i, i+1), within) {
			n++
		}
	}
	return n
}
