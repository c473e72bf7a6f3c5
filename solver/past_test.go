package solver_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/internal/canonical"
	"github.com/griddle-chess/griddle/internal/reference"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/retro"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/solution"
)

// The tables testdata/past/*.txt are like those of table_test.go. "retro" or "ap" after the source of the answer asks for
// that convention; "slow" leaves the row out of short tests. Of what stands below a heading "last move: …" an answer has all
// but the list of the moves.

var twinHeading = regexp.MustCompile(`^\+?([b-z])\)`)

// normal is what counts in a solution with pasts: for each twin and each heading the remarks and the play, sorted.
func normal(text string) []string {
	var out, section []string
	twin, heading := "a", ""
	flush := func() {
		play := canonical.Of(strings.Join(section, "\n") + "\nsolution finished.\n")[0].Paths
		for _, line := range section {
			line = strings.TrimSpace(line)
			if remark.MatchString(line) {
				play = append(play, line)
			}
		}
		if heading != "" || len(play) > 0 {
			out = append(out, twin+") "+heading+"\n\t"+strings.Join(play, "\n\t"))
		}
		section, heading = nil, ""
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch short := strings.TrimSpace(line); {
		case strings.HasPrefix(short, "+---"):
			section = nil
		case twinHeading.MatchString(short):
			flush()
			twin = twinHeading.FindStringSubmatch(short)[1]
		case strings.HasPrefix(short, "last move:"), strings.HasPrefix(short, "illegal position"):
			flush()
			heading = short
		case strings.HasSuffix(short, "solved after every last move."):
			flush()
			heading = short
			flush()
		default:
			section = append(section, line)
		}
	}
	flush()
	return out
}

// remark is a line about the past that an answer has.
var remark = regexp.MustCompile(`^(no castling|castling with|en passant|White is|Black is|no solution)`)

func TestPastTables(t *testing.T) {
	files, err := filepath.Glob("testdata/past/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			heads := regexp.MustCompile(`(?m)^answer: .*$`).FindAllString(string(text), -1)
			for i, r := range readTable(t, file) {
				t.Run(fmt.Sprint(i+1), func(t *testing.T) {
					p := decode(t, r.problem)
					want := normal(strings.TrimSuffix(r.answer, "\nsolution finished.\n"))
					settings := settings
					if testing.Short() {
						settings = settings[:1]
						if strings.Contains(heads[i], ", slow") {
							t.Skip("slow")
						}
					}
					var first string
					for k, o := range settings {
						o.Retro = strings.Contains(heads[i], ", retro")
						o.APosteriori = strings.Contains(heads[i], ", ap")
						got := solve(t, p, o)
						if k == 0 {
							first = got
							assert.Equal(t, want, normal(got), r.problem)
						}
						require.Equal(t, first, got, "%sby one worker without a table, and by %d", r.problem, o.Threads)
					}
				})
			}
		})
	}
}

// pastOf is a phase as it was solved: the last moves that it is for, and what was found.
type pastOf struct {
	past  *solution.Past
	found []string
}

// pasts are the phases of a problem that is not set play.
func pasts(t *testing.T, p *problems.Problem, o solver.Options) (list []pastOf) {
	cases, err := p.Cases()
	require.NoError(t, err)
	program, err := solver.Compile(p, cases[0], o)
	require.NoError(t, err)
	program.Run(t.Context(), func(e solution.Event) {
		switch e := e.(type) {
		case solution.PhaseBegin:
			list = append(list, pastOf{past: e.Phase.Past})
		case solution.Tree, solution.Line:
			list[len(list)-1].found = append(list[len(list)-1].found, written(p, e)...)
		}
	})
	return list
}

// TestRetrodisparate compares with the naive solver: what solves the problem after each nature of the last move, as plain
// Disparate with that move made.
func TestRetrodisparate(t *testing.T) {
	n, table := 240, solver.NewTable(1<<20)
	if testing.Short() {
		n = 8
	}
	several := 0
	for i, colour := range []string{"", " White", " Black"} {
		bound := [][2]bool{{true, true}, {true, false}, {false, true}}[i]
		compiled, err := conditions.Retrodisparate.Compile(strings.Fields(colour), conditions.Context{})
		require.NoError(t, err)
		compiledRules, err := movegen.Compile(movegen.Spec{Layers: []movegen.Layer{compiled.Layer}})
		require.NoError(t, err)
		for k := range n {
			chance := rand.New(rand.NewPCG(uint64(i), uint64(k)))
			stipulation := []string{"#2", "#1", "h#1", "h#2", "ser-h#2", "s#1", "=1", "h=1", "ser-h=2"}[chance.IntN(9)]
			rules := reference.Rules{Disparate: bound}
			pos, text := smallProblem(chance, &rules, stipulation, "Retrodisparate"+colour)
			if pos.Rights() != 0 {
				continue
			}
			if strings.Contains(stipulation, "h") {
				pos.SetTurn(board.Black)
			}
			got := pasts(t, decode(t, text), solver.Options{Threads: 1, Table: table})
			past, err := retro.LastMoves(pos, compiledRules, retro.Options{Depth: retro.DefaultDepth, Level: retro.MaxLevel})
			require.NoError(t, err)
			if past.Illegal() {
				require.Len(t, got, 1, text)
				require.True(t, got[0].past.Illegal(), text)
				continue
			}
			natures := board.Kinds(0)
			for _, one := range got {
				slices.Sort(one.found)
			}
			for a, one := range got {
				require.Zero(t, natures&one.past.Natures(), "%sa nature in two parts", text)
				natures |= one.past.Natures()
				for _, other := range got[:a] {
					require.False(t, slices.Equal(one.found, other.found), "%sequal parts", text)
				}
				for kind := board.Pawn; kind <= board.King; kind++ {
					if !one.past.Natures().Has(kind) {
						continue
					}
					start := pos
					start.SetLast(board.Last{Kinds: kind.Set(), Side: past.Moved})
					start.SetEnPassant(passed(past, kind))
					want := naive{&rules}.solve(start, stipulation)
					slices.Sort(want)
					require.Equal(t, want, one.found, "%safter %v", text, kind)
				}
			}
			require.Equal(t, past.Natures(), natures, text)
			if len(got) > 1 {
				several++
			}
		}
	}
	assert.Greater(t, several, n/4)
}

// passed is the square that every last move of a kind has passed over by a double step, NoSquare if they differ.
func passed(past *retro.Past, kind board.Kind) board.Square {
	square := board.NoSquare
	for i, a := range past.Possible() {
		if a.Nature() != kind {
			continue
		}
		passed := board.NoSquare
		if a.Move.Is(board.DoubleStep) {
			passed = (a.Move.From + a.Move.To) / 2
		}
		if i > 0 && passed != square && square != board.NoSquare || passed == board.NoSquare {
			return board.NoSquare
		}
		square = passed
	}
	return square
}
