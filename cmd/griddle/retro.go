package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/retro"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/solution"
)

func retroVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "retro",
		Usage:     "find the possible last moves of a position",
		ArgsUsage: "FILE... (- is standard input)",
		Description: "The command lists every retraction of the side that moved last: those that are possible, and those that are not,\n" +
			"with the reason. It takes the conditions of a problem into account. The exit status is 0 if a last move may\n" +
			"exist, and 1 if the position is proved illegal.\n\n" +
			"Examples:\n\n" +
			"   griddle retro --fen \"8/8/8/8/8/6P1/3P2Pk/2KR3N w - -\"\n" +
			"   griddle retro --fen \"7k/8/8/3K4/8/8/8/8 w - -\" --condition GridChess",
		Flags: append(inputFlags(), dialectFlag(),
			&cli.StringFlag{Name: "fen", Usage: "ask about the position `FEN` instead of files; the castling rights that it names count as facts"},
			conditionFlag("`CONDITIONS` besides those of the file, separated by commas"),
			problemFlag(),
			&cli.StringFlag{Name: "moved", Usage: "take `SIDE` (white, black) as the side that moved last", DefaultText: "the side that is not to move"},
			&cli.IntFlag{Name: "depth", Usage: "ask for a past of `N` half-moves, including the last move", Value: retro.DefaultDepth},
			&cli.IntFlag{Name: "level", Usage: "use the rules up to level `N`: 0 only moves, 1 counting, 2 units that never moved, 3 all", Value: retro.MaxLevel},
			&cli.StringFlag{Name: "max-time", Usage: "stop each position after `TIME`, such as 90 (seconds) or 1h30m", DefaultText: "no limit"},
			&cli.StringFlag{Name: "format", Usage: "write as `FORMAT`: text, or json (docs/retro.md)", Value: "text"},
			&cli.StringFlag{Name: "lang", Usage: "write pieces in `LANGUAGE` (en, de, fr)", DefaultText: "that of the file"},
		),
		Action: func(c *cli.Context) error {
			q, err := newInquest(u, c)
			if err != nil {
				return err
			}
			list := u.readAll(c.Context, c.Args().Slice())
			if c.IsSet("problem") {
				if list, err = u.one(c, list); err != nil {
					return err
				}
			}
			if fen := c.String("fen"); fen != "" {
				p, err := q.fen(fen)
				if err != nil {
					return err
				}
				list = func(yield func(*problems.Problem, error) bool) { yield(p, nil) }
			}
			for p, err := range list {
				if err == nil {
					err = q.problem(c.Context, p)
				}
				if err != nil {
					u.fail(err)
				}
			}
			return nil
		},
	}
}

// inquest is a run over problems that finds their last moves.
type inquest struct {
	*ui
	question   solver.Question
	options    solver.Options
	conditions []problems.Word
	json       bool
	heading    report.Options
}

// anyPlay is a stipulation for positions that have none, so that they can be read.
const anyPlay = "~1"

// newInquest reads the flags of the verb.
func newInquest(u *ui, c *cli.Context) (*inquest, error) {
	wrong := func(flag, format string, args ...any) error {
		return &usage{message: "--" + flag + ": " + fmt.Sprintf(format, args...), verb: "retro"}
	}
	if c.Args().Present() == (c.String("fen") != "") {
		return nil, &usage{message: "retro needs files, or --fen", verb: "retro"}
	}
	if err := u.takeInput(c); err != nil {
		return nil, err
	}
	if u.stipulation == "" {
		u.stipulation = anyPlay
	}
	q := &inquest{ui: u, heading: report.Options{Lexicon: lexicon, Division: solver.Division}}
	q.question.Depth, q.question.Level = c.Int("depth"), c.Int("level")
	if q.question.Depth < 0 {
		return nil, tooSmall("depth", 0, "retro")
	}
	if q.question.Level < 0 || q.question.Level > retro.MaxLevel {
		return nil, wrong("level", "%d is none of 0 to %d", q.question.Level, retro.MaxLevel)
	}
	var err error
	if q.options.Dialect, err = dialect(c); err != nil {
		return nil, err
	}
	if text := c.String("max-time"); text != "" {
		if q.options.MaxTime, err = parseTime(text); err != nil {
			return nil, wrong("max-time", "%v", err)
		}
	}
	switch text := strings.ToLower(c.String("moved")); text {
	case "":
	case "white", "w":
		q.question.Moved = new(board.White)
	case "black", "b":
		q.question.Moved = new(board.Black)
	default:
		return nil, wrong("moved", "%q is not white or black", text)
	}
	switch text := c.String("format"); text {
	case "text", "json":
		q.json = text == "json"
	default:
		return nil, wrong("format", "%q is not text or json", text)
	}
	if text := c.String("lang"); text != "" {
		language, ok := languages[text]
		if !ok {
			return nil, wrong("lang", "%q is not en, de or fr", text)
		}
		q.heading.Language = &language
	}
	q.conditions, err = u.conditions(c)
	return q, err
}

// conditionsOf reads conditions from an argument.
func conditionsOf(text string) ([]problems.Word, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	const before = "beginproblem\nstipulation " + anyPlay + "\npieces white Kc3 black Ka1\ncondition\n"
	lines := strings.Count(before, "\n") // those before the argument
	file := strings.NewReader(before + strings.ReplaceAll(text, ",", " ") + "\nendproblem\n")
	for p, err := range problems.Decode(file, "--condition", lexicon) {
		var wrong *problems.Error
		switch {
		case errors.As(err, &wrong):
			return nil, inArgument("--condition", text, max(0, wrong.Place.Column-1), wrong.Message, wrong.Hint)
		case err != nil:
			return nil, err
		case len(p.Options)+len(p.Twins) > 0:
			return nil, inArgument("--condition", text, 0, "there can be conditions alone", "")
		}
		for i := range p.Conditions {
			p.Conditions[i].Place.Line -= lines
		}
		return p.Conditions, nil
	}
	return nil, nil
}

// fen returns the problem of a position from an argument.
func (q *inquest) fen(fen string) (*problems.Problem, error) {
	p, err := fenProblem(fen, problems.Reading{Stipulation: q.stipulation})
	q.question.Claimed = len(strings.Fields(fen)) > 2
	return p, err
}

// problem prints the last moves of a problem.
func (q *inquest) problem(ctx context.Context, p *problems.Problem) error {
	question := q.question
	if p.Turn != nil && p.Stipulation.String() == anyPlay {
		// The user asks about a position alone, without play.
		if question.Moved == nil {
			question.Moved = new(p.Turn.Other())
		}
		p.Stipulation = nil
		p.Options = slices.DeleteFunc(p.Options, func(w problems.Word) bool { return w.Name == problems.HalfDuplex })
	}
	p.Conditions = slices.Concat(p.Conditions, q.conditions)
	cases, err := p.Cases()
	q.warn(p, cases)
	if err != nil {
		return err
	}
	heading := report.NewPopeye(q.out, q.heading)
	for i := range cases {
		c := &cases[i]
		pasts, warnings, err := q.pasts(ctx, p, c, question)
		if err != nil {
			return err
		}
		for _, w := range warnings {
			q.say("warning: " + at(p, c) + ": " + w)
		}
		if !q.json && i == 0 {
			heading.Begin(p, cases)
		}
		if !q.json {
			heading.Event(solution.Begin{Index: i})
		}
		for _, past := range pasts {
			if q.json {
				q.writeJSON(p, c, past)
			} else {
				fmt.Fprintf(q.out, "\n%s", q.text(p, past))
			}
			q.judge(ctx, p, c, past)
		}
	}
	return nil
}

// pasts finds the last moves of a case within the time limit.
func (q *inquest) pasts(ctx context.Context, p *problems.Problem, c *problems.Case, question solver.Question) ([]solver.Answer, []string, error) {
	if q.options.MaxTime > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, q.options.MaxTime)
		defer stop()
	}
	question.Done = ctx.Done()
	return solver.LastMoves(p, *c, q.options, question)
}

// judge sets the exit status from the result. If a program may read the listing, judge also prints the result
// to standard error.
func (q *inquest) judge(ctx context.Context, p *problems.Problem, c *problems.Case, past solver.Answer) {
	switch {
	case past.Illegal():
		q.worsen(unsolved)
		q.say(fmt.Sprintf("%s: illegal position: %v has no last move", at(p, c), past.Moved))
	case past.Cut && ctx.Err() != nil:
		q.worsen(incomplete)
		q.say("not complete: interrupted")
	case past.Cut:
		q.worsen(incomplete)
		q.say(fmt.Sprintf("%s: not complete: time limit", at(p, c)))
	}
}
