package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver"
)

// lexicon is the set of words that a file may use.
var lexicon = solver.Lexicon()

// conditionRows lists the conditions that can be solved.
func conditionRows() [][2]string {
	var rows [][2]string
	for _, c := range conditions.All {
		rows = append(rows, [2]string{withArgs(c), c.Doc})
	}
	return rows
}

// dialects holds the values of --dialect.
var dialects = map[string]conditions.Dialect{"": conditions.Published, "popeye": conditions.Popeye}

func dialectFlag() cli.Flag {
	return &cli.StringFlag{Name: "dialect", Usage: "read conditions as `PROGRAM` does (popeye)", DefaultText: "as their rules were published"}
}

func dialect(c *cli.Context) (conditions.Dialect, error) {
	d, ok := dialects[c.String("dialect")]
	if !ok {
		return d, &usage{message: fmt.Sprintf("--dialect: %q is not popeye", c.String("dialect")), verb: c.Command.Name}
	}
	return d, nil
}

// rule is a condition with its arguments, and its meaning in the play of a stipulation, or nil if the meaning
// is not known.
func rule(w problems.Word, d conditions.Dialect, s *stip.Stipulation) string {
	context := conditions.Context{Dialect: d, Defender: board.Black}
	if s != nil {
		context.Defender = solver.Defender(s, false)
	}
	text := words(w)
	c := conditions.Find(w.Name)
	if c == nil {
		return text + " (cannot be solved yet)"
	}
	compiled, err := c.Compile(w.Args, context)
	if err != nil {
		return text + ": " + err.Error()
	}
	if said := strings.TrimSuffix(compiled.Words, "."); strings.HasPrefix(text, said) || said == c.Name {
		text += ": " + strings.ReplaceAll(c.Doc, "\n", " ")
	} else {
		text += ": " + compiled.Words
	}
	for _, warning := range compiled.Warnings {
		text += "\n    Note: " + warning
	}
	return text
}
