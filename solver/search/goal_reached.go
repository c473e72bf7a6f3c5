package search

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// goalTest tests a position for a goal: reached reports whether the half-move just played has reached it.
// The square is that of a goal that has one. The side to move is the one that has to answer. The half-move
// was not a null move.
type goalTest struct {
	goal    stip.GoalKind
	reached func(w *worker, square board.Square) bool
}

// goalTests has a row for each of stip.Goals, in the same order.
var goalTests = [...]goalTest{
	{stip.Mate, func(w *worker, _ board.Square) bool {
		w.effort.stats.Checks++
		return w.rules.Mated(w.pos())
	}},
	{stip.Stalemate, func(w *worker, _ board.Square) bool { return !w.inCheck() && !w.rules.Mobile(w.pos()) }},
	{stip.DoubleStalemate, func(w *worker, _ board.Square) bool {
		return !w.inCheck() && !w.rules.Mobile(w.pos()) && w.stuck()
	}},
	{stip.AutoStalemate, func(w *worker, _ board.Square) bool { return w.stuck() }},
	{stip.AutoMate, func(w *worker, _ board.Square) bool {
		again := w.again()
		return w.mated(&again)
	}},
	{stip.MateOrStalemate, func(w *worker, _ board.Square) bool {
		return w.rules.Mated(w.pos()) || !w.rules.Mobile(w.pos())
	}},
	{stip.DoubleMate, func(w *worker, _ board.Square) bool {
		again := w.again()
		return w.mated(w.pos()) && w.mated(&again) && w.rules.Mobile(&w.line.stack[w.line.ply-1].pos)
	}},
	{stip.CounterMate, func(w *worker, _ board.Square) bool { // a double mate by a side that was mate before
		again := w.again()
		return w.mated(w.pos()) && w.mated(&again) && w.mated(&w.line.stack[w.line.ply-1].pos)
	}},
	{stip.Target, (*worker).arrived},
	{stip.Check, func(w *worker, _ board.Square) bool { return w.inCheck() }},
	{stip.Capture, func(w *worker, _ board.Square) bool { return w.move().IsCapture() }},
	{stip.WinPiece, func(w *worker, _ board.Square) bool { return w.move().IsCapture() && !w.revived() }},
	{stip.EnPassant, func(w *worker, _ board.Square) bool { return w.move().Is(board.EnPassant) }},
	{stip.Circuit, func(w *worker, _ board.Square) bool {
		at := w.landed()
		return w.origin(at, w.line.ply) == at
	}},
	{stip.CircuitRebirth, func(w *worker, _ board.Square) bool {
		return w.rebirth(func(at board.Square) bool { return w.origin(at, w.line.ply) == at })
	}},
	{stip.Exchange, func(w *worker, _ board.Square) bool { return w.exchanged(w.landed()) }},
	{stip.ExchangeRebirth, func(w *worker, _ board.Square) bool { return w.rebirth(w.exchanged) }},
	{stip.Castling, func(w *worker, _ board.Square) bool { return w.move().Is(board.Castling) }},
	{stip.AnyMove, func(*worker, board.Square) bool { return true }},
	{stip.Square81, func(w *worker, _ board.Square) bool {
		at := w.landed()
		return at != board.NoSquare && board.LastRank(w.pos().Turn().Other()).Has(at)
	}},
	{stip.Kiss, (*worker).kissed},
	{stip.ProofGame, func(w *worker, _ board.Square) bool { return w.phase.Target.matches(w.pos()) }},
	{stip.AToB, func(w *worker, _ board.Square) bool { return w.phase.Target.matches(w.pos()) }},
}

// reached reports whether the half-move just played has reached the goal.
func (w *worker) reached(g stip.Goal) bool {
	return !w.move().Is(board.Null) && goalTests[g.Kind].reached(w, g.Square)
}

// revived reports whether a unit has been reborn with the move just played: then its capture wins nothing.
func (w *worker) revived() bool {
	effects := w.rules.Effects(&w.line.stack[w.line.ply-1].pos, w.move())
	return slices.ContainsFunc(effects, func(e board.Effect) bool { return e.Kind == board.Created || e.Kind == board.Buried })
}

// arrived reports whether a unit of the mover has arrived on the square: the one that moved, or a rook by
// castling.
func (w *worker) arrived(square board.Square) bool {
	if m := w.move(); m.Is(board.Castling) {
		if _, to := m.RookMove(); to == square {
			return true
		}
	}
	return w.landed() == square
}

// rebirth reports whether the half-move just played had a unit reborn on a square for which holds returns
// true.
func (w *worker) rebirth(holds func(board.Square) bool) bool {
	return slices.ContainsFunc(w.effects(w.line.ply), func(e board.Effect) bool {
		_, _, ok := w.reborn(e, w.line.ply)
		return ok && holds(e.Square)
	})
}

// mated reports whether the side to move is mate. The other side may have left its own king in check;
// capturing that king is a move like any other.
func (w *worker) mated(p *board.Position) bool {
	return w.rules.Mated(p) && !w.rules.TakesRoyal(p)
}

// again returns the position with the turn of the side that has just moved.
func (w *worker) again() (p board.Position) {
	w.rules.Play(&p, w.pos(), board.Pass)
	return p
}

// stuck reports whether the side that has just moved has stalemated itself.
func (w *worker) stuck() bool {
	p := w.again()
	return !w.rules.Check(&p, p.Turn()) && !w.rules.Mobile(&p)
}

// landed returns the square of the unit that has just moved, after all effects of the move. It returns
// NoSquare if the unit is gone.
func (w *worker) landed() board.Square {
	s := w.move().To
	for _, e := range w.effects(w.line.ply) {
		switch {
		case e.Square == s && (e.Kind == board.Displaced || e.Kind == board.Exchanged), e.To == s && e.Kind == board.Exchanged:
			s ^= e.Square ^ e.To
		case e.Square == s && e.Kind == board.Continued:
			s = e.To
		case e.Square == s && e.Kind == board.Removed:
			return board.NoSquare
		}
	}
	return s
}

// effects returns the effects of the move that led to a ply.
func (w *worker) effects(ply int) []board.Effect {
	return w.rules.Effects(&w.line.stack[ply-1].pos, w.line.stack[ply].move)
}

// origin returns the square of the diagram from which the unit came that stands on s after the given ply. It
// returns NoSquare if the unit was not on the board then.
func (w *worker) origin(s board.Square, ply int) board.Square {
	for ; ply > 0; ply-- {
		for _, e := range slices.Backward(w.effects(ply)) {
			switch {
			case e.To == s && e.Kind == board.Continued:
				s = e.Square
			case e.To == s && e.Kind == board.Displaced, (e.To == s || e.Square == s) && e.Kind == board.Exchanged:
				s ^= e.Square ^ e.To
			case e.Square == s && e.Kind == board.Created:
				if at, before, ok := w.reborn(e, ply); ok {
					return w.origin(at, before)
				}
				return board.NoSquare
			}
		}
		m := w.line.stack[ply].move
		if m == board.ChangeRoles {
			s ^= 63
		} else if m.To == s && !m.Is(board.Null) {
			s = m.From
		} else if m.Is(board.Castling) {
			if from, to := m.RookMove(); to == s {
				s = from
			}
		}
	}
	return s
}

// reborn looks at a unit that an effect of a ply put on the board. It returns the square on which the unit
// was last captured, and the ply after which it still stood there. ok is false if the effect is not a
// rebirth.
func (w *worker) reborn(e board.Effect, ply int) (at board.Square, before int, ok bool) {
	if e.Kind != board.Created {
		return board.NoSquare, 0, false
	}
	for ; ply > 0; ply-- {
		if m := w.line.stack[ply].move; !m.Is(board.Null) && m.IsCapture() {
			return m.Captured, ply - 1, w.line.stack[ply-1].pos.UnitAt(m.Captured).Owner == e.Unit.Owner
		}
	}
	return board.NoSquare, 0, false
}

// exchanged reports whether the unit on a square stands where another unit of its side began, and that unit
// stands where this one began.
func (w *worker) exchanged(to board.Square) bool {
	if to == board.NoSquare {
		return false
	}
	from := w.origin(to, w.line.ply)
	if from == board.NoSquare {
		return false
	}
	owner := w.pos().UnitAt(to).Owner
	return from != to && w.pos().UnitAt(from).Owner == owner && w.origin(from, w.line.ply) == to
}

// kissed reports whether the unit that has just moved touches the unit that stood on s in the diagram, and
// no other unit does.
func (w *worker) kissed(s board.Square) bool {
	p, to := w.pos(), w.landed()
	for at := p.Occupied(); at != 0; {
		t := at.Pop()
		if w.origin(t, w.line.ply) == s && t != to {
			return board.Neighbours(t)&p.Occupied() == to.Set()
		}
	}
	return false
}
