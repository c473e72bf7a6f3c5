package report

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// step builds a half-move from "Ka1-b1", "b2*a3", with "1." or "1..." before it and "+", "#" after it.
func step(text string) solution.Step {
	var s solution.Step
	for text[0] >= '0' && text[0] <= '9' {
		s.Number = s.Number*10 + int(text[0]-'0')
		text = text[1:]
	}
	s.Reply = strings.HasPrefix(text, "...")
	text = strings.TrimLeft(text, ".")
	if rest, found := strings.CutSuffix(text, "+"); found {
		s.Check, text = true, rest
	}
	if rest, found := strings.CutSuffix(text, "#"); found {
		s.Check, s.Goals, text = true, []stip.Goal{{Kind: stip.Mate}}, rest
	}
	s.Owner = board.OfWhite
	s.Move.Kind = board.Pawn
	if i := strings.IndexByte(orthodoxWalks, text[0]); i >= 0 {
		s.Move.Kind, text = board.Kind(i+1), text[1:]
	}
	s.Move.From, _ = board.ParseSquare(text[:2])
	s.Move.To, _ = board.ParseSquare(text[3:5])
	s.Move.Captured = board.NoSquare
	if text[2] == '*' {
		s.Move.Captured = s.Move.To
	}
	if len(text) > 5 {
		s.Move.Promotion = board.Kind(strings.IndexByte(orthodoxWalks, text[6]) + 1)
	}
	return s
}

func line(texts ...string) solution.Line {
	var steps []solution.Step
	for _, text := range texts {
		steps = append(steps, step(text))
	}
	return solution.Line{Steps: steps}
}

func node(text string, replies ...*solution.Node) *solution.Node {
	return &solution.Node{Step: step(text), Replies: replies}
}

// phase wraps the events of a phase.
func phase(p solution.Phase, events ...solution.Event) []solution.Event {
	out := append([]solution.Event{solution.PhaseBegin{Phase: p}}, events...)
	return append(out, solution.PhaseEnd{Phase: p, Complete: true})
}

func whole() solution.End { return solution.End{Verdict: solution.Verdict{Complete: true}} }

func render(t *testing.T, o Options, p *problems.Problem, cases []problems.Case, events ...[]solution.Event) string {
	t.Helper()
	return rendered(t, "popeye", o, p, cases, events...)
}

// solutionOf returns what stands below the board and the conditions.
func solutionOf(t *testing.T, language problems.Language, events ...[]solution.Event) string {
	t.Helper()
	p := &problems.Problem{Language: language, Options: []problems.Word{{Name: "NoBoard"}}}
	return render(t, Options{}, p, []problems.Case{{}}, events...)
}

func TestHeading(t *testing.T) {
	p := &problems.Problem{
		Authors:    []string{"A. Author", "B. Author"},
		Origins:    []string{"Somewhere 1971"},
		Awards:     []string{"1st Prize"},
		Titles:     []string{"A title that is far too long for the board below it"},
		Conditions: []problems.Word{{Name: "GridChess"}, {Name: "AntiCirce", Args: []string{"Cheylan"}}},
		Options:    []problems.Word{{Name: "Duplex"}, {Name: "Variations"}},
	}
	p.Diagram[board.A1] = problems.Piece{Owner: board.OfWhite, Walk: "K"}
	p.Diagram[board.H8] = problems.Piece{Owner: board.OfBlack, Walk: "S"}
	p.Diagram[board.E1] = problems.Piece{Owner: board.Neutral, Walk: "PA"}
	p.Diagram[board.E1].Flags = []string{"Royal"}
	division := board.Division{Right: board.FileA<<1 | board.FileA<<3 | board.FileA<<5, Above: board.Rank1<<8 | board.Rank1<<24 | board.Rank1<<40}
	want := `
              A. Author
              B. Author
           Somewhere 1971
              1st Prize
A title that is far too long for the board below it

+---a---b---c---d---e---f---g---h---+
|                                   |
8   .   . | .   . | .   . | .  -C   8
|                                   |
7   .   . | .   . | .   . | .   .   7
|  --- --- --- --- --- --- --- ---  |
6   .   . | .   . | .   . | .   .   6
|                                   |
5   .   . | .   . | .   . | .   .   5
|  --- --- --- --- --- --- --- ---  |
4   .   . | .   . | .   . | .   .   4
|                                   |
3   .   . | .   . | .   . | .   .   3
|  --- --- --- --- --- --- --- ---  |
2   .   . | .   . | .   . | .   .   2
|                                   |
1   R   . | .   . =PA   . | .   .   1
|                                   |
+---a---b---c---d---e---f---g---h---+
                         1 + 1 + 1n
              Royale e1
               Grille
          AntiCirce Cheylan
               Duplex

solution terminee.


`
	french := problems.French
	o := Options{Language: &french, Division: func([]problems.Word) *board.Division { return &division }}
	assert.Equal(t, want, render(t, o, p, nil))
}

func TestLines(t *testing.T) {
	set := phase(solution.Phase{Set: true, Lines: true}, line("1...Be5-a1", "2.Qf8*f4+", "2...Re2-b2#"))
	actual := phase(solution.Phase{Lines: true},
		line("1.Kf4-e5", "1...Ka1-b2", "2.Ke5-d5", "2...b7-b8=S#"),
		line("9.Ke8-f8", "10.Kf8-g8", "1.Ka1-a2", "1...Kg8-h8", "1...Kh8-g8"))
	want := `
  1...Be5-a1   2.Qf8*f4 + Re2-b2 #

  1.Kf4-e5 Ka1-b2   2.Ke5-d5 b7-b8=S #
  9.Ke8-f8  10.Kf8-g8   1.Ka1-a2 Kg8-h8 Kh8-g8

solution finished.


`
	assert.Equal(t, want, solutionOf(t, problems.English, []solution.Event{solution.Begin{}}, set, actual, []solution.Event{whole()}))
}

func TestPartial(t *testing.T) {
	p := solution.Phase{Lines: true}
	events := []solution.Event{
		solution.Begin{},
		solution.PhaseBegin{Phase: p},
		line("1.Ka1-b1", "1...Kb3-a3"),
		solution.PhaseEnd{Phase: p, Reason: solution.MaxSolutions},
		solution.End{},
	}
	assert.Equal(t, "\n  1.Ta1-b1 Tb3-a3\nPartielle Loesung\n\n\n",
		strings.ReplaceAll(solutionOf(t, problems.German, events), "K", "T"))
}

func TestTimes(t *testing.T) {
	for language, want := range []string{"solution finished. Time = 1.500 s", "Loesung beendet. Zeit = 1.500 s", "solution terminee. Temps = 1.500 s"} {
		p := &problems.Problem{Language: problems.Language(language), Options: []problems.Word{{Name: "NoBoard"}}}
		end := solution.End{Verdict: solution.Verdict{Complete: true}, Stats: solution.Stats{Elapsed: 750 * time.Millisecond}}
		text := render(t, Options{Times: true}, p, []problems.Case{{ID: "a"}, {ID: "b"}}, []solution.Event{end, end})
		assert.Equal(t, "\n"+want+"\n\n\n", text)
	}
}

func TestTree(t *testing.T) {
	try := node("1.Qb6-b7", node("1...Kc2-d3", node("2.Qb7-b2#")))
	try.Mark, try.Zugzwang = solution.Try, true
	try.Refutations = []*solution.Node{node("1...Kc2-c3+")}
	try.Refutations[0].Mark = solution.Refutation
	threat := node("2.Ra1-a3+", node("2...Kc2-c1", node("3.Ra3-c3#")))
	second := node("2.Ke1-d1", node("2...Kc3-d3", node("3.Qb6-e3#")))
	second.Threats = []*solution.Node{node("3.Ra1-a2#")}
	key := node("1.Qb6-f6+", node("1...Kc2-c3", second))
	key.Mark, key.Threats = solution.Key, []*solution.Node{threat}
	short := node("1.Qb6-b2#")
	short.Mark = solution.Key
	want := `
      1...c4-c3
          2.Sb6-b1 #

   1.Qb6-b7 ? zugzwang.
      1...Kc2-d3
          2.Qb7-b2 #
    but
      1...Kc2-c3 + !

   1.Qb6-f6 + ! threat:
          2.Ra1-a3 +
              2...Kc2-c1
                  3.Ra3-c3 #
      1...Kc2-c3
          2.Ke1-d1 threat:
                  3.Ra1-a2 #
              2...Kc3-d3
                  3.Qb6-e3 #

   1.Qb6-b2 # !


solution finished.


`
	assert.Equal(t, want, solutionOf(t, problems.English,
		phase(solution.Phase{Set: true}, solution.Tree{Node: node("1...c4-c3", node("2.Sb6-b1#"))}),
		phase(solution.Phase{}, solution.Tree{Node: try}, solution.Tree{Node: key}, solution.Tree{Node: short})))
}

func TestForcedMateHasNoBlankLine(t *testing.T) {
	forced := node("1.Bg7-f8#")
	forced.Mark = solution.Forced
	assert.Equal(t, "\n   1.Bg7-f8 # ?!?\n\nsolution finished.\n\n\n",
		solutionOf(t, problems.English, phase(solution.Phase{}, solution.Tree{Node: forced})))
}

func TestKeyGiven(t *testing.T) {
	given := &solution.Node{
		Zugzwang: true, Replies: []*solution.Node{node("1...Se8-c7", node("2.Sd5*c7#"))},
		Refutations: []*solution.Node{node("1...h5-h4")},
	}
	want := `
 Zugzwang.
      1...Se8-c7
          2.Sd5*c7 #
      1...h5-h4
        Widerlegt.

Loesung beendet.


`
	assert.Equal(t, want, solutionOf(t, problems.German, phase(solution.Phase{}, solution.Tree{Node: given})))
}

func TestTwinsAndNotes(t *testing.T) {
	p := &problems.Problem{Zero: true}
	king, pawn := problems.Piece{Owner: board.OfWhite, Walk: "K"}, problems.Piece{Owner: board.OfBlack, Walk: "P"}
	cases := []problems.Case{{ID: "a"}, {ID: "b", Continued: true, Changes: []problems.Change{
		{Kind: problems.Move, Unit: king, From: board.A1, To: board.B1},
		{Kind: problems.Exchange, Unit: king, From: board.B1, Other: pawn, To: board.H8},
		{Kind: problems.Remove, Unit: pawn, From: board.B1},
		{Kind: problems.Add, Unit: pawn, To: board.C8},
		{Kind: problems.Add, Unit: pawn, To: board.H8, Other: king},
		{Kind: problems.Substitute, Walk: "Q", By: "B"},
		{Kind: problems.Rotate, Angle: 90},
		{Kind: problems.Mirror, Mirror: problems.A8H1},
		{Kind: problems.Shift, From: board.A1, To: board.B1},
		{Kind: problems.PolishType},
		{Kind: problems.NewConditions, Conditions: []problems.Word{{Name: "Circe"}, {Name: "GridChess"}}},
	}}}
	lines := solution.Phase{Lines: true}
	text := render(t, Options{}, p, cases,
		[]solution.Event{solution.Begin{}, solution.Note{Kind: solution.KingMissing}},
		phase(lines, line("1.Ka1-a2")), []solution.Event{whole(), solution.Begin{Index: 1}},
		phase(lines, solution.Note{Kind: solution.KingCapturable}), []solution.Event{whole()})
	want := `
zeroposition


a) 
both sides need a king

  1.Ka1-a2

+b) wKa1-->b1  wKb1<-->bPh8  -bPb1  +bPc8  bPh8  Q ==> B  rotate 90  mirror a8<-->h1  shift a1 ==> b1  PolishType  Circe  GridChess  

the side to play can capture the king

solution finished.


`
	assert.Equal(t, want, text[strings.Index(text, "\nzeroposition"):])
}

func TestStipulation(t *testing.T) {
	word := func(name string, args ...string) problems.Word { return problems.Word{Name: name, Args: args} }
	r := &popeye{words: languages[problems.German]}
	for _, c := range []struct {
		text    string
		options []problems.Word
		want    string
	}{
		{"#4", nil, "#4"},
		{"#4", []problems.Word{word(problems.Threat, "1")}, "#4/1"},
		{"#4", []problems.Word{word(problems.MaxFlightsquares, "2"), word(problems.NonTrivial, "1", "3")}, "#4//2;1,3"},
		{"h#3", []problems.Word{word(problems.WhiteToPlay)}, "h#2.5"},
		{"h#2.5", []problems.Word{word(problems.WhiteToPlay)}, "h#2.5"},
		{"#3", []problems.Word{word(problems.WhiteToPlay)}, "#3"},
		{"a=>b3", []problems.Word{word(problems.WhiteToPlay)}, "a=>b3"},
		{"exact-#1", nil, "#1"},
		{"exact-#2", nil, "exact-#2"},
		{"exact-s#1", nil, "s#1"},
		{"exact-h#1", nil, "h#1"},
		{"exact-h#1.5", nil, "exact-h#1.5"},
		{"exact-hs#1.5", nil, "hs#1.5"},
		{"exact-hs#2", nil, "exact-hs#2"},
		{"exact-ser-#1", nil, "ser-#1"},
		{"exact-ser-#2", nil, "exact-ser-#2"},
		{"exact-dia1", nil, "dia1"},
		{"exact-pser-h#1", nil, "pser-h#1"},
		{"exact-h#2", []problems.Word{word(problems.WhiteToPlay)}, "exact-h#1.5"},
		{"ser-reci-h(=)#1", nil, "reci-h(=)#1"},
		{"ser-reci-h#2", nil, "ser-reci-h#2"},
	} {
		s, err := stip.Parse(c.text)
		require.NoError(t, err)
		assert.Equal(t, c.want, r.stipulation(s, c.options))
	}
	s, err := stip.ParseTree("3hh[#]", board.Black)
	require.NoError(t, err)
	assert.Equal(t, "Schwarz 3hh[#]", r.stipulation(s, nil))
}

func TestCastlingsThatExcludeEachOtherShareALine(t *testing.T) {
	p := &problems.Problem{Options: []problems.Word{
		{Name: problems.CastlingMutuallyExclusive, Args: []string{"a1a8"}},
		{Name: problems.SetPlay},
		{Name: problems.CastlingMutuallyExclusive, Args: []string{"h1h8"}},
	}}
	assert.Contains(t, render(t, Options{}, p, nil), " CastlingMutuallyExclusive a1a8 h1h8\n")
}

func TestBothPositionsOfAToB(t *testing.T) {
	s, err := stip.Parse("a=>b3")
	require.NoError(t, err)
	p := &problems.Problem{
		Language: problems.German, Stipulation: s, Target: &problems.Diagram{},
		Options: []problems.Word{{Name: problems.WhiteToPlay}},
	}
	text := render(t, Options{}, p, nil)
	assert.Equal(t, 4, strings.Count(text, border))
	assert.Contains(t, text, border+"                              0 + 0\n\n            => (Weiss ->)\n\n\n"+border)
	p.Diagram[board.A1] = problems.Piece{Owner: board.OfWhite, Walk: "K"}
	p.Target[board.At(1, 1)] = problems.Piece{Owner: board.OfWhite, Walk: "RO"}
	var b strings.Builder
	r := newLaTeX(&b, Options{})
	show(r, p, []problems.Case{{}}, []solution.Event{solution.Begin{}, whole()})
	require.NoError(t, r.End())
	assert.Contains(t, b.String(), "\\pieces{wKa1}\n")
	assert.Contains(t, b.String(), "\\end{diagram}\n\n\\begin{diagram}\n\\specialdiagnum{b}\n\\nocomputer\n\\pieces{wCb2}\n\\end{diagram}\n")
}
