package problems

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// MaxTwins is the greatest number of twins of a problem.
const MaxTwins = 1000

// Twin is a twin as typed.
type Twin struct {
	// Continued reports that the twin starts from the previous case and not from the diagram.
	Continued bool
	Commands  []Command
	Place     Place
}

// CommandKind is a kind of command in a twin. The order is that of the keyword table.
type CommandKind uint8

// The commands of twins.
const (
	Move           CommandKind = iota // From, To
	Exchange                          // From, To
	NewStipulation                    // Stipulation
	NewTree                           // Stipulation, in the structured form
	Add                               // Units, Invisible
	Remove                            // Squares
	Continued                         // sets Twin.Continued; never a Command
	Rotate                            // Angle
	NewConditions                     // Conditions
	PolishType                        // nothing
	Mirror                            // Mirror
	Shift                             // From, To
	Substitute                        // Walk, By
)

// Placed is a unit and its square.
type Placed struct {
	Square board.Square
	Piece  Piece
}

// Command is a command of a twin as typed. Which fields are set depends on Kind.
type Command struct {
	Kind        CommandKind
	Place       Place
	From, To    board.Square
	Squares     []board.Square
	Units       []Placed
	Invisible   int
	Walk, By    string // English codes
	Angle       int    // 90, 180, 270 degrees to the left
	Mirror      Reflection
	Stipulation *stip.Stipulation
	StipPlace   Place
	Conditions  []Word
}

// Reflection is a mirroring of the board, named by two corners that change places.
type Reflection uint8

// The four reflections.
const (
	A1H1 Reflection = iota // on the vertical middle line
	A1A8                   // on the horizontal middle line
	A1H8                   // on the diagonal a8-h1
	A8H1                   // on the diagonal a1-h8
)

// String returns "a1<-->h1" and so on.
func (r Reflection) String() string { return mirrorWords[r][English] }

// Change is one change of a case for a reader. A command makes one for every unit that it names.
//
//	Move           Unit From To            wBe5-->c5 (after -wPc5 if that stood there)
//	Exchange       Unit From Other To      sBf2<-->wBh4
//	Remove         Unit From               -wPb3
//	Add            Unit To                 +bPh7; bPh7 if it takes the place of Other
//	Substitute     Walk By                 Q ==> B
//	Rotate         Angle                   rotate 90
//	Mirror         Mirror                  mirror a1<-->h1
//	Shift          From To                 shift a1 ==> a2
//	NewStipulation, NewTree  Stipulation   #3
//	NewConditions  Conditions              Circe
//	PolishType
type Change struct {
	Kind        CommandKind
	From, To    board.Square
	Unit, Other Piece
	Invisible   int // of Add: the number of invisible units, if the command gave one
	Walk, By    string
	Angle       int
	Mirror      Reflection
	Stipulation *stip.Stipulation
	Conditions  []Word
}

// In returns the keyword of the command in a language.
func (k CommandKind) In(lang Language) string { return commandWords[k].in(lang) }
