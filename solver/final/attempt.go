package final

import (
	"cmp"
	"math"
	"sync"
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Nobody knows beforehand whether play ends sooner than its final positions are enumerated. So both are tried in turns: the
// enumeration gets a little effort, then positions are played without it, half as many as partial positions were tried in vain,
// then the enumeration gets more, and so on. Whichever ends first, the other has taken as long, or about twice as long. Once an
// enumeration is complete, what is under way begins anew with it; what it had proven is in the table.

// Enumerations are those of a search, which its workers share. The zero value is ready for use.
type Enumerations struct {
	mutex sync.Mutex
	of    map[Play]*Enumeration
}

// Play is what an enumeration is for: a stretch of play, by number, played to a length, and the number of one of its demands.
type Play struct {
	Branch int
	Length int
	Demand int
}

// Question is what an enumeration starts from.
type Question struct {
	Goal   stip.GoalKind // mate or stalemate
	Start  *board.Position
	Budget Budget
	// First is the effort of the first attempt, 0 for the usual one; Most is the effort that the enumeration is worth.
	First, Most int
}

// Enumeration is an attempt to enumerate the final positions of some play, which may take several turns.
type Enumeration struct {
	Question
	play  Play
	turn  sync.Mutex   // of the one worker that enumerates
	spent atomic.Int64 // on the last attempt
	// due is how much has to be done in all before the next attempt, in positions.
	due      atomic.Uint64
	complete atomic.Pointer[Positions]
}

const (
	// firstEffort is the number of partial positions that are tried before anything is played.
	firstEffort = 1 << 15
	// moreEffort is how many times as many are tried in the next attempt.
	moreEffort = 6
	// MostEffort is the most partial positions that are tried for an enumeration.
	MostEffort = 20_000_000
)

// Of is the enumeration for some play; ask says what it starts from if there is none yet. Done is how much the search has done
// so far, in positions.
func (all *Enumerations) Of(play Play, done uint64, ask func() Question) *Enumeration {
	all.mutex.Lock()
	defer all.mutex.Unlock()
	if e := all.of[play]; e != nil {
		return e
	}
	e := &Enumeration{Question: ask(), play: play}
	e.First = cmp.Or(e.First, firstEffort)
	for _, shorter := range all.of { // takes no more than this one
		if shorter.play.Branch != play.Branch || shorter.play.Demand != play.Demand {
			continue
		}
		if spent := shorter.spent.Load(); shorter.complete.Load() == nil {
			e.spent.Store(max(e.spent.Load(), spent))
		} else {
			e.First = max(e.First, int(spent)*moreEffort)
		}
	}
	e.due.Store(done + uint64(e.spent.Load())/2)
	if all.of == nil {
		all.of = map[Play]*Enumeration{}
	}
	all.of[play] = e
	return e
}

// Attempt returns the final positions if they are complete or can be completed now, and otherwise nil. Done reports how much
// the search has done so far, in positions; pause is called now and then, and may panic to end the attempt.
func (e *Enumeration) Attempt(done func() uint64, pause func()) *Positions {
	if g := e.complete.Load(); g != nil {
		return g
	}
	if done() < e.due.Load() || !e.turn.TryLock() {
		return nil
	}
	defer e.turn.Unlock()
	effort := min(max(e.First, int(e.spent.Load())*moreEffort), e.Most)
	g, spent := enumerate(e.Goal, e.Start, e.Budget, effort, pause)
	e.spent.Store(int64(spent))
	switch {
	case g != nil:
		g.play = e.play
		e.complete.Store(g)
	case spent < effort || effort == e.Most:
		e.due.Store(math.MaxUint64)
	default:
		e.due.Store(done() + uint64(spent)/2)
	}
	return g
}
