package final

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Enumerator draws pictures: final positions, mates or stalemates, that may come about in a number of moves. It settles one need
// after the other. Every square beside the king is blocked by a unit of his own or guarded; for mate he is in check; for
// stalemate he is not, and no other unit of his side can move. Whatever final position can come about meets each need in one
// of the ways that are tried, at no less than its price: by units that are where they were, by units elsewhere that have made
// at least as many moves as their distance says, by lines from which all that stood on them has gone, by captures. So it
// agrees with one of the pictures in all that this settles. A picture that could never come about does no harm, for bounds
// only rule out what is in no picture.
//
// What is settled is where units are in the end: a unit that has come back has stayed. A picture settles what it cannot do
// without; for stalemate that is every unit of the stalemated side.
//
// We are the side that reaches the goal, they the side with the king in question.
type Enumerator struct {
	mate bool
	// gallery takes the pictures. Without one the painter is done when there is a picture.
	gallery *Positions
	// effort is the number of outlines that may still be drawn. Now and then the painter pauses.
	effort int
	pause  func()
	// crowded tells that it gave up for another reason: too many pictures, or too many needs.
	crowded bool

	position     *board.Position
	us, them     board.Side
	ours, theirs board.Set // theirs without the king
	ourKing      board.Set
	king         board.Square // NoSquare if there is none
	a, m         int          // the moves that we and they have
	takes        [2]int       // captures that pawns of a side can make at most
	pawns        [2]*[64]ways // the ways of pawns that may make so many
	passing      int          // 1 if a pawn can be captured now where it does not stand

	// guards holds the squares that some unit of ours can observe after so many moves; stops those that some unit of
	// theirs can stand on.
	guards, stops [farthest + 1]board.Set

	at      board.Square // where the king is in the picture, NoSquare if there is none
	crown   board.Set    // the same as a set
	flights board.Set    // the squares beside him

	// last is the square on which the king was when there last was a picture.
	last board.Square

	// outlines are those that are being drawn, each of them more settled than the one before.
	outlines [mostNeeds]outline
}

// outline is what is settled of a picture so far.
type outline struct {
	home     board.Set // where units stand that are not said to be elsewhere in the end, their king not among them
	stay     board.Set // those of them that are settled
	gone     board.Set // where units stand that are elsewhere in the end, or captured: it is not settled which
	captured board.Set // where units of theirs stand that are captured (stalemate only)
	loose    board.Set // where units stand that are elsewhere or captured at no price of their own (mate only)
	empty    board.Set // squares that are empty in the end
	taken    board.Set // squares on which settled units are, that of the king among them
	blocks   board.Set // those of them on which units of theirs are
	// spare moves that are not spent on units placed.
	spareOurs, spareTheirs int8
	level                  int8
	// placed are the units that go elsewhere, ours and theirs.
	placed [2][mostPlaced]placedUnit
	count  [2]int8
}

type placedUnit struct {
	kind     board.Kind
	at, from board.Square
}

const (
	// mostPlaced is the most units of a side with which pictures are drawn.
	mostPlaced = 16
	// mostNeeds is the most needs that are settled one after the other.
	mostNeeds = 64
)

// NewEnumerator makes an Enumerator for mate or stalemate.
func NewEnumerator(goal stip.GoalKind) *Enumerator {
	measure()
	return &Enumerator{mate: goal == stip.Mate}
}

// pauseEvery is the number of partial positions between two pauses.
const pauseEvery = 1 << 10

// paint draws the pictures against the side that may come about within so many moves of it and of the other side. It
// reports false if that takes more than its effort.
func (q *Enumerator) paint(p *board.Position, budget Budget) bool {
	if !q.prepare(p, budget) {
		return false
	}
	if q.king == board.NoSquare {
		q.begin(board.NoSquare, 0)
		return q.done()
	}
	for squares := pieceRanges[board.King][q.king].within(q.m); squares != 0; {
		at := squares.Pop()
		if q.begin(at, int(pieceDistance[board.King][q.king][at])) {
			break
		}
	}
	return q.done()
}

// done tells whether the painter did not give up.
func (q *Enumerator) done() bool { return q.effort >= 0 && !q.crowded }

const (
	// mostPatience is the most outlines that are drawn of a position that is asked about.
	mostPatience = 3000
	// toPrepare is how many outlines could be drawn while the painter prepares.
	toPrepare = 4
)

// Hopeless tells that the goal cannot be reached against the side within the given numbers of moves: those of the side itself, and
// those of the other one, which reaches the goal by its last. It gives up after so many outlines as its patience says, and tells
// how long it took, in positions that could have been played.
func (q *Enumerator) Hopeless(p *board.Position, budget Budget, patience int) (hopeless bool, took int) {
	q.effort = patience
	hopeless = q.blank(p, budget)
	return hopeless, patience - q.effort + toPrepare
}

// blank tells whether there is no picture, as far as the effort allows to say so.
func (q *Enumerator) blank(p *board.Position, budget Budget) bool {
	if !q.prepare(p, budget) {
		return false
	}
	if q.king == board.NoSquare {
		return q.mate || !q.begin(board.NoSquare, 0)
	}
	if d := int(pieceDistance[board.King][q.king][q.last]); d <= q.m && q.begin(q.last, d) {
		return false
	}
	for d := 0; d <= min(q.m, farthest); d++ {
		for at := pieceRanges[board.King][q.king].after(d); at != 0; {
			if k := at.Pop(); q.begin(k, d) {
				q.last = k
				return false
			}
		}
	}
	return true
}

// prepare looks at a position; it reports false if it holds too many units.
func (q *Enumerator) prepare(p *board.Position, budget Budget) bool {
	side := budget.Against & 1
	kings := p.Units(side, board.King)
	q.position, q.them, q.us = p, side, side.Other()
	q.ours, q.theirs = p.Of(q.us), p.Of(side)&^kings
	q.ourKing = p.Units(q.us, board.King)
	q.king = board.NoSquare
	if kings != 0 {
		q.king = kings.First()
	}
	if q.ours.Count() > mostPlaced || q.theirs.Count() >= mostPlaced {
		return false
	}
	q.a = budget.Moves[q.us] + castlingGain(p, q.us)
	q.m = budget.Moves[q.them] + castlingGain(p, q.them)
	q.takes[q.us] = min(q.theirs.Count(), freely)
	q.takes[q.them] = min((q.ours &^ q.ourKing).Count(), freely)
	for side := range board.Side(2) {
		q.pawns[side] = pawnsOf(side, q.takes[side])
	}
	q.passing = 0
	if p.EnPassant() != board.NoSquare {
		q.passing = 1
	}
	q.survey()
	return true
}

// castlingGain is what castling saves: it is one move for what would take the king two and the rook one more.
func castlingGain(p *board.Position, side board.Side) int {
	if p.Rights()&castlings[side] != 0 {
		return 2
	}
	return 0
}

var castlings = [2]board.Rights{board.WhiteShort | board.WhiteLong, board.BlackShort | board.BlackLong}

// survey fills guards and stops.
func (q *Enumerator) survey() {
	a, m := min(q.a, farthest), min(q.m, farthest)
	clear(q.guards[:a+1])
	clear(q.stops[:m+1])
	for b := q.ours; b != 0; {
		from := b.Pop()
		kind := q.position.KindAt(from)
		if kind != board.Pawn {
			for n := 1; n <= a; n++ {
				q.guards[n] |= pieceRanges[kind][from].within(n + 1)
			}
			continue
		}
		w := &q.pawns[q.us][from]
		for n := 1; n <= a; n++ {
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
		r := &pieceRanges[q.position.KindAt(from)][from]
		if q.position.KindAt(from) == board.Pawn {
			r = &q.pawns[q.them][from][anyKind]
		}
		for n := 1; n <= m; n++ {
			q.stops[n] |= r[n]
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

// begin draws the pictures with the king on a square that is d moves away. Like all that draw, it reports whether the painter
// is done: there is a picture and it is not to find more, or it gives up.
func (q *Enumerator) begin(at board.Square, d int) bool {
	q.at, q.crown, q.flights = at, 0, 0
	if at != board.NoSquare {
		q.crown, q.flights = at.Set(), pieceRanges[board.King][at].after(1)
	}
	s := &q.outlines[0]
	*s = outline{home: q.ours | q.theirs, spareOurs: int8(q.a), spareTheirs: int8(q.m - d), taken: q.crown, blocks: q.crown}
	q.occupy(s, q.crown, q.ours)
	s.vacate(q.ourKing & q.flights)
	return q.complete(s)
}

// vacate says that the units that are at home on the squares are elsewhere in the end.
func (s *outline) vacate(squares board.Set) {
	s.gone |= squares & s.home
	s.home &^= squares
}

// occupy vacates a square to which a unit goes. An enemy there may be captured by the move that ends on the square.
func (q *Enumerator) occupy(s *outline, square, enemies board.Set) {
	if q.mate {
		enemy := square & enemies & (s.home | s.gone)
		s.loose |= enemy
		s.home &^= enemy
		s.gone &^= enemy
	}
	s.vacate(square)
}

// free are where the units stand that may yet be placed.
func (s *outline) free() board.Set { return s.home&^s.stay | s.gone | s.loose }

// leave has a unit leave its square to be placed.
func (s *outline) leave(from board.Square) {
	s.home &^= from.Set()
	s.gone &^= from.Set()
	s.loose &^= from.Set()
}

// refine makes a copy of the outline, to settle more.
func (q *Enumerator) refine(s *outline) *outline {
	next := &q.outlines[s.level+1]
	*next = *s
	next.level++
	return next
}

// need is what an outline lacks.
type need struct {
	what lack
	at   board.Square
	kind board.Kind
	// escapes are where a unit that should be unable to move can go.
	escapes board.Set
}

type lack int

const (
	nothing lack = iota
	hopeless
	guard   // a square beside the king is open, or he is not in check
	shelter // he is in check, from the square
	hold    // a settled unit can move
	verdict // a unit of theirs is not settled
)

// complete draws all pictures that agree with the outline.
func (q *Enumerator) complete(s *outline) bool {
	if s.level >= mostNeeds-2 {
		q.crowded = true
		return true
	}
	if q.effort--; q.effort < 0 {
		return true
	}
	if q.effort%pauseEvery == 0 && q.pause != nil {
		q.pause()
	}
	if !q.affordable(s) {
		return false
	}
	switch n := q.lacks(s); n.what {
	case guard:
		return q.byLine(s, n.at) || q.byBlock(s, n.at) || q.byMove(s, n.at)
	case shelter:
		return q.shelter(s, n.at)
	case hold:
		return q.hold(s, n)
	case verdict:
		return q.judge(s, n.at)
	case nothing:
		return q.frame(s)
	}
	return false
}

// affordable tells whether the moves suffice for what is settled. Placed units are paid for already. Another unit that is not
// where it stands takes a move, or is captured: for mate by a move that does not end where a placed unit stands, for the
// line must be free.
func (q *Enumerator) affordable(s *outline) bool {
	ours, theirs := (s.gone & q.ours).Count(), (s.gone & q.theirs).Count()
	byUs, byThem := q.a-s.captured.Count(), q.m
	if byUs < 0 {
		return false
	}
	if q.mate {
		byUs -= int(s.count[0])
		byThem -= int(s.count[1])
		if q.at != q.king {
			byThem--
		}
	}
	return ours <= int(s.spareOurs)+max(0, byThem)+q.passing && theirs <= int(s.spareTheirs)+max(0, byUs)+q.passing
}

// lacks finds a need of the outline. It takes units of which the outline does not speak to be where they were.
func (q *Enumerator) lacks(s *outline) need {
	occupied := s.home | s.taken&^q.crown
	if q.at != board.NoSquare {
		guarded := q.guarded(s, occupied)
		if open := q.flights &^ (guarded | s.home&q.theirs | s.blocks); open != 0 {
			return q.hardest(s, open)
		}
		check := guarded&q.crown != 0
		switch {
		case check && !q.mate:
			return need{what: shelter, at: q.checker(s, occupied)}
		case !check && q.mate:
			return need{what: guard, at: q.at}
		}
	}
	if q.mate {
		return need{}
	}
	return q.mobile(s, occupied)
}

// guarded are the squares that our units observe. Our king's are among them though it gives no check: it is never beside
// theirs.
func (q *Enumerator) guarded(s *outline, occupied board.Set) board.Set {
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

// hardest finds, of the open squares, one that can be met in but one way, if there is any.
func (q *Enumerator) hardest(s *outline, open board.Set) need {
	guards := board.Set(0)
	if s.spareOurs > 0 {
		guards = q.guards[min(int(s.spareOurs), farthest)]
	}
	for b := s.home & q.ours; b != 0; {
		from := b.Pop()
		if kind := q.position.KindAt(from); kind >= board.Bishop {
			guards |= movegen.Attacks(kind, q.us, from, 0)
		}
	}
	for _, u := range s.placed[0][:s.count[0]] {
		guards |= movegen.Attacks(u.kind, q.us, u.at, 0)
	}
	stops := board.Set(0)
	if s.spareTheirs > 0 {
		stops = q.stops[min(int(s.spareTheirs), farthest)] &^ (s.taken | s.empty)
	}
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
func (q *Enumerator) cost(squares board.Set) int {
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

// byLine has a square observed by opening a line of a unit of ours that is where it will be.
func (q *Enumerator) byLine(s *outline, square board.Square) bool {
	p := q.position
	queens := p.OfKind(board.Queen)
	riders := s.home & q.ours & ((p.OfKind(board.Bishop)|queens)&movegen.Attacks(board.Bishop, q.us, square, 0) |
		(p.OfKind(board.Rook)|queens)&movegen.Attacks(board.Rook, q.us, square, 0))
	for _, u := range s.placed[0][:s.count[0]] {
		if u.kind >= board.Bishop && movegen.Attacks(u.kind, q.us, u.at, 0).Has(square) {
			riders |= u.at.Set()
		}
	}
	for riders != 0 {
		if q.open(s, movegen.Between(riders.Pop(), square)&^q.crown) {
			return true
		}
	}
	return false
}

// open empties a way.
func (q *Enumerator) open(s *outline, way board.Set) bool {
	if way == 0 || way&s.taken != 0 {
		return false
	}
	next := q.refine(s)
	next.vacate(way)
	next.empty |= way
	return q.complete(next)
}

// byBlock puts a unit of theirs on a square.
func (q *Enumerator) byBlock(s *outline, square board.Square) bool {
	if (s.empty | s.taken).Has(square) {
		return false
	}
	for b := s.free() & q.theirs; b != 0; {
		from := b.Pop()
		if kind := q.position.KindAt(from); kind != board.Pawn {
			if q.settle(s, from, kind, square, int(pieceDistance[kind][from][square])) {
				return true
			}
			continue
		}
		w := &q.pawns[q.them][from]
		if q.mate {
			if q.settle(s, from, anyKind, square, w[anyKind].distance(square)) {
				return true
			}
			continue
		}
		for k := board.Pawn; k < board.King; k++ {
			if q.settle(s, from, k, square, w[k].distance(square)) {
				return true
			}
		}
	}
	return false
}

// settle places a unit of theirs on a square that is so far away.
func (q *Enumerator) settle(s *outline, from board.Square, kind board.Kind, to board.Square, d int) bool {
	if d == 0 || d > int(s.spareTheirs) {
		return false
	}
	next := q.refine(s)
	next.spareTheirs -= int8(d)
	next.leave(from)
	q.occupy(next, to.Set(), q.ours)
	next.taken |= to.Set()
	next.blocks |= to.Set()
	next.placed[1][s.count[1]] = placedUnit{kind, to, from}
	next.count[1]++
	return q.complete(next)
}

// forOurs does something for every unit of ours that is not settled, as every kind that it can become.
func (q *Enumerator) forOurs(s *outline, do func(from board.Square, kind board.Kind, r *ranges) bool) bool {
	if s.spareOurs == 0 {
		return false
	}
	for b := s.free() & q.ours; b != 0; {
		from := b.Pop()
		if kind := q.position.KindAt(from); kind != board.Pawn {
			if do(from, kind, &pieceRanges[kind][from]) {
				return true
			}
			continue
		}
		w := &q.pawns[q.us][from]
		for k := board.Pawn; k < board.King; k++ {
			if do(from, k, &w[k]) {
				return true
			}
		}
	}
	return false
}

// byMove has a square observed by a unit of ours that goes where it does so.
func (q *Enumerator) byMove(s *outline, square board.Square) bool {
	return q.forOurs(s, func(from board.Square, kind board.Kind, r *ranges) bool {
		if kind == board.King && square == q.at {
			return false
		}
		for posts := movegen.Onto(kind, q.us, square) & r.within(int(s.spareOurs)); posts != 0; {
			to := posts.Pop()
			if q.place(s, from, kind, to, r, movegen.Between(to, square)&^q.crown) {
				return true
			}
		}
		return false
	})
}

// place puts a unit of ours on a square; the way must be empty.
func (q *Enumerator) place(s *outline, from board.Square, kind board.Kind, to board.Square, r *ranges, way board.Set) bool {
	d := r.distance(to)
	if d == 0 || d > int(s.spareOurs) || (s.taken | s.empty).Has(to) || way&s.taken != 0 || kind == board.King && q.flights.Has(to) {
		return false
	}
	next := q.refine(s)
	next.spareOurs -= int8(d)
	next.leave(from)
	next.vacate(way)
	q.occupy(next, to.Set(), q.theirs)
	next.taken |= to.Set()
	next.empty |= way
	next.placed[0][s.count[0]] = placedUnit{kind, to, from}
	next.count[0]++
	return q.complete(next)
}

// frame hangs what lacks nothing as a picture. First it settles the units at home without which it would lack something.
func (q *Enumerator) frame(s *outline) bool {
	g := q.gallery
	if g == nil {
		return true
	}
	without := q.refine(s)
	for b := s.home &^ s.stay; b != 0; {
		at := b.Pop().Set()
		without.home = s.home &^ at
		if q.lacks(without).what != nothing {
			next := without
			*next = *s
			next.level++
			next.stay |= at
			next.taken |= at
			if q.complete(next) {
				return true
			}
			next = q.refine(s)
			next.vacate(at)
			return q.complete(next)
		}
	}
	if len(g.pictures) == mostPictures {
		q.crowded = true
		return true
	}
	g.pictures = append(g.pictures, q.picture(s))
	return false
}

// picture is the outline as a picture.
func (q *Enumerator) picture(s *outline) (out picture) {
	index := &q.gallery.index
	if q.king != board.NoSquare {
		out[index[q.king]] = fateOf(board.King, q.at)
	}
	for b := s.stay; b != 0; {
		at := b.Pop()
		kind := q.position.KindAt(at)
		if q.mate && q.theirs.Has(at) {
			kind = anyKind
		}
		out[index[at]] = fateOf(kind, at)
	}
	for b := s.captured; b != 0; {
		out[index[b.Pop()]] = captured
	}
	for i := range s.placed {
		for _, u := range s.placed[i][:s.count[i]] {
			out[index[u.from]] = fateOf(u.kind, u.at)
		}
	}
	return out
}
