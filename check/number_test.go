package check

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
)

// limited are options under which a chance problem that is too much for a test is cut short.
var limited = solver.Options{Threads: 1, MaxNodes: 20_000, MaxSolutions: 200}

// chanceProblem types a position made by chance, in which there is something to find: most units near a king at an edge.
func chanceProblem(chance *rand.Rand, stipulation, condition, walk string) string {
	used := map[board.Square]bool{}
	free := func(at board.Square) board.Square {
		for used[at] {
			at = board.Square(chance.IntN(64))
		}
		used[at] = true
		return at
	}
	home := free(board.Square(chance.IntN(8)) + 56*board.Square(chance.IntN(2)))
	near := func() board.Square {
		if chance.IntN(3) == 0 {
			return free(board.Square(chance.IntN(64)))
		}
		return free((home + board.Square(chance.IntN(3)) - 1 + 8*board.Square(chance.IntN(5)) - 16) & 63)
	}
	text := "beginproblem\nstipulation " + stipulation + "\n"
	if condition != "" {
		text += "condition " + condition + "\n"
	}
	text += fmt.Sprintf("pieces black K%v white K%v\n", home, free(board.Square(chance.IntN(64))))
	walks := []string{"P", "P", "S", "B", "R", "Q"}
	if walk != "" {
		walks = append(walks, walk, walk, walk, walk)
	}
	for i := range 2 + chance.IntN(3) {
		w := walks[chance.IntN(len(walks))]
		if i == 0 && walk != "" {
			w = walk
		}
		text += fmt.Sprintf("pieces %s %s%v\n", [...]string{"white", "black"}[chance.IntN(2)], w, near())
	}
	return text + "endproblem\n"
}

// everyWord calls law for chance problems with every condition, piece and form of stipulations.
func everyWord(t *testing.T, n int, law func(t *testing.T, name, text string)) {
	var forms []string
	for _, m := range stip.Macros {
		form := regexp.MustCompile(`[0-9].*$`).ReplaceAllString(m.Example, "")
		length := "2"
		switch {
		case m.Sides == stip.Helped && m.Series == stip.Alternate:
			length = "1.5"
		case m.Series != stip.Alternate:
			length = "1"
		}
		forms = append(forms, form+length)
	}
	for _, g := range stip.Goals {
		if g.Kind != stip.ProofGame && g.Kind != stip.AToB {
			goal := g.Text
			if g.Square {
				goal += "d4"
			}
			forms = append(forms, "h"+goal+"1", goal+"1", "ser-h"+goal+"1")
		}
	}
	for range 12 { // where much is a solution
		forms = append(forms, "hx1", "h+1", "~1", "h~0.5", "ser-h+1", "ser-x2", "hs+2")
	}
	forms = append(forms, "h#1", "h#2", "2->ser-h#1", "exact-ser-h#2", "white 1h[1h[#]]", "white 1a[1d[x]]")
	try := func(name, condition, walk string, forms []string) {
		for i := range n {
			chance := rand.New(rand.NewPCG(uint64(i), uint64(len(name))))
			form := forms[chance.IntN(len(forms))]
			if strings.Contains(form, "[") {
				form = "~1\nsstipulation " + form
			}
			law(t, name+" "+form, chanceProblem(chance, form, condition, walk))
		}
	}
	for _, c := range conditions.All {
		try(c.Name, strings.TrimSpace(c.Name+" "+c.Example), "", forms)
	}
	for i := range movegen.Pieces {
		try(movegen.Pieces[i].Name, "", movegen.Pieces[i].Codes[movegen.English], forms)
	}
	for _, form := range forms {
		try(form, "", "", []string{form})
	}
}

// printed is what is printed of the solutions of a problem.
func printed(t *testing.T, p *problems.Problem, o solver.Options, as report.Options) (text string, complete bool) {
	t.Helper()
	cases, err := p.Cases()
	require.NoError(t, err)
	var out bytes.Buffer
	renderer := report.NewPopeye(&out, as)
	renderer.Begin(p, cases)
	head := out.Len()
	complete = true
	for _, c := range cases {
		program, err := solver.Compile(p, c, o)
		if err != nil || program.Fault != nil {
			return "", false
		}
		complete = program.Run(t.Context(), renderer.Event).Verdict.Complete && complete
	}
	require.NoError(t, renderer.End())
	return out.String()[head:], complete
}

// read reads the problems of a text that can be read.
func read(text string) (list []*problems.Problem) {
	for p, err := range problems.Decode(strings.NewReader(text), "c", solver.Lexicon()) {
		if err == nil {
			list = append(list, p)
		}
	}
	return list
}

var (
	printedLine = regexp.MustCompile(`(?m)^  1\.[^\n]*$`)
	printedKey  = regexp.MustCompile(`(?m)^   1\.[^.\n][^\n]* !(?: |$)`)
	// reflexEnd is the mark of a line that shows a reflex obligation, and is no solution.
	reflexEnd = "?!?"
)

// TestEverySolutionCounts: a verdict counts as many solutions and keys as are printed, but for the exceptions of ForcedEnds.
func TestEverySolutionCounts(t *testing.T) {
	n := 6
	if testing.Short() {
		n = 1
	}
	tried, several := 0, 0
	everyWord(t, n, func(t *testing.T, name, text string) {
		for _, p := range read(text) {
			text, complete := printed(t, p, limited, report.Options{})
			if !complete {
				continue
			}
			want := 0
			for _, line := range printedLine.FindAllString(text, -1) {
				if !strings.Contains(line, reflexEnd) {
					want++
				}
			}
			want += len(printedKey.FindAllString(text, -1))
			r := Problem(t.Context(), p, Options{Solver: limited})
			if !r.Complete || len(r.Cases) == 0 {
				continue
			}
			got := 0
			for _, ph := range r.Cases[0].Phases {
				got += len(ph.Solutions)
			}
			tried++
			if want > 1 {
				several++
			}
			if f := p.Stipulation.Form; f != nil && forcedEnd(f) > 0 {
				assert.LessOrEqual(t, got, want, "%s\n%s", text, name)
				assert.Equal(t, want > 0, got > 0, "%s\n%s", text, name)
				continue
			}
			assert.Equal(t, want, got, "%s\n%s\n%v", name, text, r.Findings)
			if want > 1 {
				assert.NotEqual(t, Sound, r.Verdict, "%s\n%s", name, text)
			}
		}
	})
	t.Logf("%d problems, %d with several solutions", tried, several)
	assert.Greater(t, several, tried/8)
}

// TestExceptionsAreDocumented: docs/check.md names every form in which lines count as one.
func TestExceptionsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../docs/check.md")
	require.NoError(t, err)
	for _, end := range ForcedEnds {
		form := "`" + strings.TrimRight(end.Example, "0123456789") + "`"
		assert.True(t, bytes.Contains(page, []byte(form)), form)
		s, wrong := stip.Parse(end.Example)
		require.NoError(t, wrong)
		assert.Equal(t, end.HalfMoves, forcedEnd(s.Form), end.Example)
	}
}

// TestLinesThatLookAlike: lines that differ in nothing but a fairy piece of promotion or a square of rebirth are several.
func TestLinesThatLookAlike(t *testing.T) {
	for _, row := range []struct {
		problem string
		want    int
	}{
		{"stipulation h#0.5 condition PromOnly AM EM pieces white Kg6 Pa7 black Kh8", 2},
		{"stipulation h#0.5 condition SuperCirce pieces white Kg6 Rb1 black Kh8 Sb8", 39},
		{"stipulation ser-#1 condition AntiSuperCirce pieces white Kg6 Rb1 black Kh8 Sb8", 6},
	} {
		list := read("beginproblem " + row.problem + " endproblem")
		require.Len(t, list, 1)
		p := list[0]
		p.Claim.Intended = "1"
		r := Problem(t.Context(), p, Options{})
		require.Len(t, r.Cases, 1, "%v", r.Findings)
		assert.Len(t, r.Cases[0].Phases[0].Solutions, row.want, row.problem)
		assert.Equal(t, Cooked, r.Verdict, row.problem)
	}
}
