package movegen

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
)

// The orthodox engine cannot play neutral units and several kings; the general engine agrees with the
// reference on them.
func TestGeneralAgreesOnNeutralsAndSeveralKings(t *testing.T) {
	for i, v := range variants {
		rules, err := Compile(Spec{Neutral: true, Layers: []Layer{
			{Geometry: geometryOf(v.rules.Crosses)}, {Idle: sameKind(v.rules.Disparate)},
		}})
		require.NoError(t, err)
		r := rand.New(rand.NewPCG(2, uint64(i)))
		for range tries(100, 3_000) {
			s, last := reference.RandomSetup(r)
			for at := range s.Units {
				if u := &s.Units[at]; !u.None() && r.IntN(4) == 0 {
					u.Owner = board.Neutral
					if r.IntN(8) == 0 {
						u.Kind = board.King
					}
				}
			}
			p, err := s.Position(^board.NoFaults)
			require.NoError(t, err)
			p.SetLast(last)
			requireAgree(t, &v.rules, rules, &p)
		}
	}
}

func TestPerftOfGeneral(t *testing.T) {
	rules, err := Compile(Spec{General: true})
	require.NoError(t, err)
	for _, test := range perfts {
		p := position(t, test.fen)
		for i, want := range test.counts {
			if want != 0 && want <= uint64(tries(100_000, 5_000_000)) {
				assert.Equal(t, want, rules.Perft(&p, i+1), "%s, depth %d", test.name, i+1)
			}
		}
	}
}

func TestHooks(t *testing.T) {
	const fen = "k7/8/8/8/8/p7/1P6/K7 w - - 0 1"
	captures := func(_ State, m board.Move) bool { return m.IsCapture() }
	tests := []struct {
		name  string
		layer Layer
		want  []string
	}{
		{"none", Layer{Admit: func(State, board.Move) bool { return true }}, []string{"a1a2", "a1b1", "b2b3", "b2b4", "b2a3"}},
		{"Admit", Layer{Admit: captures}, []string{"b2a3"}},
		{"IdleUnits", Layer{IdleUnits: func(s State, side board.Side, _ board.Kind) board.Set {
			return s.Units(side, board.Pawn)
		}}, []string{"a1a2", "a1b1"}},
		{
			"Observe",
			Layer{Observe: func(State, board.Move) bool { return false }},
			[]string{"a1a2", "a1b1", "b2b3", "b2b4"},
		},
		{"AppendChoices", Layer{AppendChoices: func(dst []board.Move, _ State, m board.Move) []board.Move {
			for ; m.Choice < 2 && m.IsCapture(); m.Choice++ {
				dst = append(dst, m)
			}
			return dst
		}}, []string{"b2a3", "b2a3"}},
		{"After", Layer{After: func(_ State, m board.Move, after Change) {
			if m.Kind == board.Pawn {
				after.Put(board.B1, board.Unit{Kind: board.Rook, Owner: board.OfBlack})
			}
		}}, []string{"a1a2", "a1b1"}},
		{"Legal", Layer{Legal: func(s State, after *board.Position) bool {
			return after.Occupied().Count() < s.Occupied().Count()
		}}, []string{"b2a3"}},
		{"Select", Layer{Select: func(_ State, moves []board.Move) []board.Move { return moves[:1] }}, []string{"b2b3"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.layer.Name = "Test"
			rules, err := Compile(Spec{Layers: []Layer{test.layer}})
			require.NoError(t, err)
			p := position(t, fen)
			assert.ElementsMatch(t, test.want, names(rules.Moves(nil, &p)))
			assert.True(t, rules.Mobile(&p))
		})
	}
}

func names(moves []board.Move) []string {
	var out []string
	for _, m := range moves {
		out = append(out, m.String())
	}
	return out
}

func TestCompileRefuses(t *testing.T) {
	_, err := Compile(Spec{Kinds: make([]Unit, 10)})
	assert.ErrorContains(t, err, "at most 9")
	choose := func(dst []board.Move, _ State, m board.Move) []board.Move { return append(dst, m) }
	_, err = Compile(Spec{Layers: []Layer{{Name: "One", AppendChoices: choose}, {Name: "Two", AppendChoices: choose}}})
	assert.ErrorContains(t, err, "One and Two")
}

// Orphans and friends borrow walks from one another in chains and circles. Following the lenders one
// by one must give the same as spreading walks over the board from the units that have walks of their
// own.
func TestAdopted(t *testing.T) {
	var kinds []Unit
	for _, code := range []string{"O", "F", "G"} {
		kinds = append(kinds, Unit{Piece: PieceByCode(code, English)})
	}
	rules, err := Compile(Spec{Kinds: kinds, Neutral: true})
	require.NoError(t, err)
	g := rules.general()
	r := rand.New(rand.NewPCG(8, 8))
	lent := 0
	for range tries(150, 3_000) {
		p := reference.RandomPosition(r)
		for b := p.Occupied(); b != 0; {
			s := b.Pop()
			if u := p.UnitAt(s); u.Kind != board.King && r.IntN(2) == 0 {
				p.Take(s)
				p.Put(s, board.Unit{Kind: board.Orthodox + 1 + board.Kind(r.IntN(3)), Owner: board.Owner(1 + r.IntN(3))})
			}
		}
		var holders [2][board.MaxKind + 1]board.Set
		for spread := true; spread; {
			spread = false
			for side := range board.Side(2) {
				for k := board.Pawn; k <= board.Orthodox+3; k++ {
					now := holders[side][k]
					if !g.orphans.Has(k) {
						now |= p.Units(side, k)
						for units := p.Units(side, board.Orthodox+1) | p.Units(side, board.Orthodox+2); units != 0; {
							at := units.Pop()
							from := side
							if p.KindAt(at) == board.Orthodox+1 {
								from = side.Other()
							}
							for lenders := holders[from][k] &^ at.Set(); lenders != 0; {
								if g.observesAs(&p, k, lenders.Pop(), at, from, p.Occupied()) {
									now |= at.Set()
								}
							}
						}
					}
					spread = spread || now != holders[side][k]
					holders[side][k] = now
				}
			}
		}
		for side := range board.Side(2) {
			for units := p.Units(side, board.Orthodox+1) | p.Units(side, board.Orthodox+2); units != 0; {
				at := units.Pop()
				want := p.KindAt(at).Set()
				for k := board.Pawn; k <= board.Orthodox+3; k++ {
					if holders[side][k].Has(at) {
						want |= k.Set()
					}
				}
				require.Equal(t, want, g.walkKinds(&p, p.KindAt(at), at, side), "%v, %v", at, p)
				lent += bits.OnesCount16(uint16(want)) - 1
			}
		}
	}
	assert.Positive(t, lent)
}
