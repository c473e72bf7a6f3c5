package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
)

// The command line of Popeye, for programs that run it: flags with one dash, solutions as Popeye's text on
// standard output, errors of input in its form on standard error, and always the status 0. The command does
// the same when it is called py.
//
// Source: the section "Commandline parameters" of Popeye's manual, and the behaviour of Popeye 4.104.

func popeyeVerb(u *ui) *cli.Command {
	var flags strings.Builder
	set := new(popeyeCall).flags()
	set.SetOutput(&flags)
	set.PrintDefaults()
	return &cli.Command{
		Name:  "popeye",
		Usage: "emulate Popeye's command line and output",
		UsageText: "griddle popeye [FLAG...] [FILE...] (standard input if there is none)\n\n" +
			strings.NewReplacer("\n  -", "\n-", "\t", "   ").Replace(strings.TrimSpace(flags.String())),
		Description: "The command does the same when it is called py. It reads conditions as Popeye does (--dialect popeye). The exit\n" +
			"status is 0, whatever the command finds.\n\n" +
			"Example:\n\n   griddle popeye -maxmem 512M -maxtime 60 mates.inp",
		SkipFlagParsing: true,
		Action: func(c *cli.Context) error {
			call := &popeyeCall{}
			switch err := call.parse(c.Args().Slice()); {
			case errors.Is(err, flag.ErrHelp):
				return cli.ShowSubcommandHelp(c)
			case err != nil:
				return call.wrong(err)
			}
			return call.run(u, c.Context)
		},
	}
}

// wrong turns an error of the package flag into an error of this command.
func (call *popeyeCall) wrong(err error) error {
	e := &usage{message: err.Error(), verb: "popeye"}
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: ")
	if !unknown {
		return e
	}
	e.message = "unknown flag " + name
	var names []string
	call.flags().VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
	if meant := problems.Meant(name, names); meant != "" {
		e.hint = meant + " " + e.advice()
	}
	return e
}

// called returns the arguments of a command that may have been called by another name: py is short for
// griddle popeye.
func called(args []string) []string {
	name := strings.ToLower(filepath.Base(args[0]))
	if strings.TrimSuffix(name, ".exe") == "py" {
		return append([]string{"popeye"}, args[1:]...)
	}
	return args[1:]
}

// popeyeCall holds the flags and files of a command line of Popeye.
type popeyeCall struct {
	memory        int64
	maxTime       time.Duration
	maxSolutions  uint64
	heartbeat     int // 0 for none
	regression    bool
	jobs, threads int
	files         []string
}

// usualHeartbeat is Popeye's default number.
const usualHeartbeat = 50000

func (call *popeyeCall) flags() *flag.FlagSet {
	call.memory = 1 << 30
	set := flag.NewFlagSet("popeye", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.Func("maxmem", "size of all tables `N[K|M|G]`, in kilobytes if no unit is given, 0 for none (default 1G)", func(text string) (err error) {
		if strings.Trim(text, "0123456789") == "" {
			text += "K"
		}
		if call.memory = 0; strings.Trim(text, "0KMG") != "" {
			call.memory, err = parseSize(text)
		}
		return err
	})
	set.Func("maxtime", "stop each position after `N` seconds", func(text string) error {
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil {
			return errors.New("it is not a number of seconds")
		}
		call.maxTime = time.Duration(n) * time.Second
		return nil
	})
	set.Uint64Var(&call.maxSolutions, "maxsol", 0, "stop each phase after `N` solutions")
	set.IntVar(&call.heartbeat, "heartbeat", 0, fmt.Sprintf("give signs of life on standard error, the more the smaller `[N]` is (%d if left out)", usualHeartbeat))
	set.BoolVar(&call.regression, "regression", false, "leave out the line of the version, and times")
	set.IntVar(&call.jobs, "jobs", 1, "solve `N` problems side by side")
	set.IntVar(&call.threads, "threads", 0, "number of `WORKERS` (default all cores)")
	return set
}

// parse reads flags and files in any order.
func (call *popeyeCall) parse(args []string) error {
	args = append([]string(nil), args...)
	for i, arg := range args { // the number may be left out
		if strings.TrimLeft(arg, "-") != "heartbeat" || arg == "heartbeat" {
			continue
		}
		if i+1 == len(args) || strings.Trim(args[i+1], "0123456789") != "" {
			args[i] = fmt.Sprintf("%s=%d", arg, usualHeartbeat)
		}
	}
	for set := call.flags(); ; args = set.Args()[1:] {
		if err := set.Parse(args); err != nil {
			return err
		}
		if set.NArg() == 0 {
			break
		}
		call.files = append(call.files, set.Arg(0))
	}
	switch {
	case call.jobs < 1:
		return errors.New("-jobs must be at least 1")
	case call.threads < 0 || call.heartbeat < 0:
		return errors.New("-threads and -heartbeat take a number that is at least 0")
	case len(call.files) == 0:
		call.files = []string{"-"}
	}
	return nil
}

func (call *popeyeCall) run(u *ui, ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if call.heartbeat > 0 {
		go beat(ctx, stop, u.err, call.heartbeat)
	}
	u.popeye = true
	u.from = problems.FormatNamed("popeye")
	s := &solving{ui: u, searchChoice: searchChoice{jobs: call.jobs}, quiet: true}
	s.options.MaxTime, s.options.MaxSolutions = call.maxTime, call.maxSolutions
	s.options.Dialect = conditions.Popeye
	s.remember(min(call.memory, machineMemory()), false)
	if s.share(); call.threads > 0 {
		s.options.Threads = call.threads
	}
	if !call.regression {
		fmt.Fprintf(u.out, "Popeye text by Griddle %s %s/%s (%s)\n", stamp(), runtime.GOOS, runtime.GOARCH, sizeText(call.memory))
	}
	s.renderer = report.NewPopeye(u.out, report.Options{Lexicon: lexicon, Division: solver.Division, Times: !call.regression})
	s.all(ctx, u.readAll(ctx, call.files))
	u.status = solved
	if u.cut {
		u.status = unsolved
	}
	return nil
}

// sizeText writes a size as Popeye does.
func sizeText(bytes int64) string {
	if bytes >= 1<<20 {
		return fmt.Sprintf("%d MB", bytes>>20)
	}
	return fmt.Sprintf("%d KB", bytes>>10)
}

// beat writes signs of life until ctx ends. Popeye's number counts its work; with the default number it
// writes about forty signs a second, and so does beat. If a sign cannot be written, the caller has gone, and
// beat stops everything.
func beat(ctx context.Context, stop func(), w io.Writer, n int) {
	tick := time.NewTicker(max(time.Millisecond, time.Duration(n)*500*time.Nanosecond))
	defer tick.Stop()
	for count := 1; ; count++ {
		if _, err := fmt.Fprintf(w, "heartbeat:%5d\n", count); err != nil {
			stop()
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}
