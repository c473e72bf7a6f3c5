package movegen

import "github.com/griddle-chess/griddle/board"

// Leaps reports whether the piece is a leaper: it goes a step, whatever stands elsewhere.
func (p *Piece) Leaps() bool {
	for _, part := range p.Walk {
		if part.Manner != Along || part.Use != ForAll || part.Repeat || len(part.Lines) > 0 && len(part.Lines[0]) > 1 {
			return false
		}
	}
	return len(p.Walk) > 0
}

// Leapt are the squares that are a leaper's step away from s.
func (p *Piece) Leapt(s board.Square) board.Set {
	var out board.Set
	for _, part := range p.Walk {
		for _, line := range part.Lines {
			if to, ok := line[0].from(s); ok {
				out |= to.Set()
			}
		}
	}
	return out
}
