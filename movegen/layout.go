package movegen

import (
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
)

// This file lays walks out on the board.

// track is one line of a part from one square. It holds the squares of the line, and for hoppers that
// turn the squares of arrival for each hurdle. All jumps of a part form one track, and so do all leaps
// of a part with mannerRoam.
type track struct {
	part    *part
	from    board.Square
	squares []board.Square
	landing [][]board.Square
	jumps   []laidJump
	layout  *layout // of the whole walk, for units that go on from an end of the track
	line    uint64  // equal for two lines of a walk if a unit on one of them goes on along the other
}

// laidJump is a jump from one square.
type laidJump struct {
	hurdle, clear board.Set // hurdle is empty if it is the edge
	to            board.Square
}

// layout is a walk laid out on the board for one side. Each square is laid out when it is first
// needed, because a problem needs few of them.
type layout struct {
	walk  walk
	side  board.Side
	holes board.Set
	pawn  bool // whether it has a part with mannerPawn
	// intricate reports whether aims do not describe all that the walk observes.
	intricate bool
	squares   [64]atomic.Pointer[outlook]
}

// outlook holds what a unit of a walk can do from one square.
type outlook struct {
	tracks []track
	// far holds all squares on which the unit can ever capture. A square outside it needs no further
	// look.
	far board.Set
	// decisive holds, for each square, the squares whose occupation decides whether the unit observes
	// it.
	decisive [64]board.Set
	// passing holds the squares of arrival after which the unit can be captured en passant.
	passing board.Set
	aims    aims
}

// at returns the outlook from a square.
func (l *layout) at(s board.Square) *outlook {
	if o := l.squares[s&63].Load(); o != nil {
		return o
	}
	o := l.outlook(s & 63)
	l.squares[s&63].Store(o)
	return o
}

// layouts lays a walk out for White and Black, which share one layout if the walk treats them alike. A
// line ends before a hole as it ends at the edge.
func (w walk) layouts(holes board.Set) [2]*layout {
	white := w.layout(board.White, holes)
	for _, part := range w {
		if part.forward || part.from != 0 {
			return [2]*layout{white, w.layout(board.Black, holes)}
		}
	}
	return [2]*layout{white, white}
}

func (w walk) layout(side board.Side, holes board.Set) *layout {
	l := &layout{walk: w, side: side, holes: holes}
	for i := range w {
		l.intricate = l.intricate || w[i].intricate()
		l.pawn = l.pawn || w[i].manner == mannerPawn
	}
	return l
}

func (l *layout) outlook(s board.Square) *outlook {
	o := &outlook{}
	if l.holes.Has(s) {
		return o
	}
	here := s
	if l.side == board.Black {
		here = s.Flip()
	}
	for i := range l.walk {
		if part := &l.walk[i]; part.from == 0 || part.from.Has(here) {
			l.lay(o, part, i, s)
		}
	}
	if l.pawn {
		o.far |= leaps(s, diagonal)
	}
	for i := range o.tracks {
		o.tracks[i].addAims(&o.aims)
	}
	return o
}

// lay adds the tracks of the n-th part of a walk from one square.
func (l *layout) lay(o *outlook, part *part, n int, s board.Square) {
	start, side, holes := len(o.tracks), l.side, l.holes
	enter := func(t track, line uint64) {
		t.part, t.from, t.layout, t.line = part, s, l, line
		o.tracks = append(o.tracks, t)
	}
	if part.paths != nil {
		for line, path := range part.paths(s) {
			for i, to := range path {
				if holes.Has(to) {
					path = path[:i]
					break
				}
			}
			enter(track{squares: path}, uint64(line))
		}
	}
	var leaps []board.Square
	for i, line := range part.lines {
		if part.forward && side == board.Black {
			mirrored := make([]step, len(line))
			for i, d := range line {
				mirrored[i] = d.mirrored()
			}
			line = mirrored
		}
		t := part.track(s, line, holes)
		switch {
		case len(t.squares) == 0:
		case part.manner == mannerRoam:
			leaps = append(leaps, t.squares...)
		case part.repeat:
			enter(t, repeatedLine(line))
		default:
			enter(t, uint64(n)<<32|uint64(i))
		}
	}
	if len(leaps) > 0 {
		enter(track{squares: leaps}, 0)
	}
	if part.jumps != nil {
		enter(track{jumps: part.layJumps(s, part.forward && side == board.Black, holes)}, 0)
	}
	if part.manner == mannerOfObservers || part.foreign {
		o.depend()
	}
	for i := start; i < len(o.tracks); i++ {
		o.decide(&o.tracks[i])
	}
}

// repeatedLine returns the number of a line that is repeated. It is the same for the same steps,
// whichever of them comes first.
func repeatedLine(line []step) uint64 {
	var out uint64
	for _, d := range line {
		out += 1 << (uint(d.file+3)*7 + uint(d.rank+3))
	}
	return out
}

// track returns the track of one line from s.
func (p *part) track(s board.Square, line []step, holes board.Set) track {
	t := track{}
	at, ok := s, true
	for n := 0; p.repeat || n < len(line); n++ {
		d := line[n%len(line)]
		if at, ok = d.from(at); !ok || holes.Has(at) || at == s {
			break
		}
		t.squares = append(t.squares, at)
		if len(p.turns) > 0 {
			var landing []board.Square
			for _, sixteenths := range p.turns {
				if to, ok := d.rotated(sixteenths).from(at); ok && to != s && !holes.Has(to) {
					landing = append(landing, to)
				}
			}
			t.landing = append(t.landing, landing)
		}
	}
	return t
}

// jumps returns the jumps of the part from s. A hurdle beyond the edge counts only for a part with
// edge.
func (p *part) layJumps(s board.Square, mirrored bool, holes board.Set) []laidJump {
	var out []laidJump
	for _, j := range p.jumps() {
		if mirrored {
			j = j.mirrored()
		}
		to, ok := j.to.from(s)
		if !ok || holes.Has(to) {
			continue
		}
		laid := laidJump{to: to}
		if hurdle, on := j.hurdle.from(s); on {
			laid.hurdle = hurdle.Set()
		} else if last, on := j.hurdle.before().from(s); !p.edge || !on || holes.Has(last) {
			continue
		}
		for _, c := range j.clear {
			if at, ok := c.from(s); ok {
				laid.clear |= at.Set()
			}
		}
		if laid.clear&holes == 0 {
			out = append(out, laid)
		}
	}
	return out
}
