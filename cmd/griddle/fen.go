package main

import (
	"errors"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
)

// fenProblem is the problem of a position and a stipulation that were given on the command line. If castling is open, "-" for
// it says nothing.
func fenProblem(fen, stipulation string, open bool) (*problems.Problem, error) {
	if _, err := stip.Parse(stipulation); err != nil {
		return nil, stipError(stipulation, err)
	}
	format := problems.FormatNamed("fen")
	for p, err := range format.Decode(strings.NewReader(fen), "--fen", problems.Reading{Stipulation: stipulation, RightsOpen: open}) {
		return p, err
	}
	return nil, &usage{message: "--fen: there is no position"}
}

// parseFEN reads a FEN that was given as an argument.
func parseFEN(argument, fen string) (board.Setup, error) {
	setup, err := board.ParseFEN(fen)
	var wrong *board.FENError
	if errors.As(err, &wrong) {
		err = inArgument(argument, fen, wrong.Offset, wrong.Message, "")
	}
	return setup, err
}

func stipError(text string, err error) error {
	var wrong *stip.SyntaxError
	if errors.As(err, &wrong) {
		return inArgument("--stip", text, wrong.Offset, wrong.Message, wrong.Hint)
	}
	return inArgument("--stip", text, len(text), err.Error(), "")
}

// inArgument is an error in an argument of the command line, at an offset in bytes.
func inArgument(name, text string, offset int, message, hint string) *problems.Error {
	column := len([]rune(text[:min(offset, len(text))])) + 1
	return &problems.Error{
		Place: problems.Place{File: name, Line: 1, Column: column}, Message: message, Hint: hint, Line: text,
	}
}
