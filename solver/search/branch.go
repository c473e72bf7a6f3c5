package search

import (
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/final"
)

// branch is a stretch of play.
type branch struct {
	id       int
	min, max int
	// halves holds the half-move that begins and the one that alternates with it. In a series the second one
	// has at most a guard.
	halves                 [2]half
	ends, hidden, switches bool
}

type half struct {
	kind    stip.Play
	fork    node // nil if the half-move has nothing to reach
	guard   node // nil without a guard
	inCheck bool
	// stops reports whether play in a help or series branch ends when the fork holds, though the game would
	// go on.
	stops bool
	// checks reports whether only a check reaches the fork, mates whether only a mate reaches it, and forces
	// whether it forces the other side to give check. demands lists the final positions that the fork
	// requires. All are empty if the search must not leave out any move.
	checks  bool
	mates   bool
	forces  bool
	demands []final.Demand
	// reckless reports whether the half-move may leave its own king in check to reach its goal.
	reckless bool
}

// played returns the half-move that was made last when n half-moves of the branch have been played.
func (b *branch) played(n int) *half {
	if b.halves[0].kind == stip.Series {
		return &b.halves[0]
	}
	return &b.halves[(n+1)&1]
}

func (b *branch) next(n int) *half {
	if b.halves[0].kind == stip.Series {
		return &b.halves[0]
	}
	return &b.halves[n&1]
}

// ready returns the guard that must hold before the half-move after n played ones, or nil. A series has no
// second half-move of its own: there the second guard must hold before every move.
func (b *branch) ready(n int) node {
	if b.halves[0].kind == stip.Series {
		return b.halves[1].guard
	}
	return b.halves[(n+1)&1].guard
}

// enter makes the worker ready to play the branch: it passes the turn if the other side begins, and reports
// whether the position is then legal. leave undoes it.
func (b *branch) enter(w *worker) bool {
	if !b.switches {
		return true
	}
	w.pass()
	return !w.exposed()
}

func (b *branch) leave(w *worker) {
	if b.switches {
		w.undo()
	}
}

func (b *branch) holds(w *worker) bool {
	ok := b.enter(w)
	if ok {
		switch b.halves[0].kind {
		case stip.Attack:
			ok = b.attack(w, 0, b.max)
		case stip.Defence:
			ok = b.defend(w, 0, b.max)
		default:
			ok = false
			for _, length := range b.lengths() {
				if b.help(w, 0, length, nil) {
					ok = true
					break
				}
				if length == 0 && b.begun(w) {
					break
				}
			}
		}
	}
	b.leave(w)
	return ok
}

// begun reports whether play in the branch ends before its first half-move because the fork that may follow
// then holds.
func (b *branch) begun(w *worker) bool {
	second := &b.halves[1]
	return second.stops && playable(second.fork) && second.fork.holds(w)
}

// playable reports whether a fork can follow before any half-move is made: it asks for play, not for a
// goal.
func playable(n node) bool {
	switch n := n.(type) {
	case *branch:
		return true
	case *notNode:
		return playable(n.of)
	case *andNode:
		return playable(n.left) && playable(n.right)
	case *orNode:
		return playable(n.left) && playable(n.right)
	}
	return false
}

// lengths returns the numbers of half-moves after which a help or series branch can fork, the shortest first.
func (b *branch) lengths() []int {
	var all []int
	for n := b.min; n <= b.max; n++ {
		if n == 0 {
			if !playable(b.halves[1].fork) {
				continue
			}
		}
		if b.played(n).fork != nil {
			all = append(all, n)
		}
	}
	return all
}

func (b *branch) lines(w *worker, then func()) bool {
	if b.hidden {
		if !b.holds(w) {
			return false
		}
		then()
		return true
	}
	found := false
	if b.enter(w) {
		if b.battle() {
			found = b.flat(w, then)
		} else {
			restart := b.restarts(w)
			for _, length := range b.lengths() {
				if b.helpFrom(w, length, restart, then) {
					found = true
				}
				if length == 0 && b.begun(w) {
					break
				}
			}
		}
	}
	b.leave(w)
	return found
}

// battle reports whether the sides play against each other.
func (b *branch) battle() bool {
	return b.halves[0].kind == stip.Attack || b.halves[0].kind == stip.Defence
}

// restarts reports whether the numbers of moves begin anew with this branch: it follows other play, and it is
// longer than one move of each side, or a series.
func (b *branch) restarts(w *worker) bool {
	if len(w.telling.shown) == 0 {
		return false
	}
	return b.max > 2 || b.max == 2 && b.halves[0].kind == stip.Series
}
