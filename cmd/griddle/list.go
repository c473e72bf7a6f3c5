package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/retro"
)

// listed is one list of the verb: its name and its rows, each a word and its meaning.
type listed struct {
	name string
	rows func() [][2]string
}

var lists = []listed{
	{"stipulations", stipulationRows},
	{"options", optionRows},
	{"conditions", conditionRows},
	{"pieces", pieceRows},
	{"twins", twinRows},
	{"formats", formatRows},
	{"rules", ruleRows},
}

func listVerb(u *ui) *cli.Command {
	var names []string
	for _, l := range lists {
		names = append(names, l.name)
	}
	return &cli.Command{
		Name:      "list",
		Usage:     "list the words Griddle knows",
		ArgsUsage: strings.Join(names, "|") + " [NAME]",
		Description: "With the name or the letters of a piece or a condition, the command shows its whole description. The name of a\n" +
			"condition may be shortened, as in a file.\n\n" +
			"Example:\n\n   griddle list pieces grasshopper",
		Action: func(c *cli.Context) error {
			for _, l := range lists {
				if c.Args().Len() == 1 && c.Args().First() == l.name {
					w := tabwriter.NewWriter(u.out, 0, 0, 2, ' ', 0)
					for _, row := range l.rows() {
						fmt.Fprintf(w, "%s\t%s\n", row[0], row[1])
					}
					_ = w.Flush() // u.out keeps the error
					return nil
				}
			}
			if c.Args().Len() == 2 {
				text, err := describe(c.Args().Get(0), c.Args().Get(1))
				fmt.Fprint(u.out, text)
				return err
			}
			return &usage{message: "list needs one of " + strings.Join(names, ", "), verb: "list", hint: problems.Meant(c.Args().First(), names)}
		},
	}
}

func stipulationRows() [][2]string {
	var rows [][2]string
	for _, m := range stip.Macros {
		rows = append(rows, [2]string{m.Example, m.Doc})
	}
	for _, g := range stip.Goals {
		text := g.Text
		if g.Square {
			text += "d4"
		}
		rows = append(rows, [2]string{text, g.Name + ": " + g.Doc})
	}
	return rows
}

func optionRows() [][2]string {
	var rows [][2]string
	for _, o := range problems.Options {
		rows = append(rows, [2]string{strings.TrimSpace(o.Name + " " + o.Args.String()), o.Doc})
	}
	return rows
}

func pieceRows() [][2]string {
	var rows [][2]string
	for _, p := range movegen.Pieces {
		rows = append(rows, [2]string{p.Codes[movegen.English], p.Name + ": " + p.Doc})
	}
	return rows
}

func twinRows() [][2]string {
	var rows [][2]string
	for _, c := range problems.TwinCommands {
		rows = append(rows, [2]string{strings.TrimSpace(c.Name + " " + c.Args), c.Doc})
	}
	return rows
}

// ruleRows lists the rules that prove retractions impossible.
func ruleRows() [][2]string {
	var rows [][2]string
	for _, r := range retro.Rules {
		rows = append(rows, [2]string{r.Name, fmt.Sprintf("level %d: %s", r.Level, r.Doc)})
	}
	return append(rows, [2]string{retro.Support.Name, "by depth: " + retro.Support.Doc})
}

// formatRows lists the formats of problems, and the formats of solutions alone.
func formatRows() [][2]string {
	var rows [][2]string
	for _, f := range problems.Formats {
		rows = append(rows, [2]string{f.Name, f.Doc})
	}
	for _, f := range report.Formats {
		if problems.FormatNamed(f.Name) == nil {
			rows = append(rows, [2]string{f.Name, f.Doc + ", solutions only"})
		}
	}
	return rows
}
