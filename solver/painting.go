package solver

import (
	"cmp"
	"math"
	"sync"
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Nobody knows beforehand whether play is done sooner than its pictures are drawn. So both are tried in turns: the pictures are
// given a little effort, then positions are played without them, half as many as outlines were drawn in vain, then the pictures
// are given more, and so on. Whichever is done first, the other has taken as long, or about twice as long. Once the pictures
// hang, what is under way begins anew with them; what it had proven is in the table.

// painted are the paintings of a run, which its workers share.
type painted struct {
	sync.Mutex
	of map[play]*painting
}

// play is what a gallery is for: a branch, played to a length, and the number of one of its demands.
type play struct {
	branch *branch
	length int
	demand int
}

// painting is a gallery in the making.
type painting struct {
	sync.Mutex // of who draws
	play
	goal        stip.GoalKind
	side        board.Side
	its, others int
	most        int          // the effort that it is worth
	first       int          // the effort of the first attempt
	spent       atomic.Int64 // on the last attempt
	// due is the number of positions after which it is attempted again.
	due     atomic.Uint64
	gallery atomic.Pointer[gallery]
}

const (
	// firstEffort is the number of outlines that are drawn before anything is played.
	firstEffort = 1 << 15
	// moreEffort is how many times as many are drawn in the next attempt.
	moreEffort = 6
	// mostEffort is the most outlines that are drawn for a gallery.
	mostEffort = 20_000_000
)

// galleryOf is the gallery of play from the root on, nil if there is none, or none yet.
func (w *worker) galleryOf(of play, goal stip.GoalKind, side board.Side, its, others int) *gallery {
	all := &w.run.painted
	all.Lock()
	t := all.of[of]
	if t == nil {
		t = &painting{play: of, goal: goal, side: side, its: its, others: others, most: w.worth(side, its, others), first: cmp.Or(w.options.outlines, firstEffort)}
		for _, shorter := range all.of { // takes no more than this one
			if shorter.branch != of.branch || shorter.demand != of.demand {
				continue
			}
			if spent := shorter.spent.Load(); shorter.gallery.Load() == nil {
				t.spent.Store(max(t.spent.Load(), spent))
			} else {
				t.first = max(t.first, int(spent)*moreEffort)
			}
		}
		t.due.Store(w.run.toil.Load() + uint64(t.spent.Load())/2)
		if all.of == nil {
			all.of = map[play]*painting{}
		}
		all.of[of] = t
	}
	all.Unlock()
	g := t.attempt(w)
	if g == nil {
		w.awaited = append(w.awaited, t)
	}
	return g
}

// attempt is the gallery, if it is ready or can be made now.
func (t *painting) attempt(w *worker) *gallery {
	if g := t.gallery.Load(); g != nil {
		return g
	}
	if w.run.toil.Load() < t.due.Load() || !t.TryLock() {
		return nil
	}
	defer t.Unlock()
	effort := min(max(t.first, int(t.spent.Load())*moreEffort), t.most)
	g, spent := newGallery(t.play, t.goal, &w.root.start, t.side, t.its, t.others, effort, w.heed)
	t.spent.Store(int64(spent))
	switch {
	case g != nil:
		t.gallery.Store(g)
	case spent < effort || effort == t.most:
		t.due.Store(math.MaxUint64)
	default:
		t.due.Store(w.run.toil.Load() + uint64(spent)/2)
	}
	return g
}

// anew is what a worker panics with whose task is to begin anew.
type anew struct{}

// await has the task begin anew if pictures without which it was begun are there now.
func (w *worker) await() {
	for _, t := range w.awaited {
		if t.attempt(w) != nil {
			panic(anew{})
		}
	}
}

// worth is the effort that a gallery is worth: about as many outlines as the search without it would play positions, as far
// as the first moves tell.
func (w *worker) worth(side board.Side, its, others int) int {
	effort := 1
	for range 2 {
		moves, choice := others, max(10, len(w.legal()))
		if w.side() == side {
			moves = its
		}
		for range moves {
			effort = min(effort*choice, mostEffort)
		}
		w.pass()
		defer w.undo()
	}
	return effort
}
