package solver

import (
	"math"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// A bound cuts help and series play where the goal is out of reach: it asks of a position whether any final picture, a mate
// or a stalemate, can still come about in the half-moves that are left. What it rules out cannot be reached in any way, so
// that the search with bounds finds what the plain search finds, in the same order; what it lets pass is searched.
//
// A bound never asks who has to move when, nor whether moves are legal on the way. It counts: every unit that stands
// elsewhere in the picture needs at least as many moves as on an empty board, every move is made by one unit, and each side
// has so many moves.
type bound interface {
	// hopeless tells that the goal cannot be reached against the side within the given numbers of moves: those of the side
	// itself, and those of the other one, which reaches the goal by its last.
	// It also tells how long that took, in positions that could have been played: about as many as the patience at most.
	hopeless(p *board.Position, side board.Side, its, others, patience int) (hopeless bool, took int)
}

// newBounds makes the bounds that one worker uses, by goal, nil where there is none. The target is the position to be reached,
// nil if there is none.
func newBounds(target *placement) *bounds {
	measure()
	b := new(bounds)
	if target != nil {
		picture := newProofPicture(target)
		b[stip.ProofGame], b[stip.AToB] = picture, picture
	}
	b[stip.Mate] = &painter{mate: true}
	return b
}

// bounds by goal.
type bounds [stip.AToB + 1]bound

// demand is what a node asks for, as seen by the side that is to move when it is asked: a goal, and how many half-moves
// either side can make before it.
type demand struct {
	goal stip.GoalKind
	// own tells that the side to move reaches the goal, else it is the other one.
	own bool
	// mine and theirs are the most half-moves of the side to move, and of the other one.
	mine, theirs int
}

// later is the demand as it is seen n half-moves earlier. In a series one side makes them all, and the turn passes at the
// end; else the sides alternate.
func (d demand) later(n int, series bool) demand {
	if series {
		if n > 0 {
			return demand{d.goal, !d.own, d.theirs + n, d.mine}
		}
		return d
	}
	if n%2 != 0 {
		d = demand{d.goal, !d.own, d.theirs, d.mine}
	}
	d.mine += (n + 1) / 2
	d.theirs += n / 2
	return d
}

// demands are what a node cannot do without: all of them are met if the node is reached. There may be more that it asks.
func demands(n node) []demand {
	switch n := n.(type) {
	case *leafNode:
		switch n.goal.Kind {
		case stip.Mate, stip.Stalemate, stip.ProofGame, stip.AToB:
			return []demand{{goal: n.goal.Kind}}
		case stip.DoubleStalemate:
			return []demand{{goal: stip.Stalemate}}
		}
	case *andNode:
		return append(demands(n.left), demands(n.right)...)
	case *branch:
		return n.demands()
	}
	return nil
}

// demands of a branch, by its greatest length: whatever can be reached by fewer half-moves can be reached, as far as a bound
// knows, by more. A branch that can fork in two ways demands neither of them.
func (b *branch) demands() []demand {
	first, second := b.halves[0].fork, b.halves[1].fork
	series := b.halves[0].play == stip.Series
	if b.passes || first != nil && second != nil {
		return nil
	}
	fork, length := first, b.max
	switch {
	case series:
	case first == nil:
		fork, length = second, b.max&^1
	case length%2 == 0:
		length--
	}
	if fork == nil {
		return nil
	}
	all := demands(fork)
	for i, d := range all {
		all[i] = d.later(length, series)
	}
	return all
}

// seenBy tells which side the goal is reached against, and the most half-moves of it and of the other side, if the given side
// is to move.
func (d demand) seenBy(turn board.Side) (side board.Side, its, others int) {
	if d.own {
		return turn.Other(), d.theirs, d.mine
	}
	return turn, d.mine, d.theirs
}

// use is what came of asking a bound with so many half-moves left. Whether that pays is known only from how it went so far.
type use struct {
	asked, cut, passed uint64
	took, played       uint64 // what the answers took; what was played below the positions that were let pass
	idle, rest         uint64 // positions of which it is not asked before it is tried again
}

const (
	enoughUse   = 4       // answers that say something
	longestUse  = 1 << 10 // answers after which those before count for half
	longestRest = 1 << 12
)

// patience is how long an answer may take: as long as play without it takes on the average.
func (u *use) patience() int {
	if u.passed == 0 {
		return math.MaxInt
	}
	return int(u.played / u.passed)
}

// answered notes an answer.
func (u *use) answered(hopeless bool, took int) {
	u.asked++
	u.took += uint64(took)
	if hopeless {
		u.cut++
	}
	if u.asked < enoughUse || u.passed == 0 {
		return
	}
	if u.took*u.passed <= u.cut*u.played {
		u.rest = 0
	} else {
		u.rest = min(max(enoughUse, 2*u.rest), longestRest)
		u.idle = u.rest
	}
	if u.asked >= longestUse {
		u.asked, u.cut, u.took = u.asked/2, u.cut/2, u.took/2
	}
}

// below notes how much was played below a position that was let pass.
func (u *use) below(played uint64) {
	if u.passed++; u.passed >= longestUse {
		u.passed, u.played = u.passed/2, u.played/2
	}
	u.played += played
}

// useOf is the use of bounds when play is at n half-moves of the length.
func (w *worker) useOf(n, length int) *use { return &w.uses[min(length-n, len(w.uses)-1)] }

// hopeless tells whether a bound says that the branch, of which n half-moves are played, cannot fork after length. Demands
// for which there are galleries are not asked for again.
func (b *branch) hopeless(w *worker, n, length int, pictures *wall) bool {
	for i, d := range b.played(length).demands {
		if i < len(pictures) && pictures[i].gallery != nil {
			continue
		}
		if w.bounds == nil {
			w.bounds = newBounds(w.root.target)
		}
		bound := w.bounds[d.goal]
		if bound == nil {
			continue
		}
		u := w.useOf(n, length)
		if u.idle > 0 {
			u.idle--
			continue
		}
		side, its, others := d.later(length-n, b.halves[0].play == stip.Series).seenBy(w.side())
		hopeless, took := bound.hopeless(w.pos(), side, its, others, u.patience())
		w.tire(took)
		u.answered(hopeless, took)
		if hopeless {
			return true
		}
	}
	return false
}
