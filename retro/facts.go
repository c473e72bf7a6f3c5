package retro

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// facts holds what the rules find out about a position once and share.
type facts struct {
	missing [2]int    // units of each side that have been captured
	steady  board.Set // the squares of units that have never moved
	misfits board.Set // those among them that do not stand where they began
	// guarded holds the squares on which the king of a side can never have stood, because steady units
	// observe them.
	guarded [2]board.Set
	ways    [64]board.Set // for each unit that is not steady, the squares on which it may have stood as its present kind
	roads   [2]*roads     // the ways of the pawns of each side
	prey    [2]int        // the number of the opponent's units that pawns of the side can have captured
}

// look returns the facts of the position. The first rule that asks pays for them.
func (p *past) look() *facts {
	if p.facts != nil {
		return p.facts
	}
	f := &facts{}
	p.facts = f
	for side := range board.Side(2) {
		f.missing[side] = 16 - p.pos.Of(side).Count()
	}
	f.steady = frozen(p.pos.Rights())
	for side := range board.Side(2) {
		f.steady |= p.pos.Units(side, board.Pawn) & homeRank(side)
	}
	if p.level >= 2 {
		p.settle(f)
		for b := p.pos.Occupied() &^ f.steady; b != 0; {
			s := b.Pop()
			k, side := p.pos.KindAt(s), p.ownerOf(s)
			never := board.Set(0)
			if k == board.King {
				never = f.guarded[side]
			}
			if k != board.Pawn {
				f.ways[s] = p.waysBack(s, k, side, f.steady, never)
			}
		}
	}
	p.findRoads(f)
	p.findPrey(f)
	return f
}

// homeRank returns the rank on which the pawns of a side begin.
func homeRank(side board.Side) board.Set { return board.Rank1 << (8 + 40*side) }

func (p *past) ownerOf(s board.Square) board.Side {
	if p.pos.Of(board.Black).Has(s) {
		return board.Black
	}
	return board.White
}

// waysBack returns the squares on which an officer or king that stands on s may have stood since it
// came into being, if the units on blocked have always been there, and the unit has never stood on
// never.
func (l *laws) waysBack(s board.Square, k board.Kind, side board.Side, blocked, never board.Set) board.Set {
	out := s.Set()
	for todo := out; todo != 0; {
		at := todo.Pop()
		origins := movegen.Attacks(k, side, at, blocked) & l.onto[at&63]
		origins |= l.uncastled(at, k, side, blocked)
		todo |= origins &^ blocked &^ never &^ out
		out |= todo
	}
	return out
}

// uncastled returns the squares from which a king or rook of the side may have come to s by castling.
func (l *laws) uncastled(s board.Square, k board.Kind, side board.Side, blocked board.Set) board.Set {
	home := homeOf(side)
	for _, c := range castlings {
		king, goal, rook, corner := home+board.E1, home+c.king, home+c.rook, home+c.corner
		switch {
		case !l.onto[goal&63].Has(king) || blocked&(king.Set()|goal.Set()|rook.Set()|corner.Set()) != 0:
		case k == board.King && s == goal:
			return king.Set()
		case k == board.Rook && s == rook:
			return corner.Set()
		}
	}
	return 0
}

// castled returns the king and the rook of the side if they stand as after castling.
func (p *past) castled(side board.Side) board.Set {
	home := homeOf(side)
	for _, c := range castlings {
		if p.pos.Units(side, board.King).Has(home+c.king) && p.pos.Units(side, board.Rook).Has(home+c.rook) {
			return (home + c.king).Set() | (home + c.rook).Set()
		}
	}
	return 0
}

// castlings holds the squares of both castlings on the first rank: of the rook before, and of king and
// rook after.
var castlings = []struct{ corner, king, rook board.Square }{
	{board.H1, board.G1, board.F1},
	{board.A1, board.C1, board.D1},
}
