package check

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/explain"
	"github.com/griddle-chess/griddle/solver/solution"
)

// samples gives the cases of the project's own problems that can be solved in a moment; in short tests those of every third.
func samples(t *testing.T, each func(name string, k *checking)) {
	t.Helper()
	files, err := filepath.Glob("../problems/samples/*")
	require.NoError(t, err)
	files = append(files, "testdata/verdicts.olv")
	n := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		format := problems.FormatOf(file, text)
		for p, err := range format.Decode(strings.NewReader(string(text)), file, problems.Reading{Lexicon: solver.Lexicon()}) {
			if n++; err != nil || testing.Short() && n%3 > 0 {
				continue
			}
			cases, err := p.Cases()
			if err != nil {
				continue
			}
			for _, c := range cases {
				k := &checking{Result: &Result{}, problem: p, of: c, options: Options{Solver: solver.Options{
					Threads: 1, MaxNodes: 20_000, MaxSolutions: 50, Origins: true,
				}}}
				if k.compile(context.Background()) != nil {
					continue
				}
				k.program.Run(context.Background(), k.take)
				each(p.Place.String()+" "+c.ID, k)
			}
		}
	}
}

// paths gives every way through a tree, but for threats, from its root.
func paths(n *solution.Node, before []solution.Step, each func([]solution.Step)) {
	before = append(before[:len(before):len(before)], n.Step)
	if len(n.Replies)+len(n.Refutations) == 0 {
		each(before)
	}
	for _, list := range [][]*solution.Node{n.Replies, n.Refutations} {
		for _, r := range list {
			paths(r, before, each)
		}
	}
}

// TestShortNotationIsRead: whatever is found, written in every style and language and read as a claim, is those moves and no
// others.
func TestShortNotationIsRead(t *testing.T) {
	lines := 0
	samples(t, func(name string, k *checking) {
		for _, ph := range k.phases {
			game, ok := explain.NewGame(k.program, ph.info)
			if !ok || k.form() == nil {
				continue
			}
			check := func(steps []solution.Step) {
				steps = played(steps)
				game := game
				if k.isSeries() {
					game = game.Sooner(max(0, k.fullLength(ph.info)-len(steps)))
				}
				if steps[0].Number == 0 { // the key is given
					return
				}
				for language := problems.English; language <= problems.French; language++ {
					for style := range report.Styles {
						n := report.Notation{Language: language, Style: report.Style(style), Kinds: k.kinds}
						text := n.ProseLine(solution.Line{Steps: steps})
						if language > problems.English && n.Style == report.Figurine {
							continue
						}
						claims := readClaim(text, k.isSeries(), nil)
						require.NotNil(t, claims[""], "%s: %s", name, text)
						require.Empty(t, claims[""].unread, "%s: %s", name, text)
						require.Len(t, claims[""].roots, 1, "%s: %s", name, text)
						var path []*said
						for s := claims[""].roots[0]; s != nil; {
							path = append(path, s)
							if len(s.replies) == 0 {
								break
							}
							require.Len(t, s.replies, 1, "%s: %s", name, text)
							s = s.replies[0]
						}
						c := &claimant{checking: k, language: language, budget: 1000, knights: language == problems.English && !k.hasWalk("N")}
						ends, _, trouble := c.play([]way{{game: game}}, path, 0)
						require.Empty(t, trouble, "%s: %s", name, text)
						require.Len(t, ends, 1, "%s: %s", name, text)
						for i, m := range ends[0].moves {
							require.Equal(t, steps[i].Move, m, "%s: %s", name, text)
						}
						require.Len(t, ends[0].moves, len(steps), "%s: %s", name, text)
						lines++
					}
				}
			}
			for _, l := range ph.lines {
				check(l.Steps)
			}
			for _, n := range ph.trees {
				paths(n, nil, check)
			}
		}
	})
	assert.Greater(t, lines, 1500)
}

// TestProseIsRead: a whole solution in prose, taken as the claim, is the solution: nothing in it differs, and nothing is
// left that could not be compared but what follows tries.
func TestProseIsRead(t *testing.T) {
	compared := 0
	samples(t, func(name string, k *checking) {
		if _, ok := explain.NewGame(k.program, k.phases[0].info); !ok || k.form() == nil || len(k.phases) > 1 {
			return
		}
		n := report.Notation{Language: problems.Language(compared % 3), Style: report.San, Kinds: k.kinds}
		var text strings.Builder
		for _, ph := range k.phases {
			for _, l := range ph.lines {
				text.WriteString(n.ProseLine(l) + "\n")
			}
			for _, tree := range ph.trees {
				for _, l := range n.ProseTree(tree) {
					text.WriteString(l.Text + "\n")
				}
			}
		}
		if text.Len() == 0 {
			return
		}
		claiming := *k.problem
		claiming.Claim.Solution = text.String()
		k.problem = &claiming
		k.claim = k.readClaim(nil)
		require.NotNil(t, k.claim, "%s:\n%s", name, text.String())
		for _, into := range k.compare(context.Background()) {
			require.Empty(t, k.claim.unread, "%s:\n%s", name, text.String())
			require.Empty(t, into.findings, "%s:\n%s", name, text.String())
			require.Zero(t, into.loose, "%s:\n%s", name, text.String())
			compared += into.compared
		}
	})
	assert.Greater(t, compared, 200)
}
