package board

import (
	"fmt"
	"strings"
)

// Forsyth-Edwards notation: PGN Standard (Steven J. Edwards, 1994), section 16.1. The knight is N.

// FENError reports what is wrong with a FEN, and where.
type FENError struct {
	Offset  int // in bytes from the start of the text
	Message string
}

func (e *FENError) Error() string { return fmt.Sprintf("FEN, character %d: %s", e.Offset+1, e.Message) }

// StartFEN is the game array.
const StartFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// GameArray returns the position in which a game begins.
func GameArray() Position {
	setup, err := ParseFEN(StartFEN)
	if err != nil {
		panic(err)
	}
	p, err := setup.Position(NoFaults)
	if err != nil {
		panic(err)
	}
	return p
}

// fenLetters holds the letters of the orthodox kinds, in the order of the kinds.
const fenLetters = "pnbrqk"

// ParseFEN reads a board alone, or the four fields board, turn, castling and en-passant square, or
// these and the two move counters, which it checks and drops. A board alone is a composed position:
// White is to move, and the castling rights are those of HomeRights. The error is a *FENError.
func ParseFEN(text string) (Setup, error) {
	f := fenFields{text: text}
	s := NewSetup()
	field, at, ok := f.next()
	if !ok {
		return s, &FENError{at, "empty"}
	}
	if err := parseBoard(&s, field, at); err != nil {
		return s, err
	}
	field, at, ok = f.next()
	if !ok {
		s.Rights = s.homeRights()
		return s, nil
	}
	switch field {
	case "w":
	case "b":
		s.Turn = Black
	default:
		return s, &FENError{at, fmt.Sprintf("the side to move is w or b, not %q", field)}
	}
	if field, at, ok = f.next(); !ok {
		return s, &FENError{at, "the castling rights are missing"}
	}
	if err := parseRights(&s, field, at); err != nil {
		return s, err
	}
	if field, at, ok = f.next(); !ok {
		return s, &FENError{at, "the en-passant square is missing"}
	}
	if field != "-" {
		square, ok := ParseSquare(field)
		if !ok {
			return s, &FENError{at, fmt.Sprintf("%q is not a square", field)}
		}
		s.EnPassant = square
	}
	for range 2 {
		if field, at, ok = f.next(); !ok {
			return s, nil
		}
		if strings.Trim(field, "0123456789") != "" {
			return s, &FENError{at, fmt.Sprintf("%q is not a move counter", field)}
		}
	}
	if field, at, ok = f.next(); ok {
		return s, &FENError{at, fmt.Sprintf("%q is too much", field)}
	}
	return s, nil
}

// fenFields walks over the fields of a text.
type fenFields struct {
	text string
	at   int
}

// next returns the next field and its offset; if there is none, only the offset.
func (f *fenFields) next() (field string, at int, ok bool) {
	rest := strings.TrimLeft(f.text[f.at:], " \t\r\n")
	f.at = len(f.text) - len(rest)
	at = f.at
	if rest == "" {
		return "", at, false
	}
	if end := strings.IndexAny(rest, " \t\r\n"); end >= 0 {
		rest = rest[:end]
	}
	f.at += len(rest)
	return rest, at, true
}

func parseBoard(s *Setup, field string, at int) error {
	file, rank := 0, 7
	afterDigit := false
	for i := range len(field) {
		c := field[i]
		if c == '/' {
			if file != 8 {
				return &FENError{at + i, fmt.Sprintf("rank %d has %d squares", rank+1, file)}
			}
			if rank == 0 {
				return &FENError{at + i, "more than eight ranks"}
			}
			file, rank, afterDigit = 0, rank-1, false
			continue
		}
		count := 1
		kind := Kind(strings.IndexByte(fenLetters, c|0x20) + 1)
		switch {
		case c >= '1' && c <= '8':
			if afterDigit {
				return &FENError{at + i, "two digits in a row"}
			}
			count, kind, afterDigit = int(c-'0'), NoKind, true
		case kind != NoKind:
			afterDigit = false
		default:
			return &FENError{at + i, fmt.Sprintf("%q is neither a unit nor a number of squares", c)}
		}
		if file+count > 8 {
			return &FENError{at + i, fmt.Sprintf("rank %d has more than eight squares", rank+1)}
		}
		if kind != NoKind {
			owner := OfWhite
			if c >= 'a' {
				owner = OfBlack
			}
			s.Units[At(file, rank)] = Unit{kind, owner}
		}
		file += count
	}
	if file != 8 || rank != 0 {
		return &FENError{at + len(field), fmt.Sprintf("the board ends on rank %d after %d squares", rank+1, file)}
	}
	return nil
}

// rightsLetters are the letters of the castling rights in the order of their bits.
const rightsLetters = "KQkq"

func parseRights(s *Setup, field string, at int) error {
	if field == "-" {
		return nil
	}
	for i := range len(field) {
		n := strings.IndexByte(rightsLetters, field[i])
		if n < 0 {
			return &FENError{at + i, fmt.Sprintf("%q is not a castling right", field[i])}
		}
		if r := Rights(1 << n); s.Rights&r != 0 {
			return &FENError{at + i, "the same castling right twice"}
		} else {
			s.Rights |= r
		}
	}
	return nil
}

// String writes the rights as in FEN: "KQkq", "-" for none.
func (r Rights) String() string {
	if r&15 == 0 {
		return "-"
	}
	var text []byte
	for n := range len(rightsLetters) {
		if r>>n&1 != 0 {
			text = append(text, rightsLetters[n])
		}
	}
	return string(text)
}

// FEN writes the setup with all six fields, with the counters of a game that begins. It is meant for
// orthodox units. It writes any other unit as "?", which ParseFEN does not accept.
func (s *Setup) FEN() string {
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			u := s.Units[At(file, rank)]
			if u.None() {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteByte('0' + byte(empty))
				empty = 0
			}
			b.WriteByte(fenLetter(u))
		}
		if empty > 0 {
			b.WriteByte('0' + byte(empty))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	turn := "w"
	if s.Turn == Black {
		turn = "b"
	}
	fmt.Fprintf(&b, " %s %v %v 0 1", turn, s.Rights, s.EnPassant)
	return b.String()
}

func fenLetter(u Unit) byte {
	switch {
	case u.Kind > Orthodox || u.Owner == Neutral:
		return '?'
	case u.Owner == OfBlack:
		return fenLetters[u.Kind-Pawn]
	}
	return fenLetters[u.Kind-Pawn] &^ 0x20
}

// FEN writes the position as Setup.FEN does.
func (p *Position) FEN() string {
	s := p.Setup()
	return s.FEN()
}
