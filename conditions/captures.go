package conditions

import (
	"fmt"
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// What may be captured, and what must be.
//
// Rule: in chess without captures nobody captures, or one side does not. Who must capture plays one of its legal captures if
// it has any; if exact, one of all its captures, so that it may have no move that it can play; if ultra, it has no other
// moves at all. In losing chess both sides must capture and kings are not royal. In bicaptures units capture units of their own side
// too. In multicaptures a unit is captured only if at least two units could capture it.
//
// Kings: in bicaptures nobody captures his own king.
//
// Check: units that must not capture give check as ever. In multicaptures a king is attacked only by two units at once.
//
// Castling: as ever; it captures nothing. There is none in bicaptures.
//
// En passant: is a capture.
//
// Promotion: in losing chess to kings too.
//
// Together: with all conditions.

// The rows.
var (
	NoCapture      = without("NoCapture", "Nobody captures.", true, true)
	NoWhiteCapture = without("NoWhiteCapture", "White does not capture.", true, false)
	NoBlackCapture = without("NoBlackCapture", "Black does not capture.", false, true)

	WhiteMustCapture = mustCapture(board.White)
	BlackMustCapture = mustCapture(board.Black)

	LosingChess = Condition{
		Name:    "LosingChess",
		traits:  royalNever,
		Version: 1,
		Doc:     "Who can capture must; kings are units like others.",
		Source:  "https://en.wikipedia.org/wiki/Losing_chess",
		Compile: compileLosing,
	}
	Bicaptures = simple(Condition{
		Name:   "Bicaptures",
		Doc:    "Units capture units of their own side too, but for the king.",
		Source: "as Popeye 4.104 plays it",
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Spoils: func(s movegen.State, side board.Side) board.Set { return s.Of(side) },
			Breaks: movegen.MatePatterns,
		}
	})
	MultiCaptures = Condition{
		Name:    "MultiCaptures",
		Doc:     "A unit is captured only if at least two units of the other side could capture it.",
		Source:  "as Popeye 4.104 plays it",
		Compile: compileMultiCaptures,
	}
)

func mustCapture(side board.Side) Condition {
	row := Condition{
		Name:   side.String() + "MustCapture",
		Doc:    fmt.Sprintf("%v captures if it can.", side),
		Source: "as Popeye 4.104 plays it",
		Args:   "[exact|ultra]",
	}
	row.Compile = func(args []string, _ Context) (Compiled, error) {
		exact, ultra, err := strictness(args)
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

// captures are those among the moves.
func captures(moves []board.Move) []board.Move {
	return slices.DeleteFunc(moves, func(m board.Move) bool { return !m.IsCapture() })
}

// capturesFirst are the captures among the moves, all moves if there is none.
func capturesFirst(moves []board.Move) []board.Move {
	if slices.ContainsFunc(moves, board.Move.IsCapture) {
		return captures(moves)
	}
	return moves
}

func compileLosing(args []string, _ Context) (Compiled, error) {
	if len(args) > 0 {
		return Compiled{}, argErrorf(0, "%q is too much: nothing can follow", args[0])
	}
	return Compiled{
		Layer: movegen.Layer{
			Name:   "LosingChess",
			Royals: func(movegen.State, board.Side) board.Set { return 0 },
			Select: func(_ movegen.State, moves []board.Move) []board.Move { return capturesFirst(moves) },
			Breaks: movegen.Pins | movegen.PlainCheck | movegen.MatePatterns,
		},
		Words: "who can capture must, and kings are units like others",
		Also:  []*movegen.Piece{movegen.PieceByCode("K", movegen.English)},
	}, nil
}

func compileMultiCaptures(args []string, _ Context) (Compiled, error) {
	if len(args) > 0 {
		return Compiled{}, argLacksf(0, "%q: the form for one side cannot be solved yet", args[0])
	}
	return Compiled{Layer: movegen.Layer{
		Name: "MultiCaptures",
		Observe: func(s movegen.State, m board.Move) bool {
			by := s.Captor(m)
			return s.Reach(m.Captured, by, s.Of(by)).Count() >= 2
		},
		Breaks: movegen.Pins | movegen.PlainCheck,
	}, Words: "a unit is captured only if at least two units of the other side could capture it"}, nil
}

// strictness reads the words after a condition that says what must be played.
func strictness(args []string) (exact, ultra bool, err error) {
	switch {
	case len(args) > 1:
		return false, false, argErrorf(1, "%q is too much: exact, ultra, or nothing", args[1])
	case len(args) == 0:
		return false, false, nil
	case args[0] == "exact":
		return true, false, nil
	case args[0] == "ultra":
		return true, true, nil
	}
	return false, false, argErrorf(0, "%q is neither exact nor ultra", args[0])
}

func without(name, doc string, sides ...bool) Condition {
	return simple(Condition{
		Name: name, Doc: doc,
		Source: "as Popeye 4.104 plays it",
	}, func(Context) movegen.Layer {
		return movegen.Layer{
			Admit: func(s movegen.State, m board.Move) bool { return !m.IsCapture() || !sides[s.Turn()] },
		}
	})
}
