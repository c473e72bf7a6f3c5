package conditions

import (
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Contact chess (Kölner Kontaktschach, KoeKo), Winfried Hoffmann and others, Köln.
//
// Rule: a unit may move only to a square where it touches another unit: where one stands on a square next to
// it or, with Neighbour, a leap of another piece away. In new KoeKo a unit that touched another must do so
// again, and one that touched none may not; in anti-KoeKo no unit may touch another after its move.
//
// Kings, Check: a king is attacked only by a unit that could capture it in this way.
//
// Castling: the rule holds for king and rook after the move; in new KoeKo for the king.
//
// En passant: the captured pawn is gone.
//
// Promotion: as any move.
//
// Together: with Circe, a unit touches what is reborn by the same move, if the square of rebirth is not a
// choice.

// The rows.
var (
	koeKo = koekoRow("KoeKo", "A unit may move only to a square next to another unit.", "http://www.echekk.fr/?Echecs-Koko",
		func(_, now bool) bool { return now })
	newKoeko = koekoRow("NewKoeko", "A unit that touches another must do so after its move; one that touches none may not.",
		glossary, func(before, now bool) bool { return before == now })
	antiKoeko = koekoRow("AntiKoeko", "A unit may not touch another after its move.", "http://echekk.fr/?Echecs-Anti-Koko",
		func(_, now bool) bool { return !now })
)

// koekoRow makes a row. The function fits reports whether a move is allowed, from the contact of the unit
// before and after it.
func koekoRow(name, doc, source string, fits func(before, now bool) bool) Condition {
	row := Condition{Name: name, Doc: doc, Source: source, traits: needsContact}
	if name != "NewKoeko" {
		row.Args = "[Neighbour walk]"
	}
	row.Compile = func(args []string, c Context) (Compiled, error) {
		reborn := c.beside(revivesCaptured)
		var near [64]board.Set
		for s := range near {
			near[s] = board.Neighbours(board.Square(s))
		}
		words := doc
		if len(args) > 0 {
			if row.Args == "" || args[0] != "Neighbour" {
				return Compiled{}, argErrorf(0, "%q cannot follow: only Neighbour and the walk of a leaper can", args[0])
			}
			if len(args) != 2 {
				return Compiled{}, argErrorf(len(args), "Neighbour needs the walk of one leaper")
			}
			piece := movegen.PieceByCode(strings.ToUpper(args[1]), movegen.English)
			if piece == nil || !piece.IsLeaper() {
				return Compiled{}, argErrorf(1, "%q is not a leaper", args[1])
			}
			for s := range near {
				near[s] = piece.LeapsFrom(board.Square(s))
			}
			words += fmt.Sprintf(" Units touch that are a leap of a %s apart.", piece.Name)
		}
		// touches reports whether a unit on s touches a unit on one of the other squares.
		touches := func(s board.Square, others board.Set) bool { return near[s&63]&others&^s.Set() != 0 }
		allowed := func(s movegen.State, m board.Move) bool {
			others := s.Occupied() &^ m.From.Set()
			if m.IsCapture() {
				others &^= m.Captured.Set()
			}
			if m.Is(board.Castling) {
				from, to := m.RookMove()
				others = others&^from.Set() | to.Set()
				if name != "NewKoeko" && !fits(touches(from, s.Occupied()), touches(to, others|m.To.Set())) {
					return false
				}
			}
			return fits(touches(m.From, s.Occupied()), touches(m.To, others))
		}
		out := Compiled{
			Layer: movegen.Layer{Name: name, Admit: allowed, Observe: allowed, Breaks: movegen.Pins | movegen.PlainCheck},
			Words: words,
		}
		if reborn {
			played := func(s movegen.State, m board.Move) bool {
				if m.Is(board.Castling) {
					return allowed(s, m)
				}
				var after board.Position
				s.PlayFor(&after, m)
				return fits(touches(m.From, s.Occupied()), touches(m.To, after.Occupied()))
			}
			out.Layer.Admit = played
			out.Layer.Observe = func(s movegen.State, m board.Move) bool {
				switch {
				case !s.Occupied().Has(m.Captured):
					return allowed(s, m)
				case s.Royals(s.Captor(m).Other()).Has(m.Captured):
					return played(s, m)
				}
				return true // Admit decides when the move is played
			}
		}
		return out, nil
	}
	return row
}
