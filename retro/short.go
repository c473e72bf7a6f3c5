package retro

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// Short writes retractions as problemists shorten them, with the letters of a language: "Kb8*c8" for the move with and
// without every capture that there can be, "b7x~a6" for every capture. What is not complete is written out.
func Short(retractions []Retraction, letter func(board.Kind) string) []string {
	var out []string
	for i, r := range retractions {
		same := func(q Retraction) bool {
			a, b := q.Move, r.Move
			a.Captured, b.Captured = board.NoSquare, board.NoSquare
			return a == b
		}
		first := slices.IndexFunc(retractions, same)
		var quiet, captures int
		for _, q := range retractions {
			switch {
			case !same(q):
			case q.Uncaptured == board.NoKind:
				quiet++
			default:
				captures++
			}
		}
		switch {
		case captures < len(capturable(r.Move.To)):
			out = append(out, r.Text(letter))
		case first < i: // it is written already
		case quiet > 0:
			out = append(out, r.from(letter)+"*"+r.to(letter))
		default:
			out = append(out, r.from(letter)+"x~"+r.to(letter))
		}
	}
	return out
}
