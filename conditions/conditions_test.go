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
	cards := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		if strings.HasSuffix(file, "_test.go") || !regexp.MustCompile(`(?m)^\t+Source:`).Match(text) {
			continue
		}
		cards++
		for _, word := range []string{"Rule", "Kings", "Check", "Castling", "En passant", "Promotion", "Together"} {
			assert.Regexp(t, `(?m)^// ([A-Z][a-z ]+, )*`+word+`(, [A-Z][a-z ]+)*: `, string(text), "%s: %s", file, word)
		}
	}
	assert.GreaterOrEqual(t, cards, 4)
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

func TestClash(t *testing.T) {
	for _, c := range conditions.All {
		for name := range c.Apart {
			assert.NotNil(t, conditions.Find(name), "%s is apart from %s", c.Name, name)
		}
	}
	assert.Equal(t, "it is there already", conditions.Clash(&conditions.Grid, &conditions.Grid))
	assert.Empty(t, conditions.Clash(&conditions.Grid, &conditions.Disparate))
	assert.NotEmpty(t, conditions.Clash(&conditions.Disparate, &conditions.Retrodisparate))
	assert.NotEmpty(t, conditions.Clash(&conditions.Maximummer, &conditions.WhiteMinimummer))
	assert.Empty(t, conditions.Clash(&conditions.BlackMaximummer, &conditions.WhiteMinimummer))
	assert.NotEmpty(t, conditions.Clash(&conditions.Einstein, &conditions.MirrorCirce), "a use of Circe")
	assert.Empty(t, conditions.Clash(&conditions.Einstein, &conditions.MarsCirce))
	for _, c := range conditions.All {
		for other, why := range c.Apart {
			assert.NotNil(t, conditions.Find(other), other)
			assert.NotEmpty(t, why)
		}
	}
}

func TestPromOnlyNeedsPieces(t *testing.T) {
	_, err := conditions.PromOnly.Compile(nil, conditions.Context{})
	var wrong *conditions.ArgError
	require.ErrorAs(t, err, &wrong)
	assert.Equal(t, 0, wrong.Index)
	assert.Contains(t, wrong.Message, "missing")
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
		{conditions.Circe, "RexInclusive Take&Make", kings, "whether a king is in check"},
		{conditions.CirceTakeMake, "RexInclusive", kings, "whether a king is in check"},
		{conditions.CirceTakeMake, "Assassin", kings, "may kill there"},
		{conditions.CirceAssassin, "Take&Make", kings, "may kill there"},
		{conditions.AntiCirce, "Turncoats", kings, "whether kings change sides"},
		{conditions.AntiCirce, "Turncoats RexExclusive", kings, ""},
		{conditions.AntiCirce, "Turncoats", conditions.Context{}, ""},
		{conditions.CageCirce, "", neutrals, "must be caged"},
		{conditions.CageCirce, "", kings, ""},
		{conditions.KoeKo, "", conditions.Context{Words: []string{"Circe"}, Args: map[string][]string{"Circe": {"Super"}}}, "when units must touch"},
		{conditions.KoeKo, "", conditions.Context{Words: []string{"Circe"}, Args: map[string][]string{"Circe": {"Mirror"}}}, ""},
		{conditions.SeriesCapture, "", conditions.Context{Words: []string{"ChameleonCirce"}}, "without end"},
		{conditions.SeriesCapture, "", conditions.Context{Words: []string{"Circe"}}, ""},
	} {
		_, err := e.condition.Compile(strings.Fields(e.args), e.context)
		if e.why == "" {
			assert.NoError(t, err, e.condition.Name+" "+e.args)
			continue
		}
		assert.ErrorContains(t, err, e.why, e.condition.Name+" "+e.args)
	}
	for _, pair := range [][2]*conditions.Condition{
		{&conditions.ExtinctionChess, &conditions.MirrorImmunChess},
		{&conditions.RoyalDynasty, &conditions.MirrorCirce},
		{&conditions.RoyalDynasty, &conditions.MagicSquares},
		{&conditions.KoeKo, &conditions.MirrorAntiCirce},
		{&conditions.LosingChess, &conditions.Frankfurt},
		{&conditions.MakeTake, &conditions.Madrasi},
		{&conditions.Wormholes, &conditions.MirrorAntiCirce},
		{&conditions.Imitator, &conditions.TakeMake},
		{&conditions.SingleBox, &conditions.MarsMirrorCirce},
	} {
		assert.NotEmpty(t, conditions.Clash(pair[0], pair[1]), "%s with %s", pair[0].Name, pair[1].Name)
	}
}
