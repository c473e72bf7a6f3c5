// Package board is the vocabulary of all other packages: squares, sets of squares, sides, kinds,
// units, moves, positions, and setups as a person types them. It knows where units stand and what a
// move does to them. It does not know how units move. It uses only the standard library.
package board

import "math/bits"

// Square is a square of the board, a1 = 0, b1 = 1, … h8 = 63. NoSquare stands for "none".
type Square uint8

// NoSquare is not a square of the board.
const NoSquare Square = 64

// The squares that the rules name.
const (
	A1 Square = iota
	B1
	C1
	D1
	E1
	F1
	G1
	H1
)

// The home squares of Black's king and rooks, and the squares between them.
const (
	A8 Square = iota + 56
	B8
	C8
	D8
	E8
	F8
	G8
	H8
)

// At returns the square on file 0..7 (a..h) and rank 0..7 (1..8).
func At(file, rank int) Square { return Square(rank<<3 | file) }

// File returns 0 for the a-file … 7 for the h-file.
func (s Square) File() int { return int(s & 7) }

// Rank returns 0 for the first rank … 7 for the eighth.
func (s Square) Rank() int { return int(s >> 3) }

// Set returns the set that holds only s.
func (s Square) Set() Set { return 1 << (s & 63) }

// String returns "a1" … "h8", or "-" for NoSquare.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
}

// ParseSquare reads "a1" … "h8" in either case.
func ParseSquare(text string) (Square, bool) {
	if len(text) != 2 {
		return NoSquare, false
	}
	file, rank := text[0]|0x20, text[1]
	if file < 'a' || file > 'h' || rank < '1' || rank > '8' {
		return NoSquare, false
	}
	return At(int(file-'a'), int(rank-'1')), true
}

// Set is a set of squares, one bit each, bit 0 for a1.
type Set uint64

// The sets that the rules name.
const (
	FileA   Set = 0x0101010101010101
	FileH   Set = FileA << 7
	Rank1   Set = 0xff
	Rank8   Set = Rank1 << 56
	AllOver Set = ^Set(0)
)

// Has reports whether s is in the set.
func (b Set) Has(s Square) bool { return b>>(s&63)&1 != 0 }

// Count returns the number of squares in the set.
func (b Set) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of the set, which must not be empty.
func (b Set) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Last returns the highest square of the set, which must not be empty.
func (b Set) Last() Square { return Square(63 - bits.LeadingZeros64(uint64(b))) }

// Pop removes the lowest square from the set and returns it. The set must not be empty.
func (b *Set) Pop() Square {
	s := b.First()
	*b &= *b - 1
	return s
}

// LastRank returns the rank on which the pawns of a side are promoted.
func LastRank(s Side) Set { return lastRanks[s&1] }

var lastRanks = [2]Set{Rank8, Rank1}

// Neighbours returns the squares a king's step away.
func Neighbours(s Square) Set {
	row := s.Set() | s.Set()<<1&^FileA | s.Set()>>1&^FileH
	return (row | row<<8 | row>>8) &^ s.Set()
}

// Squares returns the squares of the set from a1 to h8.
func (b Set) Squares() []Square {
	out := make([]Square, 0, b.Count())
	for b != 0 {
		out = append(out, b.Pop())
	}
	return out
}
