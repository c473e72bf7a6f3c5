package conditions_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/conditions/conditiontest"
)

func TestTogether(t *testing.T) { conditiontest.ConformTogether(t, 40) }

// The laws hold for every condition alone, whether or not its own test says more.
func TestAlone(t *testing.T) {
	for _, c := range conditions.All {
		t.Run(c.Name, func(t *testing.T) { conditiontest.Conform(t, c, 20, "") })
	}
}

// Whoever opens the file of a condition finds there what its rule is, in the same words for all.
func TestCards(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	list, err := os.ReadFile("all.go")
	require.NoError(t, err)
	cards := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		named := strings.Contains(string(list), "\t// "+file+"\n") && file != "circe_forms.go" // whose card is in circe.go
		if strings.HasSuffix(file, "_test.go") || !named && !regexp.MustCompile(`(?m)^\t+Source:`).Match(text) {
			continue
		}
		cards++
		for _, word := range []string{"Rule", "Kings", "Check", "Castling", "En passant", "Promotion", "Together"} {
			assert.Regexp(t, `(?m)^// ([A-Z][a-z ]+, )*`+word+`(, [A-Z][a-z ]+)*: `, string(text), "%s: %s", file, word)
		}
	}
	assert.GreaterOrEqual(t, cards, 4)
}

// A reader finds the file of a condition: the list names it above the row, and the row is there.
func TestFiles(t *testing.T) {
	text, err := os.ReadFile("all.go")
	require.NoError(t, err)
	file, rows := "", 0
	for _, line := range strings.Split(string(text), "\n") {
		if name, ok := strings.CutPrefix(line, "\t// "); ok {
			require.NotEqual(t, file, name, "it is named once for its rows")
			file = name
			continue
		}
		row, ok := strings.CutPrefix(line, "\t&")
		if !ok {
			continue
		}
		rows++
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		row = strings.TrimSuffix(row, ",")
		assert.Regexp(t, `(?m)^(var |\t)`+row+` += `, string(source), "%s is not in %s", row, file)
	}
	assert.Len(t, conditions.All, rows)
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range conditions.All {
		for _, name := range append([]string{c.Name, c.German, c.French}, c.Also...) {
			assert.False(t, name != "" && seen[strings.ToLower(name)], name)
			seen[strings.ToLower(name)] = true
		}
	}
	assert.Nil(t, conditions.Find("Griddel"))
}

// given is a condition with its arguments, as in "Circe Super".
func given(t *testing.T, text string) conditions.Given {
	t.Helper()
	words := strings.Fields(text)
	c := conditions.Find(words[0])
	require.NotNil(t, c, text)
	return conditions.Given{Condition: c, Args: words[1:]}
}

func TestClash(t *testing.T) {
	for _, e := range []struct{ one, other, why string }{
		{"GridChess", "GridChess", "given twice"},
		{"GridChess", "Disparate", ""},
		{"MirrorCirce", "CirceTurncoats", "forms of Circe"},
		{"Circe", "PWC", "forms of Circe"},
		{"Circe", "AntiCirce", ""},
		{"Disparate", "Retrodisparate", "the last move before the diagram"},
		{"Maximummer", "WhiteMinimummer", "which order comes first"},
		{"BlackMaximummer", "WhiteMinimummer", ""},
		{"Maximummer", "WhiteMaximummer", ""},
		{"AlphabeticChess", "BlackMaxDister", "Black's moves in an order"},
		{"WhiteAlphabeticChess", "BlackMaxDister", ""},
		{"AliceChess", "GridChess", "AliceChess together with any other"},
		{"EinsteinChess", "MirrorCirce", "before or after it is reborn"},
		{"EinsteinChess", "MarsCirce", ""},
		{"ExtinctionChess", "MirrorImmunChess", "royal for a time"},
		{"ExtinctionChess", "Madrasi", "royal for a time"},
		{"RoyalDynasty", "MirrorCirce", "royal for a time"},
		{"RoyalDynasty", "MagicSquares", "royal for a time"},
		{"KoeKo", "MirrorAntiCirce", "must touch"},
		{"KoeKo", "Circe Super", "must touch"},
		{"KoeKo", "SuperCirce", "must touch"},
		{"KoeKo", "Circe Mirror", ""},
		{"LosingChess", "FrankfurtChess", "captor of a king"},
		{"Make&TakeChess", "Madrasi", "counts as an observation"},
		{"Make&TakeChess", "Circe RexInclusive", "a king that is reborn"},
		{"Make&TakeChess", "Woozles RexInclusive", ""},
		{"Wormholes", "MirrorAntiCirce", "move a captor on"},
		{"Imitator", "Take&MakeChess", "how imitators follow"},
		{"SingleBox", "MarsMirrorCirce", "the box does not allow"},
		{"SeriesCapture", "ChameleonCirce", "for ever"},
		{"SeriesCapture", "Circe Mirror", "for ever"},
		{"SeriesCapture", "Circe", ""},
		{"SAT", "SwappingKings", "depends on which moves give check"},
		{"SAT", "WhiteOscillatingKings TypeC", ""},
		{"SAT", "CageCirce", "depends on check"},
		{"SAT", "AntiCirce Cage", "depends on check"},
		{"Volage", "Circe Volcanic", "has changed sides before"},
		{"Volage", "AntiCirce Relaxed", "when a captor changes sides"},
		{"Volage", "Circe Relaxed", ""},
	} {
		why := conditions.Clash(given(t, e.one), given(t, e.other))
		assert.Equal(t, why, conditions.Clash(given(t, e.other), given(t, e.one)))
		if e.why == "" {
			assert.Empty(t, why, "%s with %s", e.one, e.other)
		} else {
			assert.Contains(t, why, e.why, "%s with %s", e.one, e.other)
		}
	}
	chameleons := conditions.FindAttribute("Chameleon")
	assert.Empty(t, chameleons.Clash(given(t, "EquipollentsAntiCirce")))
	assert.Empty(t, chameleons.Clash(given(t, "PWC")))
}

func TestPromOnlyNeedsPieces(t *testing.T) {
	_, err := conditions.Find("PromOnly").Compile(nil, conditions.Context{})
	var wrong *conditions.ArgError
	require.ErrorAs(t, err, &wrong)
	assert.Equal(t, 0, wrong.Index)
	assert.Contains(t, wrong.Message, "needs the pieces")
}

// What has no rule is refused.
func TestRefused(t *testing.T) {
	kings := conditions.Context{Orthodox: board.King.Set()}
	neutrals := conditions.Context{Orthodox: board.King.Set() | board.Pawn.Set(), Neutral: true}
	for _, e := range []struct {
		condition conditions.Condition
		args      string
		context   conditions.Context
		why       string
	}{
		{*conditions.Find("Circe"), "RexInclusive Take&Make", kings, "check when the captor chooses"},
		{*conditions.Find("CirceTake&Make"), "RexInclusive", kings, "check when the captor chooses"},
		{*conditions.Find("CirceTake&Make"), "Assassin", kings, "may kill there"},
		{*conditions.Find("CirceAssassin"), "Take&Make", kings, "may kill there"},
		{*conditions.Find("AntiCirce"), "Turncoats", kings, "whether kings change sides"},
		{*conditions.Find("AntiCirce"), "Turncoats RexExclusive", kings, ""},
		{*conditions.Find("AntiCirce"), "Turncoats", conditions.Context{}, ""},
		{*conditions.Find("CageCirce"), "", neutrals, "must be caged"},
		{*conditions.Find("CageCirce"), "", kings, ""},
	} {
		_, err := e.condition.Compile(strings.Fields(e.args), e.context)
		if e.why == "" {
			assert.NoError(t, err, e.condition.Name+" "+e.args)
			continue
		}
		assert.ErrorContains(t, err, e.why, e.condition.Name+" "+e.args)
	}
}
