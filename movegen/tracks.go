package movegen

import "github.com/griddle-chess/griddle/board"

// This file finds the squares on which a unit arrives along its tracks.

// arrivals appends the arrivals along the tracks, whoever owns the units there. Only parts with
// foreign look at enemies, the squares of the other side.
func arrivals(dst []Arrival, tracks []track, occupied, enemies board.Set) []Arrival {
	for i := range tracks {
		t := &tracks[i]
		switch t.part.manner {
		case mannerAlong:
			dst = t.along(dst, 0, occupied)
		case mannerHop:
			if t.part.twice {
				dst = t.hopTwice(dst, occupied)
			} else {
				dst = t.hop(dst, occupied)
			}
		case mannerLocust:
			if h := t.hurdle(0, occupied); h+1 < len(t.squares) && !occupied.Has(t.squares[h+1]) {
				dst = append(dst, Arrival{To: t.squares[h+1], Captured: t.squares[h]})
			}
		case mannerOver:
			for _, j := range t.jumps {
				if t.part.foreign && enemies&j.hurdle != j.hurdle {
					continue
				}
				if occupied&j.hurdle == j.hurdle && occupied&j.clear == 0 {
					dst = t.part.arrive(dst, j.to, occupied)
				}
			}
		case mannerRoam:
			dst = t.roam(dst, occupied)
		}
	}
	return dst
}

// along appends the squares from index from on, up to the first unit, that suit the use of the part.
func (t *track) along(dst []Arrival, from int, occupied board.Set) []Arrival {
	stride := max(t.part.stride, 1)
	for i := from; i < len(t.squares); i++ {
		to := t.squares[i]
		if (i+1)%stride == 0 && (t.part.stops == nil || t.part.stops(t.from, to)) {
			dst = t.part.arrive(dst, to, occupied)
		}
		if occupied.Has(to) {
			break
		}
	}
	return dst
}

// arrive appends one square if it suits the use of the part.
func (p *part) arrive(dst []Arrival, to board.Square, occupied board.Set) []Arrival {
	switch {
	case !occupied.Has(to) && p.use != toCapture:
		return append(dst, Arrival{To: to, Captured: board.NoSquare})
	case occupied.Has(to) && p.use != toMove:
		return append(dst, Arrival{To: to, Captured: to})
	}
	return dst
}

// hurdle returns the index of the first unit on the track from index from on, or the length of the
// track if there is none.
func (t *track) hurdle(from int, occupied board.Set) int {
	for i := from; i < len(t.squares); i++ {
		if occupied.Has(t.squares[i]) {
			return i
		}
	}
	return len(t.squares)
}

func (t *track) hop(dst []Arrival, occupied board.Set) []Arrival {
	h := t.hurdle(0, occupied)
	for range t.part.hurdles - 1 {
		h = t.hurdle(h+1, occupied)
	}
	if h >= len(t.squares) || t.part.near && h > 0 {
		return dst
	}
	if len(t.part.turns) > 0 {
		for _, to := range t.landing[h] {
			dst = t.part.arrive(dst, to, occupied)
		}
		return dst
	}
	if t.part.beyond == 0 {
		return t.along(dst, h+1, occupied)
	}
	goal := h + t.part.beyond
	for i := h + 1; i <= goal && i < len(t.squares); i++ {
		if i == goal {
			return t.part.arrive(dst, t.squares[i], occupied)
		}
		if occupied.Has(t.squares[i]) {
			return dst
		}
	}
	return dst
}

// hopTwice appends the squares to which two hops in a row lead. For the second hop the square of
// departure is empty, but the unit cannot return to it.
func (t *track) hopTwice(dst []Arrival, occupied board.Set) []Arrival {
	var first, second [16]Arrival
	for _, a := range t.hop(first[:0], occupied) {
		if a.Captured != board.NoSquare {
			continue
		}
		for i := range t.layout.at(a.To).tracks {
			for _, b := range t.layout.at(a.To).tracks[i].hop(second[:0], occupied&^t.from.Set()) {
				if b.To != t.from {
					dst = append(dst, b)
				}
			}
		}
	}
	return dst
}

// roam appends all squares that a sequence of leaps over empty squares reaches.
func (t *track) roam(dst []Arrival, occupied board.Set) []Arrival {
	seen := t.from.Set()
	for open := seen; open != 0; {
		for _, next := range t.layout.at(open.Pop()).tracks {
			for _, to := range next.squares {
				if seen.Has(to) {
					continue
				}
				seen |= to.Set()
				dst = t.part.arrive(dst, to, occupied)
				if !occupied.Has(to) {
					open |= to.Set()
				}
			}
		}
	}
	return dst
}
