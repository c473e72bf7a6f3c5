package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"
)

// The command writes its manual page itself. The command-line package would write it by way of Markdown, and
// initialising the Markdown parser costs every run of the command a tenth of its start.

func manVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:        "man",
		Usage:       "print the manual page",
		Description: "Example:\n\n   griddle man | man -l -",
		Action: func(c *cli.Context) error {
			writeMan(u.out, c.App)
			return nil
		},
	}
}

// writeMan writes the manual page of a command: its purpose, its flags, and its verbs with their flags.
func writeMan(w io.Writer, app *cli.App) {
	fmt.Fprintf(w, ".TH %s 1 \"\" \"%s %s\"\n", strings.ToUpper(app.Name), app.Name, roff(app.Version))
	fmt.Fprintf(w, ".SH NAME\n%s \\- %s\n", roff(app.Name), roff(app.Usage))
	fmt.Fprintf(w, ".SH SYNOPSIS\n\\fB%s\\fR\n", roff(app.UsageText))
	fmt.Fprintf(w, ".SH DESCRIPTION\n%s\n", roff(app.Description))
	fmt.Fprint(w, ".SH OPTIONS\n")
	manFlags(w, app.VisibleFlags())
	fmt.Fprint(w, ".SH VERBS\n")
	for _, verb := range app.VisibleCommands() {
		fmt.Fprintf(w, ".SS \\fB%s\\fR %s\n%s.\n", roff(verb.Name), roff(verb.ArgsUsage), roff(verb.Usage))
		for _, text := range []string{verb.UsageText, verb.Description} {
			if text != "" {
				fmt.Fprintf(w, ".PP\n.nf\n%s\n.fi\n", roff(text))
			}
		}
		manFlags(w, verb.VisibleFlags())
	}
}

func manFlags(w io.Writer, flags []cli.Flag) {
	for _, flag := range flags {
		names, value, usage := flagHelp(flag)
		for i, name := range names {
			names[i] = "\\fB" + roff(name) + "\\fR"
		}
		if value != "" {
			value = " \\fI" + roff(value) + "\\fR"
		}
		fmt.Fprintf(w, ".TP\n%s%s\n%s\n", strings.Join(names, ", "), value, roff(usage))
	}
}

// roff escapes a text so that it appears unchanged.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
