package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
)

func diagramVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "diagram",
		Usage:     "draw problems as pictures, SVG or PNG",
		ArgsUsage: "FILE... (- is standard input)",
		Description: "The extension of the file that -o names chooses the format of the picture. Several problems go into several\n" +
			"files: mates-1.svg, mates-2.svg. With --twins each twin has its own picture: mates-2b.svg. Fairy pieces are\n" +
			"turned figures; neutral units are half white and half black.\n\n" +
			"Examples:\n\n" +
			"   griddle diagram mates.inp -o mates.svg\n" +
			"   griddle diagram --fen 8/8/8/8/8/5K2/5Q2/7k -o mate.png",
		Flags: append(drawnFlags(),
			&cli.StringFlag{Name: "o", Usage: "draw into `FILE`, with the extension .svg or .png; - writes SVG to standard output"},
			&cli.BoolFlag{Name: "coordinates", Usage: "write a to h and 1 to 8 beside the board", DisableDefaultText: true},
			&cli.IntFlag{Name: "width", Usage: "make a board `PIXELS` wide", Value: 480},
		),
		Action: func(c *cli.Context) error { return diagram(u, c) },
	}
}

// picture is a picture to draw.
type picture struct {
	of     report.Picture
	number int // of the problem
}

// The least and the greatest width of a board.
const narrowest, widest = 64, 8192

func diagram(u *ui, c *cli.Context) error {
	if err := u.takeInput(c); err != nil {
		return err
	}
	name, width := c.String("o"), c.Int("width")
	wrong := func(message, hint string) error { return &usage{message: message, verb: "diagram", hint: hint} }
	extension := strings.ToLower(filepath.Ext(name))
	draw := (*report.Drawing).SVG
	switch {
	case name == "":
		return wrong("nowhere to draw to", "-o mates.svg or -o mates.png; -o - writes SVG to standard output")
	case extension == ".png":
		draw = (*report.Drawing).PNG
	case name != "-" && extension != ".svg":
		return wrong(fmt.Sprintf("-o: %q has neither the extension .svg nor .png", name), "")
	}
	if width < narrowest || width > widest {
		return wrong(fmt.Sprintf("--width: %d is not between %d and %d pixels", width, narrowest, widest), "")
	}
	var list []picture
	n, err := u.drawn(c, func(number int, p *problems.Problem, cases []problems.Case) {
		for _, of := range report.Pictures(p, cases, c.Bool("twins"), report.Options{Lexicon: lexicon, Division: solver.Division}) {
			of.Coordinates = c.Bool("coordinates")
			list = append(list, picture{of, number})
		}
	})
	if err != nil {
		return err
	}
	if name == "-" {
		if len(list) > 1 {
			return wrong(fmt.Sprintf("%d pictures are too many for standard output", len(list)), "choose one with --problem, or name a file with -o")
		}
		for _, p := range list {
			_ = draw(&p.of.Drawing, u.out, width) // u.out keeps the error
		}
		return nil
	}
	stem := strings.TrimSuffix(name, filepath.Ext(name))
	for i, p := range list {
		file := name
		switch {
		case n > 1 && !c.IsSet("problem"):
			file = fmt.Sprintf("%s-%0*d%s%s", stem, len(fmt.Sprint(list[len(list)-1].number)), p.number, p.of.ID, filepath.Ext(name))
		case p.of.ID != "":
			file = fmt.Sprintf("%s-%s%s", stem, p.of.ID, filepath.Ext(name))
		}
		if err := writeFile(file, func(w io.Writer) error { return draw(&p.of.Drawing, w, width) }); err != nil {
			return readable(file, err)
		}
		if i == len(list)-1 && i > 0 {
			u.say(fmt.Sprintf("note: %d pictures, the last one is %s", len(list), file))
		}
	}
	return nil
}
