package retro

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// A move that was made is never called impossible, whatever game led to it. Most games promote, castle
// and capture en passant whenever they can, so that rare situations come soon. Some orthodox games
// also begin in crowded positions that are known to be legal. One question in fifty goes to the usual
// depth, the others to a small one.
func TestWhatHappenedIsNeverImpossible(t *testing.T) {
	for i := range variants {
		v := &variants[i]
		t.Run(v.name, func(t *testing.T) {
			rules := v.compile(t)
			r := rand.New(rand.NewPCG(8, uint64(i)))
			starts := []board.Position{array}
			for _, row := range table(t, "random.txt") {
				if fen, legal := strings.CutPrefix(row[0], "legal "); legal && v.name == "orthodox" {
					starts = append(starts, position(t, fen))
				}
			}
			for asked := 0; asked < tries(25, 20_000); {
				start := array
				if r.IntN(4) == 0 {
					start = starts[r.IntN(len(starts))]
				}
				asked += playGame(t, rules, r, start)
			}
		})
	}
}

// playGame plays a game at random, asks now and then for the last move, and returns how often.
func playGame(t *testing.T, rules *movegen.Rules, r *rand.Rand, start board.Position) int {
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
		o := Options{Depth: 2, Level: MaxLevel}
		if r.IntN(50) == 0 {
			o.Depth = DefaultDepth
		}
		requirePossible(t, rules, p, played, o, game)
	}
	return asked
}

func rare(m board.Move) bool {
	return m.Promotion != board.NoKind || m.Is(board.Castling|board.EnPassant)
}

// requirePossible asks for the last move without using knowledge of the game.
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
