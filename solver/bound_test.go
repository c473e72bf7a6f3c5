package solver

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/final/finaltest"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// told returns everything that a search reports about a problem, except its progress and its cost.
func told(t *testing.T, p *problems.Problem, o Options) (events []solution.Event, played uint64) {
	t.Helper()
	cases, err := p.Cases()
	require.NoError(t, err)
	for _, c := range cases {
		program, err := Compile(p, c, o)
		require.NoError(t, err)
		end := program.Run(t.Context(), func(e solution.Event) {
			switch end := e.(type) {
			case solution.Progress:
				return
			case solution.End:
				end.Stats = solution.Stats{}
				e = end
			}
			events = append(events, e)
		})
		played += end.Stats.Played
	}
	return events, played
}

func read(t *testing.T, text string) *problems.Problem {
	t.Helper()
	for p, err := range problems.Decode(strings.NewReader(text), "test", problems.NewLexicon()) {
		require.NoError(t, err, text)
		return p
	}
	require.Fail(t, "no problem", text)
	return nil
}

// TestBoundsLoseNothing compares the search with bounds to the plain search.
func TestBoundsLoseNothing(t *testing.T) {
	rules, err := movegen.Compile(movegen.Spec{})
	require.NoError(t, err)
	for _, c := range []struct {
		stipulation, options string
		positions            int
		most                 uint64 // positions that the plain search may play, else another one is tried
		// back says whose half-moves, w or b, are taken back from a final position to make one in two of
		// the problems; the first is the one that reaches the goal.
		back string
	}{
		{"stipulation h#1", "setplay duplex", 500, 1e5, "wb"},
		{"stipulation h#1.5", "", 2000, 1e5, "wbw"},
		{"stipulation h#2", "setplay", 2000, 1e5, "wbwb"},
		{"stipulation h#2", "nullmoves", 300, 1e5, "wbw"},
		{"stipulation h#2.5", "", 2000, 2e5, "wbwbw"},
		{"stipulation h#3", "", 1000, 4e5, "wbwbwb"},
		{"stipulation h#3.5", "", 300, 1e6, "wbwbwbw"},
		{"stipulation h=1", "setplay duplex", 500, 1e5, "wb"},
		{"stipulation h=1.5", "", 2000, 1e5, "wbw"},
		{"stipulation h=2", "setplay", 2000, 1e5, "wbwb"},
		{"stipulation h=2", "nullmoves", 300, 1e5, "wbw"},
		{"stipulation h=2.5", "", 2000, 2e5, "wbwbw"},
		{"stipulation h=3", "", 1000, 4e5, "wbwbwb"},
		{"stipulation ser-h#2", "", 1000, 1e5, "wbb"},
		{"stipulation ser-h#4", "setplay", 1000, 2e5, "wbbbb"},
		{"stipulation ser-h#6", "", 200, 5e5, "wbbbbbb"},
		{"stipulation ser-#3", "", 1700, 1e5, "www"},
		{"stipulation ser-#4", "", 300, 3e5, "wwww"},
		{"stipulation 2->ser-h#2", "", 300, 1e5, "wbbww"},
		{"stipulation pser-h#3", "", 500, 2e5, "wbbb"},
		{"stipulation phser-#3", "", 500, 2e5, "www"},
		{"stipulation ser-h=2", "", 500, 1e5, "wbb"},
		{"stipulation ser-h=3", "setplay", 2000, 1e5, "wbbb"},
		{"stipulation ser-h=5", "", 500, 3e5, "wbbbbb"},
		{"stipulation ser-=3", "", 2000, 1e5, "www"},
		{"stipulation ser-=4", "", 300, 3e5, "wwww"},
		{"stipulation pser-h=3", "", 500, 2e5, "wbbb"},
		{"stipulation hs=2", "", 2000, 1e5, "bwbw"},
		{"stipulation reci-h=2", "", 2000, 1e5, "wbwb"},
		{"stipulation h==2", "", 500, 1e5, ""},
		{"stipulation ser-s=3", "", 300, 1e5, "bwww"},
		{"stipulation ser-r=3", "", 500, 1e5, ""},
		{"stipulation hs#2", "", 1800, 1e5, "bwbw"},
		{"stipulation hs#2.5", "", 200, 4e5, "bwbwb"},
		{"stipulation hr#2", "", 2000, 1e5, ""},
		{"stipulation reci-h#2", "", 2000, 1e5, "wbwb"},
		{"stipulation reci-h(=)#2", "", 300, 1e5, ""},
		{"stipulation ser-reci-h#3", "", 300, 1e5, "wbbb"},
		{"stipulation ser-hs#3", "", 2000, 1e5, "bwbbb"},
		{"stipulation ser-s#3", "", 2000, 1e5, "bwww"},
		{"stipulation ser-r#3", "", 2000, 1e5, ""},
		{"stipulation h##2", "", 300, 1e5, ""},
		{"sstipulation black 3h[3a[#]d]h", "", 200, 2e5, ""},
	} {
		t.Run(strings.TrimPrefix(c.stipulation, "stipulation ")+" "+c.options, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(3, uint64(len(c.stipulation)+len(c.options))))
			positions := c.positions
			if testing.Short() {
				positions = max(8, positions/60)
			}
			solved, plain, bounded := 0, uint64(0), uint64(0)
			for n := 0; n < positions; {
				diagram := finaltest.Compose(r)
				if c.back != "" && n%2 == 0 {
					diagram = finaltest.Finish(r, rules, strings.Contains(c.stipulation, "#"))
					if c.back[0] == 'b' {
						diagram = diagram.Turned()
					}
					for _, letter := range c.back {
						diagram.Unplay(r, board.Side(strings.IndexRune("wb", letter)))
					}
				}
				text := diagram.Problem(c.stipulation, c.options)
				p := read(t, text)
				want, played := told(t, p, Options{Threads: 1, Table: search.NewTable(1 << 20), Strategy: Exhaustive, MaxNodes: c.most})
				if played >= c.most {
					continue
				}
				n++
				got, few := told(t, p, Options{Threads: 1, Table: search.NewTable(1 << 18)})
				require.Equal(t, want, got, text)
				plain, bounded = plain+played, bounded+few
				for _, e := range want {
					if end, ok := e.(solution.End); ok && end.Verdict.Solved {
						solved++
					}
				}
			}
			t.Logf("%d of %d solved; positions played: %d, with bounds %d", solved, positions, plain, bounded)
		})
	}
}

// TestEnumeratedLate gives enumerations so little effort at first that play begins without final positions, and begins again when
// they are complete.
func TestEnumeratedLate(t *testing.T) {
	late := 0
	for _, name := range []string{"help/benko-h3", "help/feather-h3", "help/lindgren-h4", "long-help/jonsson-h6", "long-help/oliva-hp6"} {
		text, err := os.ReadFile("../bench/problems/" + name + ".inp")
		require.NoError(t, err)
		p := read(t, string(text))
		want, played := told(t, p, Options{Threads: 1, Table: search.NewTable(16 << 20)})
		for _, threads := range []int{1, 2} {
			found, plain := told(t, p, Options{Threads: threads, Table: search.NewTable(16 << 20), tuning: search.Tuning{FirstEffort: 1}})
			require.Equal(t, want, found, "%s, %d threads", name, threads)
			if plain > played {
				late++
			}
		}
	}
	assert.Positive(t, late)
}
