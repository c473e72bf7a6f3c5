package board

// Side is one of the two players.
type Side uint8

// The two sides.
const (
	White Side = iota
	Black
)

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String gives "White" or "Black".
func (s Side) String() string {
	if s == White {
		return "White"
	}
	return "Black"
}

// Owner says which sides may move a unit: a two-bit mask, so that a neutral unit belongs to both.
type Owner uint8

// The owners of a unit.
const (
	NoOwner Owner = iota
	OfWhite
	OfBlack
	Neutral
)

// OwnerOf is the mask of one side.
func OwnerOf(s Side) Owner { return Owner(1 << s) }

// Has tells whether the side may move a unit with this owner.
func (o Owner) Has(s Side) bool { return o>>s&1 != 0 }

// Kind says how a unit moves: a small number into the kind table of the problem. The six orthodox kinds have fixed
// numbers in every problem; what is above Orthodox is the problem's own.
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

// Orthodox is the greatest orthodox kind, MaxKind the greatest that a Position can hold.
const (
	Orthodox = King
	MaxKind  = Kind(15)
)

// String gives the letter of an orthodox kind as in FEN (P N B R Q K), "." for none and "?" for the problem's own kinds.
func (k Kind) String() string {
	if k > Orthodox {
		return "?"
	}
	return ".PNBRQK"[k : k+1]
}

// Kinds is a set of kinds, one bit each.
type Kinds uint16

// Set is the set that holds k alone.
func (k Kind) Set() Kinds { return 1 << (k & 15) }

// Has tells whether k is in the set.
func (ks Kinds) Has(k Kind) bool { return ks>>(k&15)&1 != 0 }

// Unit is what stands on a square.
type Unit struct {
	Kind  Kind
	Owner Owner
}

// None tells whether the square that yielded this unit is empty.
func (u Unit) None() bool { return u.Kind == NoKind }
