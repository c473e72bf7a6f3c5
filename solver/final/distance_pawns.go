package final

import (
	"sync"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Distances of pawns. A pawn may capture its way to another file, as long as there is something to
// capture, and goes on as the piece that it is promoted to. Its distances therefore depend on how
// often it may capture.

// freely is the number of captures from which on more captures do not help a pawn: it makes at most
// six moves.
const freely = 6

// pawnRanges holds the ranges of a pawn on some square by the kind that it ends as: as a pawn, as a
// promoted piece, or, with anyKind, as any of these.
type pawnRanges [anyKind + 1]ranges

// allPawns holds the ranges of pawns by side and number of captures, as far as they were needed.
var allPawns [2][freely + 1]struct {
	once sync.Once
	from [64]pawnRanges
}

// pawnsOf returns the ranges of the pawns of a side that may make this many captures (at most freely),
// by the squares on which they stand.
func pawnsOf(side board.Side, captures int) *[64]pawnRanges {
	all := &allPawns[side&1][captures]
	all.once.Do(func() {
		measurePieces()
		for s := range board.Square(64) {
			all.from[s] = pawnRangesOf(side, captures, s)
		}
	})
	return &all.from
}

func pawnRangesOf(side board.Side, captures int, s board.Square) (w pawnRanges) {
	// at holds the squares on which the pawn can be after exactly n moves, by the captures made.
	at := [freely + 1]board.Set{s.Set()}
	w[board.Pawn][0] = s.Set()
	promotion := board.LastRank(side)
	for n := 1; n <= farthest; n++ {
		var next [freely + 1]board.Set
		for made := range captures + 1 {
			for b := at[made] &^ promotion; b != 0; {
				from := b.Pop()
				next[made] |= pawnSteps(side, from)
				if made < captures {
					next[made+1] |= movegen.Attacks(board.Pawn, side, from, 0)
				}
			}
		}
		at = next
		w[board.Pawn][n] = w[board.Pawn][n-1]
		for _, set := range at {
			w[board.Pawn][n] |= set &^ promotion
			for promoted := set & promotion; promoted != 0; {
				w.promote(promoted.Pop(), n)
			}
		}
	}
	for k := board.Pawn; k < board.King; k++ {
		for n := range w[k] {
			w[anyKind][n] |= w[k][n]
		}
	}
	return w
}

// promote adds the ranges of the pieces that the pawn becomes on a square with its n-th move.
func (w *pawnRanges) promote(on board.Square, n int) {
	for k := board.Knight; k < board.King; k++ {
		for more := n; more <= farthest; more++ {
			w[k][more] |= pieceRanges[k][on][more-n]
		}
	}
}

// pawnSteps returns the set of squares that a pawn on s can step to. A pawn on its first or last rank
// never moves.
func pawnSteps(side board.Side, s board.Square) board.Set {
	rank, ahead := s.Rank(), 8
	if side == board.Black {
		rank, ahead = 7-rank, -8
	}
	if rank == 0 || rank == 7 {
		return 0
	}
	one := board.Square(int(s) + ahead).Set()
	if rank == 1 {
		return one | board.Square(int(s)+2*ahead).Set()
	}
	return one
}

// pawnObserves returns the set of squares that pawns of a side observe. Pawns on a first or last rank
// observe nothing.
func pawnObserves(side board.Side, pawns board.Set) board.Set {
	pawns &^= board.Rank1 | board.Rank8
	if side == board.White {
		return pawns&^board.FileA<<7 | pawns&^board.FileH<<9
	}
	return pawns&^board.FileA>>9 | pawns&^board.FileH>>7
}
