package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// picture is the bound for mate and for stalemate. For every square that the king can reach it looks for a final picture in
// which every square beside him is blocked by a unit of his own or guarded, and in which, for mate, he is in check, and, for
// stalemate, no unit of his can move: which units stand where, what has to have gone out of the way, and at least how many
// moves that takes of either side. If there is no such picture for which the moves suffice, the goal is out of reach.
//
// A picture is drawn by meeting one need after the other. Whatever final position can come about meets each need in some way
// that is tried here: by units that have never moved, by units that have moved at least as often as their distance says, by
// lines from which all that stands on them now has gone, by captures. So one of the pictures drawn is part of that position,
// and its price is within the moves made. What is drawn but could never come about does no harm: the position is searched.
//
// We are the side that reaches the goal, they the side with the king in question.
type picture struct {
	mate bool

	position       *board.Position
	us, them       board.Side
	ours, theirs   board.Set // theirs without the king
	ourKing        board.Set
	king           board.Square // NoSquare if there is none
	a, m           int          // the moves that we and they have
	passing        int          // 1 if a pawn can be captured en passant now
	takes          [2]int       // captures that pawns of a side can make at most
	pawns, knights board.Set    // of ours
	diagonal       board.Set    // bishops and queens of ours
	straight       board.Set    // rooks and queens of ours
	lines          board.Set    // squares that those observe if nothing is in their way

	// guards holds the squares that some unit of ours can observe after so many moves, counted as one for its moving on;
	// stops those that some unit of theirs can stand on.
	guards, stops [farthest + 1]board.Set

	at      board.Square // where the king is in the picture; NoSquare if there is none, or if it is left open
	riders  int          // with the king's square left open: the pins that there can be
	flights board.Set    // the squares beside him

	hunters     [17]hunter // ours, for stalemate
	hunterCount int

	// sketches are those that are being drawn, each of them more settled than the one before.
	sketches [levels]sketch
	effort   int
}

// sketch is what is settled of a picture so far.
type sketch struct {
	moved    board.Set // where units stand now that are settled elsewhere
	leave    board.Set // where units stand that must have moved or been captured, whatever becomes of them
	captured board.Set // where units of theirs stand that are captured in the end (stalemate only)
	empty    board.Set // squares that must be empty in the end
	taken    board.Set // squares on which units are placed, that of the king among them
	blocks   board.Set // those of them on which units of theirs are placed
	pinned   board.Set // units of theirs that are pinned, with the king's square left open
	// spare moves that are not spent on units placed.
	spareOurs, spareTheirs int8
	// units placed by moves; their king is counted if it moves, and units of theirs that go to an unknown square.
	placedOurs, placedTheirs int8
	level                    int8
	countOurs, countTheirs   int8
	placed                   [2][mostPlaced]placedUnit // ours, theirs
}

type placedUnit struct {
	kind     board.Kind
	at, from board.Square
	moves    int8
}

const (
	mostPlaced = 8
	// levels is the most needs that are met one after the other before a position is let pass.
	levels = 32
	// patience is the number of sketches after which a position is let pass.
	patience = 20000
)

func (q *picture) hopeless(p *board.Position, side board.Side, its, others int, hope *board.Set) bool {
	kings := p.Units(side, board.King)
	if kings == 0 && q.mate {
		return true // nobody mates a side without a king
	}
	q.position, q.them, q.us = p, side, side.Other()
	q.ours, q.theirs = p.Of(q.us), p.Of(side)&^kings
	q.ourKing = p.Units(q.us, board.King)
	q.pawns = p.Units(q.us, board.Pawn) &^ (board.Rank1 | board.Rank8)
	q.knights = p.Units(q.us, board.Knight)
	queens := p.Units(q.us, board.Queen)
	q.diagonal, q.straight = p.Units(q.us, board.Bishop)|queens, p.Units(q.us, board.Rook)|queens
	q.lines = 0
	for b := q.diagonal; b != 0; {
		q.lines |= movegen.BishopAttacks(b.Pop(), 0)
	}
	for b := q.straight; b != 0; {
		q.lines |= movegen.RookAttacks(b.Pop(), 0)
	}
	q.a, q.m = others, its
	q.passing = 0
	if p.EnPassant() != board.NoSquare {
		q.passing = 1
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
	q.takes[q.us] = min(q.theirs.Count(), freely)
	q.takes[q.them] = min((q.ours &^ q.ourKing).Count(), freely)
	q.survey()
	if !q.mate {
		q.muster()
	}
	if kings == 0 {
		return !q.possible(board.NoSquare, 0)
	}
	q.king = kings.First()
	*hope &= pieceRanges[board.King][q.king].within(q.m)
	if !q.mate && hope.Count() > 6 && !q.stuckAnywhere() {
		return true
	}
	for squares := *hope; squares != 0; {
		at := squares.Pop()
		if !q.possible(at, int(pieceDistance[board.King][q.king][at])) {
			*hope &^= at.Set()
		}
	}
	return *hope == 0
}

var castlings = [2]board.Rights{board.WhiteShort | board.WhiteLong, board.BlackShort | board.BlackLong}

// possible tells whether there may be a picture with their king on a square that is d moves away.
func (q *picture) possible(at board.Square, d int) bool {
	q.at = at
	q.effort = patience
	s := &q.sketches[0]
	*s = sketch{spareOurs: int8(q.a), spareTheirs: int8(q.m - d)}
	if at == board.NoSquare {
		q.flights = 0
		return q.complete(s)
	}
	q.flights = pieceRanges[board.King][at].after(1)
	if d > 0 {
		s.placedTheirs = 1
	}
	s.taken = at.Set()
	// A unit of ours that stands there may be captured by the king.
	s.leave = q.theirs & at.Set()
	if (q.flights|at.Set())&q.ourKing != 0 {
		s.leave |= q.ourKing
	}
	return q.complete(s)
}

// crown is the square of their king as a set, empty if there is none.
func (q *picture) crown() board.Set {
	if q.at == board.NoSquare {
		return 0
	}
	return q.at.Set()
}

// scene is what stands where as far as a sketch says: what it does not speak of has stayed.
type scene struct {
	occupied     board.Set // without their king, who does not stop the lines that he is checked on
	ours, theirs board.Set // units that have stayed
}

// complete tells whether the sketch can be made a picture.
func (q *picture) complete(s *sketch) bool {
	if q.effort--; q.effort < 0 || s.level == levels-1 {
		return true
	}
	if !q.affordable(s) {
		return false
	}
	gone := s.leave | s.moved
	crown := q.crown()
	c := scene{
		occupied: ((q.ours|q.theirs)&^gone | s.taken) &^ crown,
		ours:     q.ours &^ (gone | s.taken),
		theirs:   q.theirs &^ (gone | s.taken),
	}
	guarded := q.guarded(s, &c)
	open := q.flights &^ (guarded | c.theirs | s.blocks)
	need := q.at
	if open != 0 && !q.choose(s, open, &need) {
		return false
	}
	switch {
	case q.mate && guarded&crown == 0:
		return q.byLine(s, &c, q.at) || s.spareOurs > 0 && q.byMove(s, &c, q.at)
	case open != 0:
		return q.byLine(s, &c, need) || s.spareTheirs > 0 && q.byBlock(s, &c, need) || s.spareOurs > 0 && q.byMove(s, &c, need)
	case !q.mate:
		if met, need := q.meetUnits(s, &c); need {
			return met
		}
	}
	return true
}

// affordable tells whether the moves suffice for what is settled. Placed units are paid for already. Another unit that must
// leave its square takes a move, or is captured: for mate by a move that does not end where a placed unit stands, for the
// line must be free.
func (q *picture) affordable(s *sketch) bool {
	leaving := s.leave &^ s.moved
	if ours := leaving & q.ours; ours != 0 {
		captures := q.m + q.passing
		if q.mate {
			captures -= int(s.placedTheirs)
		}
		if ours.Count() > int(s.spareOurs)+max(0, captures) {
			return false
		}
	}
	if !q.mate {
		return q.capturable(s)
	}
	theirs := leaving & q.theirs
	return theirs == 0 || theirs.Count() <= int(s.spareTheirs)+max(0, q.a-int(s.placedOurs))+q.passing
}

// guarded are the squares that our units observe. Our king's are among them though it gives no check: it is never placed
// beside theirs.
func (q *picture) guarded(s *sketch, c *scene) board.Set {
	out := pawnsObserve(q.us, c.ours&q.pawns)
	for b := c.ours & q.knights; b != 0; {
		out |= pieceRanges[board.Knight][b.Pop()&63][1]
	}
	for b := c.ours & q.diagonal; b != 0; {
		out |= movegen.BishopAttacks(b.Pop(), c.occupied)
	}
	for b := c.ours & q.straight; b != 0; {
		out |= movegen.RookAttacks(b.Pop(), c.occupied)
	}
	if king := c.ours & q.ourKing; king != 0 {
		out |= pieceRanges[board.King][king.First()&63][1]
	}
	for _, u := range s.placed[0][:s.countOurs] {
		out |= movegen.Attacks(u.kind, q.us, u.at, c.occupied)
	}
	return out
}

// survey fills guards and stops.
func (q *picture) survey() {
	for n := 0; n <= min(q.a, farthest); n++ {
		q.guards[n] = 0
	}
	for n := 0; n <= min(q.m, farthest); n++ {
		q.stops[n] = 0
	}
	for b := q.ours; b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		if kind != board.Pawn {
			for n := 1; n <= min(q.a, farthest); n++ {
				q.guards[n] |= pieceRanges[kind][from].within(n + 1)
			}
			continue
		}
		w := &pawnWays[q.us][q.takes[q.us]][from]
		for n := 1; n <= min(q.a, farthest); n++ {
			q.guards[n] |= pawnsObserve(q.us, w[board.Pawn][n])
			for k := board.Knight; k < board.King; k++ {
				if w[k][n] != 0 {
					q.guards[n] |= w[k].within(n + 1)
				}
			}
		}
	}
	for b := q.theirs; b != 0; {
		from := b.Pop()
		r := q.theirRanges(from)
		for n := 1; n <= min(q.m, farthest); n++ {
			q.stops[n] |= r[n]
		}
	}
}

// choose finds the hardest of the open squares: one that cannot be met but in one way. It returns false if there is one
// that cannot be met at all, or if more of them have to be blocked than there are moves for.
func (q *picture) choose(s *sketch, open board.Set, need *board.Square) bool {
	lines := q.linesOf(s)
	guards, stops := q.guards[min(int(s.spareOurs), farthest)]|lines, q.stops[min(int(s.spareTheirs), farthest)]
	blocked, guarded := open&^guards, open&^stops
	if blocked&^stops != 0 {
		return false
	}
	switch {
	case blocked != 0:
		if q.cost(blocked) > int(s.spareTheirs) {
			return false
		}
		*need = blocked.First()
	case guarded != 0:
		*need = guarded.First()
	default:
		*need = open.First()
	}
	return true
}

// linesOf are the squares that our units, placed or not moved, observe if nothing is in their way.
func (q *picture) linesOf(s *sketch) board.Set {
	lines := q.lines
	for _, u := range s.placed[0][:s.countOurs] {
		lines |= movegen.Attacks(u.kind, q.us, u.at, 0)
	}
	return lines
}

// pawnsObserve are the squares that pawns of a side observe.
func pawnsObserve(side board.Side, pawns board.Set) board.Set {
	if side == board.White {
		return pawns&^board.FileA<<7 | pawns&^board.FileH<<9
	}
	return pawns&^board.FileA>>9 | pawns&^board.FileH>>7
}

// refine makes a copy of the sketch, to settle more.
func (q *picture) refine(s *sketch) *sketch {
	next := &q.sketches[s.level+1]
	*next = *s
	next.level++
	return next
}

// byLine meets the need of a guard by opening a line of a unit of ours that stands where it will.
func (q *picture) byLine(s *sketch, c *scene, need board.Square) bool {
	riders := c.ours & (q.diagonal&movegen.BishopAttacks(need, 0) | q.straight&movegen.RookAttacks(need, 0))
	for _, u := range s.placed[0][:s.countOurs] {
		if movegen.Attacks(u.kind, q.us, u.at, 0).Has(need) {
			riders |= u.at.Set()
		}
	}
	for riders != 0 {
		way := movegen.Between(riders.Pop(), need) &^ q.crown()
		if way == 0 || way&s.taken != 0 {
			continue
		}
		next := q.refine(s)
		next.leave |= way & c.occupied
		next.empty |= way
		if q.complete(next) {
			return true
		}
	}
	return false
}

// byBlock meets the need of a guard by a unit of theirs that goes to the square.
func (q *picture) byBlock(s *sketch, c *scene, need board.Square) bool {
	if s.empty.Has(need) || s.countTheirs == mostPlaced {
		return s.countTheirs == mostPlaced
	}
	for b := q.theirs &^ (s.moved | s.captured); b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		switch {
		case kind != board.Pawn:
			if q.settle(s, c, from, kind, need, int(pieceDistance[kind][from][need])) {
				return true
			}
		case q.mate:
			// What a pawn becomes does not matter here.
			if q.settle(s, c, from, kind, need, int(pawnDistance[q.them][q.takes[q.them]][from][need])) {
				return true
			}
		default:
			w := &pawnWays[q.them][q.takes[q.them]][from]
			for k := board.Pawn; k < board.King; k++ {
				if q.settle(s, c, from, k, need, w[k].distance(need)) {
					return true
				}
			}
		}
	}
	return false
}

// settle places a unit of theirs on a square that is so far away.
func (q *picture) settle(s *sketch, c *scene, from board.Square, kind board.Kind, to board.Square, d int) bool {
	if from == to {
		d = 2 // it has left, and comes back
	}
	if d > int(s.spareTheirs) {
		return false
	}
	next := q.refine(s)
	next.spareTheirs -= int8(d)
	next.placedTheirs++
	next.moved |= from.Set()
	next.leave |= to.Set() & c.theirs &^ from.Set()
	next.taken |= to.Set()
	next.blocks |= to.Set()
	next.placed[1][s.countTheirs] = placedUnit{kind, to, from, int8(d)}
	next.countTheirs++
	return q.complete(next)
}

// byMove meets the need of a guard, or of check, by a unit of ours that moves to where it observes the square.
func (q *picture) byMove(s *sketch, c *scene, need board.Square) bool {
	if s.countOurs == mostPlaced {
		return true
	}
	for b := q.ours &^ s.moved; b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		if kind != board.Pawn {
			if kind == board.King && need == q.at {
				continue
			}
			if q.post(s, c, need, from, kind, &pieceRanges[kind][from]) {
				return true
			}
			continue
		}
		w := &pawnWays[q.us][q.takes[q.us]][from]
		for k := board.Pawn; k < board.King; k++ {
			if q.mate && (k == board.Bishop || k == board.Rook) {
				continue // they do nothing here that a queen does not
			}
			if q.post(s, c, need, from, k, &w[k]) {
				return true
			}
		}
	}
	return false
}

// post tries the squares on which the unit observes what is needed; r says how far they are.
func (q *picture) post(s *sketch, c *scene, need, from board.Square, kind board.Kind, r *ranges) bool {
	posts := movegen.Onto(kind, q.us, need) &^ (s.taken | s.empty)
	if kind == board.King {
		posts &^= q.flights
	}
	back := posts & s.leave & from.Set()
	posts &= r.within(int(s.spareOurs)) &^ from.Set()
	for d := 1; d <= int(s.spareOurs) && posts|back != 0; d++ {
		squares := posts & r.within(d)
		posts &^= squares
		if d == 2 {
			squares |= back
			back = 0
		}
		for squares != 0 {
			to := squares.Pop()
			way := movegen.Between(to, need) &^ q.crown()
			if way&s.taken != 0 {
				continue
			}
			if q.place(s, c, from, kind, to, d, way) {
				return true
			}
		}
	}
	return false
}

// place puts a unit of ours on a square that is d moves away; the way must be empty.
func (q *picture) place(s *sketch, c *scene, from board.Square, kind board.Kind, to board.Square, d int, way board.Set) bool {
	next := q.refine(s)
	next.moved |= from.Set()
	next.taken |= to.Set()
	next.empty |= way
	next.leave |= way & c.occupied &^ from.Set()
	if q.mate {
		// A unit of theirs that stands there is captured, or gone by then.
		next.leave |= to.Set() & c.ours &^ from.Set()
	} else {
		next.leave |= to.Set() & (c.ours | c.theirs) &^ from.Set()
	}
	next.placed[0][s.countOurs] = placedUnit{kind, to, from, int8(d)}
	next.countOurs++
	next.placedOurs++
	next.spareOurs -= int8(d)
	return q.complete(next)
}
