package board

// Side is one of the two players.
type Side uint8

// The two sides.
const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String returns "White" or "Black".
func (s Side) String() string {
	if s == White {
		return "White"
	}
	return "Black"
}

// Owner is the set of sides that may move a unit: a two-bit mask, so a neutral unit belongs to both.
type Owner uint8

// The owners of a unit.
const (
	NoOwner Owner = iota
	OfWhite
	OfBlack
	Neutral
)

// OwnerOf returns the owner that is one side alone.
func OwnerOf(s Side) Owner { return Owner(1 << s) }

// Has reports whether the side may move a unit with this owner.
func (o Owner) Has(s Side) bool { return o>>s&1 != 0 }

// Kind is the number of a kind of unit in the table of the problem, which says how it moves. The six
// orthodox kinds have the same numbers in every problem; numbers above Orthodox belong to the problem.
type Kind uint8

// The orthodox kinds.
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// Orthodox is the greatest orthodox kind, and MaxKind the greatest kind that a Position can hold.
const (
	Orthodox = King
	MaxKind  = Kind(15)
)

// String returns the letter of an orthodox kind as in FEN (P N B R Q K), "." for NoKind and "?" for a
// kind of the problem.
func (k Kind) String() string {
	if k > Orthodox {
		return "?"
	}
	return ".PNBRQK"[k : k+1]
}

// Kinds is a set of kinds, one bit each.
type Kinds uint16

// Set returns the set that holds only k.
func (k Kind) Set() Kinds { return 1 << (k & 15) }

// Has reports whether k is in the set.
func (ks Kinds) Has(k Kind) bool { return ks>>(k&15)&1 != 0 }

// Unit is a unit: its kind and its owner. The zero Unit stands for an empty square.
type Unit struct {
	Kind  Kind
	Owner Owner
}

// None reports whether u is the zero Unit, that of an empty square.
func (u Unit) None() bool { return u.Kind == NoKind }
