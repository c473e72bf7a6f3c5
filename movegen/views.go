package movegen

import "github.com/griddle-chess/griddle/board"

// View is one observation of a unit along a line. A unit that goes on along the line keeps the same
// view.
type View struct {
	Of   board.Square
	Line uint64
}

// Views appends the observations of a unit of a kind on a square, made for the side by the walk of the
// kind: one for each line to each observed unit, whoever owns that unit.
func (s State) Views(dst []View, k board.Kind, from board.Square, side board.Side) []View {
	g := s.Rules.general()
	var buffer, second [64]Arrival
	enemies, blocked := s.Of(side.Other()), g.blockedSquares(s.Position)
	if g.kinds[k&15].pawn {
		for _, w := range g.walkArrivals(buffer[:0], k, from, side, s.Occupied(), blocked, enemies) {
			if w.Captured != board.NoSquare {
				dst = append(dst, View{w.Captured, uint64(w.To - from)})
			}
		}
		return dst
	}
	tracks := g.tracks(k, from, side, blocked)
	for i := range tracks {
		t := &tracks[i]
		switch {
		case t.part.twice:
			for _, first := range t.hop(buffer[:0], s.Occupied()) {
				if first.Captured != board.NoSquare {
					continue
				}
				for j := range t.layout.at(first.To).tracks {
					u := &t.layout.at(first.To).tracks[j]
					for _, w := range u.hop(second[:0], s.Occupied()&^from.Set()) {
						if w.Captured != board.NoSquare && w.To != from {
							dst = append(dst, View{w.Captured, t.line*0x9e3779b97f4a7c15 + u.line})
						}
					}
				}
			}
		case t.part.manner == mannerOver:
			for n, j := range t.jumps {
				if s.Occupied()&j.hurdle == j.hurdle && s.Occupied()&j.clear == 0 && s.Occupied().Has(j.to) {
					dst = append(dst, View{j.to, uint64(n)})
				}
			}
		default:
			for _, w := range arrivals(buffer[:0], tracks[i:i+1], s.Occupied(), enemies) {
				if w.Captured != board.NoSquare {
					dst = append(dst, View{w.Captured, t.line})
				}
			}
		}
	}
	return dst
}
