package final

import "github.com/griddle-chess/griddle/board"

// partial is a partial final position: everything that is settled so far. The sets home, away,
// captured and unpriced hold squares on which units stand at first; units that are placed elsewhere
// are in none of them.
type partial struct {
	// home are the units that are not known to be elsewhere in the end, without the king in question;
	// stay are those of them that are settled to be where they stand.
	home, stay board.Set
	// away are the units that are elsewhere in the end, or captured: which of the two is not settled.
	away board.Set
	// captured are the units of theirs that are captured (stalemate only).
	captured board.Set
	// unpriced are the units that are elsewhere or captured, where this takes no move of its own (mate only).
	unpriced board.Set
	// empty are the squares that are empty in the end.
	empty board.Set
	// taken holds the squares of settled units, the king's included; blocks holds those with units of
	// theirs.
	taken, blocks board.Set
	// spareOurs and spareTheirs are the moves that placed units leave to each side.
	spareOurs, spareTheirs int16
	level                  int8
	// placed are the units that go elsewhere, ours and theirs, as many as count says.
	placed [2][mostUnitsOfSide]placedUnit
	count  [2]int8
}

// placedUnit is a unit that ends on a square as a unit of some kind.
type placedUnit struct {
	kind     board.Kind
	at, from board.Square
}

const (
	// mostUnitsOfSide is the most units of a side for which final positions are enumerated.
	mostUnitsOfSide = 16
	// mostLevels is the most requirements that are met one after the other.
	mostLevels = 64
	// plenty is a number of moves that no final position needs: a side has at most 16 units, and each
	// of them needs at most farthest moves. A larger budget is cut down to it.
	plenty = 1 << 10
)

// oursPlaced returns our units that go elsewhere.
func (p *partial) oursPlaced() []placedUnit { return p.placed[0][:p.count[0]] }

// theirsPlaced returns their units that go elsewhere.
func (p *partial) theirsPlaced() []placedUnit { return p.placed[1][:p.count[1]] }

// extension returns a copy of the partial position on the next level, in which more will be settled.
func (e *Enumerator) extension(p *partial) *partial {
	next := &e.partials[p.level+1]
	*next = *p
	next.level++
	return next
}

// vacate settles that units that are at home on the squares are elsewhere in the end.
func (p *partial) vacate(squares board.Set) {
	p.away |= squares & p.home
	p.home &^= squares
}

// occupy vacates a square to which a unit goes. In a mate, an enemy there may be captured by the move
// that ends on the square.
func (e *Enumerator) occupy(p *partial, square, enemies board.Set) {
	if e.mate {
		enemy := square & enemies & (p.home | p.away)
		p.unpriced |= enemy
		p.home &^= enemy
		p.away &^= enemy
	}
	p.vacate(square)
}

// placeable returns the units that may still be placed elsewhere.
func (p *partial) placeable() board.Set { return p.home&^p.stay | p.away | p.unpriced }

// take takes a unit from its square in order to place it elsewhere.
func (p *partial) take(from board.Square) {
	p.home &^= from.Set()
	p.away &^= from.Set()
	p.unpriced &^= from.Set()
}

// settle settles that a unit stays where it stands.
func (p *partial) settle(at board.Set) {
	p.stay |= at
	p.taken |= at
}

// affordable reports whether the budget suffices for what is settled. Placed units are paid for
// already. Every other unit that is away has made a move or was captured. In a mate, a move that ends
// where a placed unit stands captures none of them, since what stood there at first is unpriced.
func (e *Enumerator) affordable(p *partial) bool {
	byUs, byThem := e.ourMoves-p.captured.Count(), e.theirMoves
	if byUs < 0 {
		return false
	}
	if e.mate {
		byUs -= int(p.count[0])
		byThem -= int(p.count[1])
		if e.kingAt != e.kingFrom {
			byThem--
		}
	}
	ours, theirs := (p.away & e.ours).Count(), (p.away & e.theirs).Count()
	return ours <= int(p.spareOurs)+max(0, byThem)+e.passing && theirs <= int(p.spareTheirs)+max(0, byUs)+e.passing
}
