package solver

import (
	"context"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Between two looks at the limits there is a bounded amount of work, whatever is searched and however. It
// is counted, not timed: a limit of positions is found out at the next look, too.

// endless are problems of all kinds that take longer than anybody waits.
var endless = []string{
	"stipulation #9", "stipulation s#9", "stipulation r#8", "stipulation semi-r#8", "stipulation h#4", "stipulation h=4",
	"stipulation hs#4", "stipulation hr#4", "stipulation ser-#15", "stipulation ser-h#8", "stipulation ser-h=8", "stipulation ser-s#12",
	"stipulation ser-r#12", "stipulation reci-h#4", "stipulation pser-#9", "stipulation dia12", "stipulation h#4\noption duplex setplay",
	"stipulation #8\noption try variations setplay", "stipulation h#4\ncondition GridChess", "stipulation #8\ncondition Disparate",
	"stipulation h#4\ncondition Maximummer", "stipulation #8\noption nontrivial 2 3", "stipulation hct7", "stipulation h#4\noption nullmoves",
}

const crowd = "pieces white Ke1 Qd1 Ra1 Rh1 Bc1 Sg1 Pa2 Pb2 Pf2\npieces black Ke8 Qd8 Ra8 Rh8 Bf8 Sb8 Pa7 Pg7 Ph7\n"

func TestLooksComeInTime(t *testing.T) {
	const most = 3000
	strategies := StrategyNames()
	if testing.Short() {
		strategies = []string{Exhaustive} // enumerating final positions takes time
	}
	for _, text := range endless {
		for _, strategy := range strategies {
			p := read(t, "beginproblem\n"+crowd+text+"\nendproblem\n")
			cases, err := p.Cases()
			require.NoError(t, err)
			program, err := Compile(p, cases[0], Options{Threads: 1, Table: search.NewTable(1 << 16), Strategy: strategy, MaxNodes: most})
			require.NoError(t, err)
			phases, limited := 0, 0
			end := program.Run(t.Context(), func(e solution.Event) {
				if e, ok := e.(solution.PhaseEnd); ok {
					if phases++; e.Reason == solution.MaxNodes {
						limited++
					}
				}
			})
			assert.Positive(t, limited, "%s by %s", text, strategy)
			assert.Equal(t, solution.MaxNodes, end.Verdict.Reason, "%s by %s", text, strategy)
			assert.LessOrEqual(t, end.Stats.Played, uint64(phases*(most+search.LookEvery)), "%s by %s", text, strategy)
		}
	}
}

// A search that was stopped before it began does nothing, and one that is stopped by a context ends as soon
// as it looks.
func TestStoppedBeforeItBegan(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	late, end := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer end()
	for _, text := range endless {
		for ctx, why := range map[context.Context]solution.Reason{ctx: solution.Interrupted, late: solution.MaxTime} {
			p := read(t, "beginproblem\n"+crowd+text+"\nendproblem\n")
			cases, err := p.Cases()
			require.NoError(t, err)
			program, err := Compile(p, cases[0], Options{Threads: 2})
			require.NoError(t, err)
			end := program.Run(ctx, func(solution.Event) {})
			assert.Equal(t, why, end.Verdict.Reason, text)
			assert.Less(t, end.Stats.Played, uint64(2*search.LookEvery), text)
		}
	}
}

// Where what comes before the first move takes long, it can be stopped like all else.
func TestStoppedBeforeTheFirstMove(t *testing.T) {
	p := read(t, "beginproblem\n"+crowd+"sstipulation white 5a[#]d{!9a[#]d}\nendproblem\n")
	cases, err := p.Cases()
	require.NoError(t, err)
	program, err := Compile(p, cases[0], Options{Threads: 1, MaxNodes: 1})
	require.NoError(t, err)
	end := program.Run(t.Context(), func(solution.Event) {})
	assert.Equal(t, solution.MaxNodes, end.Verdict.Reason)
}

// Where the enumerator runs at every node, workers look for a stop after fewer positions.
func TestEnumeratorsTire(t *testing.T) {
	text, err := os.ReadFile("../bench/problems/long-help/oliva-hp6.inp")
	require.NoError(t, err)
	p := read(t, string(text))
	cases, err := p.Cases()
	require.NoError(t, err)
	program, err := Compile(p, cases[0], Options{Threads: 1, MaxNodes: 1})
	require.NoError(t, err)
	end := program.Run(t.Context(), func(solution.Event) {})
	assert.Less(t, end.Stats.Played, uint64(search.LookEvery))
}

// A question that a rule leaves undecided is reported, and nothing else is.
func TestUndecided(t *testing.T) {
	for text, want := range map[string]bool{
		"condition checklesschess\nstipulation #1\npieces white Kd7 Rd8h8 Ba1h1\npieces black Ke5 Nc3f3\n":                                                  true,
		"condition exclusivechess\ncondition circe immunchess rexinclusive\nstipulation #1\npieces white Ke5 Qb2 Rf2 Pc2\npieces black Ke3 Qd8 Rf6 Pc6g7\n": true,
		"condition checklesschess\nstipulation #1\npieces white Kc6 Rh7\npieces black Ka8 Pa7\n":                                                            false,
	} {
		p := read(t, "beginproblem\n"+text+"endproblem\n")
		cases, err := p.Cases()
		require.NoError(t, err)
		program, err := Compile(p, cases[0], Options{Threads: 1, Table: search.NewTable(1 << 16)})
		require.NoError(t, err)
		said := false
		program.Run(t.Context(), func(e solution.Event) { said = said || e == solution.Note{Kind: solution.Undecided} })
		assert.Equal(t, want, said, text)
	}
}
