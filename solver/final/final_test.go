package final_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/final"
	"github.com/griddle-chess/griddle/solver/final/finaltest"
)

// enumerated returns the final positions of a goal against Black that this number of half-moves of
// either side can reach; nil if the effort does not suffice.
func enumerated(goal stip.Final, p *board.Position, moves [2]int, effort int) *final.Positions {
	var all final.Enumerations
	question := func() final.Question {
		budget := final.Budget{Against: board.Black, Moves: moves}
		return final.Question{Final: goal, Start: p, Budget: budget, First: effort, Most: effort}
	}
	return all.Of(final.Play{}, 0, question).Attempt(func() uint64 { return 0 }, func() {})
}

// begun returns the ply at which play begins.
func begun(all *final.Positions, p *board.Position, moves [2]int) *final.Ply {
	ply := new(final.Ply)
	ply[0].Begin(all, p, final.Budget{Against: board.Black, Moves: moves})
	return ply
}

// TestTakenBackIsWithinReach takes back moves of either side from mates and stalemates, as many as
// may be, and asks whether the goal is within the reach of as many.
func TestTakenBackIsWithinReach(t *testing.T) {
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(4, 4))
	mates := final.NewEnumerator(stip.MatePosition)
	lines := 5000
	if testing.Short() {
		lines = 300
	}
	taken, complete := 0, 0
	for n := range lines {
		mate := n%2 == 0
		goal := stip.MatePosition
		if !mate {
			goal = stip.StalematePosition
		}
		c := finaltest.Finish(r, rules, mate)
		var played [2]int
		for range 1 + r.IntN(14) {
			side := board.Side(r.IntN(2))
			if played == [2]int{} {
				side = board.White
			}
			before, ok := c.Retract(r, rules, side)
			if !ok {
				break
			}
			c = before
			played[side]++
			taken++
			p := c.Position()
			p.SetRights(board.HomeRights(&p) & board.Rights(r.IntN(16)))
			if mate {
				hopeless, _ := mates.Hopeless(&p, final.Budget{Against: board.Black, Moves: played}, 3000)
				require.False(t, hopeless, "%s in %v", p.FEN(), played)
			}
			if all := enumerated(goal, &p, played, 20_000); all != nil {
				require.False(t, begun(all, &p, played).Empty(), "%s in %v", p.FEN(), played)
				complete++
			}
		}
	}
	t.Logf("%d moves taken back; %d enumerations", taken, complete)
	assert.Greater(t, complete, lines)
}

// TestAllowsAgreesWithFollow asks of every move of random play whether it leaves a final position,
// before the move and after it.
func TestAllowsAgreesWithFollow(t *testing.T) {
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(7, 7))
	games := 2000
	if testing.Short() {
		games = 200
	}
	asked, left := 0, 0
	for n := range games {
		mate := n%2 == 0
		goal := stip.MatePosition
		if !mate {
			goal = stip.StalematePosition
		}
		c := finaltest.Finish(r, rules, mate)
		var moves [2]int
		for range 5 {
			side := board.Side(r.IntN(2))
			before, ok := c.Retract(r, rules, side)
			if !ok {
				break
			}
			c = before
			moves[side]++
		}
		p := c.Position()
		all := enumerated(goal, &p, moves, 20_000)
		if all == nil {
			continue
		}
		here := begun(all, &p, moves)
		for !here.Empty() {
			side := p.Turn()
			here.Prepare(&p, side)
			type after struct {
				p   board.Position
				ply *final.Ply
			}
			var stay []after
			rest := moves
			rest[side]--
			for _, m := range rules.Moves(nil, &p) {
				if moves[side] == 0 {
					require.False(t, here.Allows(m, side), "%v in %s", m, p.FEN())
					continue
				}
				next := after{ply: new(final.Ply)}
				rules.Play(&next.p, &p, m)
				budget := final.Budget{Against: board.Black, Moves: rest}
				next.ply[0].Follow(&here[0], []final.Played{{Move: m, By: side}}, &next.p, budget)
				asked++
				require.Equal(t, !next.ply.Empty(), here.Allows(m, side), "%v in %s", m, p.FEN())
				if !next.ply.Empty() {
					stay = append(stay, next)
				}
			}
			if len(stay) == 0 {
				break
			}
			left += len(stay)
			next := stay[r.IntN(len(stay))]
			p, here, moves = next.p, next.ply, rest
		}
	}
	t.Logf("%d moves, %d of which leave a final position", asked, left)
	assert.Greater(t, left, games)
	assert.Greater(t, asked-left, games)
}

// While final positions are enumerated, there are pauses.
func TestEnumerationPauses(t *testing.T) {
	setup, err := board.ParseFEN("5K1k/1p5p/8/1P2p3/1P1pP3/1P1p4/1P1P4/2B5 b - - 0 1") // W. Hagemann, h#7
	require.NoError(t, err)
	p, err := setup.Position(board.NoFaults)
	require.NoError(t, err)
	for _, goal := range []stip.Final{stip.MatePosition, stip.StalematePosition} {
		const effort = 50 * 1024
		pauses := 0
		var all final.Enumerations
		question := func() final.Question {
			budget := final.Budget{Against: p.Turn(), Moves: [2]int{7, 7}}
			return final.Question{Final: goal, Start: &p, Budget: budget, First: effort, Most: effort}
		}
		e := all.Of(final.Play{}, 0, question)
		if e.Attempt(func() uint64 { return 0 }, func() { pauses++ }) == nil {
			assert.GreaterOrEqual(t, pauses, effort/1024-1, goal)
		}
		assert.Positive(t, pauses, goal)
	}
}
