package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// keys makes one task of each first move of an attack.
func (r *run) keys(w *worker, root *branch) []*task {
	if guard := root.ready(0); guard != nil && !guard.holds(w) {
		return []*task{newTrees(func(w *worker) []*solution.Node { return w.forced(guard) })}
	}
	var list []*task
	for k, m := range w.firstMoves(root.next(0)) {
		if !r.tried(k) {
			continue
		}
		t := newTrees(func(w *worker) []*solution.Node {
			w.play(m)
			if node := root.firstMove(w); node != nil {
				return []*solution.Node{node}
			}
			return nil
		})
		t.number(w, k, m)
		list = append(list, t)
	}
	return list
}

// firstMove judges a first move, just played: the tree of a key or of a try that is to be shown, or nil.
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
	refutations, ok := b.refutations(w, 1, w.tries)
	if !ok {
		return nil
	}
	if len(refutations) == 0 {
		node := b.attackNode(w, 1, b.least(w, 1))
		node.Mark = solution.Key
		return node
	}
	node := b.attackNode(w, 1, b.max)
	if w.noTrivial && node.Step.Check {
		return nil
	}
	node.Mark = solution.Try
	node.Refutations = refutations
	return node
}

// least is the least number of half-moves within which an attacking move, just played as the n-th, succeeds. It is known
// to succeed within the greatest.
func (b *branch) least(w *worker, n int) int {
	for within := n + (b.max-n)%2; within < b.max; within += 2 {
		if b.attacked(w, n, within) {
			return within
		}
	}
	return b.max
}

// soonest is the least number of half-moves within which every defence at the root lets the attack succeed; the greatest
// if not every one does.
func (b *branch) soonest(w *worker) int {
	for within := 2 - b.max%2; within < b.max; within += 2 {
		if b.defend(w, 0, within) {
			return within
		}
	}
	return b.max
}

// refutations lists the defences that refute the attack after n half-moves, none if it succeeds. ok is false if there are
// more than most, or if it fails for another reason.
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
			if guard := b.ready(n + 1); guard != nil && n+1 < b.max && w.variations && !guard.holds(w) {
				node.Replies = w.forced(guard)
			}
			list = append(list, node)
		}
		w.undo()
	}
	sortNodes(list)
	return list, defences > 0
}

// afterKey tells the play after the key that the diagram is the result of: what it threatens, every defence, and those
// that refute it.
func (b *branch) afterKey(w *worker, fork node) *solution.Node {
	node := &solution.Node{Mark: solution.Key}
	if fork != nil && fork.holds(w) {
		var of proof
		fork.prove(w, &of)
		node.Replies = of.replies
		return node
	}
	if b.halves[0].play == stip.Attack {
		node.Replies = b.continuations(w, 0, b.max)
		return node
	}
	b.defences(w, node, 0, b.soonest(w))
	refutations, _ := b.refutations(w, 0, len(w.legal()))
	node.Refutations = refutations
	return node
}

// setPlay tells the defences that would allow the attack to succeed if the defender were to move, as far as there are any.
func (b *branch) setPlay(w *worker, fork node) []*solution.Node {
	w.variations = true
	if fork != nil && fork.holds(w) {
		var of proof
		fork.prove(w, &of)
		return of.replies
	}
	if b.halves[0].play == stip.Attack {
		return b.continuations(w, 0, b.max)
	}
	var node solution.Node
	b.listDefences(w, &node, 0, b.soonest(w), 0)
	return node.Replies
}

// flatKeys tells the first moves of a battle that is told as lines.
func (b *branch) flatKeys(w *worker, then func()) {
	w.variations, w.threats = true, false
	for _, m := range w.firstMoves(b.next(0)) {
		w.play(m)
		node := b.firstMove(w)
		w.undo()
		if node != nil && node.Mark == solution.Key {
			w.flatten(node, false, then)
		}
	}
}

// forced tells why a guard on the first move does not hold: the moves by which the side to move would have to reach a goal
// at once.
func (w *worker) forced(guard node) []*solution.Node {
	not, ok := guard.(*notNode)
	if !ok {
		return nil
	}
	must, ok := not.of.(*branch)
	if !ok {
		return nil
	}
	nodes := must.trees(w)
	for _, n := range nodes {
		n.Mark = solution.Forced
	}
	return nodes
}

// newEvents makes a task that tells events, newTrees one that tells trees.
func newEvents(find func(*worker) []solution.Event) *task {
	return newTask(func(w *worker) { w.events = append(w.events, find(w)...) })
}

func newTrees(find func(*worker) []*solution.Node) *task {
	return newEvents(func(w *worker) []solution.Event {
		var list []solution.Event
		for _, node := range find(w) {
			list = append(list, solution.Tree{Node: node})
		}
		return list
	})
}
