// Package conditiontest is the kit of tests that every condition must pass: laws that hold for all
// conditions, and worked examples in one form.
package conditiontest

import (
	"cmp"
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/internal/reference"
	"github.com/griddle-chess/griddle/movegen"
)

// Example is a position and the legal moves in it.
type Example struct {
	Name string
	// Args follow the condition's word, separated by blanks.
	Args    string
	Dialect conditions.Dialect
	// FEN may be the board alone. Then White is to move, with the castling rights of a composed position.
	FEN string
	// After lists moves in plain coordinates that are played first.
	After string
	// Moves lists all legal moves in plain coordinates. After "..." it lists only moves that must be
	// among them, and with "!" moves that must not be.
	Moves string
	// Check reports whether the side to move is in check.
	Check bool
}

// Run tests examples, on the engine that the condition gets and on the general one.
func Run(t *testing.T, c *conditions.Condition, examples []Example) {
	t.Helper()
	for _, e := range examples {
		t.Run(e.Name, func(t *testing.T) {
			compiled, err := c.Compile(strings.Fields(e.Args), conditions.Context{Dialect: e.Dialect})
			require.NoError(t, err)
			for _, general := range []bool{false, true} {
				rules, err := movegen.Compile(movegen.Spec{Layers: []movegen.Layer{compiled.Layer}, General: general})
				require.NoError(t, err)
				check(t, rules, e)
			}
		})
	}
}

func check(t *testing.T, rules *movegen.Rules, e Example) {
	t.Helper()
	s, err := board.ParseFEN(e.FEN)
	require.NoError(t, err)
	p, err := s.Position(^board.NoFaults)
	require.NoError(t, err)
	for _, name := range strings.Fields(e.After) {
		p = play(t, rules, p, name)
	}
	moves := Names(rules.Moves(nil, &p))
	assert.Equal(t, e.Check, rules.Check(&p, p.Turn()), "check")
	want := strings.Fields(e.Moves)
	if len(want) == 0 || want[0] != "..." {
		assert.ElementsMatch(t, want, moves)
		return
	}
	for _, name := range want[1:] {
		if without, not := strings.CutPrefix(name, "!"); not {
			assert.NotContains(t, moves, without)
		} else {
			assert.Contains(t, moves, name)
		}
	}
}

func play(t *testing.T, rules *movegen.Rules, p board.Position, name string) board.Position {
	t.Helper()
	for _, m := range rules.Moves(nil, &p) {
		if m.String() == name {
			var next board.Position
			rules.Play(&next, &p, m)
			return next
		}
	}
	require.Failf(t, "illegal", "%s in %s", name, p.FEN())
	return p
}

// Names returns the moves in plain coordinates, sorted.
func Names(moves []board.Move) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = m.String()
	}
	sort.Strings(out)
	return out
}

// Conform tests the laws that every condition must obey, for each list of arguments, on n random positions.
func Conform(t *testing.T, c *conditions.Condition, n int, arguments ...string) {
	t.Helper()
	assert.NotEmpty(t, c.Doc)
	assert.NotEmpty(t, c.Source)
	assert.Same(t, c, conditions.Find(c.Name), "it is on the list")
	_, err := c.Compile([]string{"nonsense"}, conditions.Context{})
	var fault *conditions.ArgError
	require.ErrorAs(t, err, &fault, "an argument that is not understood is an error with its place")
	assert.Equal(t, 0, fault.Index)
	for i, args := range arguments {
		t.Run("laws "+args, func(t *testing.T) {
			layers, kinds, err := compile(t, []*conditions.Condition{c}, args)
			require.NoError(t, err)
			laws(t, layers, kinds, rand.New(rand.NewPCG(4, uint64(i))), n)
		})
	}
}

// ConformTogether tests the laws for every two conditions that can be together, on n random positions
// each. Short tests take some pairs, chosen at random but always the same.
func ConformTogether(t *testing.T, n int) {
	t.Helper()
	type pair struct{ i, j int }
	var pairs []pair
	for i, a := range conditions.All {
		for j, b := range conditions.All[:i] {
			if conditions.Clash(conditions.Given{Condition: a}, conditions.Given{Condition: b}) == "" {
				pairs = append(pairs, pair{i, j})
			}
		}
	}
	if testing.Short() {
		drawn := func(p pair) uint32 {
			return crc32.ChecksumIEEE([]byte(conditions.All[p.i].Name + " " + conditions.All[p.j].Name))
		}
		slices.SortFunc(pairs, func(p, q pair) int { return cmp.Compare(drawn(p), drawn(q)) })
		pairs = pairs[:min(len(pairs), shortPairs)]
	}
	for _, p := range pairs {
		a, b := conditions.All[p.i], conditions.All[p.j]
		t.Run(a.Name+" "+b.Name, func(t *testing.T) {
			layers, kinds, err := compile(t, []*conditions.Condition{a, b}, "")
			if err != nil {
				t.Skip(err) // a condition refuses the other
			}
			if _, err := movegen.Compile(movegen.Spec{Kinds: kinds, Layers: layers}); err != nil {
				t.Skip(err) // the generator refuses the two layers
			}
			laws(t, layers, kinds, rand.New(rand.NewPCG(uint64(p.i), uint64(p.j))), n)
		})
	}
}

// shortPairs is the number of pairs that short tests take: the first by a hash of their names, so that
// other pairs do not change them.
const shortPairs = 60

// compile builds the layers of conditions, each with its arguments, as for a problem, and the kinds
// that they need beyond the orthodox ones.
func compile(
	t *testing.T, list []*conditions.Condition, args string,
) (layers []movegen.Layer, kinds []movegen.Unit, err error) {
	t.Helper()
	var given []conditions.Given
	for _, c := range list {
		given = append(given, conditions.Given{Condition: c, Args: strings.Fields(cmp.Or(args, c.Example))})
	}
	for {
		layers = nil
		known := len(kinds)
		context := conditions.Context{
			Kinds: slices.Clone(kinds), Given: given,
			Add: func(piece *movegen.Piece, royal bool, attributes string) board.Kind {
				kinds = append(kinds, movegen.Unit{Piece: piece, Royal: royal, Attributes: attributes})
				return board.Orthodox + board.Kind(len(kinds))
			},
		}
		for _, g := range given {
			compiled, err := g.Compile(g.Args, context)
			if err != nil {
				return nil, nil, err
			}
			require.NotEmpty(t, compiled.Words)
			layers = append(layers, compiled.Layer)
		}
		if len(kinds) == known {
			return layers, kinds, nil
		}
	}
}

func laws(t *testing.T, layers []movegen.Layer, kinds []movegen.Unit, r *rand.Rand, n int) {
	compile := func(spec movegen.Spec) *movegen.Rules {
		spec.Kinds = kinds
		rules, err := movegen.Compile(spec)
		require.NoError(t, err)
		return rules
	}
	chosen, general := compile(movegen.Spec{Layers: layers}), compile(movegen.Spec{Layers: layers, General: true})
	reversed := slices.Clone(layers)
	slices.Reverse(reversed)
	turned := compile(movegen.Spec{Layers: reversed})
	always := movegen.Layer{Name: "Always", Legal: func(movegen.State, *board.Position) bool { return true }}
	played := compile(movegen.Spec{Layers: append(slices.Clone(layers), always)})
	fair, plain, selects := chosen.Tables() != nil, true, false
	for i := range layers {
		selects = selects || layers[i].Select != nil && layers[i].Mobility == movegen.MobileByLegal
		fair = fair && symmetric(&layers[i])
		plain = plain && layers[i].Breaks&movegen.PlainCheck == 0
	}

	for range n {
		p := reference.RandomPosition(r)
		q := p
		chosen.Begin(&p)
		turned.Begin(&q) // its memory has other slots
		moves := chosen.Moves(nil, &p)
		require.Equal(t, Names(moves), Names(turned.Moves(nil, &q)), "the order of conditions does not matter: %s", p.FEN())
		require.Equal(t, Names(general.Moves(nil, &p)), Names(moves), "the general engine agrees: %s", p.FEN())
		require.Equal(t, Names(played.Moves(nil, &p)), Names(moves), "a watch judges as play does: %s", p.FEN())
		require.True(t, chosen.Mobile(&p) || len(moves) == 0, "a side that has a move is mobile: %s", p.FEN())
		if !selects {
			require.Equal(t, len(moves) > 0, chosen.Mobile(&p), "a side that has none is not mobile: %s", p.FEN())
		}
		for side := range board.Side(2) {
			king := p.Units(side, board.King)
			attacked := king != 0 && chosen.Attackers(&p, king.First(), side.Other()) != 0
			if plain {
				require.Equal(t, attacked, chosen.Check(&p, side), "check means that the king could be captured: %s", p.FEN())
			}
		}
		if fair {
			requireFlipped(t, chosen, &p, moves)
		}
		if chosen.Tables() == nil {
			requireChecks(t, chosen, &p, moves)
		}
		for _, m := range moves {
			var after board.Position
			chosen.Play(&after, &p, m)
			for i := range layers {
				if layers[i].Inert != nil && layers[i].Inert(m) && len(layers) == 1 {
					require.Empty(t, chosen.Effects(&p, m), "an inert move has no effects: %v in %s", m, p.FEN())
				}
			}
			require.False(t, chosen.Exposed(&after), "no move leaves a king to be captured: %v in %s", m, p.FEN())
			if after.Remembers() || m.Is(board.DoubleStep) && chosen.Tables() == nil {
				continue // the future depends on more than a setup holds, which has only orthodox double steps
			}
			s := after.Setup()
			again, err := s.Position(^board.NoFaults)
			require.NoError(t, err)
			again.SetLast(after.Last())
			// The unit that made a double step need not be a pawn any more.
			again.SetEnPassantBeside(after.EnPassant(), after.EnPassantBeside())
			require.Equal(t, chosen.Key(&again), chosen.Key(&after), "the key depends on the position alone: %v in %s", m, p.FEN())
		}
	}
}

// requireChecks fails unless Checks and Mates yield legal moves only, and among them all that give
// check or mate when they are played.
func requireChecks(t *testing.T, rules *movegen.Rules, p *board.Position, moves []board.Move) {
	t.Helper()
	set := func(moves []board.Move) map[board.Move]bool {
		out := map[board.Move]bool{}
		for _, m := range moves {
			out[m] = true
		}
		return out
	}
	legal, checks, mates := set(moves), set(rules.Checks(nil, p)), set(rules.Mates(nil, p))
	for m := range checks {
		require.True(t, legal[m], "a check is legal: %v in %s", m, p.FEN())
	}
	for m := range mates {
		require.True(t, legal[m], "a mate is legal: %v in %s", m, p.FEN())
	}
	for _, m := range moves {
		var after board.Position
		rules.Play(&after, p, m)
		require.True(t, checks[m] || !rules.Check(&after, after.Turn()), "a check is among the checks: %v in %s", m, p.FEN())
		require.True(t, mates[m] || !rules.Mated(&after), "a mate is among the mates: %v in %s", m, p.FEN())
	}
}

// symmetric reports whether a layer consists of tables and treats both sides alike.
func symmetric(l *movegen.Layer) bool {
	if l.Select != nil || l.Observe != nil || l.Sides == movegen.OneSide {
		return false
	}
	if l.Geometry != nil {
		for s := range board.Square(64) {
			if l.Geometry[s].Flip() != l.Geometry[s.Flip()] {
				return false
			}
		}
	}
	return l.Idle == nil || l.Idle[board.White] == l.Idle[board.Black]
}

// requireFlipped fails unless the moves that are legal for one side are legal, flipped, for the other
// side in the flipped position.
func requireFlipped(t *testing.T, rules *movegen.Rules, p *board.Position, moves []board.Move) {
	t.Helper()
	s := p.Setup()
	flipped := s.Flip()
	q, err := flipped.Position(^board.NoFaults)
	require.NoError(t, err)
	q.SetLast(board.Last{Kinds: p.Last().Kinds, Side: p.Last().Side.Other()})
	want := make([]board.Move, len(moves))
	for i, m := range moves {
		want[i] = m.Flip()
	}
	require.Equal(t, Names(want), Names(rules.Moves(nil, &q)), "colours flipped: %s", p.FEN())
}
