package board

import "math/bits"

// Rights are the castlings that are still possible as far as the past goes, one bit each.
type Rights uint8

// The four rights.
const (
	WhiteShort Rights = 1 << iota
	WhiteLong
	BlackShort
	BlackLong
)

// Last is what is known of the move that led to a position: the side that made it and the kinds that its unit can have
// had. It is what Disparate reads, and where retro-analysis leaves what it found.
type Last struct {
	// Kinds that the unit that moved can have had; empty if nothing is known or nothing was moved.
	Kinds Kinds
	// Side that moved; meaningless while Kinds is empty.
	Side Side
}

// Position is a position to play in. It is a value: Play makes the next one from it, and nothing is ever taken back.
//
// It has two views of the same units, per square and per kind, in one form: four planes hold the kind of every square, one
// bit each, so that a square's kind is read across the planes and a kind's squares are one expression over them. It makes
// a position as long as a cache line, but for the pointer that conditions may need, and a move a handful of exclusive ors. Use the methods to change it: they keep
// planes, owners and key together.
type Position struct {
	sides  [2]Set // squares of the units that a side may move; a neutral unit is in both
	planes [4]Set // bit i of the kinds
	memory *memory
	key    uint64 // Zobrist key of all that stands on the board, the rights, the en-passant square and the turn
	last   Last
	ep     Square
	beside int8 // from where the pawn that passed ep would stand in orthodox chess to where it does
	rights Rights
	turn   Side
}

// NewPosition is the empty board with White to move.
func NewPosition() Position { return Position{ep: NoSquare} }

// Turn is the side to move.
func (p *Position) Turn() Side { return p.turn }

// Key is a Zobrist key of the board, the turn, the castling rights and the en-passant square. What else the future
// depends on (Last, for some layers) is not in it.
func (p *Position) Key() uint64 { return p.key }

// Digest is a second key of the same and of all that is remembered, independent of the first: two different positions that
// share both are not to be expected in the lifetime of the machine. It costs a few multiplications.
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

// Last is what is known of the move that led here.
func (p *Position) Last() Last { return p.last }

// SetLast says what is known of the move that led here. It is not part of the key.
func (p *Position) SetLast(l Last) { p.last = l }

// EnPassant is the square that a double step has just passed over, if a pawn of the side to move stands where it could
// capture on it (whether or not that is legal), else NoSquare: positions that differ in nothing that matters are equal.
func (p *Position) EnPassant() Square { return p.ep }

// Rights are the castling rights.
func (p *Position) Rights() Rights { return p.rights }

// Of is the set of the units that the side may move.
func (p *Position) Of(s Side) Set { return p.sides[s&1] }

// Occupied is the set of all units.
func (p *Position) Occupied() Set { return p.sides[0] | p.sides[1] }

// OfKind is the set of the units of a kind, whoever owns them. Of NoKind are the empty squares.
func (p *Position) OfKind(k Kind) Set {
	// A plane counts as it is where the kind has the bit, and inverted where it has not.
	return (p.planes[0] ^ (Set(k&1) - 1)) & (p.planes[1] ^ (Set(k>>1&1) - 1)) &
		(p.planes[2] ^ (Set(k>>2&1) - 1)) & (p.planes[3] ^ (Set(k>>3&1) - 1))
}

// Units is the set of the side's units of a kind.
func (p *Position) Units(s Side, k Kind) Set { return p.sides[s&1] & p.OfKind(k) }

// Fairy is the set of the units of all kinds that are not orthodox.
func (p *Position) Fairy() Set { return p.planes[3] | p.planes[0]&p.planes[1]&p.planes[2] }

// KindAt is the kind of the unit on s, NoKind if there is none.
func (p *Position) KindAt(s Square) Kind {
	return Kind(p.planes[0]>>(s&63)&1 | p.planes[1]>>(s&63)&1<<1 | p.planes[2]>>(s&63)&1<<2 | p.planes[3]>>(s&63)&1<<3)
}

// UnitAt is the unit on s.
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

// Take removes whatever stands on s and returns it.
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

// SetTurn says who is to move.
func (p *Position) SetTurn(s Side) {
	if p.turn != s {
		p.turn = s
		p.key ^= turnKey
	}
}

// SetEnPassant says which square a double step has just passed over, NoSquare for none. It is for who builds a position
// by hand: Play and Setup.Position set it only if a pawn could capture there.
func (p *Position) SetEnPassant(s Square) { p.SetEnPassantBeside(s, 0) }

// SetEnPassantBeside does so for a pawn that does not go straight ahead, or goes on: it stands that many squares, up to 63, from
// the one ahead, counted from a1 to h8.
func (p *Position) SetEnPassantBeside(s Square, squares int) {
	p.key ^= enPassantKeys[p.ep] ^ enPassantKeys[s] ^ besideKeys[int(p.beside)+64] ^ besideKeys[squares+64]
	p.ep, p.beside = s, int8(squares)
}

// EnPassantBeside is how many squares beside the one right ahead the pawn stands that can be captured en passant.
func (p *Position) EnPassantBeside() int { return int(p.beside) }

// SetRights says which castlings the past allows.
func (p *Position) SetRights(r Rights) {
	p.key ^= rightsKeys[p.rights&15] ^ rightsKeys[r&15]
	p.rights = r
}

// Zobrist keys: unit by owner, kind and square, en-passant square, castling rights, turn; zero for no unit, no square, no
// right.
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
