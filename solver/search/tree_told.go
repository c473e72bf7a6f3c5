package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// proof shows a reader why a half-move satisfies a node: the goals that it reaches, and the play after it.
type proof struct {
	goals   []stip.Goal
	replies []*solution.Node
}

func (b *branch) prove(w *worker, of *proof) {
	if b.hidden || !w.telling.variations {
		return
	}
	if b.enter(w) {
		of.replies = append(of.replies, b.trees(w)...)
	}
	b.leave(w)
}

// trees returns the play of a branch that is known to hold.
func (b *branch) trees(w *worker) []*solution.Node {
	switch b.halves[0].kind {
	case stip.Attack:
		return b.continuations(w, 0, b.max)
	case stip.Defence:
		var node solution.Node
		b.defences(w, &node, 0, b.max)
		return node.Replies
	default:
		return w.chains(b)
	}
}

// node makes the node of the half-move just played, with its number in the tree.
func (w *worker) node() *solution.Node {
	step := w.step(w.line.ply)
	at := w.line.ply + w.phase.Offset
	step.Number = (at + 1) / 2
	step.Reply = at%2 == 0
	return &solution.Node{Step: step, Side: w.side().Other()}
}

// satisfy adds to the node of the half-move just played the reason why the half-move satisfies the fork.
func (w *worker) satisfy(node *solution.Node, fork node) {
	var of proof
	fork.prove(w, &of)
	node.Step.Goals = of.goals
	node.Replies = of.replies
}

// continuations lists the attacker's moves that succeed within the least number of half-moves, up to limit.
// The list is empty if no move succeeds.
func (b *branch) continuations(w *worker, n, limit int) []*solution.Node {
	if !b.attack(w, n, limit) {
		return nil
	}
	for within := n + 2 - (limit-n)%2; within <= limit; within += 2 {
		if within < limit && !b.attack(w, n, within) {
			continue
		}
		var list []*solution.Node
		for _, m := range append([]board.Move(nil), w.candidates(b.next(n))...) {
			w.play(m)
			if b.attacked(w, n+1, within) {
				list = append(list, b.attackNode(w, n+1, within))
			}
			w.undo()
		}
		sortNodes(list)
		return list
	}
	return nil
}

// attackNode returns the node of the attacker's half-move that was just played as the n-th, and is known to
// succeed within limit.
func (b *branch) attackNode(w *worker, n, limit int) *solution.Node {
	node := w.node()
	if h := b.played(n); h.fork != nil && n >= b.min && h.fork.holds(w) {
		w.satisfy(node, h.fork)
		return node
	}
	if w.telling.variations {
		b.defences(w, node, n, limit)
	}
	return node
}

// defences adds to the node of the attacker's n-th half-move its threats, and the defences that have to be
// shown with their play. It omits refutations.
func (b *branch) defences(w *worker, node *solution.Node, n, limit int) {
	if b.next(n).inCheck && !w.inCheck() {
		w.pass()
		node.Replies = b.continuations(w, n+1, limit)
		w.undo()
		return
	}
	within := b.threaten(w, node, n, limit)
	b.listDefences(w, node, n, limit, within)
}

// listDefences adds the defences to the node, except those that ignore its threats. The threats succeed
// within the given number of half-moves.
func (b *branch) listDefences(w *worker, node *solution.Node, n, limit, within int) {
	for _, m := range append([]board.Move(nil), w.candidates(b.next(n))...) {
		w.play(m)
		reply := w.node()
		h := b.played(n + 1)
		switch {
		case h.fork != nil && n+1 >= b.min && h.fork.holds(w):
			if _, goal := h.fork.(*branch); !goal && n+1 < limit && !w.settings.MatesIn1 && !w.telling.early && !b.next(n).inCheck {
				break // the defence could have put it off
			}
			w.satisfy(reply, h.fork)
			node.Replies = append(node.Replies, reply)
		case n+1 < limit && !w.over():
			if w.settings.NoShort && limit-2 > n+1 && b.attack(w, n+1, limit-2) {
				break
			}
			reply.Replies = b.continuations(w, n+1, limit)
			if len(reply.Replies) > 0 && !(len(node.Threats) > 0 && b.ignores(w, node.Threats, n+1, within)) {
				node.Replies = append(node.Replies, reply)
			}
		}
		w.undo()
	}
	sortNodes(node.Replies)
}

// afterKey tells play that the defender begins, as after the key that led to the diagram: the threats, every
// defence, and the refutations.
func (b *branch) afterKey(w *worker, fork node) *solution.Node {
	node := &solution.Node{Mark: solution.Key}
	node.Step.Check = w.inCheck()
	if fork != nil && fork.holds(w) {
		var of proof
		fork.prove(w, &of)
		node.Replies = of.replies
		return node
	}
	if b.halves[0].kind == stip.Attack {
		node.Replies = b.continuations(w, 0, b.max)
		return node
	}
	b.defences(w, node, 0, b.soonest(w))
	refutations, ok := b.refutations(w, 0, len(w.legal()))
	if !ok || len(refutations) > 0 {
		node.Mark = solution.Try
	}
	node.Refutations = refutations
	return node
}

// setPlay tells the defences that would let the attack succeed if the defender were to move.
func (b *branch) setPlay(w *worker, fork node) []*solution.Node {
	w.telling.variations = true
	if fork != nil && fork.holds(w) {
		var of proof
		fork.prove(w, &of)
		return of.replies
	}
	if b.halves[0].kind == stip.Attack {
		return b.continuations(w, 0, b.max)
	}
	var node solution.Node
	b.listDefences(w, &node, 0, b.soonest(w), 0)
	return node.Replies
}

// forced shows why a guard on the first move does not hold: the moves by which the side to move would have
// to reach a goal at once.
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
