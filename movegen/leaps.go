package movegen

import "github.com/griddle-chess/griddle/board"

// IsLeaper reports whether the piece is a leaper: it makes single steps, whatever stands on the other
// squares.
func (p *Piece) IsLeaper() bool {
	for _, part := range p.Walk {
		if part.Manner != Along || part.Use != ForAll || part.Repeat || len(part.Lines) > 0 && len(part.Lines[0]) > 1 {
			return false
		}
	}
	return len(p.Walk) > 0
}

// LeapsFrom returns the squares that are one step of a leaper away from s.
func (p *Piece) LeapsFrom(s board.Square) board.Set {
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
