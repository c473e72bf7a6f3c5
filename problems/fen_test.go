package problems

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

const home = "r3k2r/8/8/8/8/8/8/R3K2R"

// fromFEN reads one position.
func fromFEN(text, stipulation string) (*Problem, error) {
	return fromLine(text, Place{File: "FEN", Line: 1, Column: 1}, Reading{Stipulation: stipulation})
}

func TestFromFEN(t *testing.T) {
	for _, row := range []struct {
		fen, stipulation string
		options          string
		warnings         string
	}{
		{"8/8/8/8/8/8/8/KNk5 w - - 0 1", "#1", "", ""},
		{home + " w KQkq - 0 1", "#2", "", ""},
		{home, "#2", "", ""},
		{home + " w Kq - 0 1", "#2", "NoCastling a1h8", ""},
		{
			home + " w - -", "#2", "NoCastling h1a1h8a8",
			"FEN:1:27: nobody can castle, says the FEN (write KQkq if it is meant to be possible)",
		},
		{"8/8/8/8/8/8/8/K6k w K -", "#2", "", "FEN:1:21: the castling K has no king and rook on e1 and h1"},
		{"8/8/8/3pP3/8/8/8/8 w - d6", "#2", "EnPassant d7d6d5", ""},
		{"8/8/8/8/3Pp3/8/8/8 b - d3", "#2", "EnPassant d2d3d4|HalfDuplex", ""},
		{"8/8/8/8/8/8/8/8 b - -", "h#2", "", ""},
		{"8/8/8/8/8/8/8/8 w - -", "h#2.5", "", ""},
		{"8/8/8/8/8/8/8/8 w - -", "h#2", "", ""},
		{"8/8/8/8/8/8/8/8 b - -", "h#2.5", "", "FEN:1:1: Black is to move, but White begins h#2.5"},
	} {
		p, err := fromFEN(row.fen, row.stipulation)
		require.NoError(t, err, row.fen)
		assert.Equal(t, row.stipulation, p.Stipulation.String())
		assert.Equal(t, row.options, strings.Join(texts(p.Options), "|"), row.fen)
		var warnings []string
		for _, w := range p.Warnings {
			warnings = append(warnings, w.Error())
		}
		assert.Equal(t, row.warnings, strings.Join(warnings, "|"), row.fen)
		fen, err := p.Diagram.FEN()
		require.NoError(t, err)
		assert.Equal(t, strings.Fields(row.fen)[0], fen)
		requireRoundTrip(t, p)
	}
	p, err := fromFEN("8/8/8/8/8/8/8/KNk5 b - - 0 1", "h#1")
	require.NoError(t, err)
	assert.Equal(t, "wKa1, wSb1, bKc1", units(&p.Diagram))
	assert.Equal(t, board.Black, *p.Turn)
}

func TestEPDOperations(t *testing.T) {
	for text, want := range map[string]string{
		"dm 3;":                                  "#3",
		"bm #6; PV: e2e4 e7e5; 00:00;":           "#6",
		"bm #1; ep; 00:00;":                      "#1",
		`stip "h#3"; dm 2;`:                      "h#3",
		`dm 2; stip "ser-h=7";`:                  "ser-h=7",
		`bm Kb1; id "a; b";`:                     "s#5",
		`0 1 dm 4; c0 "first"; hmvc 3; fmvn 10;`: "#4",
		"":                                       "s#5",
	} {
		p, err := fromFEN("8/8/8/8/8/8/8/K1k5 w - - "+text, "s#5")
		require.NoError(t, err, text)
		assert.Equal(t, want, p.Stipulation.String(), text)
		if strings.Contains(text, "id") {
			assert.Equal(t, []string{"a; b"}, p.Titles)
		}
		if strings.Contains(text, "c0") {
			assert.Equal(t, []string{"first"}, p.Remarks)
		}
	}
}

// TestEPDClaims: dm and bm say how long the mate is and which moves are best, and come back as such; stip says that there is
// one solution, like any other stipulation.
func TestEPDClaims(t *testing.T) {
	for text, want := range map[string]struct {
		claim   Claim
		written string
	}{
		"dm 3;":              {Claim{Intended: AnyNumber}, "dm 3;"},
		"bm #3;":             {Claim{Intended: AnyNumber}, "dm 3;"},
		"bm Qg2 Ra8+; dm 3;": {Claim{AnyNumber, "1.Qg2\n1.Ra8+"}, "dm 3; bm Qg2 Ra8+;"},
		`dm 2; stip "h#3";`:  {Claim{}, `stip "h#3";`},
		`stip "#3";`:         {Claim{}, `stip "#3";`},
	} {
		p, err := fromFEN("8/8/8/8/8/8/8/K1k5 w - - "+text, "")
		require.NoError(t, err, text)
		assert.Equal(t, want.claim, p.Claim, text)
		var b strings.Builder
		require.NoError(t, EncodeFEN(&b, slices.Values([]*Problem{p})))
		_, written, _ := strings.Cut(b.String(), " - - ")
		assert.Equal(t, want.written+"\n", written, text)
	}
}

func TestFENErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "FEN:1:1: a FEN has 8 ranks, this has 1",
		"8/8/8/8/8/8/8 w - -":              "FEN:1:1: a FEN has 8 ranks, this has 7",
		"8/8/7/8/8/8/8/8 w - -":            "FEN:1:6: rank 6 has 7 squares",
		"8/8/K8/8/8/8/8/8 w - -":           "FEN:1:6: rank 6 has more than 8 squares",
		"8/8/8/8/8/8/8/S7 w - -":           "FEN:1:15: unknown piece 'S' (a knight is N in FEN)",
		"8/8/8/8/8/8/8/é7 w - -":           "FEN:1:15: unknown piece 'é'",
		"8/8/8/8/8/8/8/8 x - -":            `FEN:1:17: unknown side to move "x" (w or b)`,
		"8/8/8/8/8/8/8/8 w e4 -":           `FEN:1:19: unknown castling rights "e4" (- or some of KQkq)`,
		"8/8/8/8/8/8/8/8 w - e4":           `FEN:1:21: no pawn can just have passed over "e4"`,
		"8/8/8/8/8/8/8/8 w - e6":           `FEN:1:21: no pawn can have passed over e6 to e5`,
		"8/8/8/8/8/8/8/8 w - -":            `FEN:1:22: a position without stipulation (write stip "h#3"; after it, or give one for all)`,
		`8/8/8/8/8/8/8/8 w - - stip "h#";`: `FEN:1:29: stipulation "h#": the stipulation has no length`,
	} {
		_, err := fromFEN(text, "")
		require.Error(t, err, text)
		assert.Equal(t, want, err.Error(), text)
	}
}

func TestDecodeFEN(t *testing.T) {
	text := "\uFEFF# two positions\r\n\n8/8/8/8/8/8/8/K1k5 w - - dm 1;\n8/8 w\n8/8/8/8/8/8/8/K1k5 w - -"
	var got []string
	for p, err := range DecodeFEN(strings.NewReader(text), "a.epd", Reading{Stipulation: "h#2.5"}) {
		if err != nil {
			got = append(got, err.Error())
			continue
		}
		got = append(got, p.Place.String()+" "+p.Stipulation.String())
	}
	assert.Equal(t, []string{"a.epd:3:1 #1", "a.epd:4:1: a FEN has 8 ranks, this has 2", "a.epd:5:1 h#2.5"}, got)
}

func TestFENHasNoLettersForFairyUnits(t *testing.T) {
	for _, pieces := range []string{"white Ga1", "neutral Ka1", "white royal Qa1"} {
		_, err := body(t, "\n  pieces "+pieces).Diagram.FEN()
		require.Error(t, err, pieces)
		assert.Contains(t, err.Error(), "t.inp:3:")
	}
}

func TestDashSaysNothing(t *testing.T) {
	const text = "4k2r/8/8/8/8/8/8/4K3 b - -"
	for _, row := range []struct {
		o    Reading
		text string
		want []string
	}{
		{Reading{Stipulation: "h#1"}, text, []string{"NoCastling h8"}},
		{Reading{Stipulation: "h#1", DashSaysNothing: true}, text, nil},
		{Reading{Stipulation: "h#1", DashSaysNothing: true}, strings.Replace(text, " - -", " K -", 1), []string{"NoCastling h8"}},
	} {
		for p, err := range DecodeFEN(strings.NewReader(row.text), "a.fen", row.o) {
			require.NoError(t, err)
			assert.Equal(t, row.want, texts(p.Options), row.text)
		}
	}
}
