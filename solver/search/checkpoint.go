package search

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"
	"sync"

	"github.com/griddle-chess/griddle/solver/solution"
)

// A checkpoint holds the proven results of an unfinished search, so that a later run can continue it, however
// the search ended. It holds the finished tasks with their events, and the expensive facts of the unfinished
// tasks. The later run tells the events of the tasks again, and puts the facts into its table. Neither
// changes what a search finds.

// Checkpoint holds the proven results for the problems of a run, by the number of the problem in it.
type Checkpoint struct {
	mu      sync.Mutex
	records map[int]*Record
	// read reports whether the checkpoint was read from a file with content.
	read bool
}

// NewCheckpoint makes an empty checkpoint.
func NewCheckpoint() *Checkpoint { return &Checkpoint{records: map[int]*Record{}} }

// Record holds the proven results for a problem. Searches add to it and read from it at the same time.
type Record struct {
	mu      sync.Mutex
	data    recordData
	lines   int // kept in this run
	changed bool
}

type recordData struct {
	// Asked is a hash of everything on which the solutions depend.
	Asked string
	// Tasks holds the finished tasks, by the search and by their number in it.
	Tasks map[string]map[int]keptEvents
	// Facts holds the facts by the first word of their keys, with their least cost.
	Facts facts
	Least uint64
}

// fact is an entry of the table, and the number of positions that were played to prove it.
type fact struct {
	High uint64
	Data uint32
	Cost uint64
}

type facts map[uint64]fact

// keptEvents holds the lines and trees of a task.
type keptEvents []solution.Event

const (
	// Dear is the least number of positions for which a fact is kept.
	Dear = 1 << 16
	// mostFacts is the greatest number of facts that are kept for a problem. If there are more, the cheaper
	// half is dropped.
	mostFacts = 1 << 18
	// mostLines is the greatest number of lines that are kept for a problem in a run.
	mostLines = 1 << 17
)

// ErrForeign is the error of Begin for a checkpoint of another run.
var ErrForeign = errors.New("the checkpoint belongs to other problems, other options, or another version of the rules")

// Begin returns the record of the problem with the given number in the run. asked is a hash of everything on
// which its solutions depend. The error is ErrForeign if the record has another hash, or if the checkpoint
// was read and has no record of the first problem.
func (c *Checkpoint) Begin(number int, asked string) (*Record, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r := c.records[number]
	switch {
	case r == nil && number == 0 && c.read:
		return nil, ErrForeign
	case r == nil:
		r = &Record{changed: true, data: recordData{
			Asked: asked, Tasks: map[string]map[int]keptEvents{}, Facts: facts{}, Least: Dear,
		}}
		c.records[number] = r
	case r.data.Asked != asked:
		return nil, ErrForeign
	}
	return r, nil
}

// Changed reports whether anything was added since the last call.
func (c *Checkpoint) Changed() (changed bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range c.records {
		r.mu.Lock()
		changed = changed || r.changed
		r.changed = false
		r.mu.Unlock()
	}
	return changed
}

// Seed returns a seed that the searches of a case have in every run.
func (r *Record) Seed(of string) uint64 {
	sum := sha256.Sum256([]byte(r.data.Asked + " " + of))
	return binary.LittleEndian.Uint64(sum[:])
}

// Facts returns the number of facts that are kept.
func (r *Record) Facts() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.data.Facts)
}

// keep adds a finished task of a search. A nil record keeps nothing.
func (r *Record) keep(search string, number int, events []solution.Event) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.lines+len(events) > mostLines {
		return
	}
	r.lines += len(events)
	if r.data.Tasks[search] == nil {
		r.data.Tasks[search] = map[int]keptEvents{}
	}
	r.data.Tasks[search][number] = slices.Clip(events)
	r.changed = true
}

// restore finishes the tasks of a search that were finished before, and puts the facts into the table.
func (r *Record) restore(search string, tasks []*task, w *worker) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for number, events := range r.data.Tasks[search] {
		if number < len(tasks) {
			tasks[number].restore(events)
		}
	}
	for low, f := range r.data.Facts {
		w.store(key{low, f.High}, uint64(f.Data))
	}
}

// prove keeps a fact if its proof took at least Dear positions, counted from the given number.
func (w *worker) prove(k key, data, since uint64) {
	cost := w.effort.stats.Played - since
	if r := w.search.options.Record; r != nil && cost >= Dear {
		r.add(k, fact{k.high, uint32(data), cost})
	}
}

func (r *Record) add(k key, f fact) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if f.Cost < r.data.Least {
		return
	}
	r.data.Facts[k.low] = f
	r.changed = true
	if len(r.data.Facts) > mostFacts {
		costs := make([]uint64, 0, len(r.data.Facts))
		for _, f := range r.data.Facts {
			costs = append(costs, f.Cost)
		}
		slices.SortFunc(costs, cmp.Compare[uint64])
		r.data.Least = costs[len(costs)/2] + 1
		for low, f := range r.data.Facts {
			if f.Cost < r.data.Least {
				delete(r.data.Facts, low)
			}
		}
	}
}
