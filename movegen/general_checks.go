package movegen

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// A move gives check from its square of arrival, or because it changes what is on a square on which it depends what the others of
// its side observe. What does neither need not be played to know that it gives none. It is sound where a watch is.
type pressure struct {
	off    bool // every move may give check
	us     board.Side
	royals board.Set // of the other side
	// crucial are squares whose occupation matters to what a unit observes, shared those that matter to several.
	crucial, shared board.Set
}

// press looks at what the side to move can do to the royal units of the other.
func (g *general) press(p *board.Position) pressure {
	us := p.Turn() & 1
	// What an orphan observes depends on units that are far from it and from the royal unit.
	x := pressure{off: !g.judged || g.mated != nil || g.orphans != 0, us: us}
	if x.off {
		return x
	}
	x.royals = g.royals(p, us.Other())
	for b := x.royals; b != 0; {
		royal := b.Pop() & 63
		if g.observers(p, royal, us, p.Of(us), true) != 0 { // whatever leaves it as it is gives check
			x.off = true
			return x
		}
		for own := p.Of(us); own != 0; {
			from := own.Pop() & 63
			decisive := g.kinds[p.KindAt(from)&15].layout[us].at(from).decisive[royal&63]
			x.shared |= x.crucial & decisive
			x.crucial |= decisive
		}
	}
	return x
}

// calm reports whether a move from p certainly gives no check.
func (g *general) calm(x *pressure, p *board.Position, m board.Move) bool {
	if x.off || m.Is(board.Null|board.Castling|board.EnPassant|board.Exchange) || x.royals.Has(m.From) || !g.plays(m) {
		return false
	}
	if matter := changed(m) & x.crucial; matter != 0 && matter&(x.shared|^g.decisive(x, m)) != 0 {
		return false
	}
	kind := m.Kind
	if m.Promotion != board.NoKind {
		kind = m.Promotion
	}
	for far := g.kinds[kind&15].layout[x.us].at(m.To).far & x.royals; far != 0; {
		if g.strikes(x, p, m, kind, far.Pop()) {
			return false
		}
	}
	return true
}

// decisive are the squares that matter to what the unit observes that m moves: they do not when it is gone.
func (g *general) decisive(x *pressure, m board.Move) (out board.Set) {
	for b := x.royals; b != 0; {
		out |= g.kinds[m.Kind&15].layout[x.us].at(m.From).decisive[b.Pop()&63]
	}
	return out
}

// strikes reports whether the unit that m moves, of a kind by then, observes a royal unit from where it arrives.
func (g *general) strikes(x *pressure, p *board.Position, m board.Move, kind board.Kind, royal board.Square) bool {
	enemies := p.Of(x.us.Other())
	occupied := p.Occupied() &^ m.From.Set()
	if m.Captured != board.NoSquare {
		enemies, occupied = enemies&^m.Captured.Set(), occupied&^m.Captured.Set()
	}
	return g.aims(kind, m.To, royal, x.us, occupied|m.To.Set(), enemies)
}

// Checks appends, in the order of Moves, those legal moves that can give check: all that do, and others.
func (g *general) Checks(dst []board.Move, p *board.Position) []board.Move {
	x := g.press(p)
	if x.off {
		return g.checksPlayed(dst, p)
	}
	start := len(dst)
	dst = g.tries(dst, p)
	kept := start
	for _, m := range dst[start:] {
		if !g.calm(&x, p, m) {
			dst[kept] = m
			kept++
		}
	}
	return g.standing(dst[:kept], start, p)
}

// checksPlayed finds those that do by playing all moves. Most give none, and of them nothing else is asked.
func (g *general) checksPlayed(dst []board.Move, p *board.Position) []board.Move {
	start := len(dst)
	dst = g.tries(dst, p)
	kept := start
	d := g.desks.Get().(*desk)
	g.look(&d.watch, p)
	after := &d.watch.after
	for _, m := range dst[start:] {
		if g.Play(after, p, m); !g.Check(after, after.Turn()) {
			continue
		}
		spared, safe := g.spares(&d.watch, p, m)
		if spared && safe || !spared && !g.Exposed(after) && g.allowed(p, after) {
			dst[kept] = m
			kept++
		}
	}
	g.desks.Put(d)
	return dst[:kept]
}

// Quiet tells that the side to move has a legal move that certainly gives no check.
func (g *general) Quiet(p *board.Position) bool {
	x := g.press(p)
	if x.off {
		return false
	}
	d := g.desks.Get().(*desk)
	g.look(&d.watch, p)
	quiet := g.anyTry(p, d, func(m board.Move) bool { return g.calm(&x, p, m) && g.stands(p, m, &d.watch) })
	g.desks.Put(d)
	return quiet
}

// rest is a quiet move that the side which is not to move would have if the turn passed, by the squares that must stay as they are
// for it.
type rest struct{ needs board.Set }

// Forcing appends, in the order of Moves, legal moves after which the other side may have no quiet move, one that gives no check:
// all after which it has none, and few others. It leaves out what disturbs not even one of a few quiet moves that the other side
// would have if the turn passed.
func (g *general) Forcing(dst []board.Move, p *board.Position) []board.Move {
	us := p.Turn()
	x := g.press(p)
	if !g.geometryOnly || x.off || p.Of(board.White)&p.Of(board.Black) != 0 {
		return g.Moves(dst, p)
	}
	q := *p
	q.SetEnPassant(board.NoSquare)
	q.SetTurn(us.Other())
	q.SetLast(board.Last{})
	y := g.press(&q)
	if y.off { // in check it has few moves
		return g.Moves(dst, p)
	}
	var buffer [4]rest
	rests := g.rests(buffer[:0], &q, &y)
	start := len(dst)
	dst = g.tries(dst, p)
	kept := start
	for _, m := range dst[start:] {
		if !g.calm(&x, p, m) || y.royals.Has(m.From) || changed(m)&y.crucial != 0 || !spares(rests, m) {
			dst[kept] = m
			kept++
		}
	}
	return g.standing(dst[:kept], start, p)
}

// spares reports whether one of the quiet moves is still there after m.
func spares(rests []rest, m board.Move) bool {
	touched := m.From.Set() | m.To.Set()
	if m.Captured != board.NoSquare {
		touched |= m.Captured.Set()
	}
	return slices.ContainsFunc(rests, func(r rest) bool { return r.needs&touched == 0 })
}

// rests appends some quiet moves of the side to move, of different units, as many as there is room for. They are no captures, and
// no royal unit makes them.
func (g *general) rests(dst []rest, p *board.Position, y *pressure) []rest {
	us := p.Turn()
	takeable := g.takeable(p)
	royals := g.royals(p, us)
	d := g.desks.Get().(*desk)
	g.look(&d.watch, p)
	for b := p.Of(us) &^ royals; b != 0 && len(dst) < cap(dst); {
		s := b.Pop()
		for _, m := range g.unitTries(d.moves[:0], p, s, takeable) {
			if m.IsCapture() || m.Via != 0 || !g.calm(y, p, m) || !g.stands(p, m, &d.watch) {
				continue
			}
			dst = append(dst, rest{g.kinds[m.Kind&15].layout[us&1].needs(m)})
			break
		}
	}
	g.desks.Put(d)
	return dst
}

// needs are squares that decide whether a unit can make a move: all of the tracks that may lead there.
func (l *layout) needs(m board.Move) board.Set {
	needs := m.From.Set() | m.To.Set()
	if m.Is(board.DoubleStep) {
		needs |= ((m.From + m.To) / 2).Set()
	}
	tracks := l.at(m.From).tracks
	for i := range tracks {
		t := &tracks[i]
		if t.part.Twice || t.part.Manner == Roam || t.part.Manner == OfObservers || t.part.Foreign {
			return ^board.Set(0)
		}
		for _, j := range t.jumps {
			if j.to == m.To {
				needs |= j.hurdle | j.clear
			}
		}
		var squares, goals board.Set
		for n, s := range t.squares {
			squares |= s.Set()
			if n < len(t.landing) {
				for _, to := range t.landing[n] {
					goals |= to.Set()
				}
			}
		}
		if (squares | goals).Has(m.To) {
			needs |= squares
		}
	}
	return needs
}
