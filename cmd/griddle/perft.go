package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
)

func perftVerb(u *ui) *cli.Command {
	return &cli.Command{
		Name:        "perft",
		Usage:       "count the legal lines of a position",
		ArgsUsage:   "FEN DEPTH",
		Description: "Example:\n\n   griddle perft \"8/8/8/8/8/5K2/5Q2/7k w - - 0 1\" 4 --divide",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "divide", Usage: "count each first move by itself", DisableDefaultText: true},
			conditionFlag("count under `CONDITIONS`, separated by commas"),
			dialectFlag(),
		},
		Action: func(c *cli.Context) error {
			fen, depth, err := perftArguments(c.Args().Slice())
			if err != nil {
				return err
			}
			position, err := parsePosition("FEN", fen)
			if err != nil {
				return err
			}
			rules, err := u.rules(c)
			if err != nil {
				return err
			}
			// Counting cannot be interrupted, so an interrupt abandons the count.
			done := make(chan struct{})
			lines := make(chan string)
			go func() {
				defer close(lines)
				count(rules, &position, depth, c.Bool("divide"), func(line string) {
					select {
					case lines <- line:
					case <-done:
					}
				})
			}()
			defer close(done)
			for {
				select {
				case line, more := <-lines:
					if !more {
						return nil
					}
					fmt.Fprintln(u.out, line)
				case <-c.Done():
					u.worsen(incomplete)
					u.say("not complete: interrupted")
					return nil
				}
			}
		},
	}
}

// rules returns the rules under the conditions that flags name.
func (u *ui) rules(c *cli.Context) (*movegen.Rules, error) {
	d, err := dialect(c)
	if err != nil {
		return nil, err
	}
	words, err := u.conditions(c)
	if err != nil {
		return nil, err
	}
	var spec movegen.Spec
	context := conditions.Context{Dialect: d, Defender: board.Black}
	for _, w := range words {
		if condition := conditions.Find(w.Name); condition != nil {
			context.Given = append(context.Given, conditions.Given{Condition: condition, Args: w.Args})
		}
	}
	for i, w := range words {
		condition := conditions.Find(w.Name)
		if condition == nil {
			return nil, &usage{message: fmt.Sprintf("--condition: %q cannot be solved yet", w.Name), verb: c.Command.Name}
		}
		for _, other := range context.Given[:i] {
			if why := conditions.Clash(context.Given[i], other); why != "" {
				return nil, &usage{message: fmt.Sprintf("--condition: %s cannot be together with %s: %s", w.Name, other.Name, why), verb: c.Command.Name}
			}
		}
		compiled, err := condition.Compile(w.Args, context)
		if err != nil {
			return nil, &usage{message: fmt.Sprintf("--condition: %s: %v", w.Name, err), verb: c.Command.Name}
		}
		spec.Layers = append(spec.Layers, compiled.Layer)
	}
	return movegen.Compile(spec)
}

// count prints the count of each first move if the user asks for it, and then the sum.
func count(rules *movegen.Rules, p *board.Position, depth int, divide bool, tell func(string)) {
	if !divide || depth == 0 {
		tell(strconv.FormatUint(rules.Perft(p, depth), 10))
		return
	}
	var total uint64
	for _, m := range rules.Moves(nil, p) {
		var next board.Position
		rules.Play(&next, p, m)
		n := rules.Perft(&next, depth-1)
		total += n
		tell(fmt.Sprintf("%v: %d", m, n))
	}
	tell(strconv.FormatUint(total, 10))
}

// deepest is the greatest accepted depth; a count of so many half-moves never ends.
const deepest = 100

// perftArguments reads the FEN from one argument or from several, one for each field.
func perftArguments(args []string) (fen string, depth int, err error) {
	if len(args) < 2 {
		return "", 0, &usage{message: "perft needs a FEN and a depth", verb: "perft"}
	}
	last := args[len(args)-1]
	depth, err = strconv.Atoi(last)
	if err != nil || depth < 0 || depth > deepest {
		return "", 0, &usage{message: fmt.Sprintf("%q is not a depth: write a number of half-moves", last), verb: "perft"}
	}
	return strings.Join(args[:len(args)-1], " "), depth, nil
}

// parsePosition reads a FEN. Composed positions need not have both kings.
func parsePosition(argument, fen string) (board.Position, error) {
	setup, err := parseFEN(argument, fen)
	if err != nil {
		return board.Position{}, err
	}
	position, err := setup.Position(board.NoWhiteKing | board.NoBlackKing)
	var refused *board.Refused
	if errors.As(err, &refused) {
		err = inArgument(argument, fen, 0, refused.Faults.String(), "")
	}
	return position, err
}
