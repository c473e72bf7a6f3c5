package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
)

func solveVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "solve",
		Usage:     "solve problems and print all solutions",
		ArgsUsage: "FILE... (- is standard input)",
		Description: "Examples:\n\n" +
			"   griddle solve mates.inp\n" +
			"   griddle solve --variations --format html --notation figurine mates.olv >mates.html\n" +
			"   griddle solve --checkpoint long.checkpoint long.inp\n" +
			"   griddle solve --strategy all mates.inp   (search in every way that fits, and compare)\n" +
			"   griddle solve --compare recorded.txt mates.inp   (compare with a recorded solution)\n" +
			"   griddle solve --fen \"8/8/8/8/8/5K2/5Q2/7k w - - 0 1\" --stip \"#1\"",
		Flags: slices.Concat(inputFlags(), positionFlags(), retroFlags(), searchFlags("solve", "position"), []cli.Flag{
			jobsFlag(1, "1"),
			problemFlag(),
			&cli.Uint64Flag{Name: "max-solutions", Usage: "stop each phase after `N` solutions", DefaultText: "no limit"},
			&cli.StringFlag{Name: "checkpoint", Usage: "keep what is proven in `FILE`, and go on from there if it is cut short", DefaultText: "none"},
			&cli.BoolFlag{Name: "force", Usage: "solve a position even if it is proved illegal", DisableDefaultText: true},
			&cli.BoolFlag{Name: "variations", Usage: "show variations and threats, whatever the file asks for", DisableDefaultText: true},
			&cli.BoolFlag{Name: "set-play", Usage: "solve the set play too", DisableDefaultText: true},
			&cli.BoolFlag{Name: "tries", Usage: "show tries with one refutation, and variations", DisableDefaultText: true},
			&cli.StringFlag{Name: "format", Usage: "write as `FORMAT`: " + formatNames(), Value: report.Formats[0].Name},
			&cli.StringFlag{
				Name: "compare", DefaultText: "none",
				Usage: "compare the solutions with a text in Popeye's layout, `FILE`, and print the differences",
			},
			&cli.StringFlag{
				Name: "notation", Usage: "write moves as `STYLE`: " + strings.Join(report.Styles[:], ", "),
				DefaultText: "long, but short in latex and html",
			},
			&cli.BoolFlag{Name: "compact", Usage: "show no duals after defences, no variations equal to the threat, no trivial tries", DisableDefaultText: true},
			&cli.IntFlag{Name: "max-depth", Usage: "show the first `N` half-moves of each solution", DefaultText: "all"},
			&cli.StringFlag{Name: "lang", Usage: "write in `LANGUAGE` (en, de, fr)", DefaultText: "that of the file"},
			&cli.BoolFlag{Name: "quiet", Usage: "show no progress and no remarks, only errors", DisableDefaultText: true},
		}),
		Action: func(c *cli.Context) error { return solve(u, c) },
	}
}

// newSolving reads the flags of the verb solve.
func newSolving(u *ui, c *cli.Context) (*solving, error) {
	how, err := takeSearch(c)
	if err != nil {
		return nil, err
	}
	how.options.MaxSolutions, how.options.Force = c.Uint64("max-solutions"), c.Bool("force")
	u.takeRetro(c, &how.options)
	s := &solving{ui: u, searchChoice: how, quiet: c.Bool("quiet")}
	if s.compares = s.options.Strategy == everyStrategy; s.compares {
		s.options.Strategy = ""
	}
	for _, ask := range []struct {
		flag  string
		words []problems.Word
	}{
		{"variations", []problems.Word{{Name: problems.Variations}}},
		{"set-play", []problems.Word{{Name: problems.SetPlay}}},
		{"tries", []problems.Word{{Name: problems.Variations}, {Name: problems.Defence, Args: []string{"1"}}}},
	} {
		if c.Bool(ask.flag) {
			s.asked = append(s.asked, ask.words...)
		}
	}
	wrong := func(flag, format string, args ...any) error {
		return &usage{message: "--" + flag + ": " + fmt.Sprintf(format, args...), verb: "solve"}
	}
	language, err := languageOf(c)
	if err != nil {
		return nil, err
	}
	o := report.Options{Lexicon: lexicon, Division: solver.Division, Language: language}
	name := c.String("format")
	i := slices.IndexFunc(report.Formats, func(f report.Format) bool { return f.Name == name })
	if i < 0 {
		return nil, wrong("format", "%q is none of %s", name, formatNames())
	}
	o.Style, s.refuse = report.Formats[i].Style, report.Formats[i].Refuse
	if text := c.String("notation"); text != "" {
		style := slices.Index(report.Styles[:], text)
		if style < 0 {
			return nil, wrong("notation", "%q is none of %s", text, strings.Join(report.Styles[:], ", "))
		}
		o.Style = report.Style(style)
	}
	s.options.Origins = o.Style != report.Long
	if c.IsSet("max-solutions") && c.Uint64("max-solutions") == 0 {
		return nil, tooSmall("max-solutions", 1, "solve")
	}
	filter := report.Filter{Compact: c.Bool("compact"), Depth: c.Int("max-depth")}
	if c.IsSet("max-depth") && filter.Depth < 1 {
		return nil, tooSmall("max-depth", 1, "solve")
	}
	var to io.Writer = u.out
	if path := c.String("compare"); path != "" {
		if report.Formats[i].Name != "popeye" {
			return nil, wrong("compare", "it compares texts in the layout of Popeye: remove --format %s", name)
		}
		if s.record, err = openRecord(path, max(c.Int("problem"), 1)); err != nil {
			return nil, err
		}
		to = &s.record.found
	}
	s.renderer = filter.Around(report.Formats[i].New(to, o))
	return s, nil
}

// formatNames lists the formats of solutions.
func formatNames() string {
	var names []string
	for _, f := range report.Formats {
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}

func solve(u *ui, c *cli.Context) error {
	if err := u.takeInput(c); err != nil {
		return err
	}
	s, err := newSolving(u, c)
	if err != nil {
		return err
	}
	list, err := u.given(c)
	if err != nil {
		return err
	}
	if s.live && !s.quiet {
		s.progress = &progress{w: s.err, total: s.count(c.Context, c.Args().Slice())}
	}
	if path := c.String("checkpoint"); path != "" {
		if s.compares {
			return &usage{message: "--strategy all takes no checkpoint: remove --checkpoint, or name one strategy", verb: "solve"}
		}
		if s.checkpoint, err = openCheckpoint(path); err != nil {
			return err
		}
	}
	s.all(c.Context, list)
	if s.record != nil && s.whole && !c.IsSet("problem") {
		return s.record.left()
	}
	return nil
}
