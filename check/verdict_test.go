package check

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// recorded reads a field that a test document has besides those of an entry.
func recorded(t *testing.T, p *problems.Problem, name string, to any) {
	t.Helper()
	for _, f := range p.Entry {
		if f.Name == name {
			require.NoError(t, yaml.Unmarshal([]byte(f.Text), to))
		}
	}
}

// TestVerdicts compares verdicts, keys, lines and duals with those that another program finds.
func TestVerdicts(t *testing.T) {
	in, err := os.Open("testdata/verdicts.olv")
	require.NoError(t, err)
	defer in.Close()
	n := 0
	for p, err := range problems.DecodeOlive(in, "verdicts.olv", solver.Lexicon()) {
		require.NoError(t, err)
		n++
		var want Verdict
		var lines []string
		var dual string
		recorded(t, p, "verdict", &want)
		recorded(t, p, "popeye", &lines)
		recorded(t, p, "dual", &dual)
		r := Problem(context.Background(), p, Options{Solver: solver.Options{Threads: 1}})
		assert.Equal(t, want, r.Verdict, "%v: %v", p.Place, r.Findings)
		assert.True(t, r.Complete, p.Place)
		var found []string
		for _, c := range r.Cases {
			for _, ph := range c.Phases {
				if ph.Name != "set play" || strings.HasPrefix(p.Stipulation.String(), "h") {
					found = append(found, ph.Solutions...)
				}
			}
		}
		assert.ElementsMatch(t, lines, found, p.Place)
		if dual != "" {
			assert.True(t, slices.ContainsFunc(r.Findings, func(f Finding) bool {
				return f.Verdict == Dual && !f.Minor && slices.ContainsFunc(f.Moves, func(line string) bool { return hasDual(line, dual) })
			}), "%v: %v", p.Place, r.Findings)
		}
	}
	assert.GreaterOrEqual(t, n, 60)
}

// hasDual tells whether a line ends in the moves of the dual, in any order.
func hasDual(line, dual string) bool {
	at := strings.LastIndex(line, ".")
	a, b := strings.Split(line[at+1:], "/"), strings.Split(dual, "/")
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// TestShortIsShorter holds what the tree of a key says of its length to a search for fewer moves.
func TestShortIsShorter(t *testing.T) {
	for _, row := range []struct{ pieces, stipulation, fewer string }{
		{"white Kf3 Qf2 black Kh1", "#2", "#1"},
		{"white Kf3 Qf2 black Kh1 Pa7", "#3", "#2"},
		{"white Kc6 Qb1 black Ka8 Pa7", "#3", "#2"},
		{"white Ke4 Rb2 Sb1 Sd6 black Ka4 Pc6", "#3", "#2"},
		{"white Ka1 Qc7 Rb7 black Ka3 Pb3 Pa2", "s#2", "s#1"},
	} {
		solutions := func(stipulation string) (all, short []string) {
			text := "beginproblem stipulation " + stipulation + " pieces " + row.pieces + " endproblem"
			for p, err := range problems.Decode(strings.NewReader(text), "f", nil) {
				require.NoError(t, err)
				r := Problem(context.Background(), p, Options{Solver: solver.Options{Threads: 1}})
				require.Len(t, r.Cases, 1, "%v", r.Findings)
				all = r.Cases[0].Phases[0].Solutions
				for _, f := range r.Findings {
					if f.Verdict == Short {
						short = f.Moves
					}
				}
			}
			return all, short
		}
		fewer, _ := solutions(row.fewer)
		_, short := solutions(row.stipulation)
		assert.ElementsMatch(t, fewer, short, "%s %s", row.pieces, row.stipulation)
	}
}

func TestUnread(t *testing.T) {
	for text, want := range map[string]Finding{
		"---\nstipulation: \"=\" x":                       {Verdict: Broken, Text: "the entry is not YAML: did not find expected key", Place: "c:2:18"},
		"---\nstipulation: +":                             {Verdict: Unsupported, Text: `the stipulation "+" cannot be solved`, Place: "c:2:14"},
		"---\nalgebraic: {white: [Xa1]}":                  {Verdict: Unsupported, Text: `unknown piece "Xa1"`, Place: "c:2:21"},
		"---\nstipulation: h#2\noptions: [PowerTransfer]": {Verdict: Unsupported, Text: `the condition "PowerTransfer" cannot be solved yet`, Place: "c:3:11"},
		"---\nstipulation: h#2\ntwins: {b: Move a1 a2}":   {Verdict: Broken, Text: "no piece stands on a1", Place: "c:3:12"},
		"---\nstipulation: h#2\ntwins: {b: see text}":     {Verdict: Unsupported, Text: `unknown twin command "see"`, Place: "c:3:12"},
		"---\nstipulation: h#2\noptions: [Rosengrid]":     {Verdict: Unsupported, Text: `unknown condition or option "Rosengrid"`, Place: "c:3:11"},
		"---\nstipulation: h#2\noptions: [GirdChess]":     {Verdict: Broken, Text: `unknown condition or option "GirdChess": did you mean "GridChess"?`, Place: "c:3:11"},
		"---\nalgebraic: {white: [Ka1]}\nstipulation: h#2": {
			Verdict: Broken, Text: "Black has no king, and h#2 needs one: put it on the board; the option NoBk says that there is to be none", Place: "c:3:14",
		},
	} {
		results := verify(t, "olive", text)
		require.Len(t, results, 1, text)
		assert.Equal(t, []Finding{want}, results[0].Findings)
		assert.Equal(t, want.Verdict, results[0].Verdict)
	}
}

func TestLimits(t *testing.T) {
	p := verifyOne(t, "---\nalgebraic: {white: [Kf3, Qf2], black: [Kh5]}\nstipulation: \"#4\"\n")
	r := Problem(context.Background(), p, Options{Solver: solver.Options{Threads: 1, MaxNodes: 1}})
	assert.Equal(t, Incomplete, r.Verdict)
	assert.False(t, r.Complete)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	r = Problem(ctx, p, Options{Solver: solver.Options{Threads: 1}})
	assert.Equal(t, Incomplete, r.Verdict)
	assert.Contains(t, r.Findings[0].Text, "interrupted")
}

func verifyOne(t *testing.T, text string) *problems.Problem {
	for p, err := range problems.DecodeOlive(strings.NewReader(text), "c", nil) {
		require.NoError(t, err)
		return p
	}
	return nil
}

// TestManySolutions: who has thousands of solutions is cooked, and does not fill the memory with the others.
func TestManySolutions(t *testing.T) {
	r := Problem(t.Context(), verifyOne(t, "---\nalgebraic: {white: [Ka1, Qb3, Rc2, Rd2], black: [Kh8, Ph7, Pg7]}\nstipulation: h#3\nintended-solutions: 1\n"), Options{})
	assert.Equal(t, Cooked, r.Verdict)
	assert.False(t, r.Complete)
	assert.LessOrEqual(t, len(r.Cases[0].Phases[0].Solutions), mostSolutions)
}

// TestClaims checks what is said of claims, with the evidence.
func TestClaims(t *testing.T) {
	const linss = "---\nalgebraic: {white: [Kf5, Bg3], black: [Kh6, Sf6, Pg7]}\nstipulation: \"h#3\"\n"
	const two = "---\nalgebraic: {white: [Kd2, Qg3, Re1, Be6], black: [Kd4, Bd3, Pb5, Pd5]}\nstipulation: \"#2\"\n"
	for _, row := range []struct{ name, text, verdict, evidence string }{
		{"the line", linss + "solution: 1.Kh6-h7 Bg3-e5 2.Kh7-h8 Kf5-g6 3.Sf6-g8 Be5*g7 #", "sound", ""},
		{"short, with N", linss + "solution: 1.Kh7 Be5 2.Kh8 Kg6 3.Ng8 Bxg7#", "sound", ""},
		{"German letters", linss + "solution: 1.Kh7 Le5 2.Kh8 Kg6 3.Sg8 Lxg7#", "sound", ""},
		{"French letters", linss + "solution: 1.Rh7 Fe5 2.Rh8 Rg6 3.Cg8 Fxg7#", "sound", ""},
		{"French letters of promotions that English does not know", "---\nalgebraic: {white: [Ka1, Pa6], black: [Pb7, Sa8, Kb8]}\nstipulation: ~1\noptions: [SeriesCapture]\nsolution: |\n" +
			"  1.Rb2 !\n  1.Ra2 !\n  1.Rb1 !\n  1.a7+ !\n  1.axb7 !\n  1.axb7xa8=D+ !", "cooked", "cooked: 18 keys, 6 intended: a6*b7*a8=S; a6*b7*a8=S-b6; a6*b7*a8=S-c7; a6*b7*a8=R +; " +
			"a6*b7*a8=B; a6*b7*a8=B-h1; a6*b7*a8=B-g2; a6*b7*a8=B-f3; a6*b7*a8=B-e4; a6*b7*a8=B-d5; a6*b7*a8=B-c6; a6*b7*a8=B-b7"},
		{"its beginning", linss + "solution: 1.Kh7 Be5 2.Kh8", "sound", ""},
		{"illegal", linss + "solution: 1.Kh7 Be5 2.Kg6", "claim differs", "claim differs: the claimed 1.Kh7 Be5 2.Kg6 cannot be played: in move 2, Kg6 is guarded by Kf5.: 1.Kh7 Be5 2.Kg6"},
		{"legal, no solution", linss + "solution: 1.Kh7 Be5 2.Kh8 Kg6 3.Sg8 Bc3", "claim differs", "claim differs: the claimed line can be played and is not a solution: 1.Kh7 Be5 2.Kh8 Kg6 3.Sg8 Bc3"},
		{"two intended", linss + "intended-solutions: 2", "claim differs", "claim differs: 1 solution, 2 intended: 1.Kh6-h7 Bg3-e5 2.Kh7-h8 Kf5-g6 3.Sf6-g8 Be5*g7 #"},
		{"the key", two + "solution: 1.Re4+!", "sound", ""},
		{"another", two + "solution: 1.Qe5+!", "claim differs", "claim differs: the claimed key 1.Qe5 does not solve, it is refuted by Kd4-c5"},
		{"not understood", two + "solution: 1.Re9+!", "sound", ""},
		{"the key as a try", two + "solution: 1.Re4+? but 1...dxe4!", "claim differs", "claim differs: the claimed try 1.Re4 solves"},
		{"illegal defence", two + "solution: 1.Re4+! 1...Kxe3 2.Qe5#", "claim differs", "claim differs: the claimed 1.Re4 Kxe3 cannot be played: in move 1, Ke3 is guarded by Kd2. Ke3 is guarded by Qg3. Ke3 is guarded by Re4."},
		{"wrong mate", two + "solution: 1.Re4+! 1...Bxe4 2.Qc3#", "sound", ""},
		{"a try later", two + "solution: 1.Re4+! 1...Bxe4 2.Qc3# (2.Qg8+? Kc5)", "sound", ""},
		{"letters that are German too", two + "solution: 1.Re4+! 1...Bxe4 2.Qg8# 1...dxe4 2.Qg7#", "claim differs", "claim differs: the claimed continuation 1.Re4 Bxe4 2.Qg8 does not solve"},
		{"no solution there", two + "solution: 1.Re4+! 1...Bxe4 2.Qg8#", "claim differs", "claim differs: the claimed continuation 1.Re4 Bxe4 2.Qg8 does not solve"},
	} {
		r := Problem(context.Background(), verifyOne(t, row.text), Options{Solver: solver.Options{Threads: 1}})
		assert.Equal(t, row.verdict, string(r.Verdict), "%s: %v", row.name, r.Findings)
		if row.evidence != "" {
			assert.Contains(t, r.Findings, r.Findings[0], row.name)
			var lines []string
			for _, f := range r.Findings {
				lines = append(lines, f.String())
			}
			assert.Contains(t, lines, row.evidence, row.name)
		}
	}
}

// TestThreatsAreClaimed: what a claim says of the play after a threat is claimed, too. The problem is A. Alekhine's of 1914.
func TestThreatsAreClaimed(t *testing.T) {
	p := verifyOne(t, `---
algebraic:
  white: [Kc8, Qf4, Ra8, Sg6, Se6, Ph2, Pd4]
  black: [Kf7, Bc2, Ba1, Ph6, Ph5, Pf6, Pd6, Pc6]
stipulation: "#3"
solution: |
  1.Qf4-f5 ! threat:
            2.Kc8-d7 threat:
                    3.Ra8-f8 #
                    3.Sg6-h8 #
                2...Bc2*f5
                    3.Sg6-h8 #
            2.Ra8-a7 +
                2...Kf7-e8
                    3.Ra7-e7 #
                    3.Se6-g7 #
                2...Kf7-g8
                    3.Ra7-g7 #
`)
	r := Problem(t.Context(), p, Options{})
	threatened := 0
	for _, l := range r.Cases[0].Phases[0].Play {
		if strings.HasPrefix(l.Text, "1...") {
			break
		}
		threatened++
		assert.False(t, l.Extra, l.Text)
	}
	assert.Greater(t, threatened, 3)
}

// TestMarks: what is marked in a claim is the half-move where it leaves what was found, whatever is before it in its line.
func TestMarks(t *testing.T) {
	const linss = "---\nalgebraic: {white: [Kf5, Bg3], black: [Kh6, Sf6, Pg7]}\nstipulation: \"h#3\"\n"
	const two = "---\nalgebraic: {white: [Kd2, Qg3, Re1, Be6], black: [Kd4, Bd3, Pb5, Pd5]}\nstipulation: \"#2\"\n"
	for _, row := range []struct {
		name, text string
		want       []string
	}{
		{"the solution", linss + "solution: 1.Kh7 Be5 2.Kh8 Kg6 3.Sg8 Bxg7#", nil},
		{"another move", linss + "solution: 1.Kh7 Be5 2.Kh8 Kg6 3.Sg8 Bc3", []string{"Bc3"}},
		{"earlier", linss + "solution: 1.Kh7 Be5 2.Kg8 Kg6 3.Sh7 Bxg7", []string{"Kg8"}},
		{"after a comment and other letters", linss + "solution: 1.♔h7 {nothing … else} ½ Be5 2.Kg8 Kg6", []string{"Kg8"}},
		{"after a comment of two lines", linss + "solution: |\n  1.Kh7 {nothing\n  else} Be5 2.Kg8 Kg6", []string{"Kg8"}},
		{"illegal", linss + "solution: |\n  1.Kh7 Be5\n  2.Kg6 Kd5", []string{"Kg6"}},
		{"no solution at all", "---\nalgebraic: {white: [Ka1], black: [Kh6]}\nstipulation: \"h#1\"\nsolution: 1.Kh7 Ka2", []string{"Kh7", "Ka2"}},
		{"a key", two + "solution: 1.Qe5+!", []string{"Qe5"}},
		{"continuations", two + "solution: 1.Re4+! 1...Bxe4 2.Qg8/Bg8#", []string{"Qg8/Bg8"}},
	} {
		p := verifyOne(t, row.text)
		r := Problem(context.Background(), p, Options{Solver: solver.Options{Threads: 1}})
		lines := strings.Split(p.Claim.Solution, "\n")
		var marked []string
		for _, m := range r.Marks {
			marked = append(marked, string([]rune(lines[m.Line-1])[m.From:m.To]))
		}
		assert.Equal(t, row.want, marked, row.name)
	}
}

// TestSeriesClaims: a claimed series may be shorter than the stipulation, and may leave moves out.
func TestSeriesClaims(t *testing.T) {
	const two = "---\nalgebraic: {white: [Kg3, Ra2], black: [Kg1]}\nstipulation: ser-h#2\nsolution: "
	const four = "---\nalgebraic: {white: [Kg3, Ra2], black: [Kg1, Pb5]}\nstipulation: ser-h#4\nsolution: "
	for _, row := range []struct {
		name, text string
		compared   int
		differs    string
	}{
		{"of full length", two + "1.Kh1 2.Kg1 Ra1#", 3, ""},
		{"shorter", two + "1.Kh1 Ra1#", 2, ""},
		{"shorter, and no solution", two + "1.Kf1 Ra1+", 0, "the claimed line can be played and is not a solution"},
		{"its beginning", two + "1.Kh1", 1, ""},
		{"with moves left out", four + "1.b4\n  ...\n  3.b2 4.Kh1 Rxb2#", 0, "no solution has the claimed moves at their places: 1.b4 3.b2 4.Kh1 5.Rxb2"},
		{"with moves left out that are there", four + "1.b4\n  ...\n  4.Kh1 Ra1#", 3, ""},
	} {
		r := Problem(context.Background(), verifyOne(t, row.text), Options{Solver: solver.Options{Threads: 1}})
		require.Len(t, r.Cases, 1, row.name)
		assert.Equal(t, row.compared, r.Cases[0].Phases[0].Compared, row.name)
		differs := ""
		for _, f := range r.Findings {
			if f.Verdict == Differs {
				differs = f.Text
			}
		}
		assert.Equal(t, row.differs, differs, row.name)
	}
}

// TestCooks: a cook that the claim tells of is none of the keys that are intended, and no move that is not claimed.
func TestCooks(t *testing.T) {
	const one = "---\nalgebraic: {white: [Kf3, Qf2, Rg8], black: [Kh1]}\nstipulation: \"#1\"\nsolution: |\n  "
	for text, want := range map[string]string{
		"1.Qg2#\n  1.Rh8#":                        "cooked: 5 keys, 2 intended: Qf2-g1 #; Qf2-h4 #; Rg8-g1 #",
		"1.Qg2#\n  Cook 1.Rh8#":                   "cooked: 5 keys, 1 intended: Qf2-g1 #; Qf2-h4 #; Rg8-g1 #; Rg8-h8 #",
		"Cook:\n  1.Rh8#\n  Intention:\n  1.Qg2#": "cooked: 5 keys, 1 intended: Qf2-g1 #; Qf2-h4 #; Rg8-g1 #; Rg8-h8 #",
	} {
		r := Problem(context.Background(), verifyOne(t, one+text), Options{Solver: solver.Options{Threads: 1}})
		require.NotEmpty(t, r.Findings, text)
		assert.Equal(t, want, r.Findings[0].String(), text)
	}
}

func TestRow(t *testing.T) {
	p := verifyOne(t, "---\nauthors: [A]\nalgebraic: {white: [Kf3, Qf2], black: [Kh1]}\nstipulation: \"#1\"\noptions: [GridChess]\n")
	r := &Result{Verdict: Sound, Complete: true}
	text, err := json.Marshal(NewRow(Entry{File: "c", Number: 1, Problem: p}, r))
	require.NoError(t, err)
	assert.JSONEq(t, `{"griddle-check":1,"file":"c","line":2,"number":1,"authors":["A"],"position":"8/8/8/8/8/5K2/5Q2/7k",
		"stipulation":"#1","conditions":["GridChess"],"verdict":"sound","complete":true,"played":0,"seconds":0}`, string(text))
}
