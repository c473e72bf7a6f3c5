package retro

import (
	"slices"
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// Short writes retractions in the short form of problemists, with the letters of a language: "Kb8*c8"
// for the move with and without every possible capture, "b7x~a6" for every capture, "b7xQ/Ra6" for
// some.
func Short(retractions []Retraction, letter func(board.Kind) string) []string {
	var out []string
	for i, r := range retractions {
		same := func(q Retraction) bool {
			a, b := q.Move, r.Move
			a.Captured, b.Captured = board.NoSquare, board.NoSquare
			return a == b
		}
		if slices.IndexFunc(retractions, same) < i {
			continue // already written
		}
		quiet := false
		var captured []string
		for _, q := range retractions {
			switch {
			case same(q) && q.Uncaptured == board.NoKind:
				quiet = true
			case same(q):
				captured = append(captured, letter(q.Uncaptured))
			}
		}
		all := len(captured) == len(capturable(r.Move.To))
		if quiet && !all {
			out = append(out, Retraction{Move: r.Move}.Text(letter))
		}
		switch {
		case r.Move.Is(board.EnPassant):
			out = append(out, r.Text(letter))
		case quiet && all:
			out = append(out, r.from(letter)+"*"+r.to(letter))
		case all:
			out = append(out, r.from(letter)+"x~"+r.to(letter))
		case len(captured) > 0:
			out = append(out, r.from(letter)+"x"+strings.Join(captured, "/")+r.to(letter))
		}
	}
	return out
}
