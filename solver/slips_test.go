package solver_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
)

// program compiles the last case of a problem.
func program(t *testing.T, text string) *solver.Program {
	t.Helper()
	p := decode(t, text)
	cases, err := p.Cases()
	require.NoError(t, err)
	out, err := solver.Compile(p, cases[len(cases)-1], solver.Options{Threads: 1})
	require.NoError(t, err, text)
	return out
}

// TestKingNeeded: which stipulations cannot be asked where a king is missing, by what mate and check mean.
func TestKingNeeded(t *testing.T) {
	const noBlack, noWhite, none = "pieces white Kf5 Bg3 Pa2 black Sf6 Pg7", "pieces white Bg3 Pa2 black Kh6 Sf6 Pg7", "pieces white Bg3 black Sf6"
	for _, row := range []struct{ position, asked, fault string }{
		{noBlack, "stip #2", "Black has no king, and #2 needs one"},
		{noBlack, "stip +1", "Black has no king, and +1 needs one"},
		{noBlack, "stip h#2", "Black has no king, and h#2 needs one"},
		{noBlack, "stip h#2.5", "Black has no king, and h#2.5 needs one"},
		{noBlack, "stip ser-h#3", "Black has no king, and ser-h#3 needs one"},
		{noBlack, "stip 1->ser-h#3", "Black has no king, and 1->ser-h#3 needs one"},
		{noBlack, "stip s#2", ""},
		{noBlack, "stip hs#2", ""},
		{noBlack, "stip ser-s#2", ""},
		{noBlack, "stip h=2", ""},
		{noBlack, "stip #=2", ""},
		{noBlack, "stip ~1", ""},
		{noBlack, "stip ##2", "Black has no king, and ##2 needs one"},
		{noBlack, "stip #2 option NoBk", ""},
		{noBlack, "stip #2 condition GridChess", "Black has no king, and #2 needs one"},
		{noBlack, "stip #2 condition RepublicanChess", ""},
		{noBlack, "stip #2 condition LosingChess", ""},
		{noBlack, "stip #2 option duplex", "Black has no king, and #2 needs one"},
		{noBlack, "sstip white 3a[#]d", "Black has no king, and white 3a[#]d needs one"},
		{noBlack, "sstip white 3ad[#]", ""},
		{noWhite, "stip #2", ""},
		{noWhite, "stip h#2", ""},
		{noWhite, "stip s#2", "White has no king, and s#2 needs one"},
		{noWhite, "stip hs#2", "White has no king, and hs#2 needs one"},
		{noWhite, "stip r#2", "White has no king, and r#2 needs one"},
		{noWhite, "stip reci-h#2", "White has no king, and reci-h#2 needs one"},
		{noWhite, "stip !#1", "White has no king, and !#1 needs one"},
		{noWhite, "stip #2 option halfduplex", "White has no king, and #2 needs one"},
		{none, "stip #2", "Black has no king, and #2 needs one"},
		{noWhite + " white royal Na1", "stip s#2", ""},
		{"pieces white Kf5 Bg3 black Kf6", "stip #2 twin move g3 f6", "Black has no king, and #2 needs one"},
	} {
		text := "beginproblem " + row.position + " " + row.asked + " endproblem"
		fault := ""
		if p := program(t, text); p.Fault != nil {
			fault = p.Fault.Message
			assert.Empty(t, paths(t, text), text)
		}
		assert.Equal(t, row.fault, fault, text)
		again := strings.Replace(text, " stip ", " option setplay stip ", 1)
		if p := program(t, again); row.fault == "" {
			assert.Nil(t, p.Fault, again)
		} else {
			assert.NotNil(t, p.Fault, again)
		}
	}
}

// TestKingNeededSearched: what cannot be asked for want of a king has no solution where the search is made
// all the same.
func TestKingNeededSearched(t *testing.T) {
	faults := 0
	everyRandom(t, func(s board.Setup, chance *rand.Rand) {
		side := board.Side(chance.IntN(2))
		at := slices.Index(s.Units[:], board.Unit{Kind: board.King, Owner: board.OwnerOf(side)})
		s.Units[at] = board.Unit{}
		stipulation, option := asked(chance)
		if strings.Contains(option, "try") || strings.Contains(option, "defence") {
			option = "" // tries need no mate
		}
		if program(t, typed(&s, "stip "+stipulation, options(option))).Fault == nil {
			return
		}
		faults++
		none := [...]string{problems.NoWk, problems.NoBk}[side]
		text := typed(&s, "stip "+stipulation, options(option, none))
		require.Nil(t, program(t, text).Fault)
		var keys []string
		for _, path := range paths(t, text) {
			if len(path) > 0 {
				keys = append(keys, path)
			}
		}
		assert.Empty(t, keys, text)
	})
	assert.Greater(t, faults, 30)
}

// TestUnlikely: a position that no game reaches gets a warning, unless a condition can bring it about.
func TestUnlikely(t *testing.T) {
	const kings = "beginproblem stip #2 pieces white Kf5 black Kh8 "
	for text, want := range map[string][]string{
		"white Pa1":                                  {"Pa1 is a white pawn on its first rank, where none ever stands"},
		"black Pa1 Pb8":                              {"Pa1 is a black pawn on its last rank, where it would have been promoted", "Pb8 is a black pawn on its first rank, where none ever stands"},
		"white Pa1 condition Circe":                  nil,
		"white Pa1 condition GridChess":              {"Pa1 is a white pawn on its first rank, where none ever stands"},
		"white Qa2b2c2d2e2f2g2h2a3":                  nil,
		"white Qa2b2c2d2e2f2g2h2a3b3":                {"White has 9 pawns and promoted pieces, and a game has 8"},
		"white Sa2b2c2 Pa3b3c3d3e3f3g3":              nil,
		"white Sa2b2c2 Pa3b3c3d3e3f3g3h3":            {"White has 9 pawns and promoted pieces, and a game has 8"},
		"black Sa2b2c2 Pa3b3c3d3e3f3g3h3 Na7":        nil,
		"white Ra2b2c2 Pa3b3c3d3e3f3g3h3 cond circe": nil,
	} {
		assert.Equal(t, want, program(t, kings+text+" endproblem").Warnings, text)
	}
	assert.Equal(t, []string{"White has no king"}, program(t, "beginproblem stip h#2 pieces white Bg3 black Kh8 endproblem").Warnings)
}
