package problems

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestIntended(t *testing.T) {
	for text, want := range map[string]int{
		"1": 1, "2": 2, "2.1.1.1": 2, "2.2.1.1": 4, "4.1.1...": 4, "0.2.1.1": 2, "2;1;1;1": 2, "1.2": 2,
		"": 0, "x": 0, "2.0.1": 0, "0": 0, "-1": 0, "1001": 0,
	} {
		n, ok := Intended(text)
		assert.Equal(t, want, n*map[bool]int{true: 1}[ok], text)
		assert.Equal(t, want > 0, ok, text)
	}
}

// TestIntendedIsSaid: how many solutions are intended can stand in every format.
func TestIntendedIsSaid(t *testing.T) {
	const inp = "beginproblem\nstipulation h#2%s\n%spieces white Ka1 black Kh8\nendproblem\n"
	const fen = "7k/8/8/8/8/8/8/K7 b - - "
	for _, row := range []struct{ format, text, want string }{
		{"popeye", strings.Replace(strings.Replace(inp, "%s", "  2.1.1.1", 1), "%s", "", 1), "2.1.1.1"},
		{"popeye", strings.Replace(strings.Replace(inp, "%s", " (2.1.1.1)", 1), "%s", "", 1), "2.1.1.1"},
		{"popeye", strings.Replace(strings.Replace(inp, "%s", " 2", 1), "%s", "", 1), "2"},
		{"popeye", strings.Replace(strings.Replace(inp, "%s", "", 1), "%s", "intended 4.1.1...\n", 1), "4.1.1..."},
		{"popeye", "AnfangProblem\nForderung h#2\nIntendiert 2\nSteine Weiss Ka1 Schwarz Kh8\nEndeProblem\n", "2"},
		{"popeye", "beginproblem\nstipulation h# 2 3\npieces white Ka1 black Kh8\nendproblem\n", "3"},
		{"popeye", "beginproblem\nstipulation dia 4.5\npieces white Ka1 black Kh8\nendproblem\n", ""},
		{"fen", fen + `stip "h#2  2.1.1.1";`, "2.1.1.1"},
		{"fen", fen + `stip "h#2";`, ""},
		{"olive", "---\nalgebraic: {white: [Ka1], black: [Kh8]}\nstipulation: h#2 2.1.1.1\n", "2.1.1.1"},
		{"olive", "---\nalgebraic: {white: [Ka1], black: [Kh8]}\nintended-solutions: 3\nstipulation: h#2 2.1.1.1\n", "3"},
		{"pgn", "[FEN \"7k/8/8/8/8/8/8/K7 b - - 0 1\"]\n[Stipulation \"h#2 2.1.1.1\"]\n\n*\n", "2.1.1.1"},
	} {
		n := 0
		for p, err := range FormatNamed(row.format).Decode(strings.NewReader(row.text), "f", Reading{}) {
			require.NoError(t, err, row.text)
			require.NotNil(t, p.Stipulation, row.text)
			assert.Equal(t, row.want, p.Claim.Intended, row.text)
			assert.Empty(t, p.Warnings, row.text)
			n++
		}
		assert.Equal(t, 1, n, row.text)
	}
}

// TestWrongNumbers: a word that is not a number of solutions is an error at its place.
func TestWrongNumbers(t *testing.T) {
	for text, message := range map[string]string{
		"stipulation h#2 2.0.1\n":                      `"2.0.1" is not a number of solutions`,
		"stipulation h#2\nintended two\n":              `"two" is not a number of solutions`,
		"intended 2\nintended 3\n":                     "",
		"pieces white Ka1\ntwin move a1 a2 intended 2": `"intended" after a twin`,
	} {
		for p, err := range Decode(strings.NewReader("beginproblem\n"+text+"\nendproblem"), "f", nil) {
			if message == "" {
				require.NoError(t, err)
				assert.Len(t, p.Warnings, 1)
				continue
			}
			assert.ErrorContains(t, err, message)
		}
	}
}

// TestIntendedIsConverted: Popeye's language has it as a remark, FEN behind the stipulation.
func TestIntendedIsConverted(t *testing.T) {
	text := "beginproblem\nstipulation h#2  2.1.1.1\npieces white Ka1 black Kh8\nendproblem\n"
	for p, err := range Decode(strings.NewReader(text), "f", nil) {
		require.NoError(t, err)
		for format, want := range map[string]string{
			"popeye": "remark intended solutions: 2.1.1.1\n",
			"fen":    `stip "h#2  2.1.1.1";`,
			"json":   `"intended":"2.1.1.1"`,
			"olive":  "intended-solutions: 2.1.1.1\n",
		} {
			f := FormatNamed(format)
			require.NoError(t, f.Holds(p, nil), format)
			var out bytes.Buffer
			require.NoError(t, f.Encode(&out, slices.Values([]*Problem{p}), nil))
			assert.Contains(t, out.String(), want)
		}
	}
}
