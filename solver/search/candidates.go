package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/problems/stip"
)

// legal lists the legal moves. The next call at the same ply overwrites the list.
func (w *worker) legal() []board.Move {
	list := w.rules.Moves(w.line.list(), w.pos())
	if w.helper > 0 && !w.telling.straight {
		w.divert(list)
	}
	w.line.moves[w.line.ply] = list
	return list
}

// candidates lists the moves that can be played as the half-move: the legal moves, the null move if the
// options allow it, and moves that leave the mover's king in check if the half-move may reach a goal by them.
// The next call at the same ply overwrites the list.
func (w *worker) candidates(h *half) []board.Move {
	list := w.legal()
	if w.settings.NullMoves && !w.nulled() && !w.inCheck() {
		list = append(list, nullMove)
	}
	if h.reckless {
		list = w.appendReckless(list)
	}
	w.line.moves[w.line.ply] = list
	return list
}

// exclude removes the castlings that the castling just played makes impossible.
func (w *worker) exclude(p *board.Position, m board.Move) {
	from, _ := m.RookMove()
	for _, e := range w.settings.Exclusive {
		if e.By == board.RookRights(from) {
			p.SetRights(p.Rights() &^ e.Lost)
		}
	}
}

// nullMove is the move that the option NullMoves lets a side make. It differs from board.Pass, which only
// passes the turn.
var nullMove = board.Move{From: board.NoSquare, To: board.NoSquare, Captured: board.NoSquare, Flags: board.Null, Choice: 1}

// nulled reports whether the last half-move of either side was a null move: two in a row are not allowed.
func (w *worker) nulled() bool {
	for ply := w.line.ply; ply > 0; ply-- {
		if m := w.line.stack[ply].move; m != board.Pass && m != board.Skip {
			return m == nullMove
		}
	}
	return false
}

// forces reports whether the half-move after n half-moves of the branch is useful only if every answer to it
// gives check.
func (b *branch) forces(n, length int) bool {
	h, answer := b.next(n), b.next(n+1)
	if h.kind == stip.Attack {
		return n+2 == length && h.fork == nil && answer.checks && !answer.inCheck
	}
	return n+1 == length && h.forces
}

// worthwhile lists the moves worth playing as the half-move after n half-moves of the branch, in the order of
// candidates. If it is the last half-move before a goal that only a mate or a check reaches, these are the
// moves that can mate or check. If it has to force such a goal, these are the moves that can force it.
// Otherwise these are all candidates. The goal itself is tested after each of them. The next call at the same
// ply overwrites the list.
func (b *branch) worthwhile(w *worker, n, length int) []board.Move {
	h := b.next(n)
	if b.forces(n, length) && !h.reckless && !w.settings.NullMoves {
		list := w.rules.Forcing(w.line.list(), w.pos())
		w.line.moves[w.line.ply] = list
		return list
	}
	if n+1 < length || !h.checks || h.reckless {
		return w.candidates(h)
	}
	var list []board.Move
	if h.mates && !w.phase.joined {
		list = w.rules.Mates(w.line.list(), w.pos())
	} else {
		list = w.rules.Checks(w.line.list(), w.pos())
	}
	w.line.moves[w.line.ply] = list
	return list
}
