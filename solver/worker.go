package solver

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
	"github.com/griddle-chess/griddle/solver/solution"
)

// frame is one half-move on the way from the root: the move, and the position after it.
type frame struct {
	pos  board.Position
	move board.Move
}

// worker searches: it walks forward and back along one line at a time. Each worker has its own stack; the table and the
// limits are shared with the others.
type worker struct {
	*run
	root  *phase
	stack []frame
	ply   int
	moves [][]board.Move
	// shown is the line so far as it will be told.
	shown []shown
	// restart tells that the next half-move to be shown begins the numbers anew.
	restart bool
	// emit takes the lines that are told.
	emit func([]solution.Step)
	// variations and threats say what trees show.
	variations, threats bool
	// granted is what the option NonTrivial still grants.
	granted int
	// killers are the moves that last decided a battle, by ply.
	killers []board.Move
	// offset as in the phase.
	offset int
	// bounds are the lower bounds that the worker asks.
	bounds bounds
	// toil is how long everything took, in positions.
	toil uint64
	work solution.Stats
	// stores and seen are what was not yet, and what was, told to the others: stores in the table, positions played,
	// toil.
	stores, seen, told uint64
	// due is how much may be done until the next look at the limits, in positions or what takes as long.
	due int
	// task is what the worker works on, turn its number among those who do, events what it has found and not handed on yet,
	// handed the number of those that it has.
	task        *task
	turn, looks int
	events      []solution.Event
	handed      int
	// orderly is the number of half-moves shown that were tried in the order in which they are told.
	orderly int
}

// shown is a half-move that will be told: the one that led to a frame, or one that is complete already.
type shown struct {
	ply   int
	step  solution.Step
	goals []stip.Goal
	side  board.Side
	// restart tells that the numbers of moves begin anew.
	restart bool
}

func newWorker(r *run, root *phase) *worker {
	w := &worker{
		run: r, root: root, stack: make([]frame, 1, 32), offset: root.offset, due: stopEvery,
	}
	w.begin(nil, 0)
	w.stack[0] = frame{pos: root.start, move: board.Pass}
	return w
}

func (w *worker) pos() *board.Position { return &w.stack[w.ply].pos }

func (w *worker) move() board.Move { return w.stack[w.ply].move }

// side is the side to move.
func (w *worker) side() board.Side { return w.stack[w.ply].pos.Turn() }

// stopEvery is how much is done between two looks at the limits: positions played, or as many steps of what takes longer.
const stopEvery = 1 << 10

func (w *worker) play(m board.Move) {
	if w.ply+1 == len(w.stack) {
		w.stack = append(w.stack, frame{})
	}
	next := &w.stack[w.ply+1]
	w.rules.Play(&next.pos, &w.stack[w.ply].pos, m)
	next.move = m
	if w.exclusive != nil && m.Is(board.Castling) {
		w.exclude(&next.pos, m)
	}
	w.ply++
	if w.ply < len(w.bounds.carried) {
		w.bounds.carried[w.ply].Clear()
	}
	w.work.Played++
	w.toil++
	if w.due--; w.due <= 0 {
		w.look()
	}
}

func (w *worker) undo() { w.ply-- }

// tire brings the next look at the limits nearer by what takes as long as playing so many positions.
func (w *worker) tire(positions int) {
	w.due -= positions
	w.toil += uint64(positions)
}

// inCheck tells whether the side to move is in check.
func (w *worker) inCheck() bool {
	w.work.Checks++
	return w.rules.Check(w.pos(), w.side())
}

// exposed tells whether the side to move could capture the king of the other: the position is illegal for it.
func (w *worker) exposed() bool {
	w.work.Checks++
	return w.rules.Exposed(w.pos())
}

// legal lists the legal moves. The list is good until the next call at the same ply.
func (w *worker) legal() []board.Move {
	list := w.rules.Moves(w.list(), w.pos())
	if w.turn > 0 {
		w.divert(list)
	}
	w.moves[w.ply] = list
	return list
}

// list is the empty list that belongs to the ply.
func (w *worker) list() []board.Move {
	for len(w.moves) <= w.ply {
		w.moves = append(w.moves, make([]board.Move, 0, 64))
	}
	return w.moves[w.ply][:0]
}

// exclude takes away the castlings that the one just played makes impossible.
func (w *worker) exclude(p *board.Position, m board.Move) {
	from, _ := m.RookMove()
	for _, e := range w.exclusive {
		if e.by == rookRight(from) {
			p.SetRights(p.Rights() &^ e.lost)
		}
	}
}

// candidates lists what can be played as the half-move: the legal moves, the null move where the options allow it, and,
// where the half-move may reach a goal by leaving its own king in check, such moves too. The list is good until the next call at the same ply.
func (w *worker) candidates(h *half) []board.Move {
	list := w.legal()
	if w.nullMoves && !w.nulled() && !w.inCheck() {
		list = append(list, nullMove)
	}
	if h.reckless {
		list = w.appendReckless(list)
	}
	w.moves[w.ply] = list
	return list
}

// step makes the step of the half-move that led to a frame.
func (w *worker) step(ply int) solution.Step {
	f, before := &w.stack[ply], &w.stack[ply-1]
	step := solution.Step{
		Move:    f.move,
		Owner:   before.pos.UnitAt(f.move.From).Owner,
		Check:   w.rules.Check(&f.pos, f.pos.Turn()),
		Effects: w.rules.Effects(&before.pos, f.move),
	}
	if w.options.Origins {
		step.Origin = origin(f.move, &before.pos, w.rules.Moves(nil, &before.pos))
	}
	return step
}

// origin is what tells a move from the other legal ones that are written with the same letters.
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

// tell hands the line that is shown to whoever listens.
func (w *worker) tell() {
	steps := make([]solution.Step, len(w.shown), len(w.shown)+1)
	number, counted := 0, w.root.counted
	omitted := w.root.info.Set && len(w.shown) > 0 && w.shown[0].side == counted
	if omitted {
		number = 1 // of the move whose second half-move is left out
	}
	for i, s := range w.shown {
		step := s.step
		if s.ply > 0 {
			step = w.step(s.ply)
		}
		if s.goals != nil {
			step.Goals = append([]stip.Goal(nil), s.goals...)
		}
		step.Reply = false
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
	w.emit(steps)
}
