package main

import (
	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/solver"
)

// The flags that ask for castling and en passant by proof, of the verbs that solve or say what will be solved.

func retroFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "retro", Usage: "allow castling and en passant as the past of the diagram is proved to allow them (partial retro-analysis, retro-strategy)", DisableDefaultText: true},
		&cli.BoolFlag{Name: "ap", Usage: "as --retro, but a capture en passant is allowed a posteriori: if castling, later in the solution, proves it", DisableDefaultText: true},
	}
}

func (u *ui) takeRetro(c *cli.Context, o *solver.Options) {
	o.APosteriori = c.Bool("ap")
	o.Retro = c.Bool("retro") || o.APosteriori
	u.rightsOpen = o.Retro
}
