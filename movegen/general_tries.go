package movegen

import (
	"math/bits"

	"github.com/griddle-chess/griddle/board"
)

// This file lists the moves that the general engine tries.

// walking returns the units of the side, out of among, that move as a kind.
func (g *general) walking(p *board.Position, side board.Side, k board.Kind, among board.Set) board.Set {
	if g.walks == nil {
		return among & p.Units(side, k)
	}
	var out board.Set
	for among != 0 {
		if s := among.Pop(); g.walkKinds(p, p.KindAt(s), s, side).Has(k) {
			out |= s.Set()
		}
	}
	return out
}

// enPassants appends the captures en passant by walks and geometry that pawns of the side to move, out
// of among, can make. A pawn captures the pawn that has just made a double step as if that pawn stood
// on the square that it passed.
func (g *general) enPassants(dst []board.Move, p *board.Position, among board.Set) []board.Move {
	passed := p.EnPassant()
	if passed == board.NoSquare {
		return dst
	}
	us := p.Turn()
	byArrivals := g.enPassant == EnPassantByArrivals
	var buffer [64]Arrival
	for kinds := g.pawns; kinds != 0; kinds &= kinds - 1 {
		k := board.Kind(bits.TrailingZeros16(uint16(kinds)))
		near := among
		if !byArrivals && g.kinds[k].pawn {
			near &= pawnAttacks[us.Other()&1][passed&63]
		}
		for pawns := g.walking(p, us, k, near); pawns != 0; {
			s := pawns.Pop()
			var goals []Arrival
			switch {
			case byArrivals:
				goals = g.arrivals(nil, p, k, s, us, p.Occupied()|passed.Set())
			case g.kinds[k].layout[us&1].at(s).far.Has(passed):
				goals = g.walkArrivals(
					buffer[:0], k, s, us, p.Occupied()|passed.Set(), g.blockedSquares(p), p.Of(us.Other())|passed.Set())
			}
			for _, a := range goals {
				if a.Captured == passed && g.reaches(s, a.To) {
					dst = append(dst, board.Move{
						From: s, To: a.To, Captured: doubleStepped(p), Kind: p.KindAt(s), Flags: board.EnPassant, Via: a.Via,
					})
				}
			}
		}
	}
	return dst
}

// spoilsOf returns the units of the side that it may capture itself.
func (g *general) spoilsOf(p *board.Position, side board.Side) board.Set {
	var out board.Set
	for _, f := range g.spoils {
		out |= f(State{p, g.rules}, side)
	}
	return out
}

// extras appends the moves that layers add to those of the walks.
func (g *general) extras(dst []board.Move, p *board.Position) []board.Move {
	for _, f := range g.extra {
		dst = f(dst, State{p, g.rules})
	}
	return dst
}

// pseudo returns all moves of a side by walks, geometry and idleness, whichever side is to move. They
// include captures of royal units, and castling if the side is to move.
func (g *general) pseudo(p *board.Position, side board.Side) []board.Move {
	q := *p
	if q.Turn() != side {
		q.SetTurn(side)
		q.SetEnPassant(board.NoSquare)
	}
	var all []board.Move
	takeable := q.Of(side.Other()) | g.spoilsOf(&q, side)
	for b := q.Of(side) &^ g.IdleNow(&q); b != 0; {
		s := b.Pop()
		all = g.unitTries(all, &q, s, takeable)
		if g.rules.castlers.kings.Has(q.KindAt(s)) && p.Turn() == side {
			all = g.castlings(all, &q, s)
		}
	}
	return g.extras(all, &q)
}

// tries appends the moves that may be tried.
func (g *general) tries(dst []board.Move, p *board.Position) []board.Move {
	start := len(dst)
	takeable := g.takeable(p)
	for b := p.Of(p.Turn()) &^ g.IdleNow(p); b != 0; {
		dst = g.triesOf(dst, p, b.Pop(), takeable)
	}
	dst = g.extras(dst, p)
	if len(g.observe)+len(g.admit) > 0 {
		kept := start
		for _, m := range dst[start:] {
			if g.admits(p, m) {
				dst[kept] = m
				kept++
			}
		}
		dst = dst[:kept]
	}
	if g.choices == nil {
		return dst
	}
	var buffer [64]board.Move
	undecided := append(buffer[:0], dst[start:]...)
	dst = dst[:start]
	for _, m := range undecided {
		dst = g.choices(dst, State{p, g.rules}, m)
	}
	return dst
}

// takeable returns the units that the side to move may capture, as far as that does not depend on the
// move.
func (g *general) takeable(p *board.Position) board.Set {
	us := p.Turn()
	return (p.Of(us.Other()) | g.spoilsOf(p, us)) &^ (g.royals(p, board.White) | g.royals(p, board.Black))
}

// triesOf appends the moves of the unit on s that may be tried according to its walk and geometry.
func (g *general) triesOf(
	dst []board.Move, p *board.Position, s board.Square, takeable board.Set,
) []board.Move {
	dst = g.unitTries(dst, p, s, takeable)
	if g.rules.castlers.kings.Has(p.KindAt(s)) {
		dst = g.castlings(dst, p, s)
	}
	return dst
}

// admits reports whether the layers let a move be tried.
func (g *general) admits(p *board.Position, m board.Move) bool {
	if m.IsCapture() && !g.counts(p, m) {
		return false
	}
	for _, f := range g.admit {
		if !f(State{p, g.rules}, m) {
			return false
		}
	}
	return true
}

// unitTries appends the moves of the unit on s by walks and geometry, except castling. The unit may
// capture takeable units, and royal units that survive.
func (g *general) unitTries(
	dst []board.Move, p *board.Position, s board.Square, takeable board.Set,
) []board.Move {
	us := p.Turn()
	k := p.KindAt(s)
	enemy := p.Of(us.Other())
	var buffer [64]Arrival
	var seen board.Set // squares already reached: several lines may lead to one
	for kinds := g.walkKinds(p, k, s, us); kinds != 0; kinds &= kinds - 1 {
		walk := board.Kind(bits.TrailingZeros16(uint16(kinds)))
		if walk != board.Pawn && walk <= board.Orthodox && g.ownWalks && g.holes == 0 {
			targets := officerSees(walk, s, p.Occupied()) &^ seen
			seen |= targets
			dst = g.officerTries(dst, p, board.Move{From: s, Captured: board.NoSquare, Kind: k}, targets, takeable)
			continue
		}
		for _, a := range g.arrivals(buffer[:0], p, walk, s, us, p.Occupied()) {
			if !g.reaches(s, a.To) {
				continue
			}
			if a.Via == 0 && (a.Captured == board.NoSquare || a.Captured == a.To) {
				if seen.Has(a.To) {
					continue
				}
				seen |= a.To.Set()
			}
			m := board.Move{From: s, To: a.To, Captured: a.Captured, Kind: k, Via: a.Via}
			if a.Captured != board.NoSquare && !takeable.Has(a.Captured) &&
				!(enemy.Has(a.Captured) && g.royalSurvives(p, m)) {
				continue
			}
			start := m.Start()
			if g.kinds[walk&15].pawn && start.Rank() == homeRank[us&1] && (a.To-start == 16 || start-a.To == 16) ||
				a.Captured == board.NoSquare && g.kinds[walk&15].layout[us&1].at(start).passing.Has(a.To) {
				m.Flags = board.DoubleStep
			}
			dst = g.ends(dst, p, m, us)
		}
	}
	if p.EnPassant() != board.NoSquare && takeable.Has(doubleStepped(p)) {
		var buffer [4]board.Move
		for _, m := range g.enPassants(buffer[:0], p, s.Set()) {
			dst = g.ends(dst, p, m, us)
		}
	}
	return dst
}

// officerTries appends the moves of an orthodox officer to the targets. m is the move without its
// square of arrival.
func (g *general) officerTries(
	dst []board.Move, p *board.Position, m board.Move, targets, takeable board.Set,
) []board.Move {
	us := p.Turn()
	if g.geometry != nil {
		targets &= g.geometry[m.From&63]
	}
	occupied := p.Occupied()
	takes := targets & occupied & takeable
	if len(g.survives) > 0 {
		for b := targets & p.Of(us.Other()) &^ takeable; b != 0; {
			n := m
			n.To = b.Pop()
			n.Captured = n.To
			if g.royalSurvives(p, n) {
				takes |= n.To.Set()
			}
		}
	}
	last := g.kinds[m.Kind&15].last[us&1]
	for b := targets &^ occupied; b != 0; {
		m.To = b.Pop()
		if last.Has(m.To) {
			dst = g.pawnTries(dst, m, us)
		} else {
			dst = append(dst, m)
		}
	}
	for takes != 0 {
		m.To = takes.Pop()
		m.Captured = m.To
		dst = g.ends(dst, p, m, us)
	}
	return dst
}

// ends appends a move with a pawn's promotions. A capture that leads on is appended once for each
// square on which it can end.
func (g *general) ends(dst []board.Move, p *board.Position, m board.Move, us board.Side) []board.Move {
	if g.onward == nil || !m.IsCapture() {
		return g.pawnTries(dst, m, us)
	}
	m.Flags &^= board.EnPassant // the move does not end on the square that was passed over
	for _, m.To = range g.onward(nil, State{p, g.rules}, m) {
		dst = g.pawnTries(dst, m, us)
	}
	return dst
}

// pawnTries appends a move, or a pawn's promotions.
func (g *general) pawnTries(dst []board.Move, m board.Move, us board.Side) []board.Move {
	if !g.kinds[m.Kind&15].last[us&1].Has(m.To) {
		return append(dst, m)
	}
	m.Flags &^= board.DoubleStep
	for _, m.Promotion = range g.kinds[m.Kind&15].becomes {
		dst = append(dst, m)
	}
	return dst
}

// castlings appends the castlings that may be tried. Geometry must allow the king's move; the rook's
// does not count. The passed square is tested as if the king stood on it and no unit were idle; the
// square of arrival is tested like that of any other move.
func (g *general) castlings(dst []board.Move, p *board.Position, s board.Square) []board.Move {
	us := p.Turn()
	unit := p.UnitAt(s)
	for i := range allCastlings[us&1] {
		c := &allCastlings[us&1][i]
		if p.Rights()&c.right == 0 || s != c.home || !g.reaches(s, c.goal) ||
			(p.Occupied()|g.holes|g.blockedSquares(p))&c.vacant != 0 ||
			!g.rules.castlers.home(p, c.corner) || g.Check(p, us) {
			continue
		}
		passing := *p
		passing.Take(s)
		passing.Put(c.passed, unit)
		if !g.Check(&passing, us) {
			dst = append(dst, board.Move{
				From: s, To: c.goal, Captured: board.NoSquare, Kind: unit.Kind, Flags: c.flag,
			})
		}
	}
	return dst
}
