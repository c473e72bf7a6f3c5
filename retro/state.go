package retro

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// State is the state of the side to move after a last move of certain natures. If units are idle after
// some moves, one last move can mate and another not.
type State struct {
	// Natures holds the natures of the last moves after which the state holds. It is empty if no last
	// move is possible; the state is then that of the diagram as it stands.
	Natures board.Kinds
	Check   bool
	// King reports whether there is a king that can be mated or stalemated.
	King bool
	// Moves is the number of legal moves, or the greatest number if it depends on more than the
	// nature.
	Moves int
}

// String returns the state in a word or two, or "" for an ordinary state.
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

// States returns the states of the side to move after each possible nature of the last move. Natures
// with equal states share one. rights holds the castling rights granted to the side to move.
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

// after returns the state after a last move of one nature, or of the diagram as it stands.
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
