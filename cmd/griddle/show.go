package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
)

func showVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "show",
		Usage:     "show the board in the terminal, without solving",
		ArgsUsage: "FILE... (- is standard input)",
		Description: "The board has figurines if the terminal can show them, and colours unless the variable NO_COLOR is set.\n" +
			"Otherwise it has letters: white units as K, black ones as -K, and neutral ones as =K. The verb diagram draws\n" +
			"pictures.\n\n" +
			"Example:\n\n   griddle show mates.inp --problem 2",
		Flags: append(drawnFlags(),
			&cli.BoolFlag{Name: "figurines", Usage: "write figurines on any terminal", DisableDefaultText: true},
			&cli.BoolFlag{Name: "letters", Usage: "write letters on any terminal", DisableDefaultText: true},
			&cli.StringFlag{Name: "lang", Usage: "write in `LANGUAGE` (en, de, fr)", DefaultText: "that of the file"},
		),
		Action: func(c *cli.Context) error { return show(u, c) },
	}
}

func show(u *ui, c *cli.Context) error {
	if err := u.takeInput(c); err != nil {
		return err
	}
	language, err := languageOf(c)
	if err != nil {
		return err
	}
	terminal := isTerminal(u.out.w)
	view := report.View{
		Colours:   terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb",
		Figurines: (terminal && speaksUnicode() || c.Bool("figurines")) && !c.Bool("letters"),
		Twins:     c.Bool("twins"),
	}
	o := report.Options{Lexicon: lexicon, Division: solver.Division, Language: language}
	first := true
	_, err = u.drawn(c, func(_ int, p *problems.Problem, cases []problems.Case) {
		if !first {
			fmt.Fprintln(u.out)
		}
		first = false
		_, _ = io.WriteString(u.out, report.Show(p, cases, o, view)) // u.out keeps the error
	})
	return err
}

// speaksUnicode reports whether the locale uses Unicode. The first of its variables that is set decides.
func speaksUnicode() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := os.Getenv(name); locale != "" {
			locale = strings.ToUpper(locale)
			return strings.Contains(locale, "UTF-8") || strings.Contains(locale, "UTF8")
		}
	}
	return false
}

// languageOf returns the value of --lang, or nil without that flag.
func languageOf(c *cli.Context) (*problems.Language, error) {
	text := c.String("lang")
	if text == "" {
		return nil, nil
	}
	language, ok := languages[text]
	if !ok {
		return nil, &usage{message: fmt.Sprintf("--lang: %q is not en, de or fr", text), verb: c.Command.Name}
	}
	return &language, nil
}
