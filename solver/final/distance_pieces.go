package final

import (
	"sync"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// The distance of a piece is the number of moves to a square on an empty board. No play needs fewer.
// Distances of pawns are in distance_pawns.go.

const (
	// farthest is the number of moves after which every unit can be on any square that it can reach
	// at all. A pawn takes at most six moves to be promoted, and a knight then at most six more.
	farthest = 12
	// never is the distance of squares that cannot be reached.
	never = farthest + 1
	// anyKind stands for all kinds that a unit can be of.
	anyKind = board.King + 1
)

// ranges holds, for a unit on some square, the squares that it can be on after at most n moves, by n.
type ranges [farthest + 1]board.Set

// within returns the set of squares that the unit can be on after at most n moves.
func (r *ranges) within(n int) board.Set { return r[min(n, farthest)] }

// after returns the set of squares that the unit can be on after n moves and not sooner.
func (r *ranges) after(n int) board.Set {
	switch {
	case n > farthest:
		return 0
	case n == 0:
		return r[0]
	}
	return r[n] &^ r[n-1]
}

// distance returns the number of moves that the unit needs to a square.
func (r *ranges) distance(to board.Square) int {
	for n := range r {
		if r[n].Has(to) {
			return n
		}
	}
	return never
}

// distances returns the numbers of moves that the unit needs, by squares.
func (r *ranges) distances() (d [64]uint8) {
	for s := range d {
		d[s] = never
	}
	for n := range r {
		for b := r.after(n); b != 0; {
			d[b.Pop()] = uint8(n)
		}
	}
	return d
}

var (
	// pieceRanges holds the ranges of pieces by kind and square. The kinds of index 0 and 7 and pawns
	// have none.
	pieceRanges [8][64]ranges
	// pieceDistance holds the same as numbers: by kind, from, to.
	pieceDistance [8][64][64]uint8
)

// measurePieces fills the tables of pieces once, when a problem first needs them.
var measurePieces = sync.OnceFunc(func() {
	for k := board.Knight; k <= board.King; k++ {
		for s := range board.Square(64) {
			pieceRanges[k][s] = rangesOf(k, s)
			pieceDistance[k][s] = pieceRanges[k][s].distances()
		}
	}
})

// rangesOf finds the ranges of a piece: the squares that it attacks on an empty board, those that it
// attacks from there, and so on.
func rangesOf(k board.Kind, s board.Square) (r ranges) {
	r[0] = s.Set()
	latest := r[0]
	for n := 1; n < len(r); n++ {
		r[n] = r[n-1]
		for b := latest; b != 0; {
			r[n] |= movegen.Attacks(k, board.White, b.Pop(), 0)
		}
		latest = r[n] &^ r[n-1]
	}
	return r
}
