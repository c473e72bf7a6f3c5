package solver

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// longForms take a number of moves; longStructures are structured stipulations of that depth.
var (
	longForms = []string{
		"h#%d", "h#%d.5", "h=%d", "h+%d", "hx%d", "h~%d", "hct%d", "hep%d", "h00%d", "h##%d", "h##!%d", "h==%d", "h!=%d", "hz%da1", "exact-h#%d",
		"hs#%d", "hs#%d.5", "hr#%d", "reci-h#%d", "#%d", "s#%d", "r#%d", "semi-r#%d", "dia%d", "dia%d.5", "ser-#%d", "ser-=%d", "ser-x%d",
		"ser-h#%d", "ser-h=%d", "ser-s#%d", "ser-s=%d", "ser-r#%d", "ser-hs#%d", "ser-reci-h#%d", "pser-#%d", "pser-h#%d", "phser-#%d",
		"ser-za1%d", "%d->ser-h#2", "%d->ser-#3", "%d->ser-h#%[1]d",
	}
	longStructures = []string{"3h[|]h", "2h[|]h", "3a[|]d", "4s[|]", "1h{!|}[#]h"}
)

// lengthy lists stipulations that would be searched for ever, with numbers of moves on both sides of the
// limits of small integers.
func lengthy() []string {
	var list []string
	for _, form := range longForms {
		for _, n := range []int{60, 127, 128, 255, 300, 499, 520, 998} {
			list = append(list, "stipulation "+strings.ReplaceAll(fmt.Sprintf(form, n), "%!(EXTRA int="+fmt.Sprint(n)+")", ""))
		}
	}
	for _, structure := range longStructures {
		before, after, _ := strings.Cut(structure, "|")
		for _, depth := range []int{2, 10, 60} {
			list = append(list, "sstipulation white "+strings.Repeat(before, depth)+"#"+strings.Repeat(after, depth))
		}
	}
	return list
}

// accepted decodes and compiles a problem by a strategy; nil if its stipulation is not accepted.
func accepted(t *testing.T, text string, o Options) (programs []*Program) {
	for p, err := range problems.Decode(strings.NewReader("beginproblem\n"+text+"\nendproblem\n"), "test", problems.NewLexicon()) {
		if err != nil {
			return nil
		}
		cases, err := p.Cases()
		require.NoError(t, err)
		for _, c := range cases {
			program, err := Compile(p, c, o)
			if err != nil {
				return nil
			}
			programs = append(programs, program)
		}
	}
	return programs
}

const few = "pieces white Kf5 Bg3 Pc2\npieces black Kh6 Sf6 Pg7\n"

// TestNothingIsDoneAfterTheStop stops searches of any length before they begin, and after some
// positions. Their work after the stop does not grow with the length: each worker plays only the
// positions between two looks, and no progress is reported.
func TestNothingIsDoneAfterTheStop(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	const most, threads = 3000, 2
	n := 0
	for _, stipulation := range lengthy() {
		programs := accepted(t, few+stipulation, Options{Threads: threads})
		for _, program := range programs {
			n++
			told := 0
			end := program.Run(stopped, func(solution.Event) { told++ })
			assert.NoError(t, end.Err, stipulation)
			assert.Equal(t, solution.Interrupted, end.Verdict.Reason, stipulation)
			assert.Less(t, end.Stats.Played, uint64(threads*search.LookEvery), stipulation)
			assert.LessOrEqual(t, told, 4, stipulation)
		}
		for _, program := range accepted(t, few+stipulation, Options{Threads: threads, MaxNodes: most, Strategy: Exhaustive}) {
			told := uint64(0)
			end := program.Run(t.Context(), func(e solution.Event) {
				if _, ok := e.(solution.Progress); ok {
					told++
				}
			})
			assert.NoError(t, end.Err, stipulation)
			assert.LessOrEqual(t, end.Stats.Played, uint64(most+threads*search.LookEvery), stipulation)
			assert.LessOrEqual(t, told, 2*end.Stats.Played+4, stipulation)
		}
	}
	assert.Greater(t, n, 200)
}

// TestTwinsEndAtOnce has a problem with many long twins stopped while the first is searched.
func TestTwinsEndAtOnce(t *testing.T) {
	text := few + "stipulation h#200\n" + strings.Repeat("twin add white Pa2\n", 200)
	programs := accepted(t, text, Options{Threads: 1, Strategy: Exhaustive})
	require.Len(t, programs, 201)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	played := uint64(0)
	for i, program := range programs {
		end := program.Run(ctx, func(solution.Event) {
			if i == 0 {
				stop()
			}
		})
		if i > 0 {
			played += end.Stats.Played
		}
		assert.Equal(t, solution.Interrupted, end.Verdict.Reason)
	}
	assert.Zero(t, played)
}
