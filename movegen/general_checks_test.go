package movegen

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
)

// TestGeneralChecks compares Checks, Forcing and Quiet with all moves, played one by one, for pieces
// of every row of the table.
func TestGeneralChecks(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 11))
	moves, checks, listed, forcing, kept := 0, 0, 0, 0, 0
	for i := range Pieces {
		units := []Unit{{Piece: &Pieces[i]}, {Piece: &Pieces[r.IntN(len(Pieces))]}, {Piece: &Pieces[i], Royal: true}}
		for j := range units {
			units[j].Becomes = []board.Kind{board.Queen, fairy}
		}
		layers := []Layer{{Geometry: geometryOf(standardGrid)}, {Idle: sameKind([2]bool{true, true})}}[:r.IntN(3)]
		rules, err := Compile(Spec{Kinds: units, Layers: layers})
		require.NoError(t, err)
		for range tries(20, 800) {
			p := randomFairy(t, r)
			all := rules.Moves(nil, &p)
			can, may := rules.Checks(nil, &p), rules.Forcing(nil, &p)
			moves += len(all)
			listed += len(can)
			kept += len(may)
			quiet := false
			for _, m := range all {
				var next board.Position
				rules.Play(&next, &p, m)
				inList, inForcing := len(can) > 0 && can[0] == m, len(may) > 0 && may[0] == m
				if inList {
					can = can[1:]
				}
				if inForcing {
					may = may[1:]
				}
				check := rules.Check(&next, next.Turn())
				if check {
					checks++
				}
				quiet = quiet || !check
				require.True(t, inList || !check, "%s: %v in %s", Pieces[i].Name, m, p.FEN())
				forces := true
				for _, answer := range rules.Moves(nil, &next) {
					var after board.Position
					rules.Play(&after, &next, answer)
					forces = forces && rules.Check(&after, after.Turn())
				}
				if forces {
					forcing++
				}
				require.True(t, inForcing || !forces, "%s: %v in %s", Pieces[i].Name, m, p.FEN())
			}
			require.Empty(t, can)
			require.Empty(t, may)
			require.True(t, quiet || !rules.Quiet(&p), "%s: %s", Pieces[i].Name, p.FEN())
		}
	}
	require.Less(t, listed, moves*2/3, "too many moves that give no check")
	require.Less(t, kept, moves*9/10, "too many moves that force nothing")
	require.Greater(t, checks, moves/200)
	require.Greater(t, forcing, moves/500)
}

// randomFairy returns a position with units of the first three fairy kinds, some of them neutral.
func randomFairy(t testing.TB, r *rand.Rand) board.Position {
	s, last := reference.RandomSetup(r)
	neutrals := r.IntN(2) == 0
	for at := range s.Units {
		u := &s.Units[at]
		if u.None() || u.Kind == board.King {
			continue
		}
		if r.IntN(3) == 0 {
			u.Kind = fairy + board.Kind(r.IntN(20)/9)
		}
		if neutrals && r.IntN(4) == 0 {
			u.Owner = board.Neutral
		}
	}
	p, err := s.Position(^board.NoFaults)
	require.NoError(t, err)
	p.SetLast(last)
	return p
}
