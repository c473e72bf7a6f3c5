package search

import "github.com/griddle-chess/griddle/board"

// captured reports whether the play began with a capture en passant that must be proved legal.
func (w *worker) captured() bool {
	return w.search.proves != nil && w.line.ply > 0 && w.line.stack[1].move.Is(board.EnPassant)
}

// owes reports whether a capture en passant still has to be proved legal. Until then no goal counts as
// reached.
func (w *worker) owes() bool { return w.captured() && !w.search.proves[w.castled()] }

// castled returns the castlings that were made on the way from the root.
func (w *worker) castled() board.Rights {
	var out board.Rights
	for i := 1; i <= w.line.ply; i++ {
		if m := w.line.stack[i].move; m.Is(board.Castling) {
			from, _ := m.RookMove()
			out |= board.RookRights(from)
		}
	}
	return out
}
