package final

import (
	"math/bits"
	"slices"

	"github.com/griddle-chess/griddle/board"
)

// The lower bound of proof games and of a=>b. The final position is known, so each unit in it is one
// of those on the board, or a promoted pawn. A side needs at least the moves that bring different
// units to all its squares on an empty board. The units that a side has too many must be captured, by
// as many moves of the other side.
//
// The bound counts too few moves, never too many: several promoted units may come from the same pawn,
// every pawn may make all the captures of its side, and castling is one move for king and rook.

// Target is the bound of one known final position. It serves one goroutine.
type Target struct {
	// squares holds the squares of the final position by side and kind; units is the number of units
	// of each side.
	squares [2][board.Orthodox + 1][]board.Square
	units   [2]int
	// pawns caches the needs of pawns, by the squares on which they stand.
	pawns [1 << logPawnNeeds]pawnNeed
}

// logPawnNeeds is the binary logarithm of the size of that cache.
const logPawnNeeds = 12

// NewTarget returns the bound of a position.
func NewTarget(p *board.Position) *Target {
	measurePieces()
	t := &Target{}
	for side := range board.Side(2) {
		for set := p.Of(side); set != 0; {
			s := set.Pop()
			kind := p.KindAt(s)
			t.squares[side][kind] = append(t.squares[side][kind], s)
			t.units[side]++
		}
	}
	return t
}

// OutOfReach reports whether the budget does not suffice to reach the final position from a position.
func (t *Target) OutOfReach(p *board.Position, budget Budget) bool {
	var surplus [2]int
	for side := range board.Side(2) {
		surplus[side] = t.surplus(p, side)
		if surplus[side] < 0 || surplus[side] > budget.Moves[side.Other()] {
			return true
		}
	}
	for side := range board.Side(2) {
		if !t.affordable(p, side, budget.Moves[side], surplus[side.Other()]) {
			return true
		}
	}
	return false
}

// OnlyCaptures reports whether every move that the budget leaves the side has to be a capture.
func (t *Target) OnlyCaptures(p *board.Position, side board.Side, budget Budget) bool {
	return t.surplus(p, side.Other()) >= budget.Moves[side&1]
}

// surplus returns the number of units of the side that have to be captured.
func (t *Target) surplus(p *board.Position, side board.Side) int {
	return p.Of(side).Count() - t.units[side]
}

// affordable reports whether the side can bring its units to their squares within this many moves and
// captures.
func (t *Target) affordable(p *board.Position, side board.Side, moves, captures int) bool {
	captures = min(captures, freely)
	pawns := p.Units(side, board.Pawn)
	least, possible := t.pawnMoves(pawns, side, captures)
	if !possible || least > moves {
		return false
	}
	promotion := t.promotion(pawns, side, captures)
	for _, k := range [...]board.Kind{board.Knight, board.Bishop, board.Queen} {
		least += t.assign(k, p.Units(side, k), t.squares[side][k], promotion)
		if least > moves {
			return false
		}
	}
	return least+t.kingAndRooks(p, side, promotion) <= moves
}

// kingAndRooks returns the number of moves that king and rooks need, from where they stand or by
// castling.
func (t *Target) kingAndRooks(p *board.Position, side board.Side, promotion promotionMoves) int {
	to := t.squares[side][board.Rook]
	rooks := p.Units(side, board.Rook)
	best := t.kingMoves(p.Units(side, board.King), side) + t.assign(board.Rook, rooks, to, promotion)
	home := board.A1
	short, long := board.WhiteShort, board.WhiteLong
	if side == board.Black {
		home = board.A8
		short, long = board.BlackShort, board.BlackLong
	}
	castle := func(kingTo, rookFrom, rookTo board.Square) {
		after := rooks&^rookFrom.Set() | rookTo.Set()
		best = min(best, 1+t.kingMoves(kingTo.Set(), side)+t.assign(board.Rook, after, to, promotion))
	}
	if p.Rights()&short != 0 {
		castle(home+6, home+7, home+5)
	}
	if p.Rights()&long != 0 {
		castle(home+2, home, home+3)
	}
	return best
}

func (t *Target) kingMoves(kings board.Set, side board.Side) int {
	to := t.squares[side][board.King]
	if kings == 0 || len(to) == 0 {
		return 0
	}
	return int(pieceDistance[board.King][kings.First()][to[0]])
}

// promotionMoves returns the least number of moves in which some pawn can become a piece of the kind
// and reach the square.
type promotionMoves func(board.Kind, board.Square) int

func (t *Target) promotion(pawns board.Set, side board.Side, captures int) promotionMoves {
	if pawns == 0 {
		return func(board.Kind, board.Square) int { return never }
	}
	from := pawnsOf(side, captures)
	return func(k board.Kind, to board.Square) int {
		least := never
		for set := pawns; set != 0; {
			r := &from[set.Pop()][k]
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

const (
	// mostAssigned is the most pieces of a kind that are assigned to squares one by one.
	mostAssigned = 4
	// tooFar is more moves than any possible assignment needs.
	tooFar = never * 16
)

// assign returns the least number of moves that brings different pieces of the kind, or promoted
// pawns, to all the squares.
func (t *Target) assign(k board.Kind, from board.Set, to []board.Square, promotion promotionMoves) int {
	switch {
	case len(to) == 0:
		return 0
	case from.Count() > mostAssigned:
		return nearest(k, from, to, promotion)
	}
	var pieces [mostAssigned]board.Square
	count := 0
	for b := from; b != 0; count++ {
		pieces[count] = b.Pop()
	}
	// best holds the least number of moves for the squares so far, by the set of the pieces that go there.
	var best [1 << mostAssigned]int
	for used := 1; used < 1<<count; used++ {
		best[used] = tooFar
	}
	for _, s := range to {
		promoted := tooFar
		if n := promotion(k, s); n < never {
			promoted = n
		}
		// Each set comes before the sets that it is computed from are overwritten: those have fewer pieces.
		for used := 1<<count - 1; used >= 0; used-- {
			least := best[used] + promoted
			for i := range count {
				if d := pieceDistance[k][pieces[i]][s]; used>>i&1 != 0 && d < never {
					least = min(least, best[used&^(1<<i)]+int(d))
				}
			}
			best[used] = least
		}
	}
	return slices.Min(best[:1<<count])
}

// nearest returns a simpler bound for many pieces: every square takes the piece nearest to it, though
// that may serve several squares.
func nearest(k board.Kind, from board.Set, to []board.Square, promotion promotionMoves) int {
	total := 0
	for _, s := range to {
		least := promotion(k, s)
		for b := from; b != 0; {
			least = min(least, int(pieceDistance[k][b.Pop()][s]))
		}
		total += least
	}
	return total
}

// pawnNeed holds the least numbers of moves that the pawns of one side need with a given number of
// captures.
type pawnNeed struct {
	from     board.Set
	key      uint8 // side and captures, with a bit that distinguishes it from an empty entry
	moves    uint8
	possible bool
}

// pawnMoves returns the least number of moves that brings different pawns to the squares of pawns. It
// is not possible if that takes more captures than there are.
func (t *Target) pawnMoves(from board.Set, side board.Side, captures int) (moves int, possible bool) {
	key := uint8(0x80 | int(side)<<4 | captures)
	hash := bits.RotateLeft64(uint64(from), 8) ^ uint64(key)
	need := &t.pawns[hash*0x9e3779b97f4a7c15>>(64-logPawnNeeds)]
	if need.from != from || need.key != key {
		*need = t.pawnNeed(from, side, captures, key)
	}
	return int(need.moves), need.possible
}

func (t *Target) pawnNeed(from board.Set, side board.Side, captures int, key uint8) pawnNeed {
	need := pawnNeed{from: from, key: key}
	pawns, to := from.Squares(), t.squares[side][board.Pawn]
	if len(pawns) < len(to) || len(pawns) > 8 {
		need.possible = len(pawns) >= len(to)
		return need
	}
	const impossible = 1 << 12
	// moves and shifts hold the least numbers of moves and of captures for the squares so far, by the
	// set of pawns that go there.
	moves, shifts := filled(impossible), filled(impossible)
	moves[0], shifts[0] = 0, 0
	for _, s := range to {
		m, c := filled(impossible), filled(impossible)
		for used := range 1 << len(pawns) {
			for i, pawn := range pawns {
				n, files := pawnWay(pawn, s, side)
				if used>>i&1 == 0 || n < 0 || files > captures {
					continue
				}
				m[used] = min(m[used], moves[used&^(1<<i)]+n)
				c[used] = min(c[used], shifts[used&^(1<<i)]+files)
			}
		}
		moves, shifts = m, c
	}
	least, fewest := slices.Min(moves[:1<<len(pawns)]), slices.Min(shifts[:1<<len(pawns)])
	need.possible = least < impossible && fewest <= captures
	need.moves = uint8(min(least, 255))
	return need
}

func filled(with int) (a [1 << 8]int) {
	for i := range a {
		a[i] = with
	}
	return a
}

// pawnWay returns the number of moves in which a pawn gets from one square to another, and the number
// of captures among them. The number of moves is negative if the pawn cannot get there.
func pawnWay(from, to board.Square, side board.Side) (moves, captures int) {
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
