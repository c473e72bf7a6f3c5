package conditions

import (
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// What pawns are promoted to, and where.
//
// Rule: PromOnly says what pawns are promoted to. Promotion squares say where pawns of one side are promoted:
// nowhere else. In Glasgow chess pawns are promoted on the rank before the last. Without promotion, pawns of
// one side do not move to their last rank. In chess with a cavalier majeur pawns are promoted to nightriders
// instead of knights, in chess with a family of Chinese pieces, of marine or Argentinian ones, to those.
//
// Kings, Check, Castling, En passant: as usual. A pawn on its last rank that was not promoted observes
// nothing.
//
// Promotion: a double step may lead to a promotion square.
//
// Together: with all conditions, but only one that puts other pieces in the place of the orthodox ones.

// The rows.
var (
	promOnly = Condition{
		Name:   "PromOnly",
		Doc:    "Pawns are promoted to the pieces that are listed, and to nothing else.",
		Source: glossary,
		Args:   "pieces", Example: "Q S",
		Compile: func(args []string, c Context) (Compiled, error) {
			var pieces []*movegen.Piece
			for i, arg := range args {
				p := movegen.PieceByCode(arg, movegen.English)
				if p == nil || p.Promotes() != movegen.Never {
					return Compiled{}, argErrorf(i, "pawns cannot be promoted to %q", arg)
				}
				pieces = append(pieces, p)
			}
			if len(pieces) == 0 {
				return Compiled{}, argErrorf(0, "it needs the pieces that pawns are promoted to")
			}
			return Compiled{
				Layer: movegen.Layer{Name: "PromOnly", Breaks: movegen.MatePatterns}, Becomes: pieces, Only: true,
				Words: "pawns are promoted to " + strings.Join(args, " ") + " only",
			}, nil
		},
	}
	whitePromSquares = promotionSquares("WhitePromSquares", "White's pawns are promoted on the squares that are listed, and nowhere else.", board.White)
	blackPromSquares = promotionSquares("BlackPromSquares", "Black's pawns are promoted on the squares that are listed, and nowhere else.", board.Black)
	noWhitePromotion = withoutPromotion("NoWhitePromotion", "White's pawns are not promoted, and do not move to the last rank.", board.White)
	noBlackPromotion = withoutPromotion("NoBlackPromotion", "Black's pawns are not promoted, and do not move to the last rank.", board.Black)

	glasgow = simple(Condition{
		Name:   "GlasgowChess",
		Doc:    "Pawns are promoted on the rank before the last.",
		traits: promotesEarly,
		Source: "http://echekk.fr/spip.php?page=article&id_article=177",
	}, func(Context) movegen.Layer {
		return movegen.Layer{Promotion: &[2]board.Set{board.Rank8 >> 8, board.Rank1 << 8}, Breaks: movegen.MatePatterns}
	})
	argentinian = replacingRow("ArgentinianChess", "Señora, faro, loco and saltador take the place of queen, rook, bishop and knight.", 0, "SE", "FA", "LO", "SA")

	cavalierMajeur = replacingRow("CavalierMajeur", "Nightriders take the place of knights.", board.Knight.Set(), "Q", "R", "B", "N")
	leofamily      = replacingRow("Leofamily", "Leo, pao, vao and mao take the place of queen, rook, bishop and knight.", officers, "LE", "PA", "VA", "MA")
	chineseChess   = chineseRow()
	ultramarine    = replacingRow("UltramarineChess", "Marine pieces take the place of all others.", 0, "SI", "TR", "ND", "MS", "MP", "PO")
	marineChess    = replacingRow("MarineChess", "Siren, triton, nereid and marine knight take the place of queen, rook, bishop and knight.", 0, "SI", "TR", "ND", "MS")
)

func promotionSquares(name, doc string, side board.Side) Condition {
	return withSquares(Condition{Name: name, Doc: doc, Source: glossary}, func(squares []board.Square, _ Context) movegen.Layer {
		return promotingOn(side, setOf(squares))
	})
}

func withoutPromotion(name, doc string, side board.Side) Condition {
	return simple(Condition{Name: name, Doc: doc, Source: glossary, traits: keepsPawns}, func(Context) movegen.Layer {
		return movegen.Layer{
			Admit:  func(s movegen.State, m board.Move) bool { return s.Turn() != side || m.Promotion == board.NoKind },
			Breaks: movegen.MatePatterns,
		}
	})
}

func promotingOn(side board.Side, squares board.Set) movegen.Layer {
	where := [2]board.Set{board.Rank8, board.Rank1}
	where[side] = squares
	return movegen.Layer{Promotion: &where, Breaks: movegen.MatePatterns}
}

// chineseRow makes the row of a condition in which pawns are promoted to Chinese pieces too.
func chineseRow() Condition {
	c := simple(Condition{
		Name: "ChineseChess", Doc: "Pawns are promoted to leo, pao, vao and mao, too.", Source: glossary,
	}, func(Context) movegen.Layer { return movegen.Layer{Breaks: movegen.MatePatterns} })
	compile := c.Compile
	c.Compile = func(args []string, context Context) (Compiled, error) {
		out, err := compile(args, context)
		for _, code := range []string{"LE", "PA", "VA", "MA"} {
			out.Also = append(out.Also, movegen.PieceByCode(code, movegen.English))
		}
		return out, err
	}
	return c
}

// officers are the kinds to which orthodox pawns are promoted.
const officers = board.Kinds(1<<board.Queen | 1<<board.Rook | 1<<board.Bishop | 1<<board.Knight)

// replaced are the orthodox kinds in the order in which rows list the pieces that take their places.
var replaced = []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight, board.Pawn, board.King}

// standsFor returns the orthodox kind in whose place a piece stands in the game array; NoKind if it does not stand there.
func (c *Context) standsFor(piece *movegen.Piece) board.Kind {
	array := map[board.Kind]*movegen.Piece{}
	for _, k := range replaced {
		array[k] = &movegen.Pieces[k-board.Pawn]
	}
	for _, g := range c.Given {
		for i, code := range g.array {
			array[replaced[i]] = movegen.PieceByCode(code, movegen.English)
		}
	}
	for _, k := range replaced {
		if array[k] == piece {
			return k
		}
	}
	return board.NoKind
}

// replacingRow makes the row of a condition that puts other pieces in the place of queen, rook, bishop and
// knight, in the game array and as promotions. The diagram must not have the kinds that they expel.
func replacingRow(name, doc string, expels board.Kinds, codes ...string) Condition {
	row := Condition{Name: name, Doc: doc, Source: glossary, traits: replacesPieces, array: codes}
	c := simple(row, func(Context) movegen.Layer { return movegen.Layer{Breaks: movegen.MatePatterns} })
	compile := c.Compile
	c.Compile = func(args []string, context Context) (Compiled, error) {
		out, err := compile(args, context)
		if there := context.Orthodox & expels; err == nil && there != 0 {
			err = fmt.Errorf("the diagram has a %s: other pieces take its place under this condition", context.Unit(kindsIn(there)[0]).Piece.Name)
		}
		out.Array = map[board.Kind]*movegen.Piece{}
		for i, code := range codes {
			p := movegen.PieceByCode(code, movegen.English)
			out.Array[replaced[i]] = p
			if officers.Has(replaced[i]) {
				out.Becomes = append(out.Becomes, p)
			}
		}
		return out, err
	}
	return c
}
