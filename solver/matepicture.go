package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// matePicture is the bound for mate. For every square that the king can reach it looks for a picture in which he is in
// check and every square beside him is blocked by a unit of his own or guarded: which units stand where, what has to have
// gone out of the way, and at least how many moves that takes of either side. If there is no such picture for which the
// moves suffice, there is no mate.
//
// A picture is drawn by meeting one need after the other: the check, then the flights. Any mate that can come about meets
// each of them in some way that is tried here, by a unit that has never moved, by one that has moved at least as often as
// its distance says, or by a line from which all that stands on it now has gone; so one of the pictures drawn is part of
// it, and its price is within the moves made. Units that are gone have moved, or were captured on their squares by an
// enemy that did not stay there.
type matePicture struct {
	position *board.Position
	us, them board.Side // us is to mate them
	ours     board.Set
	theirs   board.Set // without the king
	ourKing  board.Set
	king     board.Square
	// a and m are the moves that we and they have.
	a, m int
	// enPassant is 1 if a pawn can be captured on another square than that of arrival now.
	enPassant int
	// captures that pawns can make at most.
	ourTakes, theirTakes int

	mated   board.Square // where the king is mated
	flights board.Set    // the squares beside him

	// sketches are those that are being drawn, each of them more settled than the one before.
	sketches [levels]sketch
	effort   int
	// last is the square on which a mate was last found possible.
	last board.Square
}

// sketch is what is settled of a picture so far.
type sketch struct {
	// spare moves of us and of them; count of units placed by moves, the king among them.
	spareOurs, spareTheirs   int
	placedOurs, placedTheirs int
	moved                    board.Set // where units that are placed now stand
	leave                    board.Set // where units stand that must have moved or be gone
	empty                    board.Set // squares that must be empty in the end
	taken                    board.Set // squares on which units are placed, that of the king among them
	blocks                   board.Set // those of them on which units of theirs are
	placed                   [6]placedUnit
	count                    int
	level                    int
}

type placedUnit struct {
	kind board.Kind
	at   board.Square
}

// levels is the most needs that are met one after the other before a position is let pass.
const levels = 24

// patience is the number of sketches after which a position is let pass.
const patience = 3000

func (q *matePicture) hopeless(p *board.Position, side board.Side, its, others int) bool {
	kings := p.Units(side, board.King)
	if kings == 0 {
		return true // nobody mates a side without a king
	}
	q.position, q.them, q.us = p, side, side.Other()
	q.king = kings.First()
	q.ours, q.theirs = p.Of(q.us), p.Of(side)&^kings
	q.ourKing = p.Units(q.us, board.King)
	q.a, q.m = others, its
	q.enPassant = 0
	if p.EnPassant() != board.NoSquare {
		q.enPassant = 1
	}
	// Castling is one move for what would take the king two and the rook one more.
	if r := p.Rights(); r != 0 {
		if r&castlings[q.us] != 0 {
			q.a += 2
		}
		if r&castlings[q.them] != 0 {
			q.m += 2
		}
	}
	q.ourTakes = min(q.theirs.Count(), freely)
	q.theirTakes = min((q.ours &^ q.ourKing).Count(), freely)
	q.effort = patience
	if d := int(pieceDistance[board.King][q.king][q.last]); d <= q.m && q.possible(q.last, d) {
		return false
	}
	for d := 0; d <= min(q.m, farthest); d++ {
		for at := pieceRanges[board.King][q.king].after(d); at != 0; {
			if k := at.Pop(); q.possible(k, d) {
				q.last = k
				return false
			}
		}
	}
	return true
}

var castlings = [2]board.Rights{board.WhiteShort | board.WhiteLong, board.BlackShort | board.BlackLong}

// possible tells whether the king may be mated on k, which is d moves away.
func (q *matePicture) possible(k board.Square, d int) bool {
	q.mated, q.flights = k, pieceRanges[board.King][k].after(1)
	s := &q.sketches[0]
	*s = sketch{spareOurs: q.a, spareTheirs: q.m - d, taken: k.Set()}
	if d > 0 {
		s.placedTheirs = 1
	}
	// A unit of ours on k may be captured by the king.
	s.leave = q.theirs & k.Set()
	if (q.flights|k.Set())&q.ourKing != 0 {
		s.leave |= q.ourKing
	}
	return q.complete(s)
}

// complete tells whether the sketch can be made a picture.
func (q *matePicture) complete(s *sketch) bool {
	if q.effort--; q.effort < 0 || s.level == levels-1 {
		return true
	}
	// What must leave and is not placed elsewhere takes a move of its own, or is captured: by a move that does not end
	// on a square where a placed unit stands.
	leaving := s.leave &^ s.moved
	if (leaving&q.ours).Count() > s.spareOurs+max(0, q.m-s.placedTheirs)+q.enPassant ||
		(leaving&q.theirs).Count() > s.spareTheirs+max(0, q.a-s.placedOurs)+q.enPassant {
		return false
	}
	mated := q.mated.Set()
	occupied := ((q.ours|q.theirs)&^(s.leave|s.moved) | s.taken) &^ mated
	standing := q.ours &^ (s.leave | s.moved | s.taken)
	open := (q.flights | mated) &^ q.guarded(s, standing, occupied)
	open &^= q.theirs&^(s.leave|s.moved|s.taken) | s.blocks
	if open == 0 {
		return true
	}
	need := open.First()
	if open.Has(q.mated) {
		need = q.mated
	}
	return q.byLine(s, need, standing, occupied) ||
		need != q.mated && s.spareTheirs > 0 && q.byBlock(s, need) ||
		s.spareOurs > 0 && q.byMove(s, need, standing, occupied)
}

// refine makes a copy of the sketch, to settle more.
func (q *matePicture) refine(s *sketch) *sketch {
	next := &q.sketches[s.level+1]
	*next = *s
	next.level++
	return next
}

// guarded are the squares that our units observe as the sketch is. The king gives no check.
func (q *matePicture) guarded(s *sketch, standing, occupied board.Set) board.Set {
	p := q.position
	pawns := standing & p.OfKind(board.Pawn) &^ (board.Rank1 | board.Rank8)
	var out board.Set
	if q.us == board.White {
		out = pawns&^board.FileA<<7 | pawns&^board.FileH<<9
	} else {
		out = pawns&^board.FileA>>9 | pawns&^board.FileH>>7
	}
	for b := standing & p.OfKind(board.Knight); b != 0; {
		out |= movegen.Attacks(board.Knight, q.us, b.Pop(), 0)
	}
	queens := p.OfKind(board.Queen)
	for b := standing & (p.OfKind(board.Bishop) | queens); b != 0; {
		out |= movegen.Attacks(board.Bishop, q.us, b.Pop(), occupied)
	}
	for b := standing & (p.OfKind(board.Rook) | queens); b != 0; {
		out |= movegen.Attacks(board.Rook, q.us, b.Pop(), occupied)
	}
	if king := standing & q.ourKing; king != 0 {
		out |= movegen.Attacks(board.King, q.us, king.First(), 0)
	}
	for _, u := range s.placed[:s.count] {
		out |= movegen.Attacks(u.kind, q.us, u.at, occupied)
	}
	return out
}

// byLine meets a need by opening a line of a unit of ours that stands where it will.
func (q *matePicture) byLine(s *sketch, need board.Square, standing, occupied board.Set) bool {
	p := q.position
	queens := p.OfKind(board.Queen)
	riders := standing & ((p.OfKind(board.Bishop)|queens)&movegen.Attacks(board.Bishop, q.us, need, 0) |
		(p.OfKind(board.Rook)|queens)&movegen.Attacks(board.Rook, q.us, need, 0))
	for _, u := range s.placed[:s.count] {
		if movegen.Attacks(u.kind, q.us, u.at, 0).Has(need) {
			riders |= u.at.Set()
		}
	}
	for riders != 0 {
		way := movegen.Between(riders.Pop(), need) &^ q.mated.Set()
		if way == 0 || way&s.taken != 0 {
			continue
		}
		next := q.refine(s)
		next.leave |= way & occupied
		next.empty |= way
		if q.complete(next) {
			return true
		}
	}
	return false
}

// byBlock meets a need by a unit of theirs that goes to the square.
func (q *matePicture) byBlock(s *sketch, need board.Square) bool {
	if s.empty.Has(need) {
		return false
	}
	for b := q.theirs &^ s.moved; b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		d := int(pieceDistance[kind][from][need])
		if kind == board.Pawn {
			d = int(pawnDistance[q.them][q.theirTakes][from][need])
		}
		if from == need {
			d = 2 // it must leave, and come back
		}
		if d > s.spareTheirs {
			continue
		}
		next := q.refine(s)
		next.spareTheirs -= d
		next.placedTheirs++
		next.moved |= from.Set()
		next.taken |= need.Set()
		next.blocks |= need.Set()
		if q.complete(next) {
			return true
		}
	}
	return false
}

// byMove meets a need by a unit of ours that moves to where it guards the square.
func (q *matePicture) byMove(s *sketch, need board.Square, standing, occupied board.Set) bool {
	if s.count == len(s.placed) {
		return true
	}
	for b := q.ours &^ s.moved; b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		switch kind {
		case board.Pawn:
			w := &pawnWays[q.us][q.ourTakes][from]
			// A rook or a bishop does nothing here that a queen does not.
			if q.place(s, need, from, board.Pawn, &w[board.Pawn], standing, occupied) ||
				q.place(s, need, from, board.Queen, &w[board.Queen], standing, occupied) ||
				q.place(s, need, from, board.Knight, &w[board.Knight], standing, occupied) {
				return true
			}
		case board.King:
			if need == q.mated {
				continue
			}
			fallthrough
		default:
			if q.place(s, need, from, kind, &pieceRanges[kind][from], standing, occupied) {
				return true
			}
		}
	}
	return false
}

// place tries the squares on which the unit guards what is needed; r says how far they are.
func (q *matePicture) place(s *sketch, need, from board.Square, kind board.Kind, r *ranges, standing, occupied board.Set) bool {
	posts := movegen.Onto(kind, q.us, need) &^ (s.taken | s.empty)
	if kind == board.King {
		posts &^= q.flights
	}
	back := posts & s.leave & from.Set()
	posts &= r.within(s.spareOurs) &^ from.Set()
	for d := 1; d <= s.spareOurs && posts|back != 0; d++ {
		at := posts & r.within(d)
		posts &^= at
		if d == 2 {
			at |= back
			back = 0
		}
		for at != 0 {
			post := at.Pop()
			way := movegen.Between(post, need) &^ q.mated.Set()
			if way&s.taken != 0 {
				continue
			}
			next := q.refine(s)
			next.moved |= from.Set()
			next.taken |= post.Set()
			next.empty |= way
			next.leave |= way&occupied | post.Set()&standing
			next.leave &^= from.Set()
			next.placed[s.count] = placedUnit{kind, post}
			next.count++
			next.placedOurs++
			next.spareOurs -= d
			if q.complete(next) {
				return true
			}
		}
	}
	return false
}
