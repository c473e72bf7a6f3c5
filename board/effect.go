package board

// Effect is what a half-move does to the board beside what its move says: the work of conditions and of what is special
// about units.
type Effect struct {
	Kind EffectKind
	// Unit is the unit as it is after the effect, or as it was before it is removed.
	Unit   Unit
	Square Square
	// To is the second square of an effect that has two. Of what becomes of the unit that moves as it arrives, or of its
	// partner in a castling, it is the same as Square: that is written as a part of the move.
	To Square
	// Left is what White and Black have left to spend, in hundredths; Unlimited or Shared instead of a number.
	Left [2]int32
	// As is the kind with which a unit is displaced, NoKind if it stays what it is.
	As Kind
	// Captured is the square of what is captured by a unit that goes on, NoSquare if nothing is; of Continued alone.
	Captured Square
	// Becomes is what changes of the unit as it arrives, of what is created or displaced: its kind, as a pawn is promoted, its
	// owner, or both; none of what stays.
	Becomes Unit
}

// Unlimited is the amount of a side that spends what it likes, Shared that of Black if White's is for both.
const (
	Unlimited = -1
	Shared    = -2
)

// EffectKind tells effects apart.
type EffectKind uint8

// The effects.
const (
	Created    EffectKind = iota // a unit comes onto Square
	Displaced                    // a unit goes from Square to To
	Removed                      // a unit leaves the board from Square
	Recoloured                   // the unit on Square changes its owner
	Changed                      // the unit on Square changes its kind
	Imitated                     // an imitator stands on Square now; the unit is not told of
	Enlisted                     // the unit that moved has become an imitator, on Square
	Castled                      // the king's partner in a castling has gone from Square to To
	Exchanged                    // the units on Square and To change places; Unit is the one that was on Square
	Prepared                     // before the move, the unit on Square has become another kind
	Spent                        // lengths are spent: Left remain
	Buried                       // a unit comes below the one on Square
	Sunk                         // a unit goes from Square below the one on To
	Continued                    // the unit that moved goes on from Square to To
	Dyed                         // the unit that moved, on Square, has got another owner by what it does there
	Crossed                      // the unit that moved is on the second board now, on Square
	Returned                     // the unit that moved is on the first board again, on Square
)
