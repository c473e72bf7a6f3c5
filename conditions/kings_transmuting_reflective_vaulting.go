package conditions

import (
	"math/bits"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Kings that move as the units that give them check: transmuted (transmuting) kings (Petr Kniest), reflective
// kings, super-transmuting kings, and vaulting kings (J. G. Ingram).
//
// Rule: a king in check moves as the units that give the check: a transmuted king as nothing else, a
// reflective king as a king too. A super-transmuting king becomes such a unit for good by that move. A
// vaulting king in check moves as a king and as an equihopper, or as the pieces that are listed; with
// Transmuting, as these alone.
//
// Kings: what gives check to a king is judged by how units walk, enemy kings as kings.
//
// Check: a king that is in check observes as it moves.
//
// Castling: as usual; not out of check.
//
// En passant: a king that moves as a pawn makes double steps from the pawns' rank.
//
// Promotion: a king that moves as a pawn is not promoted.
//
// Together: not with another condition that says how units move.

var bothSides = [2]bool{true, true}

func onlySide(s board.Side) (out [2]bool) {
	out[s] = true
	return out
}

// The rows of the family.
var (
	transmutedKings           = transmutingRow("TransmutedKings", "TransmutierendeKoenige", "RoisTransmutes", bothSides, false)
	whiteTransmutedKing       = transmutingRow("WhiteTransmutedKing", "WeisserTransmutierenderKoenig", "BlancRoiTransmute", onlySide(board.White), false)
	blackTransmutedKing       = transmutingRow("BlackTransmutedKing", "SchwarzerTransmutierenderKoenig", "NoirRoiTransmute", onlySide(board.Black), false)
	reflectiveKings           = transmutingRow("ReflectiveKings", "ReflektierendeKoenige", "RoisReflecteurs", bothSides, true)
	whiteReflectiveKing       = transmutingRow("WhiteReflectiveKing", "WeisserReflektierenderKoenig", "BlancRoiReflecteur", onlySide(board.White), true)
	blackReflectiveKing       = transmutingRow("BlackReflectiveKing", "SchwarzerReflektierenderKoenig", "NoirRoiReflecteur", onlySide(board.Black), true)
	whiteSuperTransmutingKing = superTransmutingRow("WhiteSuperTransmutingKing", "WeisserSuperTransmutierenderKoenig", "BlancSuperRoiTransmute", board.White)
	blackSuperTransmutingKing = superTransmutingRow("BlackSuperTransmutingKing", "SchwarzerSuperTransmutierenderKoenig", "NoirSuperRoiTransmute", board.Black)
	vaultingKings             = vaultingRow("VaultingKings", "", "", bothSides)
	whiteVaultingKing         = vaultingRow("WhiteVaultingKing", "WeisserVaultingKing", "BlancVaultingKing", onlySide(board.White))
	blackVaultingKing         = vaultingRow("BlackVaultingKing", "SchwarzerVaultingKing", "NoirVaultingKing", onlySide(board.Black))
)

// kingOf names the kings of some sides.
func kingOf(sides [2]bool) string {
	switch sides {
	case bothSides:
		return "A king"
	case onlySide(board.White):
		return "The white king"
	}
	return "The black king"
}

// checkers returns the kinds of the enemy units that observe a unit of the side by their own walks, as far
// as the other conditions let the observation count. These may ask how units move, so the condition of the
// given name, which asks here how a unit moves, is left out: otherwise the two would ask each other without
// end.
func checkers(name string, s movegen.State, at board.Square, side board.Side) board.Kinds {
	others := movegen.State{Position: s.Position, Rules: s.Rules.Without(name)}
	var out board.Kinds
	for enemies := s.Of(side.Other()) &^ at.Set(); enemies != 0; {
		from := enemies.Pop()
		if k := s.KindAt(from); !out.Has(k) && s.Reaches(k, from, at, side.Other()) &&
			others.Counts(board.Move{From: from, To: at, Captured: at, Kind: k}) {
			out |= k.Set()
		}
	}
	return out
}

func transmutingRow(name, german, french string, sides [2]bool, also bool) Condition {
	doc, source := kingOf(sides)+" in check moves as the units that give the check, and not as a king.", "http://web.telia.com/~u13101113/Chess/Problem/jun01.html"
	if also {
		doc, source = kingOf(sides)+" in check moves as the units that give the check, too.", glossary
	}
	return Condition{
		Name: name, German: german, French: french, Doc: doc, Source: source, traits: bendsKings,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return inCheck(c.royal(), name, strings.ToLower(doc[:1])+doc[1:len(doc)-1], sides, func(s movegen.State, from board.Square, side board.Side) board.Kinds {
				kinds := checkers(name, s, from, side)
				if kinds == 0 || also {
					kinds |= board.King.Set()
				}
				return kinds
			}), nil
		},
	}
}

// concerned describes whether a layer about the kings of some sides is about both.
func concerned(sides [2]bool) movegen.Sides {
	if sides == bothSides {
		return movegen.BothSides
	}
	return movegen.OneSide
}

// inCheck makes the layer under which the kings of some sides walk as a function says. A king that is not royal is never in check and
// walks as usual.
func inCheck(royal board.Kinds, name, words string, sides [2]bool, walks func(s movegen.State, from board.Square, side board.Side) board.Kinds) Compiled {
	return Compiled{Words: words, Layer: movegen.Layer{
		Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns, Sides: concerned(sides),
		Walks: func(s movegen.State, from board.Square, side board.Side) board.Kinds {
			if k := s.KindAt(from); k != board.King || !royal.Has(k) || !sides[side] {
				return k.Set()
			}
			return walks(s, from, side)
		},
	}}
}

func vaultingRow(name, german, french string, sides [2]bool) Condition {
	return Condition{
		Name: name, German: german, French: french,
		Doc:    kingOf(sides) + " in check moves as an equihopper, or as the pieces that are listed, too; with Transmuting it does not move as a king then.",
		Source: glossary,
		Args:   "[Transmuting] walks",
		traits: bendsKings,
		Compile: func(args []string, c Context) (Compiled, error) {
			also := true
			var kinds board.Kinds
			add := func(i int, code string) error {
				piece := movegen.PieceByCode(code, movegen.English)
				if piece == nil {
					return argErrorf(i, "the piece %q cannot be solved yet", code)
				}
				k := c.Kind(piece, false, "")
				if k == board.NoKind && c.Add != nil {
					return argErrorf(i, "there are too many kinds of fairy pieces: remove %q", code)
				}
				kinds |= k.Set()
				return nil
			}
			for i, a := range args {
				if a == "Transmuting" {
					also = false
				} else if err := add(i, a); err != nil {
					return Compiled{}, err
				}
			}
			if kinds == 0 {
				if err := add(len(args), "EQ"); err != nil {
					return Compiled{}, err
				}
			}
			kinds &^= board.NoKind.Set()
			return inCheck(c.royal(), name, "a king in check moves as "+strings.Join(append([]string{"EQ"}, args...), " "), sides, func(s movegen.State, from board.Square, side board.Side) board.Kinds {
				switch {
				case checkers(name, s, from, side) == 0:
					return board.King.Set()
				case also:
					return kinds | board.King.Set()
				}
				return kinds
			}), nil
		},
	}
}

func superTransmutingRow(name, german, french string, side board.Side) Condition {
	doc := kingOf(onlySide(side)) + " in check must move as one of the units that give the check, and becomes such a unit, which is not royal."
	return Condition{
		Name: name, German: german, French: french, Doc: doc, Source: "https://juliasfairies.com/problems/no-856-857/", traits: bendsKings,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			walks := func(s movegen.State, from board.Square, side board.Side) board.Kinds {
				if kinds := checkers(name, s, from, side) &^ board.King.Set(); kinds != 0 {
					return kinds
				}
				return board.King.Set()
			}
			out := inCheck(c.royal(), name, strings.ToLower(doc[:1])+doc[1:len(doc)-1], onlySide(side), walks)
			out.Layer.AppendChoices = func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
				switch {
				case s.Turn() != side:
					return append(dst, m)
				case m.Kind != board.King:
					if s.Attacked(side) {
						return dst
					}
					return append(dst, m)
				}
				var buffer [64]movegen.Arrival
				pawnsWay := m.Flags & board.DoubleStep
				for kinds := walks(s, m.From, side); kinds != 0; kinds &= kinds - 1 {
					k := board.Kind(bits.TrailingZeros16(uint16(kinds)))
					if k == board.King {
						return append(dst, m)
					}
					m.Flags &^= board.DoubleStep
					if len(s.Promotions(k)) > 0 {
						m.Flags |= pawnsWay
					}
					for _, w := range s.Arrivals(buffer[:0], k, m.From, side, s.Occupied()) {
						if w.To == m.To && w.Captured == m.Captured {
							m.Choice = uint8(k)
							dst = append(dst, m)
							break
						}
					}
				}
				return dst
			}
			out.Layer.After = func(s movegen.State, m board.Move, after movegen.Change) {
				if s.Turn() == side && m.Kind == board.King && m.Choice != 0 {
					after.ChangeKind(m.To, board.Kind(m.Choice), movegen.Arriving)
				}
			}
			return out, nil
		},
	}
}
