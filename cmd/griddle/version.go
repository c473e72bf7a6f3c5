package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/report/figures"
)

func versionVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:        "version",
		Usage:       "print the version",
		Description: "Example:\n\n   griddle version",
		Flags:       []cli.Flag{&cli.BoolFlag{Name: "licence", Usage: "print the licence of the drawings of pieces too", DisableDefaultText: true}},
		Action: func(c *cli.Context) error {
			u.version()
			if c.Bool("licence") {
				fmt.Fprintf(u.out, "\n%s", figures.Licence)
			}
			return nil
		},
	}
}

func (u *ui) version() {
	fmt.Fprintf(u.out, "griddle %s %s/%s\n", stamp(), runtime.GOOS, runtime.GOARCH)
}

// program is the name of the program in a line about its tests.
func program() string { return "Griddle " + strings.TrimPrefix(stamp(), "v") }

// stamp returns the version that the build has set, or else the version that go install knows.
func stamp() string {
	if version != "unversioned" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return version
}
