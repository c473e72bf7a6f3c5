package search

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// telling holds the results of a worker and the manner of telling them.
type telling struct {
	// shown is the line so far, as it will be told.
	shown []shown
	// restart reports whether the next half-move to be shown begins the numbers anew.
	restart bool
	// straight: a helper tries moves in the same order as the worker who began the task.
	straight bool
	// emit receives the lines.
	emit func([]solution.Step)
	// variations and threats set the content of trees. early asks for defences that reach a goal sooner than
	// necessary.
	variations, threats, early bool
	// orderly is the number of half-moves shown that were tried in the order in which they are told.
	orderly int
	// events holds the results that are not handed on yet, handed the number of those that are.
	events []solution.Event
	handed int
}

// shown is a half-move that will be told: the one that led to a frame, or one that is complete already.
type shown struct {
	ply   int
	step  solution.Step
	goals []stip.Goal
	side  board.Side
	// restart reports whether the numbers of moves begin anew.
	restart bool
}

// step returns the step of the half-move that led to a frame.
func (w *worker) step(ply int) solution.Step {
	f, before := &w.line.stack[ply], &w.line.stack[ply-1]
	step := solution.Step{
		Move:    f.move,
		Owner:   before.pos.UnitAt(f.move.From).Owner,
		Check:   w.rules.Check(&f.pos, f.pos.Turn()),
		Effects: w.rules.Effects(&before.pos, f.move),
	}
	if w.search.options.Origins {
		step.Origin = origin(f.move, &before.pos, w.rules.Moves(nil, &before.pos))
	}
	return step
}

// origin returns the part of the square of departure that distinguishes a move from the other legal moves to
// the same square.
//
// Source: Portable Game Notation Specification and Implementation Guide, section 8.2.3.4.
func origin(m board.Move, before *board.Position, legal []board.Move) solution.Origin {
	neutral := func(m board.Move) bool { return before.UnitAt(m.From).Owner == board.Neutral }
	alone, file, rank := true, true, true
	for _, o := range legal {
		if o.From == m.From || o.To != m.To || o.Kind != m.Kind || o.Promotion != m.Promotion || neutral(o) != neutral(m) {
			continue
		}
		alone = false
		file = file && o.From.File() != m.From.File()
		rank = rank && o.From.Rank() != m.From.Rank()
	}
	switch {
	case alone:
		return solution.NoOrigin
	case file:
		return solution.OriginFile
	case rank:
		return solution.OriginRank
	}
	return solution.WholeSquare
}

// tell passes the line that is shown to emit, with the numbers of its moves.
func (w *worker) tell() {
	steps := make([]solution.Step, len(w.telling.shown), len(w.telling.shown)+1)
	number, counted := 0, w.phase.Counted
	omitted := w.phase.Info.Set && len(w.telling.shown) > 0 && w.telling.shown[0].side == counted
	if omitted {
		number = 1 // of the move whose second half-move is left out
	}
	for i, s := range w.telling.shown {
		step := w.shownStep(s)
		switch {
		case s.restart:
			number, counted = 1, s.side
		case i == 0:
			number++
			step.Reply = s.side != counted
		case s.side == counted:
			number++
		default:
			step.Reply = true
		}
		step.Number = number
		steps[i] = step
	}
	if omitted {
		steps = slices.Insert(steps, 0, solution.Step{Move: board.Pass, Number: 1, Reply: true})
	}
	w.telling.emit(steps)
}

// shownStep makes the step of a half-move that is shown, without its number.
func (w *worker) shownStep(s shown) solution.Step {
	step := s.step
	if s.ply > 0 {
		step = w.step(s.ply)
	}
	if s.goals != nil {
		step.Goals = append([]stip.Goal(nil), s.goals...)
	}
	step.Reply = false
	return step
}
