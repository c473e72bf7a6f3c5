package solver

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/final"
)

// node is a stipulation tree made ready for searching. holds and tell are asked in the position after the half-move that
// leads to the node; the turn is that of the side that has to answer it.
type node interface {
	// holds tells whether the play that the node asks for is possible, or the goal reached.
	holds(w *worker) bool
	// lines tells every way in which that play can go, each as the continuation of the line shown so far, and reports
	// whether there is any.
	lines(w *worker, then func()) bool
	// prove adds to a move that is known to satisfy the node what a reader needs to see it: goals and replies.
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
	if k := len(w.shown); k > 0 {
		last := &w.shown[k-1]
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

type orNode struct{ left, right node }

func (n *orNode) holds(w *worker) bool { return n.left.holds(w) || n.right.holds(w) }

func (n *orNode) lines(w *worker, then func()) bool {
	left := n.left.lines(w, then)
	return n.right.lines(w, then) || left
}

func (n *orNode) prove(w *worker, of *proof) {
	if n.left.holds(w) {
		n.left.prove(w, of)
		return
	}
	n.right.prove(w, of)
}

// branch is a stretch of play.
type branch struct {
	id       int
	min, max int
	// halves are the half-moves that begin and alternate; in a series the second one has at most a guard.
	halves               [2]half
	ends, hidden, passes bool
}

type half struct {
	play    stip.Play
	fork    node // nil if nothing is to be reached
	guard   node // nil if nothing is to be kept
	inCheck bool
	// stops tells that play in a help or series branch ends when the fork holds, though the game would go on.
	stops bool
	// checks tells that the fork is reached by check only, mates that it is reached by mate only, forces that it forces the
	// other side to give check, demands what it needs; all are empty if nothing is to be left out.
	checks  bool
	mates   bool
	forces  bool
	demands []final.Demand
	// reckless tells that the half-move may leave its own king in check to reach its goal.
	reckless bool
}

// played is the half-move that has just been made when n half-moves of the branch are played, and next the one to come.
func (b *branch) played(n int) *half {
	if b.halves[0].play == stip.Series {
		return &b.halves[0]
	}
	return &b.halves[(n+1)&1]
}

func (b *branch) next(n int) *half {
	if b.halves[0].play == stip.Series {
		return &b.halves[0]
	}
	return &b.halves[n&1]
}

// ready is the guard that must hold before the half-move after n played ones, nil if there is none. In a series, which has no
// second half-move of its own, the second guard holds before every move.
func (b *branch) ready(n int) node {
	if b.halves[0].play == stip.Series {
		return b.halves[1].guard
	}
	return b.halves[(n+1)&1].guard
}

// builder turns stipulation trees into nodes, and numbers the branches: the number is part of every table key.
type builder struct {
	branches int
	// identity tells that a goal asks where a unit began, which no table key holds.
	identity bool
	// selfCheck tells that a goal is reached by moves that leave the mover's own king in check.
	selfCheck bool
	// odd tells that being in check is more than being observed, so that a side may be safe when it is to move again.
	odd bool
	// joined tells that stipulations are joined by & or |.
	joined bool
	// bounds asks to leave out moves that cannot reach the goal. bounded reports whether that is possible anywhere.
	bounds, bounded bool
	// orthodox and onlyForbids are properties of the rules. Under orthodox rules all lower bounds are right. Under conditions that
	// only forbid moves the bound of a given position is right.
	orthodox, onlyForbids bool
}

func (c *builder) node(n stip.Node) node {
	switch n := n.(type) {
	case *stip.Leaf:
		c.identity = c.identity || n.Goal.Row().Origins
		c.selfCheck = c.selfCheck || c.reckless(n)
		return &leafNode{goal: n.Goal, reached: goalTests[n.Goal.Kind].reached}
	case *stip.Not:
		return &notNode{c.node(n.Of)}
	case *stip.And:
		c.joined = true
		return &andNode{c.node(n.Left), c.node(n.Right)}
	case *stip.Or:
		c.joined = true
		return &orNode{c.node(n.Left), c.node(n.Right)}
	case *stip.Branch:
		c.branches++
		b := &branch{id: c.branches, min: n.Min, max: n.Max, ends: n.Ends, hidden: n.Hidden, passes: n.Switch}
		for i, h := range [...]stip.Half{n.First, n.Second} {
			to := &b.halves[i]
			to.play, to.inCheck = h.Play, h.InCheck
			if h.Fork != nil {
				to.fork = c.node(h.Fork)
				c.bound(to, h.Fork)
				to.reckless = c.reckless(h.Fork)
				to.stops = stops(h.Fork)
			}
			if h.Guard != nil {
				to.guard = c.node(h.Guard)
			}
		}
		return b
	}
	return nil
}

// bound notes what the fork of a half-move demands of it.
func (c *builder) bound(h *half, fork stip.Node) {
	var needs []final.Demand
	if c.orthodox || c.onlyForbids {
		needs = final.Demands(fork)
	}
	if !c.orthodox {
		needs = slices.DeleteFunc(needs, func(d final.Demand) bool { return !d.Given() })
	}
	check, force := checks(h.fork), forced(h.fork)
	c.bounded = c.bounded || check || force || len(needs) > 0
	if c.bounds {
		h.checks, h.mates, h.forces, h.demands = check, mates(h.fork), force, needs
	}
}

// reckless tells whether the fork has a goal that is reached by leaving one's own king in check.
func (c *builder) reckless(n stip.Node) bool {
	switch n := n.(type) {
	case *stip.Leaf:
		switch n.Goal.Row().SelfCheck {
		case stip.SelfCheckAllowed:
			return true
		case stip.SelfCheckIfParalysed:
			return c.odd
		}
	case *stip.And:
		return c.reckless(n.Left) || c.reckless(n.Right)
	case *stip.Or:
		return c.reckless(n.Left) || c.reckless(n.Right)
	}
	return false
}

// stops tells whether the play of a help or series branch ends where the fork holds: if it is a goal after which the game
// could go on, a move by which the defence is forced to reach one, or a branch that says so.
func stops(n stip.Node) bool {
	switch n := n.(type) {
	case *stip.Leaf:
		return !n.Goal.Row().EndsGame
	case *stip.Branch:
		return n.Ends || n.First.Play == stip.Defence && n.Max == 1 && !n.Hidden
	}
	return false
}

// enter makes the worker ready to play the branch: it passes the turn if the other side begins, and reports whether the
// position is then legal. leave undoes it.
func (b *branch) enter(w *worker) bool {
	if !b.passes {
		return true
	}
	w.pass()
	return !w.exposed()
}

func (b *branch) leave(w *worker) {
	if b.passes {
		w.undo()
	}
}

func (b *branch) holds(w *worker) bool {
	ok := b.enter(w)
	if ok {
		switch b.halves[0].play {
		case stip.Attack:
			ok = b.attack(w, 0, b.max)
		case stip.Defence:
			ok = b.defend(w, 0, b.max)
		default:
			ok = false
			for _, length := range b.lengths() {
				if b.help(w, 0, length, nil) {
					ok = true
					break
				}
				if length == 0 && b.begun(w) {
					break
				}
			}
		}
	}
	b.leave(w)
	return ok
}

// begun tells whether play in the branch ends before its first half-move, because the fork that may follow then holds.
func (b *branch) begun(w *worker) bool {
	second := &b.halves[1]
	return second.stops && playable(second.fork) && second.fork.holds(w)
}

// playable tells whether a fork can follow before any half-move is made: it is play, and no goal.
func playable(n node) bool {
	switch n := n.(type) {
	case *branch:
		return true
	case *notNode:
		return playable(n.of)
	case *andNode:
		return playable(n.left) && playable(n.right)
	case *orNode:
		return playable(n.left) && playable(n.right)
	}
	return false
}

// lengths are the numbers of half-moves after which a help or series branch can fork, the shortest first.
func (b *branch) lengths() []int {
	var all []int
	for n := b.min; n <= b.max; n++ {
		if n == 0 {
			if !playable(b.halves[1].fork) {
				continue
			}
		}
		if b.played(n).fork != nil {
			all = append(all, n)
		}
	}
	return all
}

func (b *branch) lines(w *worker, then func()) bool {
	if b.hidden {
		if !b.holds(w) {
			return false
		}
		then()
		return true
	}
	found := false
	if b.enter(w) {
		if b.battle() {
			found = b.flat(w, then)
		} else {
			restart := b.restarts(w)
			for _, length := range b.lengths() {
				if b.helpFrom(w, length, restart, then) {
					found = true
				}
				if length == 0 && b.begun(w) {
					break
				}
			}
		}
	}
	b.leave(w)
	return found
}

// battle tells whether the sides play against each other.
func (b *branch) battle() bool {
	return b.halves[0].play == stip.Attack || b.halves[0].play == stip.Defence
}

// restarts tells whether the numbers of moves begin anew with this branch: it is more than one half-move that does not
// take up the numbers of the line so far.
func (b *branch) restarts(w *worker) bool {
	k := len(w.shown)
	if k == 0 || b.max < 2 {
		return false
	}
	if b.halves[0].play == stip.Series {
		return true
	}
	if b.max%2 == 0 {
		return false
	}
	last := w.shown[k-1]
	return last.side == w.side() || w.side() != w.counts()
}

// counts is the side whose moves carry the numbers at the end of the line so far.
func (w *worker) counts() (side board.Side) {
	side = w.root.counted
	for _, s := range w.shown {
		if s.restart {
			side = s.side
		}
	}
	return side
}
