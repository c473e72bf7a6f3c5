package conditions

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Sides that must capture.
//
// Rule: the side plays one of its legal captures if it has any. With exact, it plays one of all its captures,
// so that it may be without a move even if other moves are legal. With ultra, it never plays anything but
// captures.
//
// Kings: as other units.
//
// Check: as usual.
//
// Castling: is not a capture.
//
// En passant: is a capture.
//
// Promotion: as usual.
//
// Together: with all conditions.

var (
	whiteMustCapture = mustCaptureRow(board.White)
	blackMustCapture = mustCaptureRow(board.Black)
)

func mustCaptureRow(side board.Side) Condition {
	row := Condition{
		Name:   side.String() + "MustCapture",
		Doc:    fmt.Sprintf("%v captures if it can.", side),
		Source: glossary,
		Args:   "[exact|ultra]",
	}
	row.Compile = func(args []string, _ Context) (Compiled, error) {
		exact, ultra, err := readStrictness(args)
		if err != nil {
			return Compiled{}, err
		}
		words := row.Doc
		switch {
		case ultra:
			return Compiled{Layer: movegen.Layer{
				Name:   row.Name,
				Admit:  func(s movegen.State, m board.Move) bool { return s.Turn() != side || m.IsCapture() },
				Breaks: movegen.Pins | movegen.MatePatterns,
			}, Words: words + " It never plays anything else."}, nil
		case exact:
			words += " It plays nothing else even if no capture is legal."
		}
		return Compiled{Layer: movegen.Layer{
			Name: row.Name,
			Select: func(s movegen.State, moves []board.Move) []board.Move {
				if s.Turn() != side {
					return moves
				}
				if exact && slices.ContainsFunc(s.Tries(side), board.Move.IsCapture) {
					return captures(moves)
				}
				return capturesFirst(moves)
			},
			Breaks: movegen.Pins | movegen.MatePatterns,
		}, Words: words}, nil
	}
	return row
}

// captures keeps the captures among the moves.
func captures(moves []board.Move) []board.Move {
	return slices.DeleteFunc(moves, func(m board.Move) bool { return !m.IsCapture() })
}

// capturesFirst keeps the captures among the moves, or all moves if there is no capture.
func capturesFirst(moves []board.Move) []board.Move {
	if slices.ContainsFunc(moves, board.Move.IsCapture) {
		return captures(moves)
	}
	return moves
}

// readStrictness reads the words exact and ultra after a condition that says which moves must be played.
func readStrictness(args []string) (exact, ultra bool, err error) {
	switch {
	case len(args) > 1:
		return false, false, argErrorf(1, "at most one word can follow, exact or ultra: remove %q", args[1])
	case len(args) == 0:
		return false, false, nil
	case args[0] == "exact":
		return true, false, nil
	case args[0] == "ultra":
		return true, true, nil
	}
	return false, false, argErrorf(0, "%q is neither exact nor ultra", args[0])
}
