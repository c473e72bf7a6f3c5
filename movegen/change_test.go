package movegen

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// Every effect is in the record and on the board, and a right to castle ends with the rook that it needs.
func TestEffects(t *testing.T) {
	rook := board.Unit{Kind: board.Rook, Owner: board.OfWhite}
	d4, a2 := board.At(3, 3), board.At(0, 1)
	effects := []board.Effect{
		{Kind: board.Created, Unit: rook, Square: d4, To: board.NoSquare},
		{Kind: board.Displaced, Unit: rook, Square: board.H1, To: board.G8},
		{Kind: board.Exchanged, Unit: rook, Square: d4, To: board.E1},
		{Kind: board.Recoloured, Unit: board.Unit{Kind: board.Rook, Owner: board.Neutral}, Square: board.G8, To: board.NoSquare},
		{Kind: board.Changed, Unit: board.Unit{Kind: board.Bishop, Owner: board.OfWhite}, Square: a2, To: board.NoSquare},
		{Kind: board.Removed, Unit: board.Unit{Kind: board.King, Owner: board.OfBlack}, Square: board.E8, To: board.NoSquare},
	}
	rules, err := Compile(Spec{Layers: []Layer{{Name: "Test", After: func(_ State, _ board.Move, c Change) {
		c.Create(d4, rook)
		c.DisplaceAs(board.H1, board.G8, board.NoKind, board.Unit{})
		c.Exchange(d4, board.E1)
		c.ChangeOwner(board.G8, board.Neutral, Apart)
		c.ChangeKind(a2, board.Bishop, Apart)
		c.Remove(board.E8)
	}}}})
	require.NoError(t, err)
	s, err := board.ParseFEN("4k3/8/8/8/8/8/8/R3K2R w KQ -")
	require.NoError(t, err)
	p, err := s.Position(^board.NoFaults)
	require.NoError(t, err)
	m := board.Move{From: board.A1, To: a2, Captured: board.NoSquare, Kind: board.Rook}
	assert.Equal(t, effects, rules.Effects(&p, m))
	var after board.Position
	rules.Play(&after, &p, m)
	assert.Equal(t, "6?1/8/8/8/3K4/8/B7/4R3 b - - 0 1", after.FEN(), "neutral units have no letter")
	assert.True(t, after.Of(board.White).Has(board.G8) && after.Of(board.Black).Has(board.G8))
	var passed board.Position
	rules.Play(&passed, &p, board.Pass)
	assert.Equal(t, p.Occupied(), passed.Occupied(), "the null move has no effects")
}

// Memory is part of the key, and a copy of a position keeps a memory of its own.
func TestMemory(t *testing.T) {
	counter := &Memory{Name: "counter", Slots: 1}
	rules, err := Compile(Spec{Layers: []Layer{{
		Name:   "Test",
		Memory: []*Memory{counter},
		Begin:  func(c Change) { c.Remember(counter, 7) },
		After:  func(s State, _ board.Move, c Change) { c.Remember(counter, s.Recall(counter)+1) },
	}}})
	require.NoError(t, err)
	s, err := board.ParseFEN("4k3/8/8/8/8/8/8/R3K3")
	require.NoError(t, err)
	p, err := s.Position(^board.NoFaults)
	require.NoError(t, err)
	plain := p
	rules.Begin(&p)
	assert.Equal(t, uint64(7), State{&p, rules}.Recall(counter))
	assert.NotEqual(t, rules.Key(&plain), rules.Key(&p))
	var after board.Position
	rules.Play(&after, &p, rules.Moves(nil, &p)[0])
	assert.Equal(t, uint64(7), State{&p, rules}.Recall(counter))
	assert.Equal(t, uint64(8), State{&after, rules}.Recall(counter))
	again := after
	rules.Change(&again).Remember(counter, 7)
	rules.Change(&again).Remember(counter, 8)
	assert.Equal(t, rules.Key(&again), rules.Key(&after), "the key depends on what is remembered, not on how it came about")
}
