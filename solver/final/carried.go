package final

import (
	"math/bits"

	"github.com/griddle-chess/griddle/board"
)

// Final positions are carried down the search. At every ply the search knows which of them can still
// come about, and the cost of each from there. Updating them after one move takes a small part of the
// time in which an Enumerator finds that there is one, and it excludes more, because it follows each
// unit by its number.

// Ply holds the final positions that remain at one ply of a line of play, for each of the first
// demands of the play. The zero value holds nothing and excludes nothing.
type Ply [2]Carried

// Carried holds the remaining final positions of one demand. It reuses its memory.
type Carried struct {
	all     *Positions // nil if final positions were not enumerated
	unknown bool       // which of them are left was not found out
	left    []candidate
	room    []candidate // for left
	index   unitIndex
	budget  cost
	plain   plainMoves
}

// Played is a half-move and the side that made it.
type Played struct {
	Move board.Move
	By   board.Side
}

// Clear empties the ply.
func (p *Ply) Clear() {
	for i := range p {
		p[i].all, p[i].unknown = nil, false
	}
}

// Empty reports whether some demand has no final position left and therefore cannot be met.
func (p *Ply) Empty() bool {
	for i := range p {
		if p[i].known() && len(p[i].left) == 0 {
			return true
		}
	}
	return false
}

// Prepare prepares Allows for the moves of the side to move in the position.
func (p *Ply) Prepare(on *board.Position, side board.Side) {
	for i := range p {
		if p[i].known() {
			p[i].preparePlain(on, side)
		}
	}
}

// Allows reports whether every demand keeps a final position after a move of the side for which the
// ply was prepared.
func (p *Ply) Allows(m board.Move, side board.Side) bool {
	for i := range p {
		if p[i].known() && !p[i].allows(m, side) {
			return false
		}
	}
	return true
}

// Exists reports whether final positions were enumerated, whether or not they were carried to this ply.
func (c *Carried) Exists() bool { return c.all != nil }

// Of reports whether final positions were enumerated for a branch, whether or not they were carried
// to this ply.
func (c *Carried) Of(branch int) bool { return c.all != nil && c.all.play.Branch == branch }

// Skipped reports whether final positions were enumerated and not carried to this ply.
func (c *Carried) Skipped() bool { return c.unknown }

// Len returns the number of final positions that are left.
func (c *Carried) Len() int { return len(c.left) }

func (c *Carried) known() bool { return c.all != nil && !c.unknown }

// Begin takes all final positions at the position from which they were enumerated.
func (c *Carried) Begin(all *Positions, p *board.Position, budget Budget) {
	c.all, c.left, c.index = all, all.start, all.index
	c.setBudget(p, budget)
}

// Skip records that the final positions of an earlier ply were not carried to this one.
func (c *Carried) Skip(before *Carried) { c.all, c.unknown = before.all, true }

// Follow takes over the final positions of an earlier ply, from which the half-moves lead to the
// position, and drops those that cannot come about any more or exceed the budget.
func (c *Carried) Follow(before *Carried, played []Played, p *board.Position, budget Budget) {
	c.all, c.index, c.left = before.all, before.index, before.left
	c.setBudget(p, budget)
	last := len(played) - 1
	for last >= 0 && played[last].Move.Is(board.Null) {
		last--
	}
	for i := 0; i <= last; i++ {
		limit := unlimited
		if i == last {
			limit = c.budget
		}
		if m := played[i].Move; !m.Is(board.Null) {
			c.carry(m, played[i].By, limit)
		}
	}
}

// setBudget sets the budget, increased by the moves that castling may save.
func (c *Carried) setBudget(p *board.Position, budget Budget) {
	for side := range board.Side(2) {
		c.budget.moves[side] = uint8(min(budget.Moves[side]+castlingGain(p, side), mostCost))
	}
	c.budget.captures = uint8(min(budget.Moves[c.all.us&1], mostCost))
}

// carry keeps the final positions that can still come about after a move of the side, within the
// limit.
func (c *Carried) carry(m board.Move, side board.Side, limit cost) {
	if m.Is(board.Castling) {
		c.carryOver(m, side, unlimited)
		from, to := m.RookMove()
		m = board.Move{From: from, To: to, Captured: board.NoSquare, Kind: board.Rook}
	}
	c.carryOver(m, side, limit)
}

// carryOver does the same for one unit that moves.
func (c *Carried) carryOver(m board.Move, side board.Side, limit cost) {
	change := c.all.change(m, side, &c.index)
	c.index[m.To&63] = c.index[m.From&63] % mostUnits
	if cap(c.room) < len(c.left) {
		c.room = make([]candidate, len(c.left))
	}
	room := c.room[:len(c.left)]
	kept := 0
	for _, f := range c.left { // may share the room, and is never overtaken
		if change.apply(&f) && limit.affords(&f.cost) {
			room[kept] = f
			kept++
		}
	}
	c.room, c.left = room, room[:kept]
}

// plainMoves holds the moves of pieces without capture that leave some final position.
type plainMoves struct {
	free uint32 // the units, as bits, that may go anywhere
	to   [mostUnits]board.Set
}

// preparePlain finds the plain moves of the side, in one pass over the final positions.
func (c *Carried) preparePlain(p *board.Position, side board.Side) {
	var kinds [mostUnits]board.Kind
	var before [mostUnits]*distancesTo
	movers := uint32(0)
	for b := p.Of(side) &^ p.Units(side, board.Pawn); b != 0; {
		s := b.Pop()
		u := c.index[s&63] % mostUnits
		kinds[u], before[u] = p.KindAt(s), &pieceTo[p.KindAt(s)&7][s&63]
		movers |= 1 << u
		c.plain.to[u] = 0
	}
	c.plain.free = 0
	limit, ok := c.budget.afterMove(side, c.all.us)
	if !ok {
		return
	}
	for _, f := range c.left {
		// The number of moves by which the move may take the unit farther from its destination.
		slack := int(limit.moves[side&1]) - int(f.cost.moves[side&1])
		if f.cost.captures > limit.captures {
			continue
		}
		onBoard := c.all.onBoard[f.number]
		if slack >= 0 {
			c.plain.free |= ^onBoard
		}
		for b := onBoard & movers; b != 0; b &= b - 1 {
			u := bits.TrailingZeros32(b) % mostUnits
			to := c.all.to[u][f.number] % destinations
			if near := int(before[u][to]) + slack; near >= 0 {
				c.plain.to[u] |= pieceRanges[kinds[u]&7][to&63].within(near)
			}
		}
	}
}

// allows reports whether a final position is left after a move of the side.
func (c *Carried) allows(m board.Move, side board.Side) bool {
	switch {
	case m.Is(board.Castling | board.Null):
		return true
	case m.Kind == board.Pawn || m.IsCapture():
		return c.leaves(m, side)
	}
	u := c.index[m.From&63] % mostUnits
	return c.plain.free>>u&1 != 0 || c.plain.to[u].Has(m.To)
}

// leaves gives the answer of allows for any move, in one pass over the final positions.
func (c *Carried) leaves(m board.Move, side board.Side) bool {
	limit, ok := c.budget.afterMove(side, c.all.us)
	if !ok {
		return false
	}
	change := c.all.change(m, side, &c.index)
	for _, f := range c.left {
		if change.apply(&f) && limit.affords(&f.cost) {
			return true
		}
	}
	return false
}
