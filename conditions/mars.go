package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Conditions in which it is the square of rebirth in the manner of Circe that says what a unit may do, though nothing is
// reborn: Mars Circe (Bo Lindgren 1976), Anti-Mars Circe (Dan Meinking 1998), Phantom chess, Immun chess (Kjell Widlert
// 1978), Geneva chess (Reto Aschwanden 2003).
//
// Rule: Mars Circe: a unit moves as ever, but to capture it goes to its square of rebirth, which must be vacant, and captures
// from there. Anti-Mars Circe: it captures as ever, but moves in the same way from its square of rebirth. Phantom chess: it
// can do both from where it stands and from its square of rebirth. Immun chess: a unit can be captured only if its square of rebirth is vacant.
// Geneva chess: a unit captures only if its square of rebirth is vacant. Where two squares are possible it is the square of
// departure that tells, and in Immun chess that of the captured unit.
//
// Kings: as others in Mars Circe and Anti-Mars Circe. Elsewhere, they move and are captured as ever, but with RexInclusive
// as others.
//
// Check: what could capture the king gives check.
//
// Castling: as ever.
//
// En passant: a pawn that makes a double step from its square of rebirth can be captured so. In Mars Circe no pawn
// captures en passant.
//
// Promotion: as ever; a pawn that arrives on its promotion rank.
//
// Together: with all conditions, but not with others that say where units go.
//
// Sources: http://www.echekk.fr/?Circe-Martien, http://www.echekk.fr/?Immun, http://www.juliasfairies.com/fairy-terms/

// detour appends the ways of a unit from its square of rebirth that are not among those before. A unit does not return to
// where it stands, but for a pawn in Anti-Mars Circe that makes a double step (as in Popeye; other sources are silent).
func (c *circe) detour(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set, captures bool) []movegen.Arrival {
	whose := side
	if c.mirror {
		whose = whose.Other()
	}
	home := c.homes[whose][s.KindAt(from)&15][from&63]
	occupied &^= from.Set()
	if occupied.Has(home) || s.Closed().Has(home) {
		return dst
	}
	before := len(dst)
	dst = s.Arrivals(dst, walk, home, side, occupied|home.Set())
	kept := before
next:
	for _, w := range dst[before:] {
		if w.To == from && !(c.returns && walkLength(home, w.To) == 2 && c.walks[walk&15] == pawnWalk) || (w.Captured != board.NoSquare) != captures {
			continue
		}
		for _, other := range dst[:before] {
			if other.To == w.To && other.Captured == w.Captured {
				continue next
			}
		}
		if home != from {
			w.Via = uint8(home) + 1
		}
		dst[kept] = w
		kept++
	}
	return dst[:kept]
}

// walkLength is the number of ranks between two squares.
func walkLength(a, b board.Square) int { return max(a.Rank()-b.Rank(), b.Rank()-a.Rank()) }

// plain appends the ways of a unit from where it stands that capture, or that do not.
func plain(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set, captures bool) []movegen.Arrival {
	before := len(dst)
	dst = s.Arrivals(dst, walk, from, side, occupied)
	kept := before
	for _, w := range dst[before:] {
		if (w.Captured != board.NoSquare) == captures {
			dst[kept] = w
			kept++
		}
	}
	return dst[:kept]
}

func notEnPassant(_ movegen.State, m board.Move) bool { return !m.Is(board.EnPassant) }

// marsLayer is that of Mars Circe, where captures begin on the square of rebirth.
func (c *circe) marsLayer() movegen.Layer {
	return movegen.Layer{
		Breaks:  movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Observe: notEnPassant,
		Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
			if !c.concerns(s.KindAt(from)) {
				return s.Arrivals(dst, walk, from, side, occupied)
			}
			dst = plain(dst, s, walk, from, side, occupied, false)
			return c.detour(dst, s, walk, from, side, occupied, true)
		},
	}
}

// antiMarsLayer is that of Anti-Mars Circe, where all other moves do.
func (c *circe) antiMarsLayer() movegen.Layer {
	c.returns = true
	return movegen.Layer{
		Breaks: movegen.MatePatterns,
		Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
			if !c.concerns(s.KindAt(from)) {
				return s.Arrivals(dst, walk, from, side, occupied)
			}
			dst = plain(dst, s, walk, from, side, occupied, true)
			return c.detour(dst, s, walk, from, side, occupied, false)
		},
	}
}

// phantomLayer is that of Phantom chess, where every move may.
func (c *circe) phantomLayer() movegen.Layer {
	return movegen.Layer{
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
			dst = s.Arrivals(dst, walk, from, side, occupied)
			if c.concerns(s.KindAt(from)) {
				dst = c.detour(dst, s, walk, from, side, occupied, false)
				dst = c.detour(dst, s, walk, from, side, occupied, true)
			}
			return dst
		},
	}
}

// immunLayer is that of Immun chess.
func (c *circe) immunLayer() movegen.Layer {
	return movegen.Layer{
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Observe: func(s movegen.State, m board.Move) bool {
			if !s.Occupied().Has(m.Captured) || !c.concerns(s.KindAt(m.Captured)) {
				return true
			}
			at := c.at(m, c.captured(s, m))
			return at != board.NoSquare && !(s.Occupied() &^ m.From.Set()).Has(at) // who captures makes its own square vacant
		},
	}
}

// genevaLayer is that of Geneva chess.
func (c *circe) genevaLayer() movegen.Layer {
	return movegen.Layer{
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Observe: func(s movegen.State, m board.Move) bool {
			if !s.Occupied().Has(m.Captured) || !c.concerns(m.Kind) {
				return true
			}
			b := c.capturing(s, m)
			b.of, b.homeKind = m.From, m.Kind
			at := c.at(m, b)
			return at == board.NoSquare || !s.Occupied().Has(at)
		},
	}
}

// Danger is the row of Danger Circe, where a unit can flee to its square of rebirth.
var Danger = simple(Condition{
	traits: fleesHome,
	Name:   "DangerCirce", German: "GefahrenCirce", French: "CirceDanger",
	Doc:    "A unit that is attacked can also move to its square of rebirth, and capture there.",
	Source: "as Popeye 4.104 plays it",
}, func(context Context) movegen.Layer {
	var c circe
	c.know(&context)
	return movegen.Layer{
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
			start := len(dst)
			dst = s.Arrivals(dst, walk, from, side, occupied)
			home := c.homes[side][s.KindAt(from)&15][from&63]
			if home == from || s.Closed().Has(home) || !attacked(s, from, side.Other(), occupied) {
				return dst
			}
			for _, w := range dst[start:] {
				if w.To == home {
					return dst
				}
			}
			flight := movegen.Arrival{To: home, Captured: board.NoSquare}
			if occupied.Has(home) {
				flight.Captured = home
			}
			return append(dst, flight)
		},
	}
})

// attacked tells whether a unit of the side could capture on a square, as far as walks go.
func attacked(s movegen.State, of board.Square, by board.Side, occupied board.Set) bool {
	var buffer [64]movegen.Arrival
	for enemies := s.Of(by) &^ of.Set(); enemies != 0; {
		from := enemies.Pop()
		for _, w := range s.Arrivals(buffer[:0], s.KindAt(from), from, by, occupied) {
			if w.Captured == of {
				return true
			}
		}
	}
	return false
}
