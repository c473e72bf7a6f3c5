package movegen

import "github.com/griddle-chess/griddle/board"

// Hurdles appends the hurdles, one set for each way, over which a unit of the kind goes from one square to another for the
// side. The way of a unit that hops twice has none.
func (s State) Hurdles(dst []board.Set, k board.Kind, from, to board.Square, side board.Side) []board.Set {
	tracks := s.Rules.general().kinds[k&15].layout[side&1].at(from).tracks
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
		case t.part.Manner == Over:
			for _, j := range t.jumps {
				if j.to == to && s.Occupied()&j.hurdle == j.hurdle && s.Occupied()&j.clear == 0 {
					enter(j.hurdle)
				}
			}
		case t.part.Manner == Hop && !t.part.Twice:
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

// hurdles are those that a hopper needs on the track.
func (t *track) hurdles(occupied board.Set) board.Set {
	var out board.Set
	h := -1
	for range max(t.part.Hurdles, 1) {
		if h = t.hurdle(h+1, occupied); h < len(t.squares) {
			out |= t.squares[h].Set()
		}
	}
	return out
}
