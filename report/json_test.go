package report

import (
	"encoding/json"
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

// rendered returns what a renderer of the list writes.
func rendered(t *testing.T, format string, o Options, p *problems.Problem, cases []problems.Case, events ...[]solution.Event) string {
	t.Helper()
	var b strings.Builder
	r := formatNamed(t, format).New(&b, o)
	show(r, p, cases, events...)
	require.NoError(t, r.End())
	return b.String()
}

// show passes a problem and its events to a renderer, without the end.
func show(r Renderer, p *problems.Problem, cases []problems.Case, events ...[]solution.Event) {
	r.Begin(p, cases)
	for _, part := range events {
		for _, e := range part {
			r.Event(e)
		}
	}
}

func formatNamed(t *testing.T, name string) Format {
	for _, f := range Formats {
		if f.Name == name {
			return f
		}
	}
	t.Fatal("no format", name)
	return Format{}
}

func TestJSONLines(t *testing.T) {
	p := &problems.Problem{Place: problems.Place{File: "a.inp", Line: 3}, Language: problems.German}
	p.Diagram[board.A1] = problems.Piece{Owner: board.OfWhite, Walk: "K"}
	cut := solution.Verdict{Solved: true, Reason: solution.MaxTime}
	text := rendered(t, "json", Options{}, p, []problems.Case{{}},
		[]solution.Event{solution.Begin{}, solution.Note{Kind: solution.KingMissing}},
		phase(solution.Phase{Set: true, Lines: true}),
		[]solution.Event{
			solution.PhaseBegin{Phase: solution.Phase{Lines: true}},
			solution.Note{Kind: solution.KingCapturable},
			line("1.Ka1-a2", "1...b2*a1=S#"), line("1.Ka1*b1", "1...Rb3-a3"),
			solution.PhaseEnd{Phase: solution.Phase{Lines: true}, Solutions: 2, Reason: solution.MaxTime},
			solution.End{Verdict: cut, Stats: solution.Stats{Played: 12, Checks: 3, Probes: 2, Hits: 1, Elapsed: 1234567 * time.Nanosecond}},
		})
	assert.Equal(t, `{"griddle":1,"place":"a.inp:3","language":"de",`+
		`"position":{"forsyth":"8/8/8/8/8/8/8/K7","pieces":[{"square":"a1","colour":"white","piece":"K"}]},`+
		`"cases":[{"phases":[`+
		`{"play":"set","as":"lines","solutions":[],"count":0,"complete":true},`+
		`{"play":"actual","as":"lines","solutions":[`+
		`{"moves":[{"text":"Ka1-a2","number":1,"colour":"white","piece":"K","from":"a1","to":"a2"},`+
		`{"text":"b2*a1=S #","number":1,"reply":true,"colour":"white","piece":"P","from":"b2","to":"a1","captured":"a1","promotion":"S","check":true,"goals":["#"]}]},`+
		`{"moves":[{"text":"Ka1*b1","number":1,"colour":"white","piece":"K","from":"a1","to":"b1","captured":"b1"},`+
		`{"text":"Rb3-a3","number":1,"reply":true,"colour":"white","piece":"R","from":"b3","to":"a3"}]}],`+
		`"notes":["king capturable"],"count":2,"complete":false,"reason":"time limit"}],`+
		`"notes":["king missing"],"verdict":"solved","complete":false,"reason":"time limit",`+
		`"work":{"played":12,"checks":3,"probes":2,"hits":1},"seconds":0.001}]}`+"\n", text)
	assert.True(t, json.Valid([]byte(text)))
}

func TestJSONTrees(t *testing.T) {
	try := node("1.Qb6-b7", node("1...Kc2-d3", node("2.Qb7-b2#")))
	try.Mark, try.Zugzwang = solution.Try, true
	try.Refutations = []*solution.Node{node("1...Kc2-c3+")}
	try.Refutations[0].Mark = solution.Refutation
	key := node("1.Qb6-f6+")
	key.Mark, key.Threats = solution.Key, []*solution.Node{node("2.Ra1-a3#")}
	given := &solution.Node{Zugzwang: true, Replies: []*solution.Node{node("1...Se8-c7")}}
	cases := []problems.Case{{ID: "a"}, {
		ID: "b", Invisible: 1, Stipulation: mustParse(t, "#2"), Conditions: []problems.Word{{Name: "Circe", Args: []string{"Mirror"}}},
	}}
	text := rendered(t, "json", Options{}, &problems.Problem{}, cases,
		[]solution.Event{solution.Begin{}}, phase(solution.Phase{Swapped: true}, solution.Tree{Node: given}), []solution.Event{whole()},
		[]solution.Event{solution.Begin{Index: 1}}, phase(solution.Phase{}, solution.Tree{Node: try}, solution.Tree{Node: key}),
		[]solution.Event{whole()})
	assert.JSONEq(t, `{"griddle":1,"language":"en","position":{"forsyth":"8/8/8/8/8/8/8/8","pieces":[]},"cases":[
		{"id":"a","position":{"forsyth":"8/8/8/8/8/8/8/8","pieces":[]},"phases":[{"play":"actual","swapped":true,"as":"trees","solutions":[
			{"zugzwang":true,"variations":[
				{"text":"Se8-c7","number":1,"reply":true,"colour":"white","piece":"S","from":"e8","to":"c7"}]}],
			"count":0,"complete":true}],
		"verdict":"unsolved","complete":true,"work":{"played":0,"checks":0,"probes":0,"hits":0},"seconds":0},
		{"id":"b","position":{"forsyth":"8/8/8/8/8/8/8/8","pieces":[]},"invisible":1,"stipulation":"#2",
		"conditions":[{"name":"Circe","args":["Mirror"]}],"phases":[{"play":"actual","as":"trees","solutions":[
			{"text":"Qb6-b7","number":1,"colour":"white","piece":"Q","from":"b6","to":"b7","mark":"try","zugzwang":true,
			"variations":[{"text":"Kc2-d3","number":1,"reply":true,"colour":"white","piece":"K","from":"c2","to":"d3","variations":[
				{"text":"Qb7-b2 #","number":2,"colour":"white","piece":"Q","from":"b7","to":"b2","check":true,"goals":["#"]}]}],
			"refutations":[{"text":"Kc2-c3 +","number":1,"reply":true,"colour":"white","piece":"K","from":"c2","to":"c3","check":true,"mark":"refutation"}]},
			{"text":"Qb6-f6 +","number":1,"colour":"white","piece":"Q","from":"b6","to":"f6","check":true,"mark":"key","threats":[
				{"text":"Ra1-a3 #","number":2,"colour":"white","piece":"R","from":"a1","to":"a3","check":true,"goals":["#"]}]}],
			"count":0,"complete":true}],
		"verdict":"unsolved","complete":true,"work":{"played":0,"checks":0,"probes":0,"hits":0},"seconds":0}]}`, text)
}

func TestJSONSteps(t *testing.T) {
	r := &jsonRenderer{notation: Notation{Kinds: []solution.Kind{{Walk: "G"}}}}
	rook := board.Unit{Kind: board.Rook, Owner: board.OfBlack}
	castling := board.Move{From: board.E1, To: board.G1, Captured: board.NoSquare, Kind: board.King, Flags: board.ShortCastling}
	for _, c := range []struct {
		step solution.Step
		want string
	}{
		{solution.Step{Number: 1, Move: board.Pass}, `{"text":"...","number":1,"special":"no move"}`},
		{
			solution.Step{Number: 1, Move: castling, Owner: board.OfWhite},
			`{"text":"0-0","number":1,"colour":"white","piece":"K","from":"e1","to":"g1","special":"short castling"}`,
		},
		{solution.Step{
			Number: 2, Owner: board.Neutral, Goals: []stip.Goal{{Kind: stip.Target, Square: board.B1}},
			Move: board.Move{From: board.A1, To: board.B1, Captured: board.B1, Kind: board.Orthodox + 1},
			Effects: []board.Effect{
				{Kind: board.Created, Unit: rook, Square: board.H8, To: board.NoSquare},
				{Kind: board.Displaced, Unit: rook, Square: board.H8, To: board.G1},
			},
		}, `{"text":"nGa1*b1[+bRh8][bRh8->g1] z","number":2,"colour":"neutral","piece":"G","from":"a1","to":"b1","captured":"b1",
			"effects":[{"kind":"created","square":"h8","colour":"black","piece":"R"},
				{"kind":"displaced","square":"h8","to":"g1","colour":"black","piece":"R"}],"goals":["zb1"]}`},
	} {
		assert.JSONEq(t, c.want, r.text(r.step(c.step)))
	}
}

func mustParse(t *testing.T, text string) *stip.Stipulation {
	s, err := stip.Parse(text)
	require.NoError(t, err)
	return s
}
