package movegen

import "github.com/griddle-chess/griddle/board"

// Lines that turn.

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
