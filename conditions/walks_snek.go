package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Snek chess and Snek circle chess.
//
// Rule: when a queen, rook, bishop or knight is captured, a unit of the same side of the next lesser kind
// becomes what was captured; the side that captures chooses which unit. In Snek circle chess the queen is the
// next lesser kind after the knight. Marine pieces follow one another in the same order.
//
// Kings: in Snek chess the king comes after the knight: it becomes a royal knight, and a king again when a
// pawn is captured.
//
// Check: is judged after the change.
//
// Castling: captures nothing.
//
// En passant, Promotion: are captures like others; it does not matter what the capturing pawn becomes.
//
// Together: not with other conditions that let the player choose.

// The rows.
var (
	snek = simple(Condition{
		Name:   "SnekChess",
		Doc:    "When a unit is captured, a unit of its side of the next lesser kind (queen, rook, bishop, knight, king) becomes what was captured.",
		Source: "Popeye",
	}, snekLayer(false))
	snekCircle = simple(Condition{
		Name:   "SnekCircleChess",
		Doc:    "When a unit is captured, a unit of its side of the next lesser kind (queen, rook, bishop, knight, and the queen again) becomes what was captured.",
		Source: "Popeye",
	}, snekLayer(true))
)

// snekOrders are walks in the order of their worth, with a pawn and a royal unit at the end.
var snekOrders = [][]string{{"Q", "R", "B", "S", "P", "K"}, {"SI", "TR", "ND", "MS", "MP", "PO"}}

// heir is a kind, and the kind that a unit of it becomes.
type heir struct{ from, to board.Kind }

func snekLayer(circle bool) func(c Context) movegen.Layer {
	return func(c Context) movegen.Layer {
		heirs := c.heirs(circle)
		return movegen.Layer{
			AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
				start := len(dst)
				if m.IsCapture() {
					victims := sideOf(s.UnitAt(m.Captured).Owner, s.Turn().Other())
					var after board.Position
					after.Play(s.Position, m)
					for _, h := range heirs[s.KindAt(m.Captured)&15] {
						for units := after.Units(victims, h.from); units != 0; {
							m.Choice = uint8(units.Pop()) + 1
							dst = append(dst, m)
						}
					}
				}
				if len(dst) == start {
					dst = append(dst, m)
				}
				return dst
			},
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if m.Choice == 0 || !m.IsCapture() {
					return
				}
				at := board.Square(m.Choice - 1)
				for _, h := range heirs[s.KindAt(m.Captured)&15] {
					if after.KindAt(at) == h.from {
						after.ChangeKind(at, h.to, movegen.Apart)
						return
					}
				}
			},
			Inert:  func(m board.Move) bool { return !m.IsCapture() },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}
	}
}

// heirs returns for each captured kind the kinds that can become it.
func (c *Context) heirs(circle bool) (out [board.MaxKind + 1][]heir) {
	for _, order := range snekOrders {
		var kinds [6]board.Kind
		for i, code := range order[:5] {
			kinds[i] = c.known(movegen.PieceByCode(code, movegen.English), false)
		}
		if king := movegen.PieceByCode(order[5], movegen.English); !circle && kinds[4] != board.NoKind {
			for _, k := range c.all() { // royal units that are not kings
				if u := c.Unit(k); u.Royal && u.Piece != king {
					out[kinds[4]&15] = append(out[kinds[4]&15], heir{k, c.Kind(king, true, "")})
				}
			}
		}
		for i, k := range kinds[:4] {
			switch {
			case k == board.NoKind:
			case i < 3:
				out[k&15] = append(out[k&15], heir{kinds[i+1], k})
			case circle:
				out[k&15] = append(out[k&15], heir{kinds[0], k})
			}
		}
		if knight, king := movegen.PieceByCode(order[3], movegen.English), movegen.PieceByCode(order[5], movegen.English); !circle {
			royal := c.known(king, true)
			if kinds[3] == board.NoKind || royal == board.NoKind && c.known(knight, true) == board.NoKind {
				continue
			}
			rider := c.Kind(knight, true, "")
			royal = c.Kind(king, true, "")
			out[kinds[3]&15] = append(out[kinds[3]&15], heir{royal, rider})
		}
	}
	return out
}

// sideOf returns the side of an owner, or otherwise for a neutral unit and for none.
func sideOf(o board.Owner, otherwise board.Side) board.Side {
	switch o {
	case board.OfWhite:
		return board.White
	case board.OfBlack:
		return board.Black
	}
	return otherwise
}
