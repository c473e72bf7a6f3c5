package movegen

import "github.com/griddle-chess/griddle/board"

// Most moves cannot leave a royal unit of the mover attacked: the squares that they vacate or occupy
// do not affect what the enemy observes. A watch knows the squares that do. The general engine sets it
// up once for a position, and then needs to play only a few of the moves that it tries.
//
// The watch is sound as long as a move changes nothing beyond what the board itself does, and as
// observing depends on walks, geometry and idleness alone.
type watch struct {
	off       bool           // the watch cannot judge moves: each must be played
	royals    board.Set      // royal units of the side to move
	attackers board.Set      // enemy units that observe one of them, even if they are idle later
	crucial   board.Set      // squares whose occupation decides what the enemy observes
	enemy     board.Set      // units of the enemy, neutral units included
	after     board.Position // room for the position after a move that must be played
}

// decide adds the captures of a track: the squares on which the unit can capture, and for each the
// squares that decide whether it observes it.
func (o *outlook) decide(t *track) {
	if last := len(t.squares) - 1; t.part.passing && last >= 0 {
		o.passing |= t.squares[last].Set()
	}
	switch {
	case t.part.use == toMove:
		return
	case t.part.twice || t.part.manner == mannerRoam:
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
		if t.part.manner == mannerLocust { // the unit arrives beyond the unit that it captures
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

// depend records that the unit may observe any square, and that any square may decide it.
func (o *outlook) depend() {
	o.far = ^board.Set(0)
	for to := range o.decisive {
		o.decisive[to] = ^board.Set(0)
	}
}

// plays reports whether no layer changes the board beyond m.
func (g *general) plays(m board.Move) bool {
	for _, f := range g.inert {
		if !f(m) {
			return false
		}
	}
	return true
}

// changed returns the squares that are vacated or occupied by a move of one unit.
func changed(m board.Move) board.Set {
	squares := m.From.Set() | m.To.Set()
	if m.Captured != board.NoSquare {
		captured := m.Captured.Set()
		squares = squares&^captured | captured&^m.To.Set()
	}
	return squares
}

// look sets the watch up for a position: the units that attack a royal unit of the side to move, and
// the squares that decide about such attacks.
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

// judge reports whether the watch can judge a move without playing it, and if so, whether the move
// leaves no royal unit attacked.
func (g *general) judge(w *watch, p *board.Position, m board.Move) (judged, safe bool) {
	special := m.Is(board.Castling | board.EnPassant | board.Exchange)
	if w.off || special || (w.royals | w.enemy).Has(m.From) || !g.plays(m) {
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
