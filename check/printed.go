package check

import (
	"strings"
	"unicode"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver/solution"
)

// What the solver prints is known without being read: a line of help or series play is printed again in every language and style, and a
// line of the claim that is the same, but for blanks, is that line.

// printedLines is a function that reports whether a line of the claimed solution, in the part of the case with the letter, is a printed
// line of play, and enters it in the comparison of its phase. A claim that tells of cooks is read in full.
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

// spellings are all ways in which a line of play is printed, without blanks.
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

// unspaced is a text without blanks.
func unspaced(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
}
