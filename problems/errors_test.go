package problems

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestErrorsHaveTheirPlace(t *testing.T) {
	for text, want := range map[string]string{
		"beginproblem\nstip #1\n  cond Gird":            `t.inp:3:8: unknown condition "Gird" (did you mean "GridChess"?)`,
		"beginproblem\ncond circe mirrr":                `t.inp:2:12: unknown condition "mirrr" (did you mean "Mirror"?)`,
		"beginproblem cond Minimummer":                  `t.inp:1:19: unknown condition "Minimummer" (did you mean "BlackMinimummer" or "WhiteMinimummer"?)`,
		"beginproblem cond blackm":                      `t.inp:1:19: "blackm" is ambiguous: BlackMaximummer, BlackMinimummer, BlackMustCapture, BlackMaxDister, BlackMinDister`,
		"beginproblem white Ka1":                        `t.inp:1:14: unknown section "white" (units are listed after the word "pieces")`,
		"beginproblem forsyth 8/8/8/8/8/8/8/8 w - -":    `t.inp:1:38: unknown section "w" (a position has neither the side to move nor castlings after it, as in FEN)`,
		"beginproblem pieces white Ka1 g7":              `t.inp:1:31: unknown piece "g7" (a pawn is Pg7)`,
		"beginproblem twin Bg3-g4":                      `t.inp:1:19: unknown twin command "Bg3-g4" (write it as move g3 g4)`,
		"# a file":                                      `t.inp:1:1: "#" does not begin a problem (only the section remark of a problem can hold a comment)`,
		"8/8/8/8/8/5K2/5Q2/7k w - -":                    `t.inp:1:1: "8/8/8/8/8/5K2/5Q2/7k" does not begin a problem (positions in FEN are read from files with the extension .fen, or with --from fen)`,
		"PK\x03\x04junk\nbeginproblem x":                `t.inp:1:1: this is not text`,
		"beginproblem stop #1":                          `t.inp:1:14: unknown section "stop" (did you mean "stipulation"?)`,
		"beginproblem s":                                `t.inp:1:14: "s" is ambiguous: sstipulation, stipulation`,
		"beginproblem option no":                        `t.inp:1:21: "no" is ambiguous: NoWk, NoBk, NoThreat, NoSymmetry, NonTrivial, NoBoard, NoShortVariations, NoCastling`,
		"beginproblem option setpley":                   `t.inp:1:21: unknown option "setpley" (did you mean "SetPlay"?)`,
		"beginproblem option maxsol many":               `t.inp:1:28: after MaxSolutions must come a number, not "many"`,
		"beginproblem option nontrivial 1 x":            `t.inp:1:34: after NonTrivial must come two numbers, not "x"`,
		"beginproblem option enpassant e9":              `t.inp:1:31: after EnPassant must come two to four squares, not "e9"`,
		"beginproblem option castl a1":                  `t.inp:1:27: after CastlingMutuallyExclusive must come two squares, not "a1"`,
		"beginproblem cond imitator option":             "t.inp:1:19: after \"imitator\" must come a list of squares (`griddle list conditions Imitator` says more)",
		"beginproblem cond imitator e9":                 `t.inp:1:28: after Imitator must come a list of squares, not "e9"`,
		"beginproblem\ncondition\nendproblem":           "t.inp:2:1: after \"condition\" must come a condition (`griddle list conditions` names those that there are)",
		"beginproblem\noption\nendproblem":              "t.inp:2:1: after \"option\" must come an option (`griddle list options` names those that there are)",
		"beginproblem\noption maxsol\nendproblem":       "t.inp:2:8: after \"maxsol\" must come a number (`griddle list options MaxSolutions` says more)",
		"beginproblem\npieces\nendproblem":              `t.inp:2:1: after "pieces" must come a colour and pieces with their squares (such as: white Kf3 Qf2 black Kh1)`,
		"beginproblem\npieces white\nstipulation #2":    `t.inp:2:8: after "white" must come pieces with their squares`,
		"beginproblem\nstipulation\npieces white Ka1":   "t.inp:2:1: after \"stipulation\" must come a stipulation (`griddle list stipulations` shows all forms and goals)",
		"beginproblem\nsstip\nendproblem":               `t.inp:2:1: after "sstip" must come the side that begins (a structured stipulation looks like: white 3a[#]d)`,
		"beginproblem\nforsyth\nendproblem":             `t.inp:2:1: after "forsyth" must come a position as one word (such as 8/8/8/8/8/5K2/5Q2/7k)`,
		"beginproblem\ntwin move a1\nendproblem":        "t.inp:2:6: after \"move\" must come two squares (`griddle list twins` says what follows each command)",
		"beginproblem\ntwin stip\nendproblem":           "t.inp:2:6: after \"stip\" must come a stipulation (`griddle list stipulations` shows all forms and goals)",
		"beginproblem\ncond lastcap\nendproblem":        `t.inp:2:6: after "lastcap" must come a colour and a piece with its square`,
		"beginproblem cond promonly rook":               `t.inp:1:28: after PromOnly must come the letters of a piece, not "rook"`,
		"beginproblem cond lastcap wh a1":               `t.inp:1:30: after LastCapture must come a piece with its square, not "a1"`,
		"beginproblem pieces Ka1":                       `t.inp:1:21: unknown colour "Ka1" (a list of pieces begins with a colour)`,
		"beginproblem pieces white Xa1":                 `t.inp:1:27: unknown piece "Xa1"`,
		"beginproblem pieces white Ka1 Qi9":             `t.inp:1:31: unknown piece "Qi9"`,
		"beginproblem pieces white Ka1 Royal Qa2":       `t.inp:1:31: unknown piece "Royal" (write it right after the colour, which may be repeated)`,
		"beginproblem pieces TotalInvisible 65":         `t.inp:1:36: "65" is not a number from 0 to 64`,
		"beginproblem forsyth 8/4X":                     `t.inp:1:25: unknown piece "X" in Forsyth notation`,
		"beginproblem forsyth 64k":                      `t.inp:1:24: the Forsyth notation has more than 64 squares`,
		"beginproblem forsyth .":                        `t.inp:1:23: the input ends within a problem: "endproblem" or "nextproblem" is missing`,
		"beginproblem forsyth K.":                       `t.inp:1:23: unknown piece "." in Forsyth notation`,
		"beginproblem stip h#":                          `t.inp:1:19: the stipulation has no length`,
		"beginproblem stip h# 2x":                       `t.inp:1:23: "x" is left over after the stipulation`,
		"beginproblem sstip 3a[#]d":                     `t.inp:1:20: unknown side "3a[#]d" (a structured stipulation begins with the side to move)`,
		"beginproblem twin move a1":                     `t.inp:1:26: the input ends within a problem: "endproblem" or "nextproblem" is missing`,
		"beginproblem twin move a1 b9":                  `t.inp:1:27: after move must come two squares, not "b9"`,
		"beginproblem twin rotate 45":                   `t.inp:1:26: after rotate must come 90, 180 or 270, not "45"`,
		"beginproblem twin mirror a1":                   `t.inp:1:26: after mirror must come one of a1<-->h1, a1<-->a8, a1<-->h8, a8<-->h1, not "a1"`,
		"beginproblem option SetPlay Foo":               `t.inp:1:29: unknown option "Foo"`,
		"beginproblem option SetPlay Duplx":             `t.inp:1:29: unknown option "Duplx" (did you mean "Duplex"?)`,
		"beginproblem option SetPlay stipulaton #2":     `t.inp:1:29: unknown option "stipulaton" (did you mean "stipulation"?)`,
		"beginproblem twin mvoe a1 a2":                  `t.inp:1:19: unknown twin command "mvoe" (did you mean "move"?)`,
		"beginproblem twin move a1 a2 cont remove a2":   `t.inp:1:30: "cont" can only stand right after the word for a twin`,
		"beginproblem twin polish option try":           `t.inp:1:26: "option" after a twin (write it before the first twin)`,
		"beginproblem twin polish zero polish":          `t.inp:1:26: "zero" must stand before all twins`,
		"beginproblem @":                                `t.inp:1:14: a word cannot have the character '@'`,
		"beginproblem cond @":                           `t.inp:1:19: a word cannot have the character '@'`,
		"beginproblem pieces white Ka1 Qa2@":            `t.inp:1:34: a word cannot have the character '@'`,
		"beginproblem title x":                          `t.inp:1:21: the input ends within a problem: "endproblem" or "nextproblem" is missing`,
		"hello":                                         `t.inp:1:1: "hello" does not begin a problem (a file begins with "beginproblem", "AnfangProblem" or "DebutProbleme")`,
		"beginproblem\nauthor Bélà\nétude":              `t.inp:3:1: unknown section "étude"`,
		"AnfangProblem Bedingung Schwarzer EndeProblem": "",
	} {
		_, errs := all(text, nil)
		switch {
		case want == "":
			assert.Len(t, errs, 1, text)
		default:
			assert.Equal(t, []string{want}, errs, text)
		}
	}
}

func TestReadingGoesOnAfterAnError(t *testing.T) {
	ps, errs := all("beginproblem\ncond Gird\nauthor next to nothing\nnext stip #1 next cond zoo\nnextproblem stip #2\nendproblem\nbeginproblem stip #3 endproblem", nil)
	assert.Len(t, errs, 2)
	var stips []string
	for _, p := range ps {
		stips = append(stips, p.Stipulation.String())
	}
	assert.Equal(t, []string{"#1", "#2", "#3"}, stips)

	// An abbreviation within a line ends a broken problem no more than a word of its title does.
	_, errs = all("beginproblem cond Gird next cond Gird endproblem\nstip #1", nil)
	assert.Len(t, errs, 2)
}

func TestCaret(t *testing.T) {
	caret := func(text string) string {
		for _, err := range Decode(strings.NewReader(text), "t.inp", nil) {
			var e *Error
			require.ErrorAs(t, err, &e)
			return e.Caret()
		}
		return ""
	}
	assert.Equal(t, "\tcond é Gird\n\t     ^", caret("beginproblem\n\tcond é Gird"))
	assert.Equal(t, "cond Gird @\n     ^", caret("beginproblem\ncond Gird @"))
	long := caret("beginproblem " + strings.Repeat("cond circe ", 50) + "cond gird")
	assert.Less(t, len(long), 3*margin)
	assert.True(t, strings.HasSuffix(strings.Split(long, "\n")[0], "cond gird"))
}

func TestErrorsFoundLaterShowTheLine(t *testing.T) {
	ps, errs := all("beginproblem\nnext\ncond circe madrasi\nstip #1 nextproblem stip #2 endproblem\n\n", nil)
	require.Empty(t, errs)
	require.Len(t, ps, 3)
	e := ps[1].At(ps[1].Conditions[1].Place, "", "cannot solve %s", ps[1].Conditions[1].Name)
	assert.Equal(t, "t.inp:3:12: cannot solve Madrasi", e.Error())
	assert.Equal(t, "cond circe madrasi\n           ^", e.Caret())
	e = ps[2].At(ps[2].StipPlace, "", "no")
	assert.Equal(t, "stip #1 nextproblem stip #2 endproblem\n                         ^", e.Caret())
}

func TestBounds(t *testing.T) {
	long := "beginproblem\n" + strings.Repeat("cond circe\n", MaxText/10) + "next stip #1\nendproblem"
	for _, text := range []string{long, strings.ReplaceAll(long, "circe\n", "circe "), strings.ReplaceAll(long, "cond", "rema")} {
		text = strings.Replace(text, "next", "\nnext", 1)
		ps, errs := all(text, nil)
		require.Len(t, errs, 1)
		assert.Contains(t, errs[0], "the problem is longer than 1048576 bytes")
		if assert.Len(t, ps, 1) {
			assert.Equal(t, "#1", ps[0].Stipulation.String())
			assert.NotEmpty(t, ps[0].At(ps[0].StipPlace, "", "x").Caret())
		}
	}
	_, errs := all(strings.Repeat("\n", 2*MaxText)+"x", nil)
	assert.Len(t, errs, 1)
	_, errs = all("beginproblem\n"+strings.Repeat("twin polish\n", MaxTwins+1)+"endproblem", nil)
	require.Len(t, errs, 1)
	assert.Contains(t, errs[0], "more than 1000 twins")
}

func TestReaderErrorEndsTheSequence(t *testing.T) {
	broken := errors.New("broken")
	var got []error
	for p, err := range Decode(io.MultiReader(strings.NewReader("beginproblem\nstip #1\nnext\n"), iotest.ErrReader(broken)), "x", nil) {
		if p == nil {
			got = append(got, err)
		}
	}
	assert.Equal(t, []error{broken}, got)
}
