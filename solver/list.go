package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// proof is what a reader sees of why a half-move satisfies a node: the goals it reaches, and what follows it.
type proof struct {
	goals   []stip.Goal
	replies []*solution.Node
}

func (b *branch) prove(w *worker, of *proof) {
	if b.hidden || !w.variations {
		return
	}
	if b.enter(w) {
		of.replies = append(of.replies, b.trees(w)...)
	}
	b.leave(w)
}

// trees is the play of a branch that is known to hold.
func (b *branch) trees(w *worker) []*solution.Node {
	switch b.halves[0].play {
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
	step := w.step(w.ply)
	at := w.ply + w.offset
	step.Number = (at + 1) / 2
	step.Reply = at%2 == 0
	return &solution.Node{Step: step, Side: w.side().Other()}
}

// satisfy adds to the node of the half-move just played why it satisfies the fork.
func (w *worker) satisfy(node *solution.Node, fork node) {
	var of proof
	fork.prove(w, &of)
	node.Step.Goals = of.goals
	node.Replies = of.replies
}

// continuations lists the attacker's moves that succeed within the least number of half-moves, up to limit; none if no
// move succeeds.
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

// attackNode is the node of the attacker's half-move just played, the n-th, which is known to succeed within limit.
func (b *branch) attackNode(w *worker, n, limit int) *solution.Node {
	node := w.node()
	if h := b.played(n); h.fork != nil && n >= b.min && h.fork.holds(w) {
		w.satisfy(node, h.fork)
		return node
	}
	if w.variations {
		b.defences(w, node, n, limit)
	}
	return node
}

// defences adds to the node of the attacker's n-th half-move what it threatens, and the defences that have to be shown
// with what follows them. Defences that refute are left out.
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

// listDefences adds the defences to the node, but for those that ignore its threats; the threats succeed within the
// given number of half-moves.
func (b *branch) listDefences(w *worker, node *solution.Node, n, limit, within int) {
	for _, m := range append([]board.Move(nil), w.candidates(b.next(n))...) {
		w.play(m)
		reply := w.node()
		h := b.played(n + 1)
		switch {
		case h.fork != nil && n+1 >= b.min && h.fork.holds(w):
			if _, goal := h.fork.(*branch); !goal && n+1 < limit && !w.matesIn1 && !b.next(n).inCheck {
				break // the defence could have put it off
			}
			w.satisfy(reply, h.fork)
			node.Replies = append(node.Replies, reply)
		case n+1 < limit && !w.over():
			if w.noShort && limit-2 > n+1 && b.attack(w, n+1, limit-2) {
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

// threaten finds what the attacker threatens after the n-th half-move, and returns the limit within which the threats
// succeed. Nothing is threatened, in this sense, where the defender is in check.
func (b *branch) threaten(w *worker, node *solution.Node, n, limit int) (within int) {
	if !w.threats || limit-n < 2 || w.inCheck() {
		return 0
	}
	w.pass()
	node.Threats = b.continuations(w, n+1, limit)
	within = n + 1 + 2 - (limit-n-1)%2
	for within < limit && !b.attack(w, n+1, within) {
		within += 2
	}
	w.undo()
	if node.Zugzwang = len(node.Threats) == 0; !node.Zugzwang {
		node.Passing = w.rules.Effects(w.pos(), board.Pass)
	}
	return within
}

// ignores tells whether a defence, just played as the n-th half-move, does nothing against the threats: the attack succeeds
// sooner than by them, or every one of them succeeds as before. This is what Popeye shows and leaves out.
func (b *branch) ignores(w *worker, threats []*solution.Node, n, within int) bool {
	if within-2 > n && b.attack(w, n, within-2) {
		return true
	}
	legal := append([]board.Move(nil), w.legal()...)
	for _, threat := range threats {
		succeeds := false
		for _, m := range legal {
			if sameMove(m, threat.Step.Move) {
				w.play(m)
				succeeds = b.attacked(w, n+1, within)
				w.undo()
				break
			}
		}
		if !succeeds {
			return false
		}
	}
	return true
}

// sameMove tells whether two moves are the same to a reader of threats: what stood on the square of arrival does not count.
func sameMove(a, b board.Move) bool {
	return a.From == b.From && a.To == b.To && a.Promotion == b.Promotion && a.Choice == b.Choice && a.Via == b.Via
}

// flat tells the play of a battle as lines: every way through its tree.
func (b *branch) flat(w *worker, then func()) bool {
	won := false
	if b.halves[0].play == stip.Attack {
		won = b.attack(w, 0, b.max)
	} else {
		won = b.defend(w, 0, b.max)
	}
	if !won {
		return false
	}
	restart := b.restarts(w)
	variations, threats := w.variations, w.threats
	w.variations, w.threats = true, false
	nodes := b.trees(w)
	w.variations, w.threats = variations, threats
	for _, node := range nodes {
		w.flatten(node, restart, then)
	}
	return true
}

func (w *worker) flatten(node *solution.Node, restart bool, then func()) {
	w.shown = append(w.shown, shown{step: node.Step, goals: node.Step.Goals, side: node.Side, restart: restart})
	if len(node.Replies) == 0 {
		then()
	}
	for _, reply := range node.Replies {
		w.flatten(reply, false, then)
	}
	w.shown = w.shown[:len(w.shown)-1]
}

// chains turns the lines of a help or series branch inside a battle into nodes, one chain for each line.
func (w *worker) chains(b *branch) []*solution.Node {
	var list []*solution.Node
	outer, emit, turn := w.shown, w.emit, w.turn
	w.shown, w.turn = nil, 0
	w.emit = func(steps []solution.Step) {
		var first, last *solution.Node
		for i, step := range steps {
			at := w.ply - len(steps) + i + 1 + w.offset
			step.Number, step.Reply = (at+1)/2, at%2 == 0
			node := &solution.Node{Step: step}
			if last == nil {
				first = node
			} else {
				last.Replies = append(last.Replies, node)
			}
			last = node
		}
		if first != nil {
			list = append(list, first)
		}
	}
	for _, length := range b.lengths() {
		b.help(w, 0, length, w.tell)
	}
	w.shown, w.emit, w.turn = outer, emit, turn
	return list
}

// killerFirst brings the move that last decided a battle at this ply to the front: by refuting an attack, or by making one
// succeed.
func (w *worker) killerFirst(moves []board.Move) {
	if w.ply >= len(w.killers) {
		return
	}
	killer := w.killers[w.ply]
	for i, m := range moves {
		if m == killer {
			copy(moves[1:i+1], moves[:i])
			moves[0] = m
			return
		}
	}
}

// killer is that move, if it is known to be legal here.
func (w *worker) killer() (m board.Move, ok bool) {
	if w.ply >= len(w.killers) {
		return m, false
	}
	m = w.killers[w.ply]
	return m, w.rules.Repeats(w.pos(), m)
}

// remember keeps a move that decided.
func (w *worker) remember(m board.Move) {
	for len(w.killers) <= w.ply {
		w.killers = append(w.killers, board.Pass)
	}
	w.killers[w.ply] = m
}
