// Package stip is the language of stipulations: one tree for every form, after the structured form of
// other solvers. A branch is a stretch of play by half-moves. After each half-move it may fork into
// another branch or a leaf, and a guard may restrict it. A leaf is a goal. The classical forms (#3,
// h#2.5, ser-r=7) are macros that expand into such trees.
package stip

import "github.com/griddle-chess/griddle/board"

// Play is the purpose for which a half-move is played.
type Play uint8

// The kinds of half-moves, with their letters in the structured form.
const (
	Attack  Play = iota // a: the mover wants to reach the fork
	Defence             // d: the mover wants to prevent the fork; every move counts
	Help                // h: both sides want to reach the fork
	Series              // s: the mover plays again, without a move of the other side in between
)

// Node is part of a stipulation tree: *Leaf, *Branch, *Not, *And or *Or.
type Node interface{ node() }

// Leaf asks whether the half-move just played has reached a goal.
type Leaf struct{ Goal Goal }

// Half is one of the two alternating half-moves of a branch.
type Half struct {
	Play Play
	// Fork is the play that this half-move must reach, or with Defence must prevent; nil if there is
	// none. When play goes from a branch into its fork, the turn passes to the other side.
	Fork Node
	// Guard must hold after this half-move, before the next one is played; nil if there is none. The
	// guard of the second half must also hold before the first half-move of the branch. The moves that
	// test a guard are not part of the solution.
	Guard Node
	// InCheck grants this half-move only if its side is in check; otherwise the turn passes back.
	InCheck bool
}

// Branch is a stretch of play of Min to Max half-moves.
type Branch struct {
	// Min and Max bound the number of half-moves. Min 0 means that no minimum was given; a fork that
	// is a branch may then follow before the first half-move.
	Min, Max int
	// First is the half-move that begins, and Second alternates with it. In a series Second stands for
	// the move that the other side does not make; it has at most a guard, which must hold before every move
	// of the series. A guard of a series that asks for play is such a guard, one that asks for goals belongs
	// to First.
	First, Second Half
	// Ends (>): if this branch has a solution, the play of the branch around it ends.
	Ends bool
	// Hidden (/): the moves of this branch are not shown.
	Hidden bool
	// Switch (-): the other side begins.
	Switch bool
}

// Not holds if Of does not.
type Not struct{ Of Node }

// And holds if both parts hold, and Or if at least one does.
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
	// Form is the classical form; nil if the stipulation was given as a tree.
	Form *Form
	// Root is the tree; for a classical form its expansion.
	Root Node
}

// Needs reports whether a goal of the kind occurs in the stipulation.
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
