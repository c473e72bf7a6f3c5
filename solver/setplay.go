package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Set play, and the play after a key that the diagram is the result of, are phases that begin with the
// reply to a first move that is not made.

// setPlay adds the phase of set play, or of the play after the key, to the program. It is like the phase of
// actual play that is given, from the same position. Stipulations without set play add none.
func (c *compiler) setPlay(like phase, s *stip.Stipulation, postKey bool, start board.Position, starter board.Side) error {
	root, fork, ok := s.SetPlay()
	if !ok {
		return nil
	}
	like.search.Info.Set, like.search.AfterKey = !postKey, postKey
	like.search.Offset = 1
	return c.finish(&like, start, starter.Other(), root, fork)
}

// postKey reports whether the diagram is the position after the key. That is possible in direct and self
// play only.
func (c *compiler) postKey(s *stip.Stipulation) bool {
	if !c.has(problems.PostKeyPlay) {
		return false
	}
	root, isBranch := s.Root.(*stip.Branch)
	if !isBranch || root.First.Play != stip.Attack {
		c.without(problems.PostKeyPlay)
		return false
	}
	return true
}
