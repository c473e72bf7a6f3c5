package report

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

func TestMoves(t *testing.T) {
	at := func(text string) board.Square { s, _ := board.ParseSquare(text); return s }
	quiet := func(k board.Kind) board.Move {
		return board.Move{From: at("d1"), To: at("f2"), Captured: board.NoSquare, Kind: k}
	}
	promotion := quiet(board.Pawn)
	promotion.Promotion = board.Knight
	passing := board.Move{From: at("g4"), To: at("f3"), Captured: at("f4"), Kind: board.Pawn, Flags: board.EnPassant}
	capture := board.Move{From: at("e5"), To: at("f4"), Captured: at("f4"), Kind: board.Pawn}
	locust := board.Move{From: at("b4"), To: at("a2"), Captured: at("d2"), Kind: board.Bishop}
	for _, c := range []struct {
		language problems.Language
		move     board.Move
		owner    board.Owner
		want     string
	}{
		{problems.English, quiet(board.Knight), board.OfWhite, "Sd1-f2"},
		{problems.German, quiet(board.Queen), board.OfBlack, "Dd1-f2"},
		{problems.French, quiet(board.Knight), board.OfBlack, "Cd1-f2"},
		{problems.English, quiet(board.Pawn), board.OfWhite, "d1-f2"},
		{problems.English, quiet(board.Pawn), board.Neutral, "nPd1-f2"},
		{problems.English, quiet(board.Orthodox + 1), board.OfWhite, "Gd1-f2"},
		{problems.French, quiet(board.Orthodox + 1), board.OfWhite, "Sd1-f2"},
		{problems.English, quiet(board.Orthodox + 2), board.OfWhite, "rSd1-f2"},
		{problems.German, quiet(board.Orthodox + 2), board.Neutral, "nkSd1-f2"},
		{problems.French, promotion, board.OfWhite, "d1-f2=C"},
		{problems.English, promotion, board.Neutral, "nPd1-f2=nS"},
		{problems.English, passing, board.OfBlack, "g4*f3 ep."},
		{problems.English, capture, board.OfBlack, "e5*f4"},
		{problems.English, locust, board.OfWhite, "Bb4*d2-a2"},
		{problems.English, board.Move{From: board.E1, To: board.G1, Kind: board.King, Flags: board.ShortCastling}, board.OfWhite, "0-0"},
		{problems.English, board.Move{From: board.E8, To: board.C8, Kind: board.King, Flags: board.LongCastling}, board.OfBlack, "0-0-0"},
		{problems.English, board.Pass, board.OfBlack, " ..."},
	} {
		n := Notation{Language: c.language, Kinds: []solution.Kind{{Walk: "G"}, {Walk: "S", Royal: true}}}
		assert.Equal(t, c.want, n.Move(c.move, c.owner))
	}
}

func TestCheckIsShownUnlessAGoalImpliesIt(t *testing.T) {
	move := board.Move{From: board.A1, To: board.B1, Captured: board.NoSquare, Kind: board.Rook}
	for want, goals := range map[string][]stip.Goal{
		"Ra1-b1 +":      nil,
		"Ra1-b1 #":      {{Kind: stip.Mate}},
		"Ra1-b1 ##!":    {{Kind: stip.CounterMate}},
		"Ra1-b1 #=":     {{Kind: stip.MateOrStalemate}},
		"Ra1-b1 + x":    {{Kind: stip.Capture}},
		"Ra1-b1 + z":    {{Kind: stip.Target, Square: board.B1}},
		"Ra1-b1 + a=>b": {{Kind: stip.AToB}},
	} {
		assert.Equal(t, want, Notation{}.Step(solution.Step{Move: move, Owner: board.OfWhite, Check: true, Goals: goals}))
	}
}

func TestEffects(t *testing.T) {
	rook := board.Unit{Kind: board.Rook, Owner: board.OfBlack}
	s := solution.Step{
		Move: board.Move{From: board.A1, To: board.B1, Captured: board.B1, Kind: board.King}, Owner: board.OfWhite,
		Effects: []board.Effect{
			{Kind: board.Created, Unit: rook, Square: board.H8},
			{Kind: board.Displaced, Unit: rook, Square: board.H8, To: board.A8},
			{Kind: board.Removed, Unit: rook, Square: board.A8},
			{Kind: board.Recoloured, Unit: rook, Square: board.B1, To: board.NoSquare},
			{Kind: board.Changed, Unit: rook, Square: board.B1, To: board.NoSquare},
		},
	}
	turned := []board.Effect{
		{Kind: board.Changed, Unit: rook, Square: board.B1, To: board.B1},
		{Kind: board.Recoloured, Unit: rook, Square: board.B1, To: board.B1},
	}
	assert.Equal(t, "Ka1*b1=T=s", Notation{Language: problems.German}.Step(solution.Step{Move: s.Move, Effects: turned}))
	assert.Equal(t, "Ka1*b1[+sTh8][sTh8->a8][-sTa8][b1=s][b1=T]", Notation{Language: problems.German}.Step(s))
}
