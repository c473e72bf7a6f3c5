// Package griddle solves composed chess problems and judges whether they are sound.
//
// Most programs need Parse, which reads a problem from its text, and one of Solve, Verify, LastMoves
// and Diagram. The text may be in any format that the command griddle reads. Read takes whole files. A
// program can also build a Problem as a value.
//
// Solve yields events while the search runs. Write turns them into the text of Popeye, JSON, HTML or
// another format; Notation writes single moves.
//
// A fault of a problem is an *Error, which names the place of the word and often what would be right.
//
// Every function may be called from several goroutines at the same time, also for the same problem, as
// long as no goroutine changes the problem. docs/library.md says what is stable.
package griddle

import (
	"context"
	"fmt"
	"io"
	"iter"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/check"
	"github.com/griddle-chess/griddle/conditions"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/report"
	"github.com/griddle-chess/griddle/retro"
	"github.com/griddle-chess/griddle/solver"
	"github.com/griddle-chess/griddle/solver/search"
	"github.com/griddle-chess/griddle/solver/solution"
)

// The types of other packages that a caller meets, under one roof.
type (
	// Problem is a problem as it was typed: diagram, stipulation, conditions, options, twins.
	Problem = problems.Problem
	// Error reports what is wrong with a problem, and where: Place has the line and the column from 1,
	// Message says what is wrong, and Hint, if it is not empty, says what would be right.
	Error = problems.Error

	// Event is one of the types below. A case is the diagram or a twin. The events of each come in the order Begin, then for each
	// phase PhaseBegin, Lines or Trees, PhaseEnd, then End.
	Event      = solution.Event
	Begin      = solution.Begin
	PhaseBegin = solution.PhaseBegin
	Line       = solution.Line
	Tree       = solution.Tree
	Note       = solution.Note
	FirstMove  = solution.FirstMove
	Progress   = solution.Progress
	PhaseEnd   = solution.PhaseEnd
	End        = solution.End

	// Step is a half-move of a Line, or of a Node of a Tree.
	Step = solution.Step
	Node = solution.Node

	// Notation writes moves. Set its field Kinds from the event Begin.
	Notation = report.Notation

	// Result is the verdict on a problem, with the findings and what was tested.
	Result = check.Result
	// Verdict is a word such as "sound" or "cooked"; docs/check.md says what each means.
	Verdict = check.Verdict
)

// The verdicts that a caller asks for most; check.Verdicts lists all.
const (
	Sound      = check.Sound
	Cooked     = check.Cooked
	NoSolution = check.NoSolution
	Incomplete = check.Incomplete
)

// lexicon is the set of words that a problem may use.
var lexicon = sync.OnceValue(solver.Lexicon)

// Parse reads one problem from its text. It recognises the format by the beginning of the text: the
// input language of Popeye, FEN or EPD, JSON, YAML in the form of Olive, or PGN. A position in FEN
// needs a stipulation only to be solved.
//
// Errors are *Error. A text with no problem or with several problems is an error too.
func Parse(text string) (*Problem, error) {
	var first *Problem
	for p, err := range Read(strings.NewReader(text), "<text>") {
		switch {
		case err != nil:
			return nil, err
		case first != nil:
			return nil, &Error{Place: p.Place, Message: "this is a second problem", Hint: "Read reads texts with several"}
		}
		first = p
	}
	if first == nil {
		return nil, &Error{Place: problems.Place{File: "<text>", Line: 1, Column: 1}, Message: "the text contains no problem"}
	}
	return first, nil
}

// Read reads problems one by one. The extension of name decides the format, or else the beginning of
// the text. Reading goes on after the *Error of one problem; an error of in ends the sequence.
func Read(in io.Reader, name string) iter.Seq2[*Problem, error] {
	return func(yield func(*Problem, error) bool) {
		format, text := problems.Recognise(name, problems.Text(in))
		format.Decode(text, name, problems.Reading{Lexicon: lexicon(), StipulationOptional: true})(yield)
	}
}

// Options set how to search. The zero value searches everything, without limits, on all cores.
type Options struct {
	// Threads is the number of workers; 0 uses all cores. It does not change what is found, nor its
	// order.
	Threads int
	// Memory is the size in bytes of the table in which a call keeps what it has proved; 0 means
	// DefaultMemory, a negative number means no table. The system grants pages of it as they are used.
	Memory int64
	// MaxTime limits the time of the call, MaxNodes the positions of each phase, and MaxSolutions the
	// solutions of each phase; 0 means no limit. A result that a limit has cut short says so.
	MaxTime                time.Duration
	MaxNodes, MaxSolutions uint64
	// Popeye reads conditions like the solver Popeye if the published rules differ.
	Popeye bool
	// Retro allows castling and en passant only as far as proofs about the past of the position allow
	// them.
	Retro bool
	// RightsAreFacts makes LastMoves take the castling rights that a FEN names as facts about the
	// past: king and rook have not moved.
	RightsAreFacts bool
	// Warn is called with every warning about the problem, such as an option without effect, before the search begins; nil drops
	// warnings.
	Warn func(text string)
}

// DefaultMemory is the size of the table of a call, in bytes.
const DefaultMemory = 64 << 20

// solver makes the options of the solver.
func (o Options) solver() solver.Options {
	threads, memory := o.Threads, o.Memory
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	if memory == 0 {
		memory = DefaultMemory
	}
	out := solver.Options{
		Threads: threads, Table: search.NewTable(memory), MaxNodes: o.MaxNodes, MaxSolutions: o.MaxSolutions, Retro: o.Retro,
		Origins: true,
	}
	if o.Popeye {
		out.Dialect = conditions.Popeye
	}
	return out
}

// warn hands on a warning.
func (o Options) warn(text string) {
	if o.Warn != nil {
		o.Warn(text)
	}
}

// Solve solves a problem and yields the events of its cases while the search runs. Leaving the loop
// stops the search.
//
// An error ends the sequence. It is an *Error if the problem cannot be solved as it stands; nothing
// was searched then. If ctx ends before the search does, the events up to End come first, with what
// was proved until then and an incomplete verdict, and the cause of ctx comes last. A limit of the
// options is not an error: Verdict.Complete of the event End is false, and Verdict.Reason names the
// limit. A fault of Griddle itself is an error that begins with "internal error"; it says nothing
// about the problem.
func Solve(ctx context.Context, p *Problem, o Options) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		programs, err := compile(p, o)
		if err != nil {
			yield(nil, err)
			return
		}
		searching, stop := context.WithCancel(ctx)
		defer stop()
		if o.MaxTime > 0 {
			searching, stop = context.WithTimeout(ctx, o.MaxTime)
			defer stop()
		}
		wanted := true
		sink := func(e Event) {
			if !wanted {
				return
			}
			// The search must end even if the body of the loop panics or ends its goroutine.
			wanted = false
			defer func() {
				if !wanted {
					stop()
				}
			}()
			wanted = yield(e, nil)
		}
		for _, program := range programs {
			if !wanted {
				break
			}
			if end := program.Run(searching, sink); wanted && end.Err != nil {
				yield(nil, end.Err)
				return
			}
		}
		if wanted && ctx.Err() != nil {
			yield(nil, context.Cause(ctx))
		}
	}
}

// compile makes a program of each case.
func compile(p *Problem, o Options) ([]*solver.Program, error) {
	cases, err := p.Cases()
	if err != nil {
		return nil, err
	}
	for _, w := range p.Warnings {
		o.warn(w.Error())
	}
	options := o.solver()
	var programs []*solver.Program
	for _, c := range cases {
		program, err := solver.Compile(p, c, options)
		switch {
		case err != nil:
			return nil, err
		case program.Fault != nil:
			return nil, program.Fault
		}
		for _, w := range c.Warnings {
			o.warn(w.Error())
		}
		for _, text := range program.Warnings {
			o.warn(text)
		}
		programs = append(programs, program)
	}
	return programs, nil
}

// Write writes a problem with its solution, event by event, as they come from Solve. format is popeye,
// json, html, markdown or latex. Write returns the first error of the events, or else the first error
// of w. Events before an error of the sequence are written.
func Write(w io.Writer, format string, p *Problem, events iter.Seq2[Event, error]) error {
	i := slices.IndexFunc(report.Formats, func(f report.Format) bool { return f.Name == format })
	if i < 0 {
		return fmt.Errorf("unknown format %q: use popeye, json, html, markdown or latex", format)
	}
	cases, err := p.Cases()
	if err != nil {
		return err
	}
	f := report.Formats[i]
	renderer := f.New(w, report.Options{Style: f.Style, Lexicon: lexicon(), Division: solver.Division})
	begun := false
	for event, err := range events {
		if err != nil {
			if begun {
				_ = renderer.End() // what went wrong first is what matters
			}
			return err
		}
		if !begun {
			renderer.Begin(p, cases)
			begun = true
		}
		renderer.Event(event)
	}
	if !begun {
		renderer.Begin(p, cases)
	}
	return renderer.End()
}

// Verify judges whether a problem is sound: it searches all solutions and compares them with the
// claims of the problem. A faulty problem has the verdict "broken", and one that cannot be solved has
// "unsupported", with a finding that says why.
//
// If ctx ends before the search does, the error is the cause of ctx. The result then says what was
// proved until then, and is never "sound".
func Verify(ctx context.Context, p *Problem, o Options) (*Result, error) {
	options := o.solver()
	options.MaxTime = o.MaxTime
	r := check.Problem(ctx, p, check.Options{Solver: options, Program: "Griddle"})
	if ctx.Err() != nil && !r.Complete {
		return r, context.Cause(ctx)
	}
	return r, nil
}

// Past is the set of possible last moves before a position.
type Past struct {
	// Twin is the letter of the twin, empty in a problem without twins.
	Twin string
	// White reports that the move was White's.
	White bool
	// Moves holds the possible last moves of the side that moved last, and the impossible ones.
	Moves []Retraction
	// Illegal reports that no last move is possible. Why is the reason, if a single one excludes all
	// moves.
	Illegal bool
	Why     string
	// Complete reports that no limit cut the proofs short. Otherwise more moves may be impossible than
	// Moves says.
	Complete bool
}

// Possible returns the moves that are not proved impossible.
func (p *Past) Possible() []Retraction {
	return slices.DeleteFunc(slices.Clone(p.Moves), func(r Retraction) bool { return r.Impossible })
}

// Retraction is a move that may have led to a position.
type Retraction struct {
	// Text is the move in English letters, with the captured unit: "Kb3xRa2", "c7xNd8=R".
	Text string
	// Impossible reports that the move is proved impossible. Why gives the reason in a sentence, and
	// Rule names the rule.
	Impossible bool
	Rule, Why  string
	// Known reports that a known game ends with the move.
	Known bool
}

// LastMoves finds the possible last moves before each position of a problem: those of the side that
// does not begin the play. A problem needs no stipulation if it names the side to move, as FEN does. A
// position has two answers if both sides may begin (the option Duplex).
//
// The error is an *Error if the problem is faulty, or else the cause of ctx if that ended; the answers
// then have Complete false.
func LastMoves(ctx context.Context, p *Problem, o Options) ([]Past, error) {
	cases, err := p.Cases()
	if err != nil {
		return nil, err
	}
	searching, stop := ctx, context.CancelFunc(func() {})
	if o.MaxTime > 0 {
		searching, stop = context.WithTimeout(ctx, o.MaxTime)
	}
	defer stop()
	question := solver.Question{
		Options: retro.Options{Depth: retro.DefaultDepth, Level: retro.MaxLevel, Done: searching.Done()},
		Claimed: o.RightsAreFacts,
	}
	if p.Turn != nil && p.Stipulation == nil {
		question.Moved = new(p.Turn.Other())
	}
	var pasts []Past
	for _, c := range cases {
		answers, warnings, err := solver.LastMoves(p, c, o.solver(), question)
		if err != nil {
			return pasts, err
		}
		for _, text := range warnings {
			o.warn(text)
		}
		for _, a := range answers {
			pasts = append(pasts, past(c.ID, a))
		}
	}
	if ctx.Err() != nil {
		return pasts, context.Cause(ctx)
	}
	return pasts, nil
}

// past converts an answer of the solver.
func past(twin string, a solver.Answer) Past {
	out := Past{Twin: twin, White: a.Moved == board.White, Illegal: a.Illegal(), Why: a.Why, Complete: !a.Cut}
	letter := func(k board.Kind) string { return Notation{}.Natures(k.Set()) }
	for _, answer := range a.Answers {
		r := Retraction{
			Text: answer.Text(letter), Impossible: answer.Status == retro.Impossible, Known: answer.Status == retro.Possible, Why: answer.Why,
		}
		if answer.Rule != nil {
			r.Rule = answer.Rule.Name
		}
		out.Moves = append(out.Moves, r)
	}
	return out
}

// DiagramFormat is a form in which a diagram is drawn.
type DiagramFormat uint8

// The forms of diagrams.
const (
	SVG  DiagramFormat = iota
	PNG                // a raster image
	Text               // letters, as for a terminal, with authors, stipulation and conditions
)

// DiagramOptions set how to draw. The zero value draws an SVG that is 480 pixels wide.
type DiagramOptions struct {
	Format DiagramFormat
	// Width of the board of a picture in pixels; 0 means 480.
	Width int
	// Coordinates writes a to h and 1 to 8 beside the board of a picture.
	Coordinates bool
	// Twin is the letter of the twin to draw; empty draws the diagram.
	Twin string
}

// Diagram draws a position. The problem needs no stipulation. The error is an *Error if the problem
// has no such twin, or else the first error of w.
func Diagram(w io.Writer, p *Problem, o DiagramOptions) error {
	if o.Twin != "" {
		cases, err := p.Cases()
		if err != nil {
			return err
		}
		i := slices.IndexFunc(cases, func(c problems.Case) bool { return c.ID == o.Twin })
		if i < 0 {
			return &Error{Place: p.Place, Message: fmt.Sprintf("the problem has no twin %q", o.Twin)}
		}
		twin, c := *p, cases[i]
		twin.Diagram, twin.Below, twin.Target, twin.Twins, twin.Zero = c.Diagram, c.Below, c.Target, nil, false
		twin.Stipulation, twin.Conditions, twin.Options = c.Stipulation, c.Conditions, c.Options
		p = &twin
	}
	ways := report.Options{Lexicon: lexicon(), Division: solver.Division}
	if o.Format == Text {
		_, err := io.WriteString(w, report.Show(p, nil, ways, report.View{}))
		return err
	}
	drawing := report.Pictures(p, nil, false, ways)[0].Drawing
	drawing.Coordinates = o.Coordinates
	width := o.Width
	if width <= 0 {
		width = 480
	}
	if o.Format == PNG {
		return drawing.PNG(w, width)
	}
	return drawing.SVG(w, width)
}
