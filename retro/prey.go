package retro

import (
	"github.com/griddle-chess/griddle/board"
	"github.com/griddle-chess/griddle/movegen"
)

// findPrey counts the missing units of each side that pawns of the other side can have captured: all
// except those that died where no pawn could capture. An officer of the array is dead if no unit on
// the board can have come from its square. It died on a square that it could reach; a bishop behind
// two pawns that have never moved died on its own square.
func (p *past) findPrey(f *facts) {
	for side := range board.Side(2) {
		f.prey[side.Other()] = f.missing[side]
		if p.level < 2 {
			continue
		}
		for homes := array.Of(side) &^ array.OfKind(board.Pawn) &^ array.OfKind(board.King) &^ f.steady; homes != 0; {
			home := homes.Pop()
			k := array.KindAt(home)
			reach := p.waysForth(home, k, side, f.steady)
			if reach&p.pos.Units(side, k) == 0 && reach&f.roads[side.Other()].attacked == 0 {
				f.prey[side.Other()]--
			}
		}
	}
}

// waysForth returns the squares to which an officer can have gone from s, if the units on blocked have
// always been in the way.
func (l *laws) waysForth(s board.Square, k board.Kind, side board.Side, blocked board.Set) board.Set {
	out := s.Set()
	for todo := out; todo != 0; {
		at := todo.Pop()
		goals := movegen.Attacks(k, side, at, blocked) & l.from[at&63]
		for _, c := range castlings {
			if home := homeOf(side); k == board.Rook && at == home+c.corner {
				goals |= (home + c.rook).Set()
			}
		}
		todo |= goals &^ blocked &^ out
		out |= todo
	}
	return out
}
