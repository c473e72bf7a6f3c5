package main

import (
	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/solver"
)

// The flags that ask for castling and en passant by proof. They belong to the verbs that solve problems, or
// that describe what will be solved.

func retroFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "retro", Usage: "allow castling and en passant only as far as the past of the diagram provably allows them (partial retro-analysis, retro-strategy)", DisableDefaultText: true},
		&cli.BoolFlag{Name: "ap", Usage: "as --retro, but allow a capture en passant a posteriori, if later castling in the solution proves it", DisableDefaultText: true},
	}
}

func (u *ui) takeRetro(c *cli.Context, o *solver.Options) {
	o.APosteriori = c.Bool("ap")
	o.Retro = c.Bool("retro") || o.APosteriori
	u.rightsOpen = o.Retro
}
