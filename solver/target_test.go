package solver

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/final/finaltest"
	"github.com/griddle-chess/griddle/solver/solution"
)

// A position that was reached by playing is never out of reach of the positions on the way, under every
// condition that does nothing but forbid moves.
func TestTargetNeverCutsTheWayUnderConditions(t *testing.T) {
	games := 300
	if testing.Short() {
		games = 15
	}
	forbidding, hurried, solved := 0, 0, 0
	for _, c := range conditions.All {
		if c.NeedsLast {
			continue
		}
		text := "beginproblem\npieces white Ke1 black Ke8\nstipulation #1\ncondition " + c.Name + " " + c.Example + "\nendproblem\n"
		var program *Program
		for p, err := range problems.Decode(strings.NewReader(text), "test", Lexicon()) {
			if err == nil {
				cases, err := p.Cases()
				require.NoError(t, err)
				program, _ = Compile(p, cases[0], Options{})
			}
		}
		if program == nil {
			continue // needs squares, say
		}
		rules := program.phases[0].search.Rules
		if !rules.OnlyForbid() {
			continue
		}
		forbidding++
		hurried += finaltest.NeverCut(t, rules, games)
		if sameProofGames(t, rules, c.Name+" "+c.Example) {
			solved++
		}
	}
	assert.Greater(t, forbidding, 40)
	assert.Greater(t, solved, forbidding/2)
	assert.Positive(t, hurried)
}

// sameProofGames plays three half-moves under a condition, and looks for all games that lead to where they
// lead, with the bound and without. It reports whether there are any.
func sameProofGames(t *testing.T, rules *movegen.Rules, condition string) bool {
	setup, err := board.ParseFEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	require.NoError(t, err)
	p, err := setup.Position(board.NoFaults)
	require.NoError(t, err)
	rules.Begin(&p)
	random := rand.New(rand.NewPCG(5, uint64(len(condition))))
	for range 3 {
		moves := rules.Moves(nil, &p)
		if len(moves) == 0 {
			return false
		}
		var next board.Position
		rules.Play(&next, &p, moves[random.IntN(len(moves))])
		p = next
	}
	placed, _, _ := strings.Cut(strings.NewReplacer("n", "s", "N", "S").Replace(p.FEN()), " ")
	text := "beginproblem\nstipulation dia1.5\nforsyth " + placed + "\ncondition " + condition + "\nendproblem\n"
	for problem, err := range problems.Decode(strings.NewReader(text), "test", Lexicon()) {
		require.NoError(t, err, text)
		plain, _ := told(t, problem, Options{Threads: 1, Strategy: Exhaustive})
		bounded, _ := told(t, problem, Options{Threads: 1})
		require.Equal(t, plain, bounded, text)
		end, ok := plain[len(plain)-1].(solution.End)
		return ok && end.Verdict.Solved
	}
	return false
}
