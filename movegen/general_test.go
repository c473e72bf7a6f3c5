package movegen

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
)

// Neutral units and several kings are beyond the short cut, not beyond the rule book.
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
		{"After", Layer{After: func(_ State, m board.Move, after *Change) {
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
