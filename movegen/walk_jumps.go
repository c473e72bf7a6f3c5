package movegen

import (
	"iter"
	"slices"
	"sync"
)

// This file builds the parts that jump over or by a hurdle anywhere on the board.

// The directions in which a hurdle may stand. h is the step from the unit to the hurdle.
func everywhere(Step) bool   { return true }
func queenwise(h Step) bool  { return rookwise(h) || bishopwise(h) }
func rookwise(h Step) bool   { return h.File == 0 || h.Rank == 0 }
func bishopwise(h Step) bool { return h.File == h.Rank || h.File == -h.Rank }

// Whether the straight line to the hurdle, and from there to the goal, must be clear.
const (
	clear   = true
	nonstop = false
)

// The goals of a jump. h is the step from the unit to the hurdle: onward goes as far again, halfway
// goes half of it, aside turns by 90 degrees at the hurdle, around goes as far in any direction, and
// onCircle goes to any square as far from the hurdle.
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
		if w.squaredLength() == h.squaredLength() && w != h {
			out = append(out, w)
		}
	}
	return out
}

func onCircle(h Step) []Step {
	var out []Step
	for to := range vectors(7) {
		if to.plus(h.times(-1)).squaredLength() == h.squaredLength() {
			out = append(out, to)
		}
	}
	return out
}

// vectors yields all steps of at most this many files and ranks, except the step of zero length.
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

// jumps returns the part with a hurdle in one of the directions, at any distance, and with these
// goals. If free is set, the squares between unit, hurdle and goal must be empty.
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

// bounce returns the part of a bouncer in some directions.
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

// inside returns the squares between two squares on the straight line.
func inside(a, b Step) []Step {
	line := b.plus(a.times(-1))
	unit := line.unit()
	var out []Step
	for at := a.plus(unit); at != b; at = at.plus(unit) {
		out = append(out, at)
	}
	return out
}
