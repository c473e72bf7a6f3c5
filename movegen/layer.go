package movegen

import "github.com/griddle-chess/griddle/board"

// Layer is what a condition asks of the generator: a set of hooks, each of which may be nil. A
// condition builds a Layer and never touches an engine. Which hooks are set decides which engine is
// right: hooks.go has one row for each hook, and all that this package concludes from a hook follows
// from its row.
//
// Hooks hold no state of a game: what they answer depends on their arguments alone. Move generation
// and the detection of check consult the same hooks, so that a condition cannot disagree with itself
// about check.
//
// A field that is not a hook qualifies the hook above it, and its zero value is what most layers want.
type Layer struct {
	// Name is the name of the condition, for messages.
	Name string

	// Tables: they are folded once, when the rules are compiled.

	// Geometry gives for each square the squares that can be reached or observed from it.
	Geometry *[64]board.Set
	// Idle gives the kinds that are idle after a move of each kind.
	Idle *Idleness

	// Movement: where units go.

	// Holes are squares that are not on the board.
	Holes board.Set
	// FirstRank is the behaviour of pawns on the first rank of their side.
	FirstRank FirstRank
	// Promotion gives for each side the squares on which its pawns are promoted; nil for the last rank.
	Promotion *[2]board.Set
	// Blocked returns squares that are not on the board for as long as it returns them. They stop units
	// as holes do: a unit can neither go there, nor pass over them, nor use them as hurdles.
	Blocked func(s State) board.Set
	// Walks returns the kinds as which a unit moves and observes instead of as its own. Whether the
	// unit is promoted, and to what, still depends on its own kind. The walk of a pawn includes the
	// double step.
	Walks func(s State, from board.Square, side board.Side) board.Kinds
	// Arrivals appends the arrivals of the unit on a square that walks as a kind, in place of those of
	// its walk, which State.Arrivals gives. occupied holds the squares that count as occupied. It may
	// contain more squares than the board, because the hook also answers whether a square is observed.
	Arrivals func(
		dst []Arrival, s State, walk board.Kind, from board.Square, side board.Side, occupied board.Set,
	) []Arrival
	// EnPassant chooses the arrivals by which pawns capture en passant.
	EnPassant EnPassant
	// Onward appends the squares on which a unit that captures by m ends its move, instead of m.To;
	// none if it cannot make the capture. What a unit observes does not depend on it.
	Onward func(dst []board.Square, s State, m board.Move) []board.Square
	// Extra appends moves of the side to move beyond those that walks and Arrivals give. The
	// generator tries them like all others.
	Extra func(dst []board.Move, s State) []board.Move
	// ExtraChoice reports whether Extra sets the Choice of its moves.
	ExtraChoice ExtraChoice
	// Spoils returns units of the side that it may capture itself.
	Spoils func(s State, side board.Side) board.Set

	// Check: which units are royal, and what attacks them.

	// Royals returns the royal units of the side, instead of those of royal kinds.
	Royals func(s State, side board.Side) board.Set
	// InCheck reports whether the side is in check, instead of whether one of its royal units is
	// attacked. State.Attacked reports that.
	InCheck func(s State, side board.Side) bool
	// Mated reports whether the side to move is mate, instead of whether it is in check and has no
	// move. Goals alone ask for it.
	Mated func(s State) bool
	// Survives reports whether a royal unit that is captured by m stays on the board. If it does, the
	// capture is a move like any other, and is not a threat to the royal unit.
	Survives func(s State, m board.Move) bool
	// IdleUnits returns more units of the side that can neither move nor observe after the other side
	// has moved a unit of the kind. The kind is NoKind when the engine asks whether the side is in
	// check, and when nothing is known of the last move.
	IdleUnits func(s State, side board.Side, moved board.Kind) board.Set
	// Observe reports whether an observation counts. m would capture on the observed square, whether
	// or not a unit stands there.
	Observe func(s State, m board.Move) bool

	// Choice: which of the moves may be played.

	// Admit reports whether a move may be tried. What a unit observes does not depend on it.
	Admit func(s State, m board.Move) bool
	// AppendChoices appends one move for each way in which the effects of m can turn out. These moves
	// differ in their Choice. If m cannot be played, it appends none.
	AppendChoices func(dst []board.Move, s State, m board.Move) []board.Move
	// Legal reports whether a move from s may stand, given the position after it.
	Legal func(s State, after *board.Position) bool
	// Select returns those of the legal moves that may be played, in the same order.
	Select func(s State, moves []board.Move) []board.Move
	// Mobility chooses the moves that make a side mobile.
	Mobility Mobility

	// Effects: what a move does besides moving a unit.

	// After changes the position that m led to from s, in which the board has already carried out m itself.
	After func(s State, m board.Move, after Change)
	// Touches is the reach of After.
	Touches Touches
	// Stage places After in the order of effects if several layers have one.
	Stage Stage
	// Occasion chooses the moves after which After is called.
	Occasion Occasion
	// Inert reports whether After changes nothing on the board for m, though it may remember
	// something; nil if that is not known before m is played.
	Inert func(m board.Move) bool

	// Memory: what the board does not show.

	// Memory lists everything that the hooks of the layer write to. Layers may share a memory.
	Memory []*Memory
	// Begin prepares the position in which play begins.
	Begin func(c Change)
	// Key returns a number that differs, as a hash does, for positions with equal boards and equal
	// memory but different futures.
	Key func(s State) uint64

	// Traits: what others may take for granted.

	// Sides names the sides that the layer is about.
	Sides Sides
	// OpponentCheck reports whether play can begin while the side that is not to move is in check.
	OpponentCheck OpponentCheck
	// Breaks lists the short cuts of a solver that are not sound under the layer.
	Breaks Caps
}

// Arrival is one way for a unit to arrive on a square: the square To, and the square of the unit that
// it captures by going there; NoSquare if it captures none. Via has the meaning of board.Move.Via.
type Arrival struct {
	To, Captured board.Square
	Via          uint8
}

// FirstRank is the behaviour of pawns on the first rank of their side.
type FirstRank uint8

// The behaviours on the first rank.
const (
	FirstRankIdle  FirstRank = iota // they neither move nor observe, as in composed positions
	FirstRankSteps                  // they make single steps, capture and observe
)

// EnPassant is the choice of arrivals by which pawns capture en passant under a layer with Arrivals.
type EnPassant uint8

// The choices for en passant.
const (
	EnPassantByWalk     EnPassant = iota // by their own walk
	EnPassantByArrivals                  // by all that Arrivals gives
)

// ExtraChoice reports whether Extra sets the Choice of its moves.
type ExtraChoice uint8

// The answers.
const (
	ExtraChoiceFree ExtraChoice = iota // AppendChoices of any layer may set it
	ExtraChoiceSet                     // Extra sets it, so that no other layer may have AppendChoices
)

// Mobility is the choice of moves that make a side mobile. A side that is not mobile is mate or stalemate.
type Mobility uint8

// The choices for mobility.
const (
	MobileByLegal    Mobility = iota // all legal moves, though Select may leave none that can be played
	MobileBySelected                 // the moves that Select leaves
)

// Touches is the reach of After: the board, or memory alone.
type Touches uint8

// The reaches of After.
const (
	TouchesBoard  Touches = iota // the board, and maybe memory
	TouchesMemory                // memory alone
)

// Stage is a place in the order in which the layers have their effects. Layers of the same stage
// follow one another in the order of their names.
type Stage uint8

// The stages, the first first.
const (
	StageMover  Stage = iota // the unit that has moved changes
	StageOnward              // the unit that has moved goes on to another square
	StageOthers              // other units come, go or change
	StageLast                // effects that depend on the position after all the others
)

// Occasion is the choice of moves after which After is called.
type Occasion uint8

// The occasions.
const (
	AfterMoves     Occasion = iota // after every move but the null move
	AfterNullMoves                 // after the null move, too
)

// Sides names the sides that a layer is about.
type Sides uint8

// The sides a layer is about.
const (
	BothSides Sides = iota // both in the same way, so that the colours can be exchanged
	OneSide                // one side, or the two in different ways
)

// OpponentCheck reports whether play can begin while the side that is not to move is in check.
type OpponentCheck uint8

// The answers.
const (
	OpponentCheckRefused OpponentCheck = iota
	OpponentCheckAllowed
)

// Caps are properties of the rules that a solver's short cuts rely on, one bit each.
type Caps uint8

// The properties.
const (
	// Pins: a unit between king and rider may move along the line only, and all others may move freely.
	Pins Caps = 1 << iota
	// PlainCheck: a king is in check exactly when an enemy unit could go to its square if another
	// unit stood there.
	PlainCheck
	// MatePatterns: a move changes nothing but the unit that moves, what it captures, and the rook in
	// castling.
	MatePatterns
)
