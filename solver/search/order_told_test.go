package search

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// The order of the moves of a unit on d4, pawns on e4, d6, f6, f4, as another solver tells them.
func TestOrderOfMoves(t *testing.T) {
	for unit, want := range map[string]string{
		"S":  "b3 c2 e2 f3 f5 e6 c6 b5",
		"CA": "a3 c1 e1 g3 g5 e7 c7 a5",
		"ZR": "a2 b1 f1 g2 g6 f7 b7 a6",
		"GI": "h3 h5 e8 c8",
		"DA": "d2 b4 d6 f4",
		"AL": "b2 f2 f6 b6",
		"AN": "h1 h7 g8 a8",
		"G":  "g7 d7 f4",
		"N":  "b3 c2 e2 h2 f3 h6 f5 f8 e6 b8 c6 b5",
		"LE": "a1 b2 c3 g1 f2 e3 e5 a7 b6 c5 d1 d2 d3 a4 b4 c4 d5 f4",
		"AM": "b3 c2 e2 f3 f5 e6 c6 b5 a1 b2 c3 g1 f2 e3 f6 e5 a7 b6 c5 d1 d2 d3 a4 b4 c4 d6 d5 e4",
		"GN": "b3 c2 e2 f3 f5 e6 c6 b5 a3 c1 e1 g3 g5 e7 c7 a5",
		"BI": "a3 c1 e1 g3 g5 e7 c7 a5 a2 b1 f1 g2 g6 f7 b7 a6",
	} {
		piece := movegen.PieceByCode(unit, movegen.English)
		require.NotNil(t, piece, unit)
		rules, err := movegen.Compile(movegen.Spec{Kinds: []movegen.Unit{{Piece: piece}}})
		require.NoError(t, err)
		p := board.NewPosition()
		p.Put(board.At(3, 3), board.Unit{Kind: board.Orthodox + 1, Owner: board.OfWhite})
		for _, s := range []board.Square{board.At(4, 3), board.At(3, 5), board.At(5, 5), board.At(5, 3)} {
			p.Put(s, board.Unit{Kind: board.Pawn, Owner: board.OfBlack})
		}
		moves := rules.Moves(nil, &p)
		sortMoves(moves)
		got := ""
		for _, m := range moves {
			got += " " + m.To.String()
		}
		assert.Equal(t, " "+want, got, unit)
	}
}
