package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Ghost chess and Haunted chess.
//
// Rule: what is captured stays below the square of its capture, and comes up as soon as that square is
// vacated: in Ghost chess as a unit that cannot be captured any more, in Haunted chess as it was. The unit
// that was captured last comes up first.
//
// Kings: are captured as usual.
//
// Check: as usual, after units have come up.
//
// Castling: as usual.
//
// En passant: the captured pawn comes up at once, for nothing stands on its square.
//
// Promotion: a pawn that comes up on its promotion rank is not promoted there.
//
// Together: with every condition, except those that clashes.go names.

// The rows.
var (
	ghost = burying(simple(Condition{
		Name: "GhostChess", German: "Geisterschach", French: "EchecsGhost",
		Doc:    "A captured unit comes up on the square of its capture as soon as that is vacated, and cannot be captured again.",
		Source: "https://echekk.fr/?Echecs-Fantomes",
		traits: buriesCaptured,
	}, func(c Context) movegen.Layer {
		var ghosts [board.MaxKind + 1]board.Kind
		for k := board.Pawn; k <= board.Orthodox+board.Kind(len(c.Kinds)) && k <= board.MaxKind; k++ {
			u := c.Unit(k)
			attributes := u.Attributes
			if !u.Has(uncapturableName) {
				attributes += " " + uncapturableName
			}
			ghosts[k] = k
			if !u.Royal {
				ghosts[k] = c.Kind(u.Piece, u.Royal, attributes)
			}
		}
		return hauntingLayer(&c, func(u board.Unit) board.Unit { return board.Unit{Kind: ghosts[u.Kind&15], Owner: u.Owner} })
	}))
	haunted = burying(simple(Condition{
		traits: buriesCaptured,
		Name:   "HauntedChess", German: "Spukschach", French: "EchecsHantes",
		Doc:    "A captured unit comes up on the square of its capture as soon as that is vacated.",
		Source: "Tadashi Wakashima, 2002; http://www.echekk.fr/?Echecs-hantes",
	}, func(c Context) movegen.Layer { return hauntingLayer(&c, unchangedUnit) }))
)

func hauntingLayer(c *Context, as func(u board.Unit) board.Unit) movegen.Layer {
	royal := c.royal()
	return movegen.Layer{
		Breaks: movegen.Pins | movegen.MatePatterns,
		Stage:  movegen.StageOthers,
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if m.IsCapture() && !royal.Has(s.KindAt(m.Captured)) {
				bury(after, m.Captured, as(s.UnitAt(m.Captured)), true)
			}
			emerge(after)
		},
	}
}
