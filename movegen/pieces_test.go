package movegen

import (
	"math/bits"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/griddle-chess/griddle/board"
)

// fairy is the kind of the piece under test.
const fairy = board.Orthodox + 1

// compilePiece returns the rules for one piece beside the orthodox ones.
func compilePiece(t testing.TB, piece *Piece) *Rules {
	t.Helper()
	rules, err := Compile(Spec{Kinds: []Unit{{Piece: piece}}})
	require.NoError(t, err)
	return rules
}

// Each row holds the arrivals and captures of the piece on d4 among white and black pawns.
func TestPieces(t *testing.T) {
	tests := []struct {
		code, white, black, want string
	}{
		{"CA", "e7", "c7", "d4a3 d4a5 d4c1 d4c7 d4e1 d4g3 d4g5"},
		{"N", "e6", "f5", "d4f5 d4e2 d4f3 d4h2 d4b3 d4c2 d4c6 d4b8 d4b5"},
		{"RO", "c2 e2 b3 f3 b5 e6 c6", "f5", "d4f5"},
		{"G", "d6 f6 b4", "f4 g7 d7", "d4a4 d4d7 d4g4 d4g7"},
		{"G2", "d6", "f4", "d4d8 d4h4"},
		{"M", "d6", "", "d4c7 d4e7"},
		{"EA", "d6", "c6", "d4c6 d4e6"},
		{"SW", "d6", "c5", "d4e5 d4c5 d4c4 d4d5"},
		{"HA", "d6 c4", "", "d4d5"},
		{"LI", "d5", "d8", "d4d6 d4d7 d4d8"},
		{"L", "d6 b4", "f4 f6 g7", "d4g4"},
		{"PA", "d6 c4 d2 f4", "d7 g4", "d4d5 d4d7 d4d3 d4e4 d4g4"},
		{"MA", "d5 c4 e4", "d2 c2", "d4c2 d4e2"},
		{"DU", "", "", ""},
	}
	for _, test := range tests {
		t.Run(test.code, func(t *testing.T) {
			piece := PieceByCode(test.code, English)
			require.NotNil(t, piece)
			rules := compilePiece(t, piece)
			p := board.NewPosition()
			d4, _ := board.ParseSquare("d4")
			p.Put(d4, board.Unit{Kind: fairy, Owner: board.OfWhite})
			for side, squares := range []string{test.white, test.black} {
				for _, text := range strings.Fields(squares) {
					s, ok := board.ParseSquare(text)
					require.True(t, ok, text)
					p.Put(s, board.Unit{Kind: board.Pawn, Owner: board.OwnerOf(board.Side(side))})
				}
			}
			var got []string
			for _, m := range rules.Moves(nil, &p) {
				if m.Kind == fairy {
					got = append(got, m.String())
				}
			}
			assert.ElementsMatch(t, strings.Fields(test.want), got)
		})
	}
}

// tableBoard puts the units of a line such as "white pb6g7 black sd6" on the board.
func tableBoard(t *testing.T, line string) board.Position {
	t.Helper()
	p := board.NewPosition()
	owner := board.OfWhite
	for _, word := range strings.Fields(line) {
		switch word {
		case "white", "black":
			owner = map[string]board.Owner{"white": board.OfWhite, "black": board.OfBlack}[word]
			continue
		}
		kind := nightriderKind
		if i := strings.IndexByte("psbrqk", word[0]); i >= 0 {
			kind = board.Pawn + board.Kind(i)
		}
		for squares := word[1:]; squares != ""; squares = squares[2:] {
			s, ok := board.ParseSquare(squares[:2])
			require.True(t, ok, line)
			p.Put(s, board.Unit{Kind: kind, Owner: owner})
		}
	}
	return p
}

const nightriderKind = fairy + 1

// Every piece has the moves that another solver gives it.
func TestPieceTable(t *testing.T) {
	text, err := os.ReadFile("testdata/pieces.txt")
	require.NoError(t, err)
	var boards []string
	tested := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		first, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if first == "#" {
			continue
		}
		if strings.HasPrefix(rest, "white ") {
			boards = append(boards, rest)
			continue
		}
		number, want, _ := strings.Cut(rest, " ")
		p := tableBoard(t, boards[number[0]-'1'])
		d4 := board.At(3, 3)
		p.Put(d4, board.Unit{Kind: fairy, Owner: board.OfWhite})
		piece := PieceByCode(first, English)
		require.NotNil(t, piece, first)
		tested[piece.Name] = true
		rules, err := Compile(Spec{Kinds: []Unit{
			{Piece: piece, Royal: first == "K" || first == "PO" || first == "ST", Becomes: []board.Kind{board.Queen}},
			{Piece: PieceByCode("N", English)},
		}})
		require.NoError(t, err)
		got := []string{}
		for _, m := range rules.Moves(nil, &p) {
			switch {
			case m.From != d4:
			case m.Captured == m.To:
				got = append(got, "*"+m.To.String())
			case m.IsCapture():
				got = append(got, "*"+m.Captured.String()+"-"+m.To.String())
			default:
				got = append(got, "-"+m.To.String())
			}
		}
		assert.ElementsMatch(t, strings.Fields(want), got, "%s on board %s", first, number)
	}
	for i := range Pieces {
		assert.True(t, tested[Pieces[i].Name], "%s has no row", Pieces[i].Name)
	}
}

// A unit observes exactly the squares on which it could capture, and no square off its lines.
func TestPiecesObserveWhatTheyCapture(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for i := range Pieces {
		piece := &Pieces[i]
		g := compilePiece(t, piece).engine.(*general)
		for range tries(50, 2_000) {
			p := board.NewPosition()
			for range r.IntN(20) {
				if s := board.Square(r.IntN(64)); p.UnitAt(s).None() {
					p.Put(s, board.Unit{Kind: board.Pawn, Owner: board.OfBlack})
				}
			}
			s := board.Square(r.IntN(64))
			p.Take(s)
			p.Put(s, board.Unit{Kind: fairy, Owner: board.OfWhite})
			var captured board.Set
			var ways []Arrival
			for kinds := g.walkKinds(&p, fairy, s, board.White); kinds != 0; kinds &= kinds - 1 {
				walk := board.Kind(bits.TrailingZeros16(uint16(kinds)))
				ways = g.walkArrivals(ways, walk, s, board.White, p.Occupied(), 0, p.Of(board.Black))
			}
			for _, a := range ways {
				require.NotEqual(t, s, a.To, "%s returns to where it was", piece.Name)
				if a.Captured == board.NoSquare {
					require.False(t, p.Occupied().Has(a.To), piece.Name)
				} else {
					require.True(t, p.Occupied().Has(a.Captured), piece.Name)
					captured |= a.Captured.Set()
				}
			}
			for to := range board.Square(64) {
				if p.Occupied().Has(to) && to != s {
					require.Equal(t, captured.Has(to), g.Attackers(&p, to, board.White) != 0, "%s %v %v", piece.Name, s, to)
				}
			}
		}
	}
}

func TestCodes(t *testing.T) {
	for k := board.Pawn; k <= board.Orthodox; k++ {
		letter := strings.Replace(k.String(), "N", "S", 1)
		assert.Same(t, &Pieces[k-board.Pawn], PieceByCode(strings.ToLower(letter), English))
	}
	for language := range 3 {
		seen := map[string]string{}
		for _, p := range Pieces {
			code := p.Codes[language]
			assert.Equal(t, strings.ToUpper(code), code)
			assert.Empty(t, seen[code], "%s is %s too", code, p.Name)
			seen[code] = p.Name
		}
	}
	assert.Nil(t, PieceByCode("XX", English))
	assert.Equal(t, "grasshopper", PieceByCode("s", French).Name)
}

func TestRoyalAndPromotedFairyUnits(t *testing.T) {
	nightrider := PieceByCode("N", English)
	rules, err := Compile(Spec{
		Kinds:   []Unit{{Piece: nightrider, Royal: true}, {Piece: PieceByCode("G", English)}},
		Becomes: []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight, fairy + 1},
	})
	require.NoError(t, err)
	assert.Equal(t, "general engine: nightrider, grasshopper", rules.Choice())
	p := board.NewPosition()
	p.Put(board.A1, board.Unit{Kind: fairy, Owner: board.OfWhite})
	p.Put(board.B8, board.Unit{Kind: board.Rook, Owner: board.OfBlack})
	p.Put(board.H8-8, board.Unit{Kind: board.Pawn, Owner: board.OfWhite})
	assert.False(t, rules.Check(&p, board.White))
	// The royal nightrider may go to c2, e3, g4 and d7 by way of b3 and c5, but not to b3, which the
	// rook observes.
	assert.ElementsMatch(t, []string{"a1c2", "a1e3", "a1g4", "a1c5", "a1d7", "h7h8Q", "h7h8R", "h7h8B", "h7h8N", "h7h8?"},
		names(rules.Moves(nil, &p)))
}

// A royal pawn stays royal, and captures en passant.
func TestRoyalPawn(t *testing.T) {
	pawn, queen := &Pieces[0], &Pieces[board.Queen-board.Pawn]
	rules, err := Compile(Spec{Kinds: []Unit{
		{Piece: pawn, Royal: true, Becomes: []board.Kind{fairy + 1}}, {Piece: queen, Royal: true},
	}})
	require.NoError(t, err)
	p := position(t, "7k/P7/8/8/8/8/p7/7K w - - 0 1")
	a7, a2 := board.A8-8, board.A1+8
	for _, s := range []board.Square{a7, a2} {
		owner := p.UnitAt(s).Owner
		p.Take(s)
		p.Put(s, board.Unit{Kind: fairy, Owner: owner})
	}
	assert.ElementsMatch(t, []string{"a7a8?", "h1g1", "h1g2", "h1h2"}, names(rules.Moves(nil, &p)))

	p = position(t, "7k/8/8/8/1R6/4p3/3P4/7K w - - 0 1")
	d4 := board.A1 + 27
	p.Take(d4 + 1 - 8)
	p.Put(d4+1, board.Unit{Kind: fairy, Owner: board.OfBlack})
	var next board.Position
	rules.Play(&next, &p, board.Move{From: d4 - 16, To: d4, Captured: board.NoSquare, Kind: board.Pawn, Flags: board.DoubleStep})
	assert.Contains(t, names(rules.Moves(nil, &next)), "e4d3")

	// Its own double step beside a pawn leaves it attacked.
	p = position(t, "7k/8/8/8/4p3/8/3P4/8 w - - 0 1")
	p.Take(d4 - 16)
	p.Put(d4-16, board.Unit{Kind: fairy, Owner: board.OfWhite})
	assert.Empty(t, rules.Moves(nil, &p))
	p.Take(d4 + 1)
	assert.ElementsMatch(t, []string{"d2d3", "d2d4"}, names(rules.Moves(nil, &p)))
}
