package problems

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// all reads a text and gives its problems and errors in order.
func all(text string, lex *Lexicon) (ps []*Problem, errs []string) {
	for p, err := range Decode(strings.NewReader(text), "t.inp", lex) {
		if err != nil {
			errs = append(errs, err.Error())
			continue
		}
		ps = append(ps, p)
	}
	return ps, errs
}

// one reads a text that must be one problem without fault.
func one(t testing.TB, text string) *Problem {
	t.Helper()
	ps, errs := all(text, nil)
	require.Empty(t, errs)
	require.Len(t, ps, 1)
	return ps[0]
}

// body reads sections within an English problem.
func body(t testing.TB, sections string) *Problem {
	t.Helper()
	return one(t, "beginproblem\n"+sections+"\nendproblem\n")
}

// units lists a diagram as w/b/n, flags and English code with the square.
func units(d *Diagram) string {
	var out []string
	for s := board.A1; s < board.NoSquare; s++ {
		if p := d[s]; !p.None() {
			out = append(out, strings.Join(append([]string{string(".wbn"[p.Owner]) + p.Walk + s.String()}, p.Flags...), " "))
		}
	}
	return strings.Join(out, ", ")
}

func TestReadsTheThreeLanguages(t *testing.T) {
	for name, text := range map[string]string{
		"English": `beginproblem
			author Jane Doe
			origin The Journal, 1999
			title  A title; with marks.
			award  1st Prize
			remark well
			pieces White Royal Sb2 White Kg1 C c3 Re4 Black Kamikaze Paralysing Ra8 Black R/Bh8 Neutral Na1b1 TotalInvisible 2
			condition Circe Mirror Chameleon Q R AntiCirce
			option SetPlay NonTrivial 1 2 NoCastling a1
			stipulation h#2.5
			twin continued move g1 g2 substitute R B
		endproblem`,
		"German": `AnfangProblem
			Autor Jane Doe
			Quelle The Journal, 1999
			Titel  A title; with marks.
			Auszeichnung 1st Prize
			Bemerkung well
			Steine Weiss Koeniglich Sb2 Weiss Kg1 kl c3 Te4 Schwarz Kamikaze Paralysierend Ta8 Schwarz T/Lh8 Neutral Na1b1 TotalUnsichtbar 2
			Bedingung Circe Spiegel Chamaeleon D T AntiCirce
			Option Satzspiel NichtTrivial 1 2 KeineRochade a1
			Forderung h#2.5
			Zwilling ferner versetze g1 g2 ersetze T L
		EndeProblem`,
		"French": `DebutProbleme
			auteur Jane Doe
			source The Journal, 1999
			titre  A title; with marks.
			prix   1st Prize
			remarque well
			pieces Blanc Royale Cb2 Blanc Rg1 ca c3 Te4 Noir Kamikaze Paralysante Ta8 Noir T/Fh8 Neutre Na1b1 TotalInvisible 2
			condition Circe Malefique Chameleon D T AntiCirce
			option Apparent NonTrivial 1 2 SansRoquer a1
			énoncé h#2.5
			jumeau enplus deplacement g1 g2 remplace T F
		FinProbleme`,
	} {
		t.Run(name, func(t *testing.T) {
			p := one(t, text)
			assert.Equal(t, []string{"Jane Doe"}, p.Authors)
			assert.Equal(t, []string{"The Journal, 1999"}, p.Origins)
			assert.Equal(t, []string{"A title; with marks."}, p.Titles)
			assert.Equal(t, []string{"1st Prize"}, p.Awards)
			assert.Equal(t, []string{"well"}, p.Remarks)
			assert.Equal(t, "nNa1, nNb1, wKg1, wSb2 Royal, wCc3, wRe4, bRa8 Kamikaze Paralysing, bR/Bh8", units(&p.Diagram))
			assert.Equal(t, 2, p.Invisible)
			assert.Equal(t, []string{"Circe Mirror Chameleon Q R", "AntiCirce"}, texts(p.Conditions))
			assert.Equal(t, []string{"SetPlay", "NonTrivial 1 2", "NoCastling a1"}, texts(p.Options))
			assert.Equal(t, "h#2.5", p.Stipulation.String())
			require.Len(t, p.Twins, 1)
			assert.True(t, p.Twins[0].Continued)
			assert.Equal(t, Substitute, p.Twins[0].Commands[1].Kind)
			assert.Equal(t, "R", p.Twins[0].Commands[1].Walk)
			assert.Empty(t, p.Warnings)
		})
	}
}

// texts writes words with their arguments.
func texts(words []Word) []string {
	var out []string
	for _, w := range words {
		out = append(out, strings.Join(append([]string{w.Name}, w.Args...), " "))
	}
	return out
}

func TestAbbreviations(t *testing.T) {
	p := one(t, "begi\nauth A\nstip h#2 cond grid\npiec whit Ka1 bla kh8 opti setp\nvari endp")
	assert.Equal(t, []string{"GridChess"}, texts(p.Conditions))
	assert.Equal(t, []string{SetPlay, Variations}, texts(p.Options))
	assert.Equal(t, "wKa1, bKh8", units(&p.Diagram))
	// A keyword in full wins over a longer one that it begins.
	assert.Equal(t, []string{"Anda"}, texts(body(t, "cond anda").Conditions))
}

func TestPieces(t *testing.T) {
	for text, want := range map[string]string{
		"white Ka1b2":                        "wKa1, wKb2",
		"white PAe4":                         "wPAe4",
		"white PA e4 g e5":                   "wPAe4, wGe5",
		"WHITE KA1":                          "wKa1",
		"white g2a1 g g2":                    "wG2a1, wGg2",
		"white 15a1 black 15 b1":             "w15a1, b15b1",
		"white r/ba4 black ca/pa h1":         "bCA/PAh1, wR/Ba4",
		"white ka1 bl kh8":                   "wKa1, bKh8", // not a bishop-lion: no squares follow
		"white bl h8":                        "wBLh8",
		"white kamikaze royal qa1 rb1":       "wQa1 Royal Kamikaze, wRb1 Kamikaze",
		"white royal qa1b1 rc1":              "wQa1 Royal, wQb1 Royal, wRc1",
		"white kam qa1 white rb1":            "wQa1 Kamikaze, wRb1",
		"white anda qa1 black andai qb1":     "wQa1 Anda, bQb1 AndaInverse",
		"white qa1\npieces black qb1":        "wQa1, bQb1",
		"white qa1 rest":                     "",
		"white qa1, b1;":                     "",
		"neutral halfneutral sa1":            "nSa1 HalfNeutral",
		"white qa1 white rb1 white sb2 . . ": "wQa1, wRb1, wSb2",
	} {
		ps, errs := all("beginproblem pieces "+text+"\nendproblem", nil)
		if want == "" {
			assert.NotEmpty(t, errs, text)
			continue
		}
		if assert.Empty(t, errs, text) {
			assert.Equal(t, want, units(&ps[0].Diagram), text)
		}
	}
}

func TestForsyth(t *testing.T) {
	for text, want := range map[string]string{
		"8/8/8/8/8/8/8/K6k":       "wKa1, bKh1",
		"56K6k":                   "wKa1, bKh1",
		"48/5gPp/5K1k":            "wKf1, bKh1, bGf2, wPg2, bPh2",
		"k":                       "bKa8",
		"+k-K=q.PA.ma=.li-.15+15": "wKa8, bKb8, nQc8, wPAd8, bMAe8, nLIf8, b15g8",
	} {
		got := body(t, "forsyth "+strings.TrimSuffix(text, "+15"))
		parts := strings.Split(want, ", ")
		assert.ElementsMatch(t, parts, strings.Split(units(&got.Diagram), ", "), text)
	}
	german := one(t, "AnfangProblem Forsyth Sd EndeProblem")
	assert.Equal(t, "wSa8, bQb8", units(&german.Diagram))

	p := body(t, "pieces white Ka8 Qa1\nforsyth 1k")
	assert.Equal(t, "wQa1, wKa8, bKb8", units(&p.Diagram), "empty squares are left alone")
}

func TestInitialGameArray(t *testing.T) {
	p := body(t, "InitialGameArray")
	fen, err := p.Diagram.FEN()
	require.NoError(t, err)
	assert.Equal(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", fen)
}

func TestStipulations(t *testing.T) {
	p := body(t, "stip dia 4.5 option try")
	assert.Equal(t, "dia4.5", p.Stipulation.String())
	assert.Equal(t, "hze81.5", body(t, "stip hze8 1.5").Stipulation.String())
	assert.Equal(t, "dia3", body(t, "stip dia3.0").Stipulation.String())

	p = body(t, "sstip black 3h[1a[#] d]h option try")
	assert.Equal(t, board.Black, p.Stipulation.Starter)
	assert.Equal(t, "3h[1a[#]d]h", p.Stipulation.String())
	assert.Equal(t, []string{Try}, texts(p.Options))
	assert.Equal(t, 7, p.StipPlace.Column)
}

func TestPositionB(t *testing.T) {
	p := body(t, "pieces white Ka1\nstip a=>b1\nforsyth 1K")
	assert.Equal(t, "wKa1", units(&p.Diagram))
	require.NotNil(t, p.Target)
	assert.Equal(t, "wKb8", units(p.Target))
	assert.Empty(t, p.Warnings)
	assert.NotNil(t, body(t, "pieces white Ka1 sstip white 15a[a=>b]d pieces white Kb1").Target)
	assert.Nil(t, body(t, "pieces white Ka1 stip a=>b1 pieces white Kb1 stip #1").Target)
}

func TestConditionArguments(t *testing.T) {
	for text, want := range map[string]string{
		"grid vert":                          "GridChess VerticalShift",
		"grid orth bdf246 irreg a8a7 b8b7":   "GridChess Orthogonal bdf246 Irregular a8a7 b8b7",
		"grid irreg gridline Ha24 Vc61":      "GridChess Irregular GridLine ha24 vc61",
		"imitator F4g5":                      "Imitator f4g5",
		"magic c5 type2 anticirce":           "MagicSquares c5 Type2|AntiCirce",
		"circe rexi wormholes e6e8":          "Circe RexInclusive|Wormholes e6e8",
		"circe super april r/b":              "Circe Super April R/B",
		"circe chameleon s q mirror":         "Circe Chameleon S Q Mirror",
		"april s q":                          "AprilChess S Q",
		"blackmaxi ultra whitemaxi":          "BlackMaximummer ultra|WhiteMaximummer",
		"maxi":                               "Maximummer",
		"sat 8 strictsat":                    "SAT 8|StrictSAT",
		"bgl - 29":                           "BGL - 29",
		"bgl 20.5 5 circe":                   "BGL 20.5 5|Circe",
		"promonly q s g":                     "PromOnly Q S G",
		"isardam typeb rexi":                 "Isardam TypeB RexInclusive",
		"singlebox type3":                    "SingleBox Type3",
		"koeko neigh g parr":                 "KoeKo Neighbour G|ParrainCirce",
		"kobul white whitemaxi":              "KobulKings White|WhiteMaximummer",
		"vault transm n eq":                  "VaultingKings Transmuting N EQ",
		"vault n":                            "VaultingKings N",
		"sentin pionadv maximumwhite 3":      "Sentinelles PionAdvers MaximumWhite 3",
		"breton py castchess inv take absol": "Breton PY|CASTChess Inverse|Take&MakeChess Absolute",
		"pad strict lastcap wh royal sg4":    "PADChess Strict|LastCapture White Royal S g4",
		"blackmindister a1e6 roleexchange 2": "BlackMinDister a1e6|RoleExchange 2",
		"disparate white grid":               "Disparate White|GridChess",
		"disparate whitemaxi":                "Disparate|WhiteMaximummer",
		"rokagogo circe volc":                "Rokagogo|Circe Volcanic",
		"circe file anticirce file":          "Circe File|AntiCirce File",
	} {
		ps, errs := all("beginproblem condition "+text+" option try endproblem", nil)
		if assert.Empty(t, errs, text) {
			assert.Equal(t, strings.Split(want, "|"), texts(ps[0].Conditions), text)
		}
	}
	german := one(t, "AnfangProblem Bedingung Disparate Schwarz Gitter uwnur d t SchwarzerLaengst Ultra EndeProblem")
	assert.Equal(t, []string{"Disparate Black", "GridChess", "PromOnly Q R", "BlackMaximummer ultra"}, texts(german.Conditions))
}

func TestOptionArguments(t *testing.T) {
	p := body(t, "option defence 2 threat 3 maxfl 4 maxsol 5 maxt 6 start 9:15:17 upto 9 nontr 0 1 intel 3 intel beep enpass e2e3e4 nocast a1h8 castl a1h8")
	assert.Equal(t, []string{
		"Defence 2", "Threat 3", "MaxFlightsquares 4", "MaxSolutions 5", "MaxTime 6", "StartMoveNumber 9:15:17",
		"UpToMoveNumber 9", "NonTrivial 0 1", "Intelligent 3", "Intelligent", "Beep", "EnPassant e2e3e4",
		"NoCastling a1h8", "CastlingMutuallyExclusive a1h8",
	}, texts(p.Options))
}

func TestOwnWords(t *testing.T) {
	lex := NewLexicon(
		Condition{Name: "Griddle", French: "Échecs-grille"},
		Condition{Name: "Disparate", French: "Disparates", Args: ColourArg},
		Condition{Name: "Retrodisparate", Args: ColourArg},
	)
	ps, errs := all("beginproblem condition griddle grid retroDISPARATE Black échecs-grille endproblem", lex)
	require.Empty(t, errs)
	assert.Equal(t, []string{"Griddle", "GridChess", "Retrodisparate Black", "Griddle"}, texts(ps[0].Conditions))

	ps, errs = all("DebutProbleme condition \xc9checs-grille disparates Noir Retrodisparate Blanc FinProbleme", lex)
	require.Empty(t, errs)
	assert.Equal(t, []string{"Griddle", "Disparate Black", "Retrodisparate White"}, texts(ps[0].Conditions))
	assert.Equal(t, "Échecs-grille", lex.Text(ps[0].Conditions[0], French))
	assert.Equal(t, "Retrodisparate Weiss", lex.Text(ps[0].Conditions[2], German))

	_, errs = all("beginproblem condition gridd endproblem", lex)
	assert.Equal(t, []string{`t.inp:1:24: unknown condition "gridd" (did you mean "Griddle"?)`}, errs)
}

func TestSeveralProblems(t *testing.T) {
	ps, errs := all("beginproblem title A next title B\nendproblem\n\nAnfangProblem\nTitel C\nEndeProblem", nil)
	require.Empty(t, errs)
	require.Len(t, ps, 2, "a title goes to the end of its line")
	assert.Equal(t, []string{"A next title B"}, ps[0].Titles)
	assert.Equal(t, German, ps[1].Language)

	ps, errs = all("beginproblem\ntitle A\nnextproblem\ntitle B\nnext stip #1 end", nil)
	require.Empty(t, errs)
	require.Len(t, ps, 3)
	assert.Equal(t, 3, ps[1].Place.Line)
	assert.Equal(t, "#1", ps[2].Stipulation.String())
}

func TestEncodingsAndLineEnds(t *testing.T) {
	for name, text := range map[string]string{
		"UTF-8":         "beginproblem\nauthor Béla\nstip #1\nendproblem\n",
		"with mark":     "\uFEFFbeginproblem\nauthor Béla\nstip #1\nendproblem\n",
		"Windows-1252":  "beginproblem\nauthor B\xe9la\nstip #1\nendproblem\n",
		"CR LF":         "beginproblem\r\nauthor Béla\r\nstip #1\r\nendproblem\r\n",
		"CR":            "beginproblem\rauthor Béla\rstip #1\rendproblem\r",
		"no end":        "beginproblem\nauthor Béla\nstip #1\nendproblem",
		"mixed, blanks": " beginproblem \n\r author ;. Béla \t\r\n\n, stip #1 ; \n.. endproblem ",
	} {
		p := one(t, text)
		assert.Equal(t, []string{"Béla"}, p.Authors, name)
		assert.Equal(t, "#1", p.Stipulation.String(), name)
	}
	assert.Equal(t, []string{"10 € – \u201aso\u2018"}, body(t, "title 10 \x80 \x96 \x82so\x91").Titles)
}

func TestFilesThatAnInputNamesAreOnlyKept(t *testing.T) {
	p := body(t, "protocol out.txt\nLaTeX out.tex\nR \\wR turm\nKA \\wKA\npieces white Ka1\nLaTeXPieces\nstip #1")
	assert.Equal(t, "out.txt", p.Protocol)
	assert.Equal(t, "out.tex", p.LaTeX)
	assert.Equal(t, []string{`R \wR turm`, `KA \wKA`}, p.LaTeXPieces)
}

func TestWarnings(t *testing.T) {
	for text, want := range map[string][]string{
		"pieces white Ka1 Qa1": {"t.inp:2:18: two pieces on a1: the second takes the place of the first"},
		"forsyth 7/k7/K": {
			"t.inp:2:9: the rank before character 2 of the Forsyth notation does not have 8 squares",
		},
		"forsyth 99":                 {"t.inp:2:9: the Forsyth notation has more than 64 squares"},
		"pieces white Ka1 Nb1c1":     {"t.inp:2:18: N is a nightrider (a knight is S)"},
		"pieces white Ka1 Nb1 Gc1":   nil,
		"pieces white Ka1 Nb1 Sc1":   nil,
		"pieces white kam Ka1 rb1":   nil,
		"stip a=>b1 fors K stip #1":  {"t.inp:2:19: a=>b1 is replaced by a later stipulation"},
		"pieces white Ka1 black Nb1": {"t.inp:2:24: N is a nightrider (a knight is S)"},
	} {
		var got []string
		for _, w := range body(t, text).Warnings {
			got = append(got, w.Error())
		}
		assert.Equal(t, want, got, text)
	}
}
