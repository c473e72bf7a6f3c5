package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// node is a stipulation tree that is prepared for searching. Its methods are called in the position after the
// half-move that leads to the node; the side to move is the one that has to answer it.
type node interface {
	// holds reports whether the play of the node is possible, or its goal reached.
	holds(w *worker) bool
	// lines tells every way in which the play of the node can go, each as the continuation of the line shown
	// so far, and reports whether there is any.
	lines(w *worker, then func()) bool
	// prove completes a move that is known to satisfy the node: it adds the goals and replies that a reader
	// needs.
	prove(w *worker, of *proof)
}

// leafNode is a goal. reached is the test of the goal's row in goalTests.
type leafNode struct {
	goal    stip.Goal
	reached func(w *worker, square board.Square) bool
}

func (n *leafNode) holds(w *worker) bool {
	return !w.owes() && !w.move().Is(board.Null) && n.reached(w, n.goal.Square)
}

func (n *leafNode) lines(w *worker, then func()) bool {
	if !n.holds(w) {
		return false
	}
	if k := len(w.telling.shown); k > 0 {
		last := &w.telling.shown[k-1]
		last.goals = append(last.goals, n.goal)
		then()
		last.goals = last.goals[:len(last.goals)-1]
		return true
	}
	then()
	return true
}

func (n *leafNode) prove(w *worker, of *proof) { of.goals = append(of.goals, n.goal) }

type notNode struct{ of node }

func (n *notNode) holds(w *worker) bool { return !n.of.holds(w) }

func (n *notNode) lines(w *worker, then func()) bool {
	if n.of.holds(w) {
		return false
	}
	then()
	return true
}

func (n *notNode) prove(*worker, *proof) {}

type andNode struct{ left, right node }

func (n *andNode) holds(w *worker) bool { return n.left.holds(w) && n.right.holds(w) }

func (n *andNode) lines(w *worker, then func()) bool {
	if !n.holds(w) {
		return false
	}
	n.left.lines(w, then)
	n.right.lines(w, then)
	return true
}

func (n *andNode) prove(w *worker, of *proof) {
	n.left.prove(w, of)
	n.right.prove(w, of)
}

// orNode holds if one of two nodes does. Where both are goals, only the first that is reached is told.
type orNode struct {
	left, right node
	goals       bool
}

func (n *orNode) holds(w *worker) bool { return n.left.holds(w) || n.right.holds(w) }

func (n *orNode) lines(w *worker, then func()) bool {
	left := n.left.lines(w, then)
	if left && n.goals {
		return true
	}
	return n.right.lines(w, then) || left
}

func (n *orNode) prove(w *worker, of *proof) {
	if n.left.holds(w) {
		n.left.prove(w, of)
		return
	}
	n.right.prove(w, of)
}
