package main

import (
	"errors"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
)

// fenProblem returns the problem of a position from the command line, which may have a stipulation.
func fenProblem(fen string, o problems.Reading) (*problems.Problem, error) {
	if o.Stipulation != "" || !o.StipulationOptional {
		if _, _, err := problems.ParseStipulation(o.Stipulation); err != nil {
			return nil, stipError(o.Stipulation, err)
		}
	}
	for p, err := range problems.FormatNamed("fen").Decode(strings.NewReader(fen), "--fen", o) {
		return p, err
	}
	return nil, &usage{message: "--fen: the position is missing"}
}

// parseFEN reads a FEN from an argument.
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

// inArgument returns an error in an argument of the command line, at an offset in bytes.
func inArgument(name, text string, offset int, message, hint string) *problems.Error {
	column := len([]rune(text[:min(offset, len(text))])) + 1
	return &problems.Error{
		Place: problems.Place{File: name, Line: 1, Column: column}, Message: message, Hint: hint, Line: text,
	}
}
