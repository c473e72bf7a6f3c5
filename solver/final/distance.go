package final

import (
	"sync"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// How far units are from squares, counted in moves on a board on which nothing is in the way: the least that any play
// needs. A pawn may also capture its way to another file, as far as there is something to capture, and go on as what it
// is promoted to.

// farthest is the number of moves within which every unit is wherever it can get at all: a pawn takes up to six moves to
// be promoted, and a knight then up to six more.
const farthest = 12

// never is the distance of squares that cannot be reached.
const never = farthest + 1

// freely is the number of captures from which on a pawn is as free as with any number of them.
const freely = 6

// ranges holds, for a unit and a number of moves, the squares that it can be on after at most so many.
type ranges [farthest + 1]board.Set

// within are the squares that the unit can be on after at most n moves.
func (r *ranges) within(n int) board.Set { return r[min(n, farthest)] }

// after are the squares that the unit can be on after n moves and no sooner.
func (r *ranges) after(n int) board.Set {
	if n > farthest {
		return 0
	}
	if n == 0 {
		return r[0]
	}
	return r[n] &^ r[n-1]
}

// ways are the ranges of a pawn of one side that may capture so many times: as a pawn, as what it can become, and as any of
// them.
type ways [anyKind + 1]ranges

// anyKind stands for all kinds that a unit can be of.
const anyKind = board.King + 1

var (
	pieceRanges [8][64]ranges
	// distances of pieces
	pieceDistance [8][64][64]uint8
	// by side and captures
	pawnWays [2][freely + 1]struct {
		sync.Once
		from [64]ways
	}
)

// pawnsOf are the ways of the pawns of a side that may capture so many times, by the squares on which they stand. They are
// found out when they are first asked for.
func pawnsOf(side board.Side, captures int) *[64]ways {
	all := &pawnWays[side&1][captures]
	all.Do(func() {
		measure()
		for s := range board.Square(64) {
			w := &all.from[s]
			*w = waysOf(side, captures, s)
			for k := board.Pawn; k < board.King; k++ {
				for n := range w[k] {
					w[anyKind][n] |= w[k][n]
				}
			}
		}
	})
	return &all.from
}

// measure fills the tables of pieces. It is done once, when a problem first asks for them.
var measure = sync.OnceFunc(func() {
	for k := board.Knight; k <= board.King; k++ {
		for s := range board.Square(64) {
			pieceRanges[k][s] = rangesOf(k, s)
			pieceDistance[k][s] = distances(&pieceRanges[k][s])
		}
	}
})

func distances(r *ranges) (d [64]uint8) {
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

func waysOf(side board.Side, captures int, s board.Square) (w ways) {
	// at holds where the pawn can be after exactly n moves, by the captures made.
	at := [freely + 1]board.Set{s.Set()}
	w[board.Pawn][0] = s.Set()
	promotion := board.LastRank(side)
	for n := 1; n <= farthest; n++ {
		var next [freely + 1]board.Set
		for taken := range captures + 1 {
			for b := at[taken] &^ promotion; b != 0; {
				from := b.Pop()
				next[taken] |= steps(side, from)
				if taken < captures {
					next[taken+1] |= movegen.Attacks(board.Pawn, side, from, 0)
				}
			}
		}
		at = next
		w[board.Pawn][n] = w[board.Pawn][n-1]
		for _, set := range at {
			w[board.Pawn][n] |= set &^ promotion
			for arrived := set & promotion; arrived != 0; {
				to := arrived.Pop()
				for k := board.Knight; k < board.King; k++ {
					for more := n; more <= farthest; more++ {
						w[k][more] |= pieceRanges[k][to][more-n]
					}
				}
			}
		}
	}
	return w
}

// steps are the squares that a pawn on s can step to. A pawn on its first or last rank never moves.
func steps(side board.Side, s board.Square) board.Set {
	rank, ahead := s.Rank(), 8
	if side == board.Black {
		rank, ahead = 7-rank, -8
	}
	if rank == 0 || rank == 7 {
		return 0
	}
	one := board.Square(int(s) + ahead)
	if rank == 1 {
		return one.Set() | board.Square(int(s)+2*ahead).Set()
	}
	return one.Set()
}

// distance is the number of moves that the unit needs to a square.
func (r *ranges) distance(to board.Square) int {
	for n := range r {
		if r[n].Has(to) {
			return n
		}
	}
	return never
}
