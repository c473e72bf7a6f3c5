package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Captures that depend on what observes whom: Patrol chess (Frederik Hendrik von Meyenfeldt 1975) and
// Ultrapatrol, Lortap, Provocation chess, Super guards and Anti-guards, Shielded kings, Brunner chess, and
// Central chess.
//
// Rule: a unit captures, and gives check, only
// in Patrol chess: if a unit of its own side observes it (in Ultrapatrol it cannot even move otherwise);
// in Lortap: if no unit of its own side observes it;
// in Provocation chess: if an enemy unit observes it;
// in Super guards: if nothing protects what it captures; in Anti-guards: if something does;
// with Shielded kings: as usual, but a king does not capture a king that is protected;
// in Brunner chess: as usual, but a king is captured only if that does not expose the captor's own king.
// In Central chess only central units move or capture: the king is central, and so is what a central unit protects.
//
// Kings: as other units.
//
// Check: a unit that could not capture the king gives none.
//
// Castling: as usual. It counts as a king's move where units may be unable to move.
//
// En passant: is a capture like others.
//
// Promotion: as usual.
//
// Together: with all conditions. What a unit observes depends on walks and on the board alone, not on whether
// other conditions let the observation count.

// guardRow makes a row of the family.
func guardRow(name, german, french, doc, words, source string, compile func(c Context) movegen.Layer) Condition {
	return Condition{
		Name: name, German: german, French: french, Doc: doc, Source: source, traits: weighsProtection,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := noArguments(args); err != nil {
				return Compiled{}, err
			}
			layer := compile(c)
			layer.Name, layer.Breaks = name, movegen.Pins|movegen.PlainCheck|movegen.MatePatterns
			return Compiled{Words: words, Layer: layer}, nil
		},
	}
}

// observationLayer makes a layer that decides whether an observation counts.
func observationLayer(counts func(s movegen.State, m board.Move, side board.Side) bool) func(Context) movegen.Layer {
	return func(Context) movegen.Layer {
		return movegen.Layer{Observe: func(s movegen.State, m board.Move) bool { return counts(s, m, s.Captor(m)) }}
	}
}

// The rows of the family.
var (
	patrouille = guardRow("Patrouille", "PatrouilleSchach", "",
		"A unit captures and gives check only if a unit of its own side observes it.",
		"a unit captures only if one of its side observes it", "http://juliasfairies.com/problems/jf-2012/page-19/",
		observationLayer(func(s movegen.State, m board.Move, side board.Side) bool { return protectedSquare(s, m.From, side) }))
	ultraPatrol = guardRow("UltraPatrol", "UltraPatrouille", "",
		"A unit moves, captures and gives check only if a unit of its own side observes it.",
		"a unit moves only if one of its side observes it", glossary,
		func(Context) movegen.Layer {
			patrolled := func(s movegen.State, m board.Move) bool { return protectedSquare(s, m.From, s.Captor(m)) }
			return movegen.Layer{Observe: patrolled, Admit: patrolled}
		})
	lortap = guardRow("Lortap", "Elliuortap", "",
		"A unit captures and gives check only if no unit of its own side observes it.",
		"a unit captures only if none of its side observes it", glossary,
		observationLayer(func(s movegen.State, m board.Move, side board.Side) bool { return !protectedSquare(s, m.From, side) }))
	provocationChess = guardRow("ProvocationChess", "ProvokationSchach", "EchecsProvacateurs",
		"A unit captures and gives check only if an enemy unit observes it.",
		"a unit captures only if an enemy unit observes it", glossary,
		observationLayer(func(s movegen.State, m board.Move, side board.Side) bool {
			return protectedSquare(s, m.From, side.Other())
		}))
	superGuards = guardRow("SuperGuards", "SuperDeckungen", "Supergardes",
		"A unit that is protected by one of its own side cannot be captured, nor a king be in check.",
		"what is protected cannot be captured", "https://echekk.fr/?Echecs-a-pieces-protegees",
		observationLayer(func(s movegen.State, m board.Move, side board.Side) bool {
			return !protectedSquare(s, m.Captured, side.Other())
		}))
	antiGuards = guardRow("AntiGuards", "AntiDeckungen", "Antigardes",
		"A unit that is not protected by one of its own side cannot be captured, nor a king be in check.",
		"what is not protected cannot be captured", "K. Seetharaman, The Problemist, November 2024; https://github.com/thomas-maeder/popeye/issues/502",
		observationLayer(func(s movegen.State, m board.Move, side board.Side) bool {
			return protectedSquare(s, m.Captured, side.Other())
		}))
	shieldedKings = guardRow("ShieldedKings", "SchutzKoenige", "",
		"A king does not attack a king that is protected by a unit of its own side.",
		"kings may touch kings that are protected", glossary,
		func(c Context) movegen.Layer {
			royal := c.royal()
			return observationLayer(func(s movegen.State, m board.Move, side board.Side) bool {
				return !royal.Has(m.Kind) || !royal.Has(s.KindAt(m.Captured)) || !protectedSquare(s, m.Captured, side.Other())
			})(c)
		})
	brunnerChess = guardRow("BrunnerChess", "BrunnerSchach", "EchecsBrunner",
		"A king is attacked only by what could capture it without exposing its own king.",
		"a king is attacked only by what could capture it without exposing its own king", glossary,
		func(c Context) movegen.Layer {
			royal := c.royal()
			return observationLayer(func(s movegen.State, m board.Move, side board.Side) bool {
				if !royal.Has(s.KindAt(m.Captured)) {
					return true
				}
				var after board.Position
				s.PlayFor(&after, m)
				next := movegen.State{Position: &after, Rules: s.Rules}
				for royals := next.Royals(side); royals != 0; {
					if protectedSquare(next, royals.Pop(), side.Other()) {
						return false
					}
				}
				return true
			})(c)
		})
	centralChess = guardRow("CentralChess", "ZentralSchach", "EchecsCentral",
		"A unit moves, captures and gives check only if it is central: the king is, and what a central unit protects.",
		"only the king and what it protects, through others too, can move", glossary,
		func(Context) movegen.Layer {
			return movegen.Layer{IdleUnits: func(s movegen.State, side board.Side, _ board.Kind) board.Set {
				own := s.Of(side)
				central, found := board.Set(0), s.Royals(side)
				for found != 0 {
					central |= found
					var next board.Set
					for rest := own &^ central; rest != 0; {
						at := rest.Pop()
						if s.Reach(at, side, found) != 0 {
							next |= at.Set()
						}
					}
					found = next
				}
				return own &^ central
			}}
		})
)
