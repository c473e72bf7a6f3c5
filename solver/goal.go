package solver

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems/stip"
)

// reached tells whether the half-move just played has reached the goal. The side to move is the one that has to answer.
func (w *worker) reached(g stip.Goal) bool {
	p, m := w.pos(), w.move()
	if m.Is(board.Null) {
		return false
	}
	switch g.Kind {
	case stip.Mate:
		w.work.Checks++
		return w.rules.Mated(p)
	case stip.Stalemate:
		return !w.inCheck() && !w.rules.Mobile(p)
	case stip.MateOrStalemate:
		return w.rules.Mated(p) || !w.rules.Mobile(p)
	case stip.DoubleStalemate:
		return !w.inCheck() && !w.rules.Mobile(p) && w.stuck()
	case stip.DoubleMate:
		again := w.again()
		return w.mated(p) && w.mated(&again) && w.rules.Mobile(&w.stack[w.ply-1].pos)
	case stip.CounterMate: // a double mate by a side that was mate before
		again := w.again()
		return w.mated(p) && w.mated(&again) && w.mated(&w.stack[w.ply-1].pos)
	case stip.AutoStalemate:
		return w.stuck()
	case stip.AutoMate:
		again := w.again()
		return w.mated(&again)
	case stip.Check:
		return w.inCheck()
	case stip.Capture, stip.WinPiece:
		return m.IsCapture()
	case stip.EnPassant:
		return m.Is(board.EnPassant)
	case stip.Castling:
		return m.Is(board.Castling)
	case stip.AnyMove:
		return true
	case stip.Target:
		if m.Is(board.Castling) {
			if _, to := m.RookMove(); to == g.Square {
				return true
			}
		}
		return w.landed() == g.Square
	case stip.Circuit:
		at := w.landed()
		return w.origin(at, w.ply) == at
	case stip.CircuitRebirth:
		return slices.ContainsFunc(w.effects(w.ply), func(e board.Effect) bool {
			_, _, ok := w.reborn(e, w.ply)
			return ok && w.origin(e.Square, w.ply) == e.Square
		})
	case stip.Exchange:
		return w.exchanged(w.landed())
	case stip.ExchangeRebirth:
		return slices.ContainsFunc(w.effects(w.ply), func(e board.Effect) bool {
			_, _, ok := w.reborn(e, w.ply)
			return ok && w.exchanged(e.Square)
		})
	case stip.Kiss:
		return w.kissed(g.Square)
	case stip.Square81:
		at := w.landed()
		return at != board.NoSquare && at.Rank() == lastRank(p.Turn().Other())
	case stip.ProofGame, stip.AToB:
		return w.root.target.matches(p)
	}
	return false
}

func lastRank(s board.Side) int {
	if s == board.White {
		return 7
	}
	return 0
}

// mated tells whether the side to move is mate, though it may be that the other side has left its king in check: taking
// that king is a move like any other.
func (w *worker) mated(p *board.Position) bool {
	return w.rules.Mated(p) && !w.rules.TakesRoyal(p)
}

// again is the position with the side to move that has just moved.
func (w *worker) again() (p board.Position) {
	w.rules.Play(&p, w.pos(), board.Pass)
	return p
}

// stuck tells whether the side that has just moved has stalemated itself.
func (w *worker) stuck() bool {
	p := w.again()
	return !w.rules.Check(&p, p.Turn()) && !w.rules.Mobile(&p)
}

// landed is the square on which the unit that has just moved stands after all effects of the move; NoSquare if it is gone.
func (w *worker) landed() board.Square {
	s := w.move().To
	for _, e := range w.effects(w.ply) {
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

// effects are those of the move that led to a ply.
func (w *worker) effects(ply int) []board.Effect {
	return w.rules.Effects(&w.stack[ply-1].pos, w.stack[ply].move)
}

// origin is the square of the diagram on which the unit that stands on s after the given ply began; NoSquare if it was not
// there.
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
		m := w.stack[ply].move
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

// reborn is where the unit that an effect of a ply has put on the board was captured last, and the ply after which it still
// stood there; it is not ok if the effect is no rebirth.
func (w *worker) reborn(e board.Effect, ply int) (at board.Square, before int, ok bool) {
	if e.Kind != board.Created {
		return board.NoSquare, 0, false
	}
	for ; ply > 0; ply-- {
		if m := w.stack[ply].move; !m.Is(board.Null) && m.IsCapture() {
			return m.Captured, ply - 1, w.stack[ply-1].pos.UnitAt(m.Captured).Owner == e.Unit.Owner
		}
	}
	return board.NoSquare, 0, false
}

// exchanged tells whether the unit on a square stands where another one of its side began, and that one where it began itself.
func (w *worker) exchanged(to board.Square) bool {
	if to == board.NoSquare {
		return false
	}
	from := w.origin(to, w.ply)
	if from == board.NoSquare {
		return false
	}
	owner := w.pos().UnitAt(to).Owner
	return from != to && w.pos().UnitAt(from).Owner == owner && w.origin(from, w.ply) == to
}

// kissed tells whether the unit that has just moved touches the one that stood on s in the diagram, and no other unit does.
func (w *worker) kissed(s board.Square) bool {
	p, to := w.pos(), w.landed()
	for at := p.Occupied(); at != 0; {
		t := at.Pop()
		if w.origin(t, w.ply) == s && t != to {
			return neighbours(t)&p.Occupied() == to.Set()
		}
	}
	return false
}

// neighbours are the squares a king's step away.
func neighbours(s board.Square) board.Set {
	row := s.Set() | s.Set()<<1&^board.FileA | s.Set()>>1&^board.FileH
	return (row | row<<8 | row>>8) &^ s.Set()
}

// placement is what has to stand on the board.
type placement struct {
	sides [2]board.Set
	units [64]board.Unit
	rules *movegen.Rules
	marks uint64
}

func newPlacement(rules *movegen.Rules, p *board.Position) *placement {
	t := &placement{sides: [2]board.Set{p.Of(board.White), p.Of(board.Black)}, rules: rules}
	t.marks = t.marksOf(p)
	for s := range t.units {
		t.units[s] = p.UnitAt(board.Square(s))
	}
	return t
}

func (t *placement) matches(p *board.Position) bool {
	if t.sides[0] != p.Of(board.White) || t.sides[1] != p.Of(board.Black) {
		return false
	}
	for set := t.sides[0] | t.sides[1]; set != 0; {
		s := set.Pop()
		if t.units[s] != p.UnitAt(s) {
			return false
		}
	}
	return t.marks == t.marksOf(p)
}

func (t *placement) marksOf(p *board.Position) uint64 {
	return conditions.Marks(movegen.State{Position: p, Rules: t.rules})
}
