package retro

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// A move that was made is never called impossible, whatever game led to it. Most games drop a unit or promote a pawn
// whenever they can, so that they soon come to what is rare: few units, many promotions, castling, captures en passant.
func TestWhatHappenedIsNeverImpossible(t *testing.T) {
	for i := range variants {
		v := &variants[i]
		t.Run(v.name, func(t *testing.T) {
			rules := v.compile(t)
			r := rand.New(rand.NewPCG(8, uint64(i)))
			o := Options{Depth: DefaultDepth, Level: MaxLevel}
			for asked := 0; asked < tries(100, 20_000); {
				asked += playGame(t, rules, r, array, o)
			}
		})
	}
}

// playGame plays a game at random, asks now and then for the last move, and returns how often.
func playGame(t *testing.T, rules *movegen.Rules, r *rand.Rand, start board.Position, o Options) int {
	t.Helper()
	asked := 0
	p := start
	keen := r.IntN(3)
	var game []string
	for range 20 + r.IntN(200) {
		moves := rules.Moves(nil, &p)
		if len(moves) == 0 {
			break
		}
		m := moves[r.IntN(len(moves))]
		for n := 0; n < 4*keen && !rare(m); n++ {
			m = moves[r.IntN(len(moves))]
		}
		played := Retraction{Move: m}
		if m.IsCapture() {
			played.Uncaptured = p.KindAt(m.Captured)
		}
		game = append(game, played.String())
		var next board.Position
		rules.Play(&next, &p, m)
		p = next
		if r.IntN(6) > 0 && !rare(m) {
			continue
		}
		asked++
		requirePossible(t, rules, p, played, o, game)
	}
	return asked
}

func rare(m board.Move) bool {
	return m.Promotion != board.NoKind || m.Is(board.Castling|board.EnPassant)
}

// requirePossible asks for the last move as one does who does not know the game.
func requirePossible(t *testing.T, rules *movegen.Rules, p board.Position, played Retraction, o Options, game []string) {
	t.Helper()
	p.SetRights(0)
	p.SetEnPassant(board.NoSquare)
	p.SetLast(board.Last{})
	a, err := newAnalysis(p, rules, o)
	require.NoError(t, err)
	rule, why := a.root.refute()
	require.Nil(t, rule, "%s: %s: %v", p.FEN(), why, game)
	require.Contains(t, a.retractions(nil, &a.root), played, "%s: %v", p.FEN(), game)
	answer := a.answer(played)
	require.NotEqual(t, Impossible, answer.Status, "%s: %v: %s: %v", p.FEN(), played, answer.Why, game)
}
