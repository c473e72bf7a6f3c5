package movegen

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
)

// A watch judges moves as playing them does, for pieces of every row of the table.
func TestWatch(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	always := Layer{Name: "Always", Legal: func(State, *board.Position) bool { return true }}
	for i := range Pieces {
		units := []Unit{{Piece: &Pieces[i]}, {Piece: &Pieces[r.IntN(len(Pieces))]}, {Piece: &Pieces[i], Royal: true}}
		for j := range units {
			units[j].Becomes = []board.Kind{board.Queen}
		}
		layers := []Layer{{Geometry: geometryOf(standardGrid)}, {Idle: sameKind([2]bool{true, true})}}[:r.IntN(3)]
		spec := Spec{Kinds: units, Layers: layers}
		watched, err := Compile(spec)
		require.NoError(t, err)
		spec.Layers = append(spec.Layers, always)
		played, err := Compile(spec)
		require.NoError(t, err)
		require.True(t, watched.general().judged)
		require.False(t, played.general().judged)
		for range tries(30, 1000) {
			s, last := reference.RandomSetup(r)
			for at := range s.Units {
				u := &s.Units[at]
				if u.None() || u.Kind == board.King {
					continue
				}
				if r.IntN(3) == 0 {
					u.Kind = fairy + board.Kind(r.IntN(3))
				}
				if r.IntN(4) == 0 {
					u.Owner = board.Neutral
				}
			}
			p, err := s.Position(^board.NoFaults)
			require.NoError(t, err)
			p.SetLast(last)
			require.Equal(t, played.Moves(nil, &p), watched.Moves(nil, &p), "%s: %s, last %+v", Pieces[i].Name, p.FEN(), p.Last())
		}
	}
}
