package conditions

import (
	"strings"

	"github.com/griddle-chess/griddle/board"
)

// Squares as arguments, and the effects of a move on sets of squares.

// carryMarks moves marks with the units that move.
func carryMarks(marked board.Set, m board.Move) board.Set {
	had := marked.Has(m.From)
	marked &^= m.From.Set() | m.To.Set()
	if m.IsCapture() {
		marked &^= m.Captured.Set()
	}
	if had {
		marked |= m.To.Set()
	}
	if m.Is(board.Castling) {
		from, to := m.RookMove()
		if marked.Has(from) {
			marked = marked&^from.Set() | to.Set()
		}
	}
	return marked
}

// squaresOf reads tokens such as "a1h8".
func squaresOf(args []string) ([]board.Square, error) {
	var out []board.Square
	for i, arg := range args {
		text := strings.ToLower(arg)
		for ; len(text) >= 2; text = text[2:] {
			s, ok := board.ParseSquare(text[:2])
			if !ok {
				return nil, argErrorf(i, "%q is not a square", text[:2])
			}
			out = append(out, s)
		}
		if text != "" {
			return nil, argErrorf(i, "%q is not a list of squares such as a1h8", arg)
		}
	}
	return out, nil
}

// setOf returns the set of some squares.
func setOf(squares []board.Square) board.Set {
	var out board.Set
	for _, s := range squares {
		out |= s.Set()
	}
	return out
}

// darkSquares are the squares of the colour of a1.
const darkSquares = board.Set(0xaa55aa55aa55aa55)

func shifted(s board.Square, files, ranks int) (board.Square, bool) {
	file, rank := s.File()+files, s.Rank()+ranks
	return board.At(file, rank), file >= 0 && file < 8 && rank >= 0 && rank < 8
}

// squareAfter returns the square on which the unit from s stands after m, or NoSquare if it was captured.
func squareAfter(s board.Square, m board.Move) board.Square {
	switch {
	case s == m.From:
		return m.To
	case m.IsCapture() && s == m.Captured:
		return board.NoSquare
	case m.Is(board.ShortCastling | board.LongCastling):
		if from, to := m.RookMove(); s == from {
			return to
		}
	}
	return s
}
