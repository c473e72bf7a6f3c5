package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"
)

// The manual page is written here, not by the command-line package: that goes by way of Markdown, and the parser of Markdown costs
// every run of the command a tenth of its start.

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

// writeMan writes the manual page of a command: what it is, its own flags, and its verbs with theirs.
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
		f, ok := flag.(cli.DocGenerationFlag)
		if !ok {
			continue
		}
		var names []string
		for _, name := range flag.Names() {
			dashes := "--"
			if len(name) == 1 {
				dashes = "-"
			}
			names = append(names, "\\fB"+roff(dashes+name)+"\\fR")
		}
		usage := f.GetUsage()
		if f.TakesValue() {
			// The word between backquotes is what the value is called.
			value := "VALUE"
			if _, rest, ok := strings.Cut(usage, "`"); ok {
				value, _, _ = strings.Cut(rest, "`")
			}
			names = append(names[:len(names)-1], names[len(names)-1]+" \\fI"+roff(value)+"\\fR")
			text := f.GetDefaultText()
			if text == "" {
				text = f.GetValue()
			}
			if text != "" {
				usage += " (default: " + text + ")"
			}
		}
		fmt.Fprintf(w, ".TP\n%s\n%s\n", strings.Join(names, ", "), roff(strings.ReplaceAll(usage, "`", "")))
	}
}

// roff writes text so that it comes out as it is.
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
