package report

import (
	"slices"

	"github.com/griddle-chess/griddle/solver/solution"
)

// Filter limits what is shown of a solution. It does not change what is solved, counted and judged.
type Filter struct {
	// Compact hides what a reader of a tree can infer: all continuations after a defence but the
	// first, variations that are equal to the threat, and tries that give check, which are trivial.
	Compact bool
	// Depth is the number of half-moves shown of each solution; 0 shows all.
	Depth int
}

// Around returns a renderer that shows only what the filter lets through.
func (f Filter) Around(r Renderer) Renderer {
	if f == (Filter{}) {
		return r
	}
	return &filtered{Renderer: r, filter: f}
}

type filtered struct {
	Renderer
	filter Filter
	last   []solution.Step // the line shown last, within the depth
}

func (f *filtered) Event(event solution.Event) {
	switch e := event.(type) {
	case solution.PhaseBegin:
		f.last = nil
	case solution.Line:
		if f.filter.Depth > 0 && len(e.Steps) > f.filter.Depth {
			e.Steps, e.Mark = e.Steps[:f.filter.Depth], solution.NoMark
			if slices.EqualFunc(e.Steps, f.last, sameStep) {
				return
			}
			f.last = e.Steps
		}
		f.Renderer.Event(e)
		return
	case solution.Tree:
		if f.filter.Compact && e.Node.Mark == solution.Try && e.Node.Step.Check {
			return
		}
		if e.Node = f.filter.node(e.Node); e.Node != nil {
			f.Renderer.Event(e)
		}
		return
	}
	f.Renderer.Event(event)
}

// sameStep reports whether two half-moves from the same position are the same to a reader. The
// captured unit does not count: a threat stays the same if the defence moves a unit to its square of
// arrival.
func sameStep(a, b solution.Step) bool {
	return a.Move.From == b.Move.From && a.Move.To == b.Move.To && a.Move.Promotion == b.Move.Promotion && a.Move.Choice == b.Move.Choice && a.Move.Via == b.Move.Via
}

// node returns a copy of a node with what is shown of it, or nil.
func (f Filter) node(n *solution.Node) *solution.Node {
	depth := 2*n.Step.Number - 1
	if n.Step.Reply {
		depth++
	}
	if f.Depth > 0 && depth > f.Depth {
		return nil
	}
	out := *n
	out.Replies = nil
	for _, reply := range n.Replies {
		if !f.Compact || len(n.Threats) == 0 || !sameMoves(reply.Replies, n.Threats) {
			out.Replies = append(out.Replies, reply)
		}
	}
	if f.Compact && n.Step.Reply && len(out.Replies) > 1 {
		out.Replies = out.Replies[:1]
	}
	out.Threats, out.Replies, out.Refutations = f.nodes(n.Threats), f.nodes(out.Replies), f.nodes(n.Refutations)
	return &out
}

func (f Filter) nodes(nodes []*solution.Node) []*solution.Node {
	var out []*solution.Node
	for _, n := range nodes {
		if n = f.node(n); n != nil {
			out = append(out, n)
		}
	}
	return out
}

// sameMoves reports whether two lists begin with the same moves, in any order.
func sameMoves(a, b []*solution.Node) bool {
	among := func(n *solution.Node, list []*solution.Node) bool {
		return slices.ContainsFunc(list, func(m *solution.Node) bool { return sameStep(n.Step, m.Step) })
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, func(n *solution.Node) bool { return !among(n, b) })
}
