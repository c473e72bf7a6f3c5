package movegen

import (
	"slices"
	"sync"

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
func (d Step) mirrored() Step   { return Step{d.File, -d.Rank} }
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

// foreign is the part for enemy hurdles alone.
func foreign(p Part) Part {
	p.Foreign = true
	return p
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
