package conditions

import (
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// What the files of simple conditions share.

// simple is the row of a condition that takes no arguments.
func simple(row Condition, layer func(c Context) movegen.Layer) Condition {
	row.Compile = func(args []string, c Context) (Compiled, error) {
		if len(args) > 0 {
			return Compiled{}, argErrorf(0, "%q is too much: nothing can follow", args[0])
		}
		l := layer(c)
		l.Name = row.Name
		return Compiled{Layer: l, Words: row.Doc}, nil
	}
	return row
}

// withSquares is the row of a condition that takes squares.
func withSquares(row Condition, layer func(squares []board.Square, c Context) movegen.Layer) Condition {
	row.Args = "squares"
	row.Compile = func(args []string, c Context) (Compiled, error) {
		squares, err := squaresOf(args)
		if err != nil {
			return Compiled{}, err
		}
		l := layer(squares, c)
		l.Name = row.Name
		return Compiled{Layer: l, Words: row.Doc + " Squares: " + strings.Join(args, "")}, nil
	}
	return row
}

// squaresOf reads tokens such as "a1h8".
func squaresOf(args []string) ([]board.Square, error) {
	var out []board.Square
	for i, arg := range args {
		text := strings.ToLower(arg)
		for ; len(text) >= 2; text = text[2:] {
			s, ok := board.ParseSquare(text[:2])
			if !ok {
				return nil, argErrorf(i, "%q is no square", text[:2])
			}
			out = append(out, s)
		}
		if text != "" {
			return nil, argErrorf(i, "%q are no squares", arg)
		}
	}
	return out, nil
}

// setOf is the set of squares.
func setOf(squares []board.Square) board.Set {
	var out board.Set
	for _, s := range squares {
		out |= s.Set()
	}
	return out
}

// swap lets the unit on s change sides. A neutral unit stays neutral.
func swap(c movegen.Change, s board.Square) {
	if to := c.UnitAt(s).Owner.Flip(); to != c.UnitAt(s).Owner {
		c.ChangeOwner(s, to, movegen.Apart)
	}
}

// turn lets the unit change sides that has just arrived on s. A neutral unit stays neutral.
func turn(c movegen.Change, s board.Square) {
	if to := c.UnitAt(s).Owner.Flip(); to != c.UnitAt(s).Owner {
		c.ChangeOwner(s, to, movegen.Arriving)
	}
}

// forgets reports whether what is remembered of the last move is forgotten with m: a null move is no move, so that after it nothing
// has just moved. Between the moves of a series nothing is forgotten.
func forgets(m board.Move) bool { return m.Is(board.Null) && m != board.Skip }

// dark are the squares of the colour of a1.
const dark = board.Set(0xaa55aa55aa55aa55)

// partial is the row of a condition that neutral units cannot be under.
func partial(row Condition) Condition {
	compile := row.Compile
	row.Compile = func(args []string, c Context) (Compiled, error) {
		if c.Neutral {
			return Compiled{}, fmt.Errorf("there cannot be neutral units: no rule says whose they are")
		}
		return compile(args, c)
	}
	return row
}
