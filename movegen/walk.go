package movegen

import (
	"slices"
	"sync"

	"github.com/griddle-chess/griddle/board"
)

// Movement as data. A walk is a list of parts; a part has the lines that leave a square, and the
// manner in which a unit goes along them. That covers leapers, riders, hoppers, locusts, Chinese
// pieces and pieces on bent lines: a new piece is a row of the piece table, not code.

// Step is a step of a unit: File squares to the right and Rank squares up, as White sees the board.
type Step struct{ File, Rank int }

// from returns the square on which the step from s ends, and reports whether it is on the board.
func (d Step) from(s board.Square) (board.Square, bool) {
	file, rank := s.File()+d.File, s.Rank()+d.Rank
	return board.At(file, rank), file >= 0 && file < 8 && rank >= 0 && rank < 8
}

// compass lists the sixteen directions of queens and knights. Each is turned to the left from the one
// before it.
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

// rotated returns a step of a king or a knight turned to the left by sixteenths of a circle. An odd
// number turns a king's step into a knight's, and the reverse.
func (d Step) rotated(sixteenths int) Step {
	return compass[(slices.Index(compass[:], d)+sixteenths+16)%16]
}

// mirrored returns the step as Black sees it.
func (d Step) mirrored() Step   { return Step{d.File, -d.Rank} }
func (d Step) plus(e Step) Step { return Step{d.File + e.File, d.Rank + e.Rank} }
func (d Step) times(n int) Step { return Step{d.File * n, d.Rank * n} }

// squaredLength returns the square of the length of the step.
func (d Step) squaredLength() int { return d.File*d.File + d.Rank*d.Rank }

// unit returns the shortest step in the same direction.
func (d Step) unit() Step {
	for n := 7; n > 1; n-- {
		if d.File%n == 0 && d.Rank%n == 0 {
			return Step{d.File / n, d.Rank / n}
		}
	}
	return d
}

// before returns the step that ends one square earlier on the straight line.
func (d Step) before() Step { return d.plus(d.unit().times(-1)) }

// Manner is the way in which a unit goes along a line.
type Manner uint8

// The manners.
const (
	// Along: the unit moves along the line as far as it is free, and captures the first unit on it.
	Along Manner = iota
	// Hop: the unit jumps over the first unit on the line, the hurdle, of either colour, and arrives
	// beyond it.
	Hop
	// Locust: the unit captures the first unit on the line, if it is of the other colour, and arrives
	// on the empty square beyond it.
	Locust
	// Over: the unit goes to one square if another holds a unit, the hurdle. Part.Jumps lists both;
	// Lines are not used.
	Over
	// Roam: the unit makes any number of leaps, each by one of the lines and onto an empty square. The
	// last leap may capture.
	Roam
	// OfObservers: the unit moves by the walks of the units that observe it.
	OfObservers
	// PawnStep: the unit moves as the orthodox pawn. Lines are not used.
	PawnStep
)

// Use is the purpose that a part serves.
type Use uint8

// The uses. A part with ForAll serves to move, to capture and to observe; observing goes with
// capturing.
const (
	ForAll Use = iota
	ToMove
	ToCapture
)

// Part is one component of a walk: some lines, and the manner in which a unit goes along them.
type Part struct {
	Manner Manner
	Use    Use
	// Lines lists the lines, each as its steps from first to last.
	Lines [][]Step
	// Repeat: the steps of a line are repeated until the edge of the board.
	Repeat bool
	// Paths returns the lines from a square, for parts whose lines depend on the edge of the board;
	// nil for others.
	Paths func(from board.Square) [][]board.Square
	// Stride, if not zero, is the number of steps from one square of arrival to the next: 2 for a mao,
	// which passes over a square that must be empty.
	Stride int
	// Stops reports whether a unit that leaves from may arrive on to; squares where it may not, it can
	// pass. If Stops is nil, the unit may arrive anywhere.
	Stops func(from, to board.Square) bool
	// Forward: the lines are those of White, and Black uses their mirror images.
	Forward bool
	// From holds the squares of departure, as White sees them, from which the part can be used. If
	// From is empty, that is every square.
	From board.Set
	// Passing: a unit that moves by this part can then be captured en passant. TakesPassing: a unit
	// that captures by this part captures en passant, too.
	Passing, TakesPassing bool
	// Promotes gives the rank on which a unit with such a part is promoted. Into lists the kinds that
	// it can become, in English letters; if Into is empty, these are the orthodox four.
	Promotes Promotion
	Into     []string

	// Hurdles is the number of hurdles that a hopper needs; zero means one. Empty squares may lie
	// between them.
	Hurdles int
	// Near: the hurdle must stand on the first square of the line.
	Near bool
	// Beyond is the distance from the hurdle to the square of arrival, in squares. Zero means any
	// distance, as far as the line is free.
	Beyond int
	// Turns lists the angles, in sixteenths of a circle, by which a hopper may turn at the hurdle. It
	// arrives on the first square in the direction after the turn. If Turns is empty, the hopper goes
	// straight on.
	Turns []int
	// Twice: a hopper makes two hops in one move, the first to an empty square.
	Twice bool
	// Jumps returns the jumps of the manner Over, computed when they are first needed; nil for other
	// manners.
	Jumps func() []Jump
	// Edge: squares just beyond the edge of the board are hurdles, too.
	Edge bool
	// Foreign: the hurdle must belong to the other side.
	Foreign bool
	// Friendly: the observers that lend their walks belong to the same side. Otherwise they belong to
	// the other side.
	Friendly bool
}

// Promotion is the rank on which a unit is promoted, whichever part it moves by.
type Promotion uint8

// The ranks of promotion, as the unit's side sees them: none, its last or its first.
const (
	Never Promotion = iota
	OnLast
	OnFirst
)

// Jump is a jump over or by a hurdle, which may stand anywhere. All steps count from the square of
// departure.
type Jump struct {
	Hurdle, To Step
	// Clear lists the squares that must be empty.
	Clear []Step
}

// mirrored returns the jump as Black sees it.
func (j Jump) mirrored() Jump {
	out := Jump{Hurdle: j.Hurdle.mirrored(), To: j.To.mirrored()}
	for _, c := range j.Clear {
		out.Clear = append(out.Clear, c.mirrored())
	}
	return out
}

// Walk describes how a unit moves. The unit may use any of the parts.
type Walk []Part

// leap returns the part of an (a,b) leaper.
func leap(a, b int) Part { return Part{Lines: single(steps(a, b))} }

// ride returns the part of a rider by steps of (a,b).
func ride(a, b int) Part { return Part{Lines: single(steps(a, b)), Repeat: true} }

// hop returns the part of a hopper on the lines of a rider.
func hop(a, b, beyond int, turns ...int) Part {
	return Part{Manner: Hop, Lines: single(steps(a, b)), Repeat: true, Beyond: beyond, Turns: turns}
}

// locust returns the part of a locust on the lines of a rider.
func locust(a, b int) Part {
	return Part{Manner: Locust, Lines: single(steps(a, b)), Repeat: true, Beyond: 1}
}

// locustNext returns the part of a locust that captures the unit one step away and arrives one step
// further.
func locustNext(a, b int) Part { return Part{Manner: Locust, Lines: doubled(steps(a, b))} }

// hopNext returns the part of a hopper over the unit one step away, to the square one step further.
func hopNext(a, b int) Part { return Part{Manner: Hop, Lines: doubled(steps(a, b)), Beyond: 1} }

// near returns a hopper's part that needs the hurdle on the first square.
func near(p Part) Part {
	p.Near = true
	return p
}

// over returns a hopper's part that needs several hurdles.
func over(hurdles int, p Part) Part {
	p.Hurdles = hurdles
	return p
}

// twice returns the part of a double hopper with these steps.
func twice(all ...[]Step) Part {
	p := Part{Manner: Hop, Repeat: true, Beyond: 1, Twice: true}
	for _, steps := range all {
		p.Lines = append(p.Lines, single(steps)...)
	}
	return p
}

// foreign returns the part with enemy hurdles only.
func foreign(p Part) Part {
	p.Foreign = true
	return p
}

// towards returns the parts of a walk whose first step goes forward (1) or backward (-1), as White
// sees it. It reports false if the walk has parts without a direction.
func (w Walk) towards(direction int) (Walk, bool) {
	var out Walk
	for _, p := range w {
		if p.Manner == PawnStep {
			if direction > 0 {
				pawn := pawnWalk(1, Part{Lines: [][]Step{{{-1, 1}}, {{1, 1}}}}, Never, true)
				pawn[2].From = 0 // a hunter can reach its first rank, and observes from there
				out = append(out, pawn...)
			}
			continue
		}
		if p.Paths != nil || p.Manner == OfObservers || p.Manner == Roam || p.Twice || p.Edge {
			return nil, false
		}
		p.Lines = slices.DeleteFunc(slices.Clone(p.Lines), func(line []Step) bool { return line[0].Rank*direction <= 0 })
		if all := p.Jumps; all != nil {
			p.Jumps = sync.OnceValue(func() []Jump {
				return slices.DeleteFunc(slices.Clone(all()), func(j Jump) bool { return j.To.Rank*direction <= 0 })
			})
		}
		p.Forward, p.Promotes, p.Into = true, Never, nil
		if len(p.Lines) > 0 || p.Jumps != nil {
			out = append(out, p)
		}
	}
	return out, true
}

// only returns the part for one use.
func (p Part) only(u Use) Part {
	p.Use = u
	return p
}

// steps returns all images of (a,b) under the symmetries of the square, each once.
func steps(a, b int) []Step {
	out := make([]Step, 0, 8)
	for _, d := range [8]Step{{b, a}, {a, b}, {a, -b}, {b, -a}, {-b, -a}, {-a, -b}, {-a, b}, {-b, a}} {
		if !slices.Contains(out, d) {
			out = append(out, d)
		}
	}
	return out
}

// doubled returns one line for each step, with the step twice.
func doubled(steps []Step) [][]Step {
	lines := make([][]Step, len(steps))
	for i, d := range steps {
		lines[i] = []Step{d, d}
	}
	return lines
}

// single returns one line for each step, with the step once.
func single(steps []Step) [][]Step {
	lines := make([][]Step, len(steps))
	for i := range steps {
		lines[i] = steps[i : i+1 : i+1]
	}
	return lines
}
