// Package conditions defines the meaning of the conditions of a problem. A condition is a row: its name, its
// arguments, and the layer that they become for the generator. No other package knows a condition by name.
package conditions

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Condition is the row of one condition.
type Condition struct {
	// Name is the English word, as in a file. German and French are empty if they use the English word. A
	// condition of Popeye has the name that Popeye gives it.
	Name, German, French string
	// Also are further spellings.
	Also []string
	// Like is the condition of Popeye that takes the same arguments. It is empty if Popeye has the condition
	// itself, or if there are no arguments.
	Like string
	// Doc is the rule in one or two sentences; Source says where it is stated.
	Doc, Source string
	// More returns further lines, such as the meaning of the words that may follow. It may be nil.
	More func() string
	// Args describes the words that may follow; it is empty if none may.
	Args string
	// Example holds arguments for a condition that needs some; it is empty for others.
	Example string
	// For is the meaning of a traditional name, as another condition with its words. It is empty for other
	// names.
	For string
	// traits are the properties of the condition that others must know. traitsOf adds those of its arguments
	// and may be nil.
	traits trait
	// array holds the letters of the pieces that replace queen, rook, bishop, knight, pawn and king in the
	// game array, in that order. Pieces beyond the end of the list stay.
	array    []string
	traitsOf func(args []string) trait
	// turning, of a condition that turnsOnSquares, reads these squares, and whether a captor changes sides on them before it is
	// reborn, and not where it is reborn.
	turning func(args []string) (squares board.Set, before bool)
	// Adds reports that the word may be given several times; the arguments are then joined.
	Adds bool
	// Version is raised when the solutions of problems with the condition change; stored results are then
	// searched again.
	Version int
	// NeedsLast reports that the last move before the diagram matters, so that the solver must find the
	// possible last moves.
	NeedsLast bool
	// Compile turns the words that follow (keywords in their English spelling) into a layer. An error about one of them is
	// an *ArgError.
	Compile func(args []string, c Context) (Compiled, error)
}

// Dialect is a way to read a condition where programs and published rules differ.
type Dialect uint8

// The dialects.
const (
	// Published reads a condition by its published rule.
	Published Dialect = iota
	// Popeye reads it as Popeye 4.104 does, without Popeye's faults.
	Popeye
)

// Context is the part of the problem that a condition may need to know.
type Context struct {
	Dialect Dialect
	// Kinds are the problem's own kinds, as in movegen.Spec.
	Kinds []movegen.Unit
	// Orthodox are the orthodox kinds in the diagram.
	Orthodox board.Kinds
	// Add numbers a kind of a piece that is not among the problem's own kinds yet, and adds it to them. It is
	// nil if none can be added.
	Add func(piece *movegen.Piece, royal bool, attributes string) board.Kind
	// Neutral reports that the diagram has neutral units.
	Neutral bool
	// Given holds all conditions of the problem.
	Given []Given
	// Defender is the side that defends in the play to be solved.
	Defender board.Side
	// Chameleons holds the walks of chameleons in their order, in English letters, if a condition changes
	// that order.
	Chameleons []string
}

// beside reports whether a condition of the problem has any of the traits.
func (c *Context) beside(t trait) bool {
	return slices.ContainsFunc(c.Given, func(g Given) bool { return g.traits()&t != 0 })
}

// Unit returns the row of a kind.
func (c *Context) Unit(k board.Kind) movegen.Unit {
	if own := int(k) - int(board.Orthodox) - 1; own >= 0 {
		return c.Kinds[own]
	}
	return movegen.Unit{Piece: &movegen.Pieces[k-board.Pawn], Royal: k == board.King}
}

// Kind returns the number of the kind of a piece; a kind that the problem does not have yet is added to it.
// It returns NoKind if that is impossible.
func (c *Context) Kind(piece *movegen.Piece, royal bool, attributes string) board.Kind {
	for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds); k++ {
		if u := c.Unit(k); u.Piece == piece && u.Royal == royal && u.Attributes == attributes {
			return k
		}
	}
	if c.Add == nil {
		return board.NoKind
	}
	k := c.Add(piece, royal, attributes)
	c.Kinds = append(c.Kinds, movegen.Unit{Piece: piece, Royal: royal, Attributes: attributes})
	return k
}

// Compiled is a condition with its arguments.
type Compiled struct {
	Layer movegen.Layer
	// Words describe how the condition was understood, such as "Grid, lines above ranks 2 4 6 and right of
	// files b d f".
	Words string
	// Warnings are for the composer.
	Warnings []string
	// Division is the board as the condition divides it; nil if it does not.
	Division *board.Division
	// Array holds the pieces that replace the orthodox ones in the game array, by their kinds. It is nil if
	// the game array is orthodox.
	Array map[board.Kind]*movegen.Piece
	// Chameleons holds the walks of the diagram's chameleons in their order, in English letters. It is nil if
	// the condition does not change that order.
	Chameleons []string
	// Becomes holds the pieces to which pawns are promoted instead of the orthodox ones, or nil. Only reports
	// that pawns are not promoted to other pieces of the diagram.
	Becomes []*movegen.Piece
	Only    bool
	// Also holds further pieces to which pawns are promoted.
	Also []*movegen.Piece
	// Bury puts a unit below a square of the diagram, the lowest first. It is nil if the condition has no
	// units below others.
	Bury func(c movegen.Change, at board.Square, u board.Unit)
	// Open describes a way that the layer's Geometry allows ("across the line between d and e"). Closed
	// describes the obstacle to a way that it does not allow ("crosses no line"). Both are empty without
	// Geometry.
	Open   func(from, to board.Square) string
	Closed string
}

// ArgError is an error about one of a condition's arguments.
type ArgError struct {
	Index   int // the index of the argument; the number of arguments if one is missing
	Message string
	// Lacking reports that the argument can be right, but cannot be solved.
	Lacking bool
}

func (e *ArgError) Error() string { return e.Message }

func argErrorf(index int, format string, args ...any) error {
	return &ArgError{Index: index, Message: fmt.Sprintf(format, args...)}
}

// argLacksf returns the error of an argument that can be right, but cannot be solved.
func argLacksf(index int, format string, args ...any) error {
	return &ArgError{Index: index, Message: fmt.Sprintf(format, args...), Lacking: true}
}

// Find returns the condition with that English name, or nil.
func Find(name string) *Condition {
	for _, c := range All {
		if c.Name == name {
			return c
		}
	}
	return nil
}
