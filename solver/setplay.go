package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Set play, and the play after a key that led to the diagram, are phases that begin with the reply to
// a first move that is not made.

// setPlay adds the phase of set play, or of the play after the key, to the program. It is like the
// given phase of actual play, from the same position. A stipulation without set play adds nothing.
func (c *compiler) setPlay(like phase, s *stip.Stipulation, postKey bool, start board.Position, starter board.Side) error {
	root, fork, ok := s.SetPlay()
	if !ok {
		return nil
	}
	if b, isBranch := s.Root.(*stip.Branch); isBranch && !postKey && (b.Switch || b.First.Play == stip.Defence) {
		c.without(problems.SetPlay) // the first half-move is left out as it is, or is a defence
		return nil
	}
	like.search.Info.Set, like.search.AfterKey = !postKey, postKey
	like.search.Offset = 1
	return c.finish(&like, start, starter.Other(), root, fork)
}

// postKey reports whether the diagram is the position after the key, which is possible only in direct
// and self play.
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
