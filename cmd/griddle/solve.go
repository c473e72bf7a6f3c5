package main

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/solution"
)

func solveVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "solve",
		Usage:     "solve problems and print all solutions",
		ArgsUsage: "FILE... (- is standard input)",
		Description: "Examples:\n\n" +
			"   griddle solve mates.inp\n" +
			"   griddle solve --fen \"8/8/8/8/8/5K2/5Q2/7k w - - 0 1\" --stip \"#1\"",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "fen", Usage: "solve the position `FEN` instead of files"},
			&cli.StringFlag{Name: "stip", Usage: "`STIPULATION` of the position, such as h#3"},
			&cli.IntFlag{Name: "threads", Usage: "number of `WORKERS`", DefaultText: "all cores"},
			&cli.StringFlag{Name: "memory", Usage: "`SIZE` of all tables, such as 512M or 2G", DefaultText: "a quarter of the machine's"},
			&cli.StringFlag{Name: "max-time", Usage: "stop each problem after `TIME`, such as 90 (seconds) or 1h30m", DefaultText: "no limit"},
			&cli.Uint64Flag{Name: "max-solutions", Usage: "stop each phase after `N` solutions", DefaultText: "no limit"},
			&cli.Uint64Flag{Name: "max-nodes", Usage: "stop each phase after `N` positions", DefaultText: "no limit"},
			&cli.StringFlag{Name: "strategy", Usage: "search by the strategy `NAME`", DefaultText: "the cheapest that is right"},
			&cli.StringFlag{Name: "format", Usage: "write as `FORMAT`: " + formatNames(), DefaultText: report.Formats[0].Name},
			&cli.StringFlag{Name: "lang", Usage: "write in `LANGUAGE` (en, de, fr)", DefaultText: "that of the file"},
			&cli.BoolFlag{Name: "quiet", Usage: "no progress and no remarks, only errors", DisableDefaultText: true},
		},
		Action: func(c *cli.Context) error {
			s, err := newSolving(u, c)
			if err != nil {
				return err
			}
			return s.run(c)
		},
	}
}

// solving is a run of the verb solve.
type solving struct {
	*ui
	options  solver.Options
	renderer report.Renderer
	progress *progress // nil where it is not shown
	quiet    bool
}

func newSolving(u *ui, c *cli.Context) (*solving, error) {
	s := &solving{ui: u, quiet: c.Bool("quiet")}
	wrong := func(flag string, err error) error {
		return &usage{message: fmt.Sprintf("--%s: %v", flag, err), verb: "solve"}
	}

	memory := machineMemory() / 4
	if text := c.String("memory"); text != "" {
		var err error
		if memory, err = parseSize(text); err != nil {
			return nil, wrong("memory", err)
		}
	}
	threads := runtime.GOMAXPROCS(0)
	if c.IsSet("threads") {
		if threads = c.Int("threads"); threads < 1 {
			return nil, wrong("threads", fmt.Errorf("%d workers do no work", threads))
		}
	}
	s.options = solver.Options{
		Threads: threads, Table: solver.NewTable(memory),
		MaxSolutions: c.Uint64("max-solutions"), MaxNodes: c.Uint64("max-nodes"),
		Strategy: c.String("strategy"),
	}
	if text := c.String("max-time"); text != "" {
		limit, err := parseTime(text)
		if err != nil {
			return nil, wrong("max-time", err)
		}
		s.options.MaxTime = limit
	}
	// A big table doubles the heap that the collector aims at; the limit keeps it from doing so.
	debug.SetMemoryLimit(memory + memory/4)

	o := report.Options{Lexicon: lexicon}
	if text := c.String("lang"); text != "" {
		language, ok := languages[text]
		if !ok {
			return nil, wrong("lang", fmt.Errorf("%q is not en, de or fr", text))
		}
		o.Language = &language
	}
	format := report.Formats[0]
	if name := c.String("format"); name != "" {
		i := slices.IndexFunc(report.Formats, func(f report.Format) bool { return f.Name == name })
		if i < 0 {
			return nil, wrong("format", fmt.Errorf("%q is none of %s", name, formatNames()))
		}
		format = report.Formats[i]
	}
	s.renderer = format.New(u.out, o)
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

func (s *solving) run(c *cli.Context) error {
	names := c.Args().Slice()
	fen := c.String("fen")
	switch {
	case fen != "" && len(names) > 0:
		return &usage{message: "either files or --fen", verb: "solve"}
	case fen == "" && len(names) == 0:
		return &usage{message: "nothing to solve", verb: "solve", hint: "name a file, or - for standard input, or give --fen and --stip"}
	case (fen == "") != (c.String("stip") == ""):
		return &usage{message: "--fen and --stip go together", verb: "solve"}
	}
	// When standard output can no longer be written there is no use in going on.
	ctx, stop := context.WithCancel(c.Context)
	defer stop()

	if s.live && !s.quiet {
		s.progress = &progress{w: s.err, total: s.count(names)}
		go s.progress.run(ctx)
	}
	if fen != "" {
		p, err := fenProblem(fen, c.String("stip"))
		if err != nil {
			return err
		}
		s.problem(ctx, stop, p)
		return nil
	}
	for p, err := range s.readAll(names) {
		if err != nil {
			s.fail(err)
			continue
		}
		s.problem(ctx, stop, p)
		if ctx.Err() != nil {
			break
		}
	}
	return nil
}

// problem solves a problem. One of which any case is not understood is not solved at all.
func (s *solving) problem(ctx context.Context, stop func(), p *problems.Problem) {
	if s.progress != nil {
		s.progress.next()
	}
	if !s.quiet {
		for _, w := range p.Warnings {
			s.tell("warning", w)
		}
	}
	cases, err := p.Cases()
	if err != nil {
		s.fail(err)
		return
	}
	var programs []*solver.Program
	for _, c := range cases {
		program, err := solver.Compile(p, c, s.options)
		if err != nil {
			s.fail(err)
			return
		}
		if !s.quiet {
			for _, w := range program.Warnings {
				s.say("warning: " + at(p, &c) + ": " + w)
			}
		}
		programs = append(programs, program)
	}
	s.renderer.Begin(p, cases)
	for i, program := range programs {
		s.renderer.Event(solution.Begin{Index: i})
		end := program.Run(ctx, func(e solution.Event) {
			s.event(e)
			if s.out.err != nil {
				stop()
			}
		})
		s.judge(p, &cases[i], end.Verdict)
	}
	_ = s.renderer.End() // s.out keeps the error
}

// event passes an event on to the renderer, above the line of progress.
func (s *solving) event(e solution.Event) {
	if s.progress == nil {
		s.renderer.Event(e)
		return
	}
	s.progress.event(e, time.Now())
	s.progress.above(func() { s.renderer.Event(e) })
}

// judge turns the verdict on a case into the exit status.
func (s *solving) judge(p *problems.Problem, c *problems.Case, v solution.Verdict) {
	if s.out.err != nil {
		return
	}
	switch {
	case !v.Complete:
		s.worsen(incomplete)
		if !s.quiet {
			s.say(at(p, c) + ": not complete: " + v.Reason.String())
		}
	case v.Illegal || !v.Solved:
		s.worsen(unsolved)
	}
}

// at is where a case stands, for messages.
func at(p *problems.Problem, c *problems.Case) string {
	text := fmt.Sprintf("%s:%d", p.Place.File, p.Place.Line)
	if c.ID != "" {
		text += " " + c.ID + ")"
	}
	return text
}
