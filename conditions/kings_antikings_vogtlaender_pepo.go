package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Other rules of check: Anti-kings (Roger Powell 1974), Vogtländer chess, and Pepo.
//
// Rule: an anti-king is in check if no enemy unit observes it. In Vogtländer chess a side is in check if it
// attacks the king of the other side. In Pepo a king is in check if at least two enemy units observe it.
//
// Kings: in Pepo a king that is observed can neither move nor observe.
//
// Check: see the rule.
//
// Castling: not out of check, nor over a square on which the king would be in check.
//
// En passant, Promotion: as usual.
//
// Together: not with other conditions that say what check is.

// The rows.
var (
	antiKings = Condition{
		Name: "AntiKings", German: "AntiKoenige", French: "AntiRois",
		Doc: "A king is in check if no enemy unit observes it.", Source: "Roger Powell, The Problemist 1974; Chris Feather, Julia's Fairies No. 521, 2014",
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "a king is in check if nothing observes it", Layer: movegen.Layer{
				Name: "AntiKings", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				InCheck: func(s movegen.State, side board.Side) bool { return s.Royals(side) != 0 && !s.Attacked(side) },
			}}, nil
		},
	}
	vogtlaenderChess = Condition{
		Name: "VogtlaenderChess", German: "VogtlaenderSchach", French: "EchecsVogtlaender",
		Doc: "A side is in check if it attacks the king of the other side.", Source: glossary,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			return Compiled{Words: "a side is in check if it attacks the other king", Layer: movegen.Layer{
				Name: "VogtlaenderChess", Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				InCheck: func(s movegen.State, side board.Side) bool { return s.Attacked(side.Other()) },
			}}, nil
		},
	}
	pepo = Condition{
		Name: "Pepo",
		Doc:  "A king is in check only if at least two enemy units observe it; one that is observed cannot move.", Source: "Petko A. Petkov, 2019; http://www.kobulchess.com/en/articles/9-2011-08-02-06-15-19/1304-pepo-petko-petkov.html",
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
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
)
