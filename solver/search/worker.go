package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/solver/solution"
)

// worker searches: it walks forward and back along one line at a time. Each worker has its own line; the
// table and the limits are shared with the others.
type worker struct {
	search *Search
	phase  *Phase
	// rules, table and settings belong to the phase and the search.
	rules    *movegen.Rules
	table    *Table
	settings *Settings

	line    line
	telling telling
	effort  effort
	// killers holds the moves that last decided a battle, by ply.
	killers []board.Move
	// granted is the part of the grant of the option NonTrivial that is left.
	granted int

	// task is the worker's task, nil before the first one. helper is the worker's number among the workers of
	// the task: 0 is the one who began it.
	task   *task
	helper int

	// bounds are the lower bounds of the worker. They stand last because they are large, and the fields above
	// are read often.
	bounds bounds
}

func newWorker(s *Search) *worker {
	ph := s.phase
	w := &worker{search: s, phase: ph, rules: ph.Rules, table: s.options.Table, settings: &s.settings}
	w.line.stack = make([]frame, 1, 32)
	w.line.stack[0] = frame{pos: ph.Start, move: board.Pass}
	w.effort.due = LookEvery
	w.begin(nil, 0)
	return w
}

// begin makes the worker ready to do a task from the start of the phase.
func (w *worker) begin(t *task, helper int) {
	w.task, w.helper = t, helper
	w.line.ply = 0
	w.granted = w.settings.granted()
	w.bounds.awaited = w.bounds.awaited[:0]
	said := &w.telling
	said.shown, said.restart, said.straight, said.early, said.orderly = said.shown[:0], false, false, false, 1
	said.events, said.handed = said.events[:0], 0
	said.variations, said.threats = w.settings.Variations, w.settings.Variations && !w.settings.NoThreat
	said.emit = func(steps []solution.Step) {
		if helper > 0 && len(said.events) == mostKept {
			t.dense.Store(true)
			panic(halt)
		}
		said.events = append(said.events, solution.Line{Steps: steps})
	}
}

func (w *worker) pos() *board.Position { return &w.line.stack[w.line.ply].pos }

func (w *worker) move() board.Move { return w.line.stack[w.line.ply].move }

// side returns the side to move.
func (w *worker) side() board.Side { return w.line.stack[w.line.ply].pos.Turn() }

// play plays a move. It may end the worker's task: see interrupt.
func (w *worker) play(m board.Move) {
	l := &w.line
	if l.ply+1 == len(l.stack) {
		l.stack = append(l.stack, frame{})
	}
	next := &l.stack[l.ply+1]
	w.rules.Play(&next.pos, &l.stack[l.ply].pos, m)
	next.move = m
	if w.settings.Exclusive != nil && m.Is(board.Castling) {
		w.exclude(&next.pos, m)
	}
	l.ply++
	if l.ply < len(w.bounds.carried) {
		w.bounds.carried[l.ply].Clear()
	}
	w.effort.stats.Played++
	w.effort.spent++
	if w.effort.due--; w.effort.due <= 0 {
		w.look()
	}
}

func (w *worker) undo() { w.line.ply-- }

// pass gives the turn to the other side.
func (w *worker) pass() { w.play(board.Pass) }

// inCheck reports whether the side to move is in check.
func (w *worker) inCheck() bool {
	w.effort.stats.Checks++
	return w.rules.Check(w.pos(), w.side())
}

// exposed reports whether the side to move could capture the king of the other, so that the position is
// illegal for it.
func (w *worker) exposed() bool {
	w.effort.stats.Checks++
	return w.rules.Exposed(w.pos())
}
