package main

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
)

// completionFlag stands at the end of a line that the user is still typing. It asks for the words that may
// follow, one on each line.
const completionFlag = "--generate-bash-completion"

// complete prints the words that may follow the given ones: verbs, flags of a verb, values of a flag, names.
// It prints nothing where files may follow, because shells complete these themselves.
func complete(w io.Writer, app *cli.App, args []string) {
	tell := func(words []string) {
		for _, word := range words {
			fmt.Fprintln(w, word)
		}
	}
	var verbs []string
	for _, v := range app.Commands {
		verbs = append(verbs, v.Name)
	}
	if len(args) == 0 {
		tell(append(verbs, "help"))
		return
	}
	last := args[len(args)-1]
	verb := app.Command(args[0])
	switch {
	case args[0] == "help":
		tell(verbs)
	case verb == nil && strings.HasPrefix(last, "-"):
		tell(flagWords(append(slices.Clip(app.Flags), cli.HelpFlag, cli.VersionFlag)))
	case verb == nil:
	case takesValue(verb, last) && strings.HasPrefix(last, "-"):
		tell(flagValues(verb.Name, strings.TrimLeft(last, "-")))
	case strings.HasPrefix(last, "-") && last != "-":
		tell(flagWords(append(slices.Clip(verb.Flags), cli.HelpFlag)))
	case verb.Name == "completion" && len(args) == 1:
		tell(shells)
	case verb.Name == "list" && len(args) == 1:
		for _, l := range lists {
			fmt.Fprintln(w, l.name)
		}
	case verb.Name == "list" && args[1] == "conditions":
		tell(conditionNames())
	case verb.Name == "list" && args[1] == "pieces":
		for _, p := range movegen.Pieces {
			if !strings.Contains(p.Name, " ") { // shells split this word into two
				fmt.Fprintln(w, p.Name)
			}
		}
	}
}

// flagWords returns flags as a user types them.
func flagWords(flags []cli.Flag) []string {
	var words []string
	for _, f := range flags {
		words = append(words, dashed(f.Names()[0]))
	}
	return words
}

// flagValues returns the possible values of a flag of a verb, or nothing if the value is free.
func flagValues(verb, flag string) []string {
	switch flag {
	case "from":
		return strings.Split(formatList(problems.Formats), ", ")
	case "to":
		return strings.Split(formatList(written()), ", ")
	case "format":
		if verb == "solve" {
			return strings.Split(formatNames(), ", ")
		}
		return []string{"text", "json"}
	case "notation":
		return report.Styles[:]
	case "lang":
		return []string{"en", "de", "fr"}
	case "dialect":
		return []string{"popeye"}
	case "strategy":
		return strategyNames(verb)
	case "condition", "cond", "with-condition":
		return conditionNames()
	}
	return nil
}

// conditionNames returns the names of the conditions that can be solved.
func conditionNames() []string {
	var names []string
	for _, c := range conditions.All {
		names = append(names, c.Name)
	}
	return names
}

// shells lists the shells for which completion has a script.
var shells = []string{"bash", "zsh", "fish", "powershell"}

//go:embed completion/griddle.bash
var bashScript string

//go:embed completion/griddle.zsh
var zshScript string

//go:embed completion/griddle.ps1
var powershellScript string

func completionVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:        "completion",
		Usage:       "print the script with which a shell completes commands",
		ArgsUsage:   "bash|zsh|fish|powershell",
		Description: "Example:\n\n   griddle completion bash >/etc/bash_completion.d/griddle",
		Action: func(c *cli.Context) error {
			script, err := completionScript(c.App, c.Args().First())
			_, _ = io.WriteString(u.out, script) // u.out keeps the error
			return err
		},
	}
}

func completionScript(app *cli.App, shell string) (string, error) {
	switch shell {
	case "bash":
		return bashScript, nil
	case "zsh":
		return zshScript, nil
	case "fish":
		return app.ToFishCompletion()
	case "powershell":
		return powershellScript, nil
	}
	return "", &usage{message: "name one shell: bash, zsh, fish or powershell", verb: "completion"}
}
