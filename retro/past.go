package retro

import (
	"errors"
	"math/bits"

	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// laws are compiled rules as retro-analysis asks them: which squares a move can join, and who is idle after what.
type laws struct {
	rules *movegen.Rules
	// from holds the squares that a unit on a square may go to or observe as far as the geometry goes, onto those from
	// which it may have come.
	from, onto [64]board.Set
	idle       movegen.Idleness
	// contacts are the squares that a unit of a side, of a kind, on a square observes whatever else is on the board: those
	// next to it, and a knight's.
	contacts [2][board.King + 1][64]board.Set
	// bent tells that units can be idle: then a check may stand, and nothing follows from a check alone.
	bent bool
	// level is the greatest level of the rules that are used.
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

// allKinds are the natures that a move can have.
const allKinds = board.Kinds(1<<(board.King+1) - 1<<board.Pawn)

// freeing are the natures of an opponent's move after which a unit of the kind of the side may move.
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

// calming are the natures of a move after which all units of these kinds of the other side are idle.
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

// past is a position that may have been on the board, with what is known of the move that led to it.
type past struct {
	*laws
	pos board.Position
	// moved is the side that moved last, if any move was made.
	moved board.Side
	// natures are those that its last move can have had as far as what is known to have followed goes: the unit that moved
	// then was not idle, and a capture en passant follows a pawn's move.
	natures board.Kinds
	// last are those among them with which it did not leave its king to be captured.
	last board.Kinds

	facts *facts // nil until a rule asks
}

// newPast looks at a position of which the last move can have had some natures.
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

// before is the position before a retraction.
func (p *past) before(r Retraction) past {
	return p.newPast(r.Before(&p.pos), p.freeing(p.moved, r.Nature()))
}

// kindsAt are the kinds of the units on a set of squares.
func kindsAt(p *board.Position, set board.Set) board.Kinds {
	var out board.Kinds
	for set != 0 {
		out |= p.KindAt(set.Pop()).Set()
	}
	return out
}

// array is the position in which a game begins.
var array = board.GameArray()

// isArray reports whether a game can have begun with the position: whatever is said of castling rights is true of it.
func (p *past) isArray() bool {
	q := p.pos
	q.SetRights(array.Rights())
	return q.Key() == array.Key() && bits.OnesCount64(uint64(q.Occupied())) == 32
}
