package report

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// prose writes lines as they stand on a page.
func prose(lines []ProseLine) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(strings.Repeat("  ", l.Depth) + l.Text + "\n")
	}
	return b.String()
}

// shortly lets short notation leave out the squares that moves leave.
func shortly(n *solution.Node) *solution.Node {
	n.Step.Origin = solution.NoOrigin
	for _, list := range [][]*solution.Node{n.Threats, n.Replies, n.Refutations} {
		for _, below := range list {
			shortly(below)
		}
	}
	return n
}

func TestProseOfTrees(t *testing.T) {
	threat := node("1.f2-f4")
	threat.Mark, threat.Threats = solution.Key, []*solution.Node{node("2.e4-e5#"), node("2.Qa1-e5#")}
	threat.Replies = []*solution.Node{
		node("1...e5*f4", node("2.e4-e5#")),
		node("1...Kg7-g8", node("2.Qa1-e7+", node("2...Kg8-h8", node("3.Qe7-f6#")))),
		node("1...Kg7-h8", node("2.Qa1-e7+", node("2...Kg8-h8", node("3.Qe7-f6#")))),
		node("1...Kg7-h6", node("2.Qa1-b2", node("2...Kh6-g5", node("3.Qb2-b3#")), node("2...Kh6-h5", node("3.Qb2-b4#"))), node("2.Qa1-c3")),
	}
	assert.Equal(t, strings.TrimPrefix(`
1.f4! (2.e5#/Qe5#)
  1...exf4 2.e5#
  1...Kg8/Kh8 2.Qe7+ Kh8 3.Qf6#
  1...Kh6 2.Qb2
    2...Kg5 3.Qb3#
    2...Kh5 3.Qb4#
    2.Qc3
`, "\n"), prose(Notation{Style: Short}.ProseTree(shortly(threat))))

	try := node("1.Qb6-b7", node("1...Kc2-d3", node("2.Qb7-b2#"), node("2.Qb7-b3#")))
	try.Mark, try.Zugzwang = solution.Try, true
	try.Refutations = []*solution.Node{node("1...Kc2-c3+"), node("1...a7-a8")}
	for _, r := range try.Refutations {
		r.Mark = solution.Refutation
	}
	assert.Equal(t, "1.Qb6-b7? zz\n  1...Kc2-d3 2.Qb7-b2 #/Qb7-b3 #\n  but 1...Kc2-c3 +!/a7-a8!\n", prose(Notation{}.ProseTree(try)))
	assert.Equal(t, "1.Db7? Zz\n  1...Kd3 2.Db2#/Db3#\n  aber 1...Kc3+!/a8!\n", prose(Notation{Language: problems.German, Style: Short}.ProseTree(shortly(try))))
	assert.Equal(t, "1.♕b7? blocus\n  1...♔d3 2.♕b2#/♕b3#\n  mais 1...♔c3+!/a8!\n", prose(Notation{Language: problems.French, Style: Figurine}.ProseTree(try)))

	long := node("1.Ka1-b1")
	long.Threats = []*solution.Node{node("2.Kb1-c1", node("2...Kh8-g8", node("3.Kc1-d1#"))), node("2.Kb1-b2")}
	assert.Equal(t, "1.Ka1-b1 (2.Kb1-c1 Kh8-g8 3.Kc1-d1 #; 2.Kb1-b2)\n", prose(Notation{}.ProseTree(long)))
	long.Threats[0].Replies = append(long.Threats[0].Replies, node("2...Kh8-h7", node("3.Kc1-d2#")))
	assert.Equal(t, "1.Ka1-b1\n  threat 2.Kb1-c1\n    2...Kh8-g8 3.Kc1-d1 #\n    2...Kh8-h7 3.Kc1-d2 #\n  threat 2.Kb1-b2\n",
		prose(Notation{}.ProseTree(long)))
	assert.Equal(t, "1...Kc2-d3 2.Qb7-b2 #\n", prose(Notation{}.ProseTree(node("1...Kc2-d3", node("2.Qb7-b2#")))), "set play")
	given := &solution.Node{Zugzwang: true, Replies: []*solution.Node{node("1...Kc2-d3", node("2.Qb7-b2#"))}}
	assert.Equal(t, "zz\n1...Kc2-d3 2.Qb7-b2 #\n", prose(Notation{}.ProseTree(given)), "the key is given")
}

func TestProseOfLines(t *testing.T) {
	assert.Equal(t, "1.Kh6-h7 Bg3-e5 2.Kh7-h8 Kf5-g6", Notation{}.ProseLine(line("1.Kh6-h7", "1...Bg3-e5", "2.Kh7-h8", "2...Kf5-g6")))
	assert.Equal(t, "1...Bg3-e5 2.Kh7-h8", Notation{}.ProseLine(line("1...Bg3-e5", "2.Kh7-h8")))
	set := line("1...Bg3-e5", "2.Kh7-h8", "2...Kf5-g6")
	set.Steps = append([]solution.Step{{Move: board.Pass, Number: 1, Reply: true}}, set.Steps...)
	assert.Equal(t, "1...Bg3-e5 2.Kh7-h8 Kf5-g6", Notation{}.ProseLine(set))
	assert.Equal(t, "1.Kh6-h5 2.Kh5-h4 Rg1-h1 #", Notation{}.ProseLine(line("1.Kh6-h5", "2.Kh5-h4", "2...Rg1-h1#")))
}

func TestAuthorsInLaTeX(t *testing.T) {
	assert.Equal(t, []string{"Loyd, Samuel", "van der Heijden, Harold", "Anonymous, ", "Bar, A. B."},
		texAuthors([]string{"Samuel Loyd", "van der Heijden, Harold", "Anonymous", " A. B. Bar"}))
}

// TestStyles writes moves in every style, by hand.
func TestStyles(t *testing.T) {
	at := func(text string) board.Square { s, _ := board.ParseSquare(text); return s }
	move := func(kind board.Kind, from, to string) solution.Step {
		return solution.Step{Move: board.Move{Kind: kind, From: at(from), To: at(to), Captured: board.NoSquare}, Owner: board.OfWhite}
	}
	with := func(s solution.Step, change func(*solution.Step)) solution.Step { change(&s); return s }
	capture := func(s *solution.Step) { s.Move.Captured = s.Move.To }
	origin := func(o solution.Origin) func(*solution.Step) { return func(s *solution.Step) { s.Origin = o } }
	knight := with(move(board.Knight, "d1", "f2"), origin(solution.NoOrigin))
	for _, row := range []struct {
		step                            solution.Step
		long, short, san, german, figur string
	}{
		{knight, "Sd1-f2", "Sf2", "Nf2", "Sf2", "♘f2"},
		{with(knight, origin(solution.OriginFile)), "Sd1-f2", "Sdf2", "Ndf2", "Sdf2", "♘df2"},
		{with(knight, origin(solution.OriginRank)), "Sd1-f2", "S1f2", "N1f2", "S1f2", "♘1f2"},
		{with(knight, origin(solution.WholeSquare)), "Sd1-f2", "Sd1f2", "Nd1f2", "Sd1f2", "♘d1f2"},
		{with(with(knight, capture), func(s *solution.Step) { s.Check = true }), "Sd1*f2 +", "Sxf2+", "Nxf2+", "Sxf2+", "♘xf2+"},
		{with(with(move(board.Pawn, "e5", "f4"), capture), origin(solution.NoOrigin)), "e5*f4", "exf4", "exf4", "exf4", "exf4"},
		{with(move(board.Pawn, "e2", "e4"), origin(solution.NoOrigin)), "e2-e4", "e4", "e4", "e4", "e4"},
		{with(move(board.Pawn, "e7", "e8"), func(s *solution.Step) {
			s.Move.Promotion, s.Origin, s.Goals = board.Queen, solution.NoOrigin, []stip.Goal{{Kind: stip.Mate}}
		}), "e7-e8=Q #", "e8=Q#", "e8=Q#", "e8=D#", "e8=♕#"},
		{with(move(board.Pawn, "g4", "f3"), func(s *solution.Step) {
			s.Move.Captured, s.Move.Flags, s.Origin = at("f4"), board.EnPassant, solution.NoOrigin
		}), "g4*f3 ep.", "gxf3 ep.", "gxf3 ep.", "gxf3 ep.", "gxf3 ep."},
		{with(move(board.Orthodox+1, "a1", "a4"), origin(solution.NoOrigin)), "Ga1-a4", "Ga4", "Ga4", "Ga4", "Ga4"},
		{with(move(board.Pawn, "a2", "a3"), func(s *solution.Step) { s.Owner, s.Origin = board.Neutral, solution.NoOrigin }), "nPa2-a3", "nPa3", "nPa3", "nBa3", "n♙a3"},
		{solution.Step{Move: board.Move{From: board.E1, To: board.G1, Kind: board.King, Flags: board.ShortCastling}}, "0-0", "0-0", "0-0", "0-0", "0-0"},
	} {
		n := Notation{Kinds: []solution.Kind{{Walk: "G"}}}
		for _, of := range []struct {
			style    Style
			language problems.Language
			want     string
		}{{Long, problems.English, row.long}, {Short, problems.English, row.short}, {San, problems.English, row.san}, {Short, problems.German, row.german}, {Figurine, problems.English, row.figur}} {
			n.Style, n.Language = of.style, of.language
			assert.Equal(t, of.want, n.Step(row.step))
		}
	}
	nightrider := Notation{Style: San, Kinds: []solution.Kind{{Walk: "N"}}}
	assert.Equal(t, "Sf2", nightrider.Step(knight), "N is the nightrider")
}
