package check

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/solver"
)

// TestTested: what is said to be tested, and what is not.
func TestTested(t *testing.T) {
	const mate = "---\nalgebraic: {white: [Kf3, Qf2], black: [Kh1]}\n"
	for _, row := range []struct {
		text string
		o    solver.Options
		want string
	}{
		{mate + "stipulation: \"#1\"\n", solver.Options{}, "C+ P. Tested: all keys with their play, duals in it. Not tested: set play; tries."},
		{mate + "stipulation: \"#1\"\nsolution: \"1.Qg2#\"\n", solver.Options{}, "C+ P. Tested: all keys with their play, duals in it; the claimed solution (1 half-move). Not tested: set play; tries."},
		{mate + "stipulation: \"#1\"\nsolution: \"1.Qz9\"\n", solver.Options{}, "C+ P. Tested: all keys with their play, duals in it. Not tested: set play; tries; the claimed solution."},
		{mate + "stipulation: \"#2\"\n", solver.Options{}, "C- P. Tested: all keys with their play, duals in it. Not tested: set play; tries."},
		{"---\nalgebraic: {white: [Kf3, Qf2], black: [Kh5]}\nstipulation: \"#4\"\n", solver.Options{MaxNodes: 1}, "C? P. Tested: all keys with their play, duals in it, as far as the search came. Not tested: the search was cut short: position limit; set play; tries."},
		{mate + "stipulation: \"#1\"\nintended-solutions: any\n", solver.Options{}, "P. Tested: the number of moves."},
		{mate + "stipulation: h#1.5\n", solver.Options{}, "C- P. Tested: all solutions."},
		{"---\nalgebraic: {white: [Kf5, Bg3], black: [Kh6, Sf6, Pg7]}\nstipulation: h#3\noptions: [SetPlay]\ntwins: {b: Move g7 g6}\n", solver.Options{}, "C- P. Tested: all solutions, in 2 positions; set play."},
		{"---\nalgebraic: {white: [Ke1, Rh1], black: [Kg2]}\nstipulation: ser-=1\n", solver.Options{}, "C- P. Tested: all solutions. Taken for granted: castling with king and rook at home."},
		{"---\nalgebraic: {white: [Ke1, Rh1], black: [Kg2]}\nstipulation: ser-=1\n", solver.Options{Retro: true}, "C- P. Tested: all solutions; castling and en passant by the past of the position."},
	} {
		row.o.Threads = 1
		r := Problem(context.Background(), verifyOne(t, row.text), Options{Solver: row.o, Program: "P"})
		if assert.NotNil(t, r.Tested, row.text) {
			assert.Equal(t, row.want, r.Tested.String(), "%s: %v", row.text, r.Findings)
		}
	}
	assert.Nil(t, verify(t, "olive", "---\nstipulation: +\n")[0].Tested)
}
