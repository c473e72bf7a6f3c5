package stip

// WhiteToPlay gives the first move to the other side in help play. A form of n moves becomes one of
// n-½ moves (h#4 → h#3.5); "a=>b" keeps its length. ok is false if the option has no meaning.
func (s *Stipulation) WhiteToPlay() (changed *Stipulation, ok bool) {
	f := s.Form
	if f == nil || f.Series != Alternate || f.Goal.Kind == ProofGame {
		return nil, false
	}
	m := f.Macro()
	if !m.Halves || f.Half {
		return nil, false
	}
	if f.Goal.Kind == AToB {
		other := *s
		other.Starter = s.Starter.Other()
		return &other, true
	}
	form := *f
	form.Moves--
	form.Half = true
	changed, err := form.Stipulation()
	return changed, err == nil
}

// SetPlay returns the play that is possible if the side that begins makes no move: the tree without
// its first half-move or its series. If the first half-move could fork into a branch, that branch
// comes before everything else (in reflex play, the move that the other side has to make); it is then
// fork, otherwise fork is nil. ok is false if nothing is left.
func (s *Stipulation) SetPlay() (root, fork Node, ok bool) {
	root, fork = setPlay(s.Root)
	if root == nil {
		root, fork = fork, nil
	}
	return root, fork, root != nil
}

func setPlay(n Node) (root, fork Node) {
	switch n := n.(type) {
	case *And:
		return eitherSetPlay(n.Left, n.Right)
	case *Or:
		return eitherSetPlay(n.Left, n.Right)
	case *Branch:
		fork = branchOnly(n.First.Fork)
		if n.First.Play == Help && n.Max == 1 {
			return nil, nil
		}
		if n.First.Play == Series || n.Second.InCheck || n.Max == 1 {
			return nil, fork
		}
		rest := *n
		rest.First, rest.Second = n.Second, n.First
		rest.Max--
		rest.Min = max(0, n.Min-1)
		if n.First.Play == Help {
			fork = nil
		}
		return &rest, fork
	}
	return nil, nil
}

func eitherSetPlay(a, b Node) (root, fork Node) {
	if root, fork = setPlay(a); root != nil || fork != nil {
		return root, fork
	}
	return setPlay(b)
}

func firstOf(a, b Node) Node {
	if a != nil {
		return a
	}
	return b
}

// branchOnly omits leaves, which ask about a move that was not made.
func branchOnly(n Node) Node {
	if or, ok := n.(*Or); ok {
		return firstOf(branchOnly(or.Left), branchOnly(or.Right))
	}
	if _, leaf := n.(*Leaf); leaf || n == nil {
		return nil
	}
	return n
}

// Quodlibet lets White reach the goal itself in self and reflex play. ok is false if that has no
// meaning.
func (s *Stipulation) Quodlibet() (changed *Stipulation, ok bool) {
	root, isBranch := s.Root.(*Branch)
	if s.Form == nil || !isBranch || root.First.Play != Attack || s.Form.Sides == Direct {
		return nil, false
	}
	either := *root
	goal := Node(leaf(s.Form.Goal))
	if either.First.Fork != nil {
		goal = &Or{goal, either.First.Fork}
	}
	either.First.Fork = goal
	other := *s
	other.Root = &either
	return &other, true
}
