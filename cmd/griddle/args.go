package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

// flagsFirst moves the flags of a verb before its other arguments, because the command-line package stops looking for
// flags at the first other argument: "solve mates.inp --threads 1" would lose them. What follows "--" stays as it is. A flag
// that lacks its value is an error.
func flagsFirst(app *cli.App, args []string) ([]string, error) {
	if len(args) == 0 {
		return args, nil
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
		case arg == completionFlag:
			return args, nil // a line that is still being typed
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			others = append(others, arg)
		default:
			flags = append(flags, arg)
			if !takesValue(verb, arg) {
				continue
			}
			if len(rest) == 0 {
				return nil, &usage{message: "nothing follows " + arg, verb: verb.Name}
			}
			if rest[0] == completionFlag {
				return args, nil
			}
			flags = append(flags, rest[0])
			rest = rest[1:]
		}
	}
	return append(append(flags, "--"), others...), nil
}

const completionFlag = "--generate-bash-completion"

// takesValue tells whether the next argument is the value of this flag.
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
