package search

import (
	"math"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/final"
)

// This file asks for the lower bounds of solver/final: help and series play turn back where the goal is out
// of reach.

// bounds holds the lower bounds of one worker.
type bounds struct {
	target *final.Target // nil if the play does not have to reach a given position
	mates  *final.Enumerator
	// payoffs records whether asking has paid, by the number of half-moves left.
	payoffs [16]final.Payoff
	// carried holds, by ply, the final positions that play can still reach.
	carried []*final.Ply
	// awaited holds the enumerations that were not complete when the task began.
	awaited []*final.Enumeration
}

// mateEnumerator returns the worker's Enumerator, which it makes at the first call.
func (w *worker) mateEnumerator() *final.Enumerator {
	if w.bounds.mates == nil {
		w.bounds.mates = final.NewEnumerator(stip.MatePosition)
	}
	return w.bounds.mates
}

// target returns the worker's Target, which it makes at the first call.
func (w *worker) target() *final.Target {
	if w.bounds.target == nil {
		w.bounds.target = final.NewTarget(&w.phase.Target.position)
	}
	return w.bounds.target
}

// payoff returns the Payoff of play at n half-moves of the length.
func (w *worker) payoff(n, length int) *final.Payoff {
	return &w.bounds.payoffs[min(length-n, len(w.bounds.payoffs)-1)]
}

// budget returns the half-moves that the demand leaves to each side after n half-moves of the length.
func (b *branch) budget(w *worker, d final.Demand, n, length int) final.Budget {
	return d.Before(length-n, b.halves[0].kind).Budget(w.side())
}

// given reports whether a condition holds for the budget of a given position. The branch has to reach that
// position after the length; n half-moves of it are played.
func (b *branch) given(w *worker, n, length int, holds func(final.Budget) bool) bool {
	if w.phase.Target == nil {
		return false
	}
	for _, d := range b.played(length).demands {
		if d.Given() && holds(b.budget(w, d, n, length)) {
			return true
		}
	}
	return false
}

// toAssign is the number of positions that could be played in the time that assigning units to the squares of
// a given position takes.
const toAssign = 4

// astray reports whether the branch, of which n half-moves are played, cannot fork after the length because
// a given position is out of reach.
func (b *branch) astray(w *worker, n, length int) bool {
	return b.given(w, n, length, func(budget final.Budget) bool {
		w.tire(toAssign)
		return w.target().OutOfReach(w.pos(), budget)
	})
}

// captures reports whether every further move of the side to move has to be a capture, in a branch of which n
// half-moves of the length are played.
func (b *branch) captures(w *worker, n, length int) bool {
	return b.given(w, n, length, func(budget final.Budget) bool {
		return w.target().OnlyCaptures(w.pos(), w.side(), budget)
	})
}

// hopeless reports whether the branch, of which n half-moves are played, cannot fork after the length because
// no mate is possible. It skips demands whose final positions are carried.
func (b *branch) hopeless(w *worker, n, length int, carried *final.Ply) bool {
	for i, d := range b.played(length).demands {
		if d.Final != stip.MatePosition || i < len(carried) && carried[i].Exists() {
			continue
		}
		u := w.payoff(n, length)
		if u.Rests() {
			continue
		}
		hopeless, took := w.mateEnumerator().Hopeless(w.pos(), b.budget(w, d, n, length), u.Patience())
		w.tire(took)
		u.Answered(hopeless, took)
		if hopeless {
			return true
		}
	}
	return false
}

// carry carries the final positions that play can still reach to the ply, n half-moves into play of the
// length. Only play that begins at the root has any.
func (b *branch) carry(w *worker, n, length int) *final.Ply {
	demands := b.played(length).demands
	for len(w.bounds.carried) <= w.line.ply {
		w.bounds.carried = append(w.bounds.carried, new(final.Ply))
	}
	here := w.bounds.carried[w.line.ply]
	if n == 0 {
		here.Clear()
	}
	for i := range min(len(demands), len(here)) {
		d := demands[i]
		if !d.Enumerable() {
			continue
		}
		budget := b.budget(w, d, n, length)
		if n == 0 && w.line.ply == 0 {
			if all := w.finalPositions(final.Play{Branch: b.id, Length: length, Demand: i}, d.Final, budget); all != nil {
				here[i].Begin(all, w.pos(), budget)
			}
		}
		// In a series the turn has passed in between.
		for ply := w.line.ply - 1; n > 0 && ply >= max(0, w.line.ply-2); ply-- {
			if before := &w.bounds.carried[ply][i]; before.Of(b.id) {
				if before.Skipped() || before.Len() > b.worthCarrying(n, length) {
					here[i].Skip(before)
					break
				}
				w.tire(before.Len() / 8)
				var played [2]final.Played
				for k := ply; k < w.line.ply; k++ {
					played[k-ply] = final.Played{Move: w.line.stack[k+1].move, By: w.line.stack[k].pos.Turn()}
				}
				here[i].Follow(before, played[:w.line.ply-ply], w.pos(), budget)
				break
			}
		}
	}
	return here
}

// worthCarrying is the greatest number of final positions that are carried to n half-moves of the length.
// With more of them, playing on from there takes less time. The last half-move is found without playing any
// other.
func (b *branch) worthCarrying(n, length int) int {
	h := b.next(n)
	switch {
	case length-n == 1 && h.mates:
		return manyPositions
	case length-n == 1 && h.forces:
		return 4 * manyPositions
	case length-n == 2:
		return 40 * manyPositions
	}
	return math.MaxInt
}

// manyPositions is the number of final positions whose handling takes as long as finding the moves that may
// mate.
const manyPositions = 32

// finalPositions returns the final positions of play from the root, or nil if there are none yet.
func (w *worker) finalPositions(of final.Play, kind stip.Final, budget final.Budget) *final.Positions {
	e := w.search.enumerations.Of(of, w.search.spent.Load(), func() final.Question {
		return final.Question{
			Final: kind, Start: &w.phase.Start, Budget: budget, First: w.search.options.Tuning.FirstEffort, Most: w.worth(budget),
		}
	})
	all := e.Attempt(w.search.spent.Load, w.heed)
	if all == nil {
		w.bounds.awaited = append(w.bounds.awaited, e)
	}
	return all
}

// await makes the task begin anew if an enumeration was not complete when the task began and is complete now.
func (w *worker) await() {
	for _, e := range w.bounds.awaited {
		if e.Attempt(w.search.spent.Load, w.heed) != nil {
			panic(restart)
		}
	}
}

// worth returns the effort that an enumeration is worth: about as many partial positions as the search
// without it would play positions, estimated from the first moves.
func (w *worker) worth(budget final.Budget) int {
	effort := 1
	for range 2 {
		choice := max(10, len(w.legal()))
		for range budget.Moves[w.side()&1] {
			effort = min(effort*choice, final.MostEffort)
		}
		w.play(board.Pass)
		defer w.undo()
	}
	return effort
}
