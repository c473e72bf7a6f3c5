package board

import "math/bits"

// Rights is a set of castling rights, one bit each: castlings that the past does not exclude.
type Rights uint8

// The four rights.
const (
	WhiteShort Rights = 1 << iota
	WhiteLong
	BlackShort
	BlackLong
)

// Last is what is known about the move that led to a position: the side that made it, and the possible
// kinds of its unit. Disparate reads it, and retro-analysis stores its result in it.
type Last struct {
	// Kinds holds the possible kinds of the unit that moved. It is empty if nothing is known, or if no
	// unit moved.
	Kinds Kinds
	// Side is the side that moved. It has no meaning if Kinds is empty.
	Side Side
}

// Position is a position to play in. It is a value: Play makes the next position from it, and no move
// is ever taken back.
//
// It offers two views of the same units, by square and by kind, in one form. Four planes hold one bit
// each of the kind of every square, so the kind of a square is read across the planes, and the squares
// of a kind are one expression over them. A position is therefore as long as a cache line, plus the
// pointer that some conditions need, and a move costs a handful of exclusive ors. Change a position
// only by its methods: they keep planes, owners and key consistent.
type Position struct {
	sides  [2]Set // squares of the units that a side may move; a neutral unit is in both
	planes [4]Set // bit i of the kinds
	memory *memory
	key    uint64 // Zobrist key of units, rights, en-passant square and turn
	last   Last
	ep     Square
	beside int8 // distance from the square ahead of ep, where the pawn stands in orthodox chess, to its actual square
	rights Rights
	turn   Side
}

// NewPosition returns the empty board with White to move.
func NewPosition() Position { return Position{ep: NoSquare} }

// Turn returns the side to move.
func (p *Position) Turn() Side { return p.turn }

// Key returns a Zobrist key of the units, the turn, the castling rights and the en-passant square. It
// does not cover anything else that the future may depend on (Last, under some layers).
func (p *Position) Key() uint64 { return p.key }

// Digest returns a second key of the same and of the memory, independent of Key. Two different
// positions that share both keys are not to be expected in the lifetime of a machine. It costs a few
// multiplications.
func (p *Position) Digest() uint64 {
	rest := uint64(p.ep) | uint64(p.rights)<<8 | uint64(p.turn)<<16 | uint64(uint8(p.beside))<<24
	digest := fold(uint64(p.sides[0])^0xa0761d6478bd642f, uint64(p.sides[1])^0xe7037ed1a0b428db) ^
		fold(uint64(p.planes[0])^0x8ebc6af09c88c6e3, uint64(p.planes[1])^0x589965cc75374cc3)*0x9e3779b97f4a7c15 ^
		fold(uint64(p.planes[2])^0x1d8e4e27c47d124f, (uint64(p.planes[3])+rest*0xd6e8feb86659fd93)^0xeb44accab455d165)*0xbf58476d1ce4e5b9
	for m := p.memory; m != nil; m = m.rest {
		digest ^= fold(m.value^0xa0761d6478bd642f, uint64(m.slot+1)*0x9e3779b97f4a7c15)
	}
	return digest
}

// fold multiplies two words and joins the halves of the product (Wang Yi's wyhash, public domain).
func fold(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// Last returns what is known about the move that led here.
func (p *Position) Last() Last { return p.last }

// SetLast sets what is known about the move that led here. It is not part of the key.
func (p *Position) SetLast(l Last) { p.last = l }

// EnPassant returns the square that a double step has just passed over, if a pawn of the side to move
// stands where it could capture there (legally or not), else NoSquare. So positions with the same
// future are equal.
func (p *Position) EnPassant() Square { return p.ep }

// Rights returns the castling rights.
func (p *Position) Rights() Rights { return p.rights }

// Of returns the squares of the units that the side may move.
func (p *Position) Of(s Side) Set { return p.sides[s&1] }

// Occupied returns the squares of all units.
func (p *Position) Occupied() Set { return p.sides[0] | p.sides[1] }

// OfKind returns the squares of the units of a kind, whoever owns them. For NoKind it returns the
// empty squares.
func (p *Position) OfKind(k Kind) Set {
	// A plane counts as it is if the kind has its bit, and inverted if not.
	return (p.planes[0] ^ (Set(k&1) - 1)) & (p.planes[1] ^ (Set(k>>1&1) - 1)) &
		(p.planes[2] ^ (Set(k>>2&1) - 1)) & (p.planes[3] ^ (Set(k>>3&1) - 1))
}

// Units returns the squares of the side's units of a kind.
func (p *Position) Units(s Side, k Kind) Set { return p.sides[s&1] & p.OfKind(k) }

// Fairy returns the squares of the units whose kind is not orthodox.
func (p *Position) Fairy() Set { return p.planes[3] | p.planes[0]&p.planes[1]&p.planes[2] }

// KindAt returns the kind of the unit on s, NoKind if s is empty.
func (p *Position) KindAt(s Square) Kind {
	return Kind(p.planes[0]>>(s&63)&1 | p.planes[1]>>(s&63)&1<<1 | p.planes[2]>>(s&63)&1<<2 | p.planes[3]>>(s&63)&1<<3)
}

// UnitAt returns the unit on s.
func (p *Position) UnitAt(s Square) Unit {
	return Unit{p.KindAt(s), p.ownerAt(s)}
}

func (p *Position) ownerAt(s Square) Owner {
	return Owner(p.sides[White]>>(s&63)&1) | Owner(p.sides[Black]>>(s&63)&1<<1)
}

// Put places a unit on an empty square.
func (p *Position) Put(s Square, u Unit) {
	set := s.Set()
	for side := range p.sides {
		if u.Owner.Has(Side(side)) {
			p.sides[side] |= set
		}
	}
	for i := range p.planes {
		if u.Kind>>i&1 != 0 {
			p.planes[i] |= set
		}
	}
	p.key ^= unitKeys[u.Owner&3][u.Kind&15][s&63]
}

// Take removes the unit on s, if any, and returns it.
func (p *Position) Take(s Square) Unit {
	u, set := p.UnitAt(s), s.Set()
	for side := range p.sides {
		p.sides[side] &^= set
	}
	for i := range p.planes {
		p.planes[i] &^= set
	}
	p.key ^= unitKeys[u.Owner&3][u.Kind&15][s&63]
	return u
}

// SetTurn sets the side to move.
func (p *Position) SetTurn(s Side) {
	if p.turn != s {
		p.turn = s
		p.key ^= turnKey
	}
}

// SetEnPassant sets the square that a double step has just passed over, NoSquare for none. Use it only
// when you build a position by hand: Play and Setup.Position set the square only if a pawn could
// capture there.
func (p *Position) SetEnPassant(s Square) { p.SetEnPassantBeside(s, 0) }

// SetEnPassantBeside does the same for a pawn that does not move straight ahead, or that moves on. The
// pawn stands the given number of squares (at most 63 either way, counted from a1 to h8) away from the
// square ahead of s, where it would stand in orthodox chess.
func (p *Position) SetEnPassantBeside(s Square, squares int) {
	p.key ^= enPassantKeys[p.ep] ^ enPassantKeys[s] ^ besideKeys[int(p.beside)+64] ^ besideKeys[squares+64]
	p.ep, p.beside = s, int8(squares)
}

// EnPassantBeside returns the distance that SetEnPassantBeside has set, 0 in orthodox chess.
func (p *Position) EnPassantBeside() int { return int(p.beside) }

// SetRights sets the castling rights.
func (p *Position) SetRights(r Rights) {
	p.key ^= rightsKeys[p.rights&15] ^ rightsKeys[r&15]
	p.rights = r
}

// Zobrist keys: units by owner, kind and square, en-passant square, castling rights, turn. The key of
// no unit, no square and no right is zero.
var (
	unitKeys      [4][16][64]uint64
	enPassantKeys [65]uint64
	besideKeys    [129]uint64
	rightsKeys    [16]uint64
	turnKey       uint64
)

func init() {
	// splitmix64 (Sebastiano Vigna, public domain) from a fixed seed: the keys are the same in every run.
	state := uint64(0x6a09e667f3bcc908)
	next := func() uint64 {
		state += 0x9e3779b97f4a7c15
		return Mix(state)
	}
	for owner := 1; owner < 4; owner++ {
		for kind := 1; kind < 16; kind++ {
			for s := range 64 {
				unitKeys[owner][kind][s] = next()
			}
		}
	}
	for s := range 64 {
		enPassantKeys[s] = next()
	}
	for r := 1; r < 16; r++ {
		rightsKeys[r] = next()
	}
	turnKey = next()
	for i := range besideKeys {
		if i != 64 {
			besideKeys[i] = next()
		}
	}
}
