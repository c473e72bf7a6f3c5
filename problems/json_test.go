package problems

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// fromLines reads problems from JSON.
func fromLines(text string, lex *Lexicon) (ps []*Problem, errs []error) {
	for p, err := range DecodeJSON(strings.NewReader(text), "f", lex) {
		if err != nil {
			errs = append(errs, err)
		} else {
			ps = append(ps, p)
		}
	}
	return ps, errs
}

func TestJSON(t *testing.T) {
	p := body(t, `author A
		pieces black Kh8 white Ka1 white royal kamikaze Sc3 neutral pae4 totalinvisible 1
		stip h#2.5 option setplay nontrivial 1 2
		cond circe mirror april s q r/b
		twin cont move a1 b1 cond anticirce twin add neutral magic na4 sstip white 3hh[#] remove a1h8 rotate 90`)
	var b strings.Builder
	require.NoError(t, EncodeJSON(&b, slices.Values([]*Problem{p})))
	assert.JSONEq(t, `{
		"griddle": 1, "place": "t.inp:1", "language": "en", "authors": ["A"],
		"position": {"forsyth": "7k/8/8/8/4=.PA3/2S5/8/K7", "pieces": [
			{"square": "a1", "colour": "white", "piece": "K"},
			{"square": "c3", "colour": "white", "piece": "S", "flags": ["Royal", "Kamikaze"]},
			{"square": "e4", "colour": "neutral", "piece": "PA"},
			{"square": "h8", "colour": "black", "piece": "K"}]},
		"invisible": 1, "stipulation": "h#2.5",
		"conditions": [{"name": "Circe", "args": ["Mirror", "April", "S", "Q", "R/B"]}],
		"options": [{"name": "SetPlay"}, {"name": "NonTrivial", "args": ["1", "2"]}],
		"twins": [
			{"continued": true, "commands": [
				{"do": "move", "from": "a1", "to": "b1"},
				{"do": "condition", "conditions": [{"name": "AntiCirce"}]}]},
			{"commands": [
				{"do": "add", "pieces": [{"square": "a4", "colour": "neutral", "piece": "N", "flags": ["Magic"]}]},
				{"do": "sstipulation", "stipulation": "white 3hh[#]"},
				{"do": "remove", "squares": "a1h8"},
				{"do": "rotate", "angle": 90}]}]}`, b.String())
	assert.Equal(t, 1, strings.Count(b.String(), "\n"))
}

func TestJSONOfAnyProblem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawProblem(t)
		var b strings.Builder
		require.NoError(t, EncodeJSON(&b, slices.Values([]*Problem{p, p})))
		ps, errs := fromLines(b.String(), nil)
		require.Empty(t, errs, b.String())
		require.Len(t, ps, 2)
		requireSame(t, p, ps[1], b.String())
	})
}

func TestJSONKeepsWhatTheInputLanguageCannot(t *testing.T) {
	line := `{"griddle":1,"language":"fr","authors":["; a\nb",""],"position":{"pieces":[]},"turn":"black"}`
	ps, errs := fromLines("\uFEFF"+line+"\n\n", nil)
	require.Empty(t, errs)
	var b strings.Builder
	require.NoError(t, EncodeJSON(&b, slices.Values(ps)))
	assert.Equal(t, strings.ReplaceAll(line, `"position":{`, `"position":{"forsyth":"8/8/8/8/8/8/8/8",`)+"\n",
		strings.ReplaceAll(b.String(), `"place":"f:1",`, ""))
}

func TestJSONErrors(t *testing.T) {
	const hint = " (docs/json.md says what a problem looks like)"
	for text, want := range map[string]string{
		`{`:                                "f:1:2: the problem does not end in its line",
		`{"griddle":1,}`:                   "f:1:14: invalid character '}' looking for beginning of object key string",
		`{"griddle":1} {"griddle":1}`:      "f:1:14: more than one problem in a line",
		`{"griddle":1,"turn":7}`:           "f:1:21: turn cannot be a number",
		`[]`:                               "f:1:1: a problem is an object, not a array",
		"\n" + `{"griddle":2}`:             `f:2:1: version 2 of the fields, not 1 ("griddle" says which it is)`,
		`{"griddle":1,"stip":"#2"}`:        `f:1:1: json: unknown field "stip"`,
		`{"griddle":1,"turn":"red"}`:       `f:1:1: unknown side "red"`,
		`{"griddle":1,"stipulation":"h#"}`: `f:1:1: stipulation "h#": the stipulation has no length`,
		`{"griddle":1,"stipulation":"red 1h[#]h"}`:                                           `f:1:1: unknown side "red"`,
		`{"griddle":1,"conditions":[{"name":"Gird"}]}`:                                       `f:1:1: unknown condition "Gird" (did you mean "GridChess"?)`,
		`{"griddle":1,"conditions":[{"name":"circe"}]}`:                                      "f:1:1: the condition circe: not as Popeye's input language has it",
		`{"griddle":1,"conditions":[{"name":"Circe\nnextproblem"}]}`:                         "f:1:1: the condition Circe\nnextproblem: not as Popeye's input language has it",
		`{"griddle":1,"options":[{"name":"Defence"}]}`:                                       "f:1:1: after \"Defence\" must come a number (`griddle list options Defence` says more)",
		`{"griddle":1,"position":{"pieces":[{"square":"a9","colour":"white","piece":"K"}]}}`: `f:1:1: unknown square "a9"`,
		`{"griddle":1,"position":{"pieces":[{"square":"a1","colour":"red","piece":"K"}]}}`:   `f:1:1: unknown colour "red"`,
		`{"griddle":1,"position":{"pieces":[{"square":"a1","colour":"white"}]}}`:             "f:1:1: a piece without letters",
		`{"griddle":1,"position":{"pieces":[{"square":"a1","colour":"white","piece":"?"}]}}`: `f:1:1: unknown piece "?a1"`,
		`{"griddle":1,"position":{"forsyth":"8/8/8/8/8/8/8/K7"}}`:                            `f:1:1: forsyth does not say what pieces say, "8/8/8/8/8/8/8/8": it is a comment on them and may be left out`,
		`{"griddle":1,"twins":[{"commands":[{"do":"jump"}]}]}`:                               `f:1:1: unknown command of a twin "jump"`,
		`{"griddle":1,"twins":[{"commands":[{"do":"rotate"}]}]}`:                             `f:1:1: after rotate must come 90, 180 or 270, not "0"`,
		`{"griddle":1,"twins":[{"commands":[{"do":"stipulation"}]}]}`:                        `f:1:1: "" is no stipulation`,
		`{"griddle":1,"twins":[{"commands":[{"do":"mirror","corners":"a1"}]}]}`:              `f:1:1: unknown corners "a1"`,
		`{"griddle":1,"twins":[{"commands":[{"do":"remove","squares":"a"}]}]}`:               `f:1:1: "a" is no list of squares`,
		`{"griddle":1,"twins":[{"commands":[{"do":"continued"}]}]}`:                          `f:1:1: write it as "continued": true`,
		`{"griddle":1,"invisible":65}`:                                                       `f:1:1: "65" is not a number from 0 to 64`,
		`{"griddle":1,"zero":true}`:                                                          "f:1:1: the zero position: not as Popeye's input language has it",
	} {
		ps, errs := fromLines(text, nil)
		assert.Empty(t, ps, text)
		if assert.Len(t, errs, 1, text) {
			assert.Equal(t, want+hint, errs[0].Error(), text)
		}
	}
}

func TestJSONGoesOnAfterAnError(t *testing.T) {
	ps, errs := fromLines("{\n{\"griddle\":1}\nx\n", nil)
	assert.Len(t, ps, 1)
	assert.Len(t, errs, 2)
}

// TestLongLines: a line that is too long is one error, without being kept in memory as a whole, and reading goes on after it.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("x", maxJSON+1)
	ps, errs := fromLines(`{"griddle":1,"titles":["`+long+`"]}`+"\n"+`{"griddle":1,"stipulation":"#1"}`, nil)
	require.Len(t, errs, 1)
	assert.EqualError(t, errs[0], "f:1:1: the line is longer than 16777216 bytes")
	require.Len(t, ps, 1)
	assert.Equal(t, "#1", ps[0].Stipulation.String())
	n := 0
	for p, err := range DecodePGN(strings.NewReader(`[FEN "8/8/8/8/8/5K2/5Q2/7k w - -"]`+"\n\n"+long), "f", "#1") {
		n++
		assert.Nil(t, p)
		assert.EqualError(t, err, "f:1:1: a line of the game is longer than 1048576 bytes")
	}
	assert.Equal(t, 1, n)
}
