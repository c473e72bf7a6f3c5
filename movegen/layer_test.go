package movegen

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

func TestCompileFolds(t *testing.T) {
	files := geometryOf(func(from, to board.Square) bool { return from.File()/2 != to.File()/2 })
	ranks := geometryOf(func(from, to board.Square) bool { return from.Rank()/2 != to.Rank()/2 })
	r, err := Compile(Spec{Layers: []Layer{
		{Name: "Files", Geometry: files},
		{Name: "Ranks", Geometry: ranks, Breaks: Pins},
		{Name: "White", Idle: sameKind([2]bool{true, false})},
		{Name: "Black", Idle: sameKind([2]bool{false, true})},
	}})
	require.NoError(t, err)
	assert.Equal(t, "orthodox engine, with Files, Ranks, White, Black folded into its tables", r.Choice())
	assert.Equal(t, Pins, r.Breaks())
	both := newOrthodox(geometryOf(func(from, to board.Square) bool {
		return from.File()/2 != to.File()/2 && from.Rank()/2 != to.Rank()/2
	}), sameKind([2]bool{true, true}))
	p := position(t, kiwipete)
	assert.Equal(t, both.Perft(&p, 4), r.Perft(&p, 4))
	assert.Equal(t, geometryOf(func(from, to board.Square) bool { return from.File()/2 != to.File()/2 }), files, "folding leaves the layers alone")
}

func TestKeyHoldsWhatTheFutureDependsOn(t *testing.T) {
	r, err := Compile(Spec{Layers: []Layer{
		{Name: "Same", Idle: sameKind([2]bool{true, true})},
		{Name: "Half", Key: func(s State) uint64 { return uint64(s.Last().Side) }},
	}})
	require.NoError(t, err)
	p := position(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	key := func(last board.Last) uint64 {
		q := p
		q.SetLast(last)
		return r.Key(&q)
	}
	rook := board.Last{Kinds: board.Rook.Set(), Side: board.Black}
	knight := board.Last{Kinds: board.Knight.Set(), Side: board.Black}
	king := board.Last{Kinds: board.King.Set(), Side: board.Black}
	assert.NotEqual(t, key(rook), key(king))
	assert.NotEqual(t, key(rook), key(knight))
	assert.Equal(t, key(knight), key(board.Last{Side: board.Black}), "White has no knight that could be idle")
	assert.NotEqual(t, key(board.Last{Side: board.Black}), key(board.Last{Side: board.White}), "the second layer says so")
}
