// Package solver finds what a problem asks for. Compile makes a Program of a case; Run searches everything and tells what
// it finds as a stream of events.
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
	// Strategy is the name of one of Strategies, empty for the first. Where the strategy accepts a problem is asked of its row.
	Strategy string
	// Dialect is how conditions are read where programs and published rules differ.
	Dialect conditions.Dialect
	// Retro allows castling and en passant as far as the past of the diagram is proved to allow them, and APosteriori in
	// addition a capture en passant that castling proves to be legal later on. Without them castling takes king and rook
	// at home, and nothing is captured en passant by the first move but as the problem says.
	Retro, APosteriori bool
	// Force solves a position though its past proves it illegal.
	Force bool
	// Record is where searches keep what they prove, and what they go on from; nil for none. It is that of the problem.
	Record *Record
	// Origins has every step say what short notation writes of the square that it leaves.
	Origins bool

	// effort is that of the first attempt to enumerate final positions; zero for the usual one.
	effort int
	// waiting is the number of lines that may wait to be told; zero for the usual number. Where lines are unbroken, those of
	// a task are told when it is finished.
	waiting  int
	unbroken bool
}

// Program is a case ready to be solved.
type Program struct {
	id       string // of the case
	index    int    // of the case
	phases   []phase
	settings settings
	options  Options
	notes    []solution.NoteKind
	// bounded reports whether there is a half-move of which the strategy Bounded can leave out moves.
	bounded bool
	// spec and conditions are what the rules were made of, for who asks why.
	spec       movegen.Spec
	conditions []conditions.Compiled
	// Kinds are those that are not orthodox, the one after board.Orthodox first.
	Kinds solution.Kinds
	// Warnings say what of the problem has no effect or looks like a slip, for the reader.
	Warnings []string
	// Fault says what is missing in the position for what is asked, nil if nothing is. Phases of which that is so are not
	// searched: nothing can solve them.
	Fault *problems.Error
	// Stipulation is the one that is solved, with the options that change it.
	Stipulation *stip.Stipulation
}

// settings are the options of a problem that change what is found or told.
type settings struct {
	variations  bool
	noThreat    bool
	tries       int  // refutations that a try may have
	noTrivial   bool // tries that give check are not told
	noShort     bool // variations shorter than possible are not told
	matesIn1    bool // goals that the defence could put off are told
	stopOnShort bool // no longer lengths once there are solutions
	nullMoves   bool
	moveNumbers bool
	// threat is the number of moves within which every attacking move must threaten the goal, -1 if it need not.
	threat int
	// flights is the number of squares that the king may have to flee to after an attacking move, -1 if any.
	flights int
	// nonTrivial restricts the defences that are granted, nil if it does not.
	nonTrivial *nonTrivial
	// exclusive lists the castlings that take away others: rights lost by castling with each.
	exclusive []exclusion
	// first and last number of the first moves that are tried; last 0 for all.
	first, last int
}

// nonTrivial is the option of that name: a defence is trivial if the attack then succeeds within so many moves.
type nonTrivial struct{ granted, within int }

func (s *settings) granted() int {
	if s.nonTrivial == nil {
		return 0
	}
	return s.nonTrivial.granted
}

// exclusion says that castling by one right takes away another.
type exclusion struct{ by, lost board.Rights }

// compiler carries what Compile works on.
type compiler struct {
	problem *problems.Problem
	of      *problems.Case
	program *Program
	options map[string]problems.Word
	// strategy is nil if nothing is to be searched.
	strategy *Strategy
	builder  builder
	spec     movegen.Spec
	// compiled are the rules that were compiled last, and conditions what their layers come from; needsLast is the one among these that
	// depends on the last move, nil if none does.
	compiled   *movegen.Rules
	conditions []conditions.Compiled
	needsLast  *problems.Word
	// array are the pieces that stand in the game array instead of those of the book, if a condition says so.
	array map[board.Kind]*movegen.Piece
	// bare asks for the rules of the game that led to the diagram: there a side has one king.
	bare bool
}

// Compile makes a case ready to be solved. What cannot be solved is a *problems.Error that names the word and its place.
func Compile(p *problems.Problem, c problems.Case, o Options) (*Program, error) {
	strategy, err := strategyNamed(o.Strategy)
	if err != nil {
		return nil, err
	}
	cc := &compiler{
		problem: p, of: &c, program: &Program{id: c.ID, index: c.Index, options: o}, options: map[string]problems.Word{},
		strategy: strategy,
	}
	if err := cc.compile(); err != nil {
		return nil, err
	}
	cc.program.spec, cc.program.conditions, cc.program.bounded = cc.spec, cc.conditions, cc.builder.bounded
	return cc.program, nil
}

func (c *compiler) fail(place problems.Place, hint, format string, args ...any) *problems.Error {
	return c.problem.At(place, hint, format, args...)
}

// lacks is the error that something is asked for which cannot be solved, though nothing need be wrong with it.
func (c *compiler) lacks(place problems.Place, hint, format string, args ...any) error {
	e := c.fail(place, hint, format, args...)
	e.Lacking = true
	return e
}

func (c *compiler) has(option string) bool {
	_, ok := c.options[option]
	return ok
}

// args are the arguments of an option, of all its occurrences.
func (c *compiler) args(option string) []string {
	var all []string
	for _, w := range c.of.Options {
		if w.Name == option {
			all = append(all, w.Args...)
		}
	}
	return all
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
	problems.NoSymmetry: true, problems.Beep: true, problems.Threat: true, problems.MaxFlightsquares: true,
	problems.NonTrivial: true, problems.KeepMatingPiece: true, problems.NoShortVariations: true,
	problems.StopOnShortSolutions: true, problems.GoalIsEnd: true, problems.NullMoves: true,
	problems.StartMoveNumber: true, problems.UpToMoveNumber: true, problems.TrivialTriesAvoid: true,
	problems.MatesIn1: true, problems.CastlingMutuallyExclusive: true, problems.WriteGrid: true, problems.SuppressGrid: true,
}

func (c *compiler) compile() error {
	p := c.program
	for _, w := range c.of.Options {
		if !supported[w.Name] {
			return c.lacks(w.Place, "", "the option %q cannot be solved yet", w.Name)
		}
		if w.Name == problems.KeepMatingPiece && len(c.of.Conditions) > 0 { // a king that is alone may get units again
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
	p.settings = settings{
		variations: c.has(problems.Variations) || c.has(problems.PostKeyPlay),
		noThreat:   c.has(problems.NoThreat),

		noTrivial:   c.has(problems.TrivialTriesAvoid),
		noShort:     c.has(problems.NoShortVariations),
		matesIn1:    c.has(problems.MatesIn1),
		stopOnShort: c.has(problems.StopOnShortSolutions),
		nullMoves:   c.has(problems.NullMoves),
		moveNumbers: c.has(problems.MoveNumbers),
		threat:      c.number(problems.Threat, 0, -1),
		flights:     c.number(problems.MaxFlightsquares, 0, -1),
		exclusive:   c.exclusions(),
	}
	if c.has(problems.NonTrivial) {
		p.settings.nonTrivial = &nonTrivial{c.number(problems.NonTrivial, 0, 0), c.number(problems.NonTrivial, 1, 0)}
	}
	var err error
	if p.settings.first, err = c.moveNumber(problems.StartMoveNumber); err != nil {
		return err
	}
	if p.settings.last, err = c.moveNumber(problems.UpToMoveNumber); err != nil {
		return err
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
	if n := c.number(problems.Intelligent, 0, 0); n > 0 {
		c.warn("%s %d limits nothing: all solutions are shown", problems.Intelligent, n)
	}
	if err := c.kinds(); err != nil {
		return err
	}
	start, err := c.position(&c.of.Diagram)
	if err != nil {
		return err
	}
	return c.phases(start)
}

// moveNumber reads an option that gives the number of a first move, 0 if it was not given. Numbers of second moves
// ("2:40") are for programs that make them in the same order as their peers: what begins in the midst of a first move
// cannot be honoured, what ends there is searched to its end.
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

// exclusions reads which castlings exclude each other.
func (c *compiler) exclusions() []exclusion {
	var all []exclusion
	rooks := squares(c.args(problems.CastlingMutuallyExclusive))
	for i := 0; i+1 < len(rooks); i += 2 {
		a, b := rookRight(rooks[i]), rookRight(rooks[i+1])
		all = append(all, exclusion{a, b}, exclusion{b, a})
	}
	return all
}

// rookRight is the right to castle with the rook at home on the square.
func rookRight(s board.Square) board.Rights {
	switch s {
	case board.A1:
		return board.WhiteLong
	case board.H1:
		return board.WhiteShort
	case board.A8:
		return board.BlackLong
	case board.H8:
		return board.BlackShort
	}
	return 0
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

// pointless warns of options that do nothing here. Whether there is a first move that can be a try depends on lines.
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

// gameArray is the position in which a game begins.
func (c *compiler) gameArray() board.Position {
	p := board.GameArray()
	for kind, piece := range c.array {
		for b := p.OfKind(kind); b != 0; {
			s := b.Pop()
			u := p.Take(s)
			walk := piece.Codes[movegen.English]
			u.Kind = c.kind(solution.Kind{Walk: walk, Royal: problems.RoyalWalk(walk)})
			p.Put(s, u)
		}
	}
	return p
}

// phases lists what is to be solved: set play and actual play, for one side or both.
func (c *compiler) phases(start board.Position) error {
	s := c.stipulation()
	c.program.Stipulation = s
	diagram := start
	var end *board.Position // the position to be reached, if the stipulation says which, and its diagram
	var ending *problems.Diagram
	switch {
	case s.Needs(stip.ProofGame):
		end, ending = &diagram, &c.of.Diagram
		if _, err := c.rules(Defender(s, false)); err != nil { // conditions say what stands in the game array
			return err
		}
		start = c.gameArray()
	case s.Needs(stip.AToB):
		if c.of.Target == nil {
			return c.fail(c.of.StipPlace, "give position B as a second pieces section after the stipulation",
				"the stipulation has no position B")
		}
		b, err := c.position(c.of.Target)
		if err != nil {
			return err
		}
		end, ending = &b, c.of.Target
	}
	lines := true
	if root, ok := s.Root.(*stip.Branch); ok {
		lines = root.First.Play == stip.Help || root.First.Play == stip.Series || root.Second.InCheck
	}
	c.pointless(lines)
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
		if s.Form != nil && s.Form.Half && end == nil {
			counted = starter.Other()
		}
		rules, err := c.rules(Defender(s, swapped))
		if err != nil {
			return err
		}
		c.unlikely(&diagram)
		c.builder.bounds = c.strategy.bounds
		c.builder.orthodox, c.builder.onlyForbids = rules.Orthodox(), rules.OnlyForbid()
		c.builder.odd = rules.Breaks()&movegen.PlainCheck != 0
		info := solution.Phase{Swapped: swapped, Lines: lines}
		ph := phase{info: info, rules: rules, counted: counted}
		from := start
		if !s.Needs(stip.ProofGame) {
			c.mark(rules, &from, &c.of.Diagram)
		}
		if end != nil {
			to := *end
			c.mark(rules, &to, ending)
			ph.target = newPlacement(rules, &to)
		}
		if c.has(problems.GoalIsEnd) && s.Form != nil {
			ph.end = &s.Form.Goal
		}
		root, fork, ok := s.SetPlay()
		if ok && (postKey || c.has(problems.SetPlay)) {
			set := ph
			set.info.Set = !postKey
			set.offset = 1
			set.afterKey = postKey
			if err := c.finish(&set, from, starter.Other(), root, fork); err != nil {
				return err
			}
		}
		if postKey {
			continue
		}
		if err := c.finish(&ph, from, starter, s.Root, nil); err != nil {
			return err
		}
	}
	c.kingless(&diagram)
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

// Defender is the side that defends: the one that does not begin, and Black in help play, whoever begins; the other one in the
// second half of a duplex (swapped).
func Defender(s *stip.Stipulation, swapped bool) board.Side {
	side := s.Starter.Other()
	if root, ok := s.Root.(*stip.Branch); ok && root.First.Play == stip.Help {
		side = board.Black
	}
	if swapped {
		side = side.Other()
	}
	return side
}

// finish completes a phase and adds it to the program.
func (c *compiler) finish(ph *phase, start board.Position, starter board.Side, root, fork stip.Node) error {
	c.builder.identity, c.builder.selfCheck, c.builder.joined = false, false, false
	ph.root = c.builder.node(root)
	if fork != nil {
		ph.fork = c.builder.node(fork)
	}
	ph.identity, ph.selfCheck = c.builder.identity, c.builder.selfCheck
	ph.joined = c.builder.joined
	ph.start = start
	ph.start.SetTurn(starter)
	ph.vain = c.vain(root, fork, starter, &start)
	ph.rules.Begin(&ph.start)
	c.bury(ph.rules, &ph.start)
	if ep := start.EnPassant(); ep != board.NoSquare && passedBy(ep) == starter {
		ph.start.SetEnPassant(board.NoSquare)
	}
	var err error
	if ph.past, err = c.lookBack(ph); err != nil {
		return err
	}
	c.program.phases = append(c.program.phases, *ph)
	return nil
}

// passedBy is the side whose pawn passes over the square by a double step.
func passedBy(s board.Square) board.Side {
	if s.Rank() < 4 {
		return board.White
	}
	return board.Black
}
