package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/solver/solution"
)

// keys makes one task of each first move of an attack.
func (r *run) keys(w *worker, root *branch) []*task {
	if guard := root.ready(0); guard != nil && !guard.holds(w) {
		return []*task{newTask(func(w *worker) { w.forced(guard) })}
	}
	var list []*task
	for _, m := range append([]board.Move(nil), w.legal()...) {
		t := newTask(nil)
		t.do = func(w *worker) {
			w.play(m)
			if node := root.firstMove(w); node != nil {
				t.events = append(t.events, solution.Tree{Node: node})
			}
		}
		list = append(list, t)
	}
	return list
}

// firstMove judges a first move, just played: the tree of a key or of a try that is to be shown, or nil.
func (b *branch) firstMove(w *worker) *solution.Node {
	if h := b.played(1); h.fork != nil && 1 >= b.min && h.fork.holds(w) {
		node := b.attackNode(w, 1, b.max)
		node.Mark = solution.Key
		return node
	}
	if b.max == 1 {
		return nil
	}
	refutations, ok := b.refutations(w, 1, w.tries)
	if !ok {
		return nil
	}
	node := b.attackNode(w, 1, b.max)
	node.Mark = solution.Key
	if len(refutations) > 0 {
		node.Mark = solution.Try
		node.Refutations = refutations
	}
	return node
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
	moves := append([]board.Move(nil), w.legal()...)
	if len(moves) == 0 {
		return nil, false
	}
	for _, m := range moves {
		w.play(m)
		if !b.defended(w, n+1, b.max) {
			if len(list) == most {
				w.undo()
				return nil, false
			}
			node := w.node()
			node.Mark = solution.Refutation
			list = append(list, node)
		}
		w.undo()
	}
	return list, true
}

// afterKey tells the play of a branch that begins with the defence: set play, or the play after the key.
func (b *branch) afterKey(w *worker) {}

// forced tells why a guard on the first move does not hold.
func (w *worker) forced(guard node) {}
