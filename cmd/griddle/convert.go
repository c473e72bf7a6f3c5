package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/problems"
)

func convertVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "convert",
		Usage:     "write problems in another format, or in English",
		ArgsUsage: "FILE... (- is standard input)",
		Description: "Without --to the command writes problems of any language in English, as Popeye reads them. If the format cannot\n" +
			"hold a problem completely, an error says what would be lost, and the command writes the other problems. With -o\n" +
			"it replaces an existing file as a whole, except an input file that would lose something. The formats olive and\n" +
			"json keep claimed solutions and keywords.\n\n" +
			"Example:\n\n   griddle convert --to json -o mates.json mates.inp",
		Flags: append(inputFlags(),
			&cli.StringFlag{Name: "to", Usage: "write as `FORMAT`: " + formatList(written()), Value: "popeye"},
			&cli.StringFlag{Name: "o", Usage: "write to `FILE`", DefaultText: "-, standard output"},
		),
		Action: func(c *cli.Context) error { return convert(u, c) },
	}
}

func convert(u *ui, c *cli.Context) error {
	if err := u.takeInput(c); err != nil {
		return err
	}
	file, _ := u.out.w.(*os.File)
	u.raw = c.String("o") != "" || !isTerminal(file)
	to := problems.FormatNamed(c.String("to"))
	switch {
	case to == nil || to.Encode == nil:
		hint := ""
		for _, f := range written() {
			if slices.Contains(f.Extensions, "."+strings.ToLower(c.String("to"))) {
				hint = fmt.Sprintf("files with the extension .%s are in the format %s", strings.ToLower(c.String("to")), f.Name)
			}
		}
		return &usage{message: "--to must be one of " + formatList(written()), verb: "convert", hint: hint}
	case !c.Args().Present():
		return &usage{message: "nothing to convert", verb: "convert", hint: "name a file, or - for standard input"}
	}
	left, written := 0, 0
	list := func(yield func(*problems.Problem) bool) {
		for p, err := range u.readAll(c.Context, c.Args().Slice()) {
			if err == nil {
				err = to.Holds(p, lexicon)
			}
			if err != nil {
				u.fail(err)
				continue
			}
			claims := p.Claim.Solution != "" && p.Claim.Intended != problems.AnyNumber
			if !to.Claims && (claims || len(p.Keywords) > 0) {
				left++
			}
			written++
			if !yield(p) {
				return
			}
		}
	}
	write := func(w io.Writer) error { return to.Encode(w, list, lexicon) }
	defer func() {
		if left > 0 {
			u.say(fmt.Sprintf("note: %s has no place for claimed solutions and keywords: those of %d were left out", to.Name, left))
		}
	}()
	name := c.String("o")
	if name == "" || name == "-" {
		_ = write(u.out) // u.out keeps the error
		return nil
	}
	if err := writeFile(name, func(w io.Writer) error {
		switch err := write(w); {
		case err != nil || u.status == solved:
			return err
		case c.Err() != nil:
			return errors.New("not written, because it was interrupted")
		case written == 0:
			return errors.New("not written, because no problem is left")
		case slices.ContainsFunc(c.Args().Slice(), func(read string) bool { return sameFile(read, name) }):
			return errors.New("the file was not written, because it would lose the problems with errors")
		}
		return nil
	}); err != nil {
		return readable(name, err)
	}
	if u.status != solved {
		u.say(fmt.Sprintf("note: %s has the problems without an error: %d", name, written))
	}
	return nil
}

// sameFile reports whether two names belong to one file.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// written returns the names of the formats in which problems can be written.
func written() []problems.Format {
	return slices.DeleteFunc(slices.Clone(problems.Formats), func(f problems.Format) bool { return f.Encode == nil })
}

// writeFile replaces the content of a file as a whole or not at all, and keeps the old content readable until
// then. It follows a link, and keeps the permissions of the file. It writes directly to anything that is not
// a regular file.
func writeFile(name string, write func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	mode := fs.FileMode(0o644)
	old, err := os.OpenFile(name, os.O_WRONLY, 0)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	default:
		defer old.Close()
		info, err := old.Stat()
		if err != nil {
			return err
		}
		if mode = info.Mode(); !mode.IsRegular() {
			return write(old)
		}
	}
	file, err := os.CreateTemp(filepath.Dir(name), ".griddle-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	err = write(file)
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Chmod(file.Name(), mode.Perm())
	}
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	return err
}
