package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/urfave/cli/v2"
)

func versionVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:        "version",
		Usage:       "say which version this is",
		Description: "Example:\n\n   griddle version",
		Action: func(*cli.Context) error {
			u.version()
			return nil
		},
	}
}

func (u *ui) version() {
	fmt.Fprintf(u.out, "griddle %s %s/%s\n", stamp(), runtime.GOOS, runtime.GOARCH)
}

// stamp is the version that the build was given, else what go install knows of it.
func stamp() string {
	if info, ok := debug.ReadBuildInfo(); ok && version == "unversioned" && info.Main.Version != "" {
		return info.Main.Version
	}
	return version
}
