package movegen

import (
	"math/bits"
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// This file finds the units that observe a square in the general engine, and the royal units that are
// attacked.

// idleUnits returns the units of the side that are idle after the other side has moved a unit of the
// kind.
func (g *general) idleUnits(p *board.Position, side board.Side, moved board.Kind) board.Set {
	var out board.Set
	for kinds := g.idle[side&1][moved&15]; kinds != 0; kinds &= kinds - 1 {
		out |= p.Units(side, board.Kind(bits.TrailingZeros16(uint16(kinds))))
	}
	for _, f := range g.idlers {
		out |= f(State{p, g.rules}, side, moved)
	}
	return out
}

// IdleNow returns the units of the side to move that are idle.
func (g *general) IdleNow(p *board.Position) board.Set {
	return g.idleUnits(p, p.Turn(), movedBefore(p))
}

// Attackers returns the units of the side that observe s, idle units included.
func (g *general) Attackers(p *board.Position, s board.Square, by board.Side) board.Set {
	return g.observers(p, s, by, p.Of(by), false)
}

// observers returns the units of the side, out of among, that observe s. If one is set, the first such
// unit is enough.
func (g *general) observers(
	p *board.Position, s board.Square, by board.Side, among board.Set, one bool,
) board.Set {
	var out board.Set
	occupied := p.Occupied() | s.Set()
	among &^= s.Set()
	if g.unbent {
		out = g.aimers(p, s, by, among, occupied, one && len(g.observe) == 0)
		if len(g.observe) == 0 || out == 0 {
			return out
		}
		among, out = out, 0
	} else if g.orthodoxWalks {
		among &= sighted(s, occupied)
	}
	byWalks := g.walks == nil && g.layerArrivals == nil
	for among != 0 {
		from := among.Pop()
		k := p.KindAt(from)
		if byWalks && !g.kinds[k&15].layout[by&1].at(from).far.Has(s) {
			continue
		}
		if !g.observes(p, k, from, s, by, occupied) {
			continue
		}
		out |= from.Set()
		if one {
			return out
		}
	}
	return out
}

// sighted returns the squares from which an orthodox unit of any kind can observe s.
func sighted(s board.Square, occupied board.Set) board.Set {
	return sweep(rookwards, s, occupied) | sweep(bishopwards, s, occupied) | knightAttacks[s&63]
}

// aimers returns the units of the side, out of among, that would capture on s, where only geometry
// restricts how they move. If one is set, the first such unit is enough.
func (g *general) aimers(
	p *board.Position, s board.Square, by board.Side, among, occupied board.Set, one bool,
) board.Set {
	out := among & (p.OfKind(board.Pawn)&pawnOnto[by&1][s&63] | p.OfKind(board.Knight)&knightAttacks[s&63] |
		p.OfKind(board.King)&kingAttacks[s&63])
	queens := p.OfKind(board.Queen)
	riders := among & ((p.OfKind(board.Bishop)|queens)&bishopLines[s&63] |
		(p.OfKind(board.Rook)|queens)&rookLines[s&63])
	for riders != 0 {
		if from := riders.Pop(); between[from&63][s&63]&occupied == 0 {
			out |= from.Set()
		}
	}
	if g.geometry != nil {
		for b := out; b != 0; {
			if from := b.Pop(); !g.reaches(from, s) {
				out &^= from.Set()
			}
		}
	}
	enemies := p.Of(by.Other())
	for _, k := range g.fairy {
		l := g.kinds[k&15].layout[by&1]
		for units := among & p.OfKind(k); units != 0 && !(one && out != 0); {
			from := units.Pop()
			if l.at(from).far.Has(s) && g.aims(k, from, s, by, occupied, enemies) {
				out |= from.Set()
			}
		}
	}
	return out
}

// observes reports whether the unit of a kind on a square observes s.
func (g *general) observes(
	p *board.Position, k board.Kind, from, s board.Square, by board.Side, occupied board.Set,
) bool {
	for kinds := g.walkKinds(p, k, from, by); kinds != 0; kinds &= kinds - 1 {
		if g.observesAs(p, board.Kind(bits.TrailingZeros16(uint16(kinds))), from, s, by, occupied) {
			return true
		}
	}
	return false
}

// reach returns the units of the side, out of among, that can reach s by their walks and geometry.
func (g *general) reach(p *board.Position, s board.Square, by board.Side, among board.Set) board.Set {
	var out board.Set
	among &^= s.Set()
	if g.unbent {
		return g.aimers(p, s, by, among, p.Occupied()|s.Set(), false)
	}
	if g.orthodoxWalks {
		among &= sighted(s, p.Occupied()|s.Set())
	}
	byWalks := g.walks == nil && g.layerArrivals == nil
	for among != 0 {
		from := among.Pop()
		k := p.KindAt(from)
		if byWalks && !g.kinds[k&15].layout[by&1].at(from).far.Has(s) {
			continue
		}
		for kinds := g.walkKinds(p, k, from, by); kinds != 0; kinds &= kinds - 1 {
			if g.walksTo(p, board.Kind(bits.TrailingZeros16(uint16(kinds))), from, s, by) {
				out |= from.Set()
				break
			}
		}
	}
	return out
}

// walksTo reports whether the unit on a square, walking as a kind, would capture on s.
func (g *general) walksTo(p *board.Position, k board.Kind, from, s board.Square, by board.Side) bool {
	occupied := p.Occupied() | s.Set()
	if g.layerArrivals == nil && len(g.blocked) == 0 {
		return g.aims(k, from, s, by, occupied, p.Of(by.Other()))
	}
	var buffer [64]Arrival
	for _, a := range g.arrivals(buffer[:0], p, k, from, by, occupied) {
		if a.Captured == s && g.reaches(from, a.To) {
			return true
		}
	}
	return false
}

// observesAs reports whether the unit on a square observes s if it walks as a kind.
func (g *general) observesAs(
	p *board.Position, walk board.Kind, from, s board.Square, by board.Side, occupied board.Set,
) bool {
	if g.layerArrivals != nil || len(g.blocked) > 0 {
		return g.observesByArrivals(p, walk, from, s, by, occupied)
	}
	if len(g.observe) == 0 {
		return g.aims(walk, from, s, by, occupied, p.Of(by.Other()))
	}
	k := &g.kinds[walk&15]
	l := k.layout[by&1]
	if k.pawn || l.intricate {
		return g.observesByArrivals(p, walk, from, s, by, occupied)
	}
	for _, a := range l.at(from).aims[s&63] {
		if a.holds(occupied) && g.reaches(from, a.to) &&
			g.counts(p, board.Move{From: from, To: a.to, Captured: s, Kind: p.KindAt(from)}) {
			return true
		}
	}
	return false
}

// aims reports whether a unit of a kind on a square would capture on s by its walk and geometry, where
// only units and holes block its way.
func (g *general) aims(k board.Kind, from, s board.Square, by board.Side, occupied, enemies board.Set) bool {
	if g.kinds[k&15].pawn {
		return g.pawnObserves(from, s, by) && g.reaches(from, s)
	}
	l := g.kinds[k&15].layout[by&1]
	if l.intricate {
		var buffer [64]Arrival
		all := arrivals(buffer[:0], l.at(from).tracks, occupied, enemies)
		return slices.ContainsFunc(all, func(a Arrival) bool { return a.Captured == s && g.reaches(from, a.To) })
	}
	for _, a := range l.at(from).aims[s&63] {
		if a.holds(occupied) && g.reaches(from, a.to) {
			return true
		}
	}
	return false
}

// pawnObserves reports whether an orthodox pawn on a square observes s.
func (g *general) pawnObserves(from, s board.Square, by board.Side) bool {
	if from.Rank() == 0 || from.Rank() == 7 {
		if first := homeRank[by&1] / 6 * 7; g.firstRank == FirstRankIdle || from.Rank() != first {
			return false
		}
	}
	files, ranks := s.File()-from.File(), s.Rank()-from.Rank()
	return ranks*8 == ahead[by&1] && (files == 1 || files == -1)
}

// observesByArrivals is the slow twin of observesAs: it goes through all arrivals of the unit.
func (g *general) observesByArrivals(
	p *board.Position, walk board.Kind, from, s board.Square, by board.Side, occupied board.Set,
) bool {
	var buffer [64]Arrival
	for _, a := range g.arrivals(buffer[:0], p, walk, from, by, occupied) {
		if a.Captured == s && g.reaches(from, a.To) &&
			g.counts(p, board.Move{From: from, To: a.To, Captured: s, Kind: p.KindAt(from), Via: a.Via}) {
			return true
		}
	}
	return false
}

// targets returns the units that the unit on a square observes.
func (g *general) targets(p *board.Position, from board.Square, by board.Side) board.Set {
	var buffer [64]Arrival
	var out board.Set
	k := p.KindAt(from)
	for kinds := g.walkKinds(p, k, from, by); kinds != 0; kinds &= kinds - 1 {
		walk := board.Kind(bits.TrailingZeros16(uint16(kinds)))
		for _, a := range g.arrivals(buffer[:0], p, walk, from, by, p.Occupied()) {
			if a.Captured != board.NoSquare && g.reaches(from, a.To) &&
				g.counts(p, board.Move{From: from, To: a.To, Captured: a.Captured, Kind: k, Via: a.Via}) {
				out |= a.Captured.Set()
			}
		}
	}
	return out
}

// counts reports whether the layers let an observation count. It does not test whether a royal unit
// would survive the capture; royalSurvives does.
func (g *general) counts(p *board.Position, m board.Move) bool {
	for _, f := range g.observe {
		if !f(State{p, g.rules}, m) {
			return false
		}
	}
	return true
}

// royalSurvives reports whether the royal unit that m would capture would stay on the board.
func (g *general) royalSurvives(p *board.Position, m board.Move) bool {
	for _, f := range g.survives {
		if f(State{p, g.rules}, m) {
			return true
		}
	}
	return false
}

// royalAttacked reports whether a royal unit of the side is attacked, when the other side has just
// moved a unit of the kind moved, which may leave attackers idle. Most royal units are not observed at
// all, so the idle units are computed only when they matter.
func (g *general) royalAttacked(p *board.Position, side board.Side, moved board.Kind) bool {
	by := side.Other()
	var idle board.Set
	asked := len(g.idlers) == 0
	if asked {
		idle = g.idleUnits(p, by, moved)
	}
	active := func(among board.Set) board.Set {
		if among != 0 && !asked {
			idle, asked = g.idleUnits(p, by, moved), true
		}
		return among &^ idle
	}
	for royals := g.royals(p, side); royals != 0; {
		s := royals.Pop()
		for b := active(g.observers(p, s, by, p.Of(by)&^idle, asked && len(g.survives) == 0)); b != 0; {
			from := b.Pop()
			// The square of arrival does not affect whether the captured unit survives.
			if !g.royalSurvives(p, board.Move{From: from, To: s, Captured: s, Kind: p.KindAt(from)}) {
				return true
			}
		}
		if s == doubleStepped(p) && p.Turn() != side {
			var buffer [4]board.Move
			for _, m := range g.enPassants(buffer[:0], p, active(p.Of(by))) {
				if g.counts(p, m) && !g.royalSurvives(p, m) {
					return true
				}
			}
		}
	}
	return false
}

// royals returns the royal units of the side.
func (g *general) royals(p *board.Position, side board.Side) board.Set {
	if g.layerRoyals != nil {
		return g.layerRoyals(State{p, g.rules}, side)
	}
	var out board.Set
	for kinds := g.royal; kinds != 0; kinds &= kinds - 1 {
		out |= p.Units(side, board.Kind(bits.TrailingZeros16(uint16(kinds))))
	}
	return out
}

// Check implements Engine.
func (g *general) Check(p *board.Position, s board.Side) bool {
	if g.inCheck != nil {
		return g.inCheck(State{p, g.rules}, s)
	}
	return g.royalAttacked(p, s, board.NoKind)
}

// Exposed implements Engine.
func (g *general) Exposed(p *board.Position) bool {
	if g.inCheck != nil {
		return g.inCheck(State{p, g.rules}, p.Turn().Other())
	}
	return g.royalAttacked(p, p.Turn().Other(), movedBefore(p))
}
