package final

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
	"github.com/griddle-chess/griddle/problems/stip"
)

// Enumerator enumerates final positions, mates or stalemates, that may come about within a budget. It
// meets one requirement after the other: every square of the king's field is blocked by a unit of his
// side or guarded; in a mate he is in check; in a stalemate he is not, and no other unit of his side
// can move. It tries every way to meet a requirement, at no less than its cost. So every final
// position that can come about agrees with one that it enumerates, in all that this one settles.
//
// What is settled is where units are in the end: a unit that has come back has stayed. A final
// position settles no more than its requirements need; in a stalemate these concern every unit of the
// stalemated side.
//
// We are the side that reaches the goal; they are the side with the king in question.
//
// An Enumerator serves one goroutine.
type Enumerator struct {
	mate bool
	// all takes the final positions. If it is nil, the Enumerator stops at the first one.
	all *Positions
	// effort is the number of partial positions that may still be tried; pause is called now and
	// then, if it is not nil.
	effort int
	pause  func()
	// crowded reports that there are too many final positions or requirements.
	crowded bool

	position *board.Position
	us, them board.Side
	// ours and theirs are the units of each side, theirs without the king in question.
	ours, theirs board.Set
	ourKing      board.Set
	kingFrom     board.Square // where the king in question stands, NoSquare if there is none
	// ourMoves and theirMoves are the budget, with what castling may save.
	ourMoves, theirMoves int
	captures             [2]int // how often a pawn of a side can capture at most
	pawns                [2]*[64]pawnRanges
	passing              int // 1 if an en passant capture is possible at first, else 0
	// guardable holds the squares that some unit of ours can observe within the budget; blockable
	// holds those on which some unit of theirs can stand.
	guardable, blockable [farthest + 1]board.Set

	kingAt  board.Square // where the king is in the end, NoSquare if there is none
	kingSet board.Set    // the same as a set
	field   board.Set    // the squares beside him: the king's field

	// lastAt is the square of the king in the final position that was found last.
	lastAt board.Square
	// partials are the partial positions under way, each with more settled than the one before.
	partials [mostLevels]partial
}

const (
	// MostPatience is the most partial positions that are worth trying to answer whether there is a
	// final position.
	MostPatience = 3000
	// toPrepare is the number of partial positions that could be tried while the Enumerator prepares.
	toPrepare = 4
	// pauseEvery is the number of partial positions between two pauses.
	pauseEvery = 1 << 10
)

// NewEnumerator makes an Enumerator for mates or stalemates.
func NewEnumerator(of stip.Final) *Enumerator {
	measurePieces()
	return &Enumerator{mate: of == stip.MatePosition}
}

// Hopeless reports whether no final position can come about within the budget. It reports false if the
// answer would take more partial positions than patience. took is the time that the answer took, in
// positions that the search could have played.
func (e *Enumerator) Hopeless(p *board.Position, budget Budget, patience int) (hopeless bool, took int) {
	e.effort = patience
	hopeless = e.none(p, budget)
	return hopeless, patience - e.effort + toPrepare
}

// none reports whether there is no final position, as far as the effort suffices. It tries the square
// of the last final position first, and then the king's squares from near to far.
func (e *Enumerator) none(p *board.Position, budget Budget) bool {
	if !e.prepare(p, budget) {
		return false
	}
	if e.kingFrom == board.NoSquare {
		return e.mate || !e.withKing(board.NoSquare, 0)
	}
	d := int(pieceDistance[board.King][e.kingFrom][e.lastAt])
	if d <= e.theirMoves && e.withKing(e.lastAt, d) {
		return false
	}
	for d := 0; d <= min(e.theirMoves, farthest); d++ {
		for at := pieceRanges[board.King][e.kingFrom].after(d); at != 0; {
			if k := at.Pop(); e.withKing(k, d) {
				e.lastAt = k
				return false
			}
		}
	}
	return true
}

// every finds all final positions within the budget. It reports whether the effort sufficed.
func (e *Enumerator) every(p *board.Position, budget Budget) bool {
	if !e.prepare(p, budget) {
		return false
	}
	if e.kingFrom == board.NoSquare {
		e.withKing(board.NoSquare, 0)
		return e.sufficed()
	}
	for squares := pieceRanges[board.King][e.kingFrom].within(e.theirMoves); squares != 0; {
		at := squares.Pop()
		if e.withKing(at, int(pieceDistance[board.King][e.kingFrom][at])) {
			break
		}
	}
	return e.sufficed()
}

func (e *Enumerator) sufficed() bool { return e.effort >= 0 && !e.crowded }

// prepare sets the Enumerator up for a position. It reports whether the Enumerator can handle this
// number of units.
func (e *Enumerator) prepare(p *board.Position, budget Budget) bool {
	e.position, e.them, e.us = p, budget.Against&1, budget.Against.Other()&1
	kings := p.Units(e.them, board.King)
	e.ours, e.theirs = p.Of(e.us), p.Of(e.them)&^kings
	e.ourKing = p.Units(e.us, board.King)
	e.kingFrom = board.NoSquare
	if kings != 0 {
		e.kingFrom = kings.First()
	}
	if e.ours.Count() > mostUnitsOfSide || e.theirs.Count() >= mostUnitsOfSide {
		return false
	}
	e.ourMoves = min(budget.Moves[e.us], plenty) + castlingGain(p, e.us)
	e.theirMoves = min(budget.Moves[e.them], plenty) + castlingGain(p, e.them)
	e.captures[e.us] = min(e.theirs.Count(), freely)
	e.captures[e.them] = min((e.ours &^ e.ourKing).Count(), freely)
	for side := range board.Side(2) {
		e.pawns[side] = pawnsOf(side, e.captures[side])
	}
	e.passing = 0
	if p.EnPassant() != board.NoSquare {
		e.passing = 1
	}
	e.survey()
	return true
}

// castlingGain returns the number of moves that castling saves the side: one move replaces two of the
// king and one of the rook.
func castlingGain(p *board.Position, side board.Side) int {
	if p.Rights()&castlings[side&1] != 0 {
		return 2
	}
	return 0
}

var castlings = [2]board.Rights{board.WhiteShort | board.WhiteLong, board.BlackShort | board.BlackLong}

// survey fills guardable and blockable.
func (e *Enumerator) survey() {
	ourMoves, theirMoves := min(e.ourMoves, farthest), min(e.theirMoves, farthest)
	clear(e.guardable[:ourMoves+1])
	clear(e.blockable[:theirMoves+1])
	for b := e.ours; b != 0; {
		from := b.Pop()
		kind := e.position.KindAt(from)
		if kind != board.Pawn {
			// A piece observes a square from which it is one move away.
			for n := 1; n <= ourMoves; n++ {
				e.guardable[n] |= pieceRanges[kind][from].within(n + 1)
			}
			continue
		}
		pawn := &e.pawns[e.us][from]
		for n := 1; n <= ourMoves; n++ {
			e.guardable[n] |= pawnObserves(e.us, pawn[board.Pawn][n])
			for k := board.Knight; k < board.King; k++ {
				if pawn[k][n] != 0 {
					e.guardable[n] |= pawn[k].within(n + 1)
				}
			}
		}
	}
	for b := e.theirs; b != 0; {
		from := b.Pop()
		r := &pieceRanges[e.position.KindAt(from)][from]
		if e.position.KindAt(from) == board.Pawn {
			r = &e.pawns[e.them][from][anyKind]
		}
		for n := 1; n <= theirMoves; n++ {
			e.blockable[n] |= r[n]
		}
	}
}

// withKing enumerates the final positions with the king on a square that is d moves away. Like all
// methods that extend a partial position, it reports whether the Enumerator has to stop: it has found
// a final position and needs only one, or it gives up.
func (e *Enumerator) withKing(at board.Square, d int) bool {
	e.kingAt, e.kingSet, e.field = at, 0, 0
	if at != board.NoSquare {
		e.kingSet, e.field = at.Set(), pieceRanges[board.King][at].after(1)
	}
	p := &e.partials[0]
	*p = partial{
		home: e.ours | e.theirs, taken: e.kingSet, blocks: e.kingSet,
		spareOurs: int16(e.ourMoves), spareTheirs: int16(e.theirMoves - d),
	}
	e.occupy(p, e.kingSet, e.ours)
	p.vacate(e.ourKing & e.field)
	return e.extend(p)
}

// requirement is a condition of the goal that a partial position does not meet.
type requirement struct {
	what requirementKind
	at   board.Square
	// kind and escapes describe a unit that must be immobile: its kind, and the squares to which it
	// can go.
	kind    board.Kind
	escapes board.Set
}

type requirementKind int

const (
	// nothing: the partial position meets all requirements.
	nothing requirementKind = iota
	// unmeetable: some requirement cannot be met.
	unmeetable
	// covered: the square must be blocked or guarded; if it is the king's, he must be in check.
	covered
	// safe: the king must not be in check from the square.
	safe
	// immobile: the settled unit on the square must not be able to move.
	immobile
	// settled: the destination of the unit of theirs on the square must be settled.
	settled
)

// extend enumerates all final positions that agree with the partial position.
func (e *Enumerator) extend(p *partial) bool {
	if p.level >= mostLevels-2 {
		e.crowded = true
		return true
	}
	if e.effort--; e.effort < 0 {
		return true
	}
	if e.effort%pauseEvery == 0 && e.pause != nil {
		e.pause()
	}
	if !e.affordable(p) {
		return false
	}
	switch r := e.unmet(p); r.what {
	case covered:
		return e.openLine(p, r.at) || e.block(p, r.at) || e.guard(p, r.at)
	case safe:
		return e.endCheck(p, r.at)
	case immobile:
		return e.immobilize(p, r)
	case settled:
		return e.settleTheirs(p, r.at)
	case nothing:
		return e.complete(p)
	}
	return false
}

// unmet finds a requirement that the partial position does not meet. It assumes that units are where
// they stood at first unless the partial position says otherwise.
func (e *Enumerator) unmet(p *partial) requirement {
	occupied := p.home | p.taken&^e.kingSet
	if e.kingAt != board.NoSquare {
		if r := e.unmetByField(p, occupied); r.what != nothing {
			return r
		}
	}
	if e.mate {
		return requirement{}
	}
	return e.unmetByUnits(p, occupied)
}

// complete records a final position. Before that it settles the units at home without which a
// requirement would not be met: each of them either stays, or leaves and something else meets the
// requirement.
func (e *Enumerator) complete(p *partial) bool {
	if e.all == nil {
		return true
	}
	without := e.extension(p)
	for b := p.home &^ p.stay; b != 0; {
		at := b.Pop().Set()
		without.home = p.home &^ at
		if e.unmet(without).what == nothing {
			continue
		}
		next := without
		*next = *p
		next.level++
		next.settle(at)
		if e.extend(next) {
			return true
		}
		next = e.extension(p)
		next.vacate(at)
		return e.extend(next)
	}
	if len(e.all.found) == mostPositions {
		e.crowded = true
		return true
	}
	e.all.found = append(e.all.found, e.destinations(p))
	return false
}

// blockingCost returns the least number of moves in which different units of theirs can block all the
// squares.
func (e *Enumerator) blockingCost(squares board.Set) int {
	moves := 0
	for n := 1; squares != 0; n++ {
		if n > min(e.theirMoves, farthest) {
			return never
		}
		near := squares & e.blockable[n]
		moves += n * near.Count()
		squares &^= near
	}
	return moves
}

// placeOurs places a unit of ours on a square, with an empty line from there to the square that it
// must observe.
func (e *Enumerator) placeOurs(p *partial, from board.Square, kind board.Kind, to board.Square, r *ranges, way board.Set) bool {
	d := r.distance(to)
	switch {
	case d == 0 || d > int(p.spareOurs):
		return false
	case (p.taken | p.empty).Has(to) || way&p.taken != 0:
		return false
	case kind == board.King && e.field.Has(to):
		return false
	}
	next := e.extension(p)
	next.spareOurs -= int16(d)
	next.take(from)
	next.vacate(way)
	e.occupy(next, to.Set(), e.theirs)
	next.taken |= to.Set()
	next.empty |= way
	next.placed[0][p.count[0]] = placedUnit{kind, to, from}
	next.count[0]++
	return e.extend(next)
}

// placeTheirs places a unit of theirs on a square that is d moves away.
func (e *Enumerator) placeTheirs(p *partial, from board.Square, kind board.Kind, to board.Square, d int) bool {
	if d == 0 || d > int(p.spareTheirs) {
		return false
	}
	next := e.extension(p)
	next.spareTheirs -= int16(d)
	next.take(from)
	e.occupy(next, to.Set(), e.ours)
	next.taken |= to.Set()
	next.blocks |= to.Set()
	next.placed[1][p.count[1]] = placedUnit{kind, to, from}
	next.count[1]++
	return e.extend(next)
}

// anyOfOurs tries something with every unit of ours that is not settled, as every kind that it can become.
func (e *Enumerator) anyOfOurs(p *partial, try func(from board.Square, kind board.Kind, r *ranges) bool) bool {
	if p.spareOurs == 0 {
		return false
	}
	for b := p.placeable() & e.ours; b != 0; {
		from := b.Pop()
		if kind := e.position.KindAt(from); kind != board.Pawn {
			if try(from, kind, &pieceRanges[kind][from]) {
				return true
			}
			continue
		}
		pawn := &e.pawns[e.us][from]
		for k := board.Pawn; k < board.King; k++ {
			if try(from, k, &pawn[k]) {
				return true
			}
		}
	}
	return false
}

// openTo empties the squares of a line.
func (e *Enumerator) openTo(p *partial, way board.Set) bool {
	if way == 0 || way&p.taken != 0 {
		return false
	}
	next := e.extension(p)
	next.vacate(way)
	next.empty |= way
	return e.extend(next)
}

// attacks returns the squares that a unit of ours attacks.
func (e *Enumerator) attacks(kind board.Kind, at board.Square, occupied board.Set) board.Set {
	return movegen.Attacks(kind, e.us, at, occupied)
}

// riders returns our units at home, of the kinds that move like a bishop or like a rook, that observe
// the square on an empty board.
func (e *Enumerator) riders(p *partial, square board.Square) board.Set {
	queens := e.position.OfKind(board.Queen)
	diagonal := (e.position.OfKind(board.Bishop) | queens) & e.attacks(board.Bishop, square, 0)
	straight := (e.position.OfKind(board.Rook) | queens) & e.attacks(board.Rook, square, 0)
	return p.home & e.ours & (diagonal | straight)
}
