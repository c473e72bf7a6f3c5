// Command griddle solves chess problems.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
)

// version is set by the linker.
var version = "unversioned"

func main() {
	// A search keeps its data in its table, outside the heap of the garbage collector. By default the
	// collector would run too often for the small heap that is left.
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	// If the reader of the output has gone, the command closes its files before it ends: see the status
	// unread.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends at once
	os.Exit(int(run(ctx, called(os.Args), os.Stdin, os.Stdout, os.Stderr)))
}

// run runs the whole command.
func run(ctx context.Context, args []string, in io.Reader, out, err io.Writer) status {
	u := newUI(in, out, err)
	cli.VersionPrinter = func(*cli.Context) { u.version() }
	cli.HelpPrinter = func(w io.Writer, _ string, of any) { writeHelp(w, of) }
	app := newApp(u)
	if n := len(args) - 1; n >= 0 && args[n] == completionFlag {
		complete(u.out, app, args[:n])
		return u.status
	}
	args, e := flagsFirst(app, args)
	if e == nil {
		e = app.RunContext(ctx, append([]string{app.Name}, args...))
	}
	if e != nil && !errors.Is(e, context.Canceled) {
		u.fail(e)
	}
	if errors.Is(u.out.err, syscall.EPIPE) {
		return unread
	}
	if u.out.err != nil {
		u.popeye = false
		u.fail(readable("standard output", u.out.err))
	}
	if ctx.Err() != nil && !u.whole && u.status.weight() < incomplete.weight() { // unread input may contain anything
		u.say("not complete: interrupted")
		u.worsen(incomplete)
	}
	return u.status
}

func newApp(u *ui) *cli.App {
	app := &cli.App{
		Name:      "griddle",
		Usage:     "solve chess problems",
		UsageText: "griddle VERB [FLAG...] [ARGUMENT...]",
		Description: "Exit status: 0 solved or sound, 1 unsolved, unsound or illegal, 2 input or usage error,\n" +
			"or strategies that differ, 3 incomplete, 141 output was closed.",
		Version:         stamp(),
		HideHelpCommand: true, // flagsFirst sees to it
		// The name of an author may contain a comma.
		DisableSliceFlagSeparator: true,
		Reader:                    u.in,
		Writer:                    u.out,
		ErrWriter:                 u.err,
		ExitErrHandler:            func(*cli.Context, error) {}, // run prints errors and chooses the exit status
		OnUsageError:              usageError,
		Action: func(c *cli.Context) error {
			if c.Args().Present() {
				return unknownVerb(c.App, c.Args().First())
			}
			return cli.ShowAppHelp(c)
		},
		Commands: []*cli.Command{
			solveVerb(u),
			verifyVerb(u),
			checkVerb(u),
			diffVerb(u),
			explainVerb(u),
			whyVerb(u),
			retroVerb(u),
			showVerb(u),
			diagramVerb(u),
			convertVerb(u),
			popeyeVerb(u),
			perftVerb(u),
			listVerb(u),
			versionVerb(u),
			completionVerb(u),
			manVerb(u),
		},
	}
	for _, verb := range app.Commands {
		verb.HideHelpCommand = true
		verb.OnUsageError = usageError
		if len(verb.Flags) > 0 {
			verb.Before = withoutActions
		}
	}
	return app
}

// withoutActions spares the command-line package the search for actions of flags after it has read them. No
// flag has an action, and the search takes a twentieth of a short run, because the package splits the names
// of all flags again for each flag.
func withoutActions(c *cli.Context) error {
	c.Command.Flags = nil
	return nil
}

// unknownVerb returns the error of a word that is not a verb.
func unknownVerb(app *cli.App, word string) error {
	var verbs []string
	for _, v := range app.Commands {
		verbs = append(verbs, v.Name)
	}
	hint := "the verbs are " + strings.Join(verbs, ", ")
	if _, err := os.Stat(word); err == nil {
		hint = "to solve the problems of a file: griddle solve " + word
	} else if meant := problems.Meant(word, verbs); meant != "" {
		hint = meant + " " + hint
	}
	return &usage{message: fmt.Sprintf("unknown verb %q", word), hint: hint}
}
