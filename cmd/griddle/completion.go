package main

import (
	_ "embed"
	"io"

	"github.com/urfave/cli/v2"
)

//go:embed completion/griddle.bash
var bashScript string

//go:embed completion/griddle.zsh
var zshScript string

//go:embed completion/griddle.ps1
var powershellScript string

func completionVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:        "completion",
		Usage:       "print the script that completes commands in a shell",
		ArgsUsage:   "bash|zsh|fish|powershell",
		Description: "Example:\n\n   griddle completion bash >/etc/bash_completion.d/griddle",
		Action: func(c *cli.Context) error {
			script, err := completionScript(c.App, c.Args().First())
			_, _ = io.WriteString(u.out, script) // u.out keeps the error
			return err
		},
		BashComplete: func(*cli.Context) {
			_, _ = io.WriteString(u.out, "bash\nzsh\nfish\npowershell\n")
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
	return "", &usage{message: "completion wants bash, zsh, fish or powershell", verb: "completion"}
}
