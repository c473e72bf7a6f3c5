package movegen

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
)

// Aims and arrivals give the same observations, for every row of the piece table.
func TestAims(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	observed := 0
	for i := int(board.Orthodox); i < len(Pieces); i++ {
		rules, err := Compile(Spec{Kinds: []Unit{{Piece: &Pieces[i]}}})
		require.NoError(t, err)
		g := rules.general()
		for range tries(4, 60) {
			p := reference.RandomPosition(r)
			units := p.Occupied()
			for range 4 {
				s := board.Square(r.IntN(64))
				if !units.Has(s) {
					p.Put(s, board.Unit{Kind: board.Orthodox + 1, Owner: board.Owner(1 + r.IntN(2))})
					units |= s.Set()
				}
			}
			for from := units; from != 0; {
				a := from.Pop()
				side := board.White
				if !p.Of(board.White).Has(a) {
					side = board.Black
				}
				for of := range board.Square(64) {
					if of == a {
						continue
					}
					occupied := p.Occupied() | of.Set()
					want := g.observesByArrivals(&p, p.KindAt(a), a, of, side, occupied)
					require.Equal(t, want, g.observesAs(&p, p.KindAt(a), a, of, side, occupied), "%s %v on %v: %v", Pieces[i].Name, p.KindAt(a), of, p)
					if want && p.KindAt(a) > board.Orthodox {
						observed++
					}
				}
			}
		}
	}
	assert.Greater(t, observed, 10*len(Pieces))
}

// far and decisive cover every square from which a unit observes another.
func TestWhence(t *testing.T) {
	rules, err := Compile(Spec{General: true, Kinds: []Unit{{Piece: PieceByCode("G", English)}}})
	require.NoError(t, err)
	g := rules.general()
	r := rand.New(rand.NewPCG(4, 4))
	for range tries(40, 400) {
		p := reference.RandomPosition(r)
		for k := board.Pawn; k <= board.Orthodox+1; k++ {
			for s := range board.Square(64) {
				whence := g.whence(k, s, p.Occupied())
				for from := range board.Square(64) {
					for side := range board.Side(2) {
						if from != s && g.observesByArrivals(&p, k, from, s, side, p.Occupied()|s.Set()) {
							require.True(t, whence.Has(from), "%v on %v of %v: %v", k, from, s, p)
						}
					}
				}
			}
		}
	}
}

// observers agrees with a look at all that each unit can do, whatever changes how units move.
func TestObservers(t *testing.T) {
	grasshopper := []Unit{{Piece: PieceByCode("G", English)}}
	parity := func(a, b board.Square) bool { return (a.File()+a.Rank()+b.Rank())%3 != 0 }
	geometry := geometryOf(parity)
	for name, spec := range map[string]Spec{
		"plain":           {},
		"fairy":           {Kinds: grasshopper},
		"geometry":        {Layers: []Layer{{Geometry: geometry}}},
		"fairy, geometry": {Kinds: grasshopper, Layers: []Layer{{Geometry: geometry}}},
		"observe":         {Kinds: grasshopper, Layers: []Layer{{Observe: func(_ State, m board.Move) bool { return parity(m.To, m.From) }}}},
		"holes":           {Layers: []Layer{{Holes: board.FileA << 3}}},
		"walks": {Layers: []Layer{{Walks: func(s State, from board.Square, _ board.Side) board.Kinds {
			if k := s.KindAt((from + 8) & 63); k != board.NoKind {
				return k.Set()
			}
			return s.KindAt(from).Set() | board.Knight.Set()
		}}}},
	} {
		spec.General = true
		rules, err := Compile(spec)
		require.NoError(t, err)
		g := rules.general()
		r := rand.New(rand.NewPCG(3, 3))
		observed := 0
		for range tries(40, 400) {
			p := reference.RandomPosition(r)
			if s := board.Square(r.IntN(64)); len(spec.Kinds) > 0 && !p.Occupied().Has(s) {
				p.Put(s, board.Unit{Kind: board.Orthodox + 1, Owner: board.Owner(1 + r.IntN(2))})
			}
			for of := range board.Square(64) {
				for side := range board.Side(2) {
					var want board.Set
					on := p.Of(side) &^ g.holes
					for units := on &^ of.Set(); units != 0; {
						from := units.Pop()
						for k := board.Pawn; k <= board.Orthodox+1; k++ {
							if g.walkKinds(&p, p.KindAt(from), from, side).Has(k) && g.observesByArrivals(&p, k, from, of, side, p.Occupied()|of.Set()) {
								want |= from.Set()
							}
						}
					}
					require.Equal(t, want, g.observers(&p, of, side, on, false), "%s: %v by %v: %v", name, of, side, p)
					require.Equal(t, want != 0, g.observers(&p, of, side, on, true) != 0, name)
					observed += want.Count()
				}
			}
		}
		assert.Greater(t, observed, 500, name)
	}
}
