package retro

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// In games without pawn moves the rule decides often: it never refutes the side that is to move, and
// often refutes the other side, also after captures.
func TestParityInGamesOfOfficers(t *testing.T) {
	rules := rulesUnder(t, "")
	r := rand.New(rand.NewPCG(21, 4))
	decided, afterCaptures := 0, 0
	for range tries(300, 20_000) {
		p := array
		for range 4 + r.IntN(40) {
			var moves []board.Move
			for _, m := range rules.Moves(nil, &p) {
				if m.Kind != board.Pawn && (!m.IsCapture() || p.KindAt(m.Captured) != board.Pawn) {
					moves = append(moves, m)
				}
			}
			if len(moves) == 0 {
				break
			}
			m := moves[r.IntN(len(moves))]
			for n := 0; n < 8 && !m.IsCapture(); n++ {
				m = moves[r.IntN(len(moves))]
			}
			var next board.Position
			rules.Play(&next, &p, m)
			p = next
			if next.Occupied().Count() < 28 {
				break
			}
			bare := p
			bare.SetRights(0)
			bare.SetLast(board.Last{})
			a, err := newAnalysis(bare, rules, Options{Depth: 0, Level: MaxLevel})
			require.NoError(t, err)
			require.Empty(t, parity.refutes(&a.root), p.FEN())
			bare.SetTurn(bare.Turn().Other())
			if rules.TakesRoyal(&bare) {
				continue
			}
			a, err = newAnalysis(bare, rules, Options{Depth: 0, Level: MaxLevel})
			require.NoError(t, err)
			if parity.refutes(&a.root) != "" {
				decided++
				if bare.Occupied().Count() < 32 {
					afterCaptures++
				}
			}
		}
	}
	assert.Greater(t, decided, 1000)
	assert.Greater(t, afterCaptures, 5)
}
