// Package solver finds what a problem asks for. Compile makes a Program of a case; Run searches everything and tells what
// it finds as a stream of events.
package solver

import (
	"fmt"
	"strconv"
	"time"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// Options say how to solve, not what.
type Options struct {
	// Threads is the number of workers, at least 1.
	Threads int
	// Table is where searches remember what they have proven; nil for none. All problems may share one.
	Table *Table
	// The limits, zero for none: solutions and positions of a phase, time of a case. Those that the problem itself sets
	// are applied besides.
	MaxSolutions, MaxNodes uint64
	MaxTime                time.Duration
	// Strategy is the name of the strategy to use, empty for the cheapest that is right.
	Strategy string
}

// Exhaustive is the strategy that is right for everything.
const Exhaustive = "exhaustive"

// Program is a case ready to be solved.
type Program struct {
	rules    *movegen.Rules
	phases   []phase
	settings settings
	options  Options
	notes    []solution.NoteKind
	// Warnings say what of the problem has no effect, for the reader.
	Warnings []string
	// Stipulation is the one that is solved, with the options that change it.
	Stipulation *stip.Stipulation
}

// settings are the options of a problem that change what is told.
type settings struct {
	variations bool
	noThreat   bool
	tries      int
}

// compiler carries what Compile works on.
type compiler struct {
	problem *problems.Problem
	of      *problems.Case
	program *Program
	options map[string]problems.Word
	builder builder
}

// Compile makes a case ready to be solved. What cannot be solved is a *problems.Error that names the word and its place.
func Compile(p *problems.Problem, c problems.Case, o Options) (*Program, error) {
	if o.Strategy != "" && o.Strategy != Exhaustive {
		return nil, fmt.Errorf("unknown strategy %q: there is %q only", o.Strategy, Exhaustive)
	}
	cc := &compiler{problem: p, of: &c, program: &Program{options: o}, options: map[string]problems.Word{}}
	if err := cc.compile(); err != nil {
		return nil, err
	}
	return cc.program, nil
}

func (c *compiler) fail(place problems.Place, hint, format string, args ...any) error {
	return c.problem.At(place, hint, format, args...)
}

func (c *compiler) has(option string) bool {
	_, ok := c.options[option]
	return ok
}

// number is the n-th argument of an option, or the default if the option was not given.
func (c *compiler) number(option string, n, otherwise int) int {
	w, ok := c.options[option]
	if !ok || n >= len(w.Args) {
		return otherwise
	}
	value, err := strconv.Atoi(w.Args[n])
	if err != nil {
		return otherwise
	}
	return value
}

// supported are the options that are solved as they say. Others are errors: they would change what is found.
var supported = map[string]bool{
	problems.Defence: true, problems.SetPlay: true, problems.WhiteToPlay: true, problems.Variations: true,
	problems.MoveNumbers: true, problems.NoWk: true, problems.NoBk: true, problems.Duplex: true, problems.HalfDuplex: true,
	problems.NoThreat: true, problems.Try: true, problems.MaxSolutions: true, problems.MaxTime: true,
	problems.EnPassant: true, problems.NoBoard: true, problems.PostKeyPlay: true, problems.NoCastling: true,
	problems.Intelligent: true, problems.Quodlibet: true, problems.Search: true, problems.MultiSolutions: true,
	problems.NoSymmetry: true, problems.Beep: true, problems.Threat: true,
}

func (c *compiler) compile() error {
	p := c.program
	for _, w := range c.of.Options {
		if !supported[w.Name] {
			return c.fail(w.Place, "", "the option %q cannot be solved yet", w.Name)
		}
		c.options[w.Name] = w
	}
	for _, w := range c.of.Conditions {
		return c.fail(w.Place, "", "the condition %q cannot be solved yet", w.Name)
	}
	if c.of.Invisible > 0 {
		return c.fail(c.problem.Place, "", "invisible units cannot be solved yet")
	}
	if c.of.Stipulation == nil {
		return c.fail(c.problem.Place, "add a line such as: stipulation #2", "the problem has no stipulation")
	}
	p.settings = settings{
		variations: c.has(problems.Variations) || c.has(problems.PostKeyPlay),
		noThreat:   c.has(problems.NoThreat),
	}
	if c.has(problems.Try) {
		p.settings.tries = 1
	}
	p.settings.tries = c.number(problems.Defence, 0, p.settings.tries)
	o := &p.options
	if n := uint64(c.number(problems.MaxSolutions, 0, 0)); n > 0 && (o.MaxSolutions == 0 || n < o.MaxSolutions) {
		o.MaxSolutions = n
	}
	if t := time.Duration(c.number(problems.MaxTime, 0, 0)) * time.Second; t > 0 && (o.MaxTime == 0 || t < o.MaxTime) {
		o.MaxTime = t
	}
	start, err := c.position(&c.of.Diagram)
	if err != nil {
		return err
	}
	if p.rules, err = movegen.Compile(movegen.Spec{}); err != nil {
		return c.fail(c.problem.Place, "", "%v", err)
	}
	return c.phases(start)
}

// stipulation applies the options that change it.
func (c *compiler) stipulation() *stip.Stipulation {
	s := c.of.Stipulation
	if c.has(problems.WhiteToPlay) {
		if changed, ok := s.WhiteToPlay(); ok {
			s = changed
		} else {
			c.without(problems.WhiteToPlay)
		}
	}
	if c.has(problems.Quodlibet) {
		if changed, ok := s.Quodlibet(); ok {
			s = changed
		} else {
			c.without(problems.Quodlibet)
		}
	}
	return s
}

func (c *compiler) without(option string) {
	c.program.Warnings = append(c.program.Warnings, "the option "+option+" has no effect on this stipulation")
}

// phases lists what is to be solved: set play and actual play, for one side or both.
func (c *compiler) phases(start board.Position) error {
	s := c.stipulation()
	c.program.Stipulation = s
	var target *placement
	switch {
	case s.Needs(stip.ProofGame):
		target = newPlacement(&start)
		start = gameArray()
	case s.Needs(stip.AToB):
		if c.of.Target == nil {
			return c.fail(c.of.StipPlace, "give position B as a second pieces section after the stipulation",
				"the stipulation has no position B")
		}
		b, err := c.position(c.of.Target)
		if err != nil {
			return err
		}
		target = newPlacement(&b)
	}
	postKey := c.has(problems.PostKeyPlay)
	if postKey {
		root, isBranch := s.Root.(*stip.Branch)
		if !isBranch || root.First.Play != stip.Attack {
			c.without(problems.PostKeyPlay)
			postKey = false
		}
	}
	for _, swapped := range c.halves() {
		starter := s.Starter
		if swapped {
			starter = starter.Other()
		}
		counted := starter
		if s.Form != nil && s.Form.Half && target == nil {
			counted = starter.Other()
		}
		info := solution.Phase{Swapped: swapped}
		ph := phase{info: info, counted: counted, target: target}
		if root, fork, ok := s.SetPlay(); postKey || ok && c.has(problems.SetPlay) {
			set := ph
			set.info.Set = !postKey
			set.offset = 1
			set.afterKey = postKey
			c.finish(&set, start, starter.Other(), root, fork)
			if postKey {
				continue
			}
		}
		c.finish(&ph, start, starter, s.Root, nil)
	}
	return nil
}

// halves of a duplex: false for the sides as they are, true for the sides exchanged.
func (c *compiler) halves() []bool {
	switch {
	case c.has(problems.HalfDuplex):
		return []bool{true}
	case c.has(problems.Duplex):
		return []bool{false, true}
	}
	return []bool{false}
}

// finish completes a phase and adds it to the program.
func (c *compiler) finish(ph *phase, start board.Position, starter board.Side, root, fork stip.Node) {
	c.builder.identity = false
	ph.root = c.builder.node(root)
	if fork != nil {
		ph.fork = c.builder.node(fork)
	}
	ph.identity = c.builder.identity
	if b, ok := ph.root.(*branch); !ok || !b.battle() {
		ph.info.Lines = true
	}
	ph.start = start
	ph.start.SetTurn(starter)
	if ep := start.EnPassant(); ep != board.NoSquare && passedBy(ep) == starter {
		ph.start.SetEnPassant(board.NoSquare)
	}
	c.program.phases = append(c.program.phases, *ph)
}

// passedBy is the side whose pawn passes over the square by a double step.
func passedBy(s board.Square) board.Side {
	if s.Rank() < 4 {
		return board.White
	}
	return board.Black
}
