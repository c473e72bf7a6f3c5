package examples

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/conditions"
)

func TestParse(t *testing.T) {
	rows, err := parse("A comment.\n\nbeginproblem\ntitle One\nauthor X\nstipulation #1\nendproblem\nanswer: published; retro, slow\n" +
		"   1.a2-a3 # !\n\nbeginproblem\ntitle Two\nendproblem\nanswer: Popeye 4.104, as GridChess; read as Popeye, with a table\nany 2\n")
	require.NoError(t, err)
	require.Len(t, rows, 2)
	one, two := rows[0], rows[1]
	assert.Equal(t, "One", one.Title)
	assert.Equal(t, "beginproblem\ntitle One\nauthor X\nstipulation #1\nendproblem\n", one.Problem)
	assert.Equal(t, "published", one.Origin)
	assert.True(t, one.Retro && one.Slow && !one.APosteriori && !one.Table)
	assert.Contains(t, one.Answer, "1.a2-a3 # !")
	assert.Equal(t, "Popeye 4.104, as GridChess", two.Origin)
	assert.True(t, two.Table)
	assert.Equal(t, conditions.Popeye, two.Dialect)
	assert.Equal(t, 2, two.Any)
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ row, fault string }{
		{"title A\n", `row 1: it has no line "endproblem"`},
		{"author X\nendproblem\nanswer: by hand\n", `row 1: its first line must be its title: "title …"`},
		{"title \nendproblem\nanswer: by hand\n", `row 1: its first line must be its title: "title …"`},
		{"title A\nendproblem\n  1.a2-a3 # !\n", `row 1: the line "answer: …" must follow "endproblem"`},
		{"title A\nendproblem\nanswer: Popeye\n", `row 1: the origin "Popeye" must be "published", a solver with its version, or "by hand"`},
		{"title A\nendproblem\nanswer: Griddle\n", `row 1: the origin "Griddle" must be "published", a solver with its version, or "by hand"`},
		{"title A\nendproblem\nanswer: Griddle 1.0\n", "row 1: an answer is never Griddle's own"},
		{"title A\nendproblem\nanswer: published\n", "row 1: a published answer needs its author or source"},
		{"title A\nendproblem\nanswer: published, the play by Popeye 4.104\n", "row 1: a published answer needs its author or source"},
		{"title A\nendproblem\nanswer: by hand; quickly\n", `row 1: "quickly" is not a way to solve a row`},
		{
			"title A\nendproblem\nanswer: by hand\nbeginproblem\ntitle A\nendproblem\nanswer: by hand\n",
			`row 2: row 1 already has the title "A"`,
		},
	} {
		_, err := parse("beginproblem\n" + c.row)
		assert.EqualError(t, err, c.fault, c.row)
	}
}
