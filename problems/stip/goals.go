package stip

import "github.com/griddle-chess/griddle/board"

// GoalKind is the kind of goal that a leaf asks for.
type GoalKind uint8

// The goals.
const (
	Mate GoalKind = iota
	Stalemate
	DoubleStalemate
	AutoStalemate
	AutoMate
	MateOrStalemate
	DoubleMate
	CounterMate
	Target
	Check
	Capture
	WinPiece
	EnPassant
	Circuit
	CircuitRebirth
	Exchange
	ExchangeRebirth
	Castling
	AnyMove
	Square81
	Kiss
	ProofGame
	AToB
)

// Goal is a kind of goal, with the square of the kinds that take one (Target, Kiss).
type Goal struct {
	Kind   GoalKind
	Square board.Square
}

// Parties are the two sides as a goal sees them: the one whose half-move reaches it, and the one that has to answer.
type Parties uint8

// The parties, as bits.
const (
	Mover Parties = 1 << iota
	Answerer
)

// Means is the kind of half-move that alone can reach a goal.
type Means uint8

// The means. Mates are checks too.
const (
	AnyMeans Means = iota
	ByCheck
	ByMate
)

// SelfCheck says when the half-move that reaches a goal may leave its own king in check.
type SelfCheck uint8

// The cases.
const (
	NoSelfCheck SelfCheck = iota
	// SelfCheckIfParalysed: only where being in check is more than being observed. A paralysed side is not in check.
	SelfCheckIfParalysed
	SelfCheckAllowed
)

// Final describes the position in which a goal is reached, as far as a lower bound can use it.
type Final uint8

// The final positions.
const (
	AnyPosition Final = iota
	MatePosition
	StalematePosition
	// GivenPosition is known square by square before the play begins.
	GivenPosition
)

// GoalRow holds the facts about a goal that need no search. The solver's table goalTests, in the same
// order, holds the test of a position for it.
type GoalRow struct {
	Kind GoalKind
	// Text is the spelling of the goal in a stipulation, without a square. Mark is written after the
	// move that reaches it.
	Text, Mark string
	// Square reports whether a square follows.
	Square bool
	// Name and Doc in words.
	Name, Doc string
	// Kings are the parties without whose king the goal cannot be reached.
	Kings Parties
	// HidesCheck reports whether the mark is written without a sign of check before it.
	HidesCheck bool
	// By is the kind of half-move that alone reaches the goal.
	By Means
	// EndsGame reports whether no game goes on after the goal. Help and series play end at any other goal by convention.
	EndsGame bool
	// SelfCheck says when the half-move may leave its own king in check.
	SelfCheck SelfCheck
	// Origins reports whether the goal depends on where units stood in the diagram. No key of a position holds that.
	Origins bool
	// Final describes the position in which the goal is reached.
	Final Final
}

// Goals lists all goals, in the order of their kinds.
var Goals = []GoalRow{
	{
		Kind: Mate, Text: "#", Mark: "#", Name: "mate",
		Doc:   "the other side is in check and has no legal move",
		Kings: Answerer, HidesCheck: true, By: ByMate, EndsGame: true, Final: MatePosition,
	},
	{
		Kind: Stalemate, Text: "=", Mark: "=", Name: "stalemate",
		Doc:      "the other side is not in check and has no legal move",
		EndsGame: true, Final: StalematePosition,
	},
	{
		Kind: DoubleStalemate, Text: "==", Mark: "==", Name: "double stalemate",
		Doc:      "neither side is in check, and neither could move",
		EndsGame: true, Final: StalematePosition,
	},
	{
		Kind: AutoStalemate, Text: "!=", Mark: "!=", Name: "auto-stalemate",
		Doc:       "the side that has just moved is not in check and could not move again",
		SelfCheck: SelfCheckIfParalysed,
	},
	{
		Kind: AutoMate, Text: "!#", Mark: "!#", Name: "auto-mate",
		Doc:   "the side that has just moved has mated itself",
		Kings: Mover, EndsGame: true, SelfCheck: SelfCheckAllowed,
	},
	{
		Kind: MateOrStalemate, Text: "#=", Mark: "#=", Name: "mate or stalemate",
		Doc:        "the other side has no legal move",
		HidesCheck: true, EndsGame: true,
	},
	{
		Kind: DoubleMate, Text: "##", Mark: "##", Name: "double mate",
		Doc:   "both sides are mate",
		Kings: Mover | Answerer, HidesCheck: true, EndsGame: true, SelfCheck: SelfCheckAllowed,
	},
	{
		Kind: CounterMate, Text: "##!", Mark: "##!", Name: "counter-mate",
		Doc:   "a side that was mate moves, and both sides are mate",
		Kings: Mover | Answerer, HidesCheck: true, EndsGame: true, SelfCheck: SelfCheckAllowed,
	},
	{
		Kind: Target, Text: "z", Mark: "z", Square: true, Name: "target square",
		Doc: "a unit of the mover arrives on the square",
	},
	{
		Kind: Check, Text: "+", Mark: "+", Name: "check",
		Doc:   "the move gives check",
		Kings: Answerer, HidesCheck: true, By: ByCheck,
	},
	{
		Kind: Capture, Text: "x", Mark: "x", Name: "capture",
		Doc: "the move captures",
	},
	{
		Kind: WinPiece, Text: "%", Mark: "%", Name: "win of a piece",
		Doc: "the move wins a unit",
	},
	{
		Kind: EnPassant, Text: "ep", Name: "en passant",
		Doc: "the move captures en passant",
	},
	{
		Kind: Circuit, Text: "ct", Name: "circuit",
		Doc:     "the unit that moved is back on its square of the diagram",
		Origins: true,
	},
	{
		Kind: CircuitRebirth, Text: "ctr", Name: "circuit by rebirth",
		Doc:     "a unit was reborn on its square of the diagram",
		Origins: true,
	},
	{
		Kind: Exchange, Text: "<>", Name: "exchange of places",
		Doc:     "two units stand on each other's squares of the diagram",
		Origins: true,
	},
	{
		Kind: ExchangeRebirth, Text: "<>r", Name: "exchange of places by rebirth",
		Doc:     "two units stand on each other's squares of the diagram, by a rebirth",
		Origins: true,
	},
	{
		Kind: Castling, Text: "00", Name: "castling",
		Doc: "the move castles",
	},
	{
		Kind: AnyMove, Text: "~", Name: "any move",
		Doc: "any move will do",
	},
	{
		Kind: Square81, Text: "c81", Mark: "c81", Name: "81",
		Doc: "a unit has reached the far rank",
	},
	{
		Kind: Kiss, Text: "k", Square: true, Name: "kiss",
		Doc:     "the unit that stood on the square in the diagram touches another",
		Origins: true,
	},
	{
		Kind: ProofGame, Text: "dia", Mark: "dia", Name: "proof game",
		Doc:   "the diagram is reached from the game array",
		Final: GivenPosition,
	},
	{
		Kind: AToB, Text: "a=>b", Mark: "a=>b", Name: "position A to position B",
		Doc:   "position B is reached from position A",
		Final: GivenPosition,
	},
}

// Row returns the goal's row in Goals.
func (g Goal) Row() *GoalRow { return &Goals[g.Kind] }

// Given reports whether the goal is a position that is known before the play begins.
func (g Goal) Given() bool { return g.Row().Final == GivenPosition }

// String writes the goal as in a stipulation.
func (g Goal) String() string {
	row := g.Row()
	if row.Square {
		return row.Text + g.Square.String()
	}
	return row.Text
}
