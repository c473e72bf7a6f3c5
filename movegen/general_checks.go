package movegen

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// pressure holds the facts about the royal units that the side to move may attack.
//
// A move gives check from its square of arrival, or because it vacates or occupies a square that
// decides what the other units of its side observe. A move that does neither gives no check, and need
// not be played to know it. This is sound where a watch is.
type pressure struct {
	off    bool // any move may give check
	us     board.Side
	royals board.Set // royal units of the other side
	// crucial holds the squares whose occupation decides whether a unit observes a royal unit. shared
	// holds those that decide it for several units.
	crucial, shared board.Set
}

// press returns the pressure of the side to move on the royal units of the other side.
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
		if g.observers(p, royal, us, p.Of(us), true) != 0 { // any move that does not end this check gives check
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

// surelyQuiet reports whether a move from p surely gives no check.
func (g *general) surelyQuiet(x *pressure, p *board.Position, m board.Move) bool {
	special := m.Is(board.Null | board.Castling | board.EnPassant | board.Exchange)
	if x.off || special || x.royals.Has(m.From) || !g.plays(m) {
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

// decisive returns the squares that decide whether the unit that m moves observes a royal unit. They
// matter no more once that unit has left.
func (g *general) decisive(x *pressure, m board.Move) (out board.Set) {
	for b := x.royals; b != 0; {
		out |= g.kinds[m.Kind&15].layout[x.us].at(m.From).decisive[b.Pop()&63]
	}
	return out
}

// strikes reports whether the unit that m moves observes a royal unit from its square of arrival,
// where it has the kind.
func (g *general) strikes(
	x *pressure, p *board.Position, m board.Move, kind board.Kind, royal board.Square,
) bool {
	enemies := p.Of(x.us.Other())
	occupied := p.Occupied() &^ m.From.Set()
	if m.Captured != board.NoSquare {
		enemies, occupied = enemies&^m.Captured.Set(), occupied&^m.Captured.Set()
	}
	return g.aims(kind, m.To, royal, x.us, occupied|m.To.Set(), enemies)
}

// Checks appends, in the order of Moves, legal moves that can give check: all moves that do, and some others.
func (g *general) Checks(dst []board.Move, p *board.Position) []board.Move {
	x := g.press(p)
	if x.off {
		return g.checksPlayed(dst, p)
	}
	start := len(dst)
	dst = g.tries(dst, p)
	kept := start
	for _, m := range dst[start:] {
		if !g.surelyQuiet(&x, p, m) {
			dst[kept] = m
			kept++
		}
	}
	return g.standing(dst[:kept], start, p)
}

// checksPlayed appends the legal moves that give check, by playing all moves. Most moves give none,
// and for these it skips the test of legality.
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
		judged, safe := g.judge(&d.watch, p, m)
		if judged && safe || !judged && !g.Exposed(after) && g.allowed(p, after) {
			dst[kept] = m
			kept++
		}
	}
	g.desks.Put(d)
	return dst[:kept]
}

// Quiet reports whether the side to move has a legal move that surely gives no check.
func (g *general) Quiet(p *board.Position) bool {
	x := g.press(p)
	if x.off {
		return false
	}
	d := g.desks.Get().(*desk)
	g.look(&d.watch, p)
	quiet := g.anyTry(p, d, func(m board.Move) bool {
		return g.surelyQuiet(&x, p, m) && g.stands(p, m, &d.watch)
	})
	g.desks.Put(d)
	return quiet
}

// Forcing appends, in the order of Moves, legal moves after which the other side may have no quiet
// move, that is, no move that gives no check. It appends all after which it has none, and few others.
// It finds a few quiet moves that the other side would have if the turn passed, and leaves out a move
// if one of these surely stays possible after it.
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
	if y.off { // a side in check has few moves
		return g.Moves(dst, p)
	}
	var buffer [4]board.Set
	quiet := g.quietNeeds(buffer[:0], &q, &y)
	start := len(dst)
	dst = g.tries(dst, p)
	kept := start
	for _, m := range dst[start:] {
		matters := y.royals.Has(m.From) || changed(m)&y.crucial != 0
		if matters || !g.surelyQuiet(&x, p, m) || !undisturbed(quiet, m) {
			dst[kept] = m
			kept++
		}
	}
	return g.standing(dst[:kept], start, p)
}

// undisturbed reports whether one of the quiet moves surely stays possible after m. quiet holds the
// squares that each of them needs unchanged.
func undisturbed(quiet []board.Set, m board.Move) bool {
	touched := m.From.Set() | m.To.Set()
	if m.Captured != board.NoSquare {
		touched |= m.Captured.Set()
	}
	return slices.ContainsFunc(quiet, func(needs board.Set) bool { return needs&touched == 0 })
}

// quietNeeds appends, for quiet moves of the side to move, the squares that decide whether the move
// can be made. The moves belong to different units; they are not captures, and royal units do not make
// them. It stops when dst is full.
func (g *general) quietNeeds(dst []board.Set, p *board.Position, y *pressure) []board.Set {
	us := p.Turn()
	takeable := g.takeable(p)
	royals := g.royals(p, us)
	d := g.desks.Get().(*desk)
	g.look(&d.watch, p)
	for b := p.Of(us) &^ royals; b != 0 && len(dst) < cap(dst); {
		s := b.Pop()
		for _, m := range g.unitTries(d.moves[:0], p, s, takeable) {
			if m.IsCapture() || m.Via != 0 || !g.surelyQuiet(y, p, m) || !g.stands(p, m, &d.watch) {
				continue
			}
			dst = append(dst, g.kinds[m.Kind&15].layout[us&1].needs(m))
			break
		}
	}
	g.desks.Put(d)
	return dst
}

// needs returns squares that decide whether a unit can make a move: all squares of the tracks that may
// lead to m.To.
func (l *layout) needs(m board.Move) board.Set {
	needs := m.From.Set() | m.To.Set()
	if m.Is(board.DoubleStep) {
		needs |= ((m.From + m.To) / 2).Set()
	}
	tracks := l.at(m.From).tracks
	for i := range tracks {
		t := &tracks[i]
		if t.part.twice || t.part.manner == mannerRoam || t.part.manner == mannerOfObservers || t.part.foreign {
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
