// Package canonical reads solutions in Popeye's text layout, written by Griddle or by another solver,
// and compares them.
package canonical

import (
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/internal/pattern"
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
	endLine  = pattern.Of(`(?i)^\s*(solution finished|partial solution|loesung beendet|partielle loesung|solution terminee|solution partielle)`)
	cutLine  = pattern.Of(`(?i)parti`)
	twinLine = pattern.Of(`^\+?([a-z]\d*)\)( |$)`)
	moveLine = pattern.Of(`^ *(\d+\.|but$|Aber$|mais$)`)
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
		case endLine().MatchString(line):
			solutions = append(solutions, Solution{pathsOf(lines), cutLine().MatchString(line)})
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
		if m := twinLine().FindStringSubmatch(line); m != nil {
			twin, path = m[1], nil
			continue
		}
		if !moveLine().MatchString(line) {
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

// Compare returns the paths of want that got does not have, and those of got that want does not have.
// A path that one of them has more often counts as often as it is in excess.
func Compare(want, got []string) (missing, additional []string) {
	return without(want, got), without(got, want)
}

// without returns the paths that are left when each path of taken is taken away once.
func without(paths, taken []string) []string {
	counts := map[string]int{}
	for _, p := range taken {
		counts[p]++
	}
	var left []string
	for _, p := range paths {
		if counts[p]--; counts[p] < 0 {
			left = append(left, p)
		}
	}
	return left
}

// Difference returns what Compare finds as a text, up to a few paths of each kind, and "" if it finds
// nothing.
func Difference(want, got []string) string {
	const few = 5
	missing, additional := Compare(want, got)
	var b strings.Builder
	for _, p := range missing[:min(few, len(missing))] {
		b.WriteString("\n  missing " + p)
	}
	for _, p := range additional[:min(few, len(additional))] {
		b.WriteString("\n  too many " + p)
	}
	return b.String()
}
