package final

import (
	"sync"

	"github.com/griddle-chess/griddle/board"
)

// destination is the fate of a unit in a final position: a kind and a square, or one of the
// destinations below.
type destination uint16

const (
	// anywhere: the final position requires nothing of the unit.
	anywhere destination = iota
	// captured: by the side that reaches the goal.
	captured
	// destinations is the number of all; it is a power of two.
	destinations = 1 << 9
)

func destinationOf(k board.Kind, s board.Square) destination {
	return destination(k)<<6 | destination(s)
}

// onBoard reports whether the unit ends on a certain square.
func (d destination) onBoard() bool { return d > captured }

// distancesTo holds the distances of a unit to all destinations. To be captured costs the unit no
// move.
type distancesTo [destinations]uint8

var (
	// pieceTo holds the distances of pieces by kind and square.
	pieceTo [board.King + 1][64]distancesTo
	// pawnTo holds the distances of pawns by side and number of captures, as far as they were needed.
	pawnTo [2][freely + 1]struct {
		once sync.Once
		from [64]distancesTo
	}
)

// pawnDistances returns the distances of the pawns of a side that may make this many captures, by the
// squares on which they stand.
func pawnDistances(side board.Side, captures int) *[64]distancesTo {
	all := &pawnTo[side&1][captures]
	all.once.Do(func() {
		for from := range board.Square(64) {
			pawn, to := &pawnsOf(side, captures)[from], &all.from[from]
			for i := range to {
				to[i] = never
			}
			to[anywhere], to[captured] = 0, 0
			for k := board.Pawn; k <= anyKind; k++ {
				for n := range pawn[k] {
					for b := pawn[k].after(n); b != 0; {
						to[destinationOf(k, b.Pop())] = uint8(n)
					}
				}
			}
		}
	})
	return &all.from
}

// measureDestinations fills the table of pieces once, when a problem first needs it.
var measureDestinations = sync.OnceFunc(func() {
	measurePieces()
	for from := range board.Square(64) {
		for to := range board.Square(64) {
			for k := board.Pawn; k <= anyKind; k++ {
				d := destinationOf(k, to)
				for piece := board.Knight; piece <= board.King; piece++ {
					pieceTo[piece][from][d] = never
					if k == piece || k == anyKind {
						pieceTo[piece][from][d] = pieceDistance[piece][from][to]
					}
				}
			}
		}
	}
})
