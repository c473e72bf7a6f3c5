package solver_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/internal/canonical"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/search"
)

// The tables of worked examples, testdata/*.txt here and in conditions, are sequences of rows: a problem as it is typed, then
// a line "answer: …" that says where the answer comes from, then the answer in Popeye's text layout, in any order:
//
//	beginproblem
//	author Samuel Loyd
//	stipulation #2
//	…
//	endproblem
//	answer: published
//	   1.Qh5-a5 ! zugzwang.
//	      1...Bc8-b7
//	          2.Se3-f5 #
//
// An answer is published (by the author, or where the problem was quoted), that of another solver, or found by hand; never
// Griddle's own. After it, "read as Popeye" says that the answer is for that dialect, and "with a table" that without one it
// would take long. Where an option cuts the search, the answer lists all solutions and begins with "any N": N of them, any,
// are right. What stands before the first row of a file is a comment.
type row struct {
	problem, answer string
	any             int // 0 for all
	dialect         conditions.Dialect
	table           bool // whether it is solved with a table only
}

// sources are what may follow "answer:".
var sources = []string{"published", "another solver", "by hand"}

func readTable(t *testing.T, file string) []row {
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	var rows []row
	parts := strings.Split(string(text), "beginproblem\n")
	for _, part := range parts[1:] {
		problem, rest, ok := strings.Cut(part, "endproblem\n")
		require.True(t, ok, "%s: no endproblem in %q", file, part)
		head, answer, _ := strings.Cut(rest, "\n")
		source, ok := strings.CutPrefix(head, "answer: ")
		require.True(t, ok, "%s: no answer to %q", file, problem)
		source, _, _ = strings.Cut(source, ",")
		require.Contains(t, sources, source, "%s: where is the answer to %q from?", file, problem)
		r := row{problem: "beginproblem\n" + problem + "endproblem\n", answer: answer + "\nsolution finished.\n"}
		fmt.Sscanf(answer, "any %d\n", &r.any)
		if strings.Contains(head, ", read as Popeye") {
			r.dialect = conditions.Popeye
		}
		r.table = strings.Contains(head, ", with a table")
		rows = append(rows, r)
	}
	return rows
}

// settings are ways of solving that must not matter.
var settings = []solver.Options{
	{Threads: 1}, {Threads: 4}, {Threads: 1, Table: search.NewTable(1 << 20)}, {Threads: 4, Table: search.NewParanoidTable(1 << 20)},
}

// larger is one more, for the long test.
var larger = solver.Options{Threads: 16, Table: search.NewTable(1 << 30)}

// tables are the files of all tables.
func tables(t *testing.T) []string {
	files, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	more, err := filepath.Glob("../conditions/testdata/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	require.NotEmpty(t, more)
	return append(files, more...)
}

func TestTables(t *testing.T) {
	for _, file := range tables(t) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			for i, r := range readTable(t, file) {
				t.Run(fmt.Sprint(i+1), func(t *testing.T) { r.check(t) })
			}
		})
	}
}

// There are worked examples of every condition that can be solved.
func TestEveryConditionIsInATable(t *testing.T) {
	found := map[string]int{}
	for _, file := range tables(t) {
		for _, r := range readTable(t, file) {
			for _, c := range decode(t, r.problem).Conditions {
				found[c.Name]++
			}
		}
	}
	for _, c := range conditions.All {
		least := 3
		if c.For != "" {
			least = 1
		}
		if !c.NeedsLast { // what those say of the last move is for another table
			assert.GreaterOrEqual(t, found[c.Name], least, c.Name)
		}
	}
}

func (r *row) check(t *testing.T) {
	p := decode(t, r.problem)
	settings := slices.Clone(settings)
	if !testing.Short() {
		settings = append(settings, larger)
	}
	if r.table {
		settings = slices.DeleteFunc(settings, func(o solver.Options) bool { return o.Table == nil })
	}
	for i := range settings {
		settings[i].Dialect = r.dialect
	}
	text := solve(t, p, settings[0])
	for _, o := range settings[1:] {
		require.Equal(t, text, solve(t, p, o), "%sby one worker without a table, and by %d", r.problem, o.Threads)
	}
	got, want := canonical.Of(text), canonical.Of(r.answer)
	require.Len(t, got, 1, text)
	missing := canonical.Difference(want[0].Paths, got[0].Paths)
	assert.Equal(t, r.any > 0, got[0].Partial, "%scut short", r.problem)
	if r.any > 0 {
		assert.Len(t, got[0].Paths, r.any, "%snumber of solutions", r.problem)
		missing = canonical.Difference(got[0].Paths, want[0].Paths)
		missing, _, _ = strings.Cut(missing, "\n  too many")
	}
	assert.Empty(t, missing, r.problem)
}

var lexicon = solver.Lexicon()

// decode reads the one problem of a text.
func decode(t *testing.T, text string) *problems.Problem {
	t.Helper()
	var list []*problems.Problem
	for p, err := range problems.Decode(strings.NewReader(text), "row", lexicon) {
		require.NoError(t, err)
		list = append(list, p)
	}
	require.Len(t, list, 1, text)
	return list[0]
}

// solve gives the solution of a problem as it is printed.
func solve(t *testing.T, p *problems.Problem, o solver.Options) string {
	t.Helper()
	cases, err := p.Cases()
	require.NoError(t, err)
	var out bytes.Buffer
	renderer := report.NewPopeye(&out, report.Options{})
	renderer.Begin(p, cases)
	for _, c := range cases {
		program, err := solver.Compile(p, c, o)
		require.NoError(t, err)
		program.Run(t.Context(), renderer.Event)
	}
	require.NoError(t, renderer.End())
	return out.String()
}
