// Package stip is the language of stipulations: one tree for every form, after the structured form that solvers already
// use. A branch is a stretch of play by half-moves; after each half-move it may fork into another branch or a leaf, and be
// held to a guard; a leaf is a goal. The classical forms (#3, h#2.5, ser-r=7) are macros that expand into such trees.
package stip

import "github.com/griddle-chess/griddle/board"

// Play says who plays a half-move and to what end.
type Play uint8

// The kinds of half-moves, with their letters in the structured form.
const (
	Attack  Play = iota // a: the mover wants to reach what the fork says
	Defence             // d: the mover wants to prevent it; every move counts
	Help                // h: both sides want it
	Series              // s: the mover plays again, the other side does not move in between
)

// Node is part of a stipulation tree: *Leaf, *Branch, *Not, *And or *Or.
type Node interface{ node() }

// Leaf asks whether the half-move just played has reached a goal.
type Leaf struct{ Goal Goal }

// Half is one of the two alternating half-moves of a branch.
type Half struct {
	Play Play
	// Fork is what this half-move is to reach (for Defence: what it has to prevent), nil if nothing. When play goes from
	// a branch into its fork, the turn goes to the other side.
	Fork Node
	// Guard must hold after this half-move, before the next one is played; nil if there is none. The guard of the second
	// half also has to hold before the first half-move of the branch. Moves that check it are no part of the solution.
	Guard Node
	// InCheck grants the right to this half-move only if its side is in check; else the turn passes back.
	InCheck bool
}

// Branch is a stretch of play of Min to Max half-moves.
type Branch struct {
	// Min and Max number of half-moves; Min 0 says that none was given. A fork that is a branch may then follow before the
	// first half-move.
	Min, Max int
	// First is the half-move that begins; Second alternates with it. In a series Second stands for the move that the
	// other side does not make, and has at most a guard.
	First, Second Half
	// Ends (>): where this branch has a solution, play in the branch that holds it ends.
	Ends bool
	// Hidden (/): moves of this branch are not shown.
	Hidden bool
	// Switch (-): the other side begins.
	Switch bool
}

// Not holds where Of does not.
type Not struct{ Of Node }

// And holds where both hold, Or where at least one does.
type (
	And struct{ Left, Right Node }
	Or  struct{ Left, Right Node }
)

func (*Leaf) node()   {}
func (*Branch) node() {}
func (*Not) node()    {}
func (*And) node()    {}
func (*Or) node()     {}

// Stipulation is a parsed stipulation.
type Stipulation struct {
	// Starter is the side that begins, before options such as WhiteToPlay are applied.
	Starter board.Side
	// Form is the classical form, nil if the stipulation was given as a tree.
	Form *Form
	// Root is the tree; for a classical form its expansion.
	Root Node
}

// Needs tells whether a goal of the kind occurs in the stipulation.
func (s *Stipulation) Needs(kind GoalKind) bool { return needs(s.Root, kind) }

func needs(n Node, kind GoalKind) bool {
	switch n := n.(type) {
	case *Leaf:
		return n.Goal.Kind == kind
	case *Not:
		return needs(n.Of, kind)
	case *And:
		return needs(n.Left, kind) || needs(n.Right, kind)
	case *Or:
		return needs(n.Left, kind) || needs(n.Right, kind)
	case *Branch:
		for _, h := range [...]Half{n.First, n.Second} {
			if needs(h.Fork, kind) || needs(h.Guard, kind) {
				return true
			}
		}
	}
	return false
}
