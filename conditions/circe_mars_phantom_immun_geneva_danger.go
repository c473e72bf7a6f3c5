package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Conditions in which the square of rebirth in the manner of Circe says what a unit may do, though nothing is
// reborn: Mars Circe (Bo Lindgren 1976), Anti-Mars Circe (Dan Meinking 1998), Phantom chess, Immun chess
// (Kjell Widlert 1978), Geneva chess (Reto Aschwanden 2003), and Danger Circe.
//
// Rule: Mars Circe: a unit moves as usual, but to capture it goes to its square of rebirth, which must be
// vacant, and captures from there. Anti-Mars Circe: it captures as usual, but moves in the same way from its
// square of rebirth. Phantom chess: it can do both from where it stands and from its square of rebirth. Immun
// chess: a unit can be captured only if its square of rebirth is vacant. Geneva chess: a unit captures only
// if its square of rebirth is vacant. Danger Circe: a unit that is attacked can also move to its square of
// rebirth, and capture there. Where two squares are possible the square of departure decides, and in Immun
// chess that of the captured unit.
//
// Kings: as other units in Mars Circe, Anti-Mars Circe and Danger Circe. Elsewhere they move and are captured
// as usual, but with RexInclusive as other units.
//
// Check: a unit that could capture the king gives check.
//
// Castling: as usual.
//
// En passant: a pawn that makes a double step from its square of rebirth can be captured en passant. In Mars
// Circe no pawn captures en passant.
//
// Promotion: as usual for a pawn that arrives on its promotion rank.
//
// Together: not with other conditions that say where units go.
//
// Sources: http://www.echekk.fr/?Circe-Martien, http://www.echekk.fr/?Immun,
// http://www.juliasfairies.com/fairy-terms/

// detour appends the ways of a unit from its square of rebirth that are not in dst. A unit does not return to
// where it stands, except a pawn in Anti-Mars Circe that makes a double step (as in Popeye; other sources are
// silent).
func (c *circeRule) detour(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set, captures bool) []movegen.Arrival {
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

// walkLength returns the number of ranks from one square to another.
func walkLength(a, b board.Square) int { return max(a.Rank()-b.Rank(), b.Rank()-a.Rank()) }

// ownWays appends the ways of a unit from where it stands that capture, or that do not.
func ownWays(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set, captures bool) []movegen.Arrival {
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

// marsLayer makes the layer of Mars Circe, where captures begin on the square of rebirth.
func (c *circeRule) marsLayer() movegen.Layer {
	return movegen.Layer{
		Breaks:  movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Observe: notEnPassant,
		Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
			if !c.concerns(s.KindAt(from)) {
				return s.Arrivals(dst, walk, from, side, occupied)
			}
			dst = ownWays(dst, s, walk, from, side, occupied, false)
			return c.detour(dst, s, walk, from, side, occupied, true)
		},
	}
}

// antiMarsLayer makes the layer of Anti-Mars Circe, where all other moves begin there.
func (c *circeRule) antiMarsLayer() movegen.Layer {
	c.returns = true
	return movegen.Layer{
		Breaks: movegen.MatePatterns,
		Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
			if !c.concerns(s.KindAt(from)) {
				return s.Arrivals(dst, walk, from, side, occupied)
			}
			dst = ownWays(dst, s, walk, from, side, occupied, true)
			return c.detour(dst, s, walk, from, side, occupied, false)
		},
	}
}

// phantomLayer makes the layer of Phantom chess, where every move may begin there.
func (c *circeRule) phantomLayer() movegen.Layer {
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

// immunLayer makes the layer of Immun chess.
func (c *circeRule) immunLayer() movegen.Layer {
	return movegen.Layer{
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Observe: func(s movegen.State, m board.Move) bool {
			if !s.Occupied().Has(m.Captured) || !c.concerns(s.KindAt(m.Captured)) {
				return true
			}
			at := c.at(m, c.captured(s, m))
			return at != board.NoSquare && !(s.Occupied() &^ m.From.Set()).Has(at) // a captor vacates its own square
		},
	}
}

// genevaLayer makes the layer of Geneva chess.
func (c *circeRule) genevaLayer() movegen.Layer {
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

// danger is the row of Danger Circe, where a unit can flee to its square of rebirth.
var danger = simple(Condition{
	traits: fleesHome,
	Name:   "DangerCirce", German: "GefahrenCirce", French: "CirceDanger",
	Doc:    "A unit that is attacked can also move to its square of rebirth, and capture there.",
	Source: "https://github.com/thomas-maeder/popeye/issues/555",
}, func(context Context) movegen.Layer {
	var c circeRule
	c.know(&context)
	return movegen.Layer{
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
			start := len(dst)
			dst = s.Arrivals(dst, walk, from, side, occupied)
			home := c.homes[side][s.KindAt(from)&15][from&63]
			if home == from || s.Closed().Has(home) || !attackedByWalk(s, from, side.Other(), occupied) {
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

var (
	marsCirce                = circeRow("MarsCirce", "", "", &marsBase, "")
	marsMirrorCirce          = circeRow("MarsMirrorCirce", "MarsSpiegelCirce", "MarsCirceMalefique", &marsBase, "Mirror")
	antiMarsCirce            = circeRow("AntiMarsCirce", "", "", &antiMarsBase, "")
	antiMarsMirrorCirce      = circeRow("AntiMarsMirrorCirce", "AntiMarsMalefiqueCirce", "", &antiMarsBase, "Mirror")
	antiMarsAntipodeanCirce  = circeRow("AntiMarsAntipodeanCirce", "", "", &antiMarsBase, "Antipodes")
	phantomChess             = circeRow("PhantomChess", "PhantomSchach", "EchecsPhantom", &phantomBase, "")
	immunChess               = circeRow("ImmunChess", "Immunschach", "Immun", &immunBase, "")
	mirrorImmunChess         = circeRow("MirrorImmunChess", "SpiegelImmunschach", "ImmunMalefique", &immunBase, "Mirror")
	fileImmunChess           = circeRow("FileImmunChess", "FileImmunSchach", "ImmunFile", &immunBase, "File")
	mirrorFileImmunChess     = circeRow("MirrorFileImmunChess", "SpiegelFileImmunSchach", "ImmunFileMalefique", &immunBase, "File Mirror")
	symmetryImmunChess       = circeRow("SymmetryImmunChess", "SymmetrieImmunSchach", "ImmunSymmetrique", &immunBase, "Symmetry")
	antipodeanImmunChess     = circeRow("AntipodeanImmunChess", "AntipodenImmunSchach", "ImmunAntipoden", &immunBase, "Antipodes")
	equipollentsImmunChess   = circeRow("EquipollentsImmunChess", "EquipollentsImmunSchach", "ImmunEquipollents", &immunBase, "Equipollents")
	immuneVerticalSymmetry   = circeRow("ImmuneVerticalSymmetry", "ImmuneVertikaleSymmetrie", "ImmuneSymetriqueVerticale", &immunBase, "VerticalSymmetry")
	immuneHorizontalSymmetry = circeRow("ImmuneHorizontalSymmetry", "ImmuneHorizontaleSymmetrie", "ImmuneSymetriqueHorizontale", &immunBase, "HorizontalSymmetry")
	genevaChess              = circeRow("GenevaChess", "GenferSchach", "EchecsGeneve", &genevaBase, "")
)
