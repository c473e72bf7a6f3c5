package final

import (
	"cmp"
	"math"
	"sync"
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// It is not known beforehand whether play ends before its final positions are enumerated, so search
// and enumeration take turns. An enumeration gets a little effort. If that does not suffice, the
// search plays half as many positions as the enumeration tried partial positions in vain. Then the
// enumeration begins again with more effort, and so on. When one of them finishes, the other has taken
// at most about twice as long. Once an enumeration is complete, a task that began without it begins
// again; the table keeps what the task had proved.

// Enumerations holds the enumerations of a search, which its workers share. The zero value is ready
// for use.
type Enumerations struct {
	mutex sync.Mutex
	of    map[Play]*Enumeration
}

// Play identifies an enumeration: the number of a stretch of play, its length in half-moves, and the
// number of one of its demands.
type Play struct{ Branch, Length, Demand int }

// Question is the task of an enumeration.
type Question struct {
	Final  stip.Final      // mates or stalemates
	Start  *board.Position // the position in which play begins
	Budget Budget
	// First is the effort of the first attempt, 0 for the usual one. Most is the largest effort that
	// the enumeration is worth. Effort is counted in partial positions.
	First, Most int
}

// Enumeration is the enumeration of the final positions of some play, which may take several
// attempts. Workers share it.
type Enumeration struct {
	question Question
	play     Play
	turn     sync.Mutex   // of the worker that makes an attempt
	spent    atomic.Int64 // on the last attempt
	// due is the number of positions that the search must have played before the next attempt.
	due       atomic.Uint64
	positions atomic.Pointer[Positions] // nil until they are complete
}

const (
	// firstEffort is the effort of the first attempt, before anything is played.
	firstEffort = 1 << 15
	// moreEffort is the factor by which the effort grows from one attempt to the next.
	moreEffort = 6
	// MostEffort is the most effort that any enumeration is worth.
	MostEffort = 20_000_000
)

// Of returns the enumeration for some play. If there is none yet, it begins one with the question that
// ask returns. done is the number of positions that the search has played so far.
func (all *Enumerations) Of(play Play, done uint64, ask func() Question) *Enumeration {
	all.mutex.Lock()
	defer all.mutex.Unlock()
	if e := all.of[play]; e != nil {
		return e
	}
	e := &Enumeration{question: ask(), play: play}
	e.question.First = cmp.Or(e.question.First, firstEffort)
	for _, shorter := range all.of { // which take no more effort than this one
		if shorter.play.Branch != play.Branch || shorter.play.Demand != play.Demand {
			continue
		}
		if spent := shorter.spent.Load(); shorter.positions.Load() == nil {
			e.spent.Store(max(e.spent.Load(), spent))
		} else {
			e.question.First = max(e.question.First, int(spent)*moreEffort)
		}
	}
	e.due.Store(done + uint64(e.spent.Load())/2)
	if all.of == nil {
		all.of = map[Play]*Enumeration{}
	}
	all.of[play] = e
	return e
}

// Attempt returns the final positions if they are complete, or if it completes them. It returns nil if
// the next attempt is not due, if another worker makes it, or if it fails. done returns the number of
// positions that the search has played so far. pause is called after every 1,024 partial positions; a
// panic in it ends the attempt.
func (e *Enumeration) Attempt(done func() uint64, pause func()) *Positions {
	if all := e.positions.Load(); all != nil {
		return all
	}
	if done() < e.due.Load() || !e.turn.TryLock() {
		return nil
	}
	defer e.turn.Unlock()
	effort := min(max(e.question.First, int(e.spent.Load())*moreEffort), e.question.Most)
	all, spent := enumerate(&e.question, effort, pause)
	e.spent.Store(int64(spent))
	switch {
	case all != nil:
		all.play = e.play
		e.positions.Store(all)
	case spent < effort || effort == e.question.Most:
		e.due.Store(math.MaxUint64)
	default:
		e.due.Store(done() + uint64(spent)/2)
	}
	return all
}
