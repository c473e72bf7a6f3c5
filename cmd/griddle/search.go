package main

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/search"
)

// searchFlags are the flags of the verbs that search. takeSearch reads them, and the flag of jobsFlag. what
// names the thing that the time limit of the verb applies to.
func searchFlags(verb, what string) []cli.Flag {
	return []cli.Flag{
		&cli.IntFlag{Name: "threads", Usage: "search with `WORKERS`, at most one for each core", DefaultText: "all cores"},
		&cli.StringFlag{Name: "memory", Usage: "use tables of `SIZE` together, such as 512M or 2G", DefaultText: "a quarter of the machine's"},
		&cli.BoolFlag{Name: "paranoid", Usage: "identify positions by 128 bits instead of 80 (the table holds half as many)", DisableDefaultText: true},
		&cli.StringFlag{Name: "max-time", Usage: "stop each " + what + " after `TIME`, such as 90 (seconds) or 1h30m", DefaultText: "no limit"},
		&cli.Uint64Flag{Name: "max-nodes", Usage: "stop each phase after `N` positions, or up to some thousand more", DefaultText: "no limit"},
		&cli.StringFlag{Name: "strategy", Usage: "search with the strategy `NAME`: " + strings.Join(strategyNames(verb), ", "), DefaultText: "the cheapest that fits"},
		dialectFlag(),
	}
}

// everyStrategy is the value of --strategy with which the verb solve compares all strategies.
const everyStrategy = "all"

// strategyNames lists the values of --strategy in a verb.
func strategyNames(verb string) []string {
	names := solver.StrategyNames()
	if verb == "solve" {
		names = append(names, everyStrategy)
	}
	return names
}

// jobsFlag gives the number of problems that the command works on at the same time, n by default.
func jobsFlag(n int, text string) cli.Flag {
	return &cli.IntFlag{Name: "jobs", Usage: "work on `N` problems side by side", Value: n, DefaultText: text}
}

// searchChoice holds the options of the searches, and the number of parallel problems.
type searchChoice struct {
	options solver.Options
	jobs    int
}

func takeSearch(c *cli.Context) (searchChoice, error) {
	wrong := func(flag, format string, args ...any) (searchChoice, error) {
		return searchChoice{}, &usage{message: "--" + flag + ": " + fmt.Sprintf(format, args...), verb: c.Command.Name}
	}
	s := searchChoice{jobs: c.Int("jobs")}
	if s.jobs < 1 {
		return s, tooSmall("jobs", 1, c.Command.Name)
	}
	memory := machineMemory() / 4
	if text := c.String("memory"); text != "" {
		var err error
		switch memory, err = parseSize(text); {
		case err != nil:
			return wrong("memory", "%v", err)
		case memory > machineMemory():
			return wrong("memory", "%s is more than there is, %s", text, sizeText(machineMemory()))
		}
	}
	if c.IsSet("max-nodes") && c.Uint64("max-nodes") == 0 {
		return s, tooSmall("max-nodes", 1, c.Command.Name)
	}
	s.options = solver.Options{MaxNodes: c.Uint64("max-nodes"), Strategy: c.String("strategy")}
	if names := strategyNames(c.Command.Name); s.options.Strategy != "" && !slices.Contains(names, s.options.Strategy) {
		return wrong("strategy", "%q is not a strategy here: use one of %s", s.options.Strategy, strings.Join(names, ", "))
	}
	s.remember(memory, c.Bool("paranoid"))
	s.share()
	if c.IsSet("threads") {
		n := c.Int("threads")
		if n < 1 {
			return s, tooSmall("threads", 1, c.Command.Name)
		}
		// More workers than cores would prove the same things in parallel.
		s.options.Threads = min(n, runtime.GOMAXPROCS(0))
	}
	var err error
	if s.options.Dialect, err = dialect(c); err != nil {
		return s, err
	}
	if text := c.String("max-time"); text != "" {
		limit, err := parseTime(text)
		if err != nil {
			return wrong("max-time", "%v", err)
		}
		s.options.MaxTime = limit
	}
	return s, nil
}

// remember makes the table of all searches, with a size in bytes. A paranoid table compares whole keys.
func (s *searchChoice) remember(size int64, paranoid bool) {
	if paranoid {
		s.options.Table = search.NewParanoidTable(size)
	} else {
		s.options.Table = search.NewTable(size)
	}
}

// share gives each job its share of the cores.
func (s *searchChoice) share() { s.options.Threads = max(1, runtime.GOMAXPROCS(0)/s.jobs) }
