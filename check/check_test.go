package check

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
)

// verify checks the problems of a collection.
func verify(t *testing.T, format, text string) []*Result {
	t.Helper()
	var results []*Result
	o := Options{Solver: solver.Options{Threads: 1}}
	for p, err := range problems.FormatNamed(format).Decode(strings.NewReader(text), "c", problems.Reading{Lexicon: solver.Lexicon()}) {
		results = append(results, Entry{Problem: p, Err: err}.Check(context.Background(), o))
	}
	return results
}

// TestMateLengths: a position of EPD claims how long the mate is, and perhaps which moves are best; that there are others is no
// cook, and duals are none of its business.
func TestMateLengths(t *testing.T) {
	const position = "8/8/8/8/8/5K2/5Q2/7k w - - "
	for text, want := range map[string]Verdict{
		"dm 1;":             Sound,
		"bm #1;":            Sound,
		"dm 2;":             Short,
		"bm Qg2; dm 1;":     Sound,
		"bm Qa2; dm 1;":     Differs,
		"bm Qg2 Qf1; dm 1;": Differs,
	} {
		assert.Equal(t, want, verify(t, "fen", position+text)[0].Verdict, text)
	}
	several := verify(t, "fen", "6R1/8/8/8/8/5K2/5Q2/7k w - - bm Qg2; dm 1;\n6R1/8/8/8/8/5K2/5Q2/7k w - - stip \"#1\";")
	assert.Equal(t, Sound, several[0].Verdict)
	assert.Empty(t, several[0].Findings)
	assert.Empty(t, several[0].Tested.Mark, "that it is sound was not asked")
	assert.Equal(t, Cooked, several[1].Verdict)
}

// tree writes what a text was read as: half-moves by number, threats in brackets.
func tree(list []*said) string {
	var b strings.Builder
	for i, s := range list {
		if i > 0 {
			b.WriteString(" | ")
		}
		b.WriteString(saidText([]*said{s}))
		if s.try {
			b.WriteString("?")
		}
		if s.refutes {
			b.WriteString("!")
		}
		if len(s.threats) > 0 {
			b.WriteString(" (" + tree(s.threats) + ")")
		}
		if len(s.replies) > 0 {
			b.WriteString(" [" + tree(s.replies) + "]")
		}
	}
	return b.String()
}

func TestReadClaim(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"a solver's layout", `
   1.Qb1-b4 ! threat:
          2.Qb4-f8 #
      1...Ka8-a7
          2.Qb4-b7 #

   1.Qb1-b3 ?
    but
      1...a7-a5 !`, "Qb1-b4 (Qb4-f8) [Ka8-a7 [Qb4-b7]] | Qb1-b3? [a7-a5!]"},
		{"help play", "  1.Kh6-h7 Bg3-e5   2.Kh7-h8 Kf5-g6\n  1.a b\n", "Kh6-h7 [Bg3-e5 [Kh7-h8 [Kf5-g6]]]"},
		{
			"short notation", "1.Nd3+?? (2.Nf4#) but 1...Nf4+!\n1.Qb4! zz\n1...Ng8/Nh7/Ne8 2.Nxd5#\n1...Kh1 2.Qd4#/Qe5#[A]",
			"Nd3? (Nf4) [Nf4!] | Qb4 [Ng8/Nh7/Ne8 [Nxd5] | Kh1 [Qd4/Qe5]]",
		},
		{"set play", "1...d5 2.Qa7#\n\n1.Ka1! {a comment} zugzwang.\n 1...d5 2.Qb7#", "d5 [Qa7] | Ka1 [d5 [Qb7]]"},
		{"dots", "1....Kb1 2.Kb3 Rxb5#", "Kb1 [Kb3 [Rxb5]]"},
		{"dots apart", "1. ... Kb1 2. Kb3", "Kb1 [Kb3]"},
		{"an ellipsis", "1…Kb1 2.Kb3", "Kb1 [Kb3]"},
		{
			"pairs", "1.Ra6 ! (2.Qa7+ Kb5 3.Sd4+ Rxd4#)\n 1...Qxa3 2.d4+ c4xd3 ep. 3.Sxd3+ Qxd3#",
			"Ra6 (Qa7 [Kb5 [Sd4 [Rxd4]]]) [Qxa3 [d4 [c4xd3 [Sxd3 [Qxd3]]]]]",
		},
		{"promotions", "1.a8/B Ke8 2.e8=Q/S# b1=R+ 3.g8(Q) hxg1=S", "a8 [Ke8 [e8=Q/e8=Q [b1=R [g8(Q) [hxg1=S]]]]]"},
		{"other squares", "1...Bd7(e6) 2.S(x)f3#", "Bd7/e6 [S(x)f3]"},
		{"any move", "1.Ka1 ~ 2.Kb1 S~ 3.Bc1 Ra2~", "Ka1 [~ [Kb1 [S~ [Bc1 [Ra2~]]]]]"},
		{"any move of a piece", "1...Gb8 ~ 2.Sxb6#", "Gb8 [Sxb6]"},
		{"castling", "1.0-0 O-O-O 2.0-0-0+", "0-0 [O-O-O [0-0-0]]"},
		{"effects", "1.Ka1*b2[+wRa1] Sb8-c6", "Ka1*b2[+wRa1] [Sb8-c6]"},
		{"two letters", "1.PAe4*e7 LEf8-f6+", "PAe4*e7 [LEf8-f6]"},
		{"a game", "1. Ra4 $1 Kg7 (1... Kh7 2. Ra7) 2. Ra8 1-0", "Ra4 [Kg7 [Ra8] | Kh7 [Ra7]]"},
		{"lists with commas", "1... Qd4, Kf5 2.Qd1, Qe1# Sf5/e4", "Qd4/Kf5 [Qd1/Qe1 [Sf5/e4/e4]]"},
		{"in brackets", "1... Bc7+(Bd6) 2. Sb6#", "Bc7/Bd6 [Sb6]"},
		{"a list of replies", "1...Gac4,Gd6 2.Bd6#", "Gac4/Gd6 [Bd6]"},
		{"the square that is left first", "1.dRb4! Kd5 2.5Sf6 6S~ 3.3R(x)d5#", "dRb4 [Kd5 [5Sf6 [6S~ [3R(x)d5]]]]"},
		{"files of pawns", "1.ed fg+ 2.hg! de(e.p.)#", "ed [fg [hg [de]]]"},
		{"others", "1.Ka1! Sc~ 2.Kb1\n 1...S other 2.Kc1\n 1...other 2.Kb2\n 1...Q~a 2.c8S", "Ka1 [Sc~ [Kb1] | S other [Kc1] | other [Kb2] | Q~a [c8S]]"},
		{"dashes", "1.Ka1! - zz\n 1...Kb1 2.Kc1 - dual", "Ka1 [Kb1 [Kc1]]"},
		{"a threat without a number", "1.Rf1! (thr.: Rf6#)\n 1...Kb1 2.Kc1", "Rf1 (Rf6) [Kb1 [Kc1]]"},
		{"words before", "Vertical cylinder\n\nIntention:\n1.Ka1", "Ka1"},
		{"a threat in brackets without a number", "1.Sd7! (Qb4)\n 1...Qf2 2.Qd8", "Sd7 (Qb4) [Qf2 [Qd8]]"},
		{"another promotion", "1.Qd8 b1 2.cxb8/B(or Q)#", "Qd8 [b1 [cxb8/cxb8]]"},
		{"words before the play", "Last move: 0. ... e2-e4.\n1.Ka1", "Ka1"},
		{"no number", "Sc2!\n1. ... Qxe2 2. Sb4+", "Sc2 [Qxe2 [Sb4]]"},
	} {
		cases := readClaim(row.text, false, nil)
		require.Contains(t, cases, "", row.name)
		if row.name == "help play" {
			assert.Equal(t, "a", cases[""].unread)
		} else {
			assert.Empty(t, cases[""].unread, row.name)
		}
		assert.Equal(t, row.want, tree(cases[""].roots), row.name)
	}
	cases := readClaim("a) diagram\n 1.Ka1\n+b) wKa1-->b2\n 1.Kb1", false, nil)
	assert.Equal(t, "Ka1", tree(cases["a"].roots))
	assert.Equal(t, "Kb1", tree(cases["b"].roots))
	series := readClaim("1.Ka1 2.Kb1 3.Kc1 Qe1#", true, nil)
	assert.Equal(t, "Ka1 [Kb1 [Kc1 [Qe1]]]", tree(series[""].roots))
}

// TestEndlessClaims: a text that goes on and on is not understood, and takes no longer than it is long.
func TestEndlessClaims(t *testing.T) {
	for _, row := range []struct {
		name, text string
		unread     bool
	}{
		{"a thousand moves", "1." + strings.Repeat("Ka1 Kb1 ", 1000), false},
		{"one more", "1." + strings.Repeat("Ka1 Kb1 ", 1000) + "Kc1", true},
		{"moves without end", strings.Repeat("~", 50_000), true},
		{"a hundred brackets", strings.Repeat("(", 100), false},
		{"one more bracket", strings.Repeat("(", 101), true},
	} {
		assert.Equal(t, row.unread, readClaim(row.text, false, nil)[""].unread != "", row.name)
	}
}

func FuzzReadClaim(f *testing.F) {
	f.Add("1.Qb1-b4 ! threat:\n 2.Qb4-f8 #\nbut 1...a5!\nb) 1.a8/B(c) ~ [2.Ka1] $1")
	f.Add("\f")
	f.Fuzz(func(_ *testing.T, text string) {
		readClaim(text, false, nil)
		readClaim(text, true, nil)
	})
}

// FuzzCompare: no claim breaks the comparison, whatever it says.
func FuzzCompare(f *testing.F) {
	f.Add("1.Re4+! 1...Bxe4(d5) 2.Qe3#/0-0 ~ [2.Qe5]\nbut 1...a8=Q/S")
	f.Add("1...Kc5 2.Qa3 ep. 1.d5xc6 e.p.! a) 1.Re4?")
	f.Fuzz(func(t *testing.T, text string) {
		for _, stipulation := range []string{"#1", "h#1", "h#1.5", "ser-#2"} {
			p := verifyOne(t, "---\nalgebraic: {white: [Kd2, Qg3, Re1, Be6], black: [Kd4, Bd3, Pb5, Pd5]}\nstipulation: \""+stipulation+"\"\n")
			p.Claim.Solution = text
			// To prove that a pawn may be captured en passant may take long; that it ends is not asked here.
			ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			Problem(ctx, p, Options{Solver: solver.Options{Threads: 1}})
			cancel()
		}
	})
}

// TestClaimsAsPeopleWriteThem: games that begin anywhere, set play of some twins, "but" in set play, lists in brackets.
func TestClaimsAsPeopleWriteThem(t *testing.T) {
	game := func(fen, moves string) string {
		return "[FEN \"" + fen + "\"]\n[Stipulation \"#1\"]\n\n" + moves + " *\n"
	}
	for _, row := range []struct {
		name, format, text string
		want               Verdict
		compared           int
	}{
		{"a game from its 35th move", "pgn", game("8/8/8/8/8/5K2/5Q2/7k w - - 0 35", "35. Qf1+"), Differs, 0},
		{"the same, and right", "pgn", game("8/8/8/8/8/5K2/5Q2/7k w - - 0 35", "35. Qg2#"), Sound, 1},
		{"Black begins", "pgn", game("8/8/8/8/8/5k2/5q2/7K b - - 0 1", "1... Qe2+"), Differs, 0},
		{"Black begins, and is right", "pgn", game("8/8/8/8/8/5k2/5q2/7K b - - 0 1", "1... Qg2#"), Sound, 1},
		{"but in set play", "olive", `---
algebraic: {white: [Kc6, Qf3, Sb5, Pa3], black: [Kc4, Se4, Pd4]}
stipulation: "#2"
solution: |
  1...Se4-f2
      2.Sb5-d6 #
    but
  1...Se4-c3 !
`, Sound, 3},
		{"or in brackets", "olive", `---
algebraic: {white: [Kf6, Rg4], black: [Kh8, Sa1]}
stipulation: "#2"
solution: "1.Kf7! waiting 1...Sb3(c2 or b3) 2.Rh4#"
`, Sound, 3},
		{"words after a move", "olive", `---
algebraic: {white: [Kf6, Rg4], black: [Kh8, Sa1]}
stipulation: "#2"
solution: "1.Kf7! waiting 1...Sb3 2.Rh4# (there is nothing else)"
`, Sound, 3},
	} {
		results := verify(t, row.format, row.text)
		require.Len(t, results, 1, row.name)
		r := results[0]
		assert.Equal(t, row.want, r.Verdict, "%s: %v", row.name, r.Findings)
		assert.Empty(t, r.Unread, row.name)
		compared := 0
		for _, c := range r.Cases {
			for _, ph := range c.Phases {
				compared += ph.Compared
			}
		}
		assert.Equal(t, row.compared, compared, "%s: %v", row.name, r.Notes)
	}
}

// TestSetPlayOfSomeTwins: an option asks for the set play of all twins; a claim has it for those that have some.
func TestSetPlayOfSomeTwins(t *testing.T) {
	list := read("beginproblem stipulation h#2 option setplay pieces white Kh1 Rh4 Rc1 black Kd2 Pe3 Pe2 twin move h4 g1 endproblem")
	require.Len(t, list, 1)
	text, complete := printed(t, list[0], solver.Options{Threads: 1}, report.Options{})
	require.True(t, complete)
	list[0].Claim.Solution = text
	r := Problem(t.Context(), list[0], Options{})
	for _, f := range r.Findings {
		assert.NotEqual(t, Differs, f.Verdict, f.String())
	}
	assert.Empty(t, r.Unread)
}
