package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/solver/solution"
)

// firstMove judges the first move that was just played. It returns the tree of a key, or of a try that is to
// be shown, and otherwise nil.
func (b *branch) firstMove(w *worker) *solution.Node {
	if w.exposed() && !b.next(0).reckless {
		return nil // only counted
	}
	if h := b.played(1); h.fork != nil && 1 >= b.min && h.fork.holds(w) {
		node := b.attackNode(w, 1, b.max)
		node.Mark = solution.Key
		return node
	}
	if b.max == 1 || w.over() || !b.admits(w, 1, b.max) {
		return nil
	}
	refutations, ok := b.refutations(w, 1, w.settings.Tries)
	if !ok {
		return nil
	}
	if len(refutations) == 0 {
		node := b.attackNode(w, 1, b.least(w, 1))
		node.Mark = solution.Key
		return node
	}
	node := b.attackNode(w, 1, b.max)
	if w.settings.NoTrivial && node.Step.Check {
		return nil
	}
	node.Mark = solution.Try
	node.Refutations = refutations
	return node
}

// least returns the least number of half-moves within which the attacking move just played as the n-th
// succeeds. The move is known to succeed within the greatest number.
func (b *branch) least(w *worker, n int) int {
	for within := n + (b.max-n)%2; within < b.max; within += 2 {
		if b.attacked(w, n, within) {
			return within
		}
	}
	return b.max
}

// soonest returns the least number of half-moves within which the attack succeeds after every defence at the
// root. It returns the greatest number if the attack fails after some defence.
func (b *branch) soonest(w *worker) int {
	for within := 2 - b.max%2; within < b.max; within += 2 {
		if b.defend(w, 0, within) {
			return within
		}
	}
	return b.max
}

// refutations lists the defences that refute the attack after n half-moves, or none if the attack succeeds.
// ok is false if there are more than most, or if the attack fails for another reason.
func (b *branch) refutations(w *worker, n, most int) (list []*solution.Node, ok bool) {
	if most == 0 {
		return nil, b.defend(w, n, b.max)
	}
	if guard := b.ready(n); guard != nil && !guard.holds(w) {
		return nil, false
	}
	if b.next(n).inCheck && !w.inCheck() {
		return nil, b.defend(w, n, b.max)
	}
	moves := append([]board.Move(nil), w.candidates(b.next(n))...)
	if len(moves) == 0 {
		return nil, false
	}
	defences := 0
	for _, m := range moves {
		w.play(m)
		won := b.defended(w, n+1, b.max)
		if won || !w.unsafe() {
			defences++
		}
		if !won && !w.unsafe() {
			if len(list) == most {
				w.undo()
				return nil, false
			}
			node := w.node()
			node.Mark = solution.Refutation
			if h := b.played(n + 1); h.fork != nil && h.fork.holds(w) {
				w.satisfy(node, h.fork) // a goal too early
				node.Replies = nil
			}
			if guard := b.ready(n + 1); guard != nil && n+1 < b.max && w.telling.variations && !guard.holds(w) {
				node.Replies = w.forced(guard)
			}
			list = append(list, node)
		}
		w.undo()
	}
	sortNodes(list)
	return list, defences > 0
}

// flatKeys tells the first moves of a battle that is told as lines.
func (b *branch) flatKeys(w *worker, then func()) {
	w.telling.variations, w.telling.threats = true, false
	for _, m := range w.firstMoves(b.next(0)) {
		w.play(m)
		node := b.firstMove(w)
		w.undo()
		if node != nil && node.Mark == solution.Key {
			w.flatten(node, false, then)
		}
	}
}
