package movegen

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// This file generates moves that capture a king or leave one in check. Games do not allow them, but
// some goals need them: a move gives double mate, for example, if it leaves its own king mated.

// Reckless appends the moves that would be legal if the king were not royal, without those that are
// legal anyway.
func (e *orthodox) Reckless(dst []board.Move, p *board.Position) []board.Move {
	var n node
	e.look(&n, p)
	king := n.king
	if king == board.NoSquare {
		return dst
	}
	legal := e.list(nil, p, &n)
	n.king, n.mask, n.byKind, n.pinned, n.flights = board.NoSquare, board.AllOver, false, 0, 0
	all := e.list(nil, p, &n)
	if n.movers.Has(king) {
		for steps := e.king[king&63] & n.free; steps != 0; {
			m := board.Move{From: king, To: steps.Pop(), Captured: board.NoSquare, Kind: board.King}
			if n.enemy.Has(m.To) {
				m.Captured = m.To
			}
			all = append(all, m)
		}
	}
	for _, m := range all {
		if !slices.Contains(legal, m) {
			dst = append(dst, m)
		}
	}
	return dst
}

// Reckless appends the moves that may be tried and that no layer forbids, but that leave a royal unit
// attacked. Castling into check is not among them.
func (g *general) Reckless(dst []board.Move, p *board.Position) []board.Move {
	var after board.Position
	for _, m := range g.tries(nil, p) {
		if g.Play(&after, p, m); g.Exposed(&after) && g.allowed(p, &after) && !m.Is(board.Castling) {
			dst = append(dst, m)
		}
	}
	return dst
}

// takesRoyal reports whether the side to move has a move that captures a royal unit and leaves none
// of its own attacked.
func (g *general) takesRoyal(p *board.Position) bool {
	us := p.Turn()
	royal := g.royals(p, us.Other()) &^ g.royals(p, us) // a side does not capture a royal unit of its own
	var all []board.Move
	for b := p.Of(us) &^ g.IdleNow(p); b != 0; {
		all = g.unitTries(all, p, b.Pop(), royal)
	}
	var after board.Position
	for _, m := range all {
		if !royal.Has(m.Captured) || !g.admits(p, m) {
			continue
		}
		if g.Play(&after, p, m); !g.Exposed(&after) && g.allowed(p, &after) {
			return true
		}
	}
	return false
}
