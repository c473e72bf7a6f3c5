// Package report writes solutions while they are found: one renderer per file. A renderer sees a problem as it was typed
// and the stream of events of its cases; it knows neither the rules nor how the solutions were found. ReadSolutions
// reads again what the renderer of Popeye's text writes.
package report

import (
	"io"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Renderer writes problems one after another: Begin, then for each case the events of its stream, then End.
//
// It writes each event at once, so that the solutions of a long search are seen as they come. After an error of the
// writer it writes no more; End gives that error.
type Renderer interface {
	// Begin opens a problem. cases are what its events count by solution.Begin.Index.
	Begin(problem *problems.Problem, cases []problems.Case)
	// Event writes what a search tells, in the order it tells it.
	Event(event solution.Event)
	// End closes the problem and gives the first error of the writer, which stays.
	End() error
}

// Options are what a renderer cannot read from a problem.
type Options struct {
	// Language of the text; nil leaves it to each problem.
	Language *problems.Language
	// Style of the moves; the short ones want steps that say their Origin.
	Style Style
	// Lexicon spells conditions and options in the language; nil knows Popeye's.
	Lexicon *problems.Lexicon
	// Division finds the board as conditions divide it, nil if they do not; nil if nobody knows.
	Division func(conditions []problems.Word) *board.Division
	// Times adds the time that a problem took at its end, where the format has a place for it.
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
