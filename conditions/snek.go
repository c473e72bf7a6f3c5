package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Snek chess: what is captured comes back by way of what is worth less.
//
// Rule: when a queen, rook, bishop or knight is captured, a unit of its side of the next lesser kind, which the side that
// captures chooses, becomes what was captured. In Snek circle chess a queen is the next lesser kind after a knight.
//
// Kings: in Snek chess the king comes after the knight: it becomes a royal knight, and a king again when a pawn is captured.
//
// Check: is judged after the change.
//
// Castling: captures nothing.
//
// En passant, Promotion: a capture like others; what the capturing pawn becomes does not matter.
//
// Together: marine pieces follow one another as those of the book.

// The rows.
var (
	Snek = simple(Condition{
		Name:   "SnekChess",
		Doc:    "When a unit is captured, one of its side of the next lesser kind (queen, rook, bishop, knight, king) becomes what was captured.",
		Source: "Popeye",
	}, snek(false))
	SnekCircle = simple(Condition{
		Name:   "SnekCircleChess",
		Doc:    "When a unit is captured, one of its side of the next lesser kind (queen, rook, bishop, knight, and the queen again) becomes what was captured.",
		Source: "Popeye",
	}, snek(true))
)

// snekOrders are walks in the order of their worth; a pawn and a royal unit at the end.
var snekOrders = [][]string{{"Q", "R", "B", "S", "P", "K"}, {"SI", "TR", "ND", "MS", "MP", "PO"}}

// heir is the kind of which a unit becomes another kind.
type heir struct{ from, to board.Kind }

func snek(circle bool) func(c Context) movegen.Layer {
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

// heirs say for each kind that is captured what becomes that kind.
func (c *Context) heirs(circle bool) (out [board.MaxKind + 1][]heir) {
	for _, order := range snekOrders {
		var kinds [6]board.Kind
		for i, code := range order[:5] {
			kinds[i] = c.known(movegen.PieceByCode(code, movegen.English), false)
		}
		if king := movegen.PieceByCode(order[5], movegen.English); !circle && kinds[4] != board.NoKind {
			for _, k := range c.all() { // what is royal and is not a king
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

// known is the kind of a piece without attributes, NoKind if the problem has none.
func (c *Context) known(piece *movegen.Piece, royal bool) board.Kind {
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds); k++ {
		if u := c.Unit(k); u.Piece == piece && u.Royal == royal && u.Attributes == "" {
			return k
		}
	}
	return board.NoKind
}

// sideOf is the side that owns a unit; of a neutral one, or if there is none, the other that is given.
func sideOf(o board.Owner, otherwise board.Side) board.Side {
	switch o {
	case board.OfWhite:
		return board.White
	case board.OfBlack:
		return board.Black
	}
	return otherwise
}

// Kobul is the row of Kobul kings.
//
// Rule: when a unit is captured, the king of its side becomes a royal unit of that kind; when a pawn is captured, a king.
//
// Kings, Check: a side with several royal units changes none; check is judged after the change.
//
// Together: with all conditions.
var Kobul = Condition{
	traits: exceptsKings,
	Name:   "KobulKings",
	Doc:    "When a unit is captured, the king of its side becomes a royal unit of the same kind, or a king again if it was a pawn. With White or Black, the king of that side alone changes.",
	Source: "as Popeye 4.104 plays it",
	Args:   "[White|Black]",
	Compile: func(args []string, c Context) (Compiled, error) {
		bound, words, err := sidesOf(args)
		if err != nil {
			return Compiled{}, err
		}
		var royal [board.MaxKind + 1]board.Kind
		for _, p := range c.walks() {
			k := c.known(p, false)
			switch {
			case p.Promotes() != movegen.Never:
				royal[k&15] = board.King
			case p.Name != "dummy":
				if to := c.Kind(p, true, ""); to <= board.MaxKind {
					royal[k&15] = to
				}
			}
		}
		royal[board.NoKind] = board.NoKind
		return Compiled{Words: words + " become royal units of the kinds that are captured", Layer: movegen.Layer{
			Name: "KobulKings",
			After: func(s movegen.State, m board.Move, after movegen.Change) {
				if !m.IsCapture() {
					return
				}
				victims := sideOf(s.UnitAt(m.Captured).Owner, s.Turn().Other())
				to := royal[s.KindAt(m.Captured)&15]
				if king := s.Rules.Royals(after.Position, victims); bound[victims] && to != board.NoKind && king.Count() == 1 {
					if at := king.Pop(); after.KindAt(at) != to {
						after.ChangeKind(at, to, movegen.Apart)
					}
				}
			},
			Inert:  func(m board.Move) bool { return !m.IsCapture() },
			Breaks: movegen.Pins | movegen.MatePatterns,
		}}, nil
	},
}

// sidesOf reads White or Black, or nothing for both.
func sidesOf(args []string) (bound [2]bool, words string, err error) {
	switch {
	case len(args) > 2:
		return bound, "", argErrorf(2, "%q is too much: White or Black", args[2])
	case len(args) == 0 || len(args) == 2 && slices.Contains(args, "White") && slices.Contains(args, "Black"):
		return [2]bool{true, true}, "the kings of both sides", nil
	case args[0] == "White" && len(args) == 1:
		return [2]bool{true, false}, "White's king", nil
	case args[0] == "Black" && len(args) == 1:
		return [2]bool{false, true}, "Black's king", nil
	}
	return bound, "", argErrorf(0, "%q is no colour: White or Black, or nothing for both", args[0])
}
