package retro

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
	"github.com/griddle-chess/griddle/movegen"
)

// variant is a set of rules, for the oracle and compiled.
type variant struct {
	name  string
	naive reference.Rules
}

func standardGrid(from, to board.Square) bool {
	return from.File()/2 != to.File()/2 || from.Rank()/2 != to.Rank()/2
}

func shiftedGrid(from, to board.Square) bool {
	return (from.File()+1)/2 != (to.File()+1)/2 || (from.Rank()+1)/2 != (to.Rank()+1)/2
}

// strips gives cells of no shape: a ride can leave one and come back into it.
func strips(from, to board.Square) bool {
	cell := func(s board.Square) int { return (s.File() + 2*s.Rank()) / 3 % 4 }
	return cell(from) != cell(to)
}

var variants = []variant{
	{"orthodox", reference.Rules{}},
	{"grid", reference.Rules{Crosses: standardGrid}},
	{"shifted grid", reference.Rules{Crosses: shiftedGrid}},
	{"strips", reference.Rules{Crosses: strips}},
	{"disparate", reference.Rules{Disparate: [2]bool{true, true}}},
	{"disparate White", reference.Rules{Disparate: [2]bool{true, false}}},
	{"disparate Black", reference.Rules{Disparate: [2]bool{false, true}}},
	{"grid and disparate", reference.Rules{Crosses: standardGrid, Disparate: [2]bool{true, true}}},
}

func (v *variant) compile(t testing.TB) *movegen.Rules {
	t.Helper()
	layer := movegen.Layer{Name: v.name}
	if v.naive.Crosses != nil {
		var g [64]board.Set
		for from := range board.Square(64) {
			for to := range board.Square(64) {
				if v.naive.Crosses(from, to) {
					g[from] |= to.Set()
				}
			}
		}
		layer.Geometry = &g
	}
	var idle movegen.Idleness
	for side, bound := range v.naive.Disparate {
		for k := board.Pawn; bound && k <= board.King; k++ {
			idle[side][k] = k.Set()
		}
	}
	layer.Idle = &idle
	rules, err := movegen.Compile(movegen.Spec{Layers: []movegen.Layer{layer}})
	require.NoError(t, err)
	return rules
}

// tries returns the number of random positions in a test.
func tries(short, long int) int {
	if testing.Short() {
		return short
	}
	return long
}

// randomDiagram returns a position of two kings and some more units, now and then with castled kings
// or pawns that can have met en passant.
func randomDiagram(r *rand.Rand, units int) board.Position {
	for {
		s := board.NewSetup()
		s.Turn = board.Side(r.IntN(2))
		put := func(at board.Square, k board.Kind, side board.Side) {
			s.Units[at] = board.Unit{Kind: k, Owner: board.OwnerOf(side)}
		}
		for side := range board.Side(2) {
			at := board.Square(r.IntN(64))
			if r.IntN(4) == 0 {
				home := board.Square(56 * side)
				at = home + []board.Square{board.C1, board.G1}[r.IntN(2)]
				put(home+[]board.Square{board.D1, board.F1}[at&7/4], board.Rook, side)
			}
			put(at, board.King, side)
		}
		for n := 2; n < units; n++ {
			k := board.Pawn + board.Kind(r.IntN(5))
			at := board.Square(r.IntN(64))
			if k == board.Pawn {
				at = board.Square(8 + r.IntN(48))
			}
			if s.Units[at].None() {
				put(at, k, board.Side(r.IntN(2)))
			}
		}
		if p, err := s.Position(board.NoFaults); err == nil {
			return p
		}
	}
}

// Before any proof there are those retractions, and no others, that a brute search for earlier positions finds.
func TestRetractionsAreTheMovesThatLeadHere(t *testing.T) {
	for i := range variants {
		v := &variants[i]
		t.Run(v.name, func(t *testing.T) {
			rules := v.compile(t)
			r := rand.New(rand.NewPCG(7, uint64(i)))
			for range tries(30, 5_000) {
				p := randomDiagram(r, 3+r.IntN(6))
				past, err := LastMoves(p, rules, Options{})
				require.NoError(t, err)
				var want, got []string
				for _, u := range v.naive.Unplays(&p) {
					want = append(want, Retraction{u.Move, u.Captured}.String())
				}
				for _, a := range past.Answers {
					got = append(got, a.String())
				}
				slices.Sort(want)
				slices.Sort(got)
				if !slices.Equal(want, got) {
					require.ElementsMatch(t, want, got, p.FEN())
				}
			}
		})
	}
}
