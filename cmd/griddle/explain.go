package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/solver"
)

func explainVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:        "explain",
		Usage:       "explain in words how a problem was understood, without solving it",
		ArgsUsage:   "FILE... (- is standard input)",
		Description: "Example:\n\n   griddle explain mates.inp",
		Flags:       slices.Concat(inputFlags(), positionFlags(), retroFlags(), []cli.Flag{dialectFlag(), problemFlag()}),
		Action: func(c *cli.Context) error {
			d, err := dialect(c)
			if err != nil {
				return err
			}
			o := solver.Options{Threads: 1, Dialect: d}
			u.takeRetro(c, &o)
			if err := u.takeInput(c); err != nil {
				return err
			}
			list, err := u.given(c)
			if err != nil {
				return err
			}
			for p, err := range list {
				if err != nil {
					u.fail(err)
					continue
				}
				cases, err := p.Cases()
				u.warn(p, cases)
				if err != nil {
					u.fail(err)
					continue
				}
				text := explanation(p, cases, d)
				fmt.Fprint(u.out, text)
				for _, of := range cases {
					program, err := solver.Compile(p, of, o)
					if err != nil {
						u.fail(err)
						continue
					}
					for _, w := range program.Warnings {
						if _, of, ok := strings.Cut(w, ": "); ok && strings.Contains(text, "Note: "+of) {
							continue // it stands below its condition
						}
						u.say("warning: " + at(p, &of) + ": " + w)
					}
					if program.Fault != nil {
						u.fail(program.Fault)
					}
					fmt.Fprint(u.out, foundOfThePast(c.Context, program, of.ID))
				}
			}
			return nil
		},
	}
}

// explanation describes the task of a problem.
func explanation(p *problems.Problem, cases []problems.Case, d conditions.Dialect) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", at(p, &problems.Case{}))
	if by := strings.Join(slices.Concat(p.Authors, p.Origins), ", "); by != "" {
		fmt.Fprintf(&b, "  %s\n", by)
	}
	for _, owner := range []board.Owner{board.OfWhite, board.OfBlack, board.Neutral} {
		if units := unitsOf(&p.Diagram, owner); units != "" {
			fmt.Fprintf(&b, "  %s: %s\n", ownerNames[owner], units)
		}
	}
	b.WriteString(pieceWords(p, cases))
	if p.Stipulation != nil {
		fmt.Fprintf(&b, "  %s\n", p.Stipulation.Describe())
	}
	if n, ok := problems.Intended(p.Claim.Intended); ok {
		fmt.Fprintf(&b, "  Intended solutions: %d.\n", n)
	}
	for _, w := range p.Conditions {
		fmt.Fprintf(&b, "  Condition %s\n", rule(w, d, p.Stipulation))
	}
	for _, w := range p.Options {
		fmt.Fprintf(&b, "  Option %s: %s\n", words(w), optionDoc(w.Name))
	}
	switch n := len(p.Twins); {
	case p.Zero && len(cases) == 1:
		b.WriteString("  The diagram is not for solving; 1 position follows from it.\n")
	case p.Zero:
		fmt.Fprintf(&b, "  The diagram is not for solving; %d positions follow from it.\n", len(cases))
	case n == 1:
		b.WriteString("  1 twin.\n")
	case n > 1:
		fmt.Fprintf(&b, "  %d twins.\n", n)
	}
	for _, c := range cases {
		if len(c.Changes) > 0 {
			fmt.Fprintf(&b, "  %s\n", report.Heading(p, c, report.Options{Lexicon: lexicon}))
			for _, owner := range []board.Owner{board.OfWhite, board.OfBlack, board.Neutral} {
				if units := unitsOf(&c.Diagram, owner); units != "" && units != unitsOf(&p.Diagram, owner) {
					fmt.Fprintf(&b, "     %s: %s\n", ownerNames[owner], units)
				}
			}
		}
		if c.Stipulation != nil && c.Stipulation != p.Stipulation {
			fmt.Fprintf(&b, "  %s) %s\n", c.ID, c.Stipulation.Describe())
		}
		for _, change := range c.Changes {
			for _, w := range change.Conditions {
				fmt.Fprintf(&b, "  %s) Condition %s\n", c.ID, rule(w, d, c.Stipulation))
			}
		}
	}
	return b.String()
}

// ownerNames holds the names of the sides, and of neutral units.
var ownerNames = [...]string{board.OfWhite: "White", board.OfBlack: "Black", board.Neutral: "Neutral"}

// pieceWords describes the fairy pieces and the attributes in the positions.
func pieceWords(p *problems.Problem, cases []problems.Case) string {
	var walks, flags []string
	add := func(to *[]string, name string) {
		if !slices.Contains(*to, name) {
			*to = append(*to, name)
		}
	}
	collect := func(d *problems.Diagram) {
		for _, u := range d {
			if _, orthodox := problems.OrthodoxWalk(u.Walk); u.Walk != "" && !orthodox {
				add(&walks, u.Walk)
			}
			for _, flag := range u.Flags {
				add(&flags, flag)
			}
		}
	}
	collect(&p.Diagram)
	for i := range cases {
		collect(&cases[i].Diagram)
	}
	var b strings.Builder
	for _, walk := range walks {
		text := problems.WalkName(walk)
		for i := range movegen.Pieces {
			if piece := &movegen.Pieces[i]; piece.Codes[movegen.English] == walk {
				text = piece.Name + ": " + piece.Doc
			}
		}
		fmt.Fprintf(&b, "  Piece %s, %s\n", walk, text)
	}
	for _, a := range conditions.Attributes {
		if slices.Contains(flags, a.Name) {
			fmt.Fprintf(&b, "  %s: %s\n", a.Name, strings.ReplaceAll(a.Doc, "\n", " "))
		}
	}
	return b.String()
}

// foundOfThePast describes what retro-analysis finds before the search, if a condition or a flag asks for it.
// letter names the case.
func foundOfThePast(ctx context.Context, program *solver.Program, id string) string {
	var b strings.Builder
	for _, phase := range program.Pasts(ctx) {
		where := "Retro"
		if id != "" {
			where = id + ") Retro"
		}
		if phase.Swapped {
			where += ", colours exchanged"
		}
		if phase.Set {
			where += ", set play"
		}
		heading, lines := report.Notation{}.Past(phase.Past)
		fmt.Fprintf(&b, "  %s (%v moved last): %s\n", where, phase.Past.Moved, heading)
		for _, line := range lines {
			fmt.Fprintf(&b, "    %s\n", line)
		}
	}
	return b.String()
}

// unitsOf lists an owner's units from the king to the pawns, and then those that are not orthodox: "Kf4 Bg3".
func unitsOf(d *problems.Diagram, owner board.Owner) string {
	order := []string{"K", "Q", "R", "B", "S", "P"}
	rank := func(walk string) int {
		if i := slices.Index(order, walk); i >= 0 {
			return i
		}
		return len(order)
	}
	var squares []board.Square
	for s, p := range d {
		if !p.None() && p.Owner == owner {
			squares = append(squares, board.Square(s))
		}
	}
	slices.SortStableFunc(squares, func(a, b board.Square) int { return rank(d[a].Walk) - rank(d[b].Walk) })
	var units []string
	for _, s := range squares {
		units = append(units, strings.Join(append(slices.Clone(d[s].Flags), d[s].Walk+s.String()), " "))
	}
	return strings.Join(units, " ")
}

// words writes a condition or an option with its arguments.
func words(w problems.Word) string {
	return strings.Join(append([]string{w.Name}, w.Args...), " ")
}

func optionDoc(name string) string {
	for _, o := range problems.Options {
		if o.Name == name {
			return o.Doc
		}
	}
	return ""
}
