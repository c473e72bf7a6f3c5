package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// checks tells whether a node can be reached only by a half-move that gives check.
func checks(n node) bool {
	switch n := n.(type) {
	case *leafNode:
		return n.goal.Row().By != stip.AnyMeans
	case *andNode:
		return checks(n.left) || checks(n.right)
	case *orNode:
		return checks(n.left) && checks(n.right)
	}
	return false
}

// mates tells whether a node can be reached only by a half-move that gives mate.
func mates(n node) bool {
	switch n := n.(type) {
	case *leafNode:
		return n.goal.Row().By == stip.ByMate
	case *andNode:
		return mates(n.left) || mates(n.right)
	case *orNode:
		return mates(n.left) && mates(n.right)
	}
	return false
}

// forces tells whether the half-move after n of the branch is of use only if every move by which it can be answered gives
// check.
func (b *branch) forces(n, length int) bool {
	h, answer := b.next(n), b.next(n+1)
	if h.play == stip.Attack {
		return n+2 == length && h.fork == nil && answer.checks && !answer.inCheck
	}
	return n+1 == length && h.forces
}

// forced tells whether the node asks that any move of the defender reaches a goal that only a check can reach.
func forced(n node) bool {
	b, ok := n.(*branch)
	return ok && b.halves[0].play == stip.Defence && b.halves[0].checks && b.max == 1 && !b.passes
}

// worthwhile lists what is worth playing as the half-move after n of the branch, in the order of candidates: if it is the
// last before a goal that only a mate or a check reaches, the moves that can give it; if it has to force such a goal, those that
// can; else all. The goal itself is tested
// after each of them. The list is good until the next call at the same ply.
func (b *branch) worthwhile(w *worker, n, length int) []board.Move {
	h := b.next(n)
	if b.forces(n, length) && !h.reckless && !w.nullMoves {
		list := w.rules.Forcing(w.list(), w.pos())
		w.moves[w.ply] = list
		return list
	}
	if n+1 < length || !h.checks || h.reckless {
		return w.candidates(h)
	}
	var list []board.Move
	if h.mates && !w.root.joined {
		list = w.rules.Mates(w.list(), w.pos())
	} else {
		list = w.rules.Checks(w.list(), w.pos())
	}
	w.moves[w.ply] = list
	return list
}
