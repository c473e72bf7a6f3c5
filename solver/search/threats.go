package search

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/solver/solution"
)

// admits reports whether the options accept the attacker's half-move that was just played as the n-th: it
// leaves the king few enough flights, and threatens something soon enough. An attacking move that gives check
// need not threaten anything.
func (b *branch) admits(w *worker, n, limit int) bool {
	if w.settings.Flights >= 0 && w.flightCount() > w.settings.Flights {
		return false
	}
	if w.settings.Threat >= 0 && (limit-n)/2 >= w.settings.Threat && !w.inCheck() {
		if w.settings.Threat == 0 {
			return false
		}
		w.pass()
		threatens := b.attack(w, n+1, n+2*w.settings.Threat+(limit-n)%2)
		w.undo()
		return threatens
	}
	return true
}

// flightCount returns the number of legal moves of the king of the side to move.
func (w *worker) flightCount() int {
	count := 0
	royals := w.rules.Royals(w.pos(), w.side())
	for _, m := range w.legal() {
		if royals.Has(m.From) && !m.Is(board.Castling) {
			count++
		}
	}
	return count
}

// threaten finds what the attacker threatens after the n-th half-move, and returns the limit within which
// the threats succeed. Where the defender is in check, nothing counts as threatened.
func (b *branch) threaten(w *worker, node *solution.Node, n, limit int) (within int) {
	if !w.telling.threats || limit-n < 2 || w.inCheck() {
		return 0
	}
	w.pass()
	node.Threats = b.continuations(w, n+1, limit)
	within = n + 1 + 2 - (limit-n-1)%2
	for within < limit && !b.attack(w, n+1, within) {
		within += 2
	}
	w.undo()
	if node.Zugzwang = len(node.Threats) == 0; !node.Zugzwang {
		node.Passing = w.rules.Effects(w.pos(), board.Pass)
	}
	return within
}

// ignores reports whether a defence, just played as the n-th half-move, does nothing against the threats:
// the attack succeeds sooner than by them, or every threat succeeds as before. Such a defence is not shown;
// Popeye leaves out the same ones.
func (b *branch) ignores(w *worker, threats []*solution.Node, n, within int) bool {
	if within-2 > n && b.attack(w, n, within-2) {
		return true
	}
	legal := append([]board.Move(nil), w.legal()...)
	for _, threat := range threats {
		succeeds := false
		for _, m := range legal {
			if sameMove(m, threat.Step.Move) {
				w.play(m)
				succeeds = b.attacked(w, n+1, within)
				w.undo()
				break
			}
		}
		if !succeeds {
			return false
		}
	}
	return true
}

// sameMove reports whether two moves are the same to a reader of threats. The unit on the square of arrival
// does not matter.
func sameMove(a, b board.Move) bool {
	return a.From == b.From && a.To == b.To && a.Promotion == b.Promotion && a.Choice == b.Choice && a.Via == b.Via
}
