package solver_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

var update = flag.Bool("update", false, "write testdata/work.tsv anew")

// testdata/work.tsv holds the number of positions that one worker plays, with a table of 16 MiB, to
// solve the problems of a file, or the one of them whose number follows "#". A row that ends with
// "long" is for the long test. A run with more than 5 % more positions fails. A run with more than 5 %
// fewer fails, too, until the row is updated, so that the gain is kept:
//
//	go test ./solver -run TestWork -update
const workFile = "testdata/work.tsv"

type workRow struct {
	name   string
	played uint64
	long   bool
}

func readWork(t *testing.T) (head string, rows []workRow) {
	text, err := os.ReadFile(workFile)
	require.NoError(t, err)
	head, body, _ := strings.Cut(string(text), "\n")
	for line := range strings.Lines(body) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		require.GreaterOrEqual(t, len(cells), 2, line)
		played, err := strconv.ParseUint(cells[1], 10, 64)
		require.NoError(t, err, line)
		rows = append(rows, workRow{cells[0], played, len(cells) > 2})
	}
	return head, rows
}

func TestWork(t *testing.T) {
	head, rows := readWork(t)
	assert.GreaterOrEqual(t, len(rows), 40)
	text := head + "\n"
	for _, r := range rows {
		played, tail := r.played, ""
		if r.long {
			tail = "\tlong"
		}
		if !r.long || !testing.Short() {
			played = playedIn(t, r.name)
			if !*update {
				assert.LessOrEqual(t, played, r.played+r.played/20, "%s: more positions than before", r.name)
				assert.GreaterOrEqual(t, played, r.played-r.played/20, "%s: fewer positions than before: -update keeps that", r.name)
			}
		}
		text += fmt.Sprintf("%s\t%d%s\n", r.name, played, tail)
	}
	if *update {
		require.NoError(t, os.WriteFile(workFile, []byte(text), 0o666))
	}
}

// rowProblems returns the problems that a row names.
func rowProblems(t *testing.T, name string) (list []*problems.Problem) {
	file, number, one := strings.Cut(name, "#")
	in, err := os.Open(filepath.Join("..", file))
	require.NoError(t, err)
	defer in.Close()
	k := 0
	for p, err := range problems.Decode(in, file, lexicon) {
		require.NoError(t, err)
		if k++; !one || strconv.Itoa(k) == number {
			list = append(list, p)
		}
	}
	require.NotEmpty(t, list, name)
	return list
}

// playedIn returns the number of positions that are played to solve the problems of a row.
func playedIn(t *testing.T, name string) (played uint64) {
	for _, p := range rowProblems(t, name) {
		cases, err := p.Cases()
		require.NoError(t, err)
		table := search.NewTable(16 << 20)
		for _, c := range cases {
			program, err := solver.Compile(p, c, solver.Options{Threads: 1, Table: table})
			require.NoError(t, err)
			played += program.Run(t.Context(), func(solution.Event) {}).Stats.Played
		}
	}
	return played
}

// TestTableSizes: the same problems have the same solutions, to the letter, whatever the size of the table,
// and by a table that compares whole keys. Where there is little or no table, a problem that takes too many
// positions is left out.
func TestTableSizes(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	const enough = 10_000_000
	sizes := []struct {
		name     string
		options  solver.Options
		compared int
	}{
		{name: "no table", options: solver.Options{Threads: 1, MaxNodes: enough}},
		{name: "1 KiB", options: solver.Options{Threads: 2, Table: search.NewTable(1 << 10), MaxNodes: enough}},
		{name: "1 MiB", options: solver.Options{Threads: 2, Table: search.NewTable(1 << 20), MaxNodes: enough}},
		{name: "256 MiB, whole keys", options: solver.Options{Threads: 2, Table: search.NewParanoidTable(1 << 28)}},
	}
	table := search.NewTable(1 << 30)
	_, rows := readWork(t)
	all := 0
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			for _, p := range rowProblems(t, r.name) {
				all++
				want := solve(t, p, solver.Options{Threads: 1, Table: table})
				for i := range sizes {
					got := solve(t, p, sizes[i].options)
					if sizes[i].options.MaxNodes > 0 && strings.Contains(got, "Partial solution") {
						continue
					}
					sizes[i].compared++
					require.Equal(t, want, got, sizes[i].name)
				}
			}
		})
	}
	for _, s := range sizes {
		t.Logf("%s: %d of %d", s.name, s.compared, all)
		assert.Greater(t, s.compared, all*2/3, s.name)
	}
}
