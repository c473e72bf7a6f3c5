package problems

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// told writes the changes of a case in the manner of Popeye's text, with German letters for German
// problems and without flags. It acts as a renderer, and shows that a Change has everything that a
// renderer needs.
func told(c Case, lang Language) string {
	var out []string
	for _, ch := range c.Changes {
		out = append(out, tell(ch, lang))
	}
	id := c.ID + ")"
	if c.Continued {
		id = "+" + id
	}
	return strings.TrimSpace(id + " " + strings.Join(out, "  "))
}

func tell(c Change, lang Language) string {
	unit := func(p Piece, s board.Square) string {
		return string([]string{".wbn", ".wsn", ".bnn"}[lang][p.Owner]) + WalkCode(p.Walk, lang) + s.String()
	}
	switch c.Kind {
	case Move:
		return unit(c.Unit, c.From) + "-->" + c.To.String()
	case Exchange:
		return unit(c.Unit, c.From) + "<-->" + unit(c.Other, c.To)
	case Remove:
		return "-" + unit(c.Unit, c.From)
	case Add:
		switch {
		case c.To == board.NoSquare:
			return fmt.Sprint("invisible ", c.Invisible)
		case c.Other.None():
			return "+" + unit(c.Unit, c.To)
		}
		return unit(c.Unit, c.To)
	case Substitute:
		return WalkCode(c.Walk, lang) + " ==> " + WalkCode(c.By, lang)
	case Rotate:
		return fmt.Sprint("rotate ", c.Angle)
	case Mirror:
		return "mirror " + c.Mirror.String()
	case Shift:
		return "shift " + c.From.String() + " ==> " + c.To.String()
	case PolishType:
		return "PolishType"
	case NewConditions:
		return strings.Join(texts(c.Conditions), " ")
	}
	return c.Stipulation.String()
}

func TestCases(t *testing.T) {
	for _, row := range []struct {
		text string
		want string // what is told of each case
		last string // the units of the last case
	}{
		{"pieces white Ka1", "", "wKa1"},
		{"pieces white Ka1 twin move a1 b2", "a)|b) wKa1-->b2", "wKb2"},
		{"pieces white Ka1 twin move a1 b1 twin move a1 c1", "a)|b) wKa1-->b1|c) wKa1-->c1", "wKc1"},
		{
			"pieces white Ka1 twin move a1 b1 twin cont move b1 c1 twin move a1 d1",
			"a)|b) wKa1-->b1|+c) wKb1-->c1|d) wKa1-->d1", "wKd1",
		},
		{"pieces white Ka1 twin cont move a1 b1", "a)|+b) wKa1-->b1", "wKb1"},
		{"pieces white Ka1 zero move a1 b1 twin move a1 c1", "a) wKa1-->b1|b) wKa1-->c1", "wKc1"},
		{"pieces white Ka1 zero move a1 b1", "a) wKa1-->b1", "wKb1"},
		{"pieces white Ka1 zero move a1 b1 twin cont move b1 c1", "a) wKa1-->b1|+b) wKb1-->c1", "wKc1"},
		{"pieces white Ka1 twin", "a)|b)", "wKa1"},
		// A unit on the square of arrival is shown as removed, unless a command removed it to make
		// room.
		{"pieces white Pa3b3 twin move a3 b3", "a)|b) -wPb3  wPa3-->b3", "wPb3"},
		{"pieces white Ba4 twin remove a4 add white sa3", "a)|b) -wBa4  +wSa3", "wSa3"},
		{"pieces white Be3 twin remove e3 add white re3", "a)|b) wRe3", "wRe3"},
		{"pieces white Ba4b4 twin remove a4b4", "a)|b) -wBa4  -wBb4", ""},
		{"pieces white Ra1 twin add black pa1b2 white qc3", "a)|b) bPa1  +bPb2  +wQc3", "bPa1, bPb2, wQc3"},
		{"pieces white Ka1 twin add totalinvisible 3", "a)|b) invisible 3", "wKa1"},
		{"pieces black Pf2 white Bh4 twin exchange f2 h4", "a)|b) bPf2<-->wBh4", "wBf2, bPh4"},
		{"pieces white Qa1b1 Ra2 black Qa3 twin subst q b", "a)|b) Q ==> B", "wBa1, wBb1, wRa2, bBa3"},
		{"pieces white kamikaze Qa1 twin subst q r/b", "a)|b) Q ==> R/B", "wR/Ba1 Kamikaze"},
		{"pieces white Ka1 Rb2 twin rotate 90", "a)|b) rotate 90", "wKh1, wRg2"},
		{"pieces white Ka1 Rb3 twin rotate 180", "a)|b) rotate 180", "wRg6, wKh8"},
		{"pieces white Ka1 Rc2 twin rotate 270", "a)|b) rotate 270", "wRb6, wKa8"},
		{"pieces white Kb3 twin mirror a1<-->h1", "a)|b) mirror a1<-->h1", "wKg3"},
		{"pieces white Kb3 twin mirror a1<-->a8", "a)|b) mirror a1<-->a8", "wKb6"},
		{"pieces white Kb3 twin mirror a1<-->h8", "a)|b) mirror a1<-->h8", "wKf7"},
		{"pieces white Kb3 twin mirror a8<-->h1", "a)|b) mirror a8<-->h1", "wKc2"},
		{"pieces white Kb3 Ra1 twin shift h1 g3", "", "error"},
		{"pieces white Kb3 Ra1 twin shift a8 a7", "", "error"},
		{"pieces white Kb3 Rb1 twin shift h1 g3", "a)|b) shift h1 ==> g3", "wRa3, wKa5"},
		{"pieces white Kb3 black Ra1 neutral Sc1 twin polish", "a)|b) PolishType", "wRa1, nSc1, bKb3"},
		{"pieces white Ka1 stip #1 twin stip h=2.5", "a)|b) h=2.5", "wKa1"},
		{"pieces white Ka1 stip #1 twin sstip black 4hh[#] move a1 a2", "a)|b) 4hh[#]  wKa1-->a2", "wKa2"},
		{
			"pieces white Ka1 cond madrasi twin cond circe rexi anticirce twin cont move a1 a2",
			"a)|b) Circe RexInclusive AntiCirce|+c) wKa1-->a2", "wKa2",
		},
		{"pieces white Ka1 twin move b1 b2", "", "error"},
		{"pieces white Ka1 twin move a1 a1", "", "error"},
		{"pieces white Ka1 twin remove b1", "", "error"},
		{"pieces white Ka1 twin exchange a1 b1", "", "error"},
	} {
		p := body(t, row.text)
		cases, err := p.Cases()
		if row.last == "error" {
			require.Error(t, err, row.text)
			assert.Contains(t, err.Error(), "t.inp:2:", row.text)
			continue
		}
		require.NoError(t, err, row.text)
		var got []string
		for _, c := range cases {
			if c.ID != "" {
				got = append(got, told(c, English))
			}
		}
		assert.Equal(t, row.want, strings.Join(got, "|"), row.text)
		assert.Equal(t, row.last, units(&cases[len(cases)-1].Diagram), row.text)
	}
}

func TestTwinsOfWordsAreUndoneByTheNext(t *testing.T) {
	cases, err := body(t, "stip #1 cond madrasi twin stip #2 cond circe twin polish twin cont stip #3").Cases()
	require.NoError(t, err)
	var got []string
	for _, c := range cases {
		got = append(got, c.Stipulation.String()+" "+strings.Join(texts(c.Conditions), " "))
	}
	assert.Equal(t, []string{"#1 Madrasi", "#2 Circe", "#1 Madrasi", "#3 Madrasi"}, got)
}

func TestGermanTwins(t *testing.T) {
	p := one(t, `AnfangProblem
		Steine Weiss Ka1 Tb2 Schwarz Bc3
		NullStellung tausche b2 c3
		Zwilling versetze a1 a2 hinzufuegen Schwarz Sa1
		Zwilling ferner entferne c3 Farbwechsel
		EndeProblem`)
	cases, err := p.Cases()
	require.NoError(t, err)
	var got []string
	for _, c := range cases {
		got = append(got, told(c, p.Language))
	}
	assert.Equal(t, []string{"a) wTb2<-->sBc3", "b) wKa1-->a2  +sSa1", "+c) -sBc3  PolishType"}, got)
	assert.Equal(t, "wSa1, bKa2, bRb2", units(&cases[2].Diagram), "rook and pawn of the diagram are back in their places")
}

func TestCaseIDs(t *testing.T) {
	p := body(t, "pieces white Ka1\n"+strings.Repeat("twin move a1 a2\n", 27))
	cases, err := p.Cases()
	require.NoError(t, err)
	require.Len(t, cases, 28)
	assert.Equal(t, "a", cases[0].ID)
	assert.Equal(t, "z", cases[25].ID)
	assert.Equal(t, "z1", cases[26].ID)
	assert.Equal(t, "z2", cases[27].ID)
}

func TestCasesDoNotShareTheirDiagrams(t *testing.T) {
	p := body(t, "pieces white Ka1 twin move a1 a2")
	_, err := p.Cases()
	require.NoError(t, err)
	assert.Equal(t, "wKa1", units(&p.Diagram))
}

func TestBelow(t *testing.T) {
	p := body(t, `pieces white Ka1 black Rh3 neutral Bh3 white Sh3 black Ra1 twin rotate 90 twin shift h3 g2 remove h8 polish twin sub r q move h3 h4`)
	below := func(list []Placed) string {
		var out []string
		for _, u := range list {
			out = append(out, "-wbn"[u.Piece.Owner:u.Piece.Owner+1]+u.Piece.Walk+u.Square.String())
		}
		return strings.Join(out, " ")
	}
	assert.Equal(t, "bRa1, wSh3", units(&p.Diagram))
	assert.Equal(t, "wKa1 bRh3 nBh3", below(p.Below))
	p.Twins[1].Commands = p.Twins[1].Commands[2:]
	cases, err := p.Cases()
	require.NoError(t, err)
	var got []string
	for _, c := range cases {
		got = append(got, below(c.Below))
	}
	assert.Equal(t, []string{"wKa1 bRh3 nBh3", "wKh1 bRf8 nBf8", "bKa1 wRh3 nBh3", "wKa1 bQh3 nBh3"}, got)
	assert.Equal(t, "wKa1 bRh3 nBh3", below(p.Below), "the cases have lists of their own")
}
