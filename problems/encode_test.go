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

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

func requireSame(t require.TestingT, want, got *Problem, text string) {
	what, _ := Difference(want, got)
	require.Empty(t, what, text)
}

// requireRoundTrip writes a problem in every language and reads it again.
func requireRoundTrip(t require.TestingT, p *Problem) {
	for lang := English; lang <= French; lang++ {
		var b strings.Builder
		require.NoError(t, Encode(&b, p, lang, nil))
		ps, errs := all(b.String(), nil)
		require.Empty(t, errs, b.String())
		require.Len(t, ps, 1)
		requireSame(t, p, ps[0], b.String())
	}
}

func TestEncode(t *testing.T) {
	p := body(t, `author A
		author B
		pieces black Kh8 white Ka1 Ra2b2 white royal kamikaze Sc3 Bd3 totalinvisible 1
		stip h#2.5 option setplay nontrivial 1 2
		cond circe mirror april s q r/b anticirce
		twin cont move a1 b1 cond lastcap black royal sg4 twin add neutral magic na4b4 rotate 90`)
	var b strings.Builder
	require.NoError(t, Encode(&b, p, French, nil))
	assert.Equal(t, `DebutProbleme
auteur A
auteur B
pieces Blanc Ra1 Ta2b2
pieces Blanc Royale Kamikaze Cc3
pieces Blanc Kamikaze Fd3
pieces Noir Rh8
pieces TotalInvisible 1
enonce h#2.5
condition Circe Malefique Avril C D T/F
condition AntiCirce
option Apparent
option NonTrivial 1 2
jumeau enplus deplacement a1 b1 condition DernierePrise Noir Royale C g4
jumeau ajoute Neutre Magique Na4 Neutre Magique Nb4 rotation 90
FinProbleme
`, b.String())
}

func TestEncodeSeveral(t *testing.T) {
	ps, errs := all("beginproblem\nstip #1\nnext stip #2 next end", nil)
	require.Empty(t, errs)
	var b strings.Builder
	require.NoError(t, EncodeAll(&b, slices.Values(ps), German, nil))
	assert.Equal(t, "AnfangProblem\nForderung #1\nWeiteresProblem\nForderung #2\nWeiteresProblem\nEndeProblem\n", b.String())
	b.Reset()
	require.NoError(t, EncodeAll(&b, slices.Values(ps[:0]), German, nil))
	assert.Empty(t, b.String())
}

func TestRoundTripOfOwnInputs(t *testing.T) {
	for _, text := range []string{
		"stip #2",
		"author \\'Etienne; of, somewhere.\naward 1st\ntitle \"x\"\nremark y\norigin z\nprotocol p\nLaTeX l\nR r",
		"pieces white Ka1\nstip a=>b2.5\npieces white Kb1 black Kh8 cond rokagogo",
		"sstip black - 5h[/1d[x]a{!+}]h opt try",
		"pieces white Ka1 zero move a1 a2 twin cont mirror a1<-->h8 twin exchange a1 a2 polish twin",
		"twin cond circe super cond madrasi stip #3 sstip white 3:5s[#] shift a1 b1 remove a1b2 subst q s",
	} {
		requireRoundTrip(t, body(t, text))
	}
	// The words mirror and exchange cannot follow conditions.
	p := body(t, "twin cond madrasi twin exchange a1 a2 twin mirror a1<-->h8")
	for _, twin := range p.Twins[1:] {
		p.Twins[0].Commands = append(p.Twins[0].Commands, twin.Commands...)
	}
	requireRoundTrip(t, p)
}

func TestEncodeOwnWords(t *testing.T) {
	lex := NewLexicon(Condition{Name: "Retrodisparate", French: "Rétrodisparates", Args: ColourArg})
	ps, errs := all("beginproblem cond retrodisparate black end", lex)
	require.Empty(t, errs)
	for lang, want := range []string{"condition Retrodisparate Black", "Bedingung Retrodisparate Schwarz", "condition Rétrodisparates Noir"} {
		var b strings.Builder
		require.NoError(t, Encode(&b, ps[0], Language(lang), lex))
		assert.Contains(t, b.String(), want+"\n")
		again, errs := all(b.String(), lex)
		require.Empty(t, errs)
		requireSame(t, ps[0], again[0], b.String())
	}
}

func TestRoundTripOfAnyProblem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { requireRoundTrip(t, drawProblem(t)) })
}

// drawProblem makes any problem that a file could hold, in the form in which Decode gives it.
func drawProblem(t *rapid.T) *Problem {
	p := &Problem{
		Authors: drawTexts(t), Origins: drawTexts(t), Titles: drawTexts(t), Awards: drawTexts(t), Remarks: drawTexts(t),
		Diagram:   drawDiagram(t, 0),
		Invisible: rapid.IntRange(0, 3).Draw(t, "invisible"),
	}
	for s, piece := range p.Diagram {
		if piece.None() {
			continue
		}
		for range rapid.IntRange(0, 2).Draw(t, "below") {
			p.Below = append(p.Below, Placed{board.Square(s), drawPiece(t)})
		}
	}
	p.Stipulation = drawStipulation(t)
	if aToB(p.Stipulation) {
		d := drawDiagram(t, 1)
		p.Target = &d
	}
	for range rapid.IntRange(0, 3).Draw(t, "conditions") {
		row := rapid.SampledFrom(conditionRows).Draw(t, "condition")
		p.Conditions = append(p.Conditions, Word{Name: row.names[English], Args: drawArgs(t, row.args)})
	}
	for range rapid.IntRange(0, 3).Draw(t, "options") {
		row := rapid.SampledFrom(Options).Draw(t, "option")
		p.Options = append(p.Options, Word{Name: row.Name, Args: drawArgs(t, row.Args)})
	}
	for range rapid.IntRange(0, 3).Draw(t, "twins") {
		p.Twins = append(p.Twins, drawTwin(t, p.Zero || len(p.Twins) > 0))
	}
	if len(p.Twins) > 0 && !p.Twins[0].Continued {
		p.Zero = rapid.Bool().Draw(t, "zero")
	}
	return p
}

func drawTexts(t *rapid.T) []string {
	text := rapid.StringMatching(`[A-Za-z\\"'(é][ -~äß]{0,20}[A-Za-z]`)
	list := rapid.SliceOfN(text, 0, 2).Draw(t, "texts")
	if len(list) == 0 {
		return nil
	}
	return list
}

func drawStipulation(t *rapid.T) *stip.Stipulation {
	text := rapid.SampledFrom([]string{
		"#2", "h#2.5", "ser-h=17", "2->ser-h#4", "reci-h(=)#3", "hzg74", "dia4.5", "a=>b3",
		"pser-s#8", "semi-r##!3", "exact-hct2", "3a[1a[#]d]d{!1a[#]d}", "5h[/1d[x]a{!+}]h", "4hh[#]&(4ad[#]|4hh[=])",
	}).Draw(t, "stipulation")
	s, err := stip.Parse(text)
	if err != nil {
		side := rapid.SampledFrom([]board.Side{board.White, board.Black}).Draw(t, "starter")
		s, err = stip.ParseTree(text, side)
	}
	require.NoError(t, err)
	return s
}

func drawWalk(t *rapid.T) string {
	code := func() string { return rapid.SampledFrom(walks).Draw(t, "walk").codes[English] }
	if rapid.IntRange(0, 9).Draw(t, "hunter") == 0 {
		return code() + "/" + code()
	}
	return code()
}

func drawSquare(t *rapid.T) board.Square {
	return board.Square(rapid.IntRange(0, 63).Draw(t, "square"))
}

func drawSquares(t *rapid.T, least, most int) string {
	var squares []board.Square
	for range rapid.IntRange(least, most).Draw(t, "squares") {
		squares = append(squares, drawSquare(t))
	}
	return joinSquares(squares)
}

func drawPiece(t *rapid.T) Piece {
	p := Piece{Owner: board.Owner(rapid.IntRange(1, 3).Draw(t, "owner")), Walk: drawWalk(t)}
	if rapid.IntRange(0, 3).Draw(t, "flagged") == 0 {
		set := rapid.Uint32Range(1, 1<<len(flagWords)-1).Draw(t, "flags") & rapid.Uint32().Draw(t, "mask")
		for i, w := range flagWords {
			if set>>i&1 != 0 {
				p.Flags = append(p.Flags, w[English])
			}
		}
	}
	return p
}

func drawDiagram(t *rapid.T, least int) Diagram {
	var d Diagram
	for range rapid.IntRange(least, 8).Draw(t, "units") {
		d[drawSquare(t)] = drawPiece(t)
	}
	return d
}

// drawArgs makes arguments of a shape.
func drawArgs(t *rapid.T, a Args) []string {
	number := func() string { return rapid.SampledFrom([]string{"0", "1", "15", "300"}).Draw(t, "number") }
	var args []string
	switch a.lead {
	case leadSquares:
		args = append(args, drawSquares(t, 1, 5))
	case leadSquare:
		args = append(args, drawSquares(t, 1, 1))
	case leadTwo:
		args = append(args, drawSquares(t, 2, 2))
	case leadPassing:
		args = append(args, drawSquares(t, 2, 4))
	case leadNumber:
		args = append(args, number())
	case leadNumbers:
		args = append(args, number(), number())
	case leadMaybe:
		if rapid.Bool().Draw(t, "given") {
			args = append(args, number())
		}
	case leadMoves:
		args = append(args, number()+":"+number())
	case leadBGL:
		args = append(args, "20.5", "-")
	case leadUnit:
		p := drawPiece(t)
		args = append(append(args, colourWords[p.Owner-1][English]), p.Flags...)
		args = append(args, p.Walk, drawSquare(t).String())
	}
	keywords := rapid.IntRange(0, 2).Draw(t, "keywords")
	if a.once {
		keywords = min(keywords, 1)
	}
	for i := 0; i < keywords && len(a.words) > 0; i++ {
		w := rapid.SampledFrom(a.words).Draw(t, "keyword")
		args = append(args, w.word[English])
		switch w.then {
		case thenWalk, thenWalks:
			args = append(args, drawWalk(t))
		case thenNumber:
			args = append(args, number())
		case thenLines:
			args = append(args, "bdf246")
		case thenCells:
			args = append(args, drawSquares(t, 1, 4), drawSquares(t, 1, 4))
		case thenSegments:
			args = append(args, "ha24", "vc61")
		}
	}
	if a.walks {
		for range rapid.IntRange(1, 3).Draw(t, "walks") {
			args = append(args, drawWalk(t))
		}
	}
	return args
}

func drawTwin(t *rapid.T, mayContinue bool) Twin {
	twin := Twin{Continued: mayContinue && rapid.Bool().Draw(t, "continued")}
	for range rapid.IntRange(0, 3).Draw(t, "commands") {
		kinds := []CommandKind{Move, Exchange, NewStipulation, Add, Remove, Rotate, NewConditions, PolishType, Mirror, Shift, Substitute}
		c := Command{Kind: rapid.SampledFrom(kinds).Draw(t, "command")}
		switch c.Kind {
		case Move, Exchange, Shift:
			c.From, c.To = drawSquare(t), drawSquare(t)
		case NewStipulation:
			if c.Stipulation = drawStipulation(t); c.Stipulation.Form == nil {
				c.Kind = NewTree
			}
		case Add:
			c.Invisible = rapid.IntRange(-1, 2).Draw(t, "invisible")
			for range rapid.IntRange(1, 3).Draw(t, "units") {
				c.Units = append(c.Units, Placed{drawSquare(t), drawPiece(t)})
			}
		case Remove:
			c.Squares, _ = parseSquares(drawSquares(t, 1, 3))
		case Rotate:
			c.Angle = 90 * rapid.IntRange(1, 3).Draw(t, "angle")
		case NewConditions:
			row := rapid.SampledFrom(conditionRows).Draw(t, "condition")
			c.Conditions = []Word{{Name: row.names[English], Args: drawArgs(t, row.args)}}
		case Mirror:
			c.Mirror = Reflection(rapid.IntRange(0, 3).Draw(t, "mirror"))
		case Substitute:
			c.Walk, c.By = drawWalk(t), drawWalk(t)
		}
		twin.Commands = append(twin.Commands, c)
	}
	return twin
}

// TestCollection reads every .inp file in the folders below the one that the environment names as CASES: each must be read
// and come back from all three languages, or be refused with a place.
func TestCollection(t *testing.T) {
	dir := os.Getenv("CASES")
	if dir == "" {
		t.Skip("CASES names no folder")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.inp"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		in, err := os.Open(file)
		require.NoError(t, err)
		for p, err := range Decode(in, file, nil) {
			if err != nil {
				t.Log(err)
				continue
			}
			requireRoundTrip(t, p)
			_, err = p.Cases()
			assert.NoError(t, err)
		}
		require.NoError(t, in.Close())
	}
}
