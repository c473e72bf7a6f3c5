package solver_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/reference"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/solution"
)

// The solutions under the general engine equal those under the orthodox engine, word for word.
func TestEnginesTellTheSame(t *testing.T) {
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		stipulation, option := asked(chance)
		p := decode(t, typed(&s, "stipulation "+stipulation, options(option)))
		want := solve(t, p, solver.Options{Threads: 1, Strategy: solver.Exhaustive})
		require.Equal(t, want, solve(t, p, solver.Options{Threads: 1, Strategy: solver.General}), stipulation)
	})
}

// tree lists all paths below the keys: every defence, and every move after it that reaches the goal in time.
func (n naive) tree(p *board.Position, goal string, moves int, isKey keyTest, line string, found *[]string) {
	for _, m := range n.Moves(nil, p) {
		if !isKey(p, m, goal, moves) {
			continue
		}
		key := line + " " + m.String()
		*found = append(*found, key)
		next := n.after(p, m)
		for _, reply := range n.Moves(nil, &next) {
			defence := key + " " + reply.String()
			*found = append(*found, defence)
			after := n.after(&next, reply)
			if moves > 1 {
				n.tree(&after, goal, moves-1, isKey, defence, found)
			}
		}
	}
}

type keyTest func(p *board.Position, m board.Move, goal string, moves int) bool

// below lists the same for a tree.
func below(nodes []*solution.Node, line string, found *[]string) {
	for _, node := range nodes {
		path := line + " " + node.Step.Move.String()
		*found = append(*found, path)
		below(node.Replies, path, found)
	}
}

// Whole trees are those of the rule book, by either engine.
func TestTreesByTheRuleBook(t *testing.T) {
	n := 3000
	if testing.Short() {
		n = 150
	}
	rules := reference.Rules{}
	ref := naive{&rules}
	solved := 0
	for k := range n {
		chance := rand.New(rand.NewPCG(uint64(k), 9))
		stipulation := pick(chance, "#2", "#2", "#2", "=2", "s#2")
		s := randomSetup(chance)
		p, err := s.Position(board.NoFaults)
		require.NoError(t, err)
		p.SetRights(board.HomeRights(&p))
		text := typed(&s, "stipulation "+stipulation, "option variations nothreat")
		var want []string
		isKey := ref.isKey
		if stipulation[0] == 's' {
			isKey = ref.isSelfKey
		}
		ref.tree(&p, stipulation[len(stipulation)-2:len(stipulation)-1], 2, isKey, "", &want)
		slices.Sort(want)
		for _, strategy := range []string{solver.Bounded, solver.General} {
			var got []string
			cases, err := decode(t, text).Cases()
			require.NoError(t, err)
			program, err := solver.Compile(decode(t, text), cases[0], solver.Options{Threads: 1, Strategy: strategy})
			require.NoError(t, err)
			program.Run(t.Context(), func(e solution.Event) {
				if tree, ok := e.(solution.Tree); ok {
					below([]*solution.Node{tree.Node}, "", &got)
				}
			})
			slices.Sort(got)
			require.Equal(t, want, got, text)
		}
		if len(want) > 0 {
			solved++
		}
	}
	assert.Greater(t, solved, n/30)
}
