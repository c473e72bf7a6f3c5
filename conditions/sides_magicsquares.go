package conditions

import (
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Magic squares.
//
// Rule: a unit that comes to a magic square changes sides.
//
// Kings: a king does not change sides.
//
// Check: is judged after the change.
//
// Castling: the king's partner changes sides on a magic square.
//
// En passant: is a move like others.
//
// Promotion: the promoted unit changes sides.
//
// Together: in Anticirce it is the square of rebirth that can be magic, not the square of the capture; with
// Type2 it is the square of the capture, and the captor is reborn as a unit of its new side.

// magicSquares is the row.
var magicSquares = Condition{
	traits:  turnsOnSquares,
	Name:    "MagicSquares",
	Doc:     "A unit that comes to a magic square changes sides, unless it is a king.",
	Source:  "http://www.kobulchess.com/en/problems/originals2013/293-chess-problem-luis-miguel-martin.html",
	Args:    "squares [Type1|Type2]",
	Adds:    true,
	Compile: compileMagic,
	turning: func(args []string) (board.Set, bool) {
		list, second := magicType(args)
		squares, _ := squaresOf(list) // Compile says what is wrong with them
		return setOf(squares), second
	},
}

// magicType splits the words after MagicSquares into the squares and the type. On squares of type 2 units
// change sides before they are reborn.
func magicType(args []string) (squares []string, second bool) {
	for _, arg := range args {
		switch arg {
		case "Type1":
		case "Type2":
			second = true
		default:
			squares = append(squares, arg)
		}
	}
	return squares, second
}

func compileMagic(args []string, c Context) (Compiled, error) {
	list, second := magicType(args)
	squares, err := squaresOf(list)
	if err != nil {
		return Compiled{}, err
	}
	magic := setOf(squares)
	layer := turningLayer(func(m board.Move) bool { return magic.Has(m.To) })(c)
	layer.Name = "MagicSquares"
	moves, inert := layer.After, layer.Inert
	layer.After = func(s movegen.State, m board.Move, after movegen.Change) {
		moves(s, m, after)
		if m.Is(board.Castling) {
			if _, to := m.RookMove(); magic.Has(to) {
				changeSidesOfMover(after, to)
			}
		}
	}
	layer.Inert = func(m board.Move) bool { return inert(m) && !m.Is(board.Castling) }
	if c.beside(revivesCaptor) && !second { // under which a captor changes sides where it is reborn
		layer.Stage = movegen.StageOthers
	}
	return Compiled{Layer: layer, Words: "units change sides on " + strings.Join(list, "")}, nil
}
