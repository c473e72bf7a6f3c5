package solver

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// A checkpoint holds what was proven of problems while they were searched, so that a search that was ended in whatever way
// need not begin again: the tasks that are finished, with what is told of them, and of those that are not, the facts that
// were dear. Tasks are told again from there; facts go into the table. Neither changes what a search finds.

// Checkpoint is what was proven of the problems of a run, by their number in it.
type Checkpoint struct {
	mu      sync.Mutex
	records map[int]*Record
	// read tells that there was something to go on from.
	read bool
}

// NewCheckpoint makes an empty one.
func NewCheckpoint() *Checkpoint { return &Checkpoint{records: map[int]*Record{}} }

// Record is what was proven of a problem. Searches add to it and read from it at the same time.
type Record struct {
	mu      sync.Mutex
	data    recordData
	lines   int // kept in this run
	changed bool
}

type recordData struct {
	// Asked is a hash of all that the solutions depend on.
	Asked string
	// Tasks are the finished tasks, by the search and by their number in it.
	Tasks map[string]map[int]keptEvents
	// Facts by the first word of their keys, with what they cost at least.
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

// factRow is how a fact is written: there may be very many.
type factRow struct {
	Low uint64
	fact
}

// MarshalJSON implements json.Marshaler.
func (f facts) MarshalJSON() ([]byte, error) {
	rows := make([]factRow, 0, len(f))
	for low, fact := range f {
		rows = append(rows, factRow{low, fact})
	}
	text, err := binary.Append(nil, binary.LittleEndian, rows)
	if err != nil {
		return nil, err
	}
	return json.Marshal(text)
}

// UnmarshalJSON implements json.Unmarshaler.
func (f *facts) UnmarshalJSON(text []byte) error {
	var data []byte
	if err := json.Unmarshal(text, &data); err != nil {
		return err
	}
	rows := make([]factRow, len(data)/binary.Size(factRow{}))
	if _, err := binary.Decode(data, binary.LittleEndian, rows); err != nil {
		return err
	}
	*f = make(facts, len(rows))
	for _, row := range rows {
		(*f)[row.Low] = row.fact
	}
	return nil
}

// keptEvents are lines or trees.
type keptEvents []solution.Event

// keptEvent is one of them, as it is written.
type keptEvent struct {
	Line *solution.Line `json:",omitempty"`
	Tree *solution.Tree `json:",omitempty"`
}

// MarshalJSON implements json.Marshaler.
func (e keptEvents) MarshalJSON() ([]byte, error) {
	list := make([]keptEvent, len(e))
	for i, event := range e {
		switch event := event.(type) {
		case solution.Line:
			list[i].Line = &event
		case solution.Tree:
			list[i].Tree = &event
		default:
			return nil, fmt.Errorf("a checkpoint cannot hold %T", event)
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON implements json.Unmarshaler.
func (e *keptEvents) UnmarshalJSON(text []byte) error {
	var list []keptEvent
	if err := json.Unmarshal(text, &list); err != nil {
		return err
	}
	*e = make(keptEvents, 0, len(list))
	for _, t := range list {
		switch {
		case t.Line != nil:
			*e = append(*e, *t.Line)
		case t.Tree != nil:
			*e = append(*e, *t.Tree)
		}
	}
	return nil
}

const (
	// dear is the number of positions from which on a fact is kept.
	dear = 1 << 16
	// mostFacts is the most facts that are kept of a problem: if there are more, the cheaper half goes.
	mostFacts = 1 << 18
	// mostLines is the most lines that are kept of a problem in a run.
	mostLines = 1 << 17
)

// ErrForeign is what Begin reports of a checkpoint of another run.
var ErrForeign = errors.New("the checkpoint is of other problems, other options, or another version of the rules")

// Begin gives the record of a problem, the one with the number in the run. It is an error if there is one of another problem, or
// none of the first.
func (c *Checkpoint) Begin(number int, p *problems.Problem, o Options) (*Record, error) {
	asked := asked(p, o)
	c.mu.Lock()
	defer c.mu.Unlock()
	r := c.records[number]
	switch {
	case r == nil && number == 0 && c.read:
		return nil, ErrForeign
	case r == nil:
		r = &Record{changed: true, data: recordData{
			Asked: asked, Tasks: map[string]map[int]keptEvents{}, Facts: facts{}, Least: dear,
		}}
		c.records[number] = r
	case r.data.Asked != asked:
		return nil, ErrForeign
	}
	return r, nil
}

// asked is a hash of all that the solutions of a problem depend on.
func asked(p *problems.Problem, o Options) string {
	text, err := json.Marshal([]any{
		p.Diagram, p.Below, p.Stipulation, p.Asked, p.Target, p.Conditions, p.Options, p.Invisible, p.Turn, p.Twins, p.Zero,
		o.Dialect, o.Retro, o.APosteriori, o.Force, o.Origins, Rules(p), memoryPlans(p, o),
	})
	if err != nil {
		panic(err) // plain data
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// memoryPlans returns, for each phase of each case, which slots of a position's memory hold what. The keys of facts depend on
// these numbers. A case that cannot be compiled has no phases: the error is reported when it is compiled to be solved.
func memoryPlans(p *problems.Problem, o Options) [][]string {
	cases, err := p.Cases()
	if err != nil {
		return nil
	}
	plans := make([][]string, len(cases))
	for i, c := range cases {
		program, err := Compile(p, c, o)
		if err != nil {
			continue
		}
		for _, ph := range program.phases {
			plans[i] = append(plans[i], ph.rules.MemoryPlan())
		}
	}
	return plans
}

// Changed tells whether anything was added since the last call.
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

// checkpointFormat is what a file begins with.
const checkpointFormat = "griddle checkpoint 2\n"

// WriteTo writes the checkpoint.
func (c *Checkpoint) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	b.WriteString(checkpointFormat)
	out := json.NewEncoder(&b)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := out.Encode(len(c.records)); err != nil {
		return 0, err
	}
	for number, r := range c.records {
		r.mu.Lock()
		err := errors.Join(out.Encode(number), out.Encode(&r.data))
		r.mu.Unlock()
		if err != nil {
			return 0, err
		}
	}
	sum := sha256.Sum256(b.Bytes())
	b.Write(sum[:])
	return b.WriteTo(w)
}

// ReadCheckpoint reads what WriteTo wrote, whole.
func ReadCheckpoint(text []byte) (*Checkpoint, error) {
	c := NewCheckpoint()
	body, isCheckpoint := bytes.CutPrefix(text, []byte(checkpointFormat))
	at := len(body) - sha256.Size
	if !isCheckpoint || at < 0 {
		return nil, errors.New("no checkpoint of this version of griddle")
	}
	if sum := sha256.Sum256(text[:len(text)-sha256.Size]); !bytes.Equal(sum[:], body[at:]) {
		return nil, errors.New("a checkpoint that was damaged")
	}
	in := json.NewDecoder(bytes.NewReader(body[:at]))
	n := 0
	if err := in.Decode(&n); err != nil {
		return nil, fmt.Errorf("no checkpoint: %w", err)
	}
	for range n {
		var number int
		r := new(Record)
		if err := errors.Join(in.Decode(&number), in.Decode(&r.data)); err != nil {
			return nil, fmt.Errorf("no checkpoint: %w", err)
		}
		if r.data.Tasks == nil {
			r.data.Tasks = map[string]map[int]keptEvents{}
		}
		if r.data.Facts == nil {
			r.data.Facts = facts{}
		}
		c.records[number] = r
	}
	c.read = n > 0
	return c, nil
}

// seed is one that searches of the case have in every run.
func (r *Record) seed(of string) uint64 {
	sum := sha256.Sum256([]byte(r.data.Asked + " " + of))
	return binary.LittleEndian.Uint64(sum[:])
}

// keep adds a finished task of a search. A record that is nil keeps nothing.
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

// prove keeps a fact, if as many positions were played since the number that is given that it is a dear one.
func (w *worker) prove(k key, data, since uint64) {
	cost := w.work.Played - since
	if r := w.options.Record; r != nil && cost >= dear {
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
