package movegen

import (
	"iter"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/griddle-chess/griddle/board"
)

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

// compass are the sixteen directions of queens and knights, each turned to the left from the one before.
var compass = [16]Step{
	{1, 0},
	{2, 1},
	{1, 1},
	{1, 2},
	{0, 1},
	{-1, 2},
	{-1, 1},
	{-2, 1},
	{-1, 0},
	{-2, -1},
	{-1, -1},
	{-1, -2},
	{0, -1},
	{1, -2},
	{1, -1},
	{2, -1},
}

// turn turns a step of a king or a knight by sixteenths of a circle to the left. An odd number makes of the one the other.
func (d Step) turn(sixteenths int) Step {
	return compass[(slices.Index(compass[:], d)+sixteenths+16)%16]
}

// mirrored is the step as Black sees it.
func (d Step) mirrored() Step { return Step{d.File, -d.Rank} }

func (d Step) plus(e Step) Step { return Step{d.File + e.File, d.Rank + e.Rank} }
func (d Step) times(n int) Step { return Step{d.File * n, d.Rank * n} }

// length is the square of the step's length.
func (d Step) length() int { return d.File*d.File + d.Rank*d.Rank }

// unit is the shortest step in the same direction.
func (d Step) unit() Step {
	for n := 7; n > 1; n-- {
		if d.File%n == 0 && d.Rank%n == 0 {
			return Step{d.File / n, d.Rank / n}
		}
	}
	return d
}

// before is the step that ends on the square before, on the straight way.
func (d Step) before() Step { return d.plus(d.unit().times(-1)) }

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
	// Over: it goes to a square if there is a unit, the hurdle, on another. Jumps say which; lines are not used.
	Over
	// Roam: it makes any number of the leaps that the lines say, as long as it comes to empty squares, and may capture by the
	// last one.
	Roam
	// OfObservers: it moves by the walks of units that observe it.
	OfObservers
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
	// Paths are the lines from a square, if they depend on where the board ends.
	Paths func(from board.Square) [][]board.Square
	// Stride, if not zero, is the number of steps after which a unit may arrive, and after which again: 2 for a mao, which
	// passes over a square that must be empty.
	Stride int
	// Stops tells where a unit may arrive that may pass over other squares too; nil if it is everywhere.
	Stops func(from, to board.Square) bool
	// Forward says that the lines are White's, and that those of Black are mirrored.
	Forward bool
	// From are the squares, as White sees them, from which the part is for; all if it is empty.
	From board.Set
	// Passing says that a unit that goes by this part can then be captured en passant, TakesPassing that one that captures by
	// it captures en passant too.
	Passing, TakesPassing bool
	// Promotes says where a unit with such a part is promoted, Into to what, in English letters; to the four of the book if
	// that is empty.
	Promotes Promotion
	Into     []string

	// Hurdles is how many hurdles a hopper needs, one if zero. Between them there may be empty squares.
	Hurdles int
	// Near says that the hurdle must stand on the first square of the line.
	Near bool
	// Beyond is where a hopper arrives, counted in squares from the hurdle; zero if anywhere beyond as far as it is free.
	Beyond int
	// Turns are the sixteenths of a circle by which a hopper may turn at the hurdle, to arrive on the first square that way;
	// none for straight on.
	Turns []int
	// Twice says that a hopper makes two hops in one move, the first to an empty square.
	Twice bool
	// Jumps are those of the manner Over, drawn when they are first asked for; nil for other manners.
	Jumps func() []Jump
	// Edge says that squares right beyond the edge of the board are hurdles too.
	Edge bool
	// Foreign says that the hurdle must be of the other side.
	Foreign bool
	// Friendly says that the observers whose walks are taken over are of the same side, else they are of the other.
	Friendly bool
}

// Promotion says where a unit is promoted, whichever part it moves by.
type Promotion uint8

// The places of promotion: none, or a rank as its side sees it.
const (
	Never Promotion = iota
	OnLast
	OnFirst
)

// Jump is a way over a hurdle, anywhere. All is counted from the square of departure.
type Jump struct {
	Hurdle, To Step
	// Clear are the squares that must be empty.
	Clear []Step
}

// mirrored is the jump as Black sees it.
func (j Jump) mirrored() Jump {
	out := Jump{Hurdle: j.Hurdle.mirrored(), To: j.To.mirrored()}
	for _, c := range j.Clear {
		out.Clear = append(out.Clear, c.mirrored())
	}
	return out
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

// locustNext is the part of a locust that captures the unit one step away, arriving one step further.
func locustNext(a, b int) Part { return Part{Manner: Locust, Lines: doubled(steps(a, b))} }

// hopNext is the part of a hopper over the unit one step away, to the square one step further.
func hopNext(a, b int) Part { return Part{Manner: Hop, Lines: doubled(steps(a, b)), Beyond: 1} }

// near is a hopper's part that needs the hurdle on the first square.
func near(p Part) Part {
	p.Near = true
	return p
}

// over is a hopper's part that needs several hurdles.
func over(hurdles int, p Part) Part {
	p.Hurdles = hurdles
	return p
}

// twice is the part of a double hopper, by its steps.
func twice(all ...[]Step) Part {
	p := Part{Manner: Hop, Repeat: true, Beyond: 1, Twice: true}
	for _, steps := range all {
		p.Lines = append(p.Lines, single(steps)...)
	}
	return p
}

// backward is the part that leads away from a unit beside the square of departure.
func backward(a, b int) Part {
	p := Part{Manner: Hop, Near: true}
	for _, d := range steps(a, b) {
		back := d.times(-1)
		p.Lines = append(p.Lines, []Step{d, back.times(2), back, back, back, back, back, back})
	}
	return p
}

// zigzag is the part of a rider that turns after each step, one way and back.
func zigzag(first []Step, ways ...int) Part {
	p := Part{Repeat: true}
	for _, a := range first {
		for _, way := range ways {
			p.Lines = append(p.Lines, []Step{a, a.turn(way)})
		}
	}
	return p
}

// trojan are the lines of a cavalier de Troie.
func trojan() [][]Step {
	var lines [][]Step
	for _, d := range steps(1, 2) {
		on := Step{d.File / 2 * 2, d.Rank / 2 * 2}
		lines = append(lines, []Step{d, on, on, on})
	}
	return lines
}

// zigzags is the part of a nightrider two steps of which make the sum, or an image of it.
func zigzags(sum Step) Part {
	p := Part{Repeat: true}
	for _, v := range steps(sum.File, sum.Rank) {
		for _, a := range steps(1, 2) {
			if b := v.plus(a.times(-1)); b.length() == 5 && a != b {
				p.Lines = append(p.Lines, []Step{a, b})
			}
		}
	}
	return p
}

// reflecting gives the paths of a bishop that the edge throws back so many times.
func reflecting(times int) func(from board.Square) [][]board.Square {
	return func(from board.Square) [][]board.Square {
		return billiard(from, times, func(d, back Step) (Step, Step) { return back, back })
	}
}

// cardinal gives the paths of a bishop that is thrown back once as if the edge were behind the board's last squares: it goes
// along the edge for one step.
func cardinal(from board.Square) [][]board.Square {
	return billiard(from, 1, func(d, back Step) (Step, Step) {
		return Step{(d.File + back.File) / 2, (d.Rank + back.Rank) / 2}, back
	})
}

// billiard gives the paths of a bishop at whose end, so many times, it goes on with a first step and then with others.
func billiard(from board.Square, times int, bounce func(d, back Step) (first, then Step)) [][]board.Square {
	var paths [][]board.Square
	for _, d := range diagonal {
		var path []board.Square
		at := from
		for bounces := 0; ; {
			next, ok := d.from(at)
			if !ok {
				back := d
				if file := at.File() + d.File; file < 0 || file > 7 {
					back.File = -d.File
				}
				if rank := at.Rank() + d.Rank; rank < 0 || rank > 7 {
					back.Rank = -d.Rank
				}
				var first Step
				first, d = bounce(d, back)
				if next, ok = first.from(at); !ok || bounces == times || back == d.times(-1) {
					break
				}
				bounces++
			}
			if next == from {
				break
			}
			path = append(path, next)
			at = next
		}
		paths = append(paths, path)
	}
	return paths
}

// The directions of hurdles.
func everywhere(Step) bool   { return true }
func queenwise(h Step) bool  { return rookwise(h) || bishopwise(h) }
func rookwise(h Step) bool   { return h.File == 0 || h.Rank == 0 }
func bishopwise(h Step) bool { return h.File == h.Rank || h.File == -h.Rank }

// Whether something on the straight way to the hurdle and on matters.
const (
	clear   = true
	nonstop = false
)

// The goals of who goes over a hurdle, or by it.
func onward(h Step) []Step { return []Step{h.times(2)} }

func halfway(h Step) []Step {
	if h.File%2 != 0 || h.Rank%2 != 0 {
		return nil
	}
	return []Step{{h.File / 2, h.Rank / 2}}
}

func aside(h Step) []Step {
	return []Step{h.plus(Step{-h.Rank, h.File}), h.plus(Step{h.Rank, -h.File})}
}

func around(h Step) []Step {
	var out []Step
	for w := range vectors(7) {
		if w.length() == h.length() && w != h {
			out = append(out, w)
		}
	}
	return out
}

func onCircle(h Step) []Step {
	var out []Step
	for to := range vectors(7) {
		if to.plus(h.times(-1)).length() == h.length() {
			out = append(out, to)
		}
	}
	return out
}

// vectors are all steps of up to so many squares that way and that.
func vectors(most int) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		for file := -most; file <= most; file++ {
			for rank := -most; rank <= most; rank++ {
				if (file != 0 || rank != 0) && !yield(Step{file, rank}) {
					return
				}
			}
		}
	}
}

// jumps is the part with a hurdle in one of the directions, anywhere, and the goals that it leads to.
func jumps(direction func(Step) bool, free bool, goals func(hurdle Step) []Step) Part {
	return Part{Manner: Over, Jumps: sync.OnceValue(func() []Jump {
		var all []Jump
		for h := range vectors(7) {
			if !direction(h) {
				continue
			}
			for _, to := range goals(h) {
				if max(to.File, -to.File, to.Rank, -to.Rank) > 7 {
					continue
				}
				j := Jump{Hurdle: h, To: to}
				if free {
					j.Clear = slices.DeleteFunc(append(inside(Step{}, h), inside(h, to)...), func(s Step) bool { return s == to })
				}
				all = append(all, j)
			}
		}
		return all
	})}
}

// foreign is the part for enemy hurdles alone.
func foreign(p Part) Part {
	p.Foreign = true
	return p
}

// bounce is the part of a bouncer in some directions.
func bounce(direction func(Step) bool) Part {
	return Part{Manner: Over, Edge: true, Jumps: sync.OnceValue(func() []Jump {
		var all []Jump
		for h := range vectors(8) {
			if direction(h) {
				back := h.times(-1)
				all = append(all, Jump{Hurdle: h, To: back, Clear: append(inside(Step{}, h), inside(Step{}, back)...)})
			}
		}
		return all
	})}
}

// inside are the squares between two on the straight way.
func inside(a, b Step) []Step {
	way := b.plus(a.times(-1))
	unit := way.unit()
	var out []Step
	for at := a.plus(unit); at != b; at = at.plus(unit) {
		out = append(out, at)
	}
	return out
}

// towards is what of a walk goes forward (1) or backward (-1) by its first step, as White sees it; false if it has parts that
// have no direction.
func (w Walk) towards(way int) (Walk, bool) {
	var out Walk
	for _, p := range w {
		if p.Manner == PawnStep {
			if way > 0 {
				plain := pawnWalk(1, Part{Lines: [][]Step{{{-1, 1}}, {{1, 1}}}}, Never, true)
				plain[2].From = 0 // a hunter may come to its first rank, and observes from there
				out = append(out, plain...)
			}
			continue
		}
		if p.Paths != nil || p.Manner == OfObservers || p.Manner == Roam || p.Twice || p.Edge {
			return nil, false
		}
		p.Lines = slices.DeleteFunc(slices.Clone(p.Lines), func(line []Step) bool { return line[0].Rank*way <= 0 })
		if all := p.Jumps; all != nil {
			p.Jumps = sync.OnceValue(func() []Jump {
				return slices.DeleteFunc(slices.Clone(all()), func(j Jump) bool { return j.To.Rank*way <= 0 })
			})
		}
		p.Forward, p.Promotes, p.Into = true, Never, nil
		if len(p.Lines) > 0 || p.Jumps != nil {
			out = append(out, p)
		}
	}
	return out, true
}

// only is the part for one use.
func (p Part) only(u Use) Part {
	p.Use = u
	return p
}

// steps are all images of (a,b) under the symmetries of the square, each once.
func steps(a, b int) []Step {
	out := make([]Step, 0, 8)
	for _, d := range [8]Step{{b, a}, {a, b}, {a, -b}, {b, -a}, {-b, -a}, {-a, -b}, {-a, b}, {-b, a}} {
		if !slices.Contains(out, d) {
			out = append(out, d)
		}
	}
	return out
}

// doubled are lines of the same step twice.
func doubled(steps []Step) [][]Step {
	lines := make([][]Step, len(steps))
	for i, d := range steps {
		lines[i] = []Step{d, d}
	}
	return lines
}

// single are lines of one step each.
func single(steps []Step) [][]Step {
	lines := make([][]Step, len(steps))
	for i := range steps {
		lines[i] = steps[i : i+1 : i+1]
	}
	return lines
}

// circles are the lines of a rose: knight's steps that turn by an eighth of a circle each time, either way, until they
// would be back where they began.
var circles = func() [][]Step {
	ring := []Step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	var lines [][]Step
	for first := range ring {
		for _, way := range []int{1, 7} {
			line := make([]Step, 7)
			for i := range line {
				line[i] = ring[(first+i*way)%8]
			}
			lines = append(lines, line)
		}
	}
	return lines
}()

// lame are the lines of a mao (orthogonal step first) or a moa (diagonal step first).
func lame(first []Step) [][]Step {
	lines := make([][]Step, 0, 8)
	for _, a := range first {
		lines = append(lines, []Step{a, a.turn(2)}, []Step{a, a.turn(-2)})
	}
	return lines
}

// track is a part's line from one square: the squares on it, and for hoppers that turn where they arrive at each hurdle. The
// jumps of a part, and the leaps of a unit that roams, are one track.
type track struct {
	part    *Part
	from    board.Square
	squares []board.Square
	landing [][]board.Square
	jumps   []jump
	layout  *layout // for who goes on from where the track leads to
	line    uint64  // the same for the lines of a walk on which a unit can go on from one to the other
}

// jump is a Jump from one square.
type jump struct {
	hurdle, clear board.Set // hurdle is empty if it is the edge
	to            board.Square
}

// layout is a walk laid out on the board for one side, each square when it is first asked for: a problem needs few of them.
type layout struct {
	walk  Walk
	side  board.Side
	holes board.Set
	pawn  bool // whether it captures as the orthodox pawn
	// intricate says that aims do not say all that the walk observes.
	intricate bool
	squares   [64]atomic.Pointer[outlook]
}

// outlook is what a unit of a walk can do from one square.
type outlook struct {
	tracks []track
	// far are all squares that it can ever capture on, to tell quickly that it observes nothing there.
	far board.Set
	// decisive are the squares whose occupation decides whether it observes another.
	decisive [64]board.Set
	// passing are the squares that it goes to so that it can be captured en passant.
	passing board.Set
	aims    aims
}

// at is the outlook from a square.
func (l *layout) at(s board.Square) *outlook {
	if o := l.squares[s&63].Load(); o != nil {
		return o
	}
	o := l.outlook(s & 63)
	l.squares[s&63].Store(o)
	return o
}

// layouts lays a walk out for White and Black. A line ends before a hole as at the edge.
func (w Walk) layouts(holes board.Set) [2]*layout {
	white := w.layout(board.White, holes)
	for _, part := range w {
		if part.Forward || part.From != 0 {
			return [2]*layout{white, w.layout(board.Black, holes)}
		}
	}
	return [2]*layout{white, white}
}

func (w Walk) layout(side board.Side, holes board.Set) *layout {
	l := &layout{walk: w, side: side, holes: holes}
	for i := range w {
		l.intricate = l.intricate || w[i].intricate()
		l.pawn = l.pawn || w[i].Manner == PawnStep
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
		if part := &l.walk[i]; part.From == 0 || part.From.Has(here) {
			l.lay(o, part, i, s)
		}
	}
	if l.pawn {
		o.far |= leaps(s, diagonal)
	}
	for i := range o.tracks {
		o.tracks[i].takeAim(&o.aims)
	}
	return o
}

// lay enters the n-th part of a walk from one square.
func (l *layout) lay(o *outlook, part *Part, n int, s board.Square) {
	start, side, holes := len(o.tracks), l.side, l.holes
	enter := func(t track, line uint64) {
		t.part, t.from, t.layout, t.line = part, s, l, line
		o.tracks = append(o.tracks, t)
	}
	if part.Paths != nil {
		for line, path := range part.Paths(s) {
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
	for i, line := range part.Lines {
		if part.Forward && side == board.Black {
			mirrored := make([]Step, len(line))
			for i, d := range line {
				mirrored[i] = d.mirrored()
			}
			line = mirrored
		}
		t := part.track(s, line, holes)
		switch {
		case len(t.squares) == 0:
		case part.Manner == Roam:
			leaps = append(leaps, t.squares...)
		case part.Repeat:
			enter(t, steady(line))
		default:
			enter(t, uint64(n)<<32|uint64(i))
		}
	}
	if len(leaps) > 0 {
		enter(track{squares: leaps}, 0)
	}
	if part.Jumps != nil {
		enter(track{jumps: part.jumps(s, part.Forward && side == board.Black, holes)}, 0)
	}
	if part.Manner == OfObservers || part.Foreign {
		o.depend()
	}
	for i := start; i < len(o.tracks); i++ {
		o.decide(&o.tracks[i])
	}
}

// steady numbers a line that is repeated: the same number for the same steps, whichever comes first.
func steady(line []Step) uint64 {
	var out uint64
	for _, d := range line {
		out += 1 << (uint(d.File+3)*7 + uint(d.Rank+3))
	}
	return out
}

// track lays one line out.
func (p *Part) track(s board.Square, line []Step, holes board.Set) track {
	t := track{}
	at, ok := s, true
	for n := 0; p.Repeat || n < len(line); n++ {
		d := line[n%len(line)]
		if at, ok = d.from(at); !ok || holes.Has(at) || at == s {
			break
		}
		t.squares = append(t.squares, at)
		if len(p.Turns) > 0 {
			var landing []board.Square
			for _, sixteenths := range p.Turns {
				if to, ok := d.turn(sixteenths).from(at); ok && to != s && !holes.Has(to) {
					landing = append(landing, to)
				}
			}
			t.landing = append(t.landing, landing)
		}
	}
	return t
}

// jumps lays the jumps out.
func (p *Part) jumps(s board.Square, mirrored bool, holes board.Set) []jump {
	var out []jump
	for _, j := range p.Jumps() {
		if mirrored {
			j = j.mirrored()
		}
		to, ok := j.To.from(s)
		if !ok || holes.Has(to) {
			continue
		}
		laid := jump{to: to}
		if hurdle, on := j.Hurdle.from(s); on {
			laid.hurdle = hurdle.Set()
		} else if last, on := j.Hurdle.before().from(s); !p.Edge || !on || holes.Has(last) {
			continue
		}
		for _, c := range j.Clear {
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

// arrivals appends where the tracks lead to, whoever owns what stands there. Which of the squares enemies occupy matters to few.
func arrivals(dst []Way, tracks []track, occupied, enemies board.Set) []Way {
	for i := range tracks {
		t := &tracks[i]
		switch t.part.Manner {
		case Along:
			dst = t.along(dst, 0, occupied)
		case Hop:
			if t.part.Twice {
				dst = t.hopTwice(dst, occupied)
			} else {
				dst = t.hop(dst, occupied)
			}
		case Locust:
			if h := t.hurdle(0, occupied); h+1 < len(t.squares) && !occupied.Has(t.squares[h+1]) {
				dst = append(dst, Way{To: t.squares[h+1], Captured: t.squares[h]})
			}
		case Over:
			for _, j := range t.jumps {
				if occupied&j.hurdle == j.hurdle && occupied&j.clear == 0 && (!t.part.Foreign || enemies&j.hurdle == j.hurdle) {
					dst = t.part.arrive(dst, j.to, occupied)
				}
			}
		case Roam:
			dst = t.roam(dst, occupied)
		}
	}
	return dst
}

// along appends the squares from the index on up to the first unit, as far as the part has a use for them.
func (t *track) along(dst []Way, from int, occupied board.Set) []Way {
	stride := max(t.part.Stride, 1)
	for i := from; i < len(t.squares); i++ {
		to := t.squares[i]
		if (i+1)%stride == 0 && (t.part.Stops == nil || t.part.Stops(t.from, to)) {
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

// hurdle is the index of the first unit on the track from an index on, the track's length if there is none.
func (t *track) hurdle(from int, occupied board.Set) int {
	for i := from; i < len(t.squares); i++ {
		if occupied.Has(t.squares[i]) {
			return i
		}
	}
	return len(t.squares)
}

func (t *track) hop(dst []Way, occupied board.Set) []Way {
	h := t.hurdle(0, occupied)
	for range t.part.Hurdles - 1 {
		h = t.hurdle(h+1, occupied)
	}
	if h >= len(t.squares) || t.part.Near && h > 0 {
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

// hopTwice appends where two hops in a row lead to. The square that the unit has left is empty for the second, and no goal of
// it.
func (t *track) hopTwice(dst []Way, occupied board.Set) []Way {
	var first, second [16]Way
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

// roam appends all squares that leaps lead to, over empty squares.
func (t *track) roam(dst []Way, occupied board.Set) []Way {
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
