package solver

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// painter draws all stalemates that may come about in a number of moves. It settles one need after the other: the king has
// no flight and is not in check, no other unit of his side can move. Whatever stalemate can come about meets each need in
// one of the ways that are tried, at no less than its price; so it agrees with one of the pictures that are drawn in all that
// they settle. A picture that could never come about does no harm, for bounds only rule out what is in no picture.
//
// What is settled is where units are in the end: a unit that comes back has stayed. All units of the stalemated side are
// settled, and those of the other side that a picture cannot do without.
//
// We are the side that stalemates, they the side that is stalemated.
type painter struct {
	position     *board.Position
	us, them     board.Side
	ours, theirs board.Set // theirs without the king
	ourKing      board.Set
	king         board.Square // NoSquare if there is none
	a, m         int          // the moves that we and they have
	takes        [2]int       // captures that pawns of a side can make at most

	// guards holds the squares that some unit of ours can observe after so many moves; stops those that some unit of
	// theirs can stand on.
	guards, stops [farthest + 1]board.Set

	at      board.Square // where the king is in the picture, NoSquare if there is none
	crown   board.Set    // the same as a set
	flights board.Set    // the squares beside him

	// outlines are those that are being drawn, each of them more settled than the one before.
	outlines [mostNeeds]outline
	gallery  *gallery
	effort   int // outlines that may still be drawn
	pause    func()
}

// outline is what is settled of a picture so far.
type outline struct {
	home     board.Set // where units stand that are not said to be elsewhere in the end, the king not among them
	stay     board.Set // those of them that are settled
	gone     board.Set // where units stand that are elsewhere in the end, or captured: it is not yet settled which
	captured board.Set // where units of theirs stand that are captured
	empty    board.Set // squares that are empty in the end
	taken    board.Set // squares on which settled units are, that of the king among them
	blocks   board.Set // those of them on which units of theirs are
	// spare moves that are not spent on units placed.
	spareOurs, spareTheirs int8
	level                  int8
	count                  [2]int8
	placed                 [2][mostPlaced]settledUnit // ours, theirs
}

type settledUnit struct {
	kind     board.Kind
	at, from board.Square
}

const (
	mostPlaced = 16
	// mostNeeds is the most needs that are settled one after the other.
	mostNeeds = 64
	// mostEffort is the most outlines that are drawn for a gallery, mostPictures the most pictures that may come of them.
	mostEffort   = 20_000_000
	mostPictures = 1 << 19
)

// paint draws the pictures, and reports false if there are too many to be of use.
func (q *painter) paint(p *board.Position, side board.Side, its, others int) bool {
	kings := p.Units(side, board.King)
	q.position, q.them, q.us = p, side, side.Other()
	q.ours, q.theirs = p.Of(q.us), p.Of(side)&^kings
	q.ourKing = p.Units(q.us, board.King)
	if q.ours.Count() > mostPlaced || q.theirs.Count() >= mostPlaced {
		return false
	}
	q.a, q.m = others+castlingGain(p, q.us), its+castlingGain(p, q.them)
	q.takes[q.us] = min(q.theirs.Count(), freely)
	q.takes[q.them] = min((q.ours &^ q.ourKing).Count(), freely)
	q.survey()
	q.king, q.at, q.crown, q.flights = board.NoSquare, board.NoSquare, 0, 0
	if kings == 0 {
		q.begin(0)
		return q.effort >= 0
	}
	q.king = kings.First()
	for squares := pieceRanges[board.King][q.king].within(q.m); squares != 0; {
		q.at = squares.Pop()
		q.crown, q.flights = q.at.Set(), pieceRanges[board.King][q.at].after(1)
		q.begin(int(pieceDistance[board.King][q.king][q.at]))
	}
	return q.effort >= 0
}

// castlingGain is what castling saves: it is one move for what would take the king two and the rook one more.
func castlingGain(p *board.Position, side board.Side) int {
	if p.Rights()&castlings[side] != 0 {
		return 2
	}
	return 0
}

// begin draws the pictures with the king where he is, at the price of d moves.
func (q *painter) begin(d int) {
	s := &q.outlines[0]
	*s = outline{home: q.ours | q.theirs, spareOurs: int8(q.a), spareTheirs: int8(q.m - d), taken: q.crown, blocks: q.crown}
	s.vacate(q.crown)
	s.vacate(q.ourKing & q.flights)
	q.complete(s)
}

// survey fills guards and stops.
func (q *painter) survey() {
	for b := q.ours; b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		for n := range q.guards {
			if kind != board.Pawn {
				q.guards[n] |= pieceRanges[kind][from].within(n + 1)
				continue
			}
			w := &pawnWays[q.us][q.takes[q.us]][from]
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
		kind := q.position.KindAt(from)
		for n := range q.stops {
			if kind != board.Pawn {
				q.stops[n] |= pieceRanges[kind][from][n]
				continue
			}
			w := &pawnWays[q.them][q.takes[q.them]][from]
			for k := board.Pawn; k < board.King; k++ {
				q.stops[n] |= w[k][n]
			}
		}
	}
}

// pawnsObserve are the squares that pawns of a side observe.
func pawnsObserve(side board.Side, pawns board.Set) board.Set {
	pawns &^= board.Rank1 | board.Rank8
	if side == board.White {
		return pawns&^board.FileA<<7 | pawns&^board.FileH<<9
	}
	return pawns&^board.FileA>>9 | pawns&^board.FileH>>7
}

// vacate says that the units that are at home on the squares are elsewhere in the end.
func (s *outline) vacate(squares board.Set) {
	s.gone |= squares & s.home
	s.home &^= squares
}

// refine makes a copy of the outline, to settle more.
func (q *painter) refine(s *outline) *outline {
	next := &q.outlines[s.level+1]
	*next = *s
	next.level++
	return next
}

// need is what a outline lacks.
type need struct {
	what lack
	at   board.Square
	kind board.Kind
	// escapes are where a unit that should be unable to move can go.
	escapes board.Set
}

type lack int

const (
	nothing  lack = iota
	hopeless      // what cannot be mended
	guard         // a flight is open
	shelter       // the king is in check from the square
	hold          // a settled unit can move
	verdict       // a unit of theirs is not settled
)

// complete draws all pictures that agree with the outline.
func (q *painter) complete(s *outline) {
	if q.effort--; q.effort < 0 || s.level == mostNeeds-1 || len(q.gallery.pictures) > mostPictures {
		q.effort = -1 // it would not be of use
		return
	}
	if q.effort%stopEvery == 0 {
		q.pause()
	}
	if !q.affordable(s) {
		return
	}
	switch n := q.lacks(s); n.what {
	case guard:
		q.byLine(s, n.at)
		q.byBlock(s, n.at)
		q.byMove(s, n.at)
	case shelter:
		q.shelter(s, n.at)
	case hold:
		q.hold(s, n)
	case verdict:
		q.judge(s, n.at)
	case nothing:
		if at, relied := q.reliesOn(s); relied {
			next := q.refine(s)
			next.stay |= at.Set()
			next.taken |= at.Set()
			q.complete(next)
			next = q.refine(s)
			next.vacate(at.Set())
			q.complete(next)
			return
		}
		q.frame(s)
	}
}

// affordable tells whether the moves suffice for what is settled. Placed units are paid for already. Another unit that is not
// where it stands takes a move, or is captured; we capture once a move.
func (q *painter) affordable(s *outline) bool {
	theirs := (s.gone & q.theirs).Count()
	captures := q.a - s.captured.Count()
	return captures >= 0 && theirs <= int(s.spareTheirs)+captures &&
		(s.gone&q.ours).Count() <= int(s.spareOurs)+q.m
}

// lacks finds a need of the outline: what does not speak of a unit leaves it at home.
func (q *painter) lacks(s *outline) need {
	occupied := s.home | s.taken&^q.crown
	if q.at != board.NoSquare {
		guarded := q.guarded(s, occupied)
		if open := q.flights &^ (guarded | s.home&q.theirs | s.blocks); open != 0 {
			return q.hardest(s, open)
		}
		if guarded&q.crown != 0 {
			return need{what: shelter, at: q.checker(s, occupied)}
		}
	}
	w := q.wards(s, occupied)
	for _, u := range s.placed[1][:s.count[1]] {
		if e := q.escapes(&w, u.kind, u.at); e != 0 {
			return need{hold, u.at, u.kind, e}
		}
	}
	still := need{}
	for b := s.home & q.theirs; b != 0; {
		at := b.Pop()
		kind := q.position.KindAt(at)
		e := q.escapes(&w, kind, at)
		switch {
		case e != 0 && s.stay.Has(at):
			return need{hold, at, kind, e}
		case e != 0:
			still = need{what: verdict, at: at}
		case !s.stay.Has(at) && still.what == nothing:
			still = need{what: verdict, at: at}
		}
	}
	if gone := s.gone & q.theirs; gone != 0 {
		return need{what: verdict, at: gone.First()}
	}
	return still
}

// hardest finds, of the open squares, one that can be met in but one way, if there is any.
func (q *painter) hardest(s *outline, open board.Set) need {
	lines := board.Set(0)
	p := q.position
	queens := p.OfKind(board.Queen)
	for b := s.home & q.ours & (p.OfKind(board.Bishop) | queens); b != 0; {
		lines |= movegen.Attacks(board.Bishop, q.us, b.Pop(), 0)
	}
	for b := s.home & q.ours & (p.OfKind(board.Rook) | queens); b != 0; {
		lines |= movegen.Attacks(board.Rook, q.us, b.Pop(), 0)
	}
	for _, u := range s.placed[0][:s.count[0]] {
		lines |= movegen.Attacks(u.kind, q.us, u.at, 0)
	}
	guards := lines
	if s.spareOurs > 0 {
		guards |= q.guards[min(int(s.spareOurs), farthest)]
	}
	stops := q.stops[min(int(s.spareTheirs), farthest)] &^ (s.taken | s.empty)
	blocked, guarded := open&^guards, open&^stops
	switch {
	case blocked&^stops != 0 || q.cost(blocked) > int(s.spareTheirs):
		return need{what: hopeless}
	case blocked != 0:
		return need{what: guard, at: blocked.First()}
	case guarded != 0:
		return need{what: guard, at: guarded.First()}
	}
	return need{what: guard, at: open.First()}
}

// cost is the least number of moves that it takes them to block all the squares: each is blocked by another unit.
func (q *painter) cost(squares board.Set) int {
	moves := 0
	for n := 1; squares != 0; n++ {
		if n > min(q.m, farthest) {
			return never
		}
		near := squares & q.stops[n]
		moves += n * near.Count()
		squares &^= near
	}
	return moves
}

// guarded are the squares that our units observe.
func (q *painter) guarded(s *outline, occupied board.Set) board.Set {
	p, ours := q.position, s.home&q.ours
	out := pawnsObserve(q.us, ours&p.OfKind(board.Pawn))
	for b := ours & p.OfKind(board.Knight); b != 0; {
		out |= movegen.Attacks(board.Knight, q.us, b.Pop(), 0)
	}
	queens := p.OfKind(board.Queen)
	for b := ours & (p.OfKind(board.Bishop) | queens); b != 0; {
		out |= movegen.Attacks(board.Bishop, q.us, b.Pop(), occupied)
	}
	for b := ours & (p.OfKind(board.Rook) | queens); b != 0; {
		out |= movegen.Attacks(board.Rook, q.us, b.Pop(), occupied)
	}
	if king := ours & q.ourKing; king != 0 {
		out |= movegen.Attacks(board.King, q.us, king.First(), 0)
	}
	for _, u := range s.placed[0][:s.count[0]] {
		out |= movegen.Attacks(u.kind, q.us, u.at, occupied)
	}
	return out
}

// checker is the square of a unit of ours that gives check.
func (q *painter) checker(s *outline, occupied board.Set) board.Square {
	for _, u := range s.placed[0][:s.count[0]] {
		if movegen.Attacks(u.kind, q.us, u.at, occupied).Has(q.at) {
			return u.at
		}
	}
	for b := s.home & q.ours; ; {
		from := b.Pop()
		if movegen.Attacks(q.position.KindAt(from), q.us, from, occupied).Has(q.at) {
			return from
		}
	}
}

// wards is what keeps units of theirs from moving.
type wards struct {
	occupied, own, prey, pinned board.Set
}

func (q *painter) wards(s *outline, occupied board.Set) (w wards) {
	p := q.position
	w.occupied = occupied | q.crown
	w.own = s.home&q.theirs | s.blocks
	ours := s.home & q.ours
	w.prey = ours &^ q.ourKing
	var snipers board.Set
	if q.at != board.NoSquare {
		queens := p.OfKind(board.Queen)
		snipers = ours & ((p.OfKind(board.Bishop)|queens)&movegen.Attacks(board.Bishop, q.us, q.at, 0) |
			(p.OfKind(board.Rook)|queens)&movegen.Attacks(board.Rook, q.us, q.at, 0))
	}
	for _, u := range s.placed[0][:s.count[0]] {
		if u.kind == board.King {
			continue
		}
		w.prey |= u.at.Set()
		if u.kind >= board.Bishop && movegen.Attacks(u.kind, q.us, u.at, 0)&q.crown != 0 {
			snipers |= u.at.Set()
		}
	}
	for snipers != 0 {
		if within := movegen.Between(q.at, snipers.Pop()) & w.occupied; within&(within-1) == 0 {
			w.pinned |= within & w.own
		}
	}
	return w
}

// escapes are the squares that a unit of theirs could move to.
func (q *painter) escapes(w *wards, kind board.Kind, at board.Square) board.Set {
	e := movegen.Attacks(kind, q.them, at, w.occupied)
	if kind == board.Pawn {
		e = e&w.prey | q.front(at)&^w.occupied
	} else {
		e &= w.prey | ^w.occupied
	}
	if w.pinned.Has(at) {
		e &= movegen.Line(q.at, at)
	}
	return e
}

// front is the square before a pawn of theirs, as a set; empty for one on its first or last rank.
func (q *painter) front(at board.Square) board.Set {
	if r := at.Rank(); r == 0 || r == 7 {
		return 0
	}
	if q.them == board.White {
		return at.Set() << 8
	}
	return at.Set() >> 8
}

// byLine guards a square by opening a line of a unit of ours that is where it will be.
func (q *painter) byLine(s *outline, square board.Square) {
	p := q.position
	queens := p.OfKind(board.Queen)
	riders := s.home & q.ours & ((p.OfKind(board.Bishop)|queens)&movegen.Attacks(board.Bishop, q.us, square, 0) |
		(p.OfKind(board.Rook)|queens)&movegen.Attacks(board.Rook, q.us, square, 0))
	for _, u := range s.placed[0][:s.count[0]] {
		if u.kind >= board.Bishop && u.kind <= board.Queen && movegen.Attacks(u.kind, q.us, u.at, 0).Has(square) {
			riders |= u.at.Set()
		}
	}
	for riders != 0 {
		q.open(s, movegen.Between(riders.Pop(), square)&^q.crown)
	}
}

// open has a way emptied.
func (q *painter) open(s *outline, way board.Set) {
	if way == 0 || way&s.taken != 0 {
		return
	}
	next := q.refine(s)
	next.vacate(way)
	next.empty |= way
	q.complete(next)
}

// byBlock puts a unit of theirs on an empty square.
func (q *painter) byBlock(s *outline, square board.Square) {
	if (s.empty | s.taken).Has(square) {
		return
	}
	for b := (s.home&^s.stay | s.gone) & q.theirs; b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		if kind != board.Pawn {
			q.settle(s, from, kind, square, int(pieceDistance[kind][from][square]))
			continue
		}
		w := &pawnWays[q.them][q.takes[q.them]][from]
		for k := board.Pawn; k < board.King; k++ {
			q.settle(s, from, k, square, w[k].distance(square))
		}
	}
}

// settle places a unit of theirs on a square that is so far away.
func (q *painter) settle(s *outline, from board.Square, kind board.Kind, to board.Square, d int) {
	if d > int(s.spareTheirs) || from == to && d == 0 {
		return
	}
	next := q.refine(s)
	next.spareTheirs -= int8(d)
	next.home &^= from.Set()
	next.gone &^= from.Set()
	next.vacate(to.Set())
	next.taken |= to.Set()
	next.blocks |= to.Set()
	next.placed[1][s.count[1]] = settledUnit{kind, to, from}
	next.count[1]++
	q.complete(next)
}

// forOurs does something for every unit of ours that is not settled, as every kind that it can become.
func (q *painter) forOurs(s *outline, do func(from board.Square, kind board.Kind, r *ranges)) {
	if s.spareOurs == 0 {
		return
	}
	for b := (s.home&^s.stay | s.gone) & q.ours; b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		if kind != board.Pawn {
			do(from, kind, &pieceRanges[kind][from])
			continue
		}
		w := &pawnWays[q.us][q.takes[q.us]][from]
		for k := board.Pawn; k < board.King; k++ {
			do(from, k, &w[k])
		}
	}
}

// byMove guards a square by a unit of ours that moves to where it observes it.
func (q *painter) byMove(s *outline, square board.Square) {
	q.forOurs(s, func(from board.Square, kind board.Kind, r *ranges) {
		for posts := movegen.Onto(kind, q.us, square) & r.within(int(s.spareOurs)); posts != 0; {
			to := posts.Pop()
			q.place(s, from, kind, to, r, movegen.Between(to, square)&^q.crown)
		}
	})
}

// byStop puts a unit of ours on an empty square.
func (q *painter) byStop(s *outline, square board.Square) {
	q.forOurs(s, func(from board.Square, kind board.Kind, r *ranges) { q.place(s, from, kind, square, r, 0) })
}

// place puts a unit of ours on a square; the way must be empty.
func (q *painter) place(s *outline, from board.Square, kind board.Kind, to board.Square, r *ranges, way board.Set) {
	d := r.distance(to)
	if d == 0 || d > int(s.spareOurs) || (s.taken | s.empty).Has(to) || way&s.taken != 0 || kind == board.King && q.flights.Has(to) {
		return
	}
	next := q.refine(s)
	next.spareOurs -= int8(d)
	next.home &^= from.Set()
	next.gone &^= from.Set()
	next.vacate(way | to.Set())
	next.taken |= to.Set()
	next.empty |= way
	next.placed[0][s.count[0]] = settledUnit{kind, to, from}
	next.count[0]++
	q.complete(next)
}

// shelter ends the check that a unit of ours gives from a square.
func (q *painter) shelter(s *outline, from board.Square) {
	if s.home.Has(from) && !s.stay.Has(from) {
		next := q.refine(s)
		next.vacate(from.Set())
		q.complete(next)
	}
	for way := movegen.Between(from, q.at) &^ s.empty; way != 0; {
		square := way.Pop()
		q.byBlock(s, square)
		q.byStop(s, square)
	}
}

// judge settles a unit of theirs: it stays, or is captured, or goes elsewhere.
func (q *painter) judge(s *outline, from board.Square) {
	if s.home.Has(from) {
		next := q.refine(s)
		next.stay |= from.Set()
		next.taken |= from.Set()
		next.blocks |= from.Set()
		q.complete(next)
	}
	next := q.refine(s)
	next.home &^= from.Set()
	next.gone &^= from.Set()
	next.captured |= from.Set()
	q.complete(next)
	if s.spareTheirs == 0 {
		return
	}
	kind := q.position.KindAt(from)
	if kind != board.Pawn {
		q.resettle(s, from, kind, &pieceRanges[kind][from])
		return
	}
	w := &pawnWays[q.them][q.takes[q.them]][from]
	for k := board.Pawn; k < board.King; k++ {
		q.resettle(s, from, k, &w[k])
	}
}

// resettle tries the squares on which a unit of theirs may come to be unable to move.
func (q *painter) resettle(s *outline, from board.Square, kind board.Kind, r *ranges) {
	own := s.home&q.theirs&^from.Set() | s.blocks
	for d := 1; d <= int(s.spareTheirs); d++ {
		for squares := r.after(d) &^ (s.taken | s.empty); squares != 0; {
			to := squares.Pop()
			if kind != board.Pawn && !q.pinnable(kind, to) {
				// Every step that it could make has to be blocked by another unit of theirs.
				steps := near(kind, movegen.Attacks(kind, q.them, to, 0), to) &^ own
				if steps&s.empty != 0 || q.cost(steps) > int(s.spareTheirs)-d {
					continue
				}
			}
			q.settle(s, from, kind, to, d)
		}
	}
}

// near leaves those of a unit's moves that are enough to look at: who can go no step on a line can go no farther.
func near(kind board.Kind, moves board.Set, at board.Square) board.Set {
	if kind >= board.Bishop {
		return moves & pieceRanges[board.King][at].after(1)
	}
	return moves
}

// hold keeps a settled unit of theirs from moving, by the prevention of one move or by a pin. Moves along the line of a pin
// have to be prevented first.
func (q *painter) hold(s *outline, n need) {
	line := board.Set(0)
	if q.at != board.NoSquare {
		line = movegen.Line(q.at, n.at)
	}
	escapes := near(n.kind, n.escapes, n.at)
	along := escapes & line
	if along == 0 && q.pinnable(n.kind, n.at) {
		q.pin(s, n.at, line)
	}
	if along != 0 {
		escapes = along
	}
	if n.kind == board.Pawn {
		if push := escapes & q.front(n.at); push != 0 {
			escapes = push
		}
	} else if q.cost(escapes) > int(s.spareTheirs) {
		return
	}
	to := escapes.First()
	switch {
	case (s.home & q.ours &^ s.stay).Has(to):
		// What could be captured has gone.
		next := q.refine(s)
		next.vacate(to.Set())
		q.complete(next)
	case n.kind == board.Pawn && to.File() == n.at.File():
		q.byBlock(s, to)
		q.byStop(s, to)
	case n.kind != board.Pawn:
		q.byBlock(s, to)
	}
}

// pinnable tells whether a unit of theirs can be held by a pin on the square: riders that move along the line can always
// capture the unit that pins them.
func (q *painter) pinnable(kind board.Kind, at board.Square) bool {
	if q.at == board.NoSquare {
		return false
	}
	straight := movegen.Attacks(board.Rook, q.us, q.at, 0).Has(at)
	if !straight && !movegen.Attacks(board.Bishop, q.us, q.at, 0).Has(at) {
		return false
	}
	switch kind {
	case board.Queen:
		return false
	case board.Rook:
		return !straight
	case board.Bishop:
		return straight
	}
	return true
}

// pin pins a unit of theirs on a line of the king's.
func (q *painter) pin(s *outline, at board.Square, line board.Set) {
	var posts board.Set
	for b := line &^ (movegen.Between(q.at, at) | at.Set() | q.crown); b != 0; {
		if to := b.Pop(); movegen.Between(q.at, to).Has(at) {
			posts |= to.Set()
		}
	}
	rider := board.Bishop
	if movegen.Attacks(board.Rook, q.us, q.at, 0).Has(at) {
		rider = board.Rook
	}
	p := q.position
	riders := s.home & q.ours & posts & (p.OfKind(rider) | p.OfKind(board.Queen))
	for _, u := range s.placed[0][:s.count[0]] {
		if u.kind == rider || u.kind == board.Queen {
			riders |= u.at.Set() & posts
		}
	}
	for riders != 0 {
		q.open(s, movegen.Between(q.at, riders.Pop())&^at.Set())
	}
	q.forOurs(s, func(from board.Square, kind board.Kind, r *ranges) {
		if kind != rider && kind != board.Queen {
			return
		}
		for b := posts; b != 0; {
			to := b.Pop()
			q.place(s, from, kind, to, r, movegen.Between(q.at, to)&^at.Set())
		}
	})
}

// reliesOn finds a unit of ours at home that the outline cannot do without, and that is not settled.
func (q *painter) reliesOn(s *outline) (at board.Square, relied bool) {
	without := q.refine(s)
	for b := s.home & q.ours &^ s.stay; b != 0; {
		at = b.Pop()
		without.home = s.home &^ at.Set()
		if q.lacks(without).what != nothing {
			return at, true
		}
	}
	return at, false
}

// frame hangs the outline as a picture, unless its pawns need more captures than there are.
func (q *painter) frame(s *outline) {
	var pic picture
	g := q.gallery
	if q.king != board.NoSquare {
		pic[g.index[q.king]] = fateOf(board.King, q.at)
	}
	for b := s.stay; b != 0; {
		at := b.Pop()
		pic[g.index[at]] = fateOf(q.position.KindAt(at), at)
	}
	for b := s.captured; b != 0; {
		pic[g.index[b.Pop()]] = captured
	}
	for i := range s.placed {
		for _, u := range s.placed[i][:s.count[i]] {
			pic[g.index[u.from]] = fateOf(u.kind, u.at)
		}
	}
	g.pictures = append(g.pictures, pic)
}
