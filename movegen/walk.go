package movegen

import (
	"slices"
	"sync"

	"github.com/griddle-chess/griddle/board"
)

// Movement as data. A walk is a list of parts; a part has the lines that leave a square, and the
// manner in which a unit goes along them. That covers leapers, riders, hoppers, locusts, Chinese
// pieces and pieces on bent lines: a new piece is a row of the piece table, not code.

// step is a step of a unit: File squares to the right and Rank squares up, as White sees the board.
type step struct{ file, rank int }

// from returns the square on which the step from s ends, and reports whether it is on the board.
func (d step) from(s board.Square) (board.Square, bool) {
	file, rank := s.File()+d.file, s.Rank()+d.rank
	return board.At(file, rank), file >= 0 && file < 8 && rank >= 0 && rank < 8
}

// compass lists the sixteen directions of queens and knights. Each is turned to the left from the one
// before it.
var compass = [16]step{
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
func (d step) rotated(sixteenths int) step {
	return compass[(slices.Index(compass[:], d)+sixteenths+16)%16]
}

// mirrored returns the step as Black sees it.
func (d step) mirrored() step   { return step{d.file, -d.rank} }
func (d step) plus(e step) step { return step{d.file + e.file, d.rank + e.rank} }
func (d step) times(n int) step { return step{d.file * n, d.rank * n} }

// squaredLength returns the square of the length of the step.
func (d step) squaredLength() int { return d.file*d.file + d.rank*d.rank }

// unit returns the shortest step in the same direction.
func (d step) unit() step {
	for n := 7; n > 1; n-- {
		if d.file%n == 0 && d.rank%n == 0 {
			return step{d.file / n, d.rank / n}
		}
	}
	return d
}

// before returns the step that ends one square earlier on the straight line.
func (d step) before() step { return d.plus(d.unit().times(-1)) }

// manner is the way in which a unit goes along a line.
type manner uint8

// The manners.
const (
	// mannerAlong: the unit moves along the line as far as it is free, and captures the first unit on it.
	mannerAlong manner = iota
	// mannerHop: the unit jumps over the first unit on the line, the hurdle, of either colour, and arrives
	// beyond it.
	mannerHop
	// mannerLocust: the unit captures the first unit on the line, if it is of the other colour, and arrives
	// on the empty square beyond it.
	mannerLocust
	// mannerOver: the unit goes to one square if another holds a unit, the hurdle. part.jumps lists both;
	// lines are not used.
	mannerOver
	// mannerRoam: the unit makes any number of leaps, each by one of the lines and onto an empty square. The
	// last leap may capture.
	mannerRoam
	// mannerOfObservers: the unit moves by the walks of the units that observe it.
	mannerOfObservers
	// mannerPawn: the unit moves as the orthodox pawn. lines are not used.
	mannerPawn
)

// use is the purpose that a part serves.
type use uint8

// The uses. A part with forAll serves to move, to capture and to observe; observing goes with
// capturing.
const (
	forAll use = iota
	toMove
	toCapture
)

// part is one component of a walk: some lines, and the manner in which a unit goes along them.
type part struct {
	manner manner
	use    use
	// lines lists the lines, each as its steps from first to last.
	lines [][]step
	// repeat: the steps of a line are repeated until the edge of the board.
	repeat bool
	// paths returns the lines from a square, for parts whose lines depend on the edge of the board;
	// nil for others.
	paths func(from board.Square) [][]board.Square
	// stride, if not zero, is the number of steps from one square of arrival to the next: 2 for a mao,
	// which passes over a square that must be empty.
	stride int
	// stops reports whether a unit that leaves from may arrive on to; squares where it may not, it can
	// pass. If stops is nil, the unit may arrive anywhere.
	stops func(from, to board.Square) bool
	// forward: the lines are those of White, and Black uses their mirror images.
	forward bool
	// from holds the squares of departure, as White sees them, from which the part can be used. If
	// from is empty, that is every square.
	from board.Set
	// passing: a unit that moves by this part can then be captured en passant. takesPassing: a unit
	// that captures by this part captures en passant, too.
	passing, takesPassing bool
	// promotes gives the rank on which a unit with such a part is promoted. into lists the kinds that
	// it can become, in English letters; if into is empty, these are the orthodox four.
	promotes Promotion
	into     []string

	// hurdles is the number of hurdles that a hopper needs; zero means one. Empty squares may lie
	// between them.
	hurdles int
	// near: the hurdle must stand on the first square of the line.
	near bool
	// beyond is the distance from the hurdle to the square of arrival, in squares. Zero means any
	// distance, as far as the line is free.
	beyond int
	// turns lists the angles, in sixteenths of a circle, by which a hopper may turn at the hurdle. It
	// arrives on the first square in the direction after the turn. If turns is empty, the hopper goes
	// straight on.
	turns []int
	// twice: a hopper makes two hops in one move, the first to an empty square.
	twice bool
	// jumps returns the jumps of mannerOver, computed when they are first needed; nil for other
	// manners.
	jumps func() []jump
	// edge: squares just beyond the edge of the board are hurdles, too.
	edge bool
	// foreign: the hurdle must belong to the other side.
	foreign bool
	// friendly: the observers that lend their walks belong to the same side. Otherwise they belong to
	// the other side.
	friendly bool
}

// Promotion is the rank on which a unit is promoted, whichever part it moves by.
type Promotion uint8

// The ranks of promotion, as the unit's side sees them: none, its last or its first.
const (
	Never Promotion = iota
	OnLast
	OnFirst
)

// jump is a jump over or by a hurdle, which may stand anywhere. All steps count from the square of
// departure.
type jump struct {
	hurdle, to step
	// clear lists the squares that must be empty.
	clear []step
}

// mirrored returns the jump as Black sees it.
func (j jump) mirrored() jump {
	out := jump{hurdle: j.hurdle.mirrored(), to: j.to.mirrored()}
	for _, c := range j.clear {
		out.clear = append(out.clear, c.mirrored())
	}
	return out
}

// walk describes how a unit moves. The unit may use any of the parts.
type walk []part

// leap returns the part of an (a,b) leaper.
func leap(a, b int) part { return part{lines: single(steps(a, b))} }

// ride returns the part of a rider by steps of (a,b).
func ride(a, b int) part { return part{lines: single(steps(a, b)), repeat: true} }

// hop returns the part of a hopper on the lines of a rider.
func hop(a, b, beyond int, turns ...int) part {
	return part{manner: mannerHop, lines: single(steps(a, b)), repeat: true, beyond: beyond, turns: turns}
}

// locust returns the part of a locust on the lines of a rider.
func locust(a, b int) part {
	return part{manner: mannerLocust, lines: single(steps(a, b)), repeat: true, beyond: 1}
}

// locustNext returns the part of a locust that captures the unit one step away and arrives one step
// further.
func locustNext(a, b int) part { return part{manner: mannerLocust, lines: doubled(steps(a, b))} }

// hopNext returns the part of a hopper over the unit one step away, to the square one step further.
func hopNext(a, b int) part { return part{manner: mannerHop, lines: doubled(steps(a, b)), beyond: 1} }

// near returns a hopper's part that needs the hurdle on the first square.
func near(p part) part {
	p.near = true
	return p
}

// over returns a hopper's part that needs several hurdles.
func over(hurdles int, p part) part {
	p.hurdles = hurdles
	return p
}

// twice returns the part of a double hopper with these steps.
func twice(all ...[]step) part {
	p := part{manner: mannerHop, repeat: true, beyond: 1, twice: true}
	for _, steps := range all {
		p.lines = append(p.lines, single(steps)...)
	}
	return p
}

// foreign returns the part with enemy hurdles only.
func foreign(p part) part {
	p.foreign = true
	return p
}

// towards returns the parts of a walk whose first step goes forward (1) or backward (-1), as White
// sees it. It reports false if the walk has parts without a direction.
func (w walk) towards(direction int) (walk, bool) {
	var out walk
	for _, p := range w {
		if p.manner == mannerPawn {
			if direction > 0 {
				pawn := pawnWalk(1, part{lines: [][]step{{{-1, 1}}, {{1, 1}}}}, Never, true)
				pawn[2].from = 0 // a hunter can reach its first rank, and observes from there
				out = append(out, pawn...)
			}
			continue
		}
		if p.paths != nil || p.manner == mannerOfObservers || p.manner == mannerRoam || p.twice || p.edge {
			return nil, false
		}
		p.lines = slices.DeleteFunc(slices.Clone(p.lines), func(line []step) bool {
			return line[0].rank*direction <= 0
		})
		if all := p.jumps; all != nil {
			p.jumps = sync.OnceValue(func() []jump {
				return slices.DeleteFunc(slices.Clone(all()), func(j jump) bool { return j.to.rank*direction <= 0 })
			})
		}
		p.forward, p.promotes, p.into = true, Never, nil
		if len(p.lines) > 0 || p.jumps != nil {
			out = append(out, p)
		}
	}
	return out, true
}

// only returns the part for one use.
func (p part) only(u use) part {
	p.use = u
	return p
}

// steps returns all images of (a,b) under the symmetries of the square, each once.
func steps(a, b int) []step {
	out := make([]step, 0, 8)
	for _, d := range [8]step{{b, a}, {a, b}, {a, -b}, {b, -a}, {-b, -a}, {-a, -b}, {-a, b}, {-b, a}} {
		if !slices.Contains(out, d) {
			out = append(out, d)
		}
	}
	return out
}

// doubled returns one line for each step, with the step twice.
func doubled(steps []step) [][]step {
	lines := make([][]step, len(steps))
	for i, d := range steps {
		lines[i] = []step{d, d}
	}
	return lines
}

// single returns one line for each step, with the step once.
func single(steps []step) [][]step {
	lines := make([][]step, len(steps))
	for i := range steps {
		lines[i] = steps[i : i+1 : i+1]
	}
	return lines
}
