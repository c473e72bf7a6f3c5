package final

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// Target is the bound of proof games and of "a to b": the position that has to be reached is known, so that every unit
// in it must be one of those on the board, or a pawn's promotion. The moves of a side are at least those that it takes to
// bring distinct units to all its squares on an empty board, and what is missing of a side has to be captured by as many
// moves of the other.
//
// It counts too little, never too much: promotions may share a pawn, captures are free for every pawn at once up to their
// number, and castling is one move for king and rook.
type Target struct {
	// squares of the target by side and kind, and the number of units of each side.
	squares [2][board.Orthodox + 1][]board.Square
	units   [2]int
	// pawns remembers the pawns' part by the squares they stand on.
	pawns [1 << 12]pawnPart
}

// pawnPart is what the pawns of one side need at least, with so many captures.
type pawnPart struct {
	from     board.Set
	key      uint8 // side and captures, with a bit that tells it from an empty entry
	moves    uint8
	possible bool
}

// NewTarget makes the bound of a position that has to be reached.
func NewTarget(p *board.Position) *Target {
	measure()
	b := &Target{}
	for side := range board.Side(2) {
		for set := p.Of(side); set != 0; {
			s := set.Pop()
			kind := p.KindAt(s)
			b.squares[side][kind] = append(b.squares[side][kind], s)
			b.units[side]++
		}
	}
	return b
}

// OutOfReach reports whether a side cannot bring its units to their squares within its budget.
func (b *Target) OutOfReach(p *board.Position, budget Budget) bool {
	var missing [2]int
	for s := range board.Side(2) {
		missing[s] = b.missing(p, s)
		if missing[s] < 0 || missing[s] > budget.Moves[s.Other()] {
			return true
		}
	}
	for s := range board.Side(2) {
		if !b.enough(p, s, budget.Moves[s], missing[s.Other()]) {
			return true
		}
	}
	return false
}

// OnlyCaptures reports whether every move that the side has left must be a capture.
func (b *Target) OnlyCaptures(p *board.Position, side board.Side, budget Budget) bool {
	return b.missing(p, side.Other()) >= budget.Moves[side&1]
}

// missing is the number of units of the side that have to be captured.
func (b *Target) missing(p *board.Position, side board.Side) int {
	return p.Of(side).Count() - b.units[side]
}

// enough tells whether the side may bring its units to their squares within the moves, capturing so many.
func (b *Target) enough(p *board.Position, side board.Side, moves, captures int) bool {
	pawns := p.Units(side, board.Pawn)
	least, possible := b.pawnMoves(pawns, side, min(captures, freely))
	if !possible || least > moves {
		return false
	}
	promote := b.promotion(pawns, side, min(captures, freely))
	for _, k := range [...]board.Kind{board.Knight, board.Bishop, board.Queen} {
		least += b.assign(k, p.Units(side, k), b.squares[side][k], promote)
		if least > moves {
			return false
		}
	}
	return least+b.royal(p, side, promote) <= moves
}

// royal is what king and rooks need: as they stand, or by castling.
func (b *Target) royal(p *board.Position, side board.Side, promote func(board.Kind, board.Square) int) int {
	rooks := p.Units(side, board.Rook)
	best := b.kingMoves(p.Units(side, board.King), side) + b.assign(board.Rook, rooks, b.squares[side][board.Rook], promote)
	home := board.A1
	short, long := board.WhiteShort, board.WhiteLong
	if side == board.Black {
		home = board.A8
		short, long = board.BlackShort, board.BlackLong
	}
	castle := func(king, from, to board.Square) {
		after := rooks&^from.Set() | to.Set()
		best = min(best, 1+b.kingMoves(king.Set(), side)+b.assign(board.Rook, after, b.squares[side][board.Rook], promote))
	}
	if p.Rights()&short != 0 {
		castle(home+6, home+7, home+5)
	}
	if p.Rights()&long != 0 {
		castle(home+2, home, home+3)
	}
	return best
}

func (b *Target) kingMoves(kings board.Set, side board.Side) int {
	to := b.squares[side][board.King]
	if kings == 0 || len(to) == 0 {
		return 0
	}
	return int(pieceDistance[board.King][kings.First()][to[0]])
}

// promotion gives the least number of moves by which any of the pawns can be a unit of the kind on the square.
func (b *Target) promotion(pawns board.Set, side board.Side, captures int) func(board.Kind, board.Square) int {
	if pawns == 0 {
		return func(board.Kind, board.Square) int { return never }
	}
	ways := pawnsOf(side, captures)
	return func(k board.Kind, to board.Square) int {
		least := never
		for set := pawns; set != 0; {
			r := &ways[set.Pop()][k]
			for n := 0; n < least; n++ {
				if r.within(n).Has(to) {
					least = n
					break
				}
			}
		}
		return least
	}
}

// assign is the least total of moves that brings distinct units of the kind, or promoted pawns, to all the squares.
func (b *Target) assign(k board.Kind, from board.Set, to []board.Square, promote func(board.Kind, board.Square) int) int {
	if len(to) == 0 {
		return 0
	}
	if from.Count() > mostAssigned {
		total := 0
		// Many promoted units: each square takes its nearest, be it one for several squares.
		for _, t := range to {
			least := promote(k, t)
			for b := from; b != 0; {
				least = min(least, int(pieceDistance[k][b.Pop()][t]))
			}
			total += least
		}
		return total
	}
	// best holds the least for the squares so far, by the set of the units that are used.
	const far = never * 16
	var units [mostAssigned]board.Square
	count := 0
	for b := from; b != 0; count++ {
		units[count] = b.Pop()
	}
	var best [1 << mostAssigned]int
	for used := 1; used < 1<<count; used++ {
		best[used] = far
	}
	for _, t := range to {
		promoted := far
		if n := promote(k, t); n < never {
			promoted = n
		}
		// From the fullest set on, so that each is done before those from which it comes.
		for used := 1<<count - 1; used >= 0; used-- {
			least := best[used] + promoted
			for i := range count {
				if d := pieceDistance[k][units[i]][t]; used>>i&1 != 0 && d < never {
					least = min(least, best[used&^(1<<i)]+int(d))
				}
			}
			best[used] = least
		}
	}
	return slices.Min(best[:1<<count])
}

// mostAssigned is the most units of a kind that are assigned to squares one by one.
const mostAssigned = 4

// pawnMoves is what it takes to bring distinct pawns to the squares of pawns; it is not possible if it takes more captures
// than there are.
func (b *Target) pawnMoves(from board.Set, side board.Side, captures int) (moves int, possible bool) {
	key := uint8(0x80 | int(side)<<4 | captures)
	part := &b.pawns[((uint64(from)^uint64(key)<<56)*0x9e3779b97f4a7c15)>>52]
	if part.from != from || part.key != key {
		*part = b.pawnPart(from, side, captures, key)
	}
	return int(part.moves), part.possible
}

func (b *Target) pawnPart(from board.Set, side board.Side, captures int, key uint8) pawnPart {
	part := pawnPart{from: from, key: key}
	units, to := from.Squares(), b.squares[side][board.Pawn]
	if len(units) < len(to) || len(units) > 8 {
		part.possible = len(units) >= len(to)
		return part
	}
	const far = 1 << 12
	moves, shifts := filled(far), filled(far)
	moves[0], shifts[0] = 0, 0
	for _, t := range to {
		m, c := filled(far), filled(far)
		for used := range 1 << len(units) {
			for i, u := range units {
				n, files := pawnSteps(u, t, side)
				if used>>i&1 == 0 || n < 0 || files > captures {
					continue
				}
				m[used] = min(m[used], moves[used&^(1<<i)]+n)
				c[used] = min(c[used], shifts[used&^(1<<i)]+files)
			}
		}
		moves, shifts = m, c
	}
	least, fewest := far, far
	for used := range 1 << len(units) {
		least, fewest = min(least, moves[used]), min(fewest, shifts[used])
	}
	part.possible = least < far && fewest <= captures
	part.moves = uint8(min(least, 255))
	return part
}

func filled(with int) (a [1 << 8]int) {
	for i := range a {
		a[i] = with
	}
	return a
}

// pawnSteps is the number of moves by which a pawn gets from one square to another, and of the captures among them; the
// number is negative if it cannot.
func pawnSteps(from, to board.Square, side board.Side) (moves, captures int) {
	if side == board.Black {
		from, to = from.Flip(), to.Flip()
	}
	ranks, files := to.Rank()-from.Rank(), to.File()-from.File()
	if files < 0 {
		files = -files
	}
	if ranks < files {
		return -1, 0
	}
	moves = ranks
	if from.Rank() == 1 && ranks-files >= 2 {
		moves--
	}
	return moves, files
}
