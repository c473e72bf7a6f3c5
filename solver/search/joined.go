package search

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// whole solves a phase that is not split.
func (ph *Phase) whole(w *worker) {
	if b, ok := ph.root.(*branch); ok && b.halves[0].kind == stip.Attack && !b.hidden && !ph.Info.Set && !ph.AfterKey {
		if b.enter(w) {
			b.flatKeys(w, w.tell)
		}
		b.leave(w)
		return
	}
	ph.root.lines(w, w.tell)
}

// mixed reports whether one of the stipulations that are joined at the root asks for a battle. The solution
// of that one is a tree, and those of the others are lines.
func (ph *Phase) mixed() bool {
	joined := operands(ph.root)
	return len(joined) > 1 && slices.ContainsFunc(joined, func(n node) bool {
		b, ok := n.(*branch)
		return ok && b.battle()
	})
}

// operands lists the stipulations that are joined by & and |.
func operands(n node) []node {
	switch n := n.(type) {
	case *andNode:
		return append(operands(n.left), operands(n.right)...)
	case *orNode:
		return append(operands(n.left), operands(n.right)...)
	}
	return []node{n}
}

// tellOperands tells each of the joined stipulations in its own manner, if they hold together.
func (ph *Phase) tellOperands(w *worker) []solution.Event {
	if !ph.root.holds(w) {
		return nil
	}
	var list []solution.Event
	w.telling.emit = func(steps []solution.Step) { list = append(list, solution.Line{Steps: steps}) }
	for _, n := range operands(ph.root) {
		b, ok := n.(*branch)
		if !ok || b.halves[0].kind != stip.Attack {
			n.lines(w, w.tell)
			continue
		}
		if b.enter(w) {
			moves := append([]board.Move(nil), w.candidates(b.next(0))...)
			sortMoves(moves)
			for _, m := range moves {
				w.play(m)
				if node := b.firstMove(w); node != nil {
					list = append(list, solution.Tree{Node: node})
				}
				w.undo()
			}
		}
		b.leave(w)
	}
	return list
}
