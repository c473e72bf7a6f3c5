// Package problems reads and writes composed problems. A Problem is what a file says, with the place of every word; what
// the words mean for the solver is not known here, so that a file can be read, printed and converted with words in it that
// cannot be solved.
package problems

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Language of an input file, which decides its keywords and piece letters.
type Language uint8

// The languages of Popeye's input.
const (
	English Language = iota
	German
	French
)

// Place is where a word stands: file as given on the command line ("<stdin>" for standard input), line and column from 1,
// the column in characters.
type Place struct {
	File         string
	Line, Column int
}

// String gives "file:line:column".
func (p Place) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

// Word is a condition or an option with its arguments: Name in its English spelling whatever the language of the file.
type Word struct {
	Name  string   `json:"name"`
	Args  []string `json:"args,omitempty"`
	Place Place    `json:"-"`
}

// Piece is a unit as typed: Walk is its English code in upper case ("K", "S", "PA", "R/B" for a hunter), and flags by
// their English names in the order of the flag table.
type Piece struct {
	Owner board.Owner
	Walk  string
	Flags []string
	Place Place
}

// None tells whether the square is empty.
func (p Piece) None() bool { return p.Walk == "" }

// Diagram is what stands on the 64 squares.
type Diagram [64]Piece

// Problem is one problem of a file.
type Problem struct {
	Language Language
	Place    Place
	Authors  []string
	Origins  []string
	Titles   []string
	Awards   []string
	Remarks  []string
	Keywords []string

	// Claim is what the problem says of its own solution.
	Claim Claim
	// Entry is what else an Olive entry says, as it is.
	Entry []Field

	Diagram Diagram
	// Below are units below those of the diagram: each has given way to one that came to its square. They are in the order of
	// their squares, of those below the same square the lowest first.
	Below       []Placed
	Stipulation *stip.Stipulation // nil if none was given
	StipPlace   Place
	// Asked is what is asked where it is given in words that are no stipulation ("+", "Who wins?"); Stipulation is nil then.
	Asked      string
	Target     *Diagram // position B of an a=>b stipulation, else nil
	Conditions []Word
	Options    []Word
	Invisible  int // TotalInvisible n

	// Turn is the side to move if the input says so (FEN does), else nil: then the stipulation and the options decide.
	Turn *board.Side

	// Protocol and LaTeX are the files that the input asks to write output to, with the lines that say how pieces look
	// in LaTeX. They are wishes: reading a problem never writes anything.
	Protocol    string
	LaTeX       string
	LaTeXPieces []string

	Twins []Twin
	// Zero says that the diagram itself is not for solving: the first of Twins gives a).
	Zero bool

	// Warnings are about what was understood but looks like a slip.
	Warnings []*Error

	source []string // the lines of the input, the first one in line Place.Line
}

// Case is one position of a problem as it is to be solved: the diagram, or a twin.
type Case struct {
	// ID is "a", "b", … "z", "z1", …; empty if the problem has neither twins nor a zero position.
	ID string
	// Index counts the cases of a problem from 0.
	Index     int
	Continued bool
	// Place is where the twin stands; zero for the diagram.
	Place Place
	// Warnings are about what was understood of the twin but looks like a slip.
	Warnings []*Error
	// Changes say how the case comes from its base; empty for the diagram.
	Changes []Change

	Diagram     Diagram
	Below       []Placed
	Stipulation *stip.Stipulation
	StipPlace   Place
	Target      *Diagram
	Conditions  []Word
	Options     []Word
	Invisible   int
}
