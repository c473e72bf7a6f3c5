package movegen

import (
	"math/bits"
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// This file finds the squares to which units go in the general engine: by their own walks, by walks
// that they borrow, and by arrivals that layers substitute.

// lender returns the side whose units lend their walks to a unit of a side.
func (k *kind) lender(side board.Side) board.Side {
	if k.friendly {
		return side
	}
	return side.Other()
}

// arrivals appends the arrivals of the unit on s for the side, by the walk of the kind k or by what a
// layer substitutes for it. k is the unit's own kind, or one as which a layer lets it walk.
func (g *general) arrivals(
	dst []Arrival, p *board.Position, k board.Kind, s board.Square, side board.Side, occupied board.Set,
) []Arrival {
	blocked := g.blockedSquares(p)
	start := len(dst)
	switch {
	case g.layerArrivals != nil:
		d := g.desks.Get().(*desk)
		dst = append(dst, g.layerArrivals(d.arrivals[:0], State{p, g.rules}, k, s, side, occupied|blocked)...)
		g.desks.Put(d)
	case g.kinds[k&15].pawn && g.orphans.Has(p.KindAt(s)):
		dst = g.pawnArrivals(dst, s, side, occupied|blocked, true)
	default:
		dst = g.walkArrivals(dst, k, s, side, occupied, blocked, p.Of(side.Other()))
	}
	if blocked == 0 {
		return dst
	}
	kept := start
	for _, a := range dst[start:] {
		if !blocked.Has(a.To) && (a.Captured == board.NoSquare || !blocked.Has(a.Captured)) {
			dst[kept] = a
			kept++
		}
	}
	return dst[:kept]
}

// blockedSquares returns the squares that the layers block.
func (g *general) blockedSquares(p *board.Position) board.Set {
	out := board.Set(0)
	for _, f := range g.blocked {
		out |= f(State{p, g.rules})
	}
	return out
}

// walkKinds returns the kinds as which the unit of a kind on s moves.
func (g *general) walkKinds(p *board.Position, k board.Kind, s board.Square, side board.Side) board.Kinds {
	kinds := k.Set()
	if g.walks != nil {
		kinds = g.walks(State{p, g.rules}, s, side)
	}
	if orphans := kinds & g.orphans; orphans != 0 {
		kinds |= g.borrowed(p, s, side, orphans)
	}
	return kinds
}

// borrowed returns the kinds whose walks the unit on s takes over from units that observe it: orphans
// from enemy units, friends from units of their own side. A lender may itself have borrowed the walk.
func (g *general) borrowed(
	p *board.Position, s board.Square, side board.Side, orphans board.Kinds,
) board.Kinds {
	var out board.Kinds
	for ; orphans != 0; orphans &= orphans - 1 {
		from := g.kinds[bits.TrailingZeros16(uint16(orphans))].lender(side)
		for kinds := g.present(p) &^ (g.orphans | out); kinds != 0; kinds &= kinds - 1 {
			var asked [2]board.Set
			asked[side&1] = s.Set()
			if k := board.Kind(bits.TrailingZeros16(uint16(kinds))); g.lends(p, k, s, from, &asked) {
				out |= k.Set()
			}
		}
	}
	return out
}

// lends reports whether a unit of the side that moves as a kind observes s. asked holds, for each
// side, the borrowing units already followed. One visit of each is enough, because it tries everything
// that the unit could borrow.
func (g *general) lends(
	p *board.Position, k board.Kind, s board.Square, side board.Side, asked *[2]board.Set,
) bool {
	near := g.whence(k, s, p.Occupied())
	for own := p.Units(side, k) & near &^ s.Set(); own != 0; {
		if g.observesAs(p, k, own.Pop(), s, side, p.Occupied()) {
			return true
		}
	}
	for kinds := g.orphans; kinds != 0; kinds &= kinds - 1 {
		orphan := board.Kind(bits.TrailingZeros16(uint16(kinds)))
		for units := p.Units(side, orphan) & near &^ asked[side&1]; units != 0; {
			at := units.Pop()
			if asked[side&1].Has(at) || !g.observesAs(p, k, at, s, side, p.Occupied()) {
				continue
			}
			asked[side&1] |= at.Set()
			if g.lends(p, k, at, g.kinds[orphan&15].lender(side), asked) {
				return true
			}
		}
	}
	return false
}

// whence returns a set of squares that includes all from which a unit that moves as a kind can observe
// s.
func (g *general) whence(k board.Kind, s board.Square, occupied board.Set) board.Set {
	switch {
	case g.layerArrivals != nil || k > board.Orthodox:
		return board.AllOver
	case k == board.Pawn:
		return kingAttacks[s&63]
	}
	return officerSees(k, s, occupied)
}

// present returns the kinds of the units on the board.
func (g *general) present(p *board.Position) board.Kinds {
	var out board.Kinds
	for k := board.Pawn; k <= board.MaxKind; k++ {
		if p.OfKind(k) != 0 {
			out |= k.Set()
		}
	}
	return out
}

// walkArrivals appends the arrivals of a unit of the kind on s for the side by its walk, with what it
// captures there, whoever owns that. A square of blocked ends a line as a hole does.
func (g *general) walkArrivals(
	dst []Arrival, k board.Kind, s board.Square, side board.Side, occupied, blocked, enemies board.Set,
) []Arrival {
	if g.kinds[k&15].pawn {
		return g.pawnArrivals(dst, s, side, occupied|blocked, g.firstRank == FirstRankSteps)
	}
	if k <= board.Orthodox && g.holes == 0 {
		for b := officerSees(k, s, occupied|blocked) &^ blocked; b != 0; {
			w := Arrival{To: b.Pop(), Captured: board.NoSquare}
			if occupied.Has(w.To) {
				w.Captured = w.To
			}
			dst = append(dst, w)
		}
		return dst
	}
	return arrivals(dst, g.tracks(k, s, side, blocked), occupied&^blocked, enemies)
}

// tracks returns the tracks of a unit of the kind on s for the side. Blocked squares are no hurdles, so
// they are left out of the tracks.
func (g *general) tracks(k board.Kind, s board.Square, side board.Side, blocked board.Set) []track {
	l := g.kinds[k&15].layout[side&1]
	if blocked != 0 {
		l = l.walk.layout(side, g.holes|blocked)
	}
	return l.at(s).tracks
}

// pawnArrivals does the same for a unit that moves as the orthodox pawn, except en passant. On its
// last rank the unit cannot move. On its first rank it steps and captures only if firsts is set, as it
// is for units that borrow the walk.
func (g *general) pawnArrivals(
	dst []Arrival, s board.Square, side board.Side, occupied board.Set, firsts bool,
) []Arrival {
	holes := g.holes
	if s.Rank() == 0 || s.Rank() == 7 {
		if first := homeRank[side&1] / 6 * 7; !firsts || s.Rank() != first {
			return dst
		}
	}
	forward := ahead[side&1] / 8
	if one, _ := (step{0, forward}).from(s); !(occupied | holes).Has(one) {
		dst = append(dst, Arrival{To: one, Captured: board.NoSquare})
		if two, _ := (step{0, forward}).from(one); s.Rank() == homeRank[side&1] && !(occupied | holes).Has(two) {
			dst = append(dst, Arrival{To: two, Captured: board.NoSquare})
		}
	}
	for _, d := range []step{{-1, forward}, {1, forward}} {
		if to, ok := d.from(s); ok && occupied.Has(to) {
			dst = append(dst, Arrival{To: to, Captured: to})
		}
	}
	return dst
}

// homeRank is the rank from which pawns make double steps.
var homeRank = [2]int{1, 6}

// reaches reports whether the geometry lets a unit go from one square to another, or observe it.
func (g *general) reaches(from, to board.Square) bool {
	return g.geometry == nil || g.geometry[from&63].Has(to)
}

// passed returns the squares that the unit passes by m.
func (g *general) passed(p *board.Position, m board.Move) []board.Square {
	k := &g.kinds[m.Kind&15]
	if m.Is(board.Castling) {
		return nil
	}
	if k.pawn {
		if m.Is(board.DoubleStep) {
			return []board.Square{(m.From + m.To) / 2}
		}
		return nil
	}
	var buffer [64]Arrival
	side := board.White
	if !p.Of(side).Has(m.From) {
		side = board.Black
	}
	tracks := g.tracks(m.Kind, m.From, side, g.blockedSquares(p))
	for i := range tracks {
		for _, w := range arrivals(buffer[:0], tracks[i:i+1], p.Occupied()|m.To.Set(), p.Of(side.Other())) {
			if w.To != m.To {
				continue
			}
			if at := slices.Index(tracks[i].squares, m.To); at >= 0 {
				return tracks[i].squares[:at]
			}
			hurdle := func(s board.Square) bool { return p.Occupied().Has(s) }
			if at := slices.IndexFunc(tracks[i].squares, hurdle); at >= 0 { // it turns at the hurdle
				return tracks[i].squares[:at+1]
			}
		}
	}
	// A unit that hops to a square off its lines passes the square halfway.
	files, ranks := m.From.File()+m.To.File(), m.From.Rank()+m.To.Rank()
	if half := board.At(files/2, ranks/2); files%2 == 0 && ranks%2 == 0 && p.Occupied().Has(half) {
		return []board.Square{half}
	}
	return nil
}

// officerSees returns the squares that an orthodox officer observes.
func officerSees(k board.Kind, s board.Square, occupied board.Set) board.Set {
	switch k {
	case board.Bishop:
		return sweep(bishopwards, s, occupied)
	case board.Rook:
		return sweep(rookwards, s, occupied)
	case board.Queen:
		return sweep(rookwards, s, occupied) | sweep(bishopwards, s, occupied)
	}
	return Attacks(k, board.White, s, occupied)
}
