// Package solver solves problems. Compile turns a case into a Program: the task, the rules, the
// positions in which play begins. Run searches everything and reports what it finds as a stream of
// events.
package solver

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/search"
)

// compiler is the state of Compile.
type compiler struct {
	problem *problems.Problem
	of      *problems.Case
	program *Program
	options map[string]problems.Word
	// strategy is nil if nothing is to be searched.
	strategy *Strategy
	builder  search.Builder
	spec     movegen.Spec
	// compiled are the rules that were compiled last, and conditions the conditions of their layers.
	// needsLast is the condition that depends on the last move, or nil.
	compiled   *movegen.Rules
	conditions []conditions.Compiled
	needsLast  *problems.Word
	// array holds the pieces that a condition puts in the game array in place of the orthodox ones.
	array map[board.Kind]*movegen.Piece
	// bare asks for the rules of the game that led to the diagram, in which a side has one king.
	bare bool
}

// Compile prepares a case for solving. The error is a *problems.Error that names the word that cannot
// be solved, with its place, or a *search.Failure.
func Compile(p *problems.Problem, c problems.Case, o Options) (*Program, error) {
	strategy, err := strategyNamed(o.Strategy)
	if err != nil {
		return nil, err
	}
	cc := &compiler{
		problem: p, of: &c, program: &Program{id: c.ID, index: c.Index, options: o}, options: map[string]problems.Word{},
		strategy: strategy,
	}
	if err := search.Guard(cc.compile); err != nil {
		return nil, err
	}
	cc.program.spec, cc.program.conditions, cc.program.bounded = cc.spec, cc.conditions, cc.builder.Bounded
	return cc.program, nil
}

func (c *compiler) fail(place problems.Place, hint, format string, args ...any) *problems.Error {
	return c.problem.At(place, hint, format, args...)
}

// lacks returns the error of a word that may be right but cannot be solved.
func (c *compiler) lacks(place problems.Place, hint, format string, args ...any) error {
	e := c.fail(place, hint, format, args...)
	e.Lacking = true
	return e
}

func (c *compiler) has(option string) bool {
	_, ok := c.options[option]
	return ok
}

// args returns the arguments of all occurrences of an option.
func (c *compiler) args(option string) []string {
	var all []string
	for _, w := range c.of.Options {
		if w.Name == option {
			all = append(all, w.Args...)
		}
	}
	return all
}

// number returns the n-th argument of an option, or the default if the option is not given.
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

// supported lists the options that can be solved. Any other option is an error, because ignoring it
// would change what is found.
var supported = map[string]bool{
	problems.Defence: true, problems.SetPlay: true, problems.WhiteToPlay: true, problems.Variations: true,
	problems.MoveNumbers: true, problems.NoWk: true, problems.NoBk: true, problems.Duplex: true, problems.HalfDuplex: true,
	problems.NoThreat: true, problems.Try: true, problems.MaxSolutions: true, problems.MaxTime: true,
	problems.EnPassant: true, problems.NoBoard: true, problems.PostKeyPlay: true, problems.NoCastling: true,
	problems.Intelligent: true, problems.Quodlibet: true, problems.Search: true, problems.MultiSolutions: true,
	problems.NoSymmetry: true, problems.Beep: true, problems.Threat: true, problems.MaxFlightsquares: true,
	problems.NonTrivial: true, problems.KeepMatingPiece: true, problems.NoShortVariations: true,
	problems.StopOnShortSolutions: true, problems.GoalIsEnd: true, problems.NullMoves: true,
	problems.StartMoveNumber: true, problems.UpToMoveNumber: true, problems.TrivialTriesAvoid: true,
	problems.MatesIn1: true, problems.CastlingMutuallyExclusive: true, problems.WriteGrid: true, problems.SuppressGrid: true,
}

func (c *compiler) compile() error {
	if err := c.accept(); err != nil {
		return err
	}
	if err := c.settings(); err != nil {
		return err
	}
	c.limits()
	if err := c.kinds(); err != nil {
		return err
	}
	start, err := c.position(&c.of.Diagram)
	if err != nil {
		return err
	}
	return c.phases(start)
}

// accept takes the options of the case, and refuses what cannot be solved.
func (c *compiler) accept() error {
	for _, w := range c.of.Options {
		if !supported[w.Name] {
			return c.lacks(w.Place, "", "the option %q cannot be solved yet", w.Name)
		}
		if w.Name == problems.KeepMatingPiece && len(c.of.Conditions) > 0 { // a lone king may get units again
			return c.lacks(w.Place, "", "the option %q cannot be solved together with conditions yet", w.Name)
		}
		c.options[w.Name] = w
	}
	if c.of.Invisible > 0 {
		return c.lacks(c.problem.Place, "", "invisible units cannot be solved yet")
	}
	if c.of.Stipulation == nil && c.problem.Asked != "" {
		hint := "`griddle list stipulations` shows all forms and goals"
		if strings.Trim(c.problem.Asked, "+-=/") == "" {
			hint = "it is a study: only what has a number of moves can be searched"
		}
		return c.lacks(c.of.StipPlace, hint, "the stipulation %q cannot be solved", c.problem.Asked)
	}
	if c.of.Stipulation == nil {
		return c.fail(c.problem.Place, "add a line such as: stipulation #2", "the problem has no stipulation")
	}
	return nil
}

// settings reads the options that change what is found or shown.
func (c *compiler) settings() error {
	s := &c.program.settings
	*s = search.Settings{
		Variations: c.has(problems.Variations) || c.has(problems.PostKeyPlay) || defends(c.of.Stipulation),
		NoThreat:   c.has(problems.NoThreat),

		NoTrivial:   c.has(problems.TrivialTriesAvoid),
		NoShort:     c.has(problems.NoShortVariations),
		MatesIn1:    c.has(problems.MatesIn1),
		StopOnShort: c.has(problems.StopOnShortSolutions),
		NullMoves:   c.has(problems.NullMoves),
		MoveNumbers: c.has(problems.MoveNumbers),
		Threat:      c.number(problems.Threat, 0, -1),
		Flights:     c.number(problems.MaxFlightsquares, 0, -1),
		Exclusive:   c.exclusions(),
	}
	if c.has(problems.NonTrivial) {
		s.NonTrivial = &search.NonTrivial{Granted: c.number(problems.NonTrivial, 0, 0), Within: c.number(problems.NonTrivial, 1, 0)}
	}
	var err error
	if s.First, err = c.moveNumber(problems.StartMoveNumber); err != nil {
		return err
	}
	if s.Last, err = c.moveNumber(problems.UpToMoveNumber); err != nil {
		return err
	}
	if c.has(problems.Try) {
		s.Tries = 1
	}
	s.Tries = c.number(problems.Defence, 0, s.Tries)
	return nil
}

// limits reads the limits that the problem itself sets.
func (c *compiler) limits() {
	o := &c.program.options
	if n := uint64(c.number(problems.MaxSolutions, 0, 0)); n > 0 && (o.MaxSolutions == 0 || n < o.MaxSolutions) {
		o.MaxSolutions = n
	}
	if t := time.Duration(c.number(problems.MaxTime, 0, 0)) * time.Second; t > 0 && (o.MaxTime == 0 || t < o.MaxTime) {
		o.MaxTime = t
	}
	if n := c.number(problems.Intelligent, 0, 0); n > 0 {
		c.warn("%s %d limits nothing: all solutions are shown", problems.Intelligent, n)
	}
}

// moveNumber reads an option that gives the number of a first move; 0 if it is not given. Numbers of
// second moves ("2:40") depend on the order of moves of another program. So a range may not begin
// within a first move, and one that ends within a first move is searched to the end of it.
func (c *compiler) moveNumber(option string) (int, error) {
	w, ok := c.options[option]
	if !ok {
		return 0, nil
	}
	first, second, _ := strings.Cut(w.Args[0], ":")
	n, err := strconv.Atoi(first)
	if err != nil || n < 1 || option == problems.StartMoveNumber && second != "" && second != "1" {
		return 0, c.lacks(w.Place, "give the number of a first move", "%s %s: this number cannot be honoured", option, w.Args[0])
	}
	return n, nil
}

// exclusions reads the castlings that exclude each other.
func (c *compiler) exclusions() []search.Exclusion {
	var all []search.Exclusion
	rooks := squares(c.args(problems.CastlingMutuallyExclusive))
	for i := 0; i+1 < len(rooks); i += 2 {
		a, b := board.RookRights(rooks[i]), board.RookRights(rooks[i+1])
		all = append(all, search.Exclusion{By: a, Lost: b}, search.Exclusion{By: b, Lost: a})
	}
	return all
}

// stipulation applies the options that change the stipulation.
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

// pointless warns about options without effect. lines reports whether solutions are lines; a first
// move can then not be a try.
func (c *compiler) pointless(lines bool) {
	for _, option := range []string{problems.Try, problems.Defence, problems.TrivialTriesAvoid} {
		if lines && c.has(option) {
			c.without(option)
		}
	}
	if form := c.of.Stipulation.Form; form != nil && form.Intro > 0 && c.has(problems.StopOnShortSolutions) {
		c.without(problems.StopOnShortSolutions)
	}
	if c.has(problems.Duplex) && c.has(problems.HalfDuplex) {
		c.warn("the option %s has no effect beside %s", problems.HalfDuplex, problems.Duplex)
	}
	for s, piece := range c.of.Diagram {
		for option, owner := range map[string]board.Owner{problems.NoWk: board.OfWhite, problems.NoBk: board.OfBlack} {
			if c.has(option) && piece.Walk == "K" && piece.Owner == owner {
				c.warn("the option %s has no effect: there is a king on %v", option, board.Square(s))
			}
		}
	}
}

func (c *compiler) without(option string) {
	c.warn("the option %s has no effect on this stipulation", option)
}

func (c *compiler) warn(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(c.program.Warnings, text) {
		c.program.Warnings = append(c.program.Warnings, text)
	}
}
