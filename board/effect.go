package board

// Effect is one change that a half-move makes to the board beyond what its Move says. Conditions and
// special units cause effects.
type Effect struct {
	Kind EffectKind
	// Unit is the unit after the effect, or before it if the effect removes it.
	Unit   Unit
	Square Square
	// To is the second square of an effect that has two. For an effect on the unit that moves, as it
	// arrives, or on its castling partner, To equals Square; notation then writes the effect as a part
	// of the move.
	To Square
	// Left is the length that White and Black have left, in hundredths, or Unlimited or
	// Shared.
	Left [2]int32
	// As is the kind as which a unit is displaced; NoKind if it keeps its kind.
	As Kind
	// Captured is the square of the unit that a continued move captures, or NoSquare. Only Continued
	// uses it.
	Captured Square
	// Becomes is what changes about a unit as it arrives, is created or is displaced: its kind (a pawn
	// that promotes), its owner, or both. It is zero for a unit that stays as it is.
	Becomes Unit
}

// Unlimited marks a side that may spend any length. Shared marks Black if White's length is for both
// sides.
const (
	Unlimited = -1
	Shared    = -2
)

// EffectKind names a kind of effect.
type EffectKind uint8

// The kinds of effects.
const (
	Created    EffectKind = iota // a unit comes onto Square
	Displaced                    // a unit goes from Square to To
	Removed                      // a unit leaves the board from Square
	Recoloured                   // the unit on Square changes its owner
	Changed                      // the unit on Square changes its kind
	Imitated                     // an imitator now stands on Square; Unit is not set
	Enlisted                     // the unit that moved has become an imitator, on Square
	Castled                      // the king's partner in a castling has gone from Square to To
	Exchanged                    // the units on Square and To change places; Unit is the one that was on Square
	Prepared                     // before the move, the unit on Square has become another kind
	Spent                        // lengths were spent; Left is what remains
	Buried                       // a unit comes below the one on Square
	Sunk                         // a unit goes from Square below the one on To
	Continued                    // the unit that moved goes on from Square to To
	Dyed                         // the unit that moved changed its owner on Square by what it did there
	Crossed                      // the unit that moved is on the second board now, on Square
	Returned                     // the unit that moved is on the first board again, on Square
)
