package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// What is royal, and when it is in check: Anti-kings (Powell 1974), Vogtländer chess, Pepo, Extinction chess (Wayne Schmittberger 1985), Royal dynasty,
// royal squares, and Lèse-majesté (Andrew Buchanan 2015).
//
// Rule: an anti-king is in check if no enemy unit observes it. In Vogtländer chess a side is in check if it attacks the king of
// the other side, in Pepo if two units observe its king; a king that
// is observed can neither move nor observe. In Extinction chess a side loses that has lost the last of its
// units of a kind: whatever is the only one of its kind is royal, neutral units not counted. In Royal dynasty a king is royal only as long as it is the
// only one of its side. A royal square may not be observed by the enemy, whatever stands on it. In Lèse-majesté the side that is
// not to move may be in check in the diagram; its king cannot be captured.
//
// Kings: in Extinction chess are royal if they are single. A royal square comes beside the kings, or instead of them.
//
// Check: of anything royal; of anti-kings the reverse; in Vogtländer chess who attacks is in check.
//
// Castling: not out of check, nor over a square on which the king would be in check. In Royal dynasty kings that were several
// in the diagram do not castle.
//
// En passant: as ever.
//
// Promotion: in Royal dynasty and in Extinction chess also to a king. A side may promote its last pawn.
//
// Together: not with another condition that says what is royal, or what is check; Extinction chess and Royal dynasty not with
// some under which kings are no units like others. In Extinction chess all units, kings too, are reborn, change sides, or become others.

// The rows.
var (
	AntiKings = Condition{
		Name: "AntiKings", German: "AntiKoenige", French: "AntiRois",
		Doc: "A king is in check if no enemy unit observes it.", Source: "Roger Powell, The Problemist 1974; " + glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "a king is in check if nothing observes it", Layer: movegen.Layer{
				Name: "AntiKings", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				InCheck: func(s movegen.State, side board.Side) bool { return s.Royals(side) != 0 && !s.Attacked(side) },
			}}, nil
		},
	}
	VogtlaenderChess = Condition{
		Name: "VogtlaenderChess", German: "VogtlaenderSchach", French: "EchecsVogtlaender",
		Doc: "A side is in check if it attacks the king of the other side.", Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "a side is in check if it attacks the other king", Layer: movegen.Layer{
				Name: "VogtlaenderChess", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				InCheck: func(s movegen.State, side board.Side) bool { return s.Attacked(side.Other()) },
			}}, nil
		},
	}
	Pepo = Condition{
		Name: "Pepo",
		Doc:  "A king is in check only if at least two enemy units observe it; one that is observed cannot move.", Source: "Anda Fairy Planet 5, 2023; " + glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "a king is in check only if at least two units observe it", Layer: movegen.Layer{
				Name: "Pepo", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				InCheck: func(s movegen.State, side board.Side) bool {
					for royals := s.Royals(side); royals != 0; {
						attackers := s.Observers(royals.Pop(), side.Other())
						for held := attackers & s.Royals(side.Other()); held != 0; {
							if at := held.Pop(); s.Observers(at, side) != 0 {
								attackers &^= at.Set()
							}
						}
						if attackers.Count() > 1 {
							return true
						}
					}
					return false
				},
				Admit: func(s movegen.State, m board.Move) bool {
					return !s.Royals(s.Turn()).Has(m.From) || s.Observers(m.From, s.Turn().Other()) == 0
				},
			}}, nil
		},
	}
	ExtinctionChess = Condition{
		Name: "ExtinctionChess", German: "AusrottungsSchach", French: "EchecsExtinction",
		Doc: "A unit is royal as long as it is the only one of its kind and side.", Source: "Wayne Schmittberger, 1985; " + glossary,
		traits: royalByRarity,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
				return Compiled{}, err
			}
			alike := c.sameWalk(true)
			return Compiled{Words: "whatever is the only one of its kind is royal", Also: kings, Layer: movegen.Layer{
				Name: "ExtinctionChess", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				Survives: func(s movegen.State, m board.Move) bool {
					var after board.Position
					s.PlayFor(&after, m)
					victim := s.UnitAt(m.Captured)
					side := s.Captor(m).Other()
					return after.Of(side)&anyOf(&after, alike.of[victim.Kind]) != 0
				},
				Royals: func(s movegen.State, side board.Side) board.Set {
					var out board.Set
					for k := board.Pawn; k <= board.MaxKind; k++ {
						if units := s.Of(side) &^ s.Of(side.Other()) & anyOf(s.Position, alike.of[k]); units.Count() == 1 {
							out |= units
						}
					}
					return out
				},
			}}, nil
		},
	}
	RoyalDynasty = Condition{
		Name: "RoyalDynasty", German: "KoenigsDynastie", French: "DynastieRoyale",
		Doc: "Pawns are promoted to kings, too; a king is royal only as long as it is the only one of its side.", Source: glossary,
		traits: royalByNumber,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
				return Compiled{}, err
			}
			royal := c.royal()
			return Compiled{Words: "a king is royal if it is the only one of its side", Also: kings, Layer: movegen.Layer{
				Name: "RoyalDynasty", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				Admit: func(s movegen.State, m board.Move) bool {
					return !m.Is(board.ShortCastling|board.LongCastling) || s.Royals(s.Turn()) != 0
				},
				Royals: func(s movegen.State, side board.Side) board.Set {
					if units := s.Of(side) & anyOf(s.Position, royal); units.Count() == 1 {
						return units
					}
					return 0
				},
			}}, nil
		},
	}
	WhiteRoyalSquare = royalSquare("WhiteRoyalSquare", "WeissesKoeniglichesFeld", "BlancCaseRoyal", board.White)
	BlackRoyalSquare = royalSquare("BlackRoyalSquare", "SchwarzesKoeniglichesFeld", "NoirCaseRoyal", board.Black)
	LeseMajeste      = Condition{
		Name: "LeseMajeste",
		Doc:  "In the diagram the side that is not to move may be in check; its king cannot be captured.", Source: "Andrew Buchanan, Problemas 2015; https://juliasfairies.com/problems/no-1127/",
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "in the diagram the side that is not to move may be in check", Layer: movegen.Layer{
				Name: "LeseMajeste", OpponentCheck: movegen.OpponentCheckAllowed, Breaks: movegen.MatePatterns,
			}}, nil
		},
	}
)

// kings are what pawns are promoted to besides.
var kings = []*movegen.Piece{&movegen.Pieces[board.King-board.Pawn]}

func royalSquare(name, german, french string, side board.Side) Condition {
	return Condition{
		Name: name, German: german, French: french,
		Doc: side.String() + " is in check when the square is observed; what stands on it is royal.", Source: glossary, Args: "square", Example: "d4",
		Compile: func(args []string, c Context) (Compiled, error) {
			if len(args) == 0 {
				return Compiled{}, argErrorf(0, "a square must follow")
			}
			square, ok := board.ParseSquare(args[0])
			if !ok {
				return Compiled{}, argErrorf(0, "%q is no square", args[0])
			}
			if len(args) > 1 {
				return Compiled{}, argErrorf(1, "%q is too much: one square", args[1])
			}
			royal := c.royal()
			return Compiled{Words: square.String() + " is royal for " + side.String(), Layer: movegen.Layer{
				Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns, Sides: movegen.OneSide,
				Royals: func(s movegen.State, of board.Side) board.Set {
					out := s.Of(of) & anyOf(s.Position, royal)
					if of == side {
						out |= square.Set()
					}
					return out
				},
			}}, nil
		},
	}
}
