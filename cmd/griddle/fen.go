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
	setup, err := parseFEN("--fen", fen)
	if err != nil {
		return nil, err
	}
	if idle := setup.Faults() & (board.IdleRights | board.IdleEnPassant); idle != 0 {
		return nil, inArgument("--fen", fen, 0, idle.String(), "")
	}
	s, err := stip.Parse(stipulation)
	if err != nil {
		return nil, stipError(stipulation, err)
	}
	place := problems.Place{File: "--fen", Line: 1, Column: 1}
	p := &problems.Problem{
		Place: place, Turn: &setup.Turn, Options: append(pastOf(fen, &setup, open), turnOf(s, &setup)...),
		Stipulation: s, StipPlace: problems.Place{File: "--stip", Line: 1, Column: 1},
	}
	walks := [...]string{board.Pawn: "P", board.Knight: "S", board.Bishop: "B", board.Rook: "R", board.Queen: "Q", board.King: "K"}
	for square, u := range setup.Units {
		if !u.None() {
			p.Diagram[square] = problems.Piece{Owner: u.Owner, Walk: walks[u.Kind], Place: place}
		}
	}
	return p, nil
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

// pastOf turns what a FEN says of the past into options: castlings that its king and rook would allow and it does not, and
// the double step that was just made.
func pastOf(fen string, setup *board.Setup, open bool) []problems.Word {
	var options []problems.Word
	fields := strings.Fields(fen)
	open = open && (len(fields) < 3 || fields[2] == "-")
	if home, err := board.ParseFEN(fields[0]); err == nil && !open {
		lost := ""
		for i, rook := range [...]board.Square{board.H1, board.A1, board.H8, board.A8} {
			if (home.Rights&^setup.Rights)>>i&1 != 0 {
				lost += rook.String()
			}
		}
		if lost != "" {
			options = append(options, problems.Word{Name: problems.NoCastling, Args: []string{lost}})
		}
	}
	if over := setup.EnPassant; over != board.NoSquare {
		from, to := over+8, over-8
		if setup.Turn == board.Black {
			from, to = to, from
		}
		options = append(options, problems.Word{
			Name: problems.EnPassant, Args: []string{from.String() + over.String() + to.String()},
		})
	}
	return options
}

// turnOf makes Black the side that begins if the FEN says so, in play that White begins by its nature. Help play begins as
// the stipulation says, since problemists' files say "w" there whoever begins.
func turnOf(s *stip.Stipulation, setup *board.Setup) []problems.Word {
	if setup.Turn == board.Black && s.Form.Macro().Starter == board.White {
		return []problems.Word{{Name: problems.HalfDuplex}}
	}
	return nil
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
