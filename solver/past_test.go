package solver_test

import (
	"fmt"
	"math/rand/v2"
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
	"github.com/griddle-chess/griddle/internal/examples"
	"github.com/griddle-chess/griddle/internal/reference"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/retro"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// The tables testdata/past/*.txt have the format that the package examples describes. Below a heading "last
// move: …" an answer has everything except the list of the moves.

var twinHeading = regexp.MustCompile(`^\+?([b-z])\)`)

// normal returns what counts in a solution with pasts: for each twin and each heading the remarks and
// the play, sorted.
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
	for _, file := range examples.Tables(t, "testdata/past") {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			for _, r := range examples.Read(t, file) {
				t.Run(r.Title, func(t *testing.T) {
					p := decode(t, r.Problem)
					want := normal(strings.TrimSuffix(r.Answer, "\nsolution finished.\n"))
					settings := settings
					if testing.Short() {
						if !r.APosteriori {
							settings = settings[:1]
						}
						if r.Slow {
							t.Skip("slow")
						}
					}
					var first string
					for k, o := range settings {
						o.Retro = r.Retro
						o.APosteriori = r.APosteriori
						got := solve(t, p, o)
						if k == 0 {
							first = got
							assert.Equal(t, want, normal(got), r.Problem)
						}
						require.Equal(t, first, got, "%sby one worker without a table, and by %d", r.Problem, o.Threads)
					}
				})
			}
		})
	}
}

// pastOf is a phase as it was solved, with its solutions, sorted.
type pastOf struct {
	solution.Phase
	found []string
}

// pasts returns the phases of a problem; write returns the parts of a solution to keep.
func pasts(t *testing.T, p *problems.Problem, o solver.Options, write func(solution.Event) []string) (list []pastOf) {
	cases, err := p.Cases()
	require.NoError(t, err)
	program, err := solver.Compile(p, cases[0], o)
	require.NoError(t, err)
	program.Run(t.Context(), func(e solution.Event) {
		switch e := e.(type) {
		case solution.PhaseBegin:
			list = append(list, pastOf{Phase: e.Phase})
		case solution.Tree, solution.Line:
			list[len(list)-1].found = append(list[len(list)-1].found, write(e)...)
		case solution.PhaseEnd:
			slices.Sort(list[len(list)-1].found)
		}
	})
	return list
}

// summaries lists, for each phase that asked selects, the possible kinds of last move and the solutions.
func summaries(phases []pastOf, asked func(solution.Phase) bool, image func(board.Square) board.Square) (list []string) {
	for _, ph := range phases {
		if asked(ph.Phase) {
			found := mapped(ph.found, func(line string) string { return moved(line, image) })
			slices.Sort(found)
			list = append(list, fmt.Sprint(ph.Past.Natures(), found))
		}
	}
	return list
}

// TestPastOfPhases: the second half of a duplex equals the problem with the colours exchanged; the set
// play of a helpmate equals the help play that begins half a move later, by the other side. The same
// holds for the findings about the past.
func TestPastOfPhases(t *testing.T) {
	n, table := 30, search.NewTable(1<<20)
	if testing.Short() {
		n = 4
	}
	for i := range n {
		chance := rand.New(rand.NewPCG(uint64(i), 5))
		s := randomSetup(chance)
		condition := "condition Retrodisparate" + pick(chance, "", " White", " Black")
		solved := func(s board.Setup, sections ...string) []pastOf {
			return pasts(t, decode(t, typed(&s, append(sections, condition)...)), solver.Options{Threads: 1, Table: table}, played)
		}
		exchanged := strings.NewReplacer("White", "Black", "Black", "White")
		stay := func(s board.Square) board.Square { return s }
		stipulation := "stipulation " + pick(chance, "#1", "#2", "s#1", "h#1", "ser-h#2", "hs#2")
		swapped := summaries(solved(s, stipulation, "option duplex"), func(p solution.Phase) bool { return p.Swapped }, board.Square.Flip)
		condition = exchanged.Replace(condition)
		flipped := solved(s.Flip(), stipulation)
		require.Equal(t, swapped, summaries(flipped, func(solution.Phase) bool { return true }, stay), "%s %s", condition, typed(&s, stipulation))

		set := summaries(solved(s, "stipulation h#2", "option setplay"), func(p solution.Phase) bool { return p.Set }, stay)
		later := summaries(solved(s, "stipulation h#1.5"), func(solution.Phase) bool { return true }, stay)
		require.Equal(t, later, set, "%s %s", condition, typed(&s))
	}
}

// TestRetrodisparate compares with the naive solver: what solves the problem after each nature of the last
// move, as plain Disparate with that move made.
func TestRetrodisparate(t *testing.T) {
	n, table := 30, search.NewTable(1<<20)
	if testing.Short() {
		n = 3
	}
	several := 0
	for i, colour := range []string{"", " White", " Black"} {
		bound := [][2]bool{{true, true}, {true, false}, {false, true}}[i]
		compiled, err := conditions.Find("Retrodisparate").Compile(strings.Fields(colour), conditions.Context{})
		require.NoError(t, err)
		compiledRules, err := movegen.Compile(movegen.Spec{Layers: []movegen.Layer{compiled.Layer}})
		require.NoError(t, err)
		for k := range n {
			chance := rand.New(rand.NewPCG(uint64(i), uint64(k+17))) // from here on natures make a difference
			stipulation := []string{"#2", "#1", "h#1", "h#2", "ser-h#2", "s#1", "=1", "h=1", "ser-h=2"}[chance.IntN(9)]
			rules := reference.Rules{Disparate: bound}
			pos, text := smallProblem(chance, &rules, stipulation, "Retrodisparate"+colour)
			if pos.Rights() != 0 {
				continue
			}
			if strings.Contains(stipulation, "h") {
				pos.SetTurn(board.Black)
			}
			p := decode(t, text)
			got := pasts(t, p, solver.Options{Threads: 1, Table: table}, func(e solution.Event) []string { return written(p, e) })
			past, err := retro.LastMoves(pos, compiledRules, retro.Options{Depth: retro.DefaultDepth, Level: retro.MaxLevel})
			require.NoError(t, err)
			if past.Illegal() {
				require.Len(t, got, 1, text)
				require.True(t, got[0].Past.Illegal(), text)
				continue
			}
			natures := board.Kinds(0)
			for a, one := range got {
				require.Zero(t, natures&one.Past.Natures(), "%sa nature in two parts", text)
				natures |= one.Past.Natures()
				for _, other := range got[:a] {
					require.False(t, slices.Equal(one.found, other.found), "%sequal parts", text)
				}
				for kind := board.Pawn; kind <= board.King; kind++ {
					if !one.Past.Natures().Has(kind) {
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
	assert.Positive(t, several)
}

// passed returns the square that every last move of a kind has passed over by a double step, NoSquare
// if they differ.
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

// TestConventionsSaid: what a part of a problem is solved by is what the options can say, and is solved the
// same if they do.
func TestConventionsSaid(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	for _, r := range examples.Read(t, "testdata/past/conventions.txt") {
		p := decode(t, r.Problem)
		for _, part := range pasts(t, p, solver.Options{Threads: 1, Retro: true}, played) {
			if part.Set {
				continue
			}
			said := *p
			said.Options = slices.Clone(p.Options)
			say := func(option, squares string) {
				said.Options = append(said.Options, problems.Word{Name: option, Args: []string{squares}})
			}
			corner := func(right board.Rights) string {
				return map[board.Rights]string{
					board.WhiteShort: "h1", board.WhiteLong: "a1", board.BlackShort: "h8", board.BlackLong: "a8",
				}[right]
			}
			for i := range 4 {
				if right := board.Rights(1 << i); part.Past.Lost&right != 0 {
					say(problems.NoCastling, corner(right))
				}
			}
			for _, pair := range part.Past.Exclusive {
				say(problems.CastlingMutuallyExclusive, corner(pair[0])+corner(pair[1]))
			}
			if s := part.Past.EnPassant; s != board.NoSquare {
				m := part.Past.Last[0].Move
				say(problems.EnPassant, m.From.String()+s.String()+m.To.String())
			}
			for _, again := range pasts(t, &said, solver.Options{Threads: 1}, played) {
				if !again.Set {
					assert.Equal(t, part.found, again.found, "%s%v", r.Problem, said.Options)
				}
			}
		}
	}
}
