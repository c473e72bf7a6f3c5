package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/check/store"
)

func diffVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "diff",
		Usage:     "compare two stores and show changed verdicts",
		ArgsUsage: "OLD NEW (stores of the verb check)",
		Description: "Two problems are the same if they agree in position, stipulation, conditions, options and twins, wherever they\n" +
			"stand. A different problem at the same place, or with the same authors and title, counts as revised. The exit\n" +
			"status is 0 if nothing has changed, else 1.\n\n" +
			"Example:\n\n   griddle diff before.griddle.db mates.griddle.db",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "format", Usage: "write as `FORMAT`: text, or json (a line for each change)", Value: "text"},
		},
		Action: func(c *cli.Context) error { return diff(u, c) },
	}
}

// diffFormats write a change.
var diffFormats = map[string]func(w io.Writer, c store.Change){
	"text": func(w io.Writer, c store.Change) { fmt.Fprintln(w, c) },
	"json": func(w io.Writer, c store.Change) {
		if line, err := json.Marshal(c); err == nil {
			_, _ = w.Write(append(line, '\n')) // u.out keeps the error
		}
	},
}

func diff(u *ui, c *cli.Context) (err error) {
	write := diffFormats[c.String("format")]
	switch {
	case write == nil:
		return &usage{message: fmt.Sprintf("--format: %q is none of text, json", c.String("format")), verb: "diff"}
	case c.Args().Len() != 2:
		return &usage{message: "diff needs two stores: an older one and a newer one", verb: "diff"}
	}
	var stores []*store.Store
	for _, name := range c.Args().Slice() {
		s, err := store.OpenReadOnly(name)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, s.Close()) }()
		stores = append(stores, s)
	}
	changes, err := store.Diff(stores[0], stores[1])
	if err != nil {
		return err
	}
	for _, change := range changes {
		write(u.out, change)
		u.worsen(unsolved)
	}
	return nil
}
