package movegen

import (
	"math/bits"

	"github.com/griddle-chess/griddle/board"
)

// The engine that is right for everything: any walk, neutral units, any number of royal units, every hook of every layer.
// It tries each move: it plays it, lets the layers have their effects, and asks whether a royal unit is left attacked.
// It is the specification of the short cut, and agrees with the reference wherever that has an opinion.
type general struct {
	rules    *Rules
	layers   []Layer
	geometry *[64]board.Set // nil if everything can be reached
	idle     Idleness
	kinds    [board.MaxKind + 1]kind
	royal    board.Kinds
	becomes  []board.Kind // what a pawn may be promoted to
}

// kind is a walk laid out on the board.
type kind struct {
	known  bool
	pawn   bool
	tracks [64][]track
	// far are all squares that a unit can ever capture on from a square, to tell quickly that it observes nothing there.
	far [64]board.Set
}

func newGeneral(rules *Rules, spec *Spec) *general {
	g := &general{rules: rules, layers: spec.Layers, geometry: foldGeometry(spec.Layers), royal: board.King.Set()}
	if idle := foldIdle(spec.Layers); idle != nil {
		g.idle = *idle
	}
	g.becomes = []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight}
	for k := board.Pawn; k <= board.Orthodox; k++ {
		g.kinds[k].lay(&Pieces[k-board.Pawn])
	}
	for i, u := range spec.Kinds {
		k := board.Orthodox + 1 + board.Kind(i)
		g.kinds[k].lay(u.Piece)
		if u.Royal {
			g.royal |= k.Set()
		} else if u.Promotion {
			g.becomes = append(g.becomes, k)
		}
	}
	return g
}

func (k *kind) lay(piece *Piece) {
	k.known = true
	for _, part := range piece.Walk {
		k.pawn = k.pawn || part.Manner == PawnStep
	}
	for s := range board.Square(64) {
		k.tracks[s] = piece.Walk.tracks(s)
		for _, t := range k.tracks[s] {
			for _, to := range t.squares {
				k.far[s] |= to.Set()
			}
			for _, landing := range t.landing {
				for _, to := range landing {
					k.far[s] |= to.Set()
				}
			}
		}
		if k.pawn {
			k.far[s] |= leaps(s, diagonal)
		}
	}
}

// arrivals appends where a unit of the kind on s can go for the side, and the squares of what it captures there, whoever
// owns it.
func (g *general) arrivals(dst []arrival, k board.Kind, s board.Square, side board.Side, occupied board.Set) []arrival {
	if g.kinds[k&15].pawn {
		return pawnArrivals(dst, s, side, occupied)
	}
	return arrivals(dst, g.kinds[k&15].tracks[s&63], occupied)
}

// pawnArrivals does so for the orthodox pawn, but for en passant. On its first and last rank it does nothing.
func pawnArrivals(dst []arrival, s board.Square, side board.Side, occupied board.Set) []arrival {
	if s.Rank() == 0 || s.Rank() == 7 {
		return dst
	}
	forward := ahead[side&1] / 8
	if one, _ := (Step{0, forward}).from(s); !occupied.Has(one) {
		dst = append(dst, arrival{one, board.NoSquare})
		if two, _ := (Step{0, forward}).from(one); s.Rank() == homeRank[side&1] && !occupied.Has(two) {
			dst = append(dst, arrival{two, board.NoSquare})
		}
	}
	for _, d := range []Step{{-1, forward}, {1, forward}} {
		if to, ok := d.from(s); ok && occupied.Has(to) {
			dst = append(dst, arrival{to, to})
		}
	}
	return dst
}

// homeRank is the rank from which pawns make double steps.
var homeRank = [2]int{1, 6}

// reaches tells whether the geometry lets a unit go, or observe, from one square to another.
func (g *general) reaches(from, to board.Square) bool {
	return g.geometry == nil || g.geometry[from&63].Has(to)
}

// idleUnits are the units of the side that are idle after the other side has moved a unit of the kind.
func (g *general) idleUnits(p *board.Position, side board.Side, moved board.Kind) board.Set {
	var out board.Set
	for kinds := g.idle[side&1][moved&15]; kinds != 0; kinds &= kinds - 1 {
		out |= p.Units(side, board.Kind(bits.TrailingZeros16(uint16(kinds))))
	}
	for i := range g.layers {
		if f := g.layers[i].IdleUnits; f != nil {
			out |= f(State{p, g.rules}, side, moved)
		}
	}
	return out
}

// IdleNow are the units of the side to move that are idle.
func (g *general) IdleNow(p *board.Position) board.Set {
	return g.idleUnits(p, p.Turn(), movedBefore(p))
}

// observed tells whether a unit of the side observes s, where a unit is thought to stand if none does.
func (g *general) observed(p *board.Position, s board.Square, by board.Side, idle board.Set) bool {
	return g.observers(p, s, by, p.Of(by)&^idle, true) != 0
}

// Attackers are the units of the side that observe s, idle ones among them.
func (g *general) Attackers(p *board.Position, s board.Square, by board.Side) board.Set {
	return g.observers(p, s, by, p.Of(by), false)
}

// observers are the units among some of the side's that observe s; the first that is found, if one is enough.
func (g *general) observers(p *board.Position, s board.Square, by board.Side, among board.Set, one bool) board.Set {
	var out board.Set
	var buffer [64]arrival
	occupied := p.Occupied() | s.Set()
	for among &^= s.Set(); among != 0; {
		from := among.Pop()
		k := p.KindAt(from)
		if !g.kinds[k].far[from&63].Has(s) {
			continue
		}
		for _, a := range g.arrivals(buffer[:0], k, from, by, occupied) {
			if a.captured == s && g.reaches(from, a.to) && g.counts(p, from, a.to) {
				out |= from.Set()
				if one {
					return out
				}
				break
			}
		}
	}
	return out
}

// counts tells whether the layers let an observation count.
func (g *general) counts(p *board.Position, from, to board.Square) bool {
	for i := range g.layers {
		if f := g.layers[i].Observe; f != nil && !f(State{p, g.rules}, from, to) {
			return false
		}
	}
	return true
}

// royalAttacked tells whether a royal unit of the side is attacked if some units of the other side are idle.
func (g *general) royalAttacked(p *board.Position, side board.Side, idle board.Set) bool {
	for royals := g.royals(p, side); royals != 0; {
		if g.observed(p, royals.Pop(), side.Other(), idle) {
			return true
		}
	}
	return false
}

// royals are the royal units of the side.
func (g *general) royals(p *board.Position, side board.Side) board.Set {
	var out board.Set
	for kinds := g.royal; kinds != 0; kinds &= kinds - 1 {
		out |= p.Units(side, board.Kind(bits.TrailingZeros16(uint16(kinds))))
	}
	return out
}

// Check implements Engine.
func (g *general) Check(p *board.Position, s board.Side) bool {
	return g.royalAttacked(p, s, g.idleUnits(p, s.Other(), board.NoKind))
}

// Play implements Engine.
func (g *general) Play(dst, src *board.Position, m board.Move) {
	dst.Play(src, m)
	for i := range g.layers {
		if f := g.layers[i].After; f != nil {
			f(State{src, g.rules}, m, dst)
		}
	}
}

// Moves implements Engine: the units from a1 to h8.
func (g *general) Moves(dst []board.Move, p *board.Position) []board.Move {
	start := len(dst)
	dst = g.tries(dst, p)
	kept := start
	var after board.Position
	for _, m := range dst[start:] {
		if g.stands(p, m, &after) {
			dst[kept] = m
			kept++
		}
	}
	dst = dst[:kept]
	for i := range g.layers {
		if f := g.layers[i].Select; f != nil {
			dst = append(dst[:start], f(State{p, g.rules}, dst[start:])...)
		}
	}
	return dst
}

// Mobile implements Engine.
func (g *general) Mobile(p *board.Position) bool {
	for i := range g.layers {
		if g.layers[i].Select != nil {
			return len(g.Moves(nil, p)) > 0
		}
	}
	var after board.Position
	for _, m := range g.tries(nil, p) {
		if g.stands(p, m, &after) {
			return true
		}
	}
	return false
}

// stands tells whether a move is legal that may be tried; it uses after to play it.
func (g *general) stands(p *board.Position, m board.Move, after *board.Position) bool {
	g.Play(after, p, m)
	us := p.Turn()
	if g.royalAttacked(after, us, g.idleUnits(after, us.Other(), m.Kind)) {
		return false
	}
	for i := range g.layers {
		if f := g.layers[i].Legal; f != nil && !f(State{p, g.rules}, after) {
			return false
		}
	}
	return true
}

// tries appends the moves that may be tried.
func (g *general) tries(dst []board.Move, p *board.Position) []board.Move {
	start := len(dst)
	for b := p.Of(p.Turn()) &^ g.IdleNow(p); b != 0; {
		dst = g.unitTries(dst, p, b.Pop())
	}
	for i := range g.layers {
		l := &g.layers[i]
		if l.Admit != nil {
			kept := start
			for _, m := range dst[start:] {
				if l.Admit(State{p, g.rules}, m) {
					dst[kept] = m
					kept++
				}
			}
			dst = dst[:kept]
		}
	}
	for i := range g.layers {
		if f := g.layers[i].AppendChoices; f != nil {
			plain := append([]board.Move(nil), dst[start:]...)
			dst = dst[:start]
			for _, m := range plain {
				dst = f(dst, State{p, g.rules}, m)
			}
		}
	}
	return dst
}

// unitTries appends the moves that the unit on s may try as far as walks and geometry go.
func (g *general) unitTries(dst []board.Move, p *board.Position, s board.Square) []board.Move {
	us := p.Turn()
	k := p.KindAt(s)
	takeable := p.Of(us.Other()) &^ (g.royals(p, board.White) | g.royals(p, board.Black))
	var buffer [64]arrival
	var seen board.Set // squares that more than one line may lead to
	for _, a := range g.arrivals(buffer[:0], k, s, us, p.Occupied()) {
		if !g.reaches(s, a.to) {
			continue
		}
		if a.captured == board.NoSquare || a.captured == a.to {
			if seen.Has(a.to) {
				continue
			}
			seen |= a.to.Set()
		}
		if a.captured != board.NoSquare && !(takeable.Has(a.captured) && g.counts(p, s, a.to)) {
			continue
		}
		m := board.Move{From: s, To: a.to, Captured: a.captured, Kind: k}
		if g.kinds[k].pawn {
			dst = g.pawnTries(dst, m, us)
		} else {
			dst = append(dst, m)
		}
	}
	if k == board.Pawn && p.EnPassant() != board.NoSquare {
		captured := doubleStepped(p)
		for _, d := range []Step{{-1, ahead[us&1] / 8}, {1, ahead[us&1] / 8}} {
			to, ok := d.from(s)
			if ok && to == p.EnPassant() && g.reaches(s, to) && g.counts(p, s, to) {
				dst = append(dst, board.Move{From: s, To: to, Captured: captured, Kind: k, Flags: board.EnPassant})
			}
		}
	}
	if k == board.King && p.Rights() != 0 {
		dst = g.castlings(dst, p, s)
	}
	return dst
}

// pawnTries appends a pawn's move, or its promotions.
func (g *general) pawnTries(dst []board.Move, m board.Move, us board.Side) []board.Move {
	if m.To-m.From == 16 || m.From-m.To == 16 {
		m.Flags = board.DoubleStep
	}
	if !lastRank[us&1].Has(m.To) {
		return append(dst, m)
	}
	for _, m.Promotion = range g.becomes {
		dst = append(dst, m)
	}
	return dst
}

// castlings appends the castlings that may be tried. Under Geometry it is the king's way that counts, not the rook's. The
// passed square is judged as if the king stood on it and nobody were idle; the square of arrival is judged like that of
// any other move.
func (g *general) castlings(dst []board.Move, p *board.Position, s board.Square) []board.Move {
	us := p.Turn()
	unit := p.UnitAt(s)
	for i := range allCastlings[us&1] {
		c := &allCastlings[us&1][i]
		if p.Rights()&c.right == 0 || s != c.home || p.Occupied()&c.vacant != 0 || !g.reaches(s, c.goal) ||
			!p.Units(us, board.Rook).Has(c.corner) || g.Check(p, us) {
			continue
		}
		passing := *p
		passing.Take(s)
		passing.Put(c.passed, unit)
		if !g.Check(&passing, us) {
			dst = append(dst, board.Move{From: s, To: c.goal, Captured: board.NoSquare, Kind: board.King, Flags: c.flag})
		}
	}
	return dst
}

// Perft is the number of legal lines of the given length in half-moves.
func (g *general) Perft(p *board.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	moves := g.Moves(nil, p)
	if depth == 1 {
		return uint64(len(moves))
	}
	var total uint64
	var next board.Position
	for _, m := range moves {
		g.Play(&next, p, m)
		total += g.Perft(&next, depth-1)
	}
	return total
}
