package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/explain"
)

func whyVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "why",
		Usage:     "say why a move is illegal, or why a position is no mate",
		ArgsUsage: "FILE MOVE...",
		Description: "The moves are played from the diagram. If one is illegal, what forbids it is told; if all are legal, whether the\n" +
			"side to move is mate, and what it can do. Letters of pieces are English: Kd4-d5, Kd5, e8=Q, 0-0.\n\n" +
			"Example:\n\n   griddle why grid.inp Kc3-d4",
		Flags: append(inputFlags(), dialectFlag(),
			&cli.IntFlag{Name: "problem", Usage: "ask about the `N`-th problem of the file", Value: 1},
			&cli.StringFlag{Name: "twin", Usage: "ask about the twin `ID`", DefaultText: "the first position"},
		),
		Action: func(c *cli.Context) error {
			if err := u.takeInput(c); err != nil {
				return err
			}
			d, err := dialect(c)
			if err != nil {
				return err
			}
			if n := c.Int("problem"); n < 1 {
				return &usage{message: fmt.Sprintf("--problem: problems are counted from 1, not %d", n), verb: "why"}
			}
			if c.Args().Len() < 2 {
				return &usage{message: "why wants a file and moves", verb: "why"}
			}
			p, position, err := u.chosen(c.Context, c.Args().First(), c.Int("problem"), c.String("twin"))
			if err != nil {
				return err
			}
			sentences, err := explain.Why(p, *position, solver.Options{Dialect: d}, c.Args().Tail())
			var move *explain.MoveError
			if errors.As(err, &move) {
				return &usage{message: move.Message, verb: "why", hint: move.Hint}
			}
			if err != nil {
				return err
			}
			for _, s := range sentences {
				fmt.Fprintln(u.out, s)
			}
			return nil
		},
	}
}

// chosen is a problem of a file, by its number from 1, and one of its cases, the first if no twin is named.
func (u *ui) chosen(ctx context.Context, file string, number int, twin string) (*problems.Problem, *problems.Case, error) {
	n := 0
	for p, err := range u.read(ctx, file) {
		if n++; n < number {
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		cases, err := p.Cases()
		if err != nil {
			return nil, nil, err
		}
		for i := range cases {
			if twin == "" || cases[i].ID == twin {
				return p, &cases[i], nil
			}
		}
		return nil, nil, &usage{message: fmt.Sprintf("%s has no twin %q", at(p, &problems.Case{}), twin), verb: "why"}
	}
	if n == 1 {
		return nil, nil, &usage{message: file + " has 1 problem", verb: "why"}
	}
	return nil, nil, &usage{message: fmt.Sprintf("%s has %d problems", file, n), verb: "why"}
}
