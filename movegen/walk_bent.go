package movegen

import "github.com/griddle-chess/griddle/board"

// This file builds the parts whose lines turn.

// backward returns the part of a unit that goes away from a unit beside it.
func backward(a, b int) part {
	p := part{manner: mannerHop, near: true}
	for _, d := range steps(a, b) {
		back := d.times(-1)
		p.lines = append(p.lines, []step{d, back.times(2), back, back, back, back, back, back})
	}
	return p
}

// zigzag returns the part of a rider whose steps alternate between two directions. The second is the
// first one turned by sixteenths of a circle; a rider has a line for each first step and each turn.
func zigzag(first []step, turns ...int) part {
	p := part{repeat: true}
	for _, a := range first {
		for _, sixteenths := range turns {
			p.lines = append(p.lines, []step{a, a.rotated(sixteenths)})
		}
	}
	return p
}

// trojan returns the lines of a cavalier de Troie.
func trojan() [][]step {
	var lines [][]step
	for _, d := range steps(1, 2) {
		on := step{d.file / 2 * 2, d.rank / 2 * 2}
		lines = append(lines, []step{d, on, on, on})
	}
	return lines
}

// zigzags returns the part of a nightrider with lines of two alternating steps whose sum is the given
// step or an image of it.
func zigzags(sum step) part {
	p := part{repeat: true}
	for _, v := range steps(sum.file, sum.rank) {
		for _, a := range steps(1, 2) {
			if b := v.plus(a.times(-1)); b.squaredLength() == 5 && a != b {
				p.lines = append(p.lines, []step{a, b})
			}
		}
	}
	return p
}

// reflecting returns a function for the paths of a bishop that the edge reflects up to the given
// number of times.
func reflecting(times int) func(from board.Square) [][]board.Square {
	return func(from board.Square) [][]board.Square {
		return billiard(from, times, func(d, back step) (step, step) { return back, back })
	}
}

// cardinal returns the paths of a bishop that is reflected once behind the last squares of the board:
// there it goes one step along the edge.
func cardinal(from board.Square) [][]board.Square {
	return billiard(from, 1, func(d, back step) (step, step) {
		return step{(d.file + back.file) / 2, (d.rank + back.rank) / 2}, back
	})
}

// billiard returns the paths of a bishop that bounces at the edge up to the given number of times.
// bounce gets the direction d of the bishop and its reflection back, and returns the first step after
// the edge and the direction after that.
func billiard(from board.Square, times int, bounce func(d, back step) (first, then step)) [][]board.Square {
	var paths [][]board.Square
	for _, d := range diagonal {
		var path []board.Square
		at := from
		for bounces := 0; ; {
			next, ok := d.from(at)
			if !ok {
				back := d
				if file := at.File() + d.file; file < 0 || file > 7 {
					back.file = -d.file
				}
				if rank := at.Rank() + d.rank; rank < 0 || rank > 7 {
					back.rank = -d.rank
				}
				var first step
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

// circles holds the lines of a rose: knight's steps that turn by an eighth of a circle each time, in
// either sense, until the next would return to the start.
var circles = func() [][]step {
	ring := []step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	var lines [][]step
	for first := range ring {
		for _, turn := range []int{1, 7} {
			line := make([]step, 7)
			for i := range line {
				line[i] = ring[(first+i*turn)%8]
			}
			lines = append(lines, line)
		}
	}
	return lines
}()

// lame returns the lines of a mao (orthogonal step first) or a moa (diagonal step first).
func lame(first []step) [][]step {
	lines := make([][]step, 0, 8)
	for _, a := range first {
		lines = append(lines, []step{a, a.rotated(2)}, []step{a, a.rotated(-2)})
	}
	return lines
}
