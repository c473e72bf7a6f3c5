package solver

import (
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
//
// There are two of them. Where the final position is known it is one picture, and the question is cheap. Mates are many
// pictures: what their painter is asked may take longer than to play on.
type bounds struct {
	target  *proofPicture // nil if there is none
	painter painter
}

// newBounds makes the bounds that one worker uses. The target is the position to be reached, nil if there is none.
func newBounds(target *placement) *bounds {
	measure()
	b := &bounds{painter: painter{mate: true}}
	if target != nil {
		b.target = newProofPicture(target)
	}
	return b
}

// demand is what a node asks for, as seen by the side that is to move when it is asked: a goal, and how many half-moves
// either side can make before it.
type demand struct {
	goal stip.GoalKind
	// own tells that the side to move reaches the goal, else it is the other one.
	own bool
	// mine and theirs are the most half-moves of the side to move, and of the other one.
	mine, theirs int
}

// known tells whether the position to be reached is known.
func (d demand) known() bool { return d.goal == stip.ProofGame || d.goal == stip.AToB }

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
		switch n.goal.Row().Final {
		case stip.MatePosition:
			return []demand{{goal: stip.Mate}}
		case stip.StalematePosition:
			return []demand{{goal: stip.Stalemate}}
		case stip.GivenPosition:
			return []demand{{goal: n.goal.Kind}}
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

// use is what came of asking the painter with so many half-moves left. Whether that pays is known only from how it went so far.
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
		return mostPatience
	}
	return min(mostPatience, int(u.played/u.passed))
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

// useOf is the use of the painter when play is at n half-moves of the length.
func (w *worker) useOf(n, length int) *use { return &w.uses[min(length-n, len(w.uses)-1)] }

// asks gives the demand of the branch as it is seen after n half-moves of the length.
func (b *branch) asks(w *worker, d demand, n, length int) (side board.Side, its, others int) {
	return d.later(length-n, b.halves[0].play == stip.Series).seenBy(w.side())
}

// known tells whether something holds of a known position that the branch has to reach after length, of which n half-moves are
// played: of the moves that the two sides have for it.
func (b *branch) known(w *worker, n, length int, holds func(side board.Side, its, others int) bool) bool {
	if w.root.target == nil {
		return false
	}
	for _, d := range b.played(length).demands {
		if d.known() && holds(b.asks(w, d, n, length)) {
			return true
		}
	}
	return false
}

// astray tells that the branch, of which n half-moves are played, cannot fork after length, for a known position is out of reach.
func (b *branch) astray(w *worker, n, length int) bool {
	return b.known(w, n, length, func(side board.Side, its, others int) bool {
		w.tire(toAssign)
		return w.bound().target.tooFar(w.pos(), side, its, others)
	})
}

// captures tells that all moves from here on, by the side to move in a branch of which n half-moves of the length are played, have to
// be captures.
func (b *branch) captures(w *worker, n, length int) bool {
	return b.known(w, n, length, func(side board.Side, its, others int) bool {
		turn, moves := w.side(), others
		if turn == side {
			moves = its
		}
		return w.bound().target.missing(w.pos(), turn.Other()) >= moves
	})
}

// toAssign is how many positions could be played while units are assigned to the squares of a known position.
const toAssign = 4

// bound is made when it is first asked.
func (w *worker) bound() *bounds {
	if w.bounds == nil {
		w.bounds = newBounds(w.root.target)
	}
	return w.bounds
}

// hopeless tells that the branch, of which n half-moves are played, cannot fork after length, for no mate can come about. Demands
// for which there are galleries are not asked for again.
func (b *branch) hopeless(w *worker, n, length int, pictures *wall) bool {
	for i, d := range b.played(length).demands {
		if d.goal != stip.Mate || i < len(pictures) && pictures[i].gallery != nil {
			continue
		}
		u := w.useOf(n, length)
		if u.idle > 0 {
			u.idle--
			continue
		}
		side, its, others := b.asks(w, d, n, length)
		hopeless, took := w.bound().painter.hopeless(w.pos(), side, its, others, u.patience())
		w.tire(took)
		u.answered(hopeless, took)
		if hopeless {
			return true
		}
	}
	return false
}
