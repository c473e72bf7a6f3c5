package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/check"
	"github.com/griddle-chess/griddle/problems"
)

func verifyVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:      "verify",
		Usage:     "test whether problems are sound: compare what is proven with the claimed solution",
		ArgsUsage: "FILE... (- is standard input)",
		Description: "A problem claims the number of solutions that its file, its stipulation (h#2  2.1.1.1) or --intended gives, and\n" +
			"the solution that its file gives (.olv, JSON, PGN). Without these it claims one key. The verdicts are sound,\n" +
			"cooked, no solution, short, dual, claim differs, incomplete, unclaimed (help or series play has several\n" +
			"solutions, and nothing says how many the author intended), unsupported and broken. docs/check.md explains them.\n" +
			"The verb check tests whole collections.\n\n" +
			"Example:\n\n   griddle verify mates.olv",
		Flags: slices.Concat(inputFlags(), positionFlags(), retroFlags(), searchFlags("verify", "problem"), []cli.Flag{
			jobsFlag(1, "1"),
			problemFlag(),
			intendedFlag(),
			&cli.StringFlag{Name: "format", Usage: "write as `FORMAT`: text, or json (a line for each problem)", Value: "text"},
		}),
		Action: func(c *cli.Context) error { return verify(u, c) },
	}
}

// verdictFormats holds the functions that write the result of a problem.
var verdictFormats = map[string]func(w io.Writer, r check.Row){
	"text": verdictText,
	"json": func(w io.Writer, r check.Row) { _ = r.WriteJSON(w) }, // u.out keeps the error
}

func verify(u *ui, c *cli.Context) error {
	if err := u.takeInput(c); err != nil {
		return err
	}
	how, err := takeSearch(c)
	if err != nil {
		return err
	}
	u.takeRetro(c, &how.options)
	write := verdictFormats[c.String("format")]
	if write == nil {
		return &usage{message: fmt.Sprintf("--format: %q is none of text, json", c.String("format")), verb: "verify"}
	}
	list, err := u.given(c)
	if err != nil {
		return err
	}
	u.verifyAll(c.Context, how, list, write)
	return nil
}

// verifyAll checks problems, several in parallel, and shows their verdicts in order.
func (u *ui) verifyAll(ctx context.Context, how searchChoice, list iter.Seq2[*problems.Problem, error], write func(io.Writer, check.Row)) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	left, _ := sideBySide(ctx, how.jobs, list, func(_ int, p *problems.Problem, err error, inTurn func(func())) {
		if ofFile(p, err) {
			inTurn(func() { u.fail(err) })
			return
		}
		entry := check.Entry{File: fileOf(p, err), Problem: p, Err: err}
		row := check.NewRow(entry, entry.Check(ctx, check.Options{Solver: how.options, Program: program()}))
		inTurn(func() {
			write(u.out, row)
			if u.worsen(verdictStatus(row.Verdict)); u.out.err != nil {
				stop()
			}
		})
	})
	if left != nil && u.out.err == nil {
		u.notBegun(left)
	}
}

// fileOf returns the file of an entry, or "" if it is not known.
func fileOf(p *problems.Problem, err error) string {
	var wrong *problems.Error
	switch {
	case p != nil:
		return p.Place.File
	case errors.As(err, &wrong):
		return wrong.Place.File
	}
	return ""
}

// ofFile reports whether an error is about a whole file, and not about an entry of it.
func ofFile(p *problems.Problem, err error) bool { return err != nil && fileOf(p, err) == "" }

// verdictStatus returns the exit status of a verdict.
func verdictStatus(v check.Verdict) status {
	switch v {
	case check.Sound, check.Unclaimed:
		return solved
	case check.Broken, check.Unsupported:
		return faulty
	case check.Incomplete:
		return incomplete
	}
	return unsolved
}

// verdictText writes a verdict, and the findings below it.
func verdictText(w io.Writer, r check.Row) {
	head := []string{strings.TrimSuffix(fmt.Sprintf("%s:%d", r.File, r.Line), ":0")}
	for _, text := range []string{r.Stipulation, strings.Join(r.Authors, "; ")} {
		if text != "" {
			head = append(head, text)
		}
	}
	fmt.Fprintf(w, "%s: %s\n", strings.Join(head, "  "), r.Headline())
	for _, f := range r.Findings {
		fmt.Fprintf(w, "    %s\n", f)
	}
	for _, n := range r.Notes {
		fmt.Fprintf(w, "    note: %s\n", n)
	}
	if r.Tested != nil {
		fmt.Fprintf(w, "    %s\n", r.Tested)
	}
}
