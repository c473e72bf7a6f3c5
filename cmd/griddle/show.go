package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
)

func showVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "show",
		Usage:     "show the board in the terminal, without solving",
		ArgsUsage: "FILE... (- is standard input)",
		Description: "On a terminal that can, the board has colours (not if the variable NO_COLOR is set) and figurines; else it is made\n" +
			"of letters, white units as K, black ones as -K and neutral ones as =K. A picture is drawn by the verb diagram.\n\n" +
			"Example:\n\n   griddle show mates.inp --problem 2",
		Flags: append(inputFlags(),
			&cli.IntFlag{Name: "problem", Usage: "show only problem number `N`", DefaultText: "all"},
			&cli.BoolFlag{Name: "twins", Usage: "show the board of each twin too", DisableDefaultText: true},
			&cli.BoolFlag{Name: "figurines", Usage: "figurines, whatever the terminal", DisableDefaultText: true},
			&cli.BoolFlag{Name: "letters", Usage: "letters, whatever the terminal", DisableDefaultText: true},
			&cli.StringFlag{Name: "lang", Usage: "write in `LANGUAGE` (en, de, fr)", DefaultText: "that of the file"},
		),
		Action: func(c *cli.Context) error { return show(u, c) },
	}
}

func show(u *ui, c *cli.Context) error {
	if err := u.takeInput(c); err != nil {
		return err
	}
	if !c.Args().Present() {
		return &usage{message: "nothing to show", verb: "show", hint: "name a file, or - for standard input"}
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
	o := report.Options{Lexicon: lexicon, Division: division, Language: language}
	n, only := 0, c.Int("problem")
	for p, err := range u.readAll(c.Context, c.Args().Slice()) {
		n++
		if only > 0 && n != only {
			continue
		}
		var cases []problems.Case
		if err == nil {
			cases, err = p.Cases()
		}
		if err != nil {
			u.fail(err)
			continue
		}
		if only == 0 && n > 1 {
			fmt.Fprintln(u.out)
		}
		_, _ = io.WriteString(u.out, report.Show(p, cases, o, view)) // u.out keeps the error
	}
	if only > n || only < 0 {
		return &usage{message: fmt.Sprintf("--problem: there is no problem %d, only %d", only, n), verb: "show"}
	}
	return nil
}

// speaksUnicode tells whether the locale is one of Unicode: the first of its variables that is set decides.
func speaksUnicode() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := os.Getenv(name); locale != "" {
			locale = strings.ToUpper(locale)
			return strings.Contains(locale, "UTF-8") || strings.Contains(locale, "UTF8")
		}
	}
	return false
}

// languageOf is the value of --lang, nil if it is not given.
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
