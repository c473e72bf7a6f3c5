package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Kobul kings.
//
// Rule: when a unit is captured, the king of its side becomes a royal unit of the same kind. When a pawn is
// captured, it becomes a king. With White or Black the rule holds for the king of that side alone.
//
// Kings: a side with several royal units changes none of them.
//
// Check: is judged after the change.
//
// Castling: changes nothing.
//
// En passant: is a capture of a pawn.
//
// Promotion: as usual.
//
// Together: not with conditions under which units are royal for a time.

// kobul is the row.
var kobul = Condition{
	traits: exceptsKings,
	Name:   "KobulKings",
	Doc:    "When a unit is captured, the king of its side becomes a royal unit of the same kind, or a king again if it was a pawn. With White or Black, the king of that side alone changes.",
	Source: "Diyan Kostadinov; https://juliasfairies.com/ideas-kobul-kings/",
	Args:   "[White|Black]",
	Compile: func(args []string, c Context) (Compiled, error) {
		bound, words, err := readSides(args)
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

// readSides reads White or Black; without a word it means both.
func readSides(args []string) (bound [2]bool, words string, err error) {
	switch {
	case len(args) > 2:
		return bound, "", argErrorf(2, "only White and Black can follow: remove %q", args[2])
	case len(args) == 0 || len(args) == 2 && slices.Contains(args, "White") && slices.Contains(args, "Black"):
		return [2]bool{true, true}, "the kings of both sides", nil
	case args[0] == "White" && len(args) == 1:
		return [2]bool{true, false}, "White's king", nil
	case args[0] == "Black" && len(args) == 1:
		return [2]bool{false, true}, "Black's king", nil
	}
	return bound, "", argErrorf(0, "%q is not a colour: write White or Black, or nothing for both", args[0])
}
