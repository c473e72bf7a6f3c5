package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// reached is the position that a stipulation asks for, and the diagram that gives it.
type reached struct {
	position board.Position
	diagram  *problems.Diagram
}

// beginning returns the position in which play begins, and the position to be reached, or nil if the
// stipulation gives none.
func (c *compiler) beginning(s *stip.Stipulation, diagram board.Position) (start board.Position, end *reached, err error) {
	switch {
	case s.Needs(stip.ProofGame):
		if _, err := c.rules(Defender(s, false)); err != nil { // conditions say what stands in the game array
			return start, nil, err
		}
		return c.gameArray(), &reached{diagram, &c.of.Diagram}, nil
	case s.Needs(stip.AToB):
		if c.of.Target == nil {
			return start, nil, c.fail(c.of.StipPlace, "give position B as a second pieces section after the stipulation",
				"the stipulation has no position B")
		}
		b, err := c.position(c.of.Target)
		return diagram, &reached{b, c.of.Target}, err
	}
	return diagram, nil, nil
}

// toldAsLines reports whether the solutions of a stipulation are lines, not trees.
func toldAsLines(s *stip.Stipulation) bool {
	root, ok := s.Root.(*stip.Branch)
	return !ok || root.Hidden || root.First.Play == stip.Help || root.First.Play == stip.Series || root.Second.InCheck
}

// defends reports whether play begins with the defender. Such play is shown with its variations, as
// after a key.
func defends(s *stip.Stipulation) bool {
	root, ok := s.Root.(*stip.Branch)
	return ok && root.First.Play == stip.Defence
}

// phases adds the phases to be solved: set play and actual play, for one side or both.
func (c *compiler) phases(diagram board.Position) error {
	s := c.stipulation()
	c.program.Stipulation = s
	start, end, err := c.beginning(s, diagram)
	if err != nil {
		return err
	}
	lines := toldAsLines(s)
	c.pointless(lines)
	postKey := c.postKey(s)
	for _, swapped := range c.halves() {
		starter := s.Starter
		if swapped {
			starter = starter.Other()
		}
		rules, err := c.rules(Defender(s, swapped))
		if err != nil {
			return err
		}
		c.unlikely(&diagram)
		ph := phase{search: search.Phase{Info: solution.Phase{Swapped: swapped, Lines: lines}, Rules: rules, Counted: starter}}
		if s.Form != nil && s.Form.Half && end == nil {
			ph.search.Counted = starter.Other()
		}
		from := start
		if !s.Needs(stip.ProofGame) {
			c.mark(rules, &from, &c.of.Diagram)
		}
		if c.array != nil { // other pieces castle
			from.SetRights(c.rights(rules.HomeRights(&from)))
		}
		if end != nil {
			to := end.position
			c.mark(rules, &to, end.diagram)
			ph.search.Target = search.NewPlacement(rules, &to)
		}
		if c.has(problems.GoalIsEnd) && s.Form != nil {
			ph.search.End = &s.Form.Goal
		}
		if postKey || c.has(problems.SetPlay) {
			if err := c.setPlay(ph, s, postKey, from, starter); err != nil {
				return err
			}
		}
		if postKey {
			continue
		}
		root, begins := s.Root, starter
		if b, ok := root.(*stip.Branch); ok && b.Switch {
			rest := *b
			rest.Switch = false
			root, begins = &rest, starter.Other()
			ph.search.Offset = 1
		}
		if err := c.finish(&ph, from, begins, root, nil); err != nil {
			return err
		}
	}
	c.kingless(&diagram)
	return nil
}

// gameArray returns the position in which a game begins.
func (c *compiler) gameArray() board.Position {
	p := board.GameArray()
	for kind, piece := range c.array {
		for b := p.OfKind(kind); b != 0; {
			s := b.Pop()
			u := p.Take(s)
			walk := piece.Codes[movegen.English]
			u.Kind = c.kind(solution.Kind{Walk: walk, Royal: problems.RoyalWalk(walk)})
			p.Put(s, u)
		}
	}
	return p
}

// halves returns the halves of a duplex: false for the sides as they are, true for the sides
// exchanged.
func (c *compiler) halves() []bool {
	switch {
	case c.has(problems.HalfDuplex):
		return []bool{true}
	case c.has(problems.Duplex):
		return []bool{false, true}
	}
	return []bool{false}
}

// Defender returns the side that defends: the one that does not begin, and in help play Black, whoever
// begins. In the second half of a duplex (swapped) it is the other side.
func Defender(s *stip.Stipulation, swapped bool) board.Side {
	side := s.Starter.Other()
	if root, ok := s.Root.(*stip.Branch); ok && root.First.Play == stip.Help {
		side = board.Black
	}
	if swapped {
		side = side.Other()
	}
	return side
}

// finish completes a phase and adds it to the program.
func (c *compiler) finish(ph *phase, start board.Position, starter board.Side, root, fork stip.Node) error {
	of := &ph.search
	c.builder.Bounds = c.strategy.bounds
	c.builder.Build(of, root, fork)
	of.Start = start
	of.Start.SetTurn(starter)
	ph.vain = c.vain(root, fork, starter, &start)
	of.Rules.Begin(&of.Start)
	c.longStep(of.Rules, &of.Start)
	c.bury(of.Rules, &of.Start)
	if ep := start.EnPassant(); ep != board.NoSquare && passedBy(ep) == starter {
		of.Start.SetEnPassant(board.NoSquare)
	}
	var err error
	if ph.past, err = c.lookBack(ph); err != nil {
		return err
	}
	c.program.phases = append(c.program.phases, *ph)
	return nil
}

// passedBy returns the side whose pawns pass over the square by a double step.
func passedBy(s board.Square) board.Side {
	if s.Rank() < 4 {
		return board.White
	}
	return board.Black
}
