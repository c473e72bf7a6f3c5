package movegen

import "github.com/griddle-chess/griddle/board"

// Most moves cannot leave a royal unit of the mover attacked: the squares that they vacate or occupy do not affect what the enemy
// observes. A watch knows the squares that do. The general engine sets it up once for a position, and need not play most of
// the moves that it tries.
//
// The watch is sound as long as a move changes nothing beyond what the board itself does, and as observing depends on walks,
// geometry and idleness alone.
type watch struct {
	off       bool           // every move has to be played
	royals    board.Set      // of the side to move
	attackers board.Set      // enemy units that observe one of them, whoever is idle later
	crucial   board.Set      // squares whose occupation matters
	enemy     board.Set      // neutral units among them
	after     board.Position // for moves that have to be played
}

// decide enters what depends on the squares of a track from s: where a unit can capture, and which squares decide whether it
// observes another.
func (o *outlook) decide(t *track) {
	if last := len(t.squares) - 1; t.part.Passing && last >= 0 {
		o.passing |= t.squares[last].Set()
	}
	switch {
	case t.part.Use == ToMove:
		return
	case t.part.Twice || t.part.Manner == Roam:
		o.depend()
		return
	}
	enter := func(to board.Square, decisive board.Set) {
		o.far |= to.Set()
		o.decisive[to] |= decisive
	}
	for _, j := range t.jumps {
		enter(j.to, j.hurdle|j.clear)
	}
	var path board.Set
	for i, to := range t.squares {
		decisive := path
		if t.part.Manner == Locust { // it arrives beyond what it captures
			decisive |= to.Set()
			if i+1 < len(t.squares) {
				decisive |= t.squares[i+1].Set()
			}
		}
		enter(to, decisive)
		path |= to.Set()
		if len(t.landing) > 0 {
			for _, landing := range t.landing[i] {
				enter(landing, path)
			}
		}
	}
}

// depend enters that everything may decide what a unit on s observes.
func (o *outlook) depend() {
	o.far = ^board.Set(0)
	for to := range o.decisive {
		o.decisive[to] = ^board.Set(0)
	}
}

// plays reports whether no layer has effects beside m.
func (g *general) plays(m board.Move) bool {
	for _, f := range g.inert {
		if !f(m) {
			return false
		}
	}
	return true
}

// changed are the squares of which a move of one unit changes whether someone stands on them.
func changed(m board.Move) board.Set {
	squares := m.From.Set() | m.To.Set()
	if m.Captured != board.NoSquare {
		captured := m.Captured.Set()
		squares = squares&^captured | captured&^m.To.Set()
	}
	return squares
}

// look has a watch look at what attacks, or may attack, a royal unit of the side to move.
func (g *general) look(w *watch, p *board.Position) {
	us := p.Turn()
	w.off, w.royals, w.enemy = !g.judged, g.royals(p, us), p.Of(us.Other())
	w.attackers, w.crucial = 0, 0
	if w.off {
		return
	}
	for b := w.royals; b != 0; {
		royal := b.Pop()
		w.attackers |= g.observers(p, royal, us.Other(), w.enemy, false)
		for enemies := w.enemy; enemies != 0; {
			from := enemies.Pop()
			w.crucial |= g.kinds[p.KindAt(from)&15].layout[us.Other()&1].at(from).decisive[royal&63]
		}
	}
}

// spares reports whether a move need not be played to know whether it leaves a royal unit attacked, and whether it does not.
func (g *general) spares(w *watch, p *board.Position, m board.Move) (spared, safe bool) {
	if w.off || !g.plays(m) || (w.royals | w.enemy).Has(m.From) || m.Is(board.Castling|board.EnPassant|board.Exchange) {
		return false, false
	}
	if changed(m)&w.crucial != 0 {
		return false, false
	}
	left := w.attackers
	if m.Captured != board.NoSquare {
		left &^= m.Captured.Set()
	}
	return true, left == 0 || left&^g.idleUnits(p, p.Turn().Other(), m.Kind) == 0
}
