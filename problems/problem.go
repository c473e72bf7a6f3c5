// Package problems reads and writes composed problems. A Problem is the content of a file with the
// place of every word. The package does not know what the words mean to the solver, so it can read,
// print and convert problems that cannot be solved.
package problems

import (
	"fmt"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Language is the language of an input file, which decides its keywords and piece letters.
type Language uint8

// The languages of Popeye's input.
const (
	English Language = iota
	German
	French
)

// Place is the place of a word: the file as named on the command line ("<stdin>" for standard input),
// and line and column from 1. The column counts characters.
type Place struct {
	File         string
	Line, Column int
}

// String returns "file:line:column".
func (p Place) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

// Word is a condition or an option with its arguments. Name is its English spelling in every language.
type Word struct {
	Name  string   `json:"name"`
	Args  []string `json:"args,omitempty"`
	Place Place    `json:"-"`
}

// Piece is a unit as typed. Walk is its English code in upper case ("K", "S", "PA", "R/B" for a
// hunter). Flags holds its attributes by their English names, in the order of the flag table.
type Piece struct {
	Owner board.Owner
	Walk  string
	Flags []string
	Place Place
}

// None reports whether the square is empty.
func (p Piece) None() bool { return p.Walk == "" }

// Diagram holds the units of the 64 squares.
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

	// Claim is what the problem claims about its own solution.
	Claim Claim
	// Entry holds the other fields of an Olive entry, as they are.
	Entry []Field

	Diagram Diagram
	// Below holds units that lie below those of the diagram: each has given way to one that came to
	// its square. They are in the order of their squares, and on one square from the lowest up.
	Below       []Placed
	Stipulation *stip.Stipulation // nil if none was given
	StipPlace   Place
	// Asked is the task in words that are not a stipulation ("+", "Who wins?"). Stipulation is then
	// nil.
	Asked      string
	Target     *Diagram // position B of an a=>b stipulation, else nil
	Conditions []Word
	Options    []Word
	Invisible  int // TotalInvisible n

	// Turn is the side to move if the input names it, as FEN does; otherwise it is nil, and the
	// stipulation and the options decide.
	Turn *board.Side

	// Protocol and LaTeX name the files to which the input asks to write output, with the lines that
	// describe pieces in LaTeX. Reading a problem never writes a file.
	Protocol    string
	LaTeX       string
	LaTeXPieces []string

	Twins []Twin
	// Zero reports that the diagram itself is not for solving: the first of Twins makes a).
	Zero bool

	// Warnings are about words that were understood but look like slips.
	Warnings []*Error

	source []string         // the lines of the input, the first one in line Place.Line
	paths  map[Place]string // of values in a JSON text, by their places; nil in other formats
}

// Texts returns the texts of the problem that have no meaning in its solving, and come from anywhere.
func (p *Problem) Texts() []*string {
	texts := []*string{&p.Claim.Intended, &p.Claim.Solution, &p.Asked, &p.Protocol, &p.LaTeX}
	for _, list := range [][]string{p.Authors, p.Origins, p.Titles, p.Awards, p.Remarks, p.Keywords, p.LaTeXPieces} {
		for i := range list {
			texts = append(texts, &list[i])
		}
	}
	for i := range p.Entry {
		texts = append(texts, &p.Entry[i].Text)
	}
	return texts
}

// Case is one position of a problem to solve: the diagram, or a twin.
type Case struct {
	// ID is "a", "b", … "z", "z1", …; empty if the problem has neither twins nor a zero position.
	ID string
	// Index counts the cases of a problem from 0.
	Index     int
	Continued bool
	// Place is the place of the twin; it is zero for the diagram.
	Place Place
	// Warnings are about words of the twin that were understood but look like slips.
	Warnings []*Error
	// Changes describes how the case arises from its base; it is empty for the diagram.
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
