package reference

import (
	"math/rand/v2"

	"github.com/griddle-chess/griddle/board"
)

// RandomSetup returns a random setup with anything that an input may contain: any number of units of any
// orthodox kind, pawns on every rank, missing or attacked kings, castling rights, en passant, and any
// knowledge of the last move.
func RandomSetup(r *rand.Rand) (board.Setup, board.Last) {
	s := board.NewSetup()
	s.Turn = board.Side(r.IntN(2))
	put := func(at board.Square, k board.Kind, side board.Side) {
		s.Units[at] = board.Unit{Kind: k, Owner: board.OwnerOf(side)}
	}
	kinds := []board.Kind{board.Pawn, board.Pawn, board.Pawn, board.Knight, board.Bishop, board.Rook, board.Queen}
	if r.IntN(4) == 0 {
		kinds = []board.Kind{kinds[r.IntN(len(kinds))]}
	}
	for range r.IntN(1 << (1 + r.IntN(6))) {
		put(board.Square(r.IntN(64)), kinds[r.IntN(len(kinds))], board.Side(r.IntN(2)))
	}
	for side := range board.Side(2) {
		home := board.Square(56 * side)
		switch r.IntN(5) {
		case 0:
		case 1, 2:
			put(home+board.E1, board.King, side)
			for range r.IntN(4) {
				put(home+[]board.Square{board.A1, board.H1}[r.IntN(2)], board.Rook, side)
			}
			for at := home + board.B1; at < home+board.H1; at++ {
				if at != home+board.E1 && r.IntN(3) > 0 {
					s.Units[at] = board.Unit{}
				}
			}
		default:
			at := board.Square(r.IntN(64))
			for s.Units[at].Kind == board.King {
				at = board.Square(r.IntN(64))
			}
			put(at, board.King, side)
		}
	}
	s.Rights = board.Rights(r.IntN(16))
	if r.IntN(2) == 0 {
		// A double step just made, a pawn beside it, and sometimes a king on the rank that opens.
		forward := 1 - 2*int(s.Turn.Other())
		file, from := r.IntN(8), 1+5*int(s.Turn.Other())
		at := func(file, rank int) board.Square { return board.At(file&7, rank) }
		free := func(squares ...board.Square) bool {
			for _, at := range squares {
				if s.Units[at].Kind == board.King {
					return false
				}
			}
			return true
		}
		if free(at(file, from), at(file, from+forward), at(file, from+2*forward), at(file+1, from+2*forward)) {
			s.Units[at(file, from)], s.Units[at(file, from+forward)] = board.Unit{}, board.Unit{}
			put(at(file, from+2*forward), board.Pawn, s.Turn.Other())
			put(at(file+1, from+2*forward), board.Pawn, s.Turn)
			s.EnPassant = at(file, from+forward)
		}
	}
	last := board.Last{Kinds: board.Kinds(r.IntN(64) << 1), Side: board.Side(r.IntN(2))}
	if r.IntN(4) > 0 {
		last.Kinds = board.Kind(r.IntN(7)).Set() &^ 1
	}
	return s, last
}

// RandomPosition returns such a setup with every fault accepted.
func RandomPosition(r *rand.Rand) board.Position {
	s, last := RandomSetup(r)
	p, err := s.Position(^board.NoFaults)
	if err != nil {
		panic(err)
	}
	p.SetLast(last)
	return p
}
