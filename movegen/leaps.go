package movegen

import "github.com/griddle-chess/griddle/board"

// IsLeaper reports whether the piece is a leaper: it makes single steps, whatever stands on the other
// squares.
func (p *Piece) IsLeaper() bool {
	for _, part := range p.walk {
		oneStep := !part.repeat && (len(part.lines) == 0 || len(part.lines[0]) <= 1)
		if part.manner != mannerAlong || part.use != forAll || !oneStep {
			return false
		}
	}
	return len(p.walk) > 0
}

// LeapsFrom returns the squares that are one step of a leaper away from s.
func (p *Piece) LeapsFrom(s board.Square) board.Set {
	var out board.Set
	for _, part := range p.walk {
		for _, line := range part.lines {
			if to, ok := line[0].from(s); ok {
				out |= to.Set()
			}
		}
	}
	return out
}
