package movegen

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
)

// What a unit observes by its aims is what it observes by all that it can do, for every row of the piece table.
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
					want := g.waysTo(&p, p.KindAt(a), a, of, side, occupied)
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
