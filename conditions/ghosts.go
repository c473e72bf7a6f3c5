package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Ghost chess and Haunted chess.
//
// Rule: what is captured stays below the square of its capture, and comes up as soon as that is vacated: in Ghost chess as a
// unit that cannot be captured any more, in Haunted chess as it was. What was captured last comes up first.
//
// Kings: are captured as ever.
//
// Check: as ever, after units have come up.
//
// Castling: as ever.
//
// En passant: the captured pawn comes up at once, for nothing stands on its square.
//
// Promotion: what comes up on its promotion rank is not promoted there.
//
// Together: with all conditions but those that put units below others.

// The rows.
var (
	Ghost = burying(simple(Condition{
		Name: "GhostChess", German: "Geisterschach", French: "EchecsGhost",
		Doc:    "What is captured comes up where it was captured as soon as the square is vacated, and cannot be captured then.",
		Source: "as Popeye 4.104 plays it",
		traits: buriesCaptured,
	}, func(c Context) movegen.Layer {
		var ghosts [board.MaxKind + 1]board.Kind
		for k := board.Pawn; k <= board.Orthodox+board.Kind(len(c.Kinds)) && k <= board.MaxKind; k++ {
			u := c.Unit(k)
			attributes := u.Attributes
			if !u.Has(uncapturable) {
				attributes += " " + uncapturable
			}
			ghosts[k] = k
			if !u.Royal {
				ghosts[k] = c.Kind(u.Piece, u.Royal, attributes)
			}
		}
		return haunted(&c, func(u board.Unit) board.Unit { return board.Unit{Kind: ghosts[u.Kind&15], Owner: u.Owner} })
	}))
	Haunted = burying(simple(Condition{
		traits: buriesCaptured,
		Name:   "HauntedChess", German: "Spukschach", French: "EchecsHantes",
		Doc:    "What is captured comes up where it was captured as soon as the square is vacated.",
		Source: "as Popeye 4.104 plays it",
	}, func(c Context) movegen.Layer { return haunted(&c, same) }))
)

func haunted(c *Context, as func(u board.Unit) board.Unit) movegen.Layer {
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
