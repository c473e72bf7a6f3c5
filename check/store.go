package check

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// The store is a SQLite file. Every result is a transaction of its own that is on the disk before the next problem is
// begun, so that whatever ends a run takes nothing with it but the problems that were being searched.
//
// A result is kept under what was asked (Key) and under the version of the rules that it was found by (Rules). Entries say
// where in which collection a problem stands. Two runs on one store share the work: who begins a problem takes a lease on
// it, and renews it while the search lasts; the lease of a run that was killed ends by itself.

// Store keeps results. All methods may be called from several goroutines.
type Store struct {
	db   *sql.DB
	file string // as it was named
	run  string // tells this run from others
	// now is the clock.
	now func() time.Time

	beating sync.WaitGroup
	closing chan struct{}
}

// storeVersion is the version of the tables.
const storeVersion = 1

const storeTables = `
CREATE TABLE IF NOT EXISTS results (
	key      TEXT NOT NULL,    -- what was asked and claimed
	rules    TEXT NOT NULL,    -- the versions that it was found by
	problem  TEXT NOT NULL,    -- what was asked, without the claim
	verdict  TEXT NOT NULL,
	complete INTEGER NOT NULL,
	max_time INTEGER NOT NULL, -- the limits, 0 for none: nanoseconds,
	max_nodes INTEGER NOT NULL, -- positions
	result   TEXT NOT NULL,    -- JSON
	PRIMARY KEY (key, rules)
);
CREATE TABLE IF NOT EXISTS entries (
	file   TEXT NOT NULL,
	number INTEGER NOT NULL, -- in the file, from 1
	key    TEXT NOT NULL,
	rules  TEXT NOT NULL,
	row    TEXT NOT NULL,    -- JSON, without the result
	PRIMARY KEY (file, number)
);
CREATE TABLE IF NOT EXISTS leases (
	key   TEXT PRIMARY KEY,
	run   TEXT NOT NULL,
	until INTEGER NOT NULL -- nanoseconds
);`

// lease is how long a problem is taken without a sign of life.
const lease = 6 * time.Second

// OpenStore opens a store, and makes it if there is none. Errors are *StoreError, as those of all methods that are of the store.
func OpenStore(file string) (*Store, error) {
	s := &Store{file: file, now: time.Now, closing: make(chan struct{})}
	s.run = fmt.Sprintf("%x", sha256.Sum256([]byte(fmt.Sprint(time.Now().UnixNano(), &s))))[:16]
	if err := s.open(false, "mode=rwc&_txlock=immediate&_pragma=busy_timeout(30000)&_pragma=synchronous(FULL)"); err != nil {
		return nil, s.trouble(err)
	}
	err := s.change(s.prepare)
	if err == nil { // not before it is known to be a store
		_, err = s.db.Exec("PRAGMA journal_mode = WAL")
	}
	if err != nil {
		s.db.Close()
		return nil, s.trouble(err)
	}
	s.beating.Go(s.beat)
	return s, nil
}

// ReadStore opens a store that must be there, only to read it. It may be in use, or where nothing can be written.
func ReadStore(file string) (*Store, error) {
	s := &Store{file: file}
	// Where nothing can be written nothing changes either.
	var err error
	for _, mode := range []string{"mode=ro&_pragma=busy_timeout(30000)", "mode=ro&immutable=1"} {
		if err = s.open(true, mode); err != nil {
			break
		}
		if err = s.known(s.db); err == nil {
			return s, nil
		}
		s.db.Close()
		var of *sqlite.Error
		if !errors.As(err, &of) || of.Code()&0xff != sqlite3.SQLITE_CANTOPEN {
			break
		}
	}
	var told *StoreError
	if err = s.trouble(err); errors.As(err, &told) {
		told.Hint = "" // no other file will do
	}
	return nil, err
}

func (s *Store) open(there bool, how string) error {
	path, err := filepath.Abs(s.file)
	if err == nil {
		err = reachable(path, there)
	}
	if err != nil {
		return err
	}
	s.db, err = sql.Open("sqlite", (&url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: how}).String())
	if err == nil {
		s.db.SetMaxOpenConns(1)
	}
	return err
}

// known says whether a file is a store that this program can read.
func (s *Store) known(db interface {
	QueryRow(query string, args ...any) *sql.Row
},
) error {
	version, tables := 0, 0
	if err := db.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if err := db.QueryRow("SELECT count(*) FROM sqlite_master WHERE name IN ('results', 'entries', 'leases')").Scan(&tables); err != nil {
		return err
	}
	switch {
	case tables < 3:
		return &StoreError{s.file, "it is no store: it is an SQLite file of another program", elsewhere, nil}
	case version > storeVersion:
		return &StoreError{s.file, fmt.Sprintf("the store was made by a newer program (version %d, not %d)", version, storeVersion), elsewhere + "; a newer griddle reads this one", nil}
	}
	return nil
}

// prepare makes the tables of a file in which there is nothing.
func (s *Store) prepare(tx *sql.Tx) error {
	things := 0
	if err := tx.QueryRow("SELECT count(*) FROM sqlite_master").Scan(&things); err != nil {
		return err
	}
	if things > 0 {
		return s.known(tx)
	}
	if _, err := tx.Exec(storeTables); err != nil {
		return err
	}
	_, err := tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", storeVersion))
	return err
}

// change makes changes that hold together.
func (s *Store) change(do func(tx *sql.Tx) error) error {
	tx, err := s.db.Begin()
	if err != nil {
		return s.trouble(err)
	}
	if err := do(tx); err != nil {
		_ = tx.Rollback() // what went wrong first is what matters
		return s.trouble(err)
	}
	return s.trouble(tx.Commit())
}

// beat renews the leases of the run until the store is closed.
func (s *Store) beat() {
	tick := time.NewTicker(lease / 3)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			// A lease that could not be renewed costs that a problem is searched twice, no more.
			_, _ = s.db.Exec("UPDATE leases SET until = ? WHERE run = ?", s.now().Add(lease).UnixNano(), s.run)
		case <-s.closing:
			return
		}
	}
}

// Close gives up the leases of the run and closes the store.
func (s *Store) Close() (err error) {
	if s.closing != nil {
		close(s.closing)
		s.beating.Wait()
		_, err = s.db.Exec("DELETE FROM leases WHERE run = ?", s.run)
	}
	if closing := s.db.Close(); err == nil {
		err = closing
	}
	return s.trouble(err)
}

// Entry is a problem of a collection, or the error that stands for one.
type Entry struct {
	// File as it was named, Number in it from 1.
	File    string
	Number  int
	Problem *problems.Problem
	Err     error
}

// asked is what a result depends on: all that is asked, and what is claimed.
type asked struct {
	Problem  *problems.Problem
	Claim    problems.Claim
	Keywords []string
	Dialect  conditions.Dialect
	Retro    bool
	AP       bool
	// Unread is the error of an entry that is no problem.
	Unread string
}

func hash(a any) string {
	text, err := json.Marshal(a)
	if err != nil {
		panic(err) // plain data
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// keys of an entry: what was asked, without the claim and with it.
func (e Entry) keys(o Options) (problem, key string) {
	if e.Err != nil {
		key = hash(asked{Unread: fmt.Sprint(e.File, e.Err)})
		return key, key
	}
	p := e.Problem
	a := asked{
		Problem: &problems.Problem{
			Diagram: p.Diagram, Below: p.Below, Stipulation: p.Stipulation, Asked: p.Asked, Target: p.Target, Conditions: p.Conditions,
			Options: p.Options, Invisible: p.Invisible, Twins: p.Twins, Zero: p.Zero,
		},
		Dialect: o.Solver.Dialect, Retro: o.Solver.Retro, AP: o.Solver.APosteriori,
	}
	problem = hash(a)
	a.Claim = p.Claim
	for _, word := range p.Keywords {
		if slices.Contains(unsoundWords, word) {
			a.Keywords = append(a.Keywords, word)
		}
	}
	return problem, hash(a)
}

// judgeVersion is raised when the same solutions get another verdict.
const judgeVersion = 5

// rules are the versions that the result of an entry depends on.
func (e Entry) rules() string {
	text := fmt.Sprintf("check %d", judgeVersion)
	if e.Problem != nil {
		text += ", " + solver.Version(e.Problem)
	}
	return text
}

// Take begins an entry. If there is a result that holds, it is given, and noted for the entry; else the entry is taken, and
// Put or Drop ends it. Neither means that another run is at it.
func (s *Store) Take(e Entry, o Options) (result *Result, taken bool, err error) {
	_, key := e.keys(o)
	rules := e.rules()
	err = s.change(func(tx *sql.Tx) error {
		result, err = find(tx, key, rules, o)
		if err != nil {
			return err
		}
		if result != nil {
			return note(tx, e, key, rules)
		}
		now := s.now()
		done, err := tx.Exec(`INSERT INTO leases (key, run, until) VALUES (?1, ?2, ?3)
			ON CONFLICT (key) DO UPDATE SET run = ?2, until = ?3 WHERE until < ?4 OR run = ?2`,
			key, s.run, now.Add(lease).UnixNano(), now.UnixNano())
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		taken = n > 0
		return err
	})
	return result, taken, err
}

// find finds a result that holds: it is complete, or was searched within limits as wide as those of today. Words that
// could not be solved are looked at anew.
func find(tx *sql.Tx, key, rules string, o Options) (*Result, error) {
	var text, verdict string
	var complete bool
	var maxTime, maxNodes int64
	err := tx.QueryRow("SELECT result, verdict, complete, max_time, max_nodes FROM results WHERE key = ? AND rules = ?", key, rules).
		Scan(&text, &verdict, &complete, &maxTime, &maxNodes)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	within := func(today, then int64) bool { return then == 0 || today != 0 && today <= then }
	wide := within(int64(o.Solver.MaxTime), maxTime) && within(int64(o.Solver.MaxNodes), maxNodes)
	if Verdict(verdict) == Unsupported || Verdict(verdict) == Broken || !complete && !wide {
		return nil, nil
	}
	r := &Result{}
	return r, json.Unmarshal([]byte(text), r)
}

// note says where the problem of a result stands.
func note(tx *sql.Tx, e Entry, key, rules string) error {
	row, err := json.Marshal(NewRow(e, nil))
	if err != nil {
		return err
	}
	// What is there already is not written again: nothing has to reach the disk then.
	_, err = tx.Exec(`INSERT INTO entries (file, number, key, rules, row) VALUES (?1, ?2, ?3, ?4, ?5)
		ON CONFLICT (file, number) DO UPDATE SET key = ?3, rules = ?4, row = ?5 WHERE key <> ?3 OR rules <> ?4 OR row <> ?5`,
		e.File, e.Number, key, rules, string(row))
	return err
}

// Put keeps the result of an entry that was taken.
func (s *Store) Put(e Entry, o Options, r *Result) error {
	problem, key := e.keys(o)
	rules := e.rules()
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return s.change(func(tx *sql.Tx) error {
		if _, err := tx.Exec(`INSERT OR REPLACE INTO results (key, rules, problem, verdict, complete, max_time, max_nodes, result)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?)`, key, rules, problem, string(r.Verdict), r.Complete,
			int64(o.Solver.MaxTime), int64(o.Solver.MaxNodes), string(text)); err != nil {
			return err
		}
		if err := note(tx, e, key, rules); err != nil {
			return err
		}
		_, err := tx.Exec("DELETE FROM leases WHERE key = ? AND run = ?", key, s.run)
		return err
	})
}

// Drop gives an entry back that was taken, without a result.
func (s *Store) Drop(e Entry, o Options) error {
	_, key := e.keys(o)
	_, err := s.db.Exec("DELETE FROM leases WHERE key = ? AND run = ?", key, s.run)
	return s.trouble(err)
}

// Shorten forgets the entries of a file beyond its number of problems: those of an earlier state of it.
func (s *Store) Shorten(file string, problems int) error {
	_, err := s.db.Exec("DELETE FROM entries WHERE file = ? AND number > ?", file, problems)
	return s.trouble(err)
}

// Row gives the row of an entry, with its result; ok is false if there is none.
func (s *Store) Row(file string, number int) (row Row, ok bool, err error) {
	var head, result string
	err = s.db.QueryRow(`SELECT row, result FROM entries JOIN results USING (key, rules) WHERE file = ? AND number = ?`, file, number).
		Scan(&head, &result)
	if errors.Is(err, sql.ErrNoRows) {
		return row, false, nil
	}
	if err == nil {
		err = row.read(head, result)
	}
	return row, err == nil, s.trouble(err)
}

// read reads what the store has of a row.
func (r *Row) read(head, result string) error {
	r.Result = &Result{}
	if err := json.Unmarshal([]byte(head), r); err != nil {
		return err
	}
	r.Result = &Result{}
	return json.Unmarshal([]byte(result), r.Result)
}

// Rows gives all rows of the store by what was asked, in the order of files and numbers.
func (s *Store) Rows(each func(problem string, row Row)) error {
	list, err := s.db.Query(`SELECT problem, row, result FROM entries JOIN results USING (key, rules) ORDER BY file, number`)
	if err != nil {
		return s.trouble(err)
	}
	defer list.Close()
	for list.Next() {
		var problem, head, result string
		if err := list.Scan(&problem, &head, &result); err != nil {
			return s.trouble(err)
		}
		var row Row
		if err := row.read(head, result); err != nil {
			return err
		}
		each(problem, row)
	}
	return s.trouble(list.Err())
}
