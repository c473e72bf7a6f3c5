package problems

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestFormatOf(t *testing.T) {
	for _, row := range []struct{ file, beginning, want string }{
		{"a.inp", "{", "popeye"},
		{"a.JSON", "", "json"},
		{"a.epd", "", "fen"},
		{"a.txt", "\uFEFF\n {\"griddle\":1}", "json"},
		{"-", "8/8/8/8/8/8/8/8 w - -", "fen"},
		{"-", "beginproblem\norigin a/b/c/d/e/f/g/h/i/j", "popeye"},
		{"-", `{"griddle":1,"position":{"forsyth":"8/8/8/8/8/8/8/8","pieces":[]}, "stipulation":"#2"}`, "json"},
		{"-", "", "popeye"},
		{"a.olv", "", "olive"},
		{"-", "---\nauthors: [A]", "olive"},
		{"-", `{"success":true,"result":{"entries":[]}}`, "olive"},
		{"-", "[Event \"?\"]", "pgn"},
	} {
		assert.Equal(t, row.want, FormatOf(row.file, []byte(row.beginning)).Name, row)
	}
}

func TestEncodeFEN(t *testing.T) {
	for sections, want := range map[string]string{
		"stip #2 pieces white Ke1 Ra1h1 black Ke8 Sh8":                       `4k2n/8/8/8/8/8/8/R3K2R w KQ - stip "#2";`,
		"stip #2 pieces white Ke1 Ra1h1 black Ke8 Rh8 opt nocastling h8h1":   `4k2r/8/8/8/8/8/8/R3K2R w Q - stip "#2";`,
		"stip h#2 pieces white Ke1":                                          `8/8/8/8/8/8/8/4K3 b - - stip "h#2";`,
		"stip h#2.5 pieces white Ke1":                                        `8/8/8/8/8/8/8/4K3 w - - stip "h#2.5";`,
		"stip #2 opt halfduplex enpassant d2d3d4 pieces white Pd4 black Pe4": `8/8/8/8/3Pp3/8/8/8 b - d3 stip "#2";`,
		"title a;b\nremark c d\nremark e/f\nstip =1":                         `8/8/8/8/8/8/8/8 w - - stip "=1"; id "a;b"; c0 "c d"; c1 "e/f";`,
	} {
		p := body(t, sections)
		var b strings.Builder
		require.NoError(t, EncodeFEN(&b, slices.Values([]*Problem{p})))
		assert.Equal(t, want+"\n", b.String())
		assert.NoError(t, FormatNamed("fen").Holds(p, nil), sections)
	}
}

func TestWhatFormatsCannotHold(t *testing.T) {
	for _, row := range []struct{ format, sections, want string }{
		{"fen", "author A\nstip #2", "t.inp:1:1: the format fen cannot hold the author"},
		{"fen", "title \"A\"\nstip #2", "t.inp:1:1: the format fen cannot hold the title"},
		{"fen", "stip #2\ncond circe", "t.inp:3:6: the format fen cannot hold the condition Circe"},
		{"fen", "stip #2\nopt setplay", "t.inp:3:5: the format fen cannot hold the option SetPlay"},
		{"fen", "stip #2\nopt nocastling a1", "t.inp:3:5: the format fen cannot hold the option NoCastling a1"},
		{"fen", "stip #2\nopt enpassant e2e4", "t.inp:3:5: the format fen cannot hold the option EnPassant e2e4"},
		{"fen", "stip h#2.5\nopt halfduplex", "t.inp:3:5: the format fen cannot hold the option HalfDuplex"},
		{"fen", "stip #2 pieces\nwhite Na1", "t.inp:3:7: FEN has no letter for the piece on a1"},
		{"fen", "", "t.inp:1:1: the position has no stipulation"},
		{"fen", "sstip white 3hh[#]", `t.inp:1:1: the format fen cannot hold the problem: stipulation "3hh[#]": unknown stipulation "3hh[#]"`},
		{"fen", "stip #2 pieces white Ka1 twin move a1 a2", "t.inp:1:1: the format fen cannot hold the twins"},
		{"fen", "stip #2 pieces totalinvisible 1", "t.inp:1:1: the format fen cannot hold the invisible pieces"},
	} {
		assert.EqualError(t, FormatNamed(row.format).Holds(body(t, row.sections), nil), row.want)
	}
	ps, errs := fromLines(`{"griddle":1,"titles":["a\nb"]}`, nil)
	require.Empty(t, errs)
	assert.EqualError(t, FormatNamed("popeye").Holds(ps[0], nil), "f:1:1: the format popeye cannot hold the title")
}

// TestFormatsHoldOrRefuse: a problem that a format does not refuse comes back the same.
func TestFormatsHoldOrRefuse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawProblem(t)
		for i := range Formats {
			f := &Formats[i]
			if f.Encode == nil || f.Holds(p, nil) != nil {
				continue
			}
			var b strings.Builder
			require.NoError(t, f.Encode(&b, slices.Values([]*Problem{p, p}), nil))
			n := 0
			for again, err := range f.Decode(strings.NewReader(b.String()), "f", Reading{}) {
				require.NoError(t, err, b.String())
				requireSame(t, p, again, b.String())
				n++
			}
			require.Equal(t, 2, n)
		}
		for _, name := range []string{"popeye", "json"} {
			require.NoError(t, FormatNamed(name).Holds(p, nil))
		}
	})
}

// TestFormatsInPairs: a problem that is converted from any format into any other and back is the same.
// So is its claim, where both formats can hold it.
func TestFormatsInPairs(t *testing.T) {
	files, err := filepath.Glob("samples/*")
	require.NoError(t, err)
	files = append(files, "../check/testdata/verdicts.olv")
	pairs := 0
	pass := func(p *Problem, f *Format) *Problem {
		var b strings.Builder
		require.NoError(t, f.Encode(&b, slices.Values([]*Problem{p}), nil))
		for again, err := range f.Decode(strings.NewReader(b.String()), "f", Reading{}) {
			require.NoError(t, err, b.String())
			return again
		}
		require.Fail(t, "nothing was read", b.String())
		return nil
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for p, err := range FormatOf(file, text).Decode(strings.NewReader(string(text)), file, Reading{}) {
			if err != nil { // a word that is not Popeye's
				continue
			}
			for i := range Formats {
				for j := range Formats {
					from, to := &Formats[i], &Formats[j]
					if from.Encode == nil || to.Encode == nil || from.Holds(p, nil) != nil || to.Holds(p, nil) != nil {
						continue
					}
					p := p
					if !from.Claims || !to.Claims { // one of them says it elsewhere
						bare := *p
						bare.Claim = Claim{}
						p = &bare
					}
					first := pass(p, from)
					again := pass(pass(first, to), from)
					requireSame(t, first, again, from.Name+" "+to.Name)
					if from.Claims && to.Claims {
						require.Equal(t, p.Claim, again.Claim, "%v %s %s", p.Place, from.Name, to.Name)
						require.Equal(t, p.Keywords, again.Keywords, "%v %s %s", p.Place, from.Name, to.Name)
					}
					pairs++
				}
			}
		}
	}
	assert.Greater(t, pairs, 500)
}
