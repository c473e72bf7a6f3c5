package store

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/check"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// killed is the variable that tells the test program to be the one that is killed.
const killed = "GRIDDLE_TEST_STORE"

func TestMain(m *testing.M) {
	if file := os.Getenv(killed); file != "" {
		writeForever(file)
	}
	os.Exit(m.Run())
}

// entry is a problem that no other number has.
func entry(t testing.TB, n int) check.Entry {
	text := fmt.Sprintf(`{"griddle":1,"position":{"pieces":[{"square":"a1","colour":"white","piece":"K"},{"square":"h8","colour":"black","piece":"K"}]},"stipulation":"#2","claim":{"solution":"%d"}}`, n)
	for p, err := range problems.DecodeJSON(strings.NewReader(text), "f", nil) {
		require.NoError(t, err)
		return check.Entry{File: "f", Number: n, Problem: p}
	}
	return check.Entry{}
}

// writeForever puts results into a store and says which are there, until it is killed.
func writeForever(file string) {
	var t testing.T
	s, err := Open(file)
	if err != nil {
		panic(err)
	}
	for n := 1; ; n++ {
		e := entry(&t, n)
		if _, taken, err := s.Take(e, check.Options{}); err != nil || !taken {
			panic(fmt.Sprint(n, taken, err))
		}
		if err := s.Put(e, check.Options{}, &check.Result{Verdict: check.Sound, Complete: true, Played: uint64(n)}); err != nil {
			panic(err)
		}
		fmt.Println(n)
	}
}

// TestKilled kills a program that writes to a store: what it said was there is there, and the store can be used at once.
func TestKilled(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.db")
	last := 0
	for round := range 3 {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), killed+"="+file)
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			_, err := fmt.Sscan(lines.Text(), &last)
			require.NoError(t, err)
			if last >= 5+round {
				require.NoError(t, child.Process.Kill())
			}
		}
		_ = child.Wait()
		require.GreaterOrEqual(t, last, 5+round)
		s, err := Open(file)
		require.NoError(t, err)
		for n := 1; n <= last; n++ {
			r, taken, err := s.Take(entry(t, n), check.Options{})
			require.NoError(t, err)
			require.False(t, taken, n)
			require.NotNil(t, r, "result %d is lost", n)
			assert.Equal(t, uint64(n), r.Played)
			row, ok, err := s.Row("f", n)
			require.NoError(t, err)
			assert.True(t, ok)
			assert.Equal(t, "#2", row.Stipulation)
		}
		require.NoError(t, s.Close())
		// What was done is cleared, so that the next round writes again.
		clear, err := Open(file)
		require.NoError(t, err)
		_, err = clear.db.Exec("DELETE FROM results; DELETE FROM entries; DELETE FROM leases")
		require.NoError(t, err)
		require.NoError(t, clear.Close())
	}
}

func open(t *testing.T, file string) *Store {
	s, err := Open(file)
	require.NoError(t, err)
	return s
}

func TestTake(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a?b%20#.db"))
	defer func() { require.NoError(t, s.Close()) }()
	take := func(e check.Entry, o check.Options) (known, taken bool) {
		r, taken, err := s.Take(e, o)
		require.NoError(t, err)
		return r != nil, taken
	}
	limited := check.Options{Solver: solver.Options{MaxTime: time.Second}}
	e := entry(t, 1)
	known, taken := take(e, limited)
	assert.True(t, !known && taken)
	require.NoError(t, s.Put(e, limited, &check.Result{Verdict: check.Incomplete}))
	for _, row := range []struct {
		name  string
		limit time.Duration
		nodes uint64
		known bool
	}{
		{"the same limit", time.Second, 0, true},
		{"a lower one", time.Millisecond, 0, true},
		{"another besides", time.Second, 9, true},
		{"a higher one", time.Minute, 0, false},
		{"none", 0, 0, false},
	} {
		known, taken := take(e, check.Options{Solver: solver.Options{MaxTime: row.limit, MaxNodes: row.nodes}})
		assert.Equal(t, row.known, known, row.name)
		assert.NotEqual(t, known, taken, row.name)
		require.NoError(t, s.Drop(e, limited))
	}
	require.NoError(t, s.Put(e, limited, &check.Result{Verdict: check.Cooked, Complete: true}))
	known, _ = take(e, check.Options{})
	assert.True(t, known, "what is complete holds under any limit")
	require.NoError(t, s.Put(e, check.Options{}, &check.Result{Verdict: check.Unsupported, Complete: true}))
	known, taken = take(e, check.Options{})
	assert.True(t, !known && taken, "a word may have become known")
	other := e
	changed := *e.Problem
	changed.Claim.Solution = "1.Ka2"
	other.Problem = &changed
	known, _ = take(other, check.Options{})
	assert.False(t, known, "another claim")
	named := e
	renamed := *e.Problem
	renamed.Authors = []string{"A"}
	named.Problem = &renamed
	require.NoError(t, s.Put(e, check.Options{}, &check.Result{Verdict: check.Sound, Complete: true}))
	known, _ = take(named, check.Options{})
	assert.True(t, known, "a name is not asked")
	_, err := s.db.Exec("UPDATE results SET rules = 'check 1, solver 0'")
	require.NoError(t, err)
	known, _ = take(e, check.Options{})
	assert.False(t, known, "other rules")
}

// TestRules: a result depends on the rules of the search, and on those of every condition in the problem and its twins.
func TestRules(t *testing.T) {
	for p, err := range problems.Decode(strings.NewReader("beginproblem cond gridchess twin cond disparate endproblem"), "f", solver.Lexicon()) {
		require.NoError(t, err)
		assert.Regexp(t, `^solver \d+, Disparate \d+, GridChess \d+$`, solver.Version(p))
	}
}

// TestTwoRuns has two runs share a store: every problem is searched once, and both know all results.
func TestTwoRuns(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.db")
	const problems = 12
	var list []check.Entry
	for n := 1; n <= problems; n++ {
		list = append(list, entry(t, n))
	}
	var mu sync.Mutex
	searched, known := map[int]int{}, map[int]int{}
	var runs sync.WaitGroup
	for range 2 {
		s := open(t, file)
		r := Run{Store: s, Options: check.Options{Solver: solver.Options{}}, Jobs: 2, Total: problems, Workers: 2, Done: func(e check.Entry, _ *check.Result, kept bool) {
			mu.Lock()
			defer mu.Unlock()
			if known[e.Number]++; !kept {
				searched[e.Number]++
			}
		}}
		runs.Go(func() {
			assert.NoError(t, r.All(context.Background(), slices.Values(list)))
			assert.NoError(t, s.Close())
		})
	}
	runs.Wait()
	for n := 1; n <= problems; n++ {
		assert.Equal(t, 1, searched[n], n)
		assert.Equal(t, 2, known[n], n)
	}
}

// TestLeaseEnds: what a run has taken that is no more can be taken when its lease has ended.
func TestLeaseEnds(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.db")
	gone, s := open(t, file), open(t, file)
	_, taken, err := gone.Take(entry(t, 1), check.Options{})
	require.NoError(t, err)
	require.True(t, taken)
	r, taken, err := s.Take(entry(t, 1), check.Options{})
	require.NoError(t, err)
	assert.True(t, r == nil && !taken)
	s.now = func() time.Time { return time.Now().Add(lease + time.Second) }
	_, taken, err = s.Take(entry(t, 1), check.Options{})
	require.NoError(t, err)
	assert.True(t, taken)
	require.NoError(t, gone.Close())
	require.NoError(t, s.Close())
}

func TestErrors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.db")
	_, err := OpenReadOnly(file)
	assert.ErrorContains(t, err, file)
	require.NoError(t, os.WriteFile(file, []byte("this is no store, but a text that is long enough for one"), 0o644))
	_, err = Open(file)
	assert.ErrorContains(t, err, "it is not a store: it is not an SQLite file")
	other := file + "3"
	db, err := sql.Open("sqlite", other)
	require.NoError(t, err)
	_, err = db.Exec("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	before, err := os.ReadFile(other)
	require.NoError(t, err)
	_, err = Open(other)
	assert.ErrorContains(t, err, "an SQLite file of another program")
	_, err = OpenReadOnly(other)
	assert.ErrorContains(t, err, "an SQLite file of another program")
	after, err := os.ReadFile(other)
	require.NoError(t, err)
	assert.Equal(t, before, after, "what is no store stays as it is")
	_, err = Open(filepath.Join(file, "s.db"))
	assert.ErrorContains(t, err, "not a directory")
	_, err = Open(t.TempDir())
	assert.ErrorContains(t, err, "it is not a file")
	file += "2"
	s := open(t, file)
	_, err = s.db.Exec("PRAGMA user_version = 99")
	require.NoError(t, err)
	require.NoError(t, s.Close())
	_, err = Open(file)
	assert.ErrorContains(t, err, "made by a newer program")
}

// TestFullDisk writes to a store that may not grow any more: the error is in plain words, and what was there before is there when it may.
func TestFullDisk(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.db")
	s := open(t, file)
	_, err := s.db.Exec("PRAGMA max_page_count = 30")
	require.NoError(t, err)
	put := 0
	for n := 1; err == nil; n++ {
		require.Less(t, n, 1000)
		if err = s.Put(entry(t, n), check.Options{}, &check.Result{Verdict: check.Sound, Complete: true, Played: uint64(n)}); err == nil {
			put = n
		}
	}
	require.Greater(t, put, 10)
	var told *Error
	require.ErrorAs(t, err, &told)
	assert.Equal(t, file, told.File)
	assert.Equal(t, "the disk is full", told.Message)
	assert.NotEmpty(t, told.Hint)
	_ = s.Close()
	s = open(t, file)
	for n := 1; n <= put+1; n++ {
		r, taken, err := s.Take(entry(t, n), check.Options{})
		require.NoError(t, err)
		assert.Equal(t, n > put, taken, n)
		assert.Equal(t, n <= put, r != nil, n)
	}
	require.NoError(t, s.Close())
}

// TestReadOnly reads a store that is in use, and one where nothing can be written.
func TestReadOnly(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.db")
	s := open(t, file)
	require.NoError(t, s.Put(entry(t, 1), check.Options{}, &check.Result{Verdict: check.Sound, Complete: true}))
	rows := func() (n int) {
		r, err := OpenReadOnly(file)
		require.NoError(t, err)
		require.NoError(t, r.Rows(func(string, check.Row) { n++ }))
		require.NoError(t, r.Close())
		return n
	}
	assert.Equal(t, 1, rows())
	require.NoError(t, s.Put(entry(t, 2), check.Options{}, &check.Result{Verdict: check.Sound, Complete: true}))
	assert.Equal(t, 2, rows())
	require.NoError(t, s.Close())
	assert.Equal(t, 2, rows())
}

func TestDiff(t *testing.T) {
	folder := t.TempDir()
	older, newer := open(t, filepath.Join(folder, "old")), open(t, filepath.Join(folder, "new"))
	put := func(s *Store, stipulation string, number int, v check.Verdict) {
		text := `{"griddle":1,"authors":["A"],"position":{"pieces":[]},"stipulation":"` + stipulation + `"}`
		for p, err := range problems.DecodeJSON(strings.NewReader(text), "f", nil) {
			require.NoError(t, err)
			require.NoError(t, s.Put(check.Entry{File: "c", Number: number, Problem: p}, check.Options{}, &check.Result{Verdict: v, Complete: true}))
		}
	}
	put(older, "#1", 1, check.Sound)
	put(older, "#2", 2, check.Sound)
	put(older, "#3", 3, check.Cooked)
	put(newer, "#2", 1, check.Cooked)
	put(newer, "#1", 2, check.Sound)
	put(newer, "#4", 3, check.Dual)
	put(older, "#5", 4, check.Sound)
	put(newer, "#6", 5, check.Short)
	changes, err := Diff(older, newer)
	require.NoError(t, err)
	var lines []string
	for _, c := range changes {
		lines = append(lines, c.String())
	}
	assert.Equal(t, []string{
		"c:1  A, #2: sound -> cooked", "c:1  A, #4: revised: cooked -> dual", "c:1  A, #6: new: short", "c:1  A, #5: gone: was sound",
	}, lines)
	changes, err = Diff(older, older)
	require.NoError(t, err)
	assert.Empty(t, changes)
	require.NoError(t, older.Close())
	require.NoError(t, newer.Close())
}

// firstVersion makes a store as the first version did, with so many results.
func firstVersion(t *testing.T, file string, n int) {
	t.Helper()
	s := open(t, file)
	for i := 1; i <= n; i++ {
		e := entry(t, i)
		_, taken, err := s.Take(e, check.Options{})
		require.NoError(t, err)
		require.True(t, taken)
		require.NoError(t, s.Put(e, check.Options{}, &check.Result{Verdict: check.Cooked, Complete: true, Played: uint64(i)}))
	}
	require.NoError(t, s.Close())
	db, err := sql.Open("sqlite", file)
	require.NoError(t, err)
	for _, change := range []string{"ALTER TABLE results DROP COLUMN checksum", "DROP TABLE revisions", "PRAGMA user_version = 1"} {
		_, err = db.Exec(change)
		require.NoError(t, err)
	}
	require.NoError(t, db.Close())
}

// TestMigration: a store of the first version is read as it is, and becomes one of today without losing a verdict.
func TestMigration(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.db")
	firstVersion(t, file, 20)
	rows := func(s *Store) (n int) {
		require.NoError(t, s.Rows(func(_ string, row check.Row) {
			n++
			assert.Equal(t, check.Cooked, row.Verdict)
		}))
		return n
	}
	s, err := OpenReadOnly(file)
	require.NoError(t, err)
	assert.Equal(t, 20, rows(s))
	require.NoError(t, s.Close())
	for range 2 {
		s = open(t, file)
		assert.Equal(t, 20, rows(s))
		result, taken, err := s.Take(entry(t, 7), check.Options{})
		require.NoError(t, err)
		assert.False(t, taken)
		assert.Equal(t, uint64(7), result.Played)
		require.NoError(t, s.Close())
	}
}

// TestDamage: whatever is changed in what is kept of a result is noticed; it is named, and searched again.
func TestDamage(t *testing.T) {
	for _, change := range []string{
		`UPDATE results SET result = replace(result, 'cooked', 'sound')`,
		`UPDATE results SET result = replace(result, '"played":3', '"played":4')`,
		`UPDATE results SET result = substr(result, 1, 10)`,
		`UPDATE results SET result = CAST(x'7b0022' AS TEXT)`,
		`UPDATE results SET verdict = 'sound'`,
		`UPDATE results SET complete = 0`,
		`UPDATE results SET max_nodes = 5`,
		`UPDATE results SET checksum = ''`,
		`UPDATE results SET problem = 'x'`,
	} {
		file := filepath.Join(t.TempDir(), "s.db")
		s := open(t, file)
		e := entry(t, 3)
		_, taken, err := s.Take(e, check.Options{})
		require.NoError(t, err)
		require.True(t, taken)
		require.NoError(t, s.Put(e, check.Options{}, &check.Result{Verdict: check.Cooked, Complete: true, Played: 3}))
		_, err = s.db.Exec(change)
		require.NoError(t, err)

		var told *Error
		require.ErrorAs(t, s.Rows(func(string, check.Row) {}), &told, change)
		assert.Equal(t, "the result of f, problem 3, is damaged", told.Message, change)
		assert.Equal(t, "griddle check with this store searches it again", told.Hint)
		var damaged []int
		s.Damaged = func(e check.Entry) { damaged = append(damaged, e.Number) }
		result, taken, err := s.Take(e, check.Options{})
		require.NoError(t, err)
		assert.Nil(t, result, change)
		assert.True(t, taken, change)
		assert.Equal(t, []int{3}, damaged, change)
		require.NoError(t, s.Put(e, check.Options{}, &check.Result{Verdict: check.Cooked, Complete: true, Played: 3}))
		row, ok, err := s.Row("f", 3)
		require.NoError(t, err)
		assert.True(t, ok)
		assert.Equal(t, check.Cooked, row.Verdict)
		require.NoError(t, s.Close())
	}
}

// TestRevisions: another problem at the same place is a revision of the one before, unless that one has only moved.
func TestRevisions(t *testing.T) {
	problem := func(n int, rook, author string) check.Entry {
		text := "---\nauthors: [" + author + "]\nalgebraic: {white: [Ka1, " + rook + "], black: [Kh8]}\nstipulation: \"#2\"\n"
		for p, err := range problems.DecodeOlive(strings.NewReader(text), "f", nil) {
			require.NoError(t, err)
			return check.Entry{File: "f", Number: n, Problem: p}
		}
		return check.Entry{}
	}
	s := open(t, filepath.Join(t.TempDir(), "s.db"))
	put := func(s *Store, v check.Verdict, e check.Entry) {
		result, taken, err := s.Take(e, check.Options{})
		require.NoError(t, err)
		if result == nil {
			require.True(t, taken)
			require.NoError(t, s.Put(e, check.Options{}, &check.Result{Verdict: v, Complete: true}))
		}
	}
	was := func(n int) *check.Was {
		row, ok, err := s.Row("f", n)
		require.NoError(t, err)
		require.True(t, ok)
		return row.Was
	}
	put(s, check.Cooked, problem(1, "Rb1", "A"))
	put(s, check.Sound, problem(2, "Rb2", "A"))
	assert.Nil(t, was(1))
	put(s, check.Sound, problem(1, "Rb3", "A"))
	require.NotNil(t, was(1))
	assert.Equal(t, check.Cooked, was(1).Verdict)
	assert.Contains(t, was(1).String(), "revised: was cooked, #2 ")
	put(s, check.Sound, problem(3, "Rb2", "A"))
	put(s, check.Sound, problem(2, "Rb4", "A"))
	assert.Nil(t, was(2), "what stood there stands elsewhere")
	put(s, check.Sound, problem(1, "Rb5", "B"))
	assert.Nil(t, was(1), "by somebody else")

	older, newer := open(t, filepath.Join(t.TempDir(), "old.db")), open(t, filepath.Join(t.TempDir(), "new.db"))
	put(older, check.Cooked, problem(1, "Rb1", "A"))
	put(older, check.Cooked, problem(2, "Rb2", "A"))
	put(newer, check.Sound, problem(1, "Rc1", "A"))
	put(newer, check.Cooked, problem(2, "Rb2", "A"))
	changes, err := Diff(older, newer)
	require.NoError(t, err)
	require.Len(t, changes, 1)
	assert.Equal(t, "f:2  A, #2: revised: cooked -> sound", changes[0].String())
	require.NoError(t, older.Close())
	require.NoError(t, newer.Close())
	require.NoError(t, s.Close())
}
