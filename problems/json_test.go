package problems

import (
	"bytes"
	"encoding/json"
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

// TestJSONErrors: an error has the place of the value, and its path.
func TestJSONErrors(t *testing.T) {
	for _, row := range []struct{ text, path, want string }{
		{`{`, "", "1:2: the problem does not end"},
		{`{"griddle":1,}`, "", "1:14: invalid character '}' looking for beginning of object key string"},
		{`{"griddle":1} {"griddle":1}`, "", "1:14: more than one problem in a line"},
		{`{"griddle":1,"turn":7}`, "turn", "1:21: turn must be a text, not a number"},
		{`17`, "", "1:1: a problem must be an object, not a number"},
		{"\n" + `{"griddle":2}`, "griddle", `2:12: version 2 of the fields, not 1 ("griddle" says which it is)`},
		{`{"griddle":1,"turn":"red"}`, "turn", `1:21: unknown side "red"`},
		{`{"griddle":1,"stipulation":"h#"}`, "stipulation", `1:28: stipulation "h#": the stipulation has no length`},
		{`{"griddle":1,"stipulation":"red 1h[#]h"}`, "stipulation", `1:28: unknown side "red"`},
		{`{"griddle":1,"conditions":[{"name":"Gird"}]}`, "conditions[0]", `1:28: unknown condition "Gird" (did you mean "GridChess"?)`},
		{`{"griddle":1,"conditions":[{"name":"Circe"},{"name":"circe"}]}`, "conditions[1]", "1:45: the condition circe: not as Popeye's input language has it"},
		{`{"griddle":1,"conditions":[{"name":"Circe\nnextproblem"}]}`, "conditions[0]", "1:28: the condition Circe\nnextproblem: not as Popeye's input language has it"},
		{`{"griddle":1,"options":[{"name":"Defence"}]}`, "options[0]", "1:25: after \"Defence\" must come a number (`griddle list options Defence` says more)"},
		{`{"griddle":1,"position":{"pieces":[{"square":"a9","colour":"white","piece":"K"}]}}`, "position.pieces[0].square", `1:46: unknown square "a9"`},
		{`{"griddle":1,"position":{"pieces":[{"square":"a1","colour":"red","piece":"K"}]}}`, "position.pieces[0].colour", `1:60: unknown colour "red"`},
		{`{"griddle":1,"position":{"pieces":[{"square":"a1","colour":"white"}]}}`, "position.pieces[0]", "1:36: the piece has no letters"},
		{`{"griddle":1,"position":{"pieces":[{"square":"a1","colour":"white","piece":"?"}]}}`, "position.pieces[0]", `1:36: unknown piece "?a1"`},
		{"{\"griddle\":1,\n \"position\":{\"pieces\":[\n  {\"square\":\"a1\",\"colour\":\"white\",\"piece\":\"K\"},\n  {\"square\":\"a1\",\"colour\":\"white\",\"piece\":\"Q\"}]}}", "position.pieces[1]", "4:3: two pieces on a1"},
		{`{"griddle":1,"position":{"forsyth":"8/8/8/8/8/8/8/K7"}}`, "position.forsyth", `1:36: forsyth must repeat the pieces, "8/8/8/8/8/8/8/8": correct it or leave it out`},
		{`{"griddle":1,"position":"8/8/8/8/8/8/8/Kx6 w"}`, "position", `1:25: `},
		{`{"griddle":1,"twins":[{"commands":[{"do":"jump"}]}]}`, "twins[0].commands[0].do", `1:42: unknown command of a twin "jump"`},
		{`{"griddle":1,"twins":[{"commands":[{"do":"rotate"}]}]}`, "", `1:1: after rotate must come 90, 180 or 270, not "0"`},
		{`{"griddle":1,"twins":[{"commands":[{"do":"stipulation"}]}]}`, "twins[0].commands[0].stipulation", `1:36: "" is not a stipulation`},
		{`{"griddle":1,"twins":[{"commands":[{"do":"mirror","corners":"a1"}]}]}`, "twins[0].commands[0].corners", `1:61: unknown corners "a1"`},
		{`{"griddle":1,"twins":[{"commands":[{"do":"remove","squares":"a"}]}]}`, "twins[0].commands[0].squares", `1:61: "a" is not a list of squares`},
		{`{"griddle":1,"twins":[{"commands":[{"do":"continued"}]}]}`, "twins[0].commands[0].do", `1:42: write it as "continued": true`},
		{`{"griddle":1,"invisible":65}`, "", `1:1: "65" is not a number from 0 to 64`},
		{`{"griddle":1,"zero":true}`, "", "1:1: the zero position: not as Popeye's input language has it"},
		{`{"griddle":1,"stip":"#2"}`, "stip", `1:14: unknown key "stip" (did you mean "stipulation"?)`},
		{`{"griddle":1,"Stipulation":"#2"}`, "Stipulation", `1:14: unknown key "Stipulation" (write it as "stipulation")`},
		{`{"griddle":1,"stipulation":"#2","stipulation":"#3"}`, "stipulation", `1:33: the key "stipulation" comes twice (remove one of them)`},
		{`{"griddle":1,"position":{"pieces":[{"square":"a1","square":"b1"}]}}`, "position.pieces[0].square", `1:51: the key "square" comes twice (remove one of them)`},
		{`{"griddle":1,"claim":{"Solution":"1.Qg2"}}`, "claim.Solution", `1:23: unknown key "Solution" (write it as "solution")`},
		{`[{"griddle":1}`, "", "1:1: the list of problems does not end: add ]"},
	} {
		ps, errs := fromLines(row.text, nil)
		if !strings.HasPrefix(row.text, "[") {
			assert.Empty(t, ps, row.text)
		}
		if assert.Len(t, errs, 1, row.text) {
			var wrong *Error
			require.ErrorAs(t, errs[0], &wrong)
			assert.Contains(t, strings.TrimPrefix(wrong.Error(), "f:"), row.want, row.text)
			assert.Equal(t, row.path, wrong.Path, row.text)
		}
	}
}

// TestJSONCut: wherever a problem is cut, or loses a character, that is one error and ends at once.
func TestJSONCut(t *testing.T) {
	const whole = `{"griddle":1,"position":{"pieces":[{"square":"f3","colour":"white","piece":"K","flags":["Royal"]}]},"twins":[{"commands":[{"do":"rotate","angle":90}]}],"stipulation":"#1"}`
	_, errs := fromLines(whole, nil)
	require.Empty(t, errs)
	for i := 1; i < len(whole); i++ {
		ps, errs := fromLines(whole[:i], nil)
		assert.Empty(t, ps, whole[:i])
		assert.Len(t, errs, 1, whole[:i])
		without := whole[:i] + whole[i+1:]
		ps, errs = fromLines(without, nil)
		assert.Equal(t, 1, len(ps)+len(errs), without)
	}
}

// TestJSONLayouts: an object in a line, over several lines, and lists of them say the same.
func TestJSONLayouts(t *testing.T) {
	const one = `{"griddle": 1, "titles": ["} {\"griddle\" ]"], "position": {"pieces": [{"square": "a1", "colour": "white", "piece": "K"}]}, "stipulation": "h#2"}`
	var pretty bytes.Buffer
	require.NoError(t, json.Indent(&pretty, []byte(one), "", "  "))
	want, errs := fromLines(one, nil)
	require.Empty(t, errs)
	for name, text := range map[string]string{
		"lines":         one + "\n" + one,
		"pretty":        pretty.String() + "\n\n" + pretty.String() + "\n",
		"list":          "[" + one + "," + one + "]",
		"list of lines": "[\n" + one + ",\n" + one + "\n]\n",
		"pretty list":   "[\r\n  " + strings.ReplaceAll(pretty.String()+",\n"+pretty.String(), "\n", "\r\n") + "\r\n]",
	} {
		assert.Equal(t, "json", FormatOf("-", []byte(text)).Name, name)
		ps, errs := fromLines(text, nil)
		assert.Empty(t, errs, name)
		if assert.Len(t, ps, 2, name) {
			for _, p := range ps {
				requireSame(t, want[0], p, name)
			}
		}
	}
	ps, errs := fromLines("[]", nil)
	assert.Empty(t, ps)
	assert.Empty(t, errs)
}

// TestJSONFEN: a position in FEN says what the format FEN reads in it.
func TestJSONFEN(t *testing.T) {
	for _, fen := range []string{"8/8/8/8/8/5K2/5Q2/7k w - -", "r3k3/8/8/8/8/8/8/4K2R b Kq -", "8/8/8/8/8/5K2/5Q2/7k"} {
		for _, stipulation := range []string{"#2", "h#2"} {
			ps, errs := fromLines(`{"griddle":1,"position":"`+fen+`","stipulation":"`+stipulation+`"}`, nil)
			require.Empty(t, errs)
			want, err := fromFEN(fen, stipulation)
			require.NoError(t, err)
			requireSame(t, want, ps[0], fen)
			assert.Equal(t, want.Turn, ps[0].Turn)
		}
	}
}

// TestJSONPaths: an error that is found later about a word still has the path of the word.
func TestJSONPaths(t *testing.T) {
	ps, errs := fromLines("{\"griddle\":1,\"conditions\":[\n{\"name\":\"Circe\"},\n {\"name\":\"Madrasi\"}],\"stipulation\":\"#2\"}", nil)
	require.Empty(t, errs)
	e := ps[0].At(ps[0].Conditions[1].Place, "", "no")
	assert.Equal(t, "f:3:2: no", e.Error())
	assert.Equal(t, "conditions[1]", e.Path)
	assert.Equal(t, ` {"name":"Madrasi"}],"stipulation":"#2"}`, e.Line)
	assert.Equal(t, "stipulation", ps[0].At(ps[0].StipPlace, "", "no").Path)
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
	assert.EqualError(t, errs[0], "f:1:1: the problem is longer than 16777216 bytes (docs/json.md says what a problem looks like)")
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
