// Package conditions says what the conditions of a problem mean. A condition is a row: its name, what may be written after
// it, and how that becomes a layer for the generator. Nothing but this room knows a condition by name.
package conditions

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Condition is one row.
type Condition struct {
	// Name is the word in English, as in a file; German and French are empty where the English word serves. A name that is
	// one of Popeye's is spelled as Popeye spells it.
	Name, German, French string
	// Also are further spellings.
	Also []string
	// Like is the condition of Popeye's that takes the same arguments; empty if the name itself is one of Popeye's, or if there are no
	// arguments.
	Like string
	// Doc is the rule in one or two sentences, Source where it is stated.
	Doc, Source string
	// More is what else there is to say, in lines: what the words mean that may follow. It may be nil.
	More func() string
	// Args says what may follow the word, empty if nothing may.
	Args string
	// Example are arguments for who needs some, where the word alone says nothing; empty if it does.
	Example string
	// For is what a traditional name stands for, in the words of another condition; empty if it says something of its own.
	For string
	// traits say what other conditions must know of it; traitsOf adds those of its arguments and may be nil.
	traits trait
	// array are the letters of the pieces that stand in the game array instead of queen, rook, bishop, knight, pawn and king, in
	// that order; what is not listed stays.
	array    []string
	traitsOf func(args []string) trait
	// turning, of a condition that turnsOnSquares, reads these squares, and whether a captor changes sides on them before it is
	// reborn, and not where it is reborn.
	turning func(args []string) (squares board.Set, before bool)
	// Adds says that the word may be given several times: what follows it is then taken together.
	Adds bool
	// Version is raised when something gets another answer under the condition than before: results that were kept are
	// searched anew then.
	Version int
	// NeedsLast says that the last move before the diagram matters: what it can have been must be found and told to the
	// position before anything is solved.
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
	// Popeye reads it as Popeye 4.104 does, but for Popeye's faults.
	Popeye
)

// Context is what a condition may need to know of the problem.
type Context struct {
	Dialect Dialect
	// Kinds are the problem's own kinds, as in movegen.Spec.
	Kinds []movegen.Unit
	// Orthodox are the kinds of the book in the diagram.
	Orthodox board.Kinds
	// Add numbers a kind of a piece that is not among the problem's own yet, and adds it to them; nil if none can be added.
	Add func(piece *movegen.Piece, royal bool, attributes string) board.Kind
	// Neutral says that there are neutral units in the diagram.
	Neutral bool
	// Given are all conditions of the problem.
	Given []Given
	// Defender is the side that defends in what is to be played.
	Defender board.Side
	// Chameleons are the walks of chameleons in their order, in English letters, if a condition says another than theirs.
	Chameleons []string
}

// beside reports whether a condition of the problem has any of the traits.
func (c *Context) beside(t trait) bool {
	return slices.ContainsFunc(c.Given, func(g Given) bool { return g.traits()&t != 0 })
}

// Unit is the row of a kind.
func (c *Context) Unit(k board.Kind) movegen.Unit {
	if own := int(k) - int(board.Orthodox) - 1; own >= 0 {
		return c.Kinds[own]
	}
	return movegen.Unit{Piece: &movegen.Pieces[k-board.Pawn], Royal: k == board.King}
}

// Kind numbers the kind of a piece; one that the problem does not have yet is added to it. It is NoKind where that cannot be
// done.
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
	// Words say what was understood, for explanations: "Grid, lines above ranks 2 4 6 and right of files b d f".
	Words string
	// Warnings are for the composer.
	Warnings []string
	// Division is the board as the condition divides it; nil if it does not.
	Division *board.Division
	// Array are the pieces that stand in the game array instead of those of the book, by their kinds; nil if it is as ever.
	Array map[board.Kind]*movegen.Piece
	// Chameleons are the walks of the diagram's chameleons in their order, in English letters; nil if that stays.
	Chameleons []string
	// Becomes are the pieces that pawns are promoted to, instead of those of the book; nil if that stays. Only says that they
	// are not promoted to what else there is in the diagram.
	Becomes []*movegen.Piece
	Only    bool
	// Also are more pieces that pawns are promoted to.
	Also []*movegen.Piece
	// Bury puts a unit below a square of the diagram, the lowest first; nil if the condition knows of none.
	Bury func(c movegen.Change, at board.Square, u board.Unit)
	// Open says how a way leads on that the layer's Geometry allows ("across the line between d and e"), Closed what is
	// wrong with one that it does not ("crosses no line"). They are empty if there is no Geometry.
	Open   func(from, to board.Square) string
	Closed string
}

// ArgError is an error about one of a condition's arguments.
type ArgError struct {
	Index   int // into the arguments; their number if one is missing
	Message string
	// Lacking says that nothing need be wrong with the argument: it cannot be solved.
	Lacking bool
}

func (e *ArgError) Error() string { return e.Message }

func argErrorf(index int, format string, args ...any) error {
	return &ArgError{Index: index, Message: fmt.Sprintf(format, args...)}
}

// argLacksf is the error of an argument that cannot be solved, though nothing need be wrong with it.
func argLacksf(index int, format string, args ...any) error {
	return &ArgError{Index: index, Message: fmt.Sprintf(format, args...), Lacking: true}
}

// Find is the condition of that name in English; nil if there is none.
func Find(name string) *Condition {
	for _, c := range All {
		if c.Name == name {
			return c
		}
	}
	return nil
}
