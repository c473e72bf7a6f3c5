package movegen

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// position reads a FEN, waiving every fault.
func position(t testing.TB, fen string) board.Position {
	t.Helper()
	s, err := board.ParseFEN(fen)
	require.NoError(t, err)
	p, err := s.Position(^board.NoFaults)
	require.NoError(t, err)
	return p
}

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// perfts holds published counts: the Chess Programming Wiki's "Perft Results" (the first six), and the
// positions that Peter Ellis Jones and Martin Sedlak collected for castling, promotion, en passant and
// pins.
var perfts = []struct {
	name, fen string
	counts    []uint64 // of lines of 1, 2, 3, … half-moves
}{
	{"start", board.StartFEN, []uint64{20, 400, 8902, 197281, 4865609, 119060324}},
	{"kiwipete", kiwipete, []uint64{48, 2039, 97862, 4085603, 193690690}},
	{"rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []uint64{14, 191, 2812, 43238, 674624, 11030083}},
	{"promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", []uint64{6, 264, 9467, 422333, 15833292}},
	{"castling with check", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []uint64{44, 1486, 62379, 2103487, 89941194}},
	{"middle game", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", []uint64{46, 2079, 89890, 3894594, 164075551}},
	{"en passant opens the rank", "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", []uint64{5: 1134888}},
	{"en passant opens a diagonal", "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", []uint64{5: 1015133}},
	{"en passant while checks cross", "8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1", []uint64{5: 824064}},
	{"en passant checks", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", []uint64{5: 1440467}},
	{"short castling checks", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", []uint64{5: 661072}},
	{"long castling checks", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", []uint64{5: 803711}},
	{"castling rights", "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", []uint64{3: 1274206}},
	{"castling prevented", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", []uint64{3: 1720476}},
	{"promotion out of check", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", []uint64{5: 3821001}},
	{"discovered check", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", []uint64{4: 1004658}},
	{"promotion gives check", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", []uint64{5: 217342}},
	{"underpromotion gives check", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", []uint64{5: 92683}},
	{"stalemates itself", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", []uint64{5: 2217}},
	{"stalemate or mate", "8/k1P5/8/1K6/8/8/8/8 w - - 0 1", []uint64{6: 567584}},
	{"double check", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", []uint64{3: 23527}},
}

// shortPerft is the most nodes that a quick test visits at one position.
const shortPerft = 5_000_000

func TestPerft(t *testing.T) {
	e := newOrthodox(nil, nil)
	for _, test := range perfts {
		p := position(t, test.fen)
		for i, want := range test.counts {
			if want == 0 || testing.Short() && want > shortPerft {
				continue
			}
			assert.Equal(t, want, e.Perft(&p, i+1), "%s, depth %d", test.name, i+1)
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	e := newOrthodox(nil, nil)
	for _, test := range []struct {
		name, fen string
		depth     int
	}{{"start", board.StartFEN, 5}, {"kiwipete", kiwipete, 4}} {
		p := position(b, test.fen)
		b.Run(test.name+"/bulk", func(b *testing.B) {
			nodes := uint64(0)
			for b.Loop() {
				nodes += e.Perft(&p, test.depth)
			}
			b.ReportMetric(float64(nodes)/1e6/b.Elapsed().Seconds(), "Mnodes/s")
		})
		b.Run(test.name+"/played", func(b *testing.B) {
			nodes := uint64(0)
			stack := make([]board.Move, 0, 4096)
			for b.Loop() {
				nodes += playAll(e, &p, test.depth, stack)
			}
			b.ReportMetric(float64(nodes)/1e6/b.Elapsed().Seconds(), "Mnodes/s")
		})
	}
}

// playAll is a perft that also plays the last half-move.
func playAll(e *orthodox, p *board.Position, depth int, stack []board.Move) uint64 {
	if depth == 0 {
		return 1
	}
	var total uint64
	var next board.Position
	moves := e.Moves(stack, p)
	for _, m := range moves[len(stack):] {
		next.Play(p, m)
		total += playAll(e, &next, depth-1, moves)
	}
	return total
}
