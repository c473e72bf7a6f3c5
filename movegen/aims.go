package movegen

import "github.com/griddle-chess/griddle/board"

// The engine asks whether one unit observes another more often than anything else. For most walks the
// answer depends on a few squares, and aims list them. They are computed once for each square on which
// a unit of the walk ever stands.

// aim is one way to capture on a square: it needs units on all hurdles and nothing on the clear
// squares. The capturing unit arrives on to.
type aim struct {
	hurdles, clear board.Set
	to             board.Square
}

func (a *aim) holds(occupied board.Set) bool {
	return occupied&a.hurdles == a.hurdles && occupied&a.clear == 0
}

// aims holds the aims of a unit on one square, by the square on which it would capture.
type aims [64][]aim

// intricate reports whether aims cannot describe what a part observes, because it depends on more than
// which squares are occupied, or on too many of them.
func (p *part) intricate() bool {
	return p.manner == mannerRoam || p.manner == mannerOfObservers || p.twice || p.foreign
}

// addAims adds the aims of a track.
func (t *track) addAims(all *aims) {
	if t.part.use == toMove {
		return
	}
	switch t.part.manner {
	case mannerAlong:
		t.aimAlong(all, aim{}, 0)
	case mannerHop:
		t.aimOver(all, aim{}, 0, max(1, t.part.hurdles))
	case mannerLocust:
		clear := board.Set(0)
		for i := 0; i+1 < len(t.squares); i++ {
			at, beyond := t.squares[i], t.squares[i+1]
			all.enter(at, aim{clear: clear | beyond.Set(), to: beyond})
			clear |= at.Set()
		}
	case mannerOver:
		for _, j := range t.jumps {
			all.enter(j.to, aim{hurdles: j.hurdle, clear: j.clear, to: j.to})
		}
	}
}

func (all *aims) enter(s board.Square, a aim) { all[s&63] = append(all[s&63], a) }

// aimAlong adds aims on the squares of the track from index from on, as far as they are clear.
func (t *track) aimAlong(all *aims, a aim, from int) {
	stride := max(t.part.stride, 1)
	for i := from; i < len(t.squares); i++ {
		to := t.squares[i]
		if (i+1)%stride == 0 && (t.part.stops == nil || t.part.stops(t.from, to)) {
			a.to = to
			all.enter(to, a)
		}
		a.clear |= to.Set()
	}
}

// aimOver adds aims on the squares beyond hurdles more hurdles, the first of which stands at index
// from or later.
func (t *track) aimOver(all *aims, a aim, from, hurdles int) {
	for h := from; h < len(t.squares); h++ {
		over := a
		over.hurdles |= t.squares[h].Set()
		switch {
		case hurdles > 1:
			t.aimOver(all, over, h+1, hurdles-1)
		case t.part.near && h > 0:
			return
		case len(t.part.turns) > 0:
			for _, over.to = range t.landing[h] {
				all.enter(over.to, over)
			}
		case t.part.beyond == 0:
			t.aimAlong(all, over, h+1)
		case h+t.part.beyond < len(t.squares):
			goal := h + t.part.beyond
			for _, s := range t.squares[h+1 : goal] {
				over.clear |= s.Set()
			}
			over.to = t.squares[goal]
			all.enter(over.to, over)
		}
		a.clear |= t.squares[h].Set()
	}
}
