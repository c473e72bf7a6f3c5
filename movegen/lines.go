package movegen

import "github.com/griddle-chess/griddle/board"

// This file has the geometry of the board for orthodox units. Its exported functions serve code that
// reasons about future positions.

// Between returns the squares strictly between two squares of one line, and no squares if a and b
// share no line.
func Between(a, b board.Square) board.Set { return between[a&63][b&63] }

// Line returns all squares of the line through a and b, both included, and no squares if they share no
// line.
func Line(a, b board.Square) board.Set { return ray[a&63][b&63] }

// Attacks returns the squares that a unit of an orthodox kind on s observes. The side matters only for
// pawns.
func Attacks(k board.Kind, side board.Side, s board.Square, occupied board.Set) board.Set {
	switch k {
	case board.Pawn:
		return pawnAttacks[side&1][s&63]
	case board.Knight:
		return knightAttacks[s&63]
	case board.Bishop:
		fillSliders()
		return bishopAttacks(s, occupied)
	case board.Rook:
		fillSliders()
		return rookAttacks(s, occupied)
	case board.Queen:
		fillSliders()
		return queenAttacks(s, occupied)
	case board.King:
		return kingAttacks[s&63]
	}
	return 0
}

// Onto returns the squares from which a unit of an orthodox kind observes s on an empty board.
func Onto(k board.Kind, side board.Side, s board.Square) board.Set {
	if k == board.Pawn {
		return pawnOnto[side&1][s&63]
	}
	return Attacks(k, side, s, 0)
}

var (
	orthogonal = []step{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal   = []step{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

var (
	// between holds the squares strictly between two squares of one line, and ray all squares of the
	// line through both. Both are empty for squares that share no line.
	between, ray [64][64]board.Set
	// away holds the squares of an empty board from a square on, in each of the eight directions of a
	// queen.
	away [8][64]board.Set
	// rookLines and bishopLines hold the squares that a rook and a bishop observe on an empty board.
	rookLines, bishopLines [64]board.Set
	// The squares that leapers and pawns observe. pawnOnto holds the squares from which a pawn
	// observes a square.
	knightAttacks, kingAttacks [64]board.Set
	pawnAttacks, pawnOnto      [2][64]board.Set
)

// directions lists the directions of away. Squares grow in the first four; the last four are their
// opposites. Rook and bishop directions alternate.
var directions = [8]step{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// The indices of the first rook direction and of the first bishop direction. The others follow at
// distances of two.
const (
	rookwards   = 0
	bishopwards = 1
)

func init() {
	for d, step := range directions {
		for s := range board.Square(64) {
			for to, ok := step.from(s); ok; to, ok = step.from(to) {
				between[s][to] = away[d][s]
				away[d][s] |= to.Set()
			}
		}
	}
	for s := range board.Square(64) {
		for d := range directions {
			for b := away[d][s]; b != 0; {
				ray[s][b.Pop()] = away[d][s] | away[(d+4)%8][s] | s.Set()
			}
		}
		rookLines[s], bishopLines[s] = sweep(rookwards, s, 0), sweep(bishopwards, s, 0)
		knightAttacks[s], kingAttacks[s] = leaps(s, knightSteps), leaps(s, kingSteps)
		if s.Rank() == 0 || s.Rank() == 7 {
			continue
		}
		for side := range ahead {
			pawnAttacks[side][s] = leaps(s, []step{{-1, ahead[side] / 8}, {1, ahead[side] / 8}})
			for b := pawnAttacks[side][s]; b != 0; {
				pawnOnto[side][b.Pop()] |= s.Set()
			}
		}
	}
}

// sweep returns the squares that are seen from s in four directions, the first unit in each included.
// It gives the answers of the sliders' tables without the tables.
func sweep(first int, s board.Square, occupied board.Set) board.Set {
	out := board.Set(0)
	for d := first; d < 8; d += 2 {
		out |= away[d][s&63]
		if units := away[d][s&63] & occupied; units != 0 {
			stop := units.First()
			if d >= 4 {
				stop = units.Last()
			}
			out &^= away[d][stop&63]
		}
	}
	return out
}

// Orthodox reports whether the rules are those of orthodox chess: no layers, and no kinds beyond the
// orthodox six.
func (r *Rules) Orthodox() bool {
	_, ok := r.engine.(*orthodox)
	return ok && len(r.layers) == 0
}
