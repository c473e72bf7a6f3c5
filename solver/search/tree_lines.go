package search

import (
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// flat tells the play of a battle as lines: one for every way through its tree.
func (b *branch) flat(w *worker, then func()) bool {
	won := false
	if b.halves[0].kind == stip.Attack {
		won = b.attack(w, 0, b.max)
	} else {
		won = b.defend(w, 0, b.max)
	}
	if !won {
		return false
	}
	restart := b.restarts(w)
	variations, threats, early := w.telling.variations, w.telling.threats, w.telling.early
	w.telling.variations, w.telling.threats, w.telling.early = true, false, true
	nodes := b.trees(w)
	w.telling.variations, w.telling.threats, w.telling.early = variations, threats, early
	for _, node := range nodes {
		w.flatten(node, restart, then)
	}
	return true
}

func (w *worker) flatten(node *solution.Node, restart bool, then func()) {
	w.telling.shown = append(w.telling.shown, shown{step: node.Step, goals: node.Step.Goals, side: node.Side, restart: restart})
	if len(node.Replies) == 0 {
		then()
	}
	for _, reply := range node.Replies {
		w.flatten(reply, false, then)
	}
	w.telling.shown = w.telling.shown[:len(w.telling.shown)-1]
}

// chains turns the lines of a help or series branch inside a battle into nodes, one chain for each line.
func (w *worker) chains(b *branch) []*solution.Node {
	var list []*solution.Node
	outer := w.telling.shown
	w.telling.shown, w.telling.straight = nil, true
	before, mover := w.line.ply+w.phase.Offset, w.side().Other()
	chain := func() {
		var last *solution.Node
		at, side := before, mover
		for _, s := range w.telling.shown {
			if at++; s.side == side { // it moves again
				at++
			}
			side = s.side
			node := &solution.Node{Step: w.shownStep(s), Side: side}
			node.Step.Number, node.Step.Reply = (at+1)/2, at%2 == 0
			if last == nil {
				list = append(list, node)
			} else {
				last.Replies = append(last.Replies, node)
			}
			last = node
		}
	}
	for _, length := range b.lengths() {
		b.help(w, 0, length, chain)
	}
	w.telling.shown, w.telling.straight = outer, false
	return list
}
