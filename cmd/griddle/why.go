package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/explain"
	"github.com/griddle-chess/griddle/solver/solution"
)

func whyVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "why",
		Usage:     "explain why a move is illegal, or why a position is not mate",
		ArgsUsage: "FILE MOVE... (or --fen FEN MOVE...)",
		Description: "The command plays the moves from the diagram. If one of them is illegal, it says what forbids that move. If all\n" +
			"are legal, it says whether the side to move is mate, and what that side can do. Moves are written as solve\n" +
			"prints them, or shorter: Kd4-d5, Kd5, e8=Q, 0-0. The letters of pieces are those of the file, or of --lang.\n\n" +
			"Example:\n\n   griddle why grid.inp Kc3-d4",
		Flags: slices.Concat(inputFlags(), positionFlags(), []cli.Flag{
			dialectFlag(),
			&cli.StringFlag{Name: "lang", Usage: "read the piece letters of `LANGUAGE` (en, de, fr)", DefaultText: "that of the file"},
			&cli.IntFlag{Name: "problem", Usage: "ask about the `N`-th problem of the file", Value: 1},
			&cli.StringFlag{Name: "twin", Usage: "ask about the twin `ID`", DefaultText: "the first position"},
		}),
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
			language, err := languageOf(c)
			if err != nil {
				return err
			}
			p, position, moves, err := u.position(c)
			if err != nil {
				return err
			}
			if language == nil {
				language = &p.Language
			}
			sentences, err := explain.Why(p, *position, solver.Options{Dialect: d}, explain.Writing{
				Language: *language,
				Notation: func(kinds []solution.Kind) explain.Notation {
					return report.Notation{Language: *language, Kinds: kinds}
				},
			}, moves)
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

// position is the position from which the moves are played: that of --fen, or a case of a problem. The file
// of the problem is named before the moves.
func (u *ui) position(c *cli.Context) (*problems.Problem, *problems.Case, []string, error) {
	args := c.Args().Slice()
	if fen := c.String("fen"); fen != "" {
		if len(args) == 0 {
			return nil, nil, nil, &usage{message: "why needs moves", verb: "why"}
		}
		if u.stipulation == "" {
			u.stipulation = "#1" // the side to move in the FEN begins
		}
		p, err := fenProblem(fen, problems.Reading{Stipulation: u.stipulation})
		if err != nil {
			return nil, nil, nil, err
		}
		disarm(p)
		if p.Conditions, err = u.conditions(c); err != nil {
			return nil, nil, nil, err
		}
		cases, err := p.Cases()
		if err != nil {
			return nil, nil, nil, err
		}
		return p, &cases[0], args, nil
	}
	switch {
	case c.IsSet("condition"):
		return nil, nil, nil, &usage{message: "--condition is for --fen: a file says its conditions itself", verb: "why"}
	case len(args) < 2:
		return nil, nil, nil, &usage{message: "why needs a file and moves", verb: "why"}
	}
	p, position, err := u.chosen(c.Context, args[0], c.Int("problem"), c.String("twin"))
	return p, position, args[1:], err
}

// chosen returns a problem of a file by its number, from 1, and one of its cases. Without the name of a twin
// it returns the first case.
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
