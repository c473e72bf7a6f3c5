package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// SingleBox chess: no more pieces than one box has.
//
// Rule: a pawn is promoted only to a piece that is missing on the board from the side's queen, two rooks, two bishops and two
// knights. Type 1: if none is missing, it cannot go to its last rank. Type 2: it goes there and stays a pawn without moves;
// when a piece of its side is captured, it is promoted to that at once, as a part of that move, and the side that captures
// chooses which pawn and to what. Type 3: it is promoted later by its own side, as the beginning of a move.
//
// A move is illegal if a side has more units of a kind after it than its box: eight pawns, and the pieces
// above. A neutral unit counts for both boxes.
//
// Kings, Castling, En passant: as usual.
//
// Promotion: see the rule.
//
// Check: in type 1 a pawn that could not be promoted does not observe the squares of its last rank. In type 3
// a side is in check if the other side could capture its king after promoting a pawn.
//
// Together: not with other conditions that let the player choose, for types 2 and 3. Pieces of other boxes
// count for nothing.

// singleBox is the row.
var singleBox = Condition{
	Name: "SingleBox", Version: 1,
	Doc:    "Pawns are promoted only to pieces of their side that are missing on the board. Type1: else they cannot go to their last rank. Type2: they are promoted there as soon as a piece of their side has been captured. Type3: they are promoted there later, as the beginning of a move.",
	Source: glossary,
	Args:   "[Type1|Type2|Type3]",
	traits: boxes,
	Compile: func(args []string, _ Context) (Compiled, error) {
		if len(args) > 1 {
			return Compiled{}, argErrorf(1, "at most one type can follow: remove %q", args[1])
		}
		types := map[string]struct {
			layer movegen.Layer
			words string
		}{
			"Type1": {boxType1, "pawns are promoted to what is missing, or cannot go to their last rank"},
			"Type2": {boxType2, "pawns are promoted to what is missing, or later when a piece is captured"},
			"Type3": {boxType3, "pawns are promoted to what is missing, or later as the beginning of a move"},
		}
		word := "Type1"
		if len(args) == 1 {
			word = args[0]
		}
		t, ok := types[word]
		if !ok {
			return Compiled{}, argErrorf(0, "%q is not a type: write Type1, Type2 or Type3", word)
		}
		t.layer.Name = "SingleBox"
		t.layer.Legal = func(_ movegen.State, after *board.Position) bool {
			return fitsBox(after, board.White) && fitsBox(after, board.Black)
		}
		t.layer.Breaks = movegen.Pins | movegen.PlainCheck | movegen.MatePatterns
		return Compiled{Layer: t.layer, Words: t.words}, nil
	},
}

var (
	boxType1 = movegen.Layer{
		Admit: func(s movegen.State, m board.Move) bool {
			return m.Promotion == board.NoKind || missingFromBox(s.Position, s.Turn(), m.Captured).Has(m.Promotion)
		},
		Observe: func(s movegen.State, m board.Move) bool {
			side := observingSide(s, m)
			return m.Kind != board.Pawn || !board.LastRank(side).Has(m.To) || missingFromBox(s.Position, side, m.Captured) != 0
		},
	}
	boxType2 = movegen.Layer{
		AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
			if !promotionFitsBox(s, &m) {
				return dst
			}
			them := s.Turn().Other()
			after := *s.Position
			if m.IsCapture() {
				after.Take(m.Captured)
			}
			return laterChoices(dst, &after, them, m)
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if m.Choice != 0 {
				after.ChangeKind(laterSquare(m.Choice, s.Turn().Other()), board.Kind(m.Choice&7), movegen.Apart)
			}
		},
	}
	boxType3 = movegen.Layer{
		InCheck: func(s movegen.State, side board.Side) bool {
			if s.Attacked(side) {
				return true
			}
			var buffer [40]board.Move
			for _, later := range laterChoices(buffer[:0], s.Position, side.Other(), board.Move{}) {
				if later.Choice == 0 {
					continue
				}
				q := afterLaterPromotion(s, later.Choice, side.Other())
				if q.Attacked(side) {
					return true
				}
			}
			return false
		},
		ExtraChoice: movegen.ExtraChoiceSet,
		Extra: func(dst []board.Move, s movegen.State) []board.Move {
			var buffer [40]board.Move
			royals := s.Royals(s.Turn().Other())
			for _, later := range laterChoices(buffer[:0], s.Position, s.Turn(), board.Move{}) {
				if later.Choice == 0 {
					continue
				}
				at, kind := laterSquare(later.Choice, s.Turn()), board.Kind(later.Choice&7)
				q := afterLaterPromotion(s, later.Choice, s.Turn())
				for _, m := range q.Tries(s.Turn()) {
					if m.Choice != 0 || m.IsCapture() && royals.Has(m.Captured) || !promotionFitsBox(q, &m) {
						continue
					}
					if m.From == at {
						m.Kind, m.Promotion = board.Pawn, kind
					}
					m.Choice = later.Choice
					dst = append(dst, m)
				}
			}
			return dst
		},
		AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
			var buffer [40]board.Move
			if m.Choice != 0 || promotionFitsBox(s, &m) && laterChoices(buffer[:0], s.Position, s.Turn(), m)[0].Choice == 0 {
				dst = append(dst, m)
			}
			return dst
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if m.Choice != 0 {
				at, kind := laterSquare(m.Choice, s.Turn()), board.Kind(m.Choice&7)
				if m.From == at {
					at = m.To
				}
				after.ChangeKindBefore(at, laterSquare(m.Choice, s.Turn()), kind)
			}
		},
	}
)

// boxContents holds the units of each kind in a side's box.
var boxContents = [board.King]int{board.Pawn: 8, board.Knight: 2, board.Bishop: 2, board.Rook: 2, board.Queen: 1}

// missingFromBox returns the kinds of a side's box that are missing on the board once the unit on a square is
// captured.
func missingFromBox(p *board.Position, side board.Side, captured board.Square) board.Kinds {
	var out board.Kinds
	var gone board.Set
	if captured != board.NoSquare {
		gone = captured.Set()
	}
	for k := board.Knight; k <= board.Queen; k++ {
		if (p.Units(side, k) &^ gone).Count() < boxContents[k] {
			out |= k.Set()
		}
	}
	return out
}

// fitsBox reports whether the side has no more units of a kind than its box.
func fitsBox(p *board.Position, side board.Side) bool {
	for k := board.Pawn; k <= board.Queen; k++ {
		if p.Units(side, k).Count() > boxContents[k] {
			return false
		}
	}
	return true
}

// promotionFitsBox reports whether a promotion can be played: to a piece that is missing or, if none is
// missing, to nothing, once for all promotions.
func promotionFitsBox(s movegen.State, m *board.Move) bool {
	if m.Promotion == board.NoKind {
		return true
	}
	kinds := missingFromBox(s.Position, s.Turn(), m.Captured)
	if kinds == 0 && m.Promotion == board.Queen {
		m.Promotion = board.NoKind
		return true
	}
	return kinds.Has(m.Promotion)
}

// laterChoices appends m with each way in which a pawn of the side on its last rank can be promoted in p, or
// m itself if there is none. The choice holds the file and the kind.
func laterChoices(dst []board.Move, p *board.Position, side board.Side, m board.Move) []board.Move {
	start := len(dst)
	kinds := missingFromBox(p, side, board.NoSquare)
	for pawns := p.Units(side, board.Pawn) & board.LastRank(side); pawns != 0; {
		at := pawns.Pop()
		for _, k := range kindsIn(kinds) {
			m.Choice = uint8(at.File()+1)<<3 | uint8(k)
			dst = append(dst, m)
		}
	}
	if len(dst) == start {
		dst = append(dst, m)
	}
	return dst
}

// afterLaterPromotion returns the position in which a pawn of the side has been promoted by a choice.
func afterLaterPromotion(s movegen.State, choice uint8, side board.Side) movegen.State {
	q := *s.Position
	at := laterSquare(choice, side)
	u := q.Take(at)
	u.Kind = board.Kind(choice & 7)
	q.Put(at, u)
	return movegen.State{Position: &q, Rules: s.Rules}
}

// laterSquare returns the square of the pawn that is promoted by a choice.
func laterSquare(choice uint8, side board.Side) board.Square {
	return board.At(int(choice>>3)-1, 7-7*int(side))
}
