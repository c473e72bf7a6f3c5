package conditions

import (
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// Functions that make rows, and functions that read arguments of several conditions.

// simple makes the row of a condition that takes no arguments.
func simple(row Condition, layer func(c Context) movegen.Layer) Condition {
	row.Compile = func(args []string, c Context) (Compiled, error) {
		if len(args) > 0 {
			return Compiled{}, argErrorf(0, "it takes no arguments: remove %q", args[0])
		}
		l := layer(c)
		l.Name = row.Name
		return Compiled{Layer: l, Words: row.Doc}, nil
	}
	return row
}

// withSquares makes the row of a condition that takes squares.
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

// withoutNeutrals makes the row of a condition that cannot be solved with neutral units.
func withoutNeutrals(row Condition) Condition {
	compile := row.Compile
	row.Compile = func(args []string, c Context) (Compiled, error) {
		if c.Neutral {
			return Compiled{}, fmt.Errorf("it cannot be solved with neutral units: no published rule says whose units they are")
		}
		return compile(args, c)
	}
	return row
}

const (
	glossary     = "as Popeye 4.104 plays it"
	rexInclusive = "RexInclusive"
	rexExclusive = "RexExclusive"
)

// noArguments returns an error if there are arguments.
func noArguments(args []string) error {
	if len(args) > 0 {
		return argErrorf(0, "it takes no arguments: remove %q", args[0])
	}
	return nil
}

// readKings reads whether kings are included.
func readKings(args []string) (bool, error) {
	if len(args) > 1 {
		return false, argErrorf(1, "at most one word can follow, RexInclusive or RexExclusive: remove %q", args[1])
	}
	if len(args) == 1 && args[0] != rexInclusive && args[0] != rexExclusive {
		return false, argErrorf(0, "%q is neither RexInclusive nor RexExclusive", args[0])
	}
	return len(args) == 1 && args[0] == rexInclusive, nil
}
