// Package store keeps the results of checks in an SQLite file, and checks whole collections against it.
package store

import (
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/griddle-chess/griddle/check"
)

// The store is an SQLite file. Every result is a transaction of its own, which reaches the disk before the
// search of the next problem begins. So any end of a run loses only the problems that were being searched.
//
// The store finds a result by the task (check.Entry.Keys) and by the versions of the rules
// (check.Entry.Rules). Entries record the place of each problem in its collection. Two runs on one store
// share the work: a run that begins a problem takes a lease on it, and renews the lease during the search.
// The lease of a killed run expires.

// Store keeps results. All methods may be called from several goroutines.
type Store struct {
	db   *sql.DB
	file string // as it was named
	run  string // distinguishes this run from others
	// now is the clock.
	now func() time.Time
	// Damaged is called for an entry whose result is damaged and is searched again; it may be nil.
	Damaged func(e check.Entry)
	version int // version of the tables, in a store that is only read

	beating sync.WaitGroup
	closing chan struct{}
}

// storeVersion is the version of the tables.
const storeVersion = 2

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
	checksum TEXT NOT NULL DEFAULT '', -- of all the others
	PRIMARY KEY (key, rules)
);
CREATE TABLE IF NOT EXISTS revisions (
	file    TEXT NOT NULL,
	number  INTEGER NOT NULL,
	problem TEXT NOT NULL, -- what was asked at this place before
	was     TEXT NOT NULL, -- JSON
	PRIMARY KEY (file, number)
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

// lease is the time after which a lease expires that is not renewed.
const lease = 6 * time.Second

// Open opens a store, and creates it if it does not exist. A fault of the store itself is an *Error, here and
// in all methods.
func Open(file string) (*Store, error) {
	s := &Store{file: file, now: time.Now, closing: make(chan struct{})}
	s.run = fmt.Sprintf("%x", sha256.Sum256([]byte(fmt.Sprint(time.Now().UnixNano(), &s))))[:16]
	if err := s.open(false, "mode=rwc&_txlock=immediate&_pragma=busy_timeout(30000)&_pragma=synchronous(FULL)"); err != nil {
		return nil, s.trouble(err)
	}
	err := s.change(s.prepare)
	if err == nil { // only after the file proved to be a store
		_, err = s.db.Exec("PRAGMA journal_mode = WAL")
	}
	if err != nil {
		s.db.Close()
		return nil, s.trouble(err)
	}
	s.beating.Go(s.beat)
	return s, nil
}

// OpenReadOnly opens a store that must exist, only to read it. Another run may be using it, and its folder may be read-only.
func OpenReadOnly(file string) (*Store, error) {
	s := &Store{file: file}
	// Without the right to write, nothing else changes the file either.
	var err error
	for _, mode := range []string{"mode=ro&_pragma=busy_timeout(30000)", "mode=ro&immutable=1"} {
		if err = s.open(true, mode); err != nil {
			break
		}
		if err = s.known(s.db); err == nil {
			return s, s.trouble(s.db.QueryRow("PRAGMA user_version").Scan(&s.version))
		}
		s.db.Close()
		var of *sqlite.Error
		if !errors.As(err, &of) || of.Code()&0xff != sqlite3.SQLITE_CANTOPEN {
			break
		}
	}
	var told *Error
	if err = s.trouble(err); errors.As(err, &told) {
		told.Hint = "" // another file would not help
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

// known reports whether a file is a store that this program can read.
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
		return &Error{s.file, "it is not a store: it is an SQLite file of another program", elsewhere, nil}
	case version > storeVersion:
		return &Error{s.file, fmt.Sprintf("the store was made by a newer program (version %d, not %d)", version, storeVersion), elsewhere + "; a newer griddle reads this one", nil}
	}
	return nil
}

// prepare creates the tables in an empty file.
func (s *Store) prepare(tx *sql.Tx) error {
	things := 0
	if err := tx.QueryRow("SELECT count(*) FROM sqlite_master").Scan(&things); err != nil {
		return err
	}
	if things > 0 {
		if err := s.known(tx); err != nil {
			return err
		}
		return migrate(tx)
	}
	if _, err := tx.Exec(storeTables); err != nil {
		return err
	}
	_, err := tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", storeVersion))
	return err
}

// migrate turns a store of the first version into one of the current version: it gives each result its
// checksum.
func migrate(tx *sql.Tx) error {
	version := 0
	if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil || version == storeVersion {
		return err
	}
	if _, err := tx.Exec("ALTER TABLE results ADD COLUMN checksum TEXT NOT NULL DEFAULT ''"); err != nil {
		return err
	}
	if _, err := tx.Exec(storeTables); err != nil {
		return err
	}
	list, err := tx.Query("SELECT " + keptColumns + " FROM results")
	if err != nil {
		return err
	}
	var all []kept
	for list.Next() {
		var k kept
		if err := list.Scan(k.fields()...); err != nil {
			return errors.Join(err, list.Close())
		}
		all = append(all, k)
	}
	if err := errors.Join(list.Err(), list.Close()); err != nil {
		return err
	}
	for _, k := range all {
		if json.Valid([]byte(k.result)) { // otherwise the result is damaged already
			if _, err := tx.Exec("UPDATE results SET checksum = ? WHERE key = ? AND rules = ?", k.sum(), k.key, k.rules); err != nil {
				return err
			}
		}
	}
	_, err = tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", storeVersion))
	return err
}

// kept is a row of the table of results.
type kept struct {
	key, rules, problem, verdict string
	complete                     bool
	maxTime, maxNodes            int64
	result, checksum             string
}

// keptColumns are the columns of a kept result in the order of its fields.
const keptColumns = "key, rules, problem, verdict, complete, max_time, max_nodes, result, checksum"

func (k *kept) fields() []any {
	return []any{&k.key, &k.rules, &k.problem, &k.verdict, &k.complete, &k.maxTime, &k.maxNodes, &k.result, &k.checksum}
}

// sum returns the checksum of an undamaged row.
func (k *kept) sum() string {
	text := fmt.Sprintf("%q", []any{k.key, k.rules, k.problem, k.verdict, k.complete, k.maxTime, k.maxNodes, k.result})
	return fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:16]
}

// read returns the result of the row; ok is false if it is damaged.
func (k *kept) read() (result *check.Result, ok bool) {
	result = &check.Result{}
	ok = k.checksum == k.sum() && json.Unmarshal([]byte(k.result), result) == nil && string(result.Verdict) == k.verdict
	return result, ok
}

// change makes several changes in one transaction.
func (s *Store) change(do func(tx *sql.Tx) error) error {
	tx, err := s.db.Begin()
	if err != nil {
		return s.trouble(err)
	}
	if err := do(tx); err != nil {
		_ = tx.Rollback() // the first error is the one that matters
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
			// If a lease cannot be renewed, the only harm is that a problem is searched twice.
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

// Take begins an entry. If the store has a valid result, Take returns it and notes it for the entry.
// Otherwise it takes the entry, and Put or Drop ends it. If it does neither, another run has taken the entry.
func (s *Store) Take(e check.Entry, o check.Options) (result *check.Result, taken bool, err error) {
	problem, key := e.Keys(o)
	rules := e.Rules()
	err = s.change(func(tx *sql.Tx) error {
		result, err = s.find(tx, e, key, rules, o)
		if err != nil {
			return err
		}
		if result != nil {
			return note(tx, e, problem, key, rules)
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

// find looks for a valid result: one that is complete, or that was searched within limits at least as wide as
// the current ones. A problem with a word that could not be solved is checked again, and so is a damaged
// result.
func (s *Store) find(tx *sql.Tx, e check.Entry, key, rules string, o check.Options) (*check.Result, error) {
	var k kept
	err := tx.QueryRow("SELECT "+keptColumns+" FROM results WHERE key = ? AND rules = ?", key, rules).Scan(k.fields()...)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	result, ok := k.read()
	if !ok {
		if s.Damaged != nil {
			s.Damaged(e)
		}
		return nil, nil
	}
	within := func(today, then int64) bool { return then == 0 || today != 0 && today <= then }
	wide := within(int64(o.Solver.MaxTime), k.maxTime) && within(int64(o.Solver.MaxNodes), k.maxNodes)
	if result.Verdict == check.Unsupported || result.Verdict == check.Broken || !k.complete && !wide {
		return nil, nil
	}
	return result, nil
}

// note records the place of a result's problem. If another problem stood there before, note keeps the verdict
// on that one.
func note(tx *sql.Tx, e check.Entry, problem, key, rules string) error {
	row, err := json.Marshal(check.NewRow(e, nil))
	if err != nil {
		return err
	}
	var before, verdict, head string
	err = tx.QueryRow(`SELECT problem, verdict, row FROM entries JOIN results USING (key, rules) WHERE file = ? AND number = ?`, e.File, e.Number).
		Scan(&before, &verdict, &head)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	var old check.Row
	if err == nil && before != problem && json.Unmarshal([]byte(head), &old) == nil {
		was, err := json.Marshal(check.Was{Verdict: check.Verdict(verdict), Position: old.Position, Stipulation: old.Stipulation, Authors: old.Authors})
		if err != nil {
			return err
		}
		if _, err := tx.Exec("INSERT OR REPLACE INTO revisions (file, number, problem, was) VALUES (?, ?, ?, ?)", e.File, e.Number, before, string(was)); err != nil {
			return err
		}
	}
	// An unchanged entry is not written again, so that nothing has to reach the disk.
	_, err = tx.Exec(`INSERT INTO entries (file, number, key, rules, row) VALUES (?1, ?2, ?3, ?4, ?5)
		ON CONFLICT (file, number) DO UPDATE SET key = ?3, rules = ?4, row = ?5 WHERE key <> ?3 OR rules <> ?4 OR row <> ?5`,
		e.File, e.Number, key, rules, string(row))
	return err
}

// Put stores the result of an entry that was taken.
func (s *Store) Put(e check.Entry, o check.Options, r *check.Result) error {
	problem, key := e.Keys(o)
	rules := e.Rules()
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	k := kept{
		key: key, rules: rules, problem: problem, verdict: string(r.Verdict), complete: r.Complete,
		maxTime: int64(o.Solver.MaxTime), maxNodes: int64(o.Solver.MaxNodes), result: string(text),
	}
	return s.change(func(tx *sql.Tx) error {
		if _, err := tx.Exec("INSERT OR REPLACE INTO results ("+keptColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
			k.key, k.rules, k.problem, k.verdict, k.complete, k.maxTime, k.maxNodes, k.result, k.sum()); err != nil {
			return err
		}
		if err := note(tx, e, problem, key, rules); err != nil {
			return err
		}
		_, err := tx.Exec("DELETE FROM leases WHERE key = ? AND run = ?", key, s.run)
		return err
	})
}

// Drop gives back an entry that was taken, without a result.
func (s *Store) Drop(e check.Entry, o check.Options) error {
	_, key := e.Keys(o)
	_, err := s.db.Exec("DELETE FROM leases WHERE key = ? AND run = ?", key, s.run)
	return s.trouble(err)
}

// Shorten forgets the entries of a file beyond its number of problems; they belong to an earlier state of the
// file.
func (s *Store) Shorten(file string, problems int) error {
	_, err := s.db.Exec("DELETE FROM entries WHERE file = ? AND number > ?", file, problems)
	return s.trouble(err)
}

// rowQuery reads the rows of entries with their results, and the problems that stood at their places before,
// except those that now stand elsewhere in the same file. A store of the first version has neither checksums
// nor revisions.
func (s *Store) rowQuery(which string) string {
	columns, revisions := "results."+strings.ReplaceAll(keptColumns, ", ", ", results."), ""
	if s.version == 1 {
		columns = strings.Replace(columns, "results.checksum", "''", 1) + ", ''"
	} else {
		columns += ", coalesce(was, '')"
		revisions = ` LEFT JOIN revisions ON revisions.file = entries.file AND revisions.number = entries.number AND NOT EXISTS (
			SELECT 1 FROM entries AS e JOIN results AS r USING (key, rules) WHERE e.file = entries.file AND r.problem = revisions.problem)`
	}
	return "SELECT entries.file, entries.number, row, " + columns + " FROM entries JOIN results USING (key, rules)" + revisions + which
}

// scanRow reads a row of that query, and the key of its problem.
func (s *Store) scanRow(scan func(to ...any) error) (problem string, row check.Row, err error) {
	var k kept
	var file, head, was string
	var number int
	if err := scan(append([]any{&file, &number, &head}, append(k.fields(), &was)...)...); err != nil {
		return "", row, err
	}
	if s.version == 1 {
		k.checksum = k.sum()
	}
	result, ok := k.read()
	row.Result = &check.Result{}
	if json.Unmarshal([]byte(head), &row) != nil || !ok {
		return "", row, &Error{s.file, fmt.Sprintf("the result of %s, problem %d, is damaged", file, number), "griddle check with this store searches it again", nil}
	}
	row.Result = result
	var before check.Was
	if was != "" && json.Unmarshal([]byte(was), &before) == nil && before.By(row.Authors) {
		row.Was = &before
	}
	return k.problem, row, nil
}

// Row returns the row of an entry, with its result; ok is false if the store has none.
func (s *Store) Row(file string, number int) (row check.Row, ok bool, err error) {
	_, row, err = s.scanRow(s.db.QueryRow(s.rowQuery(" WHERE entries.file = ? AND entries.number = ?"), file, number).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return row, false, nil
	}
	return row, err == nil, s.trouble(err)
}

// Rows calls each with every row of the store, in the order of files and numbers. problem identifies the
// task.
func (s *Store) Rows(each func(problem string, row check.Row)) error {
	list, err := s.db.Query(s.rowQuery(" ORDER BY entries.file, entries.number"))
	if err != nil {
		return s.trouble(err)
	}
	defer list.Close()
	for list.Next() {
		problem, row, err := s.scanRow(list.Scan)
		if err != nil {
			return s.trouble(err)
		}
		each(problem, row)
	}
	return s.trouble(list.Err())
}
