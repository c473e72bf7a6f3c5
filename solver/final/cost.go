package final

import "github.com/griddle-chess/griddle/board"

// cost is a number of moves of either side, and of captures by the side that reaches the goal: the
// cost of a final position, or a budget.
//
// A cost never exceeds 16 units times the distance never, so it fits a byte.
type cost struct {
	moves    [2]uint8
	captures uint8
}

// mostCost is a cost that no final position has. A larger budget is cut down to it.
const mostCost = 1<<8 - 1

const _ = uint8(mostCost - mostUnitsOfSide*never) // does not compile if a cost could exceed a byte

// unlimited affords everything.
var unlimited = cost{[2]uint8{mostCost, mostCost}, mostCost}

// affords reports whether a budget suffices for a cost.
func (c *cost) affords(other *cost) bool {
	return other.moves[0] <= c.moves[0] && other.moves[1] <= c.moves[1] && other.captures <= c.captures
}

// afterMove returns the budget that is left after a move of the side, and false if the budget does not
// allow the move. The move may be a capture if the side is the one that reaches the goal.
func (c cost) afterMove(side, us board.Side) (left cost, ok bool) {
	if c.moves[side&1] == 0 || side == us && c.captures == 0 {
		return c, false
	}
	c.moves[side&1]--
	if side == us {
		c.captures--
	}
	return c, true
}

// candidate is a final position that can still come about: its number and its remaining cost.
type candidate struct {
	number uint32
	cost   cost
}

// cost returns the cost of a final position from a position in which no unit has moved.
func (all *Positions) cost(f *finalPosition, p *board.Position) (c cost) {
	for side := range board.Side(2) {
		for b := p.Of(side); b != 0; {
			s := b.Pop()
			to := f[all.index[s]]
			if to == captured {
				c.captures++
			}
			c.moves[side] += all.distances(side, p.KindAt(s), s)[to]
		}
	}
	return c
}

// distances returns the distances of a unit of a side and kind on a square.
func (all *Positions) distances(side board.Side, k board.Kind, s board.Square) *distancesTo {
	if k == board.Pawn {
		return &all.pawns[side&1][s&63]
	}
	return &pieceTo[k][s&63]
}

// change is the effect of a move on the costs of final positions.
type change struct {
	side          board.Side
	before, after *distancesTo // of the unit that moves
	// to and victims are the destinations, by final positions, of the unit that moves and of the one
	// that it captures. Victims is nil if it captures none.
	to, victims []destination
}

// change returns the effect of a move of the side, given the number of the unit that moves and its
// index.
func (all *Positions) change(m board.Move, side board.Side, index *unitIndex) (c change) {
	c.side = side & 1
	c.to = all.to[index[m.From&63]%mostUnits]
	if m.IsCapture() {
		c.victims = all.to[index[m.Captured&63]%mostUnits]
	}
	kind := m.Kind
	if m.Promotion != board.NoKind {
		kind = m.Promotion
	}
	c.before, c.after = all.distances(side, m.Kind, m.From), all.distances(side, kind, m.To)
	return c
}

// apply changes the cost of a final position, and reports whether that can still come about.
func (c *change) apply(f *candidate) bool {
	if c.victims != nil {
		switch c.victims[f.number] {
		case anywhere:
		case captured:
			f.cost.captures--
		default:
			return false
		}
	}
	to := c.to[f.number] % destinations
	f.cost.moves[c.side] += c.after[to] - c.before[to]
	return c.after[to] != never
}
