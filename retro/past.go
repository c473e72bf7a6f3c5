package retro

import (
	"errors"
	"math/bits"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// laws are the compiled rules in the form in which retro-analysis uses them: the squares that a move
// can join, and the units that are idle after a move.
type laws struct {
	rules *movegen.Rules
	// from holds, by square, the squares that a unit may go to or observe as far as the geometry goes.
	// onto holds those from which it may have come.
	from, onto [64]board.Set
	idle       movegen.Idleness
	// contacts holds, by side, kind and square, the squares that a unit observes whatever else is on
	// the board: the neighbouring squares, and those of a knight.
	contacts [2][board.King + 1][64]board.Set
	// bent reports that units can be idle. A check may then stand, and nothing follows from a check
	// alone.
	bent bool
	// level is the greatest level of the rules in use.
	level    int
	roads    map[roadKey]*roads
	matched  map[uint64]bool
	castings int
	routes   map[uint64]route
	states   int
}

func newLaws(rules *movegen.Rules) (*laws, error) {
	tables := rules.Tables()
	if tables == nil {
		return nil, errors.New("the past can be looked into with orthodox units only, and under conditions that change neither " +
			"what a move does nor which moves are chosen")
	}
	l := &laws{rules: rules, roads: map[roadKey]*roads{}, matched: map[uint64]bool{}, routes: map[uint64]route{}}
	for s := range board.Square(64) {
		l.from[s] = board.AllOver
		if tables.Geometry != nil {
			l.from[s] = tables.Geometry[s]
		}
		for to := l.from[s]; to != 0; {
			l.onto[to.Pop()] |= s.Set()
		}
	}
	for side := range board.Side(2) {
		for k := board.Pawn; k <= board.King; k++ {
			for s := range board.Square(64) {
				l.contacts[side][k][s] = movegen.Attacks(k, side, s, 0) & l.from[s]
				if k >= board.Bishop {
					l.contacts[side][k][s] &= movegen.Attacks(board.King, side, s, 0)
				}
			}
		}
	}
	if tables.Idle != nil {
		l.idle = *tables.Idle
		l.bent = l.idle != movegen.Idleness{}
	}
	return l, nil
}

// allKinds holds the possible natures of a move.
const allKinds = board.Kinds(1<<(board.King+1) - 1<<board.Pawn)

// freeing returns the natures of an opponent's move after which a unit of the side and kind may move.
func (l *laws) freeing(side board.Side, k board.Kind) board.Kinds {
	if !l.bent {
		return allKinds
	}
	var out board.Kinds
	for moved := board.Pawn; moved <= board.King; moved++ {
		if !l.idle[side][moved].Has(k) {
			out |= moved.Set()
		}
	}
	return out
}

// calming returns the natures of a move after which all units of the given kinds of the other side are
// idle.
func (l *laws) calming(other board.Side, kinds board.Kinds) board.Kinds {
	if kinds == 0 {
		return allKinds
	}
	if !l.bent {
		return 0
	}
	var out board.Kinds
	for moved := board.Pawn; moved <= board.King; moved++ {
		if kinds&^l.idle[other][moved] == 0 {
			out |= moved.Set()
		}
	}
	return out
}

// past is a position that may have been on the board, with what is known about the move that led to
// it.
type past struct {
	*laws
	pos board.Position
	// moved is the side that moved last, if there was a move.
	moved board.Side
	// natures holds the possible natures of its last move as far as they follow from what came next:
	// the unit that moved next was not idle, and a capture en passant follows a pawn's move.
	natures board.Kinds
	// last holds those natures after which the side's own king could not be captured.
	last board.Kinds

	facts *facts // nil until a rule asks
}

// newPast returns a position whose last move has one of the given natures.
func (l *laws) newPast(pos board.Position, natures board.Kinds) past {
	p := past{laws: l, pos: pos, moved: pos.Turn().Other(), natures: natures}
	if pos.EnPassant() != board.NoSquare {
		p.natures &= board.Pawn.Set()
	}
	p.last = p.natures
	if king := pos.Units(p.moved, board.King); king != 0 {
		p.last &= l.calming(pos.Turn(), kindsAt(&pos, l.rules.Attackers(&pos, king.First(), pos.Turn())))
	}
	return p
}

// before returns the position before a retraction.
func (p *past) before(r Retraction) past {
	return p.newPast(r.Before(&p.pos), p.freeing(p.moved, r.Nature()))
}

// kindsAt returns the kinds of the units on a set of squares.
func kindsAt(p *board.Position, set board.Set) board.Kinds {
	var out board.Kinds
	for set != 0 {
		out |= p.KindAt(set.Pop()).Set()
	}
	return out
}

// array is the position in which a game begins.
var array = board.GameArray()

// isArray reports whether a game can have begun with the position. Whatever is said about castling
// rights then holds.
func (p *past) isArray() bool {
	q := p.pos
	q.SetRights(array.Rights())
	return q.Key() == array.Key() && bits.OnesCount64(uint64(q.Occupied())) == 32
}
