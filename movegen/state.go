package movegen

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// State is the argument of hooks: a position, and the rules of the problem with all its layers.
type State struct {
	*board.Position
	Rules *Rules
}

// Tries returns all moves of a side, whichever side is to move, by walks, geometry and idleness
// alone: they may leave the side in check and capture royal units. Castling is among them only if the
// side is to move.
func (s State) Tries(side board.Side) []board.Move {
	return s.Rules.general().pseudo(s.Position, side)
}

// UnitTries returns the moves of one unit of the side to move by its walk and geometry alone. They
// capture no royal units.
func (s State) UnitTries(from board.Square, side board.Side) []board.Move {
	g := s.Rules.general()
	royals := g.royals(s.Position, board.White) | g.royals(s.Position, board.Black)
	return g.unitTries(nil, s.Position, from, s.Of(side.Other())&^royals)
}

// UnitMoves returns those of UnitTries, for the side to move, that the layers admit.
func (s State) UnitMoves(from board.Square) []board.Move {
	return slices.DeleteFunc(s.UnitTries(from, s.Turn()), func(m board.Move) bool { return !s.Admits(m) })
}

// Connects reports whether the Geometry of the layers lets the unit on one square reach the other.
func (s State) Connects(from, to board.Square) bool { return s.Rules.general().reaches(from, to) }

// Counts reports whether the layers let an observation count: m would capture on the observed square.
func (s State) Counts(m board.Move) bool { return s.Rules.general().counts(s.Position, m) }

// Stepped returns the square of the pawn that has just made the double step which the en-passant
// square of the position is due to.
func (s State) Stepped() board.Square { return doubleStepped(s.Position) }

// Admits reports whether the layers let a move be tried.
func (s State) Admits(m board.Move) bool { return s.Rules.general().admits(s.Position, m) }

// Arrivals appends the arrivals of a unit of the kind on a square for the side by the walk of the
// kind, with what it captures there, whoever owns that. Captures en passant and castling are not among
// them.
func (s State) Arrivals(
	dst []Arrival, k board.Kind, from board.Square, side board.Side, occupied board.Set,
) []Arrival {
	g := s.Rules.general()
	return g.walkArrivals(dst, k, from, side, occupied, g.blockedSquares(s.Position), s.Of(side.Other()))
}

// Passed returns the squares that the unit passes by m according to its walk: all between, for a
// rider or a hopper.
func (s State) Passed(m board.Move) []board.Square { return s.Rules.general().passed(s.Position, m) }

// Closed returns the squares on which nothing can stand.
func (s State) Closed() board.Set {
	g := s.Rules.general()
	return g.holes | g.blockedSquares(s.Position)
}

// Promotions returns the kinds to which a unit of the kind can be promoted; none if it is not a pawn.
func (s State) Promotions(k board.Kind) []board.Kind { return s.Rules.general().kinds[k&15].becomes }

// Walks returns the kinds as which the unit on a square moves for the side.
func (s State) Walks(from board.Square, side board.Side) board.Kinds {
	return s.Rules.general().walkKinds(s.Position, s.KindAt(from), from, side)
}

// Borrowed reports whether units may move as kinds that are not their own.
func (s State) Borrowed() bool { return s.Rules.general().walks != nil }

// EnPassantTarget returns the unit that has just made a double step, if the side to move has a pawn
// that could capture it en passant by walks and geometry alone. Otherwise the set is empty.
func (s State) EnPassantTarget() board.Set {
	var buffer [4]board.Move
	if len(s.Rules.general().enPassants(buffer[:0], s.Position, s.Of(s.Turn()))) == 0 {
		return 0
	}
	return doubleStepped(s.Position).Set()
}

// Observers returns the units of the side that observe a square, idle ones included.
func (s State) Observers(of board.Square, by board.Side) board.Set {
	return s.Rules.general().Attackers(s.Position, of, by)
}

// Observed returns the units that the unit on a square observes for the side, whoever owns them.
func (s State) Observed(from board.Square, by board.Side) board.Set {
	return s.Rules.general().targets(s.Position, from, by)
}

// Reach returns the units among some of the side's that can reach a square by walks and geometry.
// Other hooks about observing do not count.
func (s State) Reach(of board.Square, by board.Side, among board.Set) board.Set {
	return s.Rules.general().reach(s.Position, of, by, among)
}

// Reaches reports whether a unit of the kind on one square would capture on the other for the side,
// by the walk of that kind and geometry.
func (s State) Reaches(k board.Kind, from, to board.Square, side board.Side) bool {
	return s.Rules.general().walksTo(s.Position, k, from, to, side)
}

// Royals returns the royal units of the side.
func (s State) Royals(side board.Side) board.Set { return s.Rules.general().royals(s.Position, side) }

// Attacked reports whether a royal unit of the side is attacked when that side is to move, whatever
// InCheck of a layer says.
func (s State) Attacked(side board.Side) bool {
	return s.Rules.general().royalAttacked(s.Position, side, board.NoKind)
}

// Safe reports whether a move of the side to move, played with its effects, leaves none of its royal
// units attacked.
func (s State) Safe(m board.Move) bool {
	g := s.Rules.general()
	d := g.desks.Get().(*desk)
	g.Play(&d.watch.after, s.Position, m)
	safe := !g.Exposed(&d.watch.after)
	g.desks.Put(d)
	return safe
}

// Captor returns the side that makes m, or would make it. For a neutral unit that is the side that
// does not own what the unit captures, otherwise the side to move.
func (s State) Captor(m board.Move) board.Side {
	captured := board.Set(0)
	if m.IsCapture() {
		captured = m.Captured.Set()
	}
	white, black := s.Of(board.White)&^s.Of(board.Black), s.Of(board.Black)&^s.Of(board.White)
	switch {
	case white.Has(m.From), !black.Has(m.From) && black&captured != 0:
		return board.White
	case black.Has(m.From), white&captured != 0:
		return board.Black
	}
	return s.Turn()
}

// PlayFor makes after the position after m, whichever side is to move.
func (s State) PlayFor(after *board.Position, m board.Move) {
	q := *s.Position
	if side := s.Captor(m); q.Turn() != side {
		q.SetTurn(side)
		q.SetEnPassant(board.NoSquare)
	}
	s.Rules.Play(after, &q, m)
}
