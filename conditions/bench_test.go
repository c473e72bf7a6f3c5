package conditions_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
)

// benchmarked are positions to count lines in: the middle games of the usual perft suites, and endings as composed
// positions are.
var benchmarked = []struct {
	fen   string
	depth int
}{
	{board.StartFEN, 5},
	{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
	{"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4},
	{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5},
	{"r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4},
	{"8/7B/5Q2/8/3k4/2n5/p4R1N/K7 w - - 0 1", 4},
}

// BenchmarkLayers counts the lines of the same positions to the same depth without a condition and under each that folds
// into tables, in turns. What a turn takes on a busy machine says little: so every first move is timed by itself, and its
// best of five turns, two counts in each, is taken. Told is how many million lines a second that makes, and how many per cent
// of those without a condition.
func BenchmarkLayers(b *testing.B) {
	for name, count := range map[string]func(*movegen.Rules, *board.Position, int) uint64{
		"counted": (*movegen.Rules).Perft,
		"played": func(r *movegen.Rules, p *board.Position, depth int) uint64 {
			return playAll(r, p, depth-1, make([]board.Move, 0, 2048))
		},
	} {
		b.Run(name, func(b *testing.B) { race(b, count) })
	}
}

func race(b *testing.B, count func(r *movegen.Rules, p *board.Position, depth int) uint64) {
	type heat struct {
		rules *movegen.Rules
		from  board.Position
		depth int
		nodes uint64
		best  time.Duration
	}
	names := []string{"orthodox", "GridChess", "Griddle", "Disparate"}
	heats := make([][]heat, len(names))
	for i, name := range names {
		var spec movegen.Spec
		if c := conditions.Find(name); c != nil {
			compiled, err := c.Compile(nil, conditions.Context{})
			require.NoError(b, err)
			spec.Layers = []movegen.Layer{compiled.Layer}
		}
		rules, err := movegen.Compile(spec)
		require.NoError(b, err)
		for _, test := range benchmarked {
			s, err := board.ParseFEN(test.fen)
			require.NoError(b, err)
			p, err := s.Position(board.NoFaults)
			require.NoError(b, err)
			for _, m := range rules.Moves(nil, &p) {
				h := heat{rules: rules, depth: test.depth - 1, best: time.Hour}
				rules.Play(&h.from, &p, m)
				heats[i] = append(heats[i], h)
			}
		}
	}
	const turns = 5
	for range turns * b.N {
		for turn := range slices.MaxFunc(heats, func(a, b []heat) int { return len(a) - len(b) }) {
			for i := range heats {
				if turn >= len(heats[i]) {
					continue
				}
				h := &heats[i][turn]
				for range 2 { // the first may find the caches full of another's tables
					start := time.Now()
					h.nodes = count(h.rules, &h.from, h.depth)
					h.best = min(h.best, time.Since(start))
				}
			}
		}
	}
	var orthodox float64
	for i, name := range names {
		var nodes uint64
		var took time.Duration
		for _, h := range heats[i] {
			nodes, took = nodes+h.nodes, took+h.best
		}
		rate := float64(nodes) / 1e6 / took.Seconds()
		if i == 0 {
			orthodox = rate
		}
		b.ReportMetric(rate, "M/s:"+name)
		b.ReportMetric(100*rate/orthodox, "%:"+name)
	}
	b.ReportMetric(0, "ns/op") // it would be the time of all turns together
}

// playAll counts lines by playing every half-move, the last one too.
func playAll(r *movegen.Rules, p *board.Position, depth int, stack []board.Move) uint64 {
	if depth == 0 {
		return 1
	}
	var total uint64
	var next board.Position
	moves := r.Moves(stack, p)
	for _, m := range moves[len(stack):] {
		r.Play(&next, p, m)
		total += playAll(r, &next, depth-1, moves)
	}
	return total
}
