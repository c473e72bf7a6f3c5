package report

import (
	"fmt"
	"strings"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/internal/popeyetext"
	"github.com/griddle-chess/griddle/problems"
	"github.com/griddle-chess/griddle/solver/solution"
)

// The result of retro-analysis for a phase stands above its solutions: the natures of the last move,
// the possible last moves, and what follows.
//
//	last move: R,K
//	  31 moves: Rg8-h8, Rg8xQh8, ...
//	  no castling with h8
//
// Natures and retractions are written as retro-analysts write them: an English knight is N, whatever
// it is in the solutions.

// fewMoves is the number of retractions up to which all are written.
const fewMoves = 8

// Retraction writes a move taken back, with the captured unit after "x": "Kb3xRa2", "a2-a3",
// "c7xNd8=R", "d5xe6ep", "O-O".
func (n Notation) Retraction(r solution.Retraction) string {
	m := r.Move
	switch {
	case m.Is(board.ShortCastling):
		return "O-O"
	case m.Is(board.LongCastling):
		return "O-O-O"
	}
	var b strings.Builder
	if m.Kind != board.Pawn {
		b.WriteString(n.nature(m.Kind))
	}
	b.WriteString(m.From.String())
	switch {
	case m.Is(board.EnPassant):
		return b.String() + "x" + m.To.String() + "ep"
	case r.Uncaptured != board.NoKind:
		b.WriteString("x" + n.nature(r.Uncaptured))
	default:
		b.WriteString("-")
	}
	b.WriteString(m.To.String())
	if m.Promotion != board.NoKind {
		b.WriteString("=" + n.nature(m.Promotion))
	}
	return b.String()
}

// nature returns the letter of an orthodox kind in retro-analysis.
func (n Notation) nature(k board.Kind) string {
	if n.Language == problems.English {
		return k.String()
	}
	return n.Kind(k)
}

// Natures writes a set of natures: "N,R".
func (n Notation) Natures(kinds board.Kinds) string {
	var letters []string
	for k := board.Pawn; k <= board.King; k++ {
		if kinds.Has(k) {
			letters = append(letters, n.nature(k))
		}
	}
	return strings.Join(letters, ",")
}

// retractions writes retractions; if there are many, the first ones and their number.
func (n Notation) retractions(list []solution.Retraction) string {
	var texts []string
	for i, r := range list {
		if i == fewMoves {
			return fmt.Sprintf(popeyetext.PastLanguages[n.Language].Moves+": %s, ...", len(list), strings.Join(texts, ", "))
		}
		texts = append(texts, n.Retraction(r))
	}
	return strings.Join(texts, ", ")
}

// Past describes the possible last moves and what follows, or why there is none: a heading, and the
// lines below it.
func (n Notation) Past(p *solution.Past) (heading string, lines []string) {
	words := popeyetext.PastLanguages[n.Language]
	if p.Illegal() {
		return fmt.Sprintf(words.Illegal, popeyetext.Languages[n.Language].Sides[p.Moved]), n.proofs(p)
	}
	lines = []string{n.retractions(p.Last)}
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for _, rook := range rooks(p.Lost) {
		add(words.Lost, rook)
	}
	switch {
	case p.APosteriori:
		add(words.Afterward, p.EnPassant)
	case p.EnPassant != board.NoSquare:
		add(words.Passing, p.EnPassant)
	}
	for _, pair := range p.Exclusive {
		add(words.Exclusive, rooks(pair[0])[0], rooks(pair[1])[0])
	}
	switch side := popeyetext.Languages[n.Language].Sides[p.Moved.Other()]; {
	case p.Stuck && p.Check:
		add(words.Mate, side)
	case p.Stuck:
		add(words.Stalemate, side)
	}
	return words.Last + " " + n.Natures(p.Natures()), lines
}

// proofs explains why retractions are impossible, with one line for each reason: "check: … (Kg7-h8,
// Kg8-h8)".
func (n Notation) proofs(p *solution.Past) []string {
	if p.Proof.Why != "" {
		return []string{p.Proof.Rule + ": " + p.Proof.Why}
	}
	var order []solution.Proof
	moves := map[solution.Proof][]solution.Retraction{}
	for _, r := range p.Refuted {
		if moves[r.Proof] == nil {
			order = append(order, r.Proof)
		}
		moves[r.Proof] = append(moves[r.Proof], r.Retraction)
	}
	var lines []string
	for _, proof := range order {
		lines = append(lines, fmt.Sprintf("%s: %s (%s)", proof.Rule, proof.Why, n.retractions(moves[proof])))
	}
	return lines
}

// rooks returns the squares of the rooks of castlings.
func rooks(rights board.Rights) []board.Square {
	var squares []board.Square
	for i, rook := range [...]board.Square{board.H1, board.A1, board.H8, board.A8} {
		if rights>>i&1 != 0 {
			squares = append(squares, rook)
		}
	}
	return squares
}
