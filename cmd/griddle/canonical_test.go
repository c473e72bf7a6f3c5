package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// canonical is what counts in a solution in Popeye's text layout: for each problem the sorted list of its lines of play
// and its paths from a first move to each move of its trees, with the twin before them. Boards, headings, times, counters
// and the numbers of moves tried are left out, and so is the order, which is that of a generator and means nothing.
type canonical struct {
	paths   []string
	partial bool
}

var (
	endLine  = regexp.MustCompile(`(?i)^\s*(solution finished|partial solution|loesung beendet|partielle loesung|solution terminee|solution partielle)`)
	cutLine  = regexp.MustCompile(`(?i)parti`)
	twinLine = regexp.MustCompile(`^\+?([a-z]\d*)\)( |$)`)
	moveLine = regexp.MustCompile(`^ *(\d+\.|but$|Aber$|mais$)`)
	english  = strings.NewReplacer("Drohung:", "threat:", "menace:", "threat:", "Zugzwang.", "zugzwang.", "blocus.", "zugzwang.",
		"Aber", "but", "mais", "but")
)

func canonicalOf(text string) []canonical {
	var problems []canonical
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(strings.ReplaceAll(line, "\t", "        "), " \r\n")
		switch {
		case strings.HasPrefix(line, "+---a---b"):
			lines = nil // the solution stands below the last board
		case endLine.MatchString(line):
			problems = append(problems, canonical{pathsOf(lines), cutLine.MatchString(line)})
			lines = nil
		default:
			lines = append(lines, line)
		}
	}
	return problems
}

// pathsOf reads the solutions of one problem. What stands deeper belongs to the move above it; what stands less deep than
// a tree's first move is a line of help or series play.
func pathsOf(lines []string) []string {
	type step struct {
		indent int
		text   string
	}
	var paths []string
	var path []step
	twin := "a"
	for _, line := range lines {
		if m := twinLine.FindStringSubmatch(line); m != nil {
			twin, path = m[1], nil
			continue
		}
		if !moveLine.MatchString(line) {
			continue
		}
		text := strings.TrimLeft(line, " ")
		indent := len(line) - len(text)
		for len(path) > 0 && (indent < 3 || path[len(path)-1].indent >= indent) {
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

// difference lists what is in one list only, up to a few of each.
func difference(want, got []string) string {
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

func TestCanonical(t *testing.T) {
	text := `
               1. Preis

+---a---b---c---d---e---f---g---h---+
1   .   .   .   .   .   .   .   .   1
+---a---b---c---d---e---f---g---h---+
  #3                          6 + 5

a) 

   1.Ta1-a3 ? Zugzwang.
      1...Kc2-c1
          2.Ta3-c3 #
    Aber
      1...c4-c3 !

  1  (Ka1-a2    Time = 0.1 s)

b) wKa1-->a2  

  1.Kf4-e5 Ka1-b2   2.Ke5-d5 Rb1-d1 #
  1...Ka1-b2 #

Loesung beendet.
     add_to_move_generation_stack:     12
  1.a2-a3 z
Partial solution
`
	assert.Equal(t, []canonical{
		{[]string{
			"a) / 1.Ta1-a3 ? zugzwang.",
			"a) / 1.Ta1-a3 ? zugzwang. / 1...Kc2-c1",
			"a) / 1.Ta1-a3 ? zugzwang. / 1...Kc2-c1 / 2.Ta3-c3 #",
			"a) / 1.Ta1-a3 ? zugzwang. / but",
			"a) / 1.Ta1-a3 ? zugzwang. / but / 1...c4-c3 !",
			"b) / 1...Ka1-b2 #",
			"b) / 1.Kf4-e5 Ka1-b2 2.Ke5-d5 Rb1-d1 #",
		}, false},
		{[]string{"a) / 1.a2-a3 z"}, true},
	}, canonicalOf(text))
}

func TestDifference(t *testing.T) {
	assert.Empty(t, difference([]string{"x", "y", "y"}, []string{"y", "x", "y"}))
	assert.Equal(t, "\n  missing y\n  too many z", difference([]string{"x", "y", "y"}, []string{"x", "y", "z"}))
}
