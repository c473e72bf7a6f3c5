package solver

import (
	"slices"
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/final"
	"github.com/griddle-chess/griddle/solver/solution"
)

// phase is a part of a case that is solved by itself: set play or actual play, for one side or the other.
type phase struct {
	info  solution.Phase
	rules *movegen.Rules
	root  node
	// fork comes before the root in set play, nil if there is none.
	fork  node
	start board.Position
	// counted is the side whose moves carry the numbers.
	counted board.Side
	// offset 1 tells that the play begins with the reply to a first move that is not made.
	offset   int
	identity bool
	// joined tells that stipulations are joined by & or |: the lines of each stay together.
	joined bool
	// selfCheck tells that moves that leave their own king in check may reach the goal.
	selfCheck bool
	// afterKey tells that the diagram is the position after the key.
	afterKey bool
	target   *placement
	// vain tells that a king is missing which the play needs: there is nothing to be searched.
	vain bool
	// past is what is asked about the past of the diagram, nil if nothing is.
	past *inquest
	// end is the goal that ends the play if the wrong side reaches it, nil if there is none.
	end *stip.Goal
}

// run is what the workers of one phase share.
type run struct {
	rules *movegen.Rules
	table *Table
	// generation and seed tell the keys of this phase from all others in the table.
	generation, seed uint64
	// search is the name of this search in a checkpoint.
	search string
	settings
	// proves as in the part.
	proves *[16]bool
	// enumerations of final positions that the workers share.
	enumerations final.Enumerations
	queue        queue

	// news comes when a task is finished.
	news    chan struct{}
	played  atomic.Uint64
	toil    atomic.Uint64 // positions played, and what took as long
	stopped atomic.Uint32 // a solution.Reason
	skipped bool          // the options leave out first moves
	options Options
}

// tasks splits a phase at its first moves.
func (r *run) tasks(ph *phase) []*task {
	w := newWorker(r, ph)
	root, ok := ph.root.(*branch)
	if ph.joined && ph.mixed() {
		return []*task{newEvents(func(w *worker) []solution.Event { return ph.operands(w) })}
	}
	if !ok || root.hidden || root.passes {
		return []*task{newTask(func(w *worker) { ph.whole(w) })}
	}
	if !ph.info.Lines {
		if ph.offset == 0 && root.halves[0].play == stip.Attack {
			return r.keys(w, root)
		}
		return []*task{newTrees(func(w *worker) []*solution.Node {
			if ph.afterKey {
				return []*solution.Node{root.afterKey(w, ph.fork)}
			}
			return root.setPlay(w, ph.fork)
		})}
	}
	if guard := root.ready(0); guard != nil && !guard.holds(w) {
		return []*task{newEvents(func(w *worker) []solution.Event {
			var list []solution.Event
			for _, node := range w.forced(guard) {
				list = append(list, solution.Line{Steps: []solution.Step{node.Step}, Mark: solution.Forced})
			}
			return list
		})}
	}
	if root.battle() {
		return []*task{newTask(func(w *worker) { ph.whole(w) })}
	}
	var list []*task
	moves := w.firstMoves(root.next(0))
	for _, length := range root.lengths() {
		if length == 0 {
			list = append(list, newTask(func(w *worker) { root.fork(w, 0, w.tell) }))
			if root.begun(w) {
				break
			}
			continue
		}
		for k, m := range moves {
			if !r.tried(k) {
				continue
			}
			t := newTask(func(w *worker) {
				side := w.side()
				carried := root.carry(w, 0, length)
				carried.Prepare(w.pos(), side)
				if !carried.Allows(m, side) {
					return
				}
				w.play(m)
				if w.exposed() && !root.next(0).reckless {
					return // only counted
				}
				w.shown = append(w.shown, shown{ply: w.ply, side: side})
				root.helped(w, 1, length, w.tell)
			})
			t.length, t.flows = length, !ph.joined
			if length == root.max {
				t.number(w, k, m)
			}
			list = append(list, t)
		}
	}
	return list
}

// firstMoves lists the first moves in the order in which they are told. Where the options count them, moves that would leave
// the mover's own king in check are among them: they are counted, and not followed.
func (w *worker) firstMoves(h *half) []board.Move {
	moves := append([]board.Move(nil), w.candidates(h)...)
	if w.moveNumbers || w.first > 0 || w.last > 0 {
		moves = w.appendReckless(moves)
	}
	sortMoves(moves)
	return slices.Compact(moves)
}

// tried tells whether the options ask for the first move with the index.
func (r *run) tried(k int) bool {
	if k+1 >= r.first && (r.last == 0 || k+1 <= r.last) {
		return true
	}
	r.skipped = true
	return false
}

// number lets the task tell its first move, if the options ask for that.
func (t *task) number(w *worker, k int, m board.Move) {
	if !w.moveNumbers {
		return
	}
	w.play(m)
	t.first = &solution.FirstMove{Number: k + 1, Step: w.step(w.ply)}
	w.undo()
}

// whole solves a phase that is not split.
func (ph *phase) whole(w *worker) {
	if b, ok := ph.root.(*branch); ok && b.halves[0].play == stip.Attack && !b.hidden && ph.offset == 0 {
		if b.enter(w) {
			b.flatKeys(w, w.tell)
		}
		b.leave(w)
		return
	}
	ph.root.lines(w, w.tell)
}

// mixed tells whether one of the stipulations that are joined at the root asks for a battle: it is told as a tree, the
// others as lines.
func (ph *phase) mixed() bool {
	for _, n := range operands(ph.root) {
		if b, ok := n.(*branch); ok && b.battle() {
			return true
		}
	}
	return false
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

// operands tells each of the joined stipulations in its own manner, if they hold together.
func (ph *phase) operands(w *worker) []solution.Event {
	if !ph.root.holds(w) {
		return nil
	}
	var list []solution.Event
	w.emit = func(steps []solution.Step) { list = append(list, solution.Line{Steps: steps}) }
	for _, n := range operands(ph.root) {
		b, ok := n.(*branch)
		if !ok || b.halves[0].play != stip.Attack {
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
