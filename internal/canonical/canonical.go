// Package canonical reads solutions in Popeye's text layout, ours or another solver's, so that two of
// them can be compared. It is for tests.
package canonical

import (
	"regexp"
	"slices"
	"strings"
)

// Solution is the content of a problem's solution: the sorted list of its lines of play, and its paths
// from a first move to each move of its trees, each with its twin. It leaves out boards, headings,
// times, counters, progress lines, and the order, which depends on the generator and has no meaning.
type Solution struct {
	Paths []string
	// Partial reports that a limit cut the search.
	Partial bool
}

var (
	endLine  = regexp.MustCompile(`(?i)^\s*(solution finished|partial solution|loesung beendet|partielle loesung|solution terminee|solution partielle)`)
	cutLine  = regexp.MustCompile(`(?i)parti`)
	twinLine = regexp.MustCompile(`^\+?([a-z]\d*)\)( |$)`)
	moveLine = regexp.MustCompile(`^ *(\d+\.|but$|Aber$|mais$)`)
	english  = strings.NewReplacer("Drohung:", "threat:", "menace:", "threat:", "Zugzwang.", "zugzwang.", "blocus.", "zugzwang.",
		"Aber", "but", "mais", "but")
)

// Of reads the solutions of a text, one for each problem.
func Of(text string) []Solution {
	var solutions []Solution
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(strings.ReplaceAll(line, "\t", "        "), " \r\n")
		switch {
		case strings.HasPrefix(line, "+---a---b"):
			lines = nil // the solution stands below the last board
		case endLine.MatchString(line):
			solutions = append(solutions, Solution{pathsOf(lines), cutLine.MatchString(line)})
			lines = nil
		default:
			lines = append(lines, line)
		}
	}
	return solutions
}

// pathsOf reads the solutions of one problem. A line that is indented further belongs to the move
// above it, but a blank line ends a tree. A line that is indented less than a tree's first move is a
// line of help or series play.
func pathsOf(lines []string) []string {
	type step struct {
		indent int
		text   string
	}
	const tree = 3 // the indent of its first move
	var paths []string
	var path []step
	twin := "a"
	for _, line := range lines {
		if line == "" {
			path = nil
			continue
		}
		if m := twinLine.FindStringSubmatch(line); m != nil {
			twin, path = m[1], nil
			continue
		}
		if !moveLine.MatchString(line) {
			continue
		}
		text := strings.TrimLeft(line, " ")
		indent := len(line) - len(text)
		for len(path) > 0 && (min(indent, path[len(path)-1].indent) < tree || path[len(path)-1].indent >= indent) {
			path = path[:len(path)-1]
		}
		path = append(path, step{indent, english.Replace(strings.Join(strings.Fields(text), " "))})
		whole := twin + ")"
		for _, s := range path {
			whole += " / " + s.text
		}
		paths = append(paths, whole)
	}
	slices.Sort(paths)
	return paths
}

// Difference returns what is in one list only, up to a few of each.
func Difference(want, got []string) string {
	var b strings.Builder
	counts := map[string]int{}
	for _, p := range got {
		counts[p]++
	}
	const few = 5
	shown := 0
	for _, p := range want {
		if counts[p]--; counts[p] < 0 && shown < few {
			b.WriteString("\n  missing " + p)
			shown++
		}
	}
	shown = 0
	for _, p := range got {
		if counts[p] > 0 && shown < few {
			counts[p]--
			b.WriteString("\n  too many " + p)
			shown++
		}
	}
	return b.String()
}
