package movegen

import (
	"iter"
	"slices"
	"sync"
)

// This file builds the parts that jump over or by a hurdle anywhere on the board.

// The directions in which a hurdle may stand. h is the step from the unit to the hurdle.
func everywhere(step) bool   { return true }
func queenwise(h step) bool  { return rookwise(h) || bishopwise(h) }
func rookwise(h step) bool   { return h.file == 0 || h.rank == 0 }
func bishopwise(h step) bool { return h.file == h.rank || h.file == -h.rank }

// Whether the straight line to the hurdle, and from there to the goal, must be clear.
const (
	clear   = true
	nonstop = false
)

// The goals of a jump. h is the step from the unit to the hurdle: onward goes as far again, halfway
// goes half of it, aside turns by 90 degrees at the hurdle, around goes as far in any direction, and
// onCircle goes to any square as far from the hurdle.
func onward(h step) []step { return []step{h.times(2)} }

func halfway(h step) []step {
	if h.file%2 != 0 || h.rank%2 != 0 {
		return nil
	}
	return []step{{h.file / 2, h.rank / 2}}
}

func aside(h step) []step {
	return []step{h.plus(step{-h.rank, h.file}), h.plus(step{h.rank, -h.file})}
}

func around(h step) []step {
	var out []step
	for w := range vectors(7) {
		if w.squaredLength() == h.squaredLength() && w != h {
			out = append(out, w)
		}
	}
	return out
}

func onCircle(h step) []step {
	var out []step
	for to := range vectors(7) {
		if to.plus(h.times(-1)).squaredLength() == h.squaredLength() {
			out = append(out, to)
		}
	}
	return out
}

// vectors yields all steps of at most this many files and ranks, except the step of zero length.
func vectors(most int) iter.Seq[step] {
	return func(yield func(step) bool) {
		for file := -most; file <= most; file++ {
			for rank := -most; rank <= most; rank++ {
				if (file != 0 || rank != 0) && !yield(step{file, rank}) {
					return
				}
			}
		}
	}
}

// jumps returns the part with a hurdle in one of the directions, at any distance, and with these
// goals. If free is set, the squares between unit, hurdle and goal must be empty.
func jumps(direction func(step) bool, free bool, goals func(hurdle step) []step) part {
	return part{manner: mannerOver, jumps: sync.OnceValue(func() []jump {
		var all []jump
		for h := range vectors(7) {
			if !direction(h) {
				continue
			}
			for _, to := range goals(h) {
				if max(to.file, -to.file, to.rank, -to.rank) > 7 {
					continue
				}
				j := jump{hurdle: h, to: to}
				if free {
					between := append(inside(step{}, h), inside(h, to)...)
					j.clear = slices.DeleteFunc(between, func(s step) bool { return s == to })
				}
				all = append(all, j)
			}
		}
		return all
	})}
}

// bounce returns the part of a bouncer in some directions.
func bounce(direction func(step) bool) part {
	return part{manner: mannerOver, edge: true, jumps: sync.OnceValue(func() []jump {
		var all []jump
		for h := range vectors(8) {
			if direction(h) {
				back := h.times(-1)
				all = append(all, jump{hurdle: h, to: back, clear: append(inside(step{}, h), inside(step{}, back)...)})
			}
		}
		return all
	})}
}

// inside returns the squares between two squares on the straight line.
func inside(a, b step) []step {
	line := b.plus(a.times(-1))
	unit := line.unit()
	var out []step
	for at := a.plus(unit); at != b; at = at.plus(unit) {
		out = append(out, at)
	}
	return out
}
