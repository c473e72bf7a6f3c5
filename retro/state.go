package retro

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// State is how the side to move stands after a last move of certain natures: where units are idle after some moves, one
// last move can mate and another not.
type State struct {
	// Natures of the last moves after which it is so; none if no last move is possible, and the diagram is taken as it is.
	Natures board.Kinds
	Check   bool
	// King reports whether there is a king that can be mated or stalemated.
	King bool
	// Moves is the number of legal moves, or the greatest one if it depends on more than the nature.
	Moves int
}

// String gives the state in a word or two, "" if there is nothing to be said.
func (s State) String() string {
	switch {
	case s.Check && s.Moves == 0:
		return "mated"
	case s.Check:
		return "in check"
	case s.Moves == 0 && s.King:
		return "stalemated"
	case s.Moves == 0:
		return "without a move"
	}
	return ""
}

// States tells how the side to move stands after each of the natures that the last move can have had. Natures after which
// all is the same share a state. The rights are the castlings that are granted to the side to move.
func (p *Past) States(rules *movegen.Rules, rights board.Rights) []State {
	var out []State
	add := func(s State) {
		for i := range out {
			if t := &out[i]; t.Check == s.Check && t.Moves == s.Moves {
				t.Natures |= s.Natures
				return
			}
		}
		out = append(out, s)
	}
	if p.Natures() == 0 {
		add(p.after(rules, rights, 0))
	}
	for left := p.Natures(); left != 0; left &= left - 1 {
		add(p.after(rules, rights, left&-left))
	}
	return out
}

// after is the state after a last move of one nature, or as the diagram stands.
func (p *Past) after(rules *movegen.Rules, rights board.Rights, nature board.Kinds) State {
	pos := p.Position
	turn := pos.Turn()
	pos.SetRights(rights)
	pos.SetLast(board.Last{Kinds: nature, Side: p.Moved})
	out := State{Natures: nature, Check: rules.Check(&pos, turn), King: pos.Units(turn, board.King) != 0}
	out.Moves = len(rules.Moves(nil, &pos))
	for _, a := range p.Answers {
		if a.Status != Impossible && a.Nature().Set() == nature && a.Move.Is(board.DoubleStep) {
			pos.SetEnPassant(step(a.Move.To, -ahead(p.Moved)))
			out.Moves = max(out.Moves, len(rules.Moves(nil, &pos)))
		}
	}
	return out
}
