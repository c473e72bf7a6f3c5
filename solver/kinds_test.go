package solver_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// A chameleon with a sequence of its own needs a kind for each walk, and pawns can become all of them.
// Too many kinds are an error.
func TestTooManyKinds(t *testing.T) {
	for p, err := range problems.Decode(strings.NewReader(`beginproblem
pieces white Ph7 black Gg2 black chameleon Sa6 black hurdlecolourchanging RHa3 Gf4 LIb1
stipulation ~1
condition PromOnly Q S G LI RH ChameleonSequence Q R B S RH Q
option NoWK NoBK
endproblem`), "t.inp", solver.Lexicon()) {
		if assert.NoError(t, err) {
			cases, err := p.Cases()
			assert.NoError(t, err)
			_, err = solver.Compile(p, cases[0], solver.Options{Threads: 1})
			assert.ErrorContains(t, err, "kinds of fairy units: at most 9 are possible")
		}
	}
}
