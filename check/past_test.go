package check

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// Rétrodisparates are sound if each nature of the last move leaves one solution; a claimed key is that of the nature after
// which it solves.
func TestPasts(t *testing.T) {
	const knight = "forsyth 6sk/1p4pp/p4P1S/8/3B4/8/8/K7 stipulation #1"
	for _, row := range []struct {
		problem, claim string
		verdict        Verdict
		findings       []string
	}{
		{knight, "", Sound, nil},
		{knight, "1.Sf7#\n1.fxg7#", Sound, nil},
		{knight, "1.fxg7#\n1.Sf7#", Sound, nil},
		{knight, "1.Sf7#\n1.Ka2", Differs, []string{"Ka2 does not solve"}},
		{"forsyth 8/3K4/p7/8/8/7k/8/8 stipulation #3", "1.Ke6!", NoSolution, []string{"actual play after K: there is no key"}},
		{"forsyth 7k/5K1p/8/8/8/8/8/8 stipulation #1", "1.Kg7#", NoSolution, []string{"illegal: Black has no last move"}},
		{"forsyth 8/8/8/6K1/5Q2/8/7s/1Q1qk3 stipulation h#1", "1.Qh5+ Kxh5#\n1.Ke2 Qbe4#", Sound, nil},
	} {
		text := "beginproblem " + row.problem + " condition Retrodisparate endproblem"
		for p, err := range problems.Decode(strings.NewReader(text), "row", solver.Lexicon()) {
			require.NoError(t, err)
			p.Claim.Solution = row.claim
			got := Problem(context.Background(), p, Options{Solver: solver.Options{Threads: 1}})
			assert.Equal(t, row.verdict, got.Verdict, "%s, claimed %q: %v", row.problem, row.claim, got.Findings)
			var all strings.Builder
			for _, f := range got.Findings {
				all.WriteString(f.String() + "\n")
			}
			for _, f := range row.findings {
				assert.Contains(t, all.String(), f)
			}
		}
	}
}
