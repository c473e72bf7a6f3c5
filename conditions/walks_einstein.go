package conditions

import (
	"slices"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

var memoryPassed = &movegen.Memory{Name: "what a pawn has passed by a step from its first rank", Slots: 1}

// Einstein chess, Reversal Einstein chess and Anti-Einstein chess.
//
// Rule: in Einstein chess a unit that moves without capturing becomes less: a queen a rook, then a bishop, a
// knight, a pawn. A unit that captures becomes more. In Reversal Einstein chess it is the other way round. In
// Anti-Einstein chess a capture changes nothing.
//
// Kings: a king does not change.
//
// Check: is judged after the change.
//
// Castling: changes the rook alone.
//
// En passant: a pawn can be captured on every square that it has passed by a double or triple step from its
// first rank, too (https://www.janko.at/Retros/Glossary/Einstein.htm).
//
// Promotion: pawns are not promoted. A pawn on its first rank makes up to three steps.
//
// Together: not with Circe. Changes by several conditions follow one another.

// The rows.
var (
	einstein = einsteinRow("EinsteinChess", "A unit that moves becomes less (queen, rook, bishop, knight, pawn), one that captures more.",
		"https://juliasfairies.com/problems/no-425-426/", -1, 1)
	reversalEinstein = einsteinRow("ReversalEinsteinChess", "A unit that moves becomes more (pawn, knight, bishop, rook, queen), one that captures less.",
		glossary, 1, -1)
	antiEinstein = einsteinRow("AntiEinsteinChess", "A unit that moves without capturing becomes less (queen, rook, bishop, knight, pawn).",
		"http://kobulchess.com/en/problems/chess-originals-2014/464-janos-mikitovics-fairy.html", -1, 0)
)

// einsteinOrder are the kinds from least to most.
var einsteinOrder = []board.Kind{board.Pawn, board.Knight, board.Bishop, board.Rook, board.Queen}

func einsteinRow(name, doc, source string, moving, capturing int) Condition {
	return simple(Condition{
		Name: name, Doc: doc, Source: source,
		traits: changesWalks,
	},
		func(c Context) movegen.Layer {
			step := func(k board.Kind, by int) board.Kind {
				u := c.Unit(k)
				i := slices.IndexFunc(einsteinOrder, func(o board.Kind) bool { return c.Unit(o).Piece == u.Piece })
				if i < 0 || u.Royal {
					return board.NoKind
				}
				i = min(max(i+by, 0), len(einsteinOrder)-1)
				return c.Kind(c.Unit(einsteinOrder[i]).Piece, false, u.Attributes)
			}
			var next [2][board.MaxKind + 1]board.Kind
			for k := board.Pawn; int(k) <= int(board.Orthodox)+len(c.Kinds); k++ {
				next[0][k&15], next[1][k&15] = step(k, moving), step(k, capturing)
			}
			return movegen.Layer{
				Memory:    []*movegen.Memory{memoryPassed},
				Promotion: &[2]board.Set{},
				Arrivals: func(dst []movegen.Arrival, s movegen.State, walk board.Kind, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
					if board.LastRank(side.Other()).Has(from) && c.Unit(walk).Piece == &movegen.Pieces[0] {
						return firstRankWays(dst, from, side, occupied)
					}
					return s.Arrivals(dst, walk, from, side, occupied)
				},
				Extra: func(dst []board.Move, s movegen.State) []board.Move { return c.takesPassing(dst, s) },
				After: func(s movegen.State, m board.Move, after movegen.Change) {
					after.Remember(memoryPassed, passedFirst(s, m, c.Unit(m.Kind).Piece))
					at, k := m.To, m.Kind
					if m.Is(board.ShortCastling | board.LongCastling) {
						_, at = m.RookMove()
						k = board.Rook
					}
					to := next[0][k&15]
					if m.IsCapture() {
						to = next[1][k&15]
					}
					if m.Promotion == board.NoKind && to != board.NoKind && after.KindAt(at) == k && to != k {
						after.ChangeKind(at, to, movegen.ArrivingUnowned)
					}
				},
				Breaks: movegen.Pins | movegen.MatePatterns,
			}
		})
}

// firstRankWays appends the ways of a pawn on its first rank: up to three steps, or a capture.
func firstRankWays(dst []movegen.Arrival, from board.Square, side board.Side, occupied board.Set) []movegen.Arrival {
	ahead := 1 - 2*int(side)
	for n := 1; n <= 3; n++ {
		to := board.At(from.File(), from.Rank()+n*ahead)
		if occupied.Has(to) {
			break
		}
		dst = append(dst, movegen.Arrival{To: to, Captured: board.NoSquare})
	}
	for _, file := range []int{from.File() - 1, from.File() + 1} {
		if to := board.At(file, from.Rank()+ahead); file >= 0 && file < 8 && occupied.Has(to) {
			dst = append(dst, movegen.Arrival{To: to, Captured: to})
		}
	}
	return dst
}

// passedFirst returns what is remembered of a pawn's multiple step from its first rank: how many squares it
// has passed, where it stands, and the side that moved. It returns 0 for all other moves.
func passedFirst(s movegen.State, m board.Move, piece *movegen.Piece) uint64 {
	side := s.Captor(m)
	passed := (int(m.To)-int(m.From))*(1-2*int(side))/8 - 1
	if piece != &movegen.Pieces[0] || !board.LastRank(side.Other()).Has(m.From) || m.From.File() != m.To.File() || passed < 1 {
		return 0
	}
	return uint64(passed) | uint64(m.To)<<2 | uint64(side)<<8
}

// takesPassing appends the captures en passant of a pawn that has made a multiple step from its first rank, on every square
// that it has passed.
func (c *Context) takesPassing(dst []board.Move, s movegen.State) []board.Move {
	word := s.Recall(memoryPassed)
	us := s.Turn()
	if word == 0 || board.Side(word>>8&1) == us {
		return dst
	}
	at := board.Square(word >> 2 & 63)
	for n := 1; n <= int(word&3); n++ {
		passed := board.At(at.File(), at.Rank()-n*(2*int(us)-1))
		for pawns := s.Reach(passed, us, s.Of(us)); pawns != 0; {
			from := pawns.Pop()
			if k := s.KindAt(from); c.Unit(k).Piece == &movegen.Pieces[0] {
				dst = append(dst, board.Move{From: from, To: passed, Captured: at, Kind: k, Flags: board.EnPassant})
			}
		}
	}
	return dst
}
