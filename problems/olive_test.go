package problems

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// olive reads a collection.
func olive(text string) (ps []*Problem, errs []error) {
	for p, err := range DecodeOlive(strings.NewReader(text), "c.olv", nil) {
		if err != nil {
			errs = append(errs, err)
		} else {
			ps = append(ps, p)
		}
	}
	return ps, errs
}

const olderLayout = `---
authors:
  - Composer, Some
  - Other, An
source: A Magazine
source-id: 12/345
date: 1999-03
distinction: 2nd Prize
algebraic:
  white: [Kf3, Qf2, "Pa2", PAb3]
  black: [Kh1, Royal Zf7, Kamikaze Sig8]
  neutral: [Sc1]
stipulation: =3
options:
  - SetPlay
  - Defence 1
  - GridChess
  - duplex
twins:
  c: Continued Exchange g3 f2
  b: Kf3-g3
intended-solutions: 2.1.1.1
solution: |
  "1.Qf2-g2 #
  !"
keywords:
  - Cooked
comments:
  - of two
    lines
`

func TestOliveOlderLayout(t *testing.T) {
	ps, errs := olive(olderLayout)
	require.Empty(t, errs)
	require.Len(t, ps, 1)
	p := ps[0]
	assert.Equal(t, Place{"c.olv", 2, 1}, p.Place)
	assert.Equal(t, []string{"Composer, Some", "Other, An"}, p.Authors)
	assert.Equal(t, []string{"A Magazine, 12/345, 1999-03"}, p.Origins)
	assert.Equal(t, []string{"2nd Prize"}, p.Awards)
	assert.Equal(t, []string{"of two lines"}, p.Remarks)
	assert.Equal(t, []string{"Cooked"}, p.Keywords)
	assert.Equal(t, "=3", p.Stipulation.String())
	assert.Equal(t, []string{"SetPlay", "Defence 1", "Duplex"}, texts(p.Options))
	assert.Equal(t, []string{"GridChess"}, texts(p.Conditions))
	assert.Equal(t, Place{"c.olv", 16, 5}, p.Options[1].Place)
	assert.Equal(t, Claim{"2.1.1.1", "1.Qf2-g2 #\n!"}, p.Claim)
	assert.Equal(t, "6.si1/5z2/8/8/8/1.PA3K2/P4Q2/2=S4k", p.Diagram.Forsyth())
	assert.Equal(t, []string{"Royal"}, p.Diagram[53].Flags)
	cases, err := p.Cases()
	require.NoError(t, err)
	require.Len(t, cases, 3)
	assert.Equal(t, "K", cases[1].Diagram[22].Walk, "b) Kf3-g3")
	assert.Equal(t, "Q", cases[2].Diagram[22].Walk, "c) after b), g3<->f2")
}

// TestOliveLayoutsAgree compares the layouts: a problem that is written in the newer one and read back
// equals the one read from the older one.
func TestOliveLayoutsAgree(t *testing.T) {
	ps, errs := olive(strings.Replace(olderLayout, "c: Continued Exchange g3 f2", "c: Exchange f3 f2", 1))
	require.Empty(t, errs)
	var b strings.Builder
	require.NoError(t, EncodeOlive(&b, slices.Values(ps), nil))
	newer := b.String()
	assert.Contains(t, newer, "source:\n    name: A Magazine\n    issue: \"12\"\n    problemid: \"345\"\n    date:\n        year: \"1999\"\n        month: \"3\"\n")
	assert.Contains(t, newer, "award:\n    distinction: 2nd Prize\n")
	assert.Contains(t, newer, "stipulation: \"=3\"\n")
	again, errs := olive(newer)
	require.Empty(t, errs)
	what, _ := Difference(ps[0], again[0])
	assert.Empty(t, what)
	assert.Equal(t, ps[0].Claim, again[0].Claim)
	assert.Equal(t, ps[0].Keywords, again[0].Keywords)
	b.Reset()
	require.NoError(t, EncodeOlive(&b, slices.Values(again), nil))
	assert.Equal(t, newer, b.String())
}

func TestOliveTraps(t *testing.T) {
	for _, row := range []struct {
		name, document string
		check          func(p *Problem) any
		want           any
	}{
		{"value tag", "stipulation: =\n", func(p *Problem) any { return p.Asked }, "="},
		{"number", "stipulation: 3\n", func(p *Problem) any { return p.Asked }, "3"},
		{"quoted within", "stipulation: \"'#2'\"\n", func(p *Problem) any { return p.Stipulation.String() }, "#2"},
		{"capital", "stipulation: Ser-h#4\n", func(p *Problem) any { return p.Stipulation.String() }, "ser-h#4"},
		{"proof game", "stipulation: PG12.5\n", func(p *Problem) any { return p.Stipulation.String() }, "dia12.5"},
		{"words", "stipulation: Who wins?\n", func(p *Problem) any { return p.Asked }, "Who wins?"},
		{"nothing", "stipulation:\nsolution:\nauthors:\n", func(p *Problem) any { return p.Stipulation == nil && p.Asked == "" }, true},
		{"tag of a program", "solution: !!python/unicode '1.Kb1'\n", func(p *Problem) any { return p.Claim.Solution }, "1.Kb1"},
		{"tabs", "algebraic:\n\twhite: [Ka1]\n", func(p *Problem) any { return p.Diagram[0].Walk }, "K"},
		{"date", "date: 2001-12-31\n", func(p *Problem) any { return p.Origins }, []string{"2001-12-31"}},
		{"number of an issue", "source: X\nsource-id: 1.10\n", func(p *Problem) any { return p.Origins }, []string{"X, 1.10"}},
		{"whole number", "intended-solutions: 2\n", func(p *Problem) any { return p.Claim.Intended }, "2"},
		{"one text for a list", "authors: A. Composer\n", func(p *Problem) any { return p.Authors }, []string{"A. Composer"}},
		{"Windows-1252", "authors: [M\xfcller]\n", func(p *Problem) any { return p.Authors }, []string{"Müller"}},
		{"line ends", "authors: [A]\r\nstipulation: h#2\r\n", func(p *Problem) any { return p.Stipulation.String() }, "h#2"},
		{"diagram", "twins:\n  a: diagram\n  b: Remove a1\n", func(p *Problem) any { return p.Zero }, false},
		{"zero position", "twins:\n  a: Remove a1\n  b: Remove a2\n", func(p *Problem) any { return p.Zero }, true},
		{"other fields", "reprints:\n- name: Y\n", func(p *Problem) any { return p.Entry }, []Field{{"reprints", "- name: Y\n"}}},
		{"invisible", "options: [TotalInvisible 2]\n", func(p *Problem) any { return p.Invisible }, 2},
		{"JSON of the database", `{"success":true,"result":{"count":1,"entries":[{"id":7,"stipulation":"h#2","algebraic":{"white":["Kg1"]}}]}}`, func(p *Problem) any { return p.Diagram[6].Walk }, "K"},
	} {
		ps, errs := olive("---\n" + row.document)
		require.Empty(t, errs, row.name)
		require.Len(t, ps, 1, row.name)
		assert.Equal(t, row.want, row.check(ps[0]), row.name)
	}
}

func TestOliveErrors(t *testing.T) {
	for document, want := range map[string]string{
		"stipulation: \"=\" Black to move":                            "c.olv:2:18: the entry is not YAML: did not find expected key",
		"algebraic:\n  white: [Kh9]":                                  `c.olv:3:11: unknown piece "Kh9"`,
		"algebraic:\n  white: [\"Ka1 b2\"]":                           `c.olv:3:16: unknown piece "b2"`,
		"algebraic:\n  red: [Kh1]":                                    `c.olv:3:3: unknown colour "red" (white, black or neutral)`,
		"algebraic: Kh1":                                              "c.olv:2:12: algebraic has a list of pieces for each colour",
		"options:\n- SetPlay\n- Gird":                                 `c.olv:4:3: unknown condition or option "Gird" (did you mean "GridChess"?)`,
		"options: [Defence]":                                          `c.olv:2:18: `,
		"twins:\n  b: Bf6-e8":                                         `c.olv:3:6: unknown twin command "Bf6-e8"`,
		"twins:\n  b: \"Move a1 a2 nowhere\"":                         `c.olv:3:18: unknown twin command "nowhere"`,
		"twins:\n  b: \"Stipulation s#2 Black\"":                      `c.olv:3:23: unknown twin command "Black"`,
		"just words":                                                  "c.olv:2:1: an entry consists of fields and their values",
		"stipulation: h#2\nsolution: " + strings.Repeat("x", MaxText): "c.olv:1:1: the entry is longer than 1048576 bytes",
	} {
		ps, errs := olive("---\n" + document + "\n---\nauthors: [A]\n")
		require.Len(t, errs, 1, document)
		assert.ErrorContains(t, errs[0], want, document)
		require.Len(t, ps, 1, "reading goes on after "+document)
		assert.Equal(t, []string{"A"}, ps[0].Authors)
	}
	_, errs := olive("---\na: [\n")
	require.Len(t, errs, 1)
	assert.False(t, errs[0].(*Error).Lacking)
	_, errs = olive("---\ntwins: {b: nowhere}\n")
	require.Len(t, errs, 1)
	assert.True(t, errs[0].(*Error).Lacking, "it may be right")
}

func FuzzOlive(f *testing.F) {
	f.Add(olderLayout)
	f.Add("---\n\t- x\n--- {}\n---\na: &a [*a]\n")
	f.Fuzz(func(_ *testing.T, text string) {
		for range DecodeOlive(strings.NewReader(text), "f", nil) {
		}
	})
}

// An unknown field may contain a part of the task, so it is kept and reported.
func TestOliveUnknownField(t *testing.T) {
	text := "---\nalgebraic: {white: [Kf3, Qf2], black: [Kh1]}\nstipulation: \"#1\"\nconditions: [Madrasi]\nash: x\n"
	n := 0
	for p, err := range DecodeOlive(strings.NewReader(text), "f", nil) {
		require.NoError(t, err)
		require.Len(t, p.Warnings, 1)
		assert.Equal(t, `f:4:1: the field "conditions" is not known, and not read (conditions stand among the options)`, p.Warnings[0].Error())
		n++
	}
	assert.Equal(t, 1, n)
}
