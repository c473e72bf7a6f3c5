package check

import (
	"strings"
	"unicode"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Some claimed lines are recognised without being read: every line of help or series play is printed in every
// language and style, and a claimed line that equals one of them, apart from blanks, is that line.

// printedLines returns a function that compares a line of the claimed solution with the printed lines of
// play. id is the letter of the case. If the line equals a printed one, the function notes it in the
// comparison of its phase and returns true. A claim that mentions cooks is read in full.
func (k *checking) printedLines(into []*comparison) func(id, line string) bool {
	type place struct{ phase, line int }
	var places map[string][]place
	if cookWord().MatchString(k.problem.Claim.Solution) {
		return nil
	}
	return func(id, line string) bool {
		key := unspaced(line)
		other, first := firstCase[k.of.ID]
		if id != k.of.ID && !(first && id == other) || key == "" {
			return false
		}
		if places == nil {
			places = map[string][]place{}
			for i, ph := range k.phases {
				for j, l := range ph.lines {
					for key := range k.spellings(l) {
						places[key] = append(places[key], place{i, j})
					}
				}
			}
		}
		for _, at := range places[key] {
			if into[at.phase].lines[at.line] {
				continue
			}
			into[at.phase].claim([]int{at.line})
			into[at.phase].compared += len(played(k.phases[at.phase].lines[at.line].Steps))
			into[at.phase].texts = append(into[at.phase].texts, strings.TrimSpace(line))
			return true
		}
		return len(places[key]) > 0
	}
}

// spellings returns every printed form of a line of play, without blanks.
func (k *checking) spellings(l solution.Line) map[string]bool {
	all := map[string]bool{}
	for _, language := range []problems.Language{problems.English, problems.German, problems.French} {
		for style := range report.Styles {
			n := report.Notation{Language: language, Style: report.Style(style), Kinds: k.kinds}
			all[unspaced(claimNoise.Replace(report.PlainFigurines.Replace(n.Line(l))))] = true
		}
	}
	return all
}

// unspaced removes the blanks of a text.
func unspaced(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
}
