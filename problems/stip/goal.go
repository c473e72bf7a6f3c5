package stip

import "github.com/griddle-chess/griddle/board"

// GoalKind is what a leaf asks for.
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

// GoalRow is what there is to know about a goal.
type GoalRow struct {
	Kind GoalKind
	// Text is its spelling in a stipulation, without a square; Mark is what is written after the move that reaches it.
	Text, Mark string
	// Square tells that a square follows.
	Square bool
	// Name and Doc in words.
	Name, Doc string
}

// Goals lists all goals.
var Goals = []GoalRow{
	{Mate, "#", "#", false, "mate", "the other side is in check and has no legal move"},
	{Stalemate, "=", "=", false, "stalemate", "the other side is not in check and has no legal move"},
	{DoubleStalemate, "==", "==", false, "double stalemate", "neither side is in check, and neither could move"},
	{AutoStalemate, "!=", "!=", false, "auto-stalemate", "the side that has just moved is not in check and could not move again"},
	{AutoMate, "!#", "!#", false, "auto-mate", "the side that has just moved has mated itself"},
	{MateOrStalemate, "#=", "#=", false, "mate or stalemate", "the other side has no legal move"},
	{DoubleMate, "##", "##", false, "double mate", "both sides are mate"},
	{CounterMate, "##!", "##!", false, "counter-mate", "a side that was mate moves, and both sides are mate"},
	{Target, "z", "z", true, "target square", "a unit of the mover arrives on the square"},
	{Check, "+", "+", false, "check", "the move gives check"},
	{Capture, "x", "x", false, "capture", "the move captures"},
	{WinPiece, "%", "%", false, "win of a piece", "the move wins a unit"},
	{EnPassant, "ep", "", false, "en passant", "the move captures en passant"},
	{Circuit, "ct", "", false, "circuit", "the unit that moved is back on its square of the diagram"},
	{CircuitRebirth, "ctr", "", false, "circuit by rebirth", "a unit was reborn on its square of the diagram"},
	{Exchange, "<>", "", false, "exchange of places", "two units stand on each other's squares of the diagram"},
	{ExchangeRebirth, "<>r", "", false, "exchange of places by rebirth", "two units stand on each other's squares of the diagram, by a rebirth"},
	{Castling, "00", "", false, "castling", "the move castles"},
	{AnyMove, "~", "", false, "any move", "any move will do"},
	{Square81, "c81", "c81", false, "81", "a unit has reached the far rank"},
	{Kiss, "k", "", true, "kiss", "the unit that stood on the square in the diagram touches another"},
	{ProofGame, "dia", "dia", false, "proof game", "the diagram is reached from the game array"},
	{AToB, "a=>b", "a=>b", false, "position A to position B", "position B is reached from position A"},
}

// Row is the goal's row.
func (g Goal) Row() GoalRow { return Goals[g.Kind] }

// String writes the goal as in a stipulation.
func (g Goal) String() string {
	row := g.Row()
	if row.Square {
		return row.Text + g.Square.String()
	}
	return row.Text
}
