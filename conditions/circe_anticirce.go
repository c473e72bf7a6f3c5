package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Anticirce, Wolfgang Dittmann 1977 (Anti-Zirze): a unit that captures is reborn.
//
// Rule: a unit that captures is reborn at once as in Circe; the square of its arrival says on which of two
// squares. It can only capture if the square of its rebirth is vacant after the capture. In the usual type,
// Calvet's, that can be the very square of the capture; in Cheylan's type it cannot. Relaxed: a unit that
// cannot be reborn may capture, and stays where it is.
//
// Kings: are reborn as other units; with RexExclusive they capture as usual.
//
// Check: a unit attacks a king if it can capture it, so it must be able to be reborn.
//
// Castling: a king or rook that is reborn on its square of the game array counts as unmoved.
//
// En passant: the pawn that captures is reborn on the file on which it arrives.
//
// Promotion: a pawn that captures on its promotion rank is promoted first, and reborn as what it has become.
//
// Together: not with other conditions that let the player choose, if the rebirth is a choice. A captor that
// another condition makes another piece is reborn as that.
//
// Sources: Wolfgang Dittmann, feenschach 1977-1980; Yves Cheylan's type: http://www.echekk.fr/?Anti-Circe

// goHome appends the ways in which the unit that captures by m can be reborn.
func (c *circeRule) goHome(dst []rebirth, s movegen.State, m board.Move) []rebirth {
	if !m.IsCapture() || !c.concerns(m.Kind) {
		return append(dst, rebirth{at: board.NoSquare})
	}
	occupied := s.Occupied() &^ m.From.Set() &^ m.Captured.Set() &^ m.To.Set()
	if c.cheylan {
		occupied |= m.To.Set()
	}
	if c.taken == assassin { // no side kills its own king
		own := s.Royals(s.Captor(m))
		return slices.DeleteFunc(c.births(dst, s, m, c.capturing(s, m), occupied), func(r rebirth) bool {
			return r.at != m.From && own.Has(r.at)
		})
	}
	return c.births(dst, s, m, c.capturing(s, m), occupied)
}

// antiLayer makes the layer of a condition under which captors are reborn.
func (c *circeRule) antiLayer() movegen.Layer {
	ways := c.goHome
	out := movegen.Layer{
		Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		Memory: c.memory(),
		Stage:  movegen.StageOnward,
		Inert:  func(m board.Move) bool { return !m.IsCapture() },
		Observe: func(s movegen.State, m board.Move) bool {
			if !s.Occupied().Has(m.Captured) {
				return true // nothing would be captured
			}
			var buffer [mostRebirths]rebirth
			if m.Promotion != board.NoKind || c.walks[m.Kind&15] != pawnWalk || m.To.Rank() != c.lastRank(s.Captor(m)) {
				return len(c.goHome(buffer[:0], s, m)) > 0
			}
			for _, m.Promotion = range s.Promotions(m.Kind) {
				if len(c.goHome(buffer[:0], s, m)) > 0 {
					return true
				}
			}
			return false
		},
		After: func(s movegen.State, m board.Move, after movegen.Change) {
			if m.IsCapture() {
				var buffer [mostRebirths]rebirth
				if r := c.chosen(c.goHome(buffer[:0], s, m), m); r.at != board.NoSquare {
					c.moveOn(after, m.To, r, c.capturing(s, m))
				}
			}
			if c.buries() {
				emerge(after)
			}
		},
	}
	if c.buries() { // units come up after any move
		out.Inert = nil
	}
	if c.chooses() {
		out.AppendChoices = choices(true, ways)
	}
	c.finish(&out, ways)
	return out
}

// moveOn moves a captor to the square of its rebirth.
func (c *circeRule) moveOn(after movegen.Change, from board.Square, r rebirth, b birth) {
	if after.KindAt(from) == board.NoKind {
		return // it is gone
	}
	as := board.NoKind
	if after.KindAt(from) != b.unit.Kind {
		as = b.unit.Kind
	}
	becomes := c.becomes(r, b)
	if r.at != from && c.magic.Has(r.at) && !c.royal.Has(b.unit.Kind) && b.unit.Owner != board.Neutral {
		becomes.Owner = movegen.Changed(b.unit, becomes).Owner.Flip()
	}
	if r.at != from && after.Occupied().Has(r.at) && !c.makeWay(after, r.at) {
		if !c.buries() {
			return // another unit has come there with the same move
		}
		u := after.SinkAs(from, r.at, as, becomes)
		bury(after, r.at, u, false)
		return
	}
	after.DisplaceAs(from, r.at, as, becomes)
	c.settled(after, r, b)
}

var (
	antiCirce                   = circeRow("AntiCirce", "", "", &antiCirceBase, "")
	mirrorAntiCirce             = circeRow("MirrorAntiCirce", "AntiSpiegelCirce", "AntiCirceMalefique", &antiCirceBase, "Mirror")
	fileAntiCirce               = circeRow("FileAntiCirce", "AntiFileCirce", "", &antiCirceBase, "File")
	symmetryAntiCirce           = circeRow("SymmetryAntiCirce", "AntiSymmetrieCirce", "AntiCirceSymetrique", &antiCirceBase, "Symmetry")
	verticalSymmetryAntiCirce   = circeRow("VerticalSymmetryAntiCirce", "VertikaleAntiSymmetrieCirce", "AntiCirceSymetriqueVerticale", &antiCirceBase, "VerticalSymmetry")
	horizontalSymmetryAntiCirce = circeRow("HorizontalSymmetryAntiCirce", "HorizontaleAntiSymmetrieCirce", "AntiCirceSymetriqueHorizontale", &antiCirceBase, "HorizontalSymmetry")
	mirrorFileAntiCirce         = circeRow("MirrorFileAntiCirce", "AntiSpiegelFileCirce", "AntiFileCirceMalefique", &antiCirceBase, "File Mirror")
	antipodeanAntiCirce         = circeRow("AntipodeanAntiCirce", "AntiAntipodenCirce", "AntiCirceAntipoden", &antiCirceBase, "Antipodes")
	equipollentsAntiCirce       = circeRow("EquipollentsAntiCirce", "AntiEquipollentsCirce", "AntiCirceEquipollents", &antiCirceBase, "Equipollents")
	antiCloneCirce              = circeRow("AntiCloneCirce", "", "", &antiCirceBase, "Clone")
	antiSuperCirce              = circeRow("AntiSuperCirce", "", "", &antiCirceBase, "Super")
)
