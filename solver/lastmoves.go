package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/retro"
)

// Question is a question about the past of a case.
type Question struct {
	retro.Options
	// Moved is the side that moved last; nil lets the stipulation decide.
	Moved *board.Side
	// Claimed reports that the castling rights of the case are facts about its past and not only
	// granted by convention.
	Claimed bool
}

// Answer is the result for the last move of a case.
type Answer struct {
	*retro.Past
	// States are the states of the side to move.
	States []retro.State
}

// LastMoves finds the possible last moves before a case, under its conditions: those of the side that
// is not to move where play begins, or in a proof game where it ends. A duplex has two answers. In a
// case without a stipulation White is to move. Warnings name what has no effect. The error is a
// *problems.Error that names the word and its place.
func LastMoves(p *problems.Problem, c problems.Case, o Options, q Question) (answers []Answer, warnings []string, err error) {
	cc := &compiler{problem: p, of: &c, program: &Program{options: o}, options: map[string]problems.Word{}, bare: true}
	for _, w := range c.Options {
		cc.options[w.Name] = w
	}
	if c.Invisible > 0 {
		return nil, nil, cc.lacks(p.Place, "", "a position with invisible units has no last move that can be found")
	}
	if err := cc.kinds(); err != nil {
		return nil, nil, err
	}
	pos, err := cc.position(&c.Diagram)
	if err != nil {
		return nil, nil, err
	}
	rights := pos.Rights()
	if !q.Claimed {
		pos.SetRights(0)
	}
	for _, turn := range cc.turns(q.Moved) {
		rules, err := cc.rules(turn.Other())
		if err != nil {
			return nil, nil, err
		}
		diagram := pos
		cc.mark(rules, &diagram, &c.Diagram)
		diagram.SetTurn(turn)
		if ep := pos.EnPassant(); ep != board.NoSquare && passedBy(ep) == turn {
			diagram.SetEnPassant(board.NoSquare)
		}
		past, err := retro.LastMoves(diagram, rules, q.Options)
		if err != nil {
			return nil, nil, cc.lacks(p.Place, "", "%v", err)
		}
		answers = append(answers, Answer{past, past.States(rules, rights)})
	}
	return answers, cc.program.Warnings, nil
}

// turns returns the sides to move in the diagram, one for each half of a duplex, unless the question
// says who moved last.
func (c *compiler) turns(moved *board.Side) []board.Side {
	if moved != nil {
		return []board.Side{moved.Other()}
	}
	turn := board.White
	if c.of.Stipulation != nil {
		s := c.stipulation()
		turn = s.Starter
		if s.Needs(stip.ProofGame) && s.Form != nil && s.Form.Half {
			turn = turn.Other()
		}
	}
	var out []board.Side
	for _, swapped := range c.halves() {
		if swapped {
			out = append(out, turn.Other())
		} else {
			out = append(out, turn)
		}
	}
	return out
}
