package movegen

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
)

// standardGrid returns the board of sixteen cells of two by two squares.
func standardGrid(from, to board.Square) bool {
	return from.File()/2 != to.File()/2 || from.Rank()/2 != to.Rank()/2
}

// shiftedGrid returns the grid moved by one square both ways; under it checks can come from beyond a
// unit of the same cell.
func shiftedGrid(from, to board.Square) bool {
	return (from.File()+1)/2 != (to.File()+1)/2 || (from.Rank()+1)/2 != (to.Rank()+1)/2
}

// wideGrid has cells of three files, in which the king leaves its cell by castling and the rook that
// guards it does not.
func wideGrid(from, to board.Square) bool {
	return from.File()/3 != to.File()/3 || from.Rank()/2 != to.Rank()/2
}

func geometryOf(crosses func(from, to board.Square) bool) *[64]board.Set {
	if crosses == nil {
		return nil
	}
	var g [64]board.Set
	for from := range board.Square(64) {
		for to := range board.Square(64) {
			if crosses(from, to) {
				g[from] |= to.Set()
			}
		}
	}
	return &g
}

// sameKind returns the idleness of the sides bound by Disparate.
func sameKind(bound [2]bool) *Idleness {
	var idle Idleness
	for side := range idle {
		for k := board.Pawn; bound[side] && k <= board.MaxKind; k++ {
			idle[side][k] = k.Set()
		}
	}
	return &idle
}

// variants holds the rules under which the generators must agree.
var variants = []struct {
	name  string
	rules reference.Rules
}{
	{"orthodox", reference.Rules{}},
	{"grid", reference.Rules{Crosses: standardGrid}},
	{"shifted grid", reference.Rules{Crosses: shiftedGrid}},
	{"wide grid", reference.Rules{Crosses: wideGrid}},
	{"disparate", reference.Rules{Disparate: [2]bool{true, true}}},
	{"disparate White", reference.Rules{Disparate: [2]bool{true, false}}},
	{"disparate Black", reference.Rules{Disparate: [2]bool{false, true}}},
	{"grid and disparate", reference.Rules{Crosses: standardGrid, Disparate: [2]bool{true, true}}},
}

// requireAgree fails unless both engines give the same answers about the position.
func requireAgree(t *testing.T, want, got Engine, p *board.Position) []board.Move {
	t.Helper()
	moves := want.Moves(nil, p)
	ours := got.Moves(nil, p)
	if !sameMoves(moves, ours) {
		require.ElementsMatch(t, moves, ours, "%s, last %+v", p.FEN(), p.Last())
	}
	require.Equal(t, len(moves) > 0, got.Mobile(p), "mobile: %s, last %+v", p.FEN(), p.Last())
	for side := range board.Side(2) {
		require.Equal(t, want.Check(p, side), got.Check(p, side), "check to %v: %s", side, p.FEN())
	}
	require.Equal(t, want.Exposed(p), got.Exposed(p), "exposed: %s, last %+v", p.FEN(), p.Last())
	var a, b board.Position
	for _, m := range moves {
		want.Play(&a, p, m)
		got.Play(&b, p, m)
		if a != b {
			require.Equal(t, a, b, "%v in %s", m, p.FEN())
		}
	}
	return moves
}

// sameMoves compares two lists as sets. Neither may name a move twice.
func sameMoves(a, b []board.Move) bool {
	seen := make(map[board.Move]bool, len(a))
	for _, m := range a {
		seen[m] = true
	}
	if len(a) != len(b) || len(seen) != len(a) {
		return false
	}
	for _, m := range b {
		if !seen[m] {
			return false
		}
		delete(seen, m)
	}
	return true
}

// tries returns the number of random positions in a test.
func tries(short, long int) int {
	if testing.Short() {
		return short
	}
	return long
}

func TestEnginesAgree(t *testing.T) {
	for i, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			e := newOrthodox(geometryOf(v.rules.Crosses), sameKind(v.rules.Disparate))
			rules, err := Compile(Spec{General: true, Layers: []Layer{
				{Name: "geometry", Geometry: geometryOf(v.rules.Crosses)}, {Name: "idleness", Idle: sameKind(v.rules.Disparate)},
			}})
			require.NoError(t, err)
			g := rules.engine
			r := rand.New(rand.NewPCG(1, uint64(i)))
			for range tries(500, 20_000) {
				p := reference.RandomPosition(r)
				moves := requireAgree(t, &v.rules, e, &p)
				requireAgree(t, e, g, &p)
				require.Equal(t, len(moves), e.count(&p), "count: %s", p.FEN())
				require.ElementsMatch(t, g.Reckless(nil, &p), e.Reckless(nil, &p), "reckless: %s, last %+v", p.FEN(), p.Last())
				if len(moves) > 0 {
					// The next position has a past: rights lost, a double step, a last move.
					var next board.Position
					e.Play(&next, &p, moves[r.IntN(len(moves))])
					requireAgree(t, &v.rules, e, &next)
					requireAgree(t, e, g, &next)
				}
			}
		})
	}
}

// Any number is a position, and the engines agree on it.
func FuzzEnginesAgree(f *testing.F) {
	type trio struct {
		rules          *reference.Rules
		short, general Engine
	}
	var trios []trio
	for i := range variants {
		v := &variants[i]
		geometry, idle := geometryOf(v.rules.Crosses), sameKind(v.rules.Disparate)
		general, err := Compile(Spec{General: true, Layers: []Layer{{Geometry: geometry, Idle: idle}}})
		require.NoError(f, err)
		trios = append(trios, trio{&v.rules, newOrthodox(geometry, idle), general})
	}
	f.Add(uint64(0), uint64(0))
	f.Fuzz(func(t *testing.T, seed, variant uint64) {
		p := reference.RandomPosition(rand.New(rand.NewPCG(seed, variant)))
		e := trios[variant%uint64(len(trios))]
		requireAgree(t, e.rules, e.short, &p)
		requireAgree(t, e.short, e.general, &p)
	})
}
