package search

import (
	"slices"

	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/final"
)

// Builder turns the stipulations of the phases of a case into trees of nodes. It numbers the branches: the
// number is part of every table key. The zero value is ready for use.
type Builder struct {
	// Bounds asks the search to leave out moves that cannot reach the goal.
	Bounds bool
	// Bounded reports whether the search can leave out moves in any of the phases that were built.
	Bounded bool

	branches int
	// phase is the phase that is being built.
	phase *Phase
}

// Build gives a phase its tree. In set play the fork comes before the root; otherwise it is nil.
func (c *Builder) Build(ph *Phase, root, fork stip.Node) {
	c.phase = ph
	ph.origins, ph.selfCheck, ph.joined = false, false, false
	ph.root = c.node(root)
	if fork != nil {
		ph.fork = c.node(fork)
	}
}

func (c *Builder) node(n stip.Node) node {
	switch n := n.(type) {
	case *stip.Leaf:
		c.phase.origins = c.phase.origins || n.Goal.Row().Origins
		c.phase.selfCheck = c.phase.selfCheck || c.reckless(n)
		return &leafNode{goal: n.Goal, reached: goalTests[n.Goal.Kind].reached}
	case *stip.Not:
		return &notNode{c.node(n.Of)}
	case *stip.And:
		c.phase.joined = true
		return &andNode{c.node(n.Left), c.node(n.Right)}
	case *stip.Or:
		c.phase.joined = true
		return &orNode{c.node(n.Left), c.node(n.Right), !stip.Branches(n)}
	case *stip.Branch:
		c.branches++
		b := &branch{id: c.branches, min: n.Min, max: n.Max, ends: n.Ends, hidden: n.Hidden, switches: n.Switch}
		for i, h := range [...]stip.Half{n.First, n.Second} {
			to := &b.halves[i]
			to.kind, to.inCheck = h.Play, h.InCheck
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

// bound notes the demands of the fork of a half-move. Under orthodox rules all lower bounds are right. Under
// conditions that only forbid moves, only the bound of a given position is.
func (c *Builder) bound(h *half, fork stip.Node) {
	var needs []final.Demand
	rules := c.phase.Rules
	if rules.Orthodox() || rules.OnlyForbid() {
		needs = final.Demands(fork)
	}
	if !rules.Orthodox() {
		needs = slices.DeleteFunc(needs, func(d final.Demand) bool { return !d.Given() })
	}
	check, force := checks(h.fork), forced(h.fork)
	c.Bounded = c.Bounded || check || force || len(needs) > 0
	if c.Bounds {
		h.checks, h.mates, h.forces, h.demands = check, mates(h.fork), force, needs
	}
}

// reckless reports whether the fork has a goal that is reached by leaving one's own king in check.
func (c *Builder) reckless(n stip.Node) bool {
	switch n := n.(type) {
	case *stip.Leaf:
		switch n.Goal.Row().SelfCheck {
		case stip.SelfCheckAllowed:
			return true
		case stip.SelfCheckIfParalysed:
			// Then being in check is more than being observed, so that a side may be safe when it is to
			// move again.
			return c.phase.Rules.Breaks()&movegen.PlainCheck != 0
		}
	case *stip.And:
		return c.reckless(n.Left) || c.reckless(n.Right)
	case *stip.Or:
		return c.reckless(n.Left) || c.reckless(n.Right)
	}
	return false
}

// stops reports whether the play of a help or series branch ends where the fork holds. It does if the fork
// asks for goals and can hold while the game could go on, or is a move that forces the defence to reach a
// goal, or a branch that says so.
func stops(n stip.Node) bool {
	switch n := n.(type) {
	case *stip.Leaf:
		return !n.Goal.Row().EndsGame
	case *stip.Not:
		return !stip.Branches(n.Of) && stops(n.Of)
	case *stip.And:
		return !stip.Branches(n) && (stops(n.Left) || stops(n.Right))
	case *stip.Or:
		return !stip.Branches(n) && (stops(n.Left) || stops(n.Right))
	case *stip.Branch:
		_, negated := n.First.Fork.(*stip.Not)
		return n.Ends || n.First.Play == stip.Defence && n.Max == 1 && !n.Hidden && (!negated || stops(n.First.Fork))
	}
	return false
}

// checks reports whether a node can be reached only by a half-move that gives check.
func checks(n node) bool {
	switch n := n.(type) {
	case *leafNode:
		return n.goal.Row().By != stip.AnyMeans
	case *andNode:
		return checks(n.left) || checks(n.right)
	case *orNode:
		return checks(n.left) && checks(n.right)
	}
	return false
}

// mates reports whether a node can be reached only by a half-move that gives mate.
func mates(n node) bool {
	switch n := n.(type) {
	case *leafNode:
		return n.goal.Row().By == stip.ByMate
	case *andNode:
		return mates(n.left) || mates(n.right)
	case *orNode:
		return mates(n.left) && mates(n.right)
	}
	return false
}

// forced reports whether the node asks that every move of the defender reaches a goal that only a check can
// reach.
func forced(n node) bool {
	b, ok := n.(*branch)
	return ok && b.halves[0].kind == stip.Defence && b.halves[0].checks && b.max == 1 && !b.switches
}
