package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
)

// flagsFirst moves the flags of a verb before its other arguments, because the command-line package stops
// looking for flags at the first other argument: "solve mates.inp --threads 1" would lose them. The arguments
// after "--" keep their order. An unknown flag, or one without its value, is an error. "help solve" means
// "solve --help".
func flagsFirst(app *cli.App, args []string) ([]string, error) {
	switch {
	case len(args) == 0:
		return args, nil
	case strings.HasPrefix(args[0], "-"):
		return args, known(args[0], app.Flags, "")
	case args[0] == "help" && len(args) == 1:
		return []string{"--help"}, nil
	case args[0] == "help":
		if app.Command(args[1]) == nil {
			return nil, unknownVerb(app, args[1])
		}
		return []string{args[1], "--help"}, nil
	}
	verb := app.Command(args[0])
	if verb == nil || verb.SkipFlagParsing {
		return args, nil
	}
	flags, others := []string{args[0]}, []string(nil)
	for rest := args[1:]; len(rest) > 0; {
		arg := rest[0]
		rest = rest[1:]
		switch {
		case arg == "--":
			others = append(others, rest...)
			rest = nil
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			others = append(others, arg)
		default:
			if err := known(arg, verb.Flags, verb.Name); err != nil {
				return nil, err
			}
			flags = append(flags, arg)
			if !takesValue(verb, arg) {
				continue
			}
			if len(rest) == 0 {
				return nil, &usage{message: "nothing follows " + arg, verb: verb.Name}
			}
			flags = append(flags, rest[0])
			rest = rest[1:]
		}
	}
	return append(append(flags, "--"), others...), nil
}

// known returns the error of a flag that a verb does not have, or nil. Every verb has the flag for help.
func known(arg string, flags []cli.Flag, verb string) error {
	text, _, _ := strings.Cut(arg, "=")
	var words []string
	for _, f := range append(slices.Clip(flags), cli.HelpFlag, cli.VersionFlag) {
		for _, name := range f.Names() {
			if name == strings.TrimLeft(text, "-") && (f != cli.VersionFlag || verb == "") {
				return nil
			}
			words = append(words, dashed(name))
		}
	}
	e := &usage{message: fmt.Sprintf("unknown flag %s", dashed(strings.TrimLeft(text, "-"))), verb: verb}
	if meant := problems.Meant(dashed(strings.TrimLeft(text, "-")), words); meant != "" {
		e.hint = meant + " " + e.advice()
	}
	return e
}

// dashed returns a flag as a user types it.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// takesValue reports whether the next argument is the value of this flag.
func takesValue(verb *cli.Command, arg string) bool {
	name := strings.TrimLeft(arg, "-")
	for _, f := range verb.Flags {
		if slices.Contains(f.Names(), name) {
			d, ok := f.(cli.DocGenerationFlag)
			return ok && d.TakesValue()
		}
	}
	return false
}
