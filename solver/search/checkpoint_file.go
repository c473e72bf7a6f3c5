package search

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/griddle-chess/griddle/solver/solution"
)

// checkpointFormat is the first line of a file.
const checkpointFormat = "griddle checkpoint 2\n"

// WriteTo writes the checkpoint. Two checkpoints with the same content are written the same.
func (c *Checkpoint) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	b.WriteString(checkpointFormat)
	out := json.NewEncoder(&b)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := out.Encode(len(c.records)); err != nil {
		return 0, err
	}
	for _, number := range slices.Sorted(maps.Keys(c.records)) {
		r := c.records[number]
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

// ReadCheckpoint reads a file that WriteTo has written.
func ReadCheckpoint(text []byte) (*Checkpoint, error) {
	c := NewCheckpoint()
	body, isCheckpoint := bytes.CutPrefix(text, []byte(checkpointFormat))
	at := len(body) - sha256.Size
	if !isCheckpoint || at < 0 {
		return nil, errors.New("the file is not a checkpoint of this version of griddle")
	}
	if sum := sha256.Sum256(text[:len(text)-sha256.Size]); !bytes.Equal(sum[:], body[at:]) {
		return nil, errors.New("the checkpoint is damaged")
	}
	in := json.NewDecoder(bytes.NewReader(body[:at]))
	n := 0
	if err := in.Decode(&n); err != nil {
		return nil, fmt.Errorf("the file is not a checkpoint: %w", err)
	}
	for range n {
		var number int
		r := new(Record)
		if err := errors.Join(in.Decode(&number), in.Decode(&r.data)); err != nil {
			return nil, fmt.Errorf("the file is not a checkpoint: %w", err)
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

// factRow is a fact as it is written. There may be very many.
type factRow struct {
	Low uint64
	fact
}

// MarshalJSON implements json.Marshaler.
func (f facts) MarshalJSON() ([]byte, error) {
	rows := make([]factRow, 0, len(f))
	for _, low := range slices.Sorted(maps.Keys(f)) {
		rows = append(rows, factRow{low, f[low]})
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

// keptEvent is a line or a tree as it is written.
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
