package movegen

import "github.com/griddle-chess/griddle/board"

// Movement as data. A walk is a list of parts; a part is a set of lines that leave a square, and what a unit may do along
// each of them. That is enough for leapers, riders, hoppers, locusts, Chinese pieces and pieces on bent lines: a new piece
// is a row of the piece table, not code.

// Step is a direction and a distance: files to the right, ranks up.
type Step struct{ File, Rank int }

// from is the square that a step from s ends on, and whether it is on the board.
func (d Step) from(s board.Square) (board.Square, bool) {
	file, rank := s.File()+d.File, s.Rank()+d.Rank
	return board.At(file, rank), file >= 0 && file < 8 && rank >= 0 && rank < 8
}

// turn turns a step of a king by eighths of a circle to the left.
func (d Step) turn(eighths int) Step {
	for range (eighths + 8) % 8 {
		d = Step{sign(d.File - d.Rank), sign(d.File + d.Rank)}
	}
	return d
}

func sign(n int) int { return min(max(n, -1), 1) }

// Manner is what a unit does along a line.
type Manner uint8

// The manners.
const (
	// Along: it moves along the line as long as it is free, and captures the first unit on it.
	Along Manner = iota
	// Hop: it jumps over the first unit on the line, the hurdle, of either colour, and arrives beyond it.
	Hop
	// Locust: it captures the first unit on the line, of the other colour, and arrives beyond it on an empty square.
	Locust
	// PawnStep: the orthodox pawn. Lines are not used.
	PawnStep
)

// Use says what a part is for.
type Use uint8

// The uses. A part that is for all serves to move, to capture and to observe.
const (
	ForAll Use = iota
	ToMove
	ToCapture
)

// Part is one manner of moving.
type Part struct {
	Manner Manner
	Use    Use
	// Lines are the steps of each line, first to last.
	Lines [][]Step
	// Repeat says that the steps of a line are repeated until the edge of the board.
	Repeat bool
	// Stride, if not zero, is the number of steps after which a unit may arrive, and after which again: 2 for a mao, which
	// passes over a square that must be empty.
	Stride int
	// Beyond is where a hopper arrives, counted in squares from the hurdle; zero if anywhere beyond as far as it is free.
	Beyond int
	// Turns are the eighths of a circle by which a hopper may turn at the hurdle, to arrive on the first square that way;
	// none for straight on.
	Turns []int
}

// Walk is how a unit moves.
type Walk []Part

// leap is the part of a leaper by (a,b).
func leap(a, b int) Part { return Part{Lines: single(steps(a, b))} }

// ride is the part of a rider by steps of (a,b).
func ride(a, b int) Part { return Part{Lines: single(steps(a, b)), Repeat: true} }

// hop is the part of a hopper on the lines of a rider.
func hop(a, b, beyond int, turns ...int) Part {
	return Part{Manner: Hop, Lines: single(steps(a, b)), Repeat: true, Beyond: beyond, Turns: turns}
}

// locust is the part of a locust on the lines of a rider.
func locust(a, b int) Part {
	return Part{Manner: Locust, Lines: single(steps(a, b)), Repeat: true, Beyond: 1}
}

// only is the part for one use.
func (p Part) only(u Use) Part {
	p.Use = u
	return p
}

// steps are all images of (a,b) under the symmetries of the square, each once.
func steps(a, b int) []Step {
	all := []Step{{b, a}, {a, b}, {a, -b}, {b, -a}, {-b, -a}, {-a, -b}, {-a, b}, {-b, a}}
	var out []Step
	for i, s := range all {
		again := false
		for _, t := range all[:i] {
			again = again || s == t
		}
		if !again {
			out = append(out, s)
		}
	}
	return out
}

// single are lines of one step each.
func single(steps []Step) [][]Step {
	var lines [][]Step
	for _, s := range steps {
		lines = append(lines, []Step{s})
	}
	return lines
}

// circles are the lines of a rose: knight's steps that turn by an eighth of a circle each time, either way, until they
// would be back where they began.
func circles() [][]Step {
	ring := []Step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	var lines [][]Step
	for first := range ring {
		for _, way := range []int{1, 7} {
			var line []Step
			for i := range 7 {
				line = append(line, ring[(first+i*way)%8])
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// lame are the lines of a mao (orthogonal step first) or a moa (diagonal step first).
func lame(first []Step) [][]Step {
	var lines [][]Step
	for _, a := range first {
		for _, eighths := range []int{1, -1} {
			lines = append(lines, []Step{a, a.turn(eighths)})
		}
	}
	return lines
}

// track is a part's line from one square: the squares on it, and for hoppers that turn where they arrive at each hurdle.
type track struct {
	part    *Part
	squares []board.Square
	landing [][]board.Square
}

// tracks lays a walk out from one square. A line ends before a hole as at the edge.
func (w Walk) tracks(s board.Square, holes board.Set) []track {
	if holes.Has(s) {
		return nil
	}
	var out []track
	for i := range w {
		part := &w[i]
		for _, line := range part.Lines {
			t := track{part: part}
			at, ok := s, true
			for n := 0; part.Repeat || n < len(line); n++ {
				d := line[n%len(line)]
				if at, ok = d.from(at); !ok || holes.Has(at) {
					break
				}
				t.squares = append(t.squares, at)
				if len(part.Turns) > 0 {
					var landing []board.Square
					for _, eighths := range part.Turns {
						if to, ok := d.turn(eighths).from(at); ok && to != s && !holes.Has(to) {
							landing = append(landing, to)
						}
					}
					t.landing = append(t.landing, landing)
				}
			}
			if len(t.squares) > 0 {
				out = append(out, t)
			}
		}
	}
	return out
}

// arrivals appends where the tracks lead to, whoever owns what stands there.
func arrivals(dst []Way, tracks []track, occupied board.Set) []Way {
	for i := range tracks {
		t := &tracks[i]
		switch t.part.Manner {
		case Along:
			dst = t.along(dst, 0, occupied)
		case Hop:
			dst = t.hop(dst, occupied)
		case Locust:
			if h := t.hurdle(occupied); h+1 < len(t.squares) && !occupied.Has(t.squares[h+1]) {
				dst = append(dst, Way{To: t.squares[h+1], Captured: t.squares[h]})
			}
		}
	}
	return dst
}

// along appends the squares from the index on up to the first unit, as far as the part has a use for them.
func (t *track) along(dst []Way, from int, occupied board.Set) []Way {
	stride := max(t.part.Stride, 1)
	for i := from; i < len(t.squares); i++ {
		to := t.squares[i]
		if (i+1)%stride == 0 {
			dst = t.part.arrive(dst, to, occupied)
		}
		if occupied.Has(to) {
			break
		}
	}
	return dst
}

// arrive appends one square, as far as the part has a use for it.
func (p *Part) arrive(dst []Way, to board.Square, occupied board.Set) []Way {
	switch {
	case !occupied.Has(to) && p.Use != ToCapture:
		return append(dst, Way{To: to, Captured: board.NoSquare})
	case occupied.Has(to) && p.Use != ToMove:
		return append(dst, Way{To: to, Captured: to})
	}
	return dst
}

// hurdle is the index of the first unit on the track, its length if there is none.
func (t *track) hurdle(occupied board.Set) int {
	for i, s := range t.squares {
		if occupied.Has(s) {
			return i
		}
	}
	return len(t.squares)
}

func (t *track) hop(dst []Way, occupied board.Set) []Way {
	h := t.hurdle(occupied)
	if h == len(t.squares) {
		return dst
	}
	if len(t.part.Turns) > 0 {
		for _, to := range t.landing[h] {
			dst = t.part.arrive(dst, to, occupied)
		}
		return dst
	}
	if t.part.Beyond == 0 {
		return t.along(dst, h+1, occupied)
	}
	goal := h + t.part.Beyond
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
