package reference

import "github.com/griddle-chess/griddle/board"

// Unplay is a move that leads to a position, and the kind of the unit that it captured, if any.
type Unplay struct {
	Move     board.Move
	Captured board.Kind
}

// Unplays finds every move that leads to the position by brute force. It sets up each position that
// could come before: it puts each unit of the side that moved on every other square, as it is and as a
// pawn, with any unit or none on the square that it leaves, and asks whether the move back is legal.
// Castling rights and the en-passant square of the position say nothing; what a move needs from the
// past is granted.
func (r *Rules) Unplays(p *board.Position) (out []Unplay) {
	b := read(p)
	b.turn, b.right, b.ep, b.last = b.turn.Other(), 0, board.NoSquare, board.Last{}
	for to := range board.Square(64) {
		if !b.owns(b.turn, to) {
			continue
		}
		for from := range board.Square(64) {
			if !b.unit(from).None() {
				continue
			}
			for _, kind := range []board.Kind{b.unit(to).Kind, board.Pawn} {
				for captured := board.NoKind; captured < board.King; captured++ {
					out = append(out, r.unplays(b, from, to, kind, captured)...)
				}
				if b.unit(to).Kind == board.Pawn {
					break
				}
			}
		}
	}
	return out
}

// unplays finds the moves by a unit of the kind from one square to another that lead to b, and what
// they captured.
func (r *Rules) unplays(b *plain, from, to board.Square, kind, captured board.Kind) (out []Unplay) {
	edge := func(s board.Square) bool { return s.Rank() == 0 || s.Rank() == 7 }
	if kind == board.Pawn && edge(from) || captured == board.Pawn && edge(to) {
		return nil
	}
	before := *b
	before.set(from, board.Unit{Kind: kind, Owner: board.OwnerOf(b.turn)})
	before.set(to, board.Unit{})
	if captured != board.NoKind {
		before.set(to, board.Unit{Kind: captured, Owner: board.OwnerOf(b.turn.Other())})
	}
	try := func(before *plain, special board.Flags) {
		for _, m := range r.tries(before, from) {
			if m.To == to && m.Flags&^board.DoubleStep == special && r.stands(before, m) && play(before, m).at == b.at {
				out = append(out, Unplay{m, captured})
			}
		}
	}
	try(&before, 0)
	if kind == board.Pawn && captured == board.Pawn && to.Rank() == last(b.turn)-2*forward(b.turn) {
		// En passant: the captured pawn stood beside, and had passed over the square that is now left.
		beside, origin := board.At(to.File(), from.Rank()), board.At(to.File(), to.Rank()+forward(b.turn))
		before.set(to, board.Unit{})
		if before.unit(beside).None() && before.unit(origin).None() {
			before.set(beside, board.Unit{Kind: board.Pawn, Owner: board.OwnerOf(b.turn.Other())})
			before.ep = to
			try(&before, board.EnPassant)
		}
	}
	if kind != board.King || captured != board.NoKind {
		return out
	}
	for _, c := range []struct {
		flag           board.Flags
		corner, passed int
	}{{board.ShortCastling, 7, 5}, {board.LongCastling, 0, 3}} {
		if rank := first(b.turn); b.at[c.corner][rank].None() {
			before := before
			before.at[c.corner][rank], before.at[c.passed][rank] = b.at[c.passed][rank], board.Unit{}
			before.right = 15
			try(&before, c.flag)
		}
	}
	return out
}
