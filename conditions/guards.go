package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Captures that depend on who observes whom: Patrol chess (Frederik Hendrik von Meyenfeldt 1975) and Ultrapatrol, Lortap,
// Provocation chess, Super guards and Anti-guards, Woozles and Heffalumps with their double forms (Andernach 1999), Shielded
// kings, Brunner chess, and Central chess.
//
// Rule: a unit captures, and gives check, only
// in Patrol chess: if a unit of its own side observes it (in Ultrapatrol it cannot move at all otherwise);
// in Lortap: if none does;
// in Provocation chess: if an enemy unit observes it;
// in Super guards: what no unit of the other side protects, in Anti-guards: what one protects;
// in Woozles: if it does not protect a unit of its own side that protects it, in BiWoozles: if it does not attack an enemy unit
// that attacks it;
// in Heffalumps and BiHeffalumps: the same, but it is only along the line of that unit that it cannot capture;
// with Shielded kings: as ever, but a king does not capture a king that is protected;
// in Brunner chess: as ever, but a king is captured only if that does not expose the capturer's own king.
// In Central chess nothing moves or captures that is not central: the king is, and so is what a central unit protects.
//
// Kings: as other units, but in Woozles and the like with RexExclusive, where they count for nothing.
//
// Check: a unit that could not capture the king gives none.
//
// Castling: as ever. It is a king's move, as far as moving at all is concerned.
//
// En passant: is a capture like others.
//
// Promotion: as ever.
//
// Together: with all conditions. What is observed depends on walks and on the board alone, not on whether other conditions let
// the observation count.

// guarded is a row of the family.
func guarded(name, german, french, doc, words string, also string, compile func(c Context) movegen.Layer) Condition {
	return Condition{
		Name: name, German: german, French: french, Doc: doc, Source: glossary + also, traits: weighsProtection,
		Compile: func(args []string, c Context) (Compiled, error) {
			if err := none(args); err != nil {
				return Compiled{}, err
			}
			layer := compile(c)
			layer.Name, layer.Breaks = name, movegen.Pins|movegen.PlainCheck|movegen.MatePatterns
			return Compiled{Words: words, Layer: layer}, nil
		},
	}
}

// observing is a layer that lets an observation count or not.
func observing(counts func(s movegen.State, m board.Move, side board.Side) bool) func(Context) movegen.Layer {
	return func(Context) movegen.Layer {
		return movegen.Layer{Observe: func(s movegen.State, m board.Move) bool { return counts(s, m, s.Captor(m)) }}
	}
}

// protected tells whether units of the side observe a square on which one of them stands, or would stand.
func protected(s movegen.State, at board.Square, side board.Side) bool {
	return s.Reach(at, side, s.Of(side)) != 0
}

// The rows of the family.
var (
	Patrouille = guarded("Patrouille", "PatrouilleSchach", "",
		"A unit captures and gives check only if a unit of its own side observes it.",
		"a unit captures only if one of its side observes it", "",
		observing(func(s movegen.State, m board.Move, side board.Side) bool { return protected(s, m.From, side) }))
	UltraPatrol = guarded("UltraPatrol", "UltraPatrouille", "",
		"A unit moves, captures and gives check only if a unit of its own side observes it.",
		"a unit moves only if one of its side observes it", "",
		func(Context) movegen.Layer {
			patrolled := func(s movegen.State, m board.Move) bool { return protected(s, m.From, s.Captor(m)) }
			return movegen.Layer{Observe: patrolled, Admit: patrolled}
		})
	Lortap = guarded("Lortap", "Elliuortap", "",
		"A unit captures and gives check only if no unit of its own side observes it.",
		"a unit captures only if none of its side observes it", "",
		observing(func(s movegen.State, m board.Move, side board.Side) bool { return !protected(s, m.From, side) }))
	ProvocationChess = guarded("ProvocationChess", "ProvokationSchach", "EchecsProvacateurs",
		"A unit captures and gives check only if an enemy unit observes it.",
		"a unit captures only if an enemy unit observes it", "",
		observing(func(s movegen.State, m board.Move, side board.Side) bool { return protected(s, m.From, side.Other()) }))
	SuperGuards = guarded("SuperGuards", "SuperDeckungen", "Supergardes",
		"A unit that is protected by one of its own side cannot be captured, nor a king be in check.",
		"what is protected cannot be captured", "",
		observing(func(s movegen.State, m board.Move, side board.Side) bool {
			return !protected(s, m.Captured, side.Other())
		}))
	AntiGuards = guarded("AntiGuards", "AntiDeckungen", "Antigardes",
		"A unit that is not protected by one of its own side cannot be captured, nor a king be in check.",
		"what is not protected cannot be captured", "",
		observing(func(s movegen.State, m board.Move, side board.Side) bool {
			return protected(s, m.Captured, side.Other())
		}))
	ShieldedKings = guarded("ShieldedKings", "SchutzKoenige", "",
		"A king does not attack a king that is protected by a unit of its own side.",
		"kings may touch kings that are protected", "",
		func(c Context) movegen.Layer {
			royal := c.royal()
			return observing(func(s movegen.State, m board.Move, side board.Side) bool {
				return !royal.Has(m.Kind) || !royal.Has(s.KindAt(m.Captured)) || !protected(s, m.Captured, side.Other())
			})(c)
		})
	BrunnerChess = guarded("BrunnerChess", "BrunnerSchach", "EchecsBrunner",
		"A king is attacked only by what could capture it without exposing its own king.",
		"a king is attacked only by what could capture it without exposing its own king", "",
		func(c Context) movegen.Layer {
			royal := c.royal()
			return observing(func(s movegen.State, m board.Move, side board.Side) bool {
				if !royal.Has(s.KindAt(m.Captured)) {
					return true
				}
				var after board.Position
				s.PlayFor(&after, m)
				next := movegen.State{Position: &after, Rules: s.Rules}
				for royals := next.Royals(side); royals != 0; {
					if protected(next, royals.Pop(), side.Other()) {
						return false
					}
				}
				return true
			})(c)
		})
	CentralChess = guarded("CentralChess", "ZentralSchach", "EchecsCentral",
		"A unit moves, captures and gives check only if it is central: the king is, and what a central unit protects.",
		"only the king and what it protects, through others too, can move", "",
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
	Woozles      = woozles("Woozles", "Units of the same side that protect each other cannot capture, nor give check.", false, false)
	BiWoozles    = woozles("BiWoozles", "Units of different sides that attack each other cannot capture, nor give check.", true, false)
	Heffalumps   = woozles("Heffalumps", "Units of the same side that protect each other along a line cannot capture, nor give check, on that line.", false, true)
	BiHeffalumps = woozles("BiHeffalumps", "Units of different sides that attack each other along a line cannot capture, nor give check, on that line.", true, true)
)

// woozles is a row: with enemy units or those of the same side, on the line of the two only or anywhere.
func woozles(name, doc string, enemy, line bool) Condition {
	return Condition{
		Name: name, Doc: doc, Source: "Andernach 1999; http://jurajlorinc.com/chess/niifc_04.htm", Args: "[RexInclusive|RexExclusive]",
		Compile: func(args []string, c Context) (Compiled, error) {
			if _, err := withKings(args); err != nil {
				return Compiled{}, err
			}
			spared := board.Kinds(0)
			if len(args) == 1 && args[0] == rexExclusive {
				spared = c.royal()
			}
			return Compiled{Words: "units that observe each other cannot capture", Layer: movegen.Layer{
				Name: name, Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
				Observe: func(s movegen.State, m board.Move) bool {
					if spared.Has(m.Kind) {
						return true
					}
					side := s.Captor(m)
					partner := side
					if enemy {
						partner = side.Other()
					}
					partners := s.Of(partner) &^ anyOf(s.Position, spared)
					for at := s.Reach(m.From, partner, partners); at != 0; {
						p := at.Pop()
						if line && !collinear(m.From, p, m.Captured) {
							continue
						}
						if s.Reach(p, side, m.From.Set()) != 0 {
							return false
						}
					}
					return true
				},
			}}, nil
		},
	}
}

// collinear tells whether three squares are on one straight line.
func collinear(a, b, c board.Square) bool {
	return (b.File()-a.File())*(c.Rank()-a.Rank()) == (b.Rank()-a.Rank())*(c.File()-a.File())
}
