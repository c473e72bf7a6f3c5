// Package report writes solutions while they are found: one renderer per file. A renderer sees a problem as it was typed
// and the stream of events of its cases; it knows neither the rules nor how the solutions were found.
package report

import (
	"io"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Renderer writes problems one after another: Begin, then for each case the events of its stream, then
// End.
//
// It writes each event at once, so that the solutions of a long search appear as they are found. After
// an error of the writer it writes no more; End returns that error.
type Renderer interface {
	// Begin opens a problem. The events count its cases by solution.Begin.Index.
	Begin(problem *problems.Problem, cases []problems.Case)
	// Event writes an event of the search. Events come in their order.
	Event(event solution.Event)
	// End closes the problem and returns the first error of the writer, which remains.
	End() error
}

// Options holds what a renderer cannot read from a problem.
type Options struct {
	// Language is the language of the text; nil uses that of each problem.
	Language *problems.Language
	// Style is the style of the moves. The short ones need steps with their Origin.
	Style Style
	// Lexicon spells conditions and options in the language; nil knows only Popeye's words.
	Lexicon *problems.Lexicon
	// Division returns the lines with which conditions divide the board, or nil. The function may be
	// nil.
	Division func(conditions []problems.Word) *board.Division
	// Times adds the time of a problem at its end, if the format has a place for it.
	Times bool
}

// sink keeps the first error of a writer.
type sink struct {
	w   io.Writer
	err error
}

func (s *sink) write(text string) {
	if s.err == nil {
		_, s.err = io.WriteString(s.w, text)
	}
}
