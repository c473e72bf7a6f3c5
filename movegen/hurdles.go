package movegen

import "github.com/griddle-chess/griddle/board"

// Hurdles appends one set of hurdles for each way in which a unit of the kind hops from one square to
// another for the side. Two hops in one move give no set.
func (s State) Hurdles(dst []board.Set, k board.Kind, from, to board.Square, side board.Side) []board.Set {
	g := s.Rules.general()
	tracks := g.tracks(k, from, side, g.blockedSquares(s.Position))
	var buffer [64]Arrival
	enter := func(over board.Set) {
		for _, known := range dst {
			if known == over {
				return
			}
		}
		dst = append(dst, over)
	}
	for i := range tracks {
		t := &tracks[i]
		switch {
		case t.part.manner == mannerOver:
			for _, j := range t.jumps {
				if j.to == to && s.Occupied()&j.hurdle == j.hurdle && s.Occupied()&j.clear == 0 {
					enter(j.hurdle)
				}
			}
		case t.part.manner == mannerHop && !t.part.twice:
			for _, w := range t.hop(buffer[:0], s.Occupied()) {
				if w.To == to {
					enter(t.hurdles(s.Occupied()))
					break
				}
			}
		}
	}
	return dst
}

// hurdles returns the hurdles that a hopper on the track needs.
func (t *track) hurdles(occupied board.Set) board.Set {
	var out board.Set
	h := -1
	for range max(t.part.hurdles, 1) {
		if h = t.hurdle(h+1, occupied); h < len(t.squares) {
			out |= t.squares[h].Set()
		}
	}
	return out
}
