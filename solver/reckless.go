package solver

import "github.com/griddle-chess/griddle/board"

// nullMove is the move that the option NullMoves lets a side make; it is told apart from a turn that merely passes.
var nullMove = board.Move{From: board.NoSquare, To: board.NoSquare, Captured: board.NoSquare, Flags: board.Null, Choice: 1}

// nulled tells whether the last half-move of either side was a null move: two in a row are not allowed.
func (w *worker) nulled() bool {
	for ply := w.ply; ply > 0; ply-- {
		if m := w.stack[ply].move; m != board.Pass {
			return m == nullMove
		}
	}
	return false
}

// unsafe tells whether the half-move just played left its own king in check: play cannot go on from there.
func (w *worker) unsafe() bool { return w.root.selfCheck && w.exposed() }

// appendReckless appends the moves that leave the mover's own king in check. Auto-mate, double mate and counter-mate are
// reached by them: double mate if the side could also move in another way, counter-mate if it is mate and could not.
func (w *worker) appendReckless(list []board.Move) []board.Move {
	side := w.side()
	p := *w.pos()
	kings := p.Units(side, board.King)
	if kings.Count() != 1 || len(list) == 0 && !w.inCheck() {
		return list
	}
	home := kings.First()
	// With a queen of the same colour in the king's place nothing is pinned and no check has to be met.
	p.Take(home)
	p.Put(home, board.Unit{Kind: board.Queen, Owner: board.OwnerOf(side)})
	p.SetRights(0)
	legal := len(list)
	known := func(m board.Move) bool {
		for _, l := range list[:legal] {
			if l == m {
				return true
			}
		}
		return false
	}
	for _, m := range w.rules.Moves(nil, &p) {
		if m.From != home && !known(m) {
			list = append(list, m)
		}
	}
	enemy := p.Of(side.Other())
	for to := neighbours(home) &^ p.Of(side) &^ p.Units(side.Other(), board.King); to != 0; {
		m := board.Move{From: home, To: to.Pop(), Captured: board.NoSquare, Kind: board.King}
		if enemy.Has(m.To) {
			m.Captured = m.To
		}
		if !known(m) {
			list = append(list, m)
		}
	}
	return list
}
