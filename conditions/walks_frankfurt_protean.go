package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Frankfurt chess and Protean chess.
//
// Rule: a unit that captures becomes what it has captured. In Protean chess a unit that captures a pawn also
// takes its direction.
//
// Kings: a king becomes a royal unit of the captured kind; in Protean chess, with RexExclusive, it does not
// change.
//
// Check: is judged after the change.
//
// Castling: captures nothing.
//
// En passant: is a capture of a pawn.
//
// Promotion: a pawn that captures is not promoted.
//
// Together: not with Losing chess. In Anticirce a captor is reborn as what it has become.

var (
	frankfurt = simple(Condition{
		traits: copiesCaptured,
		Name:   "FrankfurtChess",
		Doc:    "A unit that captures becomes what it has captured; a royal unit stays royal.",
		Source: "Albert Heinrich Kniest and John Niemann, The Fairy Chess Review 1948; https://bpcf.matplus.net/b19c",
	}, func(c Context) movegen.Layer {
		return takesOver(&c, true, func(p *movegen.Piece) *movegen.Piece { return p })
	})
	protean = Condition{
		traits: copiesCaptured,
		Name:   "ProteanChess",
		Doc:    "A unit that captures becomes what it has captured; of a pawn it takes the direction too. With RexExclusive kings do not change.",
		Source: "https://bpcf.matplus.net/b19c",
		Args:   "[RexExclusive]",
		Compile: func(args []string, c Context) (Compiled, error) {
			kings := true
			if len(args) > 0 {
				if kings = args[0] == "RexInclusive"; !kings && args[0] != "RexExclusive" || len(args) > 1 {
					return Compiled{}, argErrorf(len(args)-1, "only RexExclusive can follow: remove %q", args[len(args)-1])
				}
			}
			pawn, reverse := movegen.PieceByCode("P", movegen.English), movegen.PieceByCode("PP", movegen.English)
			l := takesOver(&c, kings, func(p *movegen.Piece) *movegen.Piece {
				switch p {
				case pawn:
					return reverse
				case reverse:
					return pawn
				}
				return p
			})
			l.Name = "ProteanChess"
			return Compiled{Words: "units that capture become what they have captured", Layer: l}, nil
		},
	}
)

// takesOver makes the layer of a condition under which a captor becomes what the function made returns for
// the captured piece. A pawn that captures is not promoted.
func takesOver(c *Context, kings bool, made func(captured *movegen.Piece) *movegen.Piece) movegen.Layer {
	for _, p := range c.walks() {
		c.Kind(made(p), false, "")
	}
	for _, p := range c.walks() {
		if kings {
			c.Kind(p, true, "")
		}
	}
	var becomes [2][board.MaxKind + 1]board.Kind // by royalty
	royal := c.royal()
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds) && k <= board.MaxKind; k++ {
		p := made(c.Unit(k).Piece)
		becomes[0][k] = c.known(p, false)
		if kings {
			becomes[1][k] = c.known(p, true)
		}
	}
	return movegen.Layer{
		AppendChoices: func(dst []board.Move, s movegen.State, m board.Move) []board.Move {
			if m.IsCapture() {
				return unpromoted(dst, m)
			}
			return append(dst, m)
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if !m.IsCapture() || after.KindAt(m.To) == board.NoKind {
				return
			}
			was := 0
			if royal.Has(m.Kind) {
				was = 1
			}
			if to := becomes[was][s.KindAt(m.Captured)&15]; to != m.Kind && to != board.NoKind {
				after.ChangeKind(m.To, to, movegen.Arriving)
			}
		},
		Inert:  func(m board.Move) bool { return !m.IsCapture() },
		Breaks: movegen.Pins | movegen.MatePatterns,
	}
}

// unpromoted appends a move without its promotion, once for all promotions.
func unpromoted(dst []board.Move, m board.Move) []board.Move {
	if m.Promotion != board.NoKind {
		m.Promotion = board.NoKind
		if len(dst) > 0 && dst[len(dst)-1] == m {
			return dst
		}
	}
	return append(dst, m)
}
