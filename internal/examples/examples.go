// Package examples reads the tables of worked examples and solves their rows. It is for tests.
//
// A table is a file of rows. A row is a problem as it is typed, a line that says where the answer
// comes from, and the answer in Popeye's text layout, in any order:
//
//	beginproblem
//	title The key threatens nothing, and every black move allows one mate
//	author Samuel Loyd
//	origin …
//	stipulation #2
//	…
//	endproblem
//	answer: published
//	   1.Qh5-a5 ! zugzwang.
//	      1...Bc8-b7
//	          2.Se3-f5 #
//
// The title is the first line of the problem. It is one sentence that tells a problemist what the row
// shows, it is unique in its file, and it names the subtest. It does not merely repeat the
// stipulation and the condition.
//
// The line "answer:" holds the origin of the answer, which is never Griddle itself:
//
//	answer: published                        by the author or the source that the problem names
//	answer: published, SOURCE                by the source that is given here
//	answer: Popeye 4.104                     another solver, with its version
//	answer: by hand                          found without a solver
//
// A remark may follow each of them after a comma ("published, the play by Popeye 4.104"; "Popeye
// 4.104, as GridChess"). How the row is to be solved follows after a semicolon, as in "answer: Popeye
// 4.104; with a table, slow". The words for it are those of the map manners.
//
// Where an option cuts the search, the answer lists all solutions and begins with "any N": any N of
// them are right. The text before the first row of a file is a comment.
package examples

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
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

// Row is a worked example.
type Row struct {
	Title   string
	Problem string // as it is typed, from beginproblem to endproblem
	Origin  string // where the answer comes from
	Answer  string // in Popeye's text layout
	Any     int    // how many of the solutions in the answer the search finds; 0 means all
	// How the row is solved.
	Dialect            conditions.Dialect
	Table              bool // only with a table, because it takes long without one
	Slow               bool // only in long tests
	Retro, APosteriori bool // by these conventions
}

// manners holds the words that describe how to solve a row.
var manners = map[string]func(*Row){
	"read as Popeye": func(r *Row) { r.Dialect = conditions.Popeye },
	"with a table":   func(r *Row) { r.Table = true },
	"slow":           func(r *Row) { r.Slow = true },
	"retro":          func(r *Row) { r.Retro = true },
	"ap":             func(r *Row) { r.APosteriori = true },
}

// Run solves the rows of all tables of a folder, each in a subtest that its title names.
func Run(t *testing.T, folder string) {
	for _, file := range Tables(t, folder) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			for _, r := range Read(t, file) {
				t.Run(r.Title, r.Check)
			}
		})
	}
}

// Tables returns the files of the tables in a folder.
func Tables(t testing.TB, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, files, folder)
	return files
}

// Read returns the rows of a file.
func Read(t testing.TB, file string) []Row {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	rows, err := parse(string(text))
	require.NoError(t, err, file)
	return rows
}

// parse reads the rows of a table. An error names the row by its number in the file, from 1.
func parse(text string) ([]Row, error) {
	var rows []Row
	titles := map[string]int{}
	for i, part := range strings.Split(text, "beginproblem\n")[1:] {
		row, err := parseRow(part)
		if err != nil {
			return nil, fmt.Errorf("row %d: %w", i+1, err)
		}
		if first := titles[row.Title]; first != 0 {
			return nil, fmt.Errorf("row %d: row %d already has the title %q", i+1, first, row.Title)
		}
		titles[row.Title] = i + 1
		rows = append(rows, row)
	}
	return rows, nil
}

// parseRow reads the text that follows the word beginproblem.
func parseRow(text string) (Row, error) {
	problem, rest, ok := strings.Cut(text, "endproblem\n")
	if !ok {
		return Row{}, errors.New(`it has no line "endproblem"`)
	}
	row := Row{Problem: "beginproblem\n" + problem + "endproblem\n"}
	first, _, _ := strings.Cut(problem, "\n")
	row.Title, ok = strings.CutPrefix(first, "title ")
	if !ok || strings.TrimSpace(row.Title) == "" {
		return Row{}, errors.New(`its first line must be its title: "title …"`)
	}
	head, answer, _ := strings.Cut(rest, "\n")
	head, ok = strings.CutPrefix(head, "answer: ")
	if !ok {
		return Row{}, errors.New(`the line "answer: …" must follow "endproblem"`)
	}
	row.Answer = answer + "\nsolution finished.\n"
	fmt.Sscanf(answer, "any %d\n", &row.Any)
	origin, how, _ := strings.Cut(head, "; ")
	if err := checkOrigin(origin, problem); err != nil {
		return Row{}, err
	}
	row.Origin = origin
	if how == "" {
		return row, nil
	}
	for _, word := range strings.Split(how, ", ") {
		set := manners[word]
		if set == nil {
			return Row{}, fmt.Errorf("%q is not a way to solve a row", word)
		}
		set(&row)
	}
	return row, nil
}

var (
	bySolver    = regexp.MustCompile(`^[A-Z][A-Za-z]* [0-9]+(\.[0-9]+)*(, .+)?$`)
	byHand      = regexp.MustCompile(`^by hand(, .+)?$`)
	inProblem   = regexp.MustCompile(`^published(, the play by [A-Z][A-Za-z]* [0-9]+(\.[0-9]+)*)?$`)
	inSource    = regexp.MustCompile(`^published, .+$`)
	attribution = regexp.MustCompile(`(?m)^(author|origin) `)
)

// checkOrigin returns an error if an origin is incomplete. The problem itself may name the author or
// the source of a published answer.
func checkOrigin(origin, problem string) error {
	switch {
	case strings.HasPrefix(origin, "Griddle "):
		return errors.New("an answer is never Griddle's own")
	case bySolver.MatchString(origin), byHand.MatchString(origin):
		return nil
	case inProblem.MatchString(origin):
		if !attribution.MatchString(problem) {
			return errors.New("a published answer needs its author or source")
		}
		return nil
	case inSource.MatchString(origin):
		return nil
	}
	return fmt.Errorf(`the origin %q must be "published", a solver with its version, or "by hand"`, origin)
}

// Settings are ways of solving that must not change the answer.
var Settings = []solver.Options{
	{Threads: 1}, {Threads: 4}, {Threads: 1, Table: search.NewTable(1 << 20)}, {Threads: 4, Table: search.NewParanoidTable(1 << 20)},
}

// larger is another such setting, for long tests.
var larger = solver.Options{Threads: 16, Table: search.NewTable(1 << 30)}

// Check solves the row in every way and compares the solution with the answer.
func (r *Row) Check(t *testing.T) {
	p := Decode(t, r.Problem)
	settings := slices.Clone(Settings)
	if !testing.Short() {
		settings = append(settings, larger)
	}
	if r.Table {
		settings = slices.DeleteFunc(settings, func(o solver.Options) bool { return o.Table == nil })
	}
	for i := range settings {
		settings[i].Dialect = r.Dialect
	}
	text := Solve(t, p, settings[0])
	for _, o := range settings[1:] {
		require.Equal(t, text, Solve(t, p, o), "%sby one worker without a table, and by %d", r.Problem, o.Threads)
	}
	got, want := canonical.Of(text), canonical.Of(r.Answer)
	require.Len(t, got, 1, text)
	missing := canonical.Difference(want[0].Paths, got[0].Paths)
	assert.Equal(t, r.Any > 0, got[0].Partial, "%scut short", r.Problem)
	if r.Any > 0 {
		assert.Len(t, got[0].Paths, r.Any, "%snumber of solutions", r.Problem)
		missing = canonical.Difference(got[0].Paths, want[0].Paths)
		missing, _, _ = strings.Cut(missing, "\n  too many")
	}
	assert.Empty(t, missing, r.Problem)
}

var lexicon = solver.Lexicon()

// Decode reads the single problem of a text.
func Decode(t testing.TB, text string) *problems.Problem {
	t.Helper()
	var list []*problems.Problem
	for p, err := range problems.Decode(strings.NewReader(text), "row", lexicon) {
		require.NoError(t, err)
		list = append(list, p)
	}
	require.Len(t, list, 1, text)
	return list[0]
}

// Solve returns the solution of a problem as it is printed.
func Solve(t testing.TB, p *problems.Problem, o solver.Options) string {
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
