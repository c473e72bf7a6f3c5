package main

import (
	"io"

	"github.com/urfave/cli/v2"
)

func manVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:        "man",
		Usage:       "print the manual page",
		Description: "Example:\n\n   griddle man | man -l -",
		Action: func(c *cli.Context) error {
			page, err := c.App.ToManWithSection(1)
			if err != nil {
				return err
			}
			_, _ = io.WriteString(u.out, page) // u.out keeps the error
			return nil
		},
	}
}
