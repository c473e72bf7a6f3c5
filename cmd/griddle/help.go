package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"
)

// writeHelp writes the text of --help for the command, or for a verb.
func writeHelp(w io.Writer, of any) {
	switch of := of.(type) {
	case *cli.App:
		fmt.Fprintf(w, "%s: %s\n\nUsage:\n   %s\n   %s VERB --help shows the help of a verb\n\n%s\n\nVerbs:\n", of.Name, of.Usage, of.UsageText, of.Name, of.Description)
		for _, verb := range of.VisibleCommands() {
			fmt.Fprintf(w, "   %-11s %s\n", verb.Name, verb.Usage)
		}
		helpFlags(w, of.VisibleFlags())
	case *cli.Command:
		name := "griddle " + of.Name
		usage := of.UsageText
		if usage == "" {
			usage = strings.TrimSpace(name + " [FLAG...] " + of.ArgsUsage)
		}
		fmt.Fprintf(w, "%s: %s\n\nUsage:\n   %s\n", name, of.Usage, strings.ReplaceAll(strings.ReplaceAll(usage, "\n", "\n   "), "\n   \n", "\n\n"))
		if of.Description != "" {
			fmt.Fprintf(w, "\n%s\n", of.Description)
		}
		helpFlags(w, of.VisibleFlags())
	}
}

// The column in which the explanations of flags begin, and the one before which they end.
const helpColumn, helpWidth = 27, 100

func helpFlags(w io.Writer, flags []cli.Flag) {
	fmt.Fprint(w, "\nFlags:\n")
	for _, flag := range flags {
		names, value, usage := flagHelp(flag)
		line := "   " + strings.TrimSpace(strings.Join(names, ", ")+" "+value)
		if len(line) >= helpColumn {
			fmt.Fprintln(w, line)
			line = ""
		}
		line += strings.Repeat(" ", helpColumn-len(line)-1)
		for _, word := range strings.Fields(usage) {
			if utf8.RuneCountInString(line)+utf8.RuneCountInString(word) >= helpWidth {
				fmt.Fprintln(w, line)
				line = strings.Repeat(" ", helpColumn-1)
			}
			line += " " + word
		}
		fmt.Fprintln(w, line)
	}
}

// flagHelp returns a flag as a user types it, the name of its value if it takes one, and its description.
func flagHelp(flag cli.Flag) (names []string, value, usage string) {
	for _, name := range flag.Names() {
		names = append(names, dashed(name))
	}
	f, ok := flag.(cli.DocGenerationFlag)
	if !ok {
		return names, "", ""
	}
	usage = f.GetUsage()
	if f.TakesValue() {
		// The word between backquotes names the value.
		value = "VALUE"
		if _, rest, ok := strings.Cut(usage, "`"); ok {
			value, _, _ = strings.Cut(rest, "`")
		}
		text := f.GetDefaultText()
		if text == "" {
			text = f.GetValue()
		}
		if text = strings.Trim(text, `"`); text != "" {
			usage += " (default: " + text + ")"
		}
	}
	return names, value, strings.ReplaceAll(usage, "`", "")
}
