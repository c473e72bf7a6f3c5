package movegen

import "github.com/griddle-chess/griddle/board"

// The geometry of the board as orthodox units see it, for those who reason about positions that are yet to come.

// Between is the set of the squares strictly between two squares of one line, empty for squares that share no line.
func Between(a, b board.Square) board.Set { return between[a&63][b&63] }

// Line is the set of the squares of the line through both, themselves included, empty for squares that share no line.
func Line(a, b board.Square) board.Set { return ray[a&63][b&63] }

// Attacks is the set of the squares that a unit of an orthodox kind on s observes; side matters to pawns.
func Attacks(k board.Kind, side board.Side, s board.Square, occupied board.Set) board.Set {
	switch k {
	case board.Pawn:
		return pawnAttacks[side&1][s&63]
	case board.Knight:
		return knightAttacks[s&63]
	case board.Bishop:
		return bishopAttacks(s, occupied)
	case board.Rook:
		return rookAttacks(s, occupied)
	case board.Queen:
		return queenAttacks(s, occupied)
	case board.King:
		return kingAttacks[s&63]
	}
	return 0
}

// Onto is the set of the squares from which a unit of an orthodox kind observes s on an empty board.
func Onto(k board.Kind, side board.Side, s board.Square) board.Set {
	if k == board.Pawn {
		return pawnOnto[side&1][s&63]
	}
	return Attacks(k, side, s, 0)
}

var (
	knightAttacks, kingAttacks [64]board.Set
	pawnAttacks, pawnOnto      [2][64]board.Set
)

func init() {
	plain := newOrthodox(nil, nil)
	knightAttacks, kingAttacks, pawnAttacks, pawnOnto = plain.knight, plain.king, plain.pawn, plain.pawnOnto
}

// Orthodox tells whether nothing bends the rules: no layer, no kinds but the six.
func (r *Rules) Orthodox() bool {
	_, ok := r.engine.(*orthodox)
	return ok && len(r.layers) == 0
}

// RookAttacks and BishopAttacks are the squares that such a unit on s observes, the first unit on each line included.
func RookAttacks(s board.Square, occupied board.Set) board.Set { return rookAttacks(s, occupied) }

// BishopAttacks is the same for a bishop.
func BishopAttacks(s board.Square, occupied board.Set) board.Set { return bishopAttacks(s, occupied) }
