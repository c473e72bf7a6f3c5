package conditions

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// The ways in which a unit can be reborn.

// chooses reports whether there can be several ways to be reborn.
func (c *circeRule) chooses() bool {
	switch c.place {
	case arrayPlace, filePlace, rankPlace, capturePlace, diagramPlace:
		return c.who == couscous
	}
	return true
}

// chosen returns the rebirth that the choice of a move means.
func (c *circeRule) chosen(ways []rebirth, m board.Move) rebirth {
	i := 0
	if c.chooses() { // otherwise any choice belongs to another condition
		i = int(m.Choice)
	}
	if i >= len(ways) {
		return rebirth{at: board.NoSquare}
	}
	return ways[i]
}

// births appends the ways in which a unit can be reborn after a capture, on squares that are vacant or can be made so.
func (c *circeRule) births(dst []rebirth, s movegen.State, m board.Move, b birth, occupied board.Set) []rebirth {
	start := len(dst)
	free := ^(occupied | s.Closed() | c.imitators(s, m))
	switch c.place {
	case anyPlace:
		for free != 0 {
			dst = c.arrive(dst, s, b, free.Pop())
		}
	case cagePlace:
		dst = c.cages(dst, s, m, b, free)
	case makePlace:
		var buffer [64]movegen.Arrival
		for _, w := range s.Arrivals(buffer[:0], b.homeKind, b.of, b.homeSide, occupied|b.of.Set()) {
			if w.Captured == board.NoSquare && free.Has(w.To) {
				dst = c.arrive(dst, s, b, w.To)
			}
		}
	default:
		at := c.at(m, b)
		if c.place == diagramPlace {
			at = beganOn(s, b.stood(m))
		}
		if at != board.NoSquare && (free.Has(at) || c.taken != nothingReborn && !s.Closed().Has(at)) {
			dst = c.arrive(dst, s, b, at)
		}
	}
	if !c.strict && (len(dst) == start || c.place == anyPlace) {
		dst = append(dst, rebirth{at: board.NoSquare})
	}
	return dst
}

// imitators returns the squares that imitators take up after m, if captors cannot be reborn there.
func (c *circeRule) imitators(s movegen.State, m board.Move) board.Set {
	if !c.imitate || !c.captor {
		return 0
	}
	var out board.Set
	files, ranks := imitation(m)
	at, n := imitatorsOf(s)
	for _, i := range at[:n] {
		if to, ok := shifted(i, files, ranks); ok {
			out |= to.Set()
		}
	}
	if m.Choice == enlists && m.Flags == 0 {
		out |= m.To.Set()
	}
	return out
}

// at returns the only square on which a unit can be reborn, or NoSquare if that square is off the board.
func (c *circeRule) at(m board.Move, b birth) board.Square {
	switch c.place {
	case exchangePlace:
		return m.From ^ c.turn
	case equipollentPlace:
		files, ranks := m.To.File()-m.From.File(), m.To.Rank()-m.From.Rank()
		if m.Is(board.ShortCastling | board.LongCastling) {
			from, to := m.RookMove()
			files += to.File() - from.File()
		}
		if c.mirror {
			files, ranks = -files, -ranks
		}
		file, rank := b.of.File()+files, b.of.Rank()+ranks
		if file < 0 || file > 7 || rank < 0 || rank > 7 {
			return board.NoSquare
		}
		return board.At(file, rank) ^ c.turn
	}
	return c.homes[b.homeSide][b.homeKind&15][b.of&63]
}

// arrive appends the ways to be reborn on a square.
func (c *circeRule) arrive(dst []rebirth, s movegen.State, b birth, at board.Square) []rebirth {
	if c.walks[b.unit.Kind&15] != pawnWalk || at.Rank() != c.lastRank(b.side) {
		return append(dst, rebirth{at: at})
	}
	for _, k := range s.Promotions(b.unit.Kind) {
		dst = append(dst, rebirth{at, k})
	}
	return dst
}

// cages appends the ways to be reborn on squares where the unit has no legal move; captures do not count.
func (c *circeRule) cages(dst []rebirth, s movegen.State, m board.Move, b birth, free board.Set) []rebirth {
	var without board.Position
	without.Play(s.Position, m)
	if b.moved {
		without.Take(m.To)
	}
	without.SetTurn(b.side)
	without.SetEnPassant(board.NoSquare)
	for free != 0 {
		at := free.Pop()
		start := len(dst)
		dst = c.arrive(dst, s, b, at)
		kept := start
		for _, r := range dst[start:] {
			with := without
			unit := b.unit
			if r.becomes != board.NoKind {
				unit.Kind = r.becomes
			}
			with.Put(at, unit)
			if c.caged(movegen.State{Position: &with, Rules: s.Rules}, at, unit, b.side) {
				dst[kept] = r
				kept++
			}
		}
		dst = dst[:kept]
	}
	return dst
}

// caged reports whether the unit of the side to move has no legal move, captures aside.
func (c *circeRule) caged(s movegen.State, at board.Square, unit board.Unit, side board.Side) bool {
	var buffer [64]movegen.Arrival
	ways := s.Arrivals(buffer[:0], unit.Kind, at, side, s.Occupied())
	for _, w := range ways {
		if w.Captured == board.NoSquare && s.Safe(board.Move{From: at, To: w.To, Captured: w.Captured, Kind: unit.Kind}) {
			return false
		}
	}
	return true
}
