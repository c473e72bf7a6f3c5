package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Norsk sjakk.
//
// Rule: with every move a queen becomes a knight and a knight a queen, a rook becomes a bishop and a bishop a
// rook. A unit captures units of its own kind only.
//
// Kings: do not change.
//
// Check: is judged after the change; units of all kinds give check.
//
// Castling: the rook becomes a bishop. A unit that becomes a rook in a corner may castle with a king that has
// not moved.
//
// En passant: as usual; pawns do not change.
//
// Promotion: the promoted unit does not change with the same move.
//
// Together: with all conditions. In Anticirce a captor is reborn as what it has become.

// norskSjakk is the row of Norsk sjakk.
var norskSjakk = simple(Condition{
	traits: exceptsKings | changesMover,
	Name:   "NorskSjakk",
	Doc:    "With every move queens and knights change into each other, and so do rooks and bishops.",
	Source: "http://echekk.fr/spip.php?page=article&id_article=765",
}, func(c Context) movegen.Layer {
	pieces := map[*movegen.Piece]*movegen.Piece{}
	for _, pair := range []string{"QS", "SQ", "RB", "BR"} {
		pieces[movegen.PieceByCode(pair[:1], movegen.English)] = movegen.PieceByCode(pair[1:], movegen.English)
	}
	var becomes [board.MaxKind + 1]board.Kind
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds); k++ {
		if u := c.Unit(k); pieces[u.Piece] != nil {
			becomes[k] = c.Kind(pieces[u.Piece], u.Royal, u.Attributes)
		}
	}
	return movegen.Layer{
		Admit: func(s movegen.State, m board.Move) bool { return !m.IsCapture() || s.KindAt(m.Captured) == m.Kind },
		After: func(_ movegen.State, m board.Move, after movegen.Change) {
			at := m.To
			if m.Is(board.Castling) {
				_, at = m.RookMove()
			}
			if k := becomes[after.KindAt(at)&15]; m.Promotion == board.NoKind && k != board.NoKind {
				after.ChangeKind(at, k, movegen.Arriving)
			}
		},
		Inert: func(m board.Move) bool {
			return becomes[m.Kind&15] == board.NoKind && m.Promotion == board.NoKind && !m.Is(board.Castling)
		},
		Breaks: movegen.MatePatterns,
	}
})
